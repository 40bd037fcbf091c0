// The board in the page: shows the picture, plays motion, says what is pointed at, and tells Python what was clicked.
// It knows no game: what can be clicked carries data-kind and data-name; `can` marks what is possible.

const key = (thing) => `${thing.dataset.kind}|${thing.dataset.name}|${thing.dataset.seat ?? ""}`;
const LONG = 500; // ms of a long touch

class Stage {
  constructor(model, el) {
    Object.assign(this, { model, el, narrow: false, motion: true });
    this.stage = tag("div", "adacta-stage adacta-picture");
    this.stage.tabIndex = -1;
    this.popup = tag("div", "adacta-popup");
    this.popup.setAttribute("role", "group");
    this.reason = new Bubble(this.stage, "adacta-reason", "status");
    this.tip = new Bubble(this.stage, "adacta-tip", "");
    this.sheet = new Sheet(this.stage, (piece) => this.pick(piece));
    this.film = new Film(this, (frame, at, begins) => this.told(frame, at, begins), () => this.still());
    this.bar = new Transport({
      play: () => this.play(),
      next: () => this.step("next"),
      back: () => this.step("back"),
      skip: () => (this.film.isOn ? this.film.skip() : this.go(this.model.get("timeline").last)),
      go: (moment) => this.go(moment),
      speed: (speed) => (this.film.speed = speed),
      routes: (on) => this.showRoutes(on),
      motion: (on) => (this.motion = on),
    });
    this.stage.append(this.popup);
    el.append(this.stage, this.bar.element);
  }

  // The picture

