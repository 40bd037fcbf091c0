// In every view of ours: keeps the last picture when Python is gone, and says what to do. It also tells JupyterLab
// which keys are the view's. It knows the view by the class adacta-alive of the box around it, and changes nothing in it.

const SECONDS = 5; // so long without an answer is worth a word
const KEYS = new Set(["Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const READING = "summary, a, [data-reading]"; // works without Python
const BLOCKED = ["click", "dblclick", "change", "input", "drop"];
const ASKS = ["click", "change"];

// JupyterLab saves only widgets that Python listens to: a notebook saved after a restart would forget what it shows.
function keepState(manager) {
  if (!manager?._modelsSync || !manager.get_state_sync || manager.adactaKeepsState) return;
  manager.adactaKeepsState = true;
  const state = manager.get_state_sync.bind(manager);
  manager.get_state_sync = (options) => {
    const models = [...manager._modelsSync.values()];
    if (models.some((each) => each.comm_live)) return state(options);
    try {
      for (const each of models) each._comm_live = true;
      return state(options);
    } finally {
      for (const each of models) each._comm_live = false;
    }
  };
}

// The lifelines of the page, the oldest first: it also speaks for views that have none of their own, as small questions
const lifelines = (window.adactaLifelines ??= new Set());

function render({ model, el }) {
  keepState(model.widget_manager);
  el.classList.add("adacta-lifeline");
  el.setAttribute("role", "status");
  el.append(hidden());
  lifelines.add(el);
  let asked = 0;
  let answered = 0;
  let waiting = null;
  let lost = false;

  const isMine = (view) => {
    const own = view.querySelector(".adacta-lifeline[role]");
    return own ? own === el : [...lifelines].find((each) => each.isConnected) === el;
  };
  const views = () => [...document.querySelectorAll(".adacta-alive")].filter((view) => isOuter(view) && isMine(view));
  const gone = (view) => lost || view.closest(".jupyter-widgets-disconnected") !== null; // as ipywidgets marks it
  const say = (view, name) => {
    const inNotebook = document.querySelector(".jp-Notebook, .notebook_app, #notebook") !== null;
    const words = place(view);
    words.textContent = name ? model.get("words")[name + (inNotebook ? "" : "_page")] : "";
    words.hidden = !name;
  };
  const show = () => {
    for (const view of views()) {
      view.classList.toggle("adacta-gone", gone(view));
      if (gone(view)) say(view, "gone");
      else if (asked === answered) say(view, "");
    }
  };

  const ask = (view) => {
    try {
      model.send({ kind: "ping", number: ++asked });
    } catch {
      lost = true; // the comm is closed: nothing that is sent can arrive
      return show();
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => answered < asked && !gone(view) && say(view, "silent"), SECONDS * 1000);
  };
  const heard = (message) => {
    if (message.kind !== "pong") return;
    answered = Math.max(answered, message.number);
    lost = false;
    show();
  };

  const around = (target) => views().find((view) => view.contains(target));
  const guard = (event) => {
    const view = around(event.target);
    if (!view || event.target.closest?.(READING)) return;
    if (ASKS.includes(event.type) && !gone(view)) ask(view);
    if (!gone(view)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show();
  };
  const pressed = (event) => {
    const view = around(event.target);
    if (!view) return;
    const ours = KEYS.has(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    // JupyterLab listens on the document; this is heard before it. Every other key is the notebook's, Ctrl+S first of all.
    if (ours) view.setAttribute("data-lm-suppress-shortcuts", "true");
    else view.removeAttribute("data-lm-suppress-shortcuts");
    if (ours && event.target.closest(".adacta-board, .adacta-panel")) guard(event);
  };

  const soon = () => setTimeout(show); // the mark comes with the same event
  for (const kind of BLOCKED) window.addEventListener(kind, guard, true);
  window.addEventListener("keydown", pressed, true);
  model.on("msg:custom", heard);
  model.on("comm_live_update", soon);
  setTimeout(still);
  soon(); // a view from a saved notebook has no Python from the start
  return () => {
    clearTimeout(waiting);
    lifelines.delete(el);
    setTimeout(still); // where the comm was closed and the widget is taken off the page
    for (const kind of BLOCKED) window.removeEventListener(kind, guard, true);
    window.removeEventListener("keydown", pressed, true);
    model.off("msg:custom", heard);
    model.off("comm_live_update", soon);
  };
}

// Still pictures of views that live are kept out of the page: their styles and their size would slow all of it down
const keptOut = (window.adactaStills ??= new WeakMap());
const redrawn = (window.adactaRedrawn ??= new MutationObserver(still)); // Python draws them anew after clicks

function still() {
  for (const each of document.querySelectorAll("[data-adacta-still]")) {
    redrawn.observe(each.parentElement, { childList: true });
    shareHiding(each.previousElementSibling);
    each.hidden = document.querySelector(`.adacta-view-${each.dataset.adactaStill}`) !== null;
    if (each.hidden && each.hasChildNodes()) {
      const content = document.createDocumentFragment();
      content.append(...each.childNodes);
      keptOut.set(each, content);
    } else if (!each.hidden && keptOut.has(each)) {
      each.append(keptOut.get(each));
      keptOut.delete(each);
    }
  }
}

// Its rules ask what is inside of what, the slowest there are: one copy is enough
function shareHiding(style) {
  if (!style?.matches("style[data-adacta-hiding]")) return;
  if (document.head.querySelector("style[data-adacta-hiding]")) style.remove();
  else document.head.append(style);
}

const isOuter = (view) => !view.parentElement?.closest(".adacta-alive"); // a comparison speaks for its tables

function hidden() {
  const words = document.createElement("p");
  words.hidden = true;
  return words;
}

// Where a view says its sentence: in its lifeline, or in a place made for it
function place(view) {
  let found = view.querySelector(".adacta-lifeline > p");
  if (!found) {
    const made = document.createElement("div");
    made.className = "adacta-lifeline";
    made.append((found = hidden()));
    view.prepend(made);
  }
  return found;
}

export default { initialize, render };
