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
  // JupyterLite registers the one service worker of the site when the first lesson opens, and would throw out ours
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) {
    told.textContent = told.dataset.notYet;
    return;
  }
  navigator.serviceWorker.addEventListener("message", ({ data }) => data?.kept && tell(data.kept));
  navigator.serviceWorker.startMessages();
  registration.active.postMessage({ keep: true });
}

keep();