  get quiet() {
    return !this.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  put(markup) {
    this.svg?.remove();
    this.svg = parsed(markup);
    shareStyle(this.svg);
    this.stage.prepend(this.svg);
    this.trails = made("g", { class: "trails", "aria-hidden": "true" });
    this.layer = made("g", { class: "layer", "aria-hidden": "true" });
    this.svg.append(this.trails, this.layer);
    const title = this.svg.querySelector(":scope > title");
    this.svg.setAttribute("role", "group"); // an image may not hold buttons
    this.svg.setAttribute("aria-label", title?.textContent ?? "");
    title?.remove(); // it would pop up wherever the mouse rests
    arrange(this.svg, this.narrow);
    this.reach();
  }

  markup() {
    return groupsOf(this.svg).map((group) => group.outerHTML).join("");
  }

  restore(markup) {
    for (const group of groupsOf(this.svg)) group.remove();
    this.trails.insertAdjacentHTML("beforebegin", markup);
    this.svg.append(this.trails, this.layer);
  }

  change({ set, order }) {
    const here = new Map(groupsOf(this.svg).map((group) => [keyOf(group), group]));
    for (const [name, markup] of Object.entries(set)) {
      const group = parsed(markup);
      settle(group, this.narrow);
      here.get(name)?.replaceWith(group);
      here.set(name, group);
    }
    this.order = order ?? this.order ?? [...here.keys()];
    const wanted = new Set(this.order);
    for (const [name, group] of here) if (!wanted.has(name)) group.remove();
    for (const name of this.order) if (here.has(name)) this.svg.append(here.get(name));
    this.svg.append(this.trails, this.layer);
  }

  reach() {
    for (const thing of this.svg.querySelectorAll("[data-kind][data-name], [data-lifts]")) {
      const title = thing.querySelector(":scope > title");
      const opens = thing.matches(".can, [data-lifts]");
      thing.setAttribute("role", "button");
      thing.setAttribute("aria-label", title?.textContent || thing.dataset.name);
      thing.setAttribute("tabindex", opens ? 0 : -1);
      if (thing.dataset.lifts) thing.setAttribute("data-reading", ""); // needs no Python
      title?.remove(); // the tip says it, for keyboard and touch too
    }
  }

  resize() {
    const narrow = this.el.clientWidth > 0 && this.el.clientWidth < NARROW;
    this.el.classList.toggle("adacta-narrow", narrow);
    if (narrow === this.narrow) return;
    this.narrow = narrow;
    if (this.film.isOn) this.film.skip();
    arrange(this.svg, narrow);
    this.point(null);
  }

  // What Python shows

  show() {
    const { svg, frames } = { svg: this.model.get("svg"), frames: this.model.get("frames") };
    const focused = this.svg?.contains(document.activeElement) ? document.activeElement : null;
    this.was = focused?.dataset?.kind ? key(focused) : focused && "";
    if (this.film.isOn) this.finish(); // what was in the air is where it belongs
    this.sheet.element.hidden = true;
    this.reason.hide();
    this.point(null);
    this.order = this.svg ? groupsOf(this.svg).map(keyOf) : null;
    if (!this.svg || !frames.length || this.quiet) {
      this.finish();
      this.tellAll(frames);
      this.announce("adacta:still", { entry: frames.at(-1)?.entry ?? null, side: this.model.get("side") });
    } else {
      this.film.load(frames);
      this.root.classList.add("adacta-playing");
      this.film.play();
    }
    this.ask();
    this.refresh();
  }

  // The picture that stands; the keyboard's place is found again
  finish() {
    const { was } = this;
    const trails = this.trails ? [...this.trails.children] : [];
    this.put(this.model.get("svg"));
    this.trails.append(...trails);
    if (was !== null && was !== undefined && !this.film.isOn) this.focusAgain(was);
    if (this.bar.routes.getAttribute("aria-pressed") === "true") this.showRoutes(true);
  }

  still() {
    if (![document.body, null].includes(document.activeElement)) this.was = null; // the reader has gone elsewhere
    this.finish();
    this.root.classList.remove("adacta-playing");
    this.bar.timeline(this.model.get("timeline"));
    this.announce("adacta:still", { entry: this.model.get("timeline").moment ?? null, side: this.model.get("side") });
    this.refresh();
    this.ask();
  }

  // Without motion the ways of everything that moved are seen at once
  tellAll(frames) {
    for (const frame of frames.slice(-12)) {
      for (const { piece, path, narrow, trail } of frame.moves) {
        const group = groupsOf(this.svg).find((each) => keyOf(each) === piece);
        if (!group || !trail) continue;
        const { x, y, width, height } = group.getBBox();
        const middle = `translate(${x + width / 2} ${y + height / 2})`;
        this.trails.append(made("path", { class: `trail ${trail}`, d: this.narrow ? narrow : path, transform: middle }));
      }
    }
    const last = frames.at(-1);
    this.bar.tell(last?.says ?? "", last?.clause ?? "");
    this.bar.timeline(this.model.get("timeline"));
  }

  told(frame, at, begins = false) {
    if (!frame) return;
    const { entry, says, clause, side } = frame;
    this.bar.tell(says, clause);
    this.bar.line.value = entry;
    if (!begins) this.announce("adacta:moment", { entry, says, clause, side, index: at, of: this.film.frames.length });
    this.refresh();
  }

  get root() {
    return this.el.closest(".adacta-stepper") ?? this.el;
  }

  announce(name, detail) {
    this.stage.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  // Going on

  play() {
    if (!this.film.isOn) return this.model.send({ kind: "play" });
    if (this.film.running) this.film.pause();
    else this.film.play();
    this.refresh();
  }

  step(way) {
    if (!this.film.isOn) return this.model.send({ kind: way });
    this.film[way]();
    this.refresh();
  }

  go(moment) {
    if (this.film.isOn) this.film.skip();
    this.model.send({ kind: "go", moment });
  }

  refresh() {
    const { first = 0, last = 0, moment = 0, plays = false } = this.model.get("timeline");
    this.bar.show({
      running: this.film.running,
      on: this.film.isOn,
      canGoBack: moment > first,
      canGoOn: moment < last || plays,
      canPlay: moment < last || plays,
      hasRoutes: "*" in this.model.get("ways"),
    });
  }

  // Questions and reasons on top of the picture

  ask() {
    const { text, options } = this.model.get("popup");
    const hadFocus = this.popup.contains(document.activeElement);
    this.popup.replaceChildren();
    this.popup.hidden = !text || this.film.isOn;
    if (this.popup.hidden) {
      if (hadFocus) this.focusAgain("");
      return;
    }
    this.popup.setAttribute("aria-label", text);
    this.popup.append(tag("p", "", text));
    for (const option of options) {
      const button = press(option.name, () => this.model.send({ kind: "answer", name: option.name }));
      button.title = option.hint;
      this.popup.append(button);
    }
    if (hadFocus || this.svg.contains(document.activeElement)) {
      this.popup.querySelector("button").focus({ preventScroll: true });
    }
  }

  explain() {
    const { text, clause, kind, name, seat } = this.model.get("reason");
    if (!text) return this.reason.hide();
    const things = [...this.svg.querySelectorAll("[data-kind]")].filter((thing) => thing.dataset.name === name);
    const thing =
      things.find((each) => each.dataset.kind === kind && (seat === undefined || each.dataset.seat === seat)) ??
      things[0] ?? this.svg;
    this.tip.hide();
    this.reason.show(thing, text, ...(clause ? [" ", tag("small", "", clause)] : []));
  }

  // What a hint means can be clicked; a thing of the same name at another seat stays dark
  light() {
    const lit = new Set(this.model.get("lit"));
    const named = [...this.svg.querySelectorAll("[data-name]")];
    const possible = new Set(named.filter((thing) => thing.matches(".can")).map((thing) => thing.dataset.name));
    for (const thing of named) {
      const { name } = thing.dataset;
      thing.classList.toggle("lit", lit.has(name) && (thing.matches(".can") || !possible.has(name)));
    }
  }

  // Pointing: the way of a dossier over the table, the name and the words of a card

  point(thing) {
    if (thing === this.pointed || this.film.isOn) return;
    this.pointed = thing;
    this.layer?.replaceChildren();
    this.tip.hide();
    this.svg?.classList.toggle("pointed", false);
    const way = thing && this.model.get("ways")[thing.dataset.piece];
    if (thing?.dataset.kind && !way) this.tip.show(thing, thing.getAttribute("aria-label"));
    if (!way) return;
    drawWay(this.layer, way, this.narrow);
    this.svg.classList.add("pointed");
    for (const other of this.svg.querySelectorAll(".at-hand")) other.classList.remove("at-hand");
    thing.classList.add("at-hand");
    const does = thing.dataset.does && tag("strong", "", thing.dataset.does);
    this.tip.show(thing, way.says, ...(does ? [tag("br"), does] : []));
  }

  showRoutes(on) {
    this.point(null);
    this.layer.replaceChildren();
    this.svg.classList.toggle("routed", on);
    this.bar.routes.setAttribute("aria-pressed", on);
    if (!on) return;
    const way = this.model.get("ways")["*"];
    if (!way) return;
    drawWay(this.layer, way, this.narrow);
    this.bar.tell(way.says, "");
  }

  // Clicks and keys

  pick(target) {
    const lifts = target.closest("[data-lifts]");
    if (lifts) return this.lift(lifts);
    let thing = target.closest("[data-kind][data-name]");
    if (!thing) return this.reason.hide();
    if (this.film.isOn) {
      const meant = key(thing);
      this.film.skip(); // who goes on does not want to wait
      thing = [...this.svg.querySelectorAll(".can[data-name]")].find((each) => key(each) === meant);
      if (!thing) return;
    }
    const hint = thing.getAttribute("aria-label") ?? "";
    this.model.send({ kind: "click", thing: { ...thing.dataset, hint } });
  }

  lift(opener) {
    const stack = opener.dataset.lifts;
    const pieces = [...this.svg.querySelectorAll("[data-stack]")].filter((piece) => piece.dataset.stack === stack);
    const ways = this.model.get("ways");
    this.point(null);
    this.sheet.open(stack, pieces.reverse(), (piece) => ways[piece.dataset.piece]?.short ?? piece.getAttribute("aria-label"), opener);
  }

  focusAgain(was) {
    const possible = [...this.svg.querySelectorAll("g.can[data-name]")];
    const target = possible.find((thing) => key(thing) === was) ?? possible[0] ?? this.stage;
    target.focus({ preventScroll: true });
  }

  // Up and down lead from one thing to the next that can be chosen; with Shift to everything
  rove(step, everything) {
    const things = [...this.svg.querySelectorAll(everything ? "[data-kind][data-name]" : ".can[data-name], [data-lifts]")];
    const shown = things.filter((thing) => thing.getClientRects().length > 0);
    if (!shown.length) return;
    const at = shown.indexOf(document.activeElement);
    shown[(at + step + shown.length) % shown.length].focus({ preventScroll: true });
  }

  keyed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inside = this.stage.contains(event.target) && !event.target.closest(".adacta-sheet, .adacta-popup");
    const does = {
      Escape: () => this.escape(),
      ArrowLeft: inside && (() => this.step("back")),
      ArrowRight: inside && (() => this.step("next")),
      ArrowDown: inside && (() => this.rove(1, event.shiftKey)),
      ArrowUp: inside && (() => this.rove(-1, event.shiftKey)),
      Enter: inside && event.target.closest("[data-kind], [data-lifts]") && (() => this.pick(event.target)),
    };
    const act = event.key === " " ? does.Enter : does[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  }

  escape() {
    if (this.sheet.isOpen) return this.sheet.close();
    if (!this.reason.element.hidden) return this.reason.hide();
    if (this.film.isOn) return this.film.skip();
    this.point(null);
    this.model.send({ kind: "cancel" });
  }

  listen() {
    const pieceOf = (event) => event.target.closest?.("[data-piece], [data-kind]") ?? null;
    let touching;
    this.stage.addEventListener("click", (event) => {
      if (event.target.closest(".adacta-sheet, .adacta-bubble, .adacta-popup")) return;
      if (this.held) return (this.held = false); // a long touch shows, it does not choose
      this.pick(event.target);
    });
    this.stage.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.point(pieceOf(event)));
    this.stage.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.point(null));
    this.stage.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.point(pieceOf(event)));
    this.stage.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch") return;
      const piece = pieceOf(event);
      this.held = false;
      clearTimeout(touching);
      touching = setTimeout(() => {
        this.held = true;
        this.point(piece);
      }, LONG);
    });
    for (const name of ["pointerup", "pointercancel"]) this.stage.addEventListener(name, () => clearTimeout(touching));
    this.stage.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    this.el.addEventListener("keydown", (event) => this.keyed(event));
  }
}

