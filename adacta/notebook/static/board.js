// The board in the page: shows the picture, tells Python what was clicked, and lets what moved travel.
// It knows no game: everything that can be clicked carries data-kind and data-name; `can` marks what is possible.

const TRAVELS = '[data-kind="dossier"], [data-kind="card"], [data-kind="marker"], [data-kind="pawn"], [data-kind="goods"]';
const MILLISECONDS = 450;

const key = (thing) => `${thing.dataset.kind}|${thing.dataset.name}|${thing.dataset.seat ?? ""}`;

const doubles = new WeakMap(); // what is on its way is seen as its double, above everything that it passes

function places(stage) {
  const found = new Map();
  for (const thing of stage.querySelectorAll(TRAVELS)) {
    const box = (doubles.get(thing) ?? thing).getBoundingClientRect();
    found.set(key(thing), { x: box.left, y: box.top });
  }
  return found;
}

function travel(stage, before) {
  const svg = stage.querySelector("svg");
  if (!svg || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width || 1;
  for (const thing of stage.querySelectorAll(TRAVELS)) {
    const old = before.get(key(thing));
    if (!old) continue;
    const now = thing.getBoundingClientRect();
    const dx = (old.x - now.left) * scale;
    const dy = (old.y - now.top) * scale;
    if (Math.abs(dx) + Math.abs(dy) < 6) continue;
    const double = doubleOf(thing);
    svg.append(double);
    doubles.set(thing, double);
    thing.style.opacity = 0; // it can be clicked and keeps the focus
    const arrive = () => {
      double.remove();
      doubles.delete(thing);
      thing.style.opacity = "";
    };
    double
      .animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], { duration: MILLISECONDS, easing: "ease-in-out" })
      .finished.then(arrive, arrive);
  }
}

function doubleOf(thing) {
  const double = thing.cloneNode(true);
  for (const name of ["data-kind", "data-name", "tabindex", "role", "aria-label"]) double.removeAttribute(name);
  double.setAttribute("aria-hidden", "true");
  double.style.pointerEvents = "none";
  return double;
}

function makeReachable(stage) {
  const svg = stage.querySelector("svg");
  if (!svg) return;
  svg.setAttribute("role", "group"); // an image may not hold buttons
  const title = svg.querySelector(":scope > title");
  if (title) {
    svg.setAttribute("aria-label", title.textContent);
    title.remove(); // it would pop up wherever the mouse rests
  }
  for (const thing of stage.querySelectorAll("g.can[data-name]")) {
    thing.setAttribute("tabindex", "0");
    thing.setAttribute("role", "button");
    thing.setAttribute("aria-label", thing.querySelector(":scope > title")?.textContent || thing.dataset.name);
  }
}

function focusAgain(stage, focused) {
  const possible = [...stage.querySelectorAll("g.can[data-name]")];
  const target = possible.find((thing) => key(thing) === focused) ?? possible[0] ?? stage;
  target.focus({ preventScroll: true });
}

function render({ model, el }) {
  el.classList.add("adacta-clickable");
  const stage = document.createElement("div");
  stage.className = "adacta-stage adacta-picture";
  stage.tabIndex = -1;
  const popup = document.createElement("div");
  popup.className = "adacta-popup";
  popup.setAttribute("role", "group");
  el.append(stage, popup);

  const size = () => stage.style.setProperty("--adacta-height", `${model.get("height")}px`);

  const draw = () => {
    const before = places(stage);
    const shape = stage.querySelector("svg")?.getAttribute("viewBox");
    const focused = stage.contains(document.activeElement) ? document.activeElement : null;
    const was = focused?.dataset?.kind ? key(focused) : "";
    stage.innerHTML = model.get("svg");
    makeReachable(stage);
    if (shape === stage.querySelector("svg")?.getAttribute("viewBox")) travel(stage, before); // else all would move
    if (focused) focusAgain(stage, was);
  };

  const ask = () => {
    const { text, options } = model.get("popup");
    const hadFocus = popup.contains(document.activeElement);
    popup.replaceChildren();
    popup.hidden = !text;
    if (!text) {
      if (hadFocus) focusAgain(stage, "");
      return;
    }
    popup.setAttribute("aria-label", text);
    const words = document.createElement("p");
    words.textContent = text;
    popup.append(words);
    for (const option of options) {
      const button = document.createElement("button");
      button.textContent = option.name;
      button.title = option.hint;
      button.addEventListener("click", () => model.send({ kind: "answer", name: option.name }));
      popup.append(button);
    }
    if (hadFocus || stage.contains(document.activeElement)) popup.querySelector("button").focus({ preventScroll: true });
  };

  const pick = (target) => {
    const thing = target.closest("[data-kind][data-name]");
    if (!thing) return;
    const hint = thing.querySelector(":scope > title")?.textContent ?? "";
    model.send({ kind: "click", thing: { ...thing.dataset, hint } });
  };

  stage.addEventListener("click", (event) => pick(event.target));
  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      model.send({ kind: "cancel" });
    } else if ((event.key === "Enter" || event.key === " ") && event.target.closest("g.can")) {
      pick(event.target);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  model.on("change:svg", draw);
  model.on("change:height", size);
  model.on("change:popup", ask);
  size();
  draw();
  ask();
  return () => {
    model.off("change:svg", draw);
    model.off("change:height", size);
    model.off("change:popup", ask);
  };
}

export default { render };
