// Keeps a copy of what lessons need, so that the next visit works without a network, and tells how far it is.
const told = document.getElementById("ready");
const bar = document.getElementById("kept");

function tell({ done, all }) {
  bar.hidden = done === all;
  bar.max = all;
  bar.value = done;
  const { ready, fetching } = told.dataset;
  told.textContent = done === all ? ready : fetching.replace("{done}", done).replace("{all}", all);
}

async function keep() {
  if (!navigator.serviceWorker) {
    told.textContent = told.dataset.notKept;
    return;
  }
  // JupyterLite registers the same address, so that there is one service worker for all pages
  await navigator.serviceWorker.register("service-worker.js?enableCache=false", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener("message", ({ data }) => data?.kept && tell(data.kept));
  navigator.serviceWorker.startMessages();
  active.postMessage({ keep: true });
}

keep();
