// A lesson opened as a page: runs by itself under a curtain that tells how far it is, and shows no menus.
(() => {
  const STEPS = ["Opening the page", "Starting Python", "Drawing the first picture"];
  const started = performance.now();
  const wanted = new URLSearchParams(location.search).get("path") ?? "";
  const curtain = document.createElement("div");
  curtain.id = "adacta-curtain";
  curtain.innerHTML = '<p role="status"></p><progress></progress>';
  curtain.querySelector("progress").setAttribute("aria-label", "How far the lesson is");
  document.documentElement.classList.add("adacta-page");

  let step = 0;
  function tell(to) {
    step = Math.max(step, to);
    const seconds = Math.round((performance.now() - started) / 1000);
    const slow = seconds > 40 ? " This takes longer than usual; reload the page if nothing moves." : "";
    curtain.querySelector("p").textContent = `${STEPS[step]} … ${seconds} s.${slow}`;
    curtain.querySelector("progress").value = (step + 0.5) / STEPS.length;
  }
  const clock = setInterval(() => tell(step), 1000);

  function lift() {
    clearInterval(clock);
    curtain.remove();
    document.documentElement.dataset.adactaOpened = String(Math.round(performance.now() - started));
  }

  async function until(what, each = 100) {
    for (;;) {
      const found = what();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, each));
    }
  }

  async function open() {
    await until(() => document.body);
    document.body.append(curtain);
    tell(0);
    const panel = await until(() => window.jupyterapp?.shell.currentWidget?.context && jupyterapp.shell.currentWidget);
    await panel.context.ready;
    tell(1);
    const session = panel.sessionContext;
    await until(() => session.session?.kernel?.connectionStatus === "connected" && session.session.kernel.status === "idle");
    tell(2);
    addHome();
    const running = jupyterapp.commands.execute("notebook:run-all-cells");
    const drawn = until(() => document.querySelector(".jp-OutputArea svg, .jp-OutputArea .jupyter-widgets"));
    await Promise.race([running, drawn]);
    lift();
    const registration = await navigator.serviceWorker?.ready;
    registration?.active.postMessage({ keep: true });
  }

  function addHome() {
    const link = document.createElement("a");
    link.id = "adacta-home";
    link.href = "../index.html";
    link.textContent = "Start page";
    document.body.append(link);
  }

  if (wanted) open();
})();
