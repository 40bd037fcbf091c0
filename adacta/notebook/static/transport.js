// The bar under the picture: back, play, next, skip, the timeline, the speed, and two switches.

const MEMORY = "adacta:";
const recalled = (name, otherwise) => {
  try {
    return localStorage.getItem(MEMORY + name) ?? otherwise;
  } catch {
    return otherwise; // a page without a memory
  }
};
const remember = (name, value) => {
  try {
    localStorage.setItem(MEMORY + name, value);
  } catch {
    /* the same */
  }
};

const DRAWINGS = {
  back: "M9.5 2L4 8l5.5 6zM3 2h-1.5v12H3z",
  play: "M3 1.5l10.5 6.5L3 14.5z",
  pause: "M3 2h3.5v12H3zM9.5 2H13v12H9.5z",
  next: "M6.5 2L12 8l-5.5 6zM13 2h1.5v12H13z",
  skip: "M1.5 2L7 8l-5.5 6zM7 2l5.5 6L7 14zM13 2h1.5v12H13z",
};
const SPEEDS = [0.5, 1, 2, 4];

const tag = (name, css = "", words = "") => {
  const element = document.createElement(name);
  element.className = css;
  element.textContent = words;
  return element;
};

function drawingOf(name) {
  const svg = made("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" });
  svg.append(made("path", { d: DRAWINGS[name] }));
  return svg;
}

function press(words, on, css = "") {
  const button = tag("button", css);
  button.type = "button";
  button.append(...(DRAWINGS[css] ? [drawingOf(css)] : []), tag("span", "", words));
  button.title = words;
  button.addEventListener("click", on);
  return button;
}

function toggle(words, title, on, is) {
  const button = press(words, () => {
    const value = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", value);
    on(value);
  }, "switch");
  button.title = title;
  button.setAttribute("aria-pressed", is);
  button.setAttribute("data-reading", ""); // needs no Python
  return button;
}

class Transport {
  constructor({ play, next, back, skip, go, speed, routes, motion }) {
    this.element = tag("div", "adacta-transport");
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Play and step");
    this.back = press("Back", back, "back");
    this.play = press("Play", play, "play");
    this.next = press("Next", next, "next");
    this.skip = press("Skip", skip, "skip");
    this.caption = tag("p", "adacta-caption");
    this.caption.setAttribute("role", "status");
    this.line = tag("input", "adacta-timeline");
    Object.assign(this.line, { type: "range", min: 0, max: 0, step: 1 });
    this.line.setAttribute("aria-label", "Moment of the game");
    this.line.addEventListener("input", () => this.tellMoment());
    this.line.addEventListener("change", () => go(Number(this.line.value)));
    this.speed = tag("select", "adacta-speed");
    this.speed.setAttribute("aria-label", "Speed");
    this.speed.setAttribute("data-reading", "");
    this.speed.append(...SPEEDS.map((value) => new Option(value === 0.5 ? "½×" : `${value}×`, value)));
    this.speed.value = recalled("speed", "1");
    this.speed.addEventListener("change", () => {
      remember("speed", this.speed.value);
      speed(Number(this.speed.value));
    });
    this.routes = toggle("Routes", "Where will they go?", routes, false);
    const moves = recalled("motion", "on") === "on";
    this.motion = toggle("Motion", "Play moves one by one", (on) => {
      remember("motion", on ? "on" : "off");
      motion(on);
    }, moves);
    const buttons = tag("div", "adacta-buttons");
    buttons.append(this.back, this.play, this.next, this.skip);
    const switches = tag("div", "adacta-switches");
    switches.append(this.line, this.speed, this.routes, this.motion);
    this.element.append(buttons, this.caption, switches);
    speed(Number(this.speed.value));
    motion(moves);
  }

  show({ running, on, canGoBack, canGoOn, canPlay, hasRoutes }) {
    const word = running ? "Pause" : "Play";
    this.play.replaceChildren(drawingOf(word.toLowerCase()), tag("span", "", word));
    this.play.title = word;
    this.play.disabled = !on && !canPlay;
    this.back.disabled = !on && !canGoBack;
    this.next.disabled = !on && !canGoOn;
    this.skip.disabled = !on && !canGoOn;
    this.routes.hidden = !hasRoutes;
  }

  tell(words, clause) {
    this.caption.replaceChildren(words, ...(clause ? [" ", tag("small", "", clause)] : []));
    this.caption.title = words;
  }

  timeline({ first = 0, last = 0, moment = 0, marks = [] }) {
    this.marks = marks;
    Object.assign(this.line, { min: first, max: last });
    this.line.value = moment;
    this.line.hidden = last <= first;
    const share = (at) => `${((100 * (at - first)) / Math.max(1, last - first)).toFixed(2)}%`;
    const stripes = marks.map(({ moment: at, kind }, number) => {
      const end = share(marks[number + 1]?.moment ?? last);
      return `var(--adacta-${kind}) ${share(at)} calc(${end} - 1px), transparent calc(${end} - 1px) ${end}`;
    });
    this.line.style.setProperty("--adacta-phases", stripes.length ? `linear-gradient(90deg, ${stripes.join(", ")})` : "none");
    this.tellMoment();
  }

  tellMoment() {
    const at = Number(this.line.value);
    const mark = (this.marks ?? []).findLast(({ moment }) => moment <= at);
    const words = `${mark ? `${mark.label}, ` : ""}step ${at + 1}`;
    this.line.setAttribute("aria-valuetext", words);
    this.line.title = words;
  }
}