function render({ model, el }) {
  el.classList.add("adacta-clickable");
  const board = new Stage(model, el);
  const on = {
    "change:shown": () => board.show(),
    "change:reason": () => board.explain(),
    "change:lit": () => board.light(),
    "msg:custom": ({ do: name }) => command({ detail: { do: name } }),
  };
  const command = ({ detail }) => {
    const film = board.film;
    if (detail.do === "play" && !film.running) board.play();
    else if (detail.do === "pause" && film.running) board.play();
    else if (detail.do === "next" || detail.do === "back") board.step(detail.do);
    else if (detail.do === "skip" && film.isOn) film.skip();
  };
  board.finish();
  board.listen();
  board.ask();
  board.light();
  board.bar.timeline(model.get("timeline"));
  board.refresh();
  for (const [name, act] of Object.entries(on)) model.on(name, act);
  const watch = new ResizeObserver(() => board.resize());
  watch.observe(el);
  let root;
  const find = requestAnimationFrame(() => {
    root = board.root; // when it is on the page
    root.addEventListener("adacta:command", command);
  });
  return () => {
    for (const [name, act] of Object.entries(on)) model.off(name, act);
    watch.disconnect();
    cancelAnimationFrame(find);
    root?.removeEventListener("adacta:command", command);
    board.film.stop();
  };
}

export default { initialize, render };
