// The panel beside the table: question, answers, ways on, journal, the lead, branches, tools. It knows no game: Python
// sends `view` as data, and gets what is clicked. Each part is drawn anew only when its own data have changed.

const BIGGEST = 5_000_000; // characters of a file that may be a saved game
const SIZE = "adacta-size"; // one setting for all tables, kept by the browser
const STEP = 900; // milliseconds between two steps of a table that shows no motion of its own

const CORNERS = '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" ' +
  'fill="none" stroke="currentColor" stroke-width="2"/></svg>';

const MOST = 30; // entries that are seen at once under the latest line; the set-up has more

const button = (words, key, onclick, properties = {}) =>
  make("button", { type: "button", textContent: words, "data-key": key, onclick, ...properties });

class Panel {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.labels = model.get("labels");
    this.drawn = new Map();
    this.playing = false;
    this.parts = {};
    for (const name of ["top", "told", "ways", "answers", "help", "side", "steps", "tabs", "journal", "lead", "lines", "more"]) {
      this.parts[name] = make("div", { className: `adacta-p-${name}` });
    }
    this.parts.told.setAttribute("aria-live", "polite");
    this.main = make("div", { className: "adacta-p-main" });
    this.rest = make("div", { className: "adacta-p-rest" });
    const { top, told, ways, answers, help, side, steps, tabs, journal, lead, lines, more } = this.parts;
    this.main.append(top, told, ways, answers, help);
    this.rest.append(steps, side, tabs, journal, lead, lines, more);
    this.looked = "journal";
    el.append(make("div", { className: "adacta-p" }, this.main, this.rest));
    this.tools();
    this.help();
  }

  send(message) {
    this.model.send(message);
  }

  root() {
    return this.el.closest(".adacta-stepper");
  }

  // A part is drawn when its data have changed; the keyboard stays where it was, or goes on to what can be done next.
  part(name, data, draw) {
    const text = JSON.stringify(data);
    if (this.drawn.get(name) === text) return;
    this.drawn.set(name, text);
    const place = this.parts[name];
    const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key ?? "" : null;
    place.replaceChildren(...draw(data).filter((child) => child !== null));
    if (focused === null) return;
    const again = [...place.querySelectorAll("[data-key]")].find((each) => each.dataset.key === focused && !each.disabled);
    if (again) again.focus({ preventScroll: true });
    else this.homeless = true;
  }

  draw() {
    const view = this.model.get("view");
    if (!view.question) return;
    this.homeless = false;
    this.part("top", [view.where, view.question], () => this.top(view));
    this.part("ways", view.ways, (ways) =>
      ways.map(({ do: what, words, hint }) =>
        button(words, what, () => this.send({ do: what }), { className: "adacta-p-way", title: hint || words }),
      ),
    );
    this.part("answers", view.answers, (groups) => groups.flatMap((group) => this.group(group)));
    this.steps(view.steps);
    this.part("journal", view.journal, (journal) => this.journal(journal));
    this.part("lines", view.lines, (lines) => this.branches(lines));
    this.part("lead", view.lead, (lead) => this.lead(lead));
    this.tabs();
    this.parts.help.hidden = view.question.kind !== "ask";
    this.tell();
    if (this.homeless) this.goOn();
    if (this.playing && view.question.kind === "happened") this.timer = setTimeout(() => this.step(), STEP);
    else this.stop();
  }

  goOn() {
    const { ways, answers, steps } = this.parts;
    const next = [ways, answers, steps].map((part) => part.querySelector("button:enabled:not([hidden])")).find(Boolean);
    next?.focus({ preventScroll: true });
  }

  // Question and answers

  top({ where, question }) {
    const line = where.line ? make("b", { textContent: `${this.labels.lines}: ${where.line} · ` }) : null;
    const place = make("div", { className: "adacta-p-where" }, make("span", {}, line, where.words), this.full);
    const words = make("span", { className: question.kind === "ask" ? "adacta-ask" : "adacta-ask adacta-happened" });
    words.textContent = question.words;
    const said = make("div", { className: "adacta-p-question" }, words, ...this.clause(question.clause, "question"));
    said.setAttribute("aria-live", "polite");
    return [place, said];
  }

  // A clause opens in place to its own words, and every clause named there opens in turn; this works without Python, too.
  clause(id, key) {
    if (!id) return [];
    const words = make("div", { className: "adacta-text", hidden: true, "data-reading": "" });
    const chip = button(id, `clause ${key}`, () => {
      words.hidden = !words.hidden;
      if (!words.hidden && !words.hasChildNodes()) words.append(...this.clauseWords(id, key));
      chip.setAttribute("aria-expanded", String(!words.hidden));
    });
    chip.className = "adacta-cite";
    chip.setAttribute("data-reading", "");
    chip.setAttribute("aria-expanded", "false");
    chip.setAttribute("aria-label", `clause ${id}`);
    return [" ", chip, words];
  }

  clauseWords(id, key) {
    const { text, note } = this.model.get("clauses")[id] ?? { text: id, note: "" };
    const words = this.within(text, key, id);
    return note ? [...words, make("div", { className: "adacta-about" }, ...this.within(note, key, id))] : words;
  }

  // A text in which every clause that it names, but the one it belongs to, opens in place.
  within(text, key, own) {
    const known = this.model.get("clauses");
    return text.split(/\b([A-Z]+\d+)\b/).flatMap((piece, at) =>
      at % 2 && piece !== own && known[piece] ? this.clause(piece, `${key} ${piece}`).slice(1) : [piece]);
  }

  group({ words, place, options }) {
    const head = words ? make("div", { className: place ? "adacta-place" : "adacta-inline", textContent: words }) : null;
    return [
      head,
      ...options.map(({ name, words, hint, clause, cost }) => {
        const price = cost ? `, ${cost} AP` : "";
        const title = `${hint ? `${name}: ${hint}` : name} (clause ${clause}${price})`;
        const dots = cost ? make("span", { className: "adacta-cost", textContent: "●".repeat(cost), "aria-hidden": "true" }) : null;
        const made = button("", `answer ${name}`, () => this.send({ do: "answer", name }), { title });
        made.append(make("span", { textContent: words }), ...(dots ? [dots] : []));
        made.className = "adacta-option";
        return made;
      }),
    ];
  }

  tell() {
    const shownThere = this.root()?.querySelector(".adacta-board .adacta-reason") ?? null; // at the thing itself
    const told = this.model.get("told").filter(({ kind }) => kind !== "reason" || !shownThere);
    this.part("told", told, (told) =>
      told.map(({ kind, words, clause }) =>
        make("div", { className: kind === "error" ? "adacta-error" : "adacta-note", role: kind === "error" ? "alert" : "status" },
          ...this.within(words, `told ${kind}`, clause), ...this.clause(clause, `told ${kind}`)),
      ),
    );
  }

  // Hint, and what cannot be chosen

  help() {
    const hint = button(this.labels.hint, "hint", () => this.send({ do: "hint" }), { title: this.labels.hint_help });
    this.search = make("input", { type: "search", "aria-label": this.labels.why_search, placeholder: this.labels.why_search });
    this.names = make("div", { className: "adacta-p-names" });
    const found = make("div", { hidden: true, className: "adacta-p-found" }, this.search, this.names);
    const why = button(this.labels.why, "why", () => {
      found.hidden = !found.hidden;
      why.setAttribute("aria-expanded", String(!found.hidden));
      if (!found.hidden) this.send({ do: "names" });
    });
    why.setAttribute("aria-expanded", "false");
    this.search.addEventListener("input", () => this.sift());
    this.parts.help.append(hint, why, found);
    this.found = found;
  }

  list(groups) {
    this.names.replaceChildren(
      ...groups.map(({ words, names }) =>
        make("details", {}, make("summary", { textContent: words }),
          ...names.map((name) => button(name, `why ${name}`, () => this.send({ do: "why_not", name })))),
      ),
    );
    this.sift();
    this.search.focus({ preventScroll: true });
  }

  sift() {
    const wanted = this.search.value.trim().toLowerCase();
    let any = false;
    for (const group of this.names.querySelectorAll("details")) {
      let some = false;
      for (const each of group.querySelectorAll("button")) {
        each.hidden = !each.textContent.toLowerCase().includes(wanted);
        some ||= !each.hidden;
      }
      group.hidden = !some;
      group.open = some && wanted !== "";
      any ||= some;
    }
    this.names.dataset.none = any ? "" : this.labels.why_none;
  }

  // Back, Play, Next: the table's own bar does this where there is one

  steps(steps) {
    this.part("steps", steps, () => {
      const back = button(`◀ ${this.labels.back}`, "back", () => this.command("back"), { disabled: !steps.back });
      const next = button(`${this.labels.next} ▶`, "next", () => this.command("next"), { disabled: !steps.next });
      const play = () => this.command("play") || (this.playing ? this.stop() : this.start());
      this.play = button("", "play", play, { disabled: !steps.next });
      back.setAttribute("aria-label", this.labels.back);
      next.setAttribute("aria-label", this.labels.next);
      const on = steps.go_on ? button(this.labels.go_on, "go_on", () => this.send({ do: "go_on" })) : null;
      return [back, this.play, next, on];
    });
    this.showPlay();
    this.by.value = steps.by;
  }

  // The table's own bar is told, where there is one; it knows what is in the air
  command(what) {
    if (this.el.classList.contains("adacta-has-bar")) {
      return this.root().dispatchEvent(new CustomEvent("adacta:command", { detail: { do: what } }));
    }
    if (what !== "play") this.send({ do: what });
    return false;
  }

  showPlay() {
    this.play.textContent = this.playing ? `❚❚ ${this.labels.pause}` : `▶ ${this.labels.play}`;
    this.play.setAttribute("aria-label", this.playing ? this.labels.pause : this.labels.play);
  }

  start() {
    this.playing = true;
    this.showPlay();
    this.step();
  }

  step() {
    if (this.playing && this.el.isConnected && !this.el.closest(".adacta-gone")) this.send({ do: "next" });
  }

  stop() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.showPlay();
  }

  // Journal, lead and branches share one place; what there is nothing of is not offered

  tabs() {
    const there = ["journal", "lead", "lines"].filter((name) => this.parts[name].childElementCount > 0);
    if (!there.includes(this.looked)) this.looked = "journal";
    const look = (name) => {
      this.looked = name;
      this.tabs();
    };
    this.part("tabs", [there, this.looked], () => [
      make("div", { role: "tablist" }, ...there.map((name) =>
        button(this.labels[name], `tab ${name}`, () => look(name), { role: "tab", "aria-selected": String(name === this.looked), "data-reading": "" }))),
    ]);
    for (const name of ["journal", "lead", "lines"]) this.parts[name].hidden = name !== this.looked;
  }

  // Journal: a line for an action, folded over what followed from it

  journal({ lines, more }) {
    const rows = lines.map((line) => this.line(line));
    const earlier = more ? button(this.labels.earlier, "earlier", () => this.send({ do: "earlier" })) : null;
    const list = make("div", { className: "adacta-lines", tabIndex: 0, role: "group", "aria-label": this.labels.journal },
      earlier, ...rows);
    requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
    return [list];
  }

  line({ moment, icon, words, clause, now, began, inner }) {
    const folded = make("div", { className: "adacta-inner", hidden: !now || !inner.length || inner.length > MOST });
    folded.append(...inner.map((entry) => this.entry(entry)));
    const sign = make("span", { className: "adacta-icon", textContent: icon, "aria-hidden": "true" });
    const head = inner.length
      ? button("", `line ${moment}`, () => {
          folded.hidden = !folded.hidden;
          head.setAttribute("aria-expanded", String(!folded.hidden));
        }, { "data-reading": "" })
      : button("", `line ${moment}`, () => this.send({ do: "go", moment }), { title: this.labels.go_there });
    if (inner.length) head.setAttribute("aria-expanded", String(!folded.hidden));
    head.append(sign, words);
    const row = make("div", { className: `adacta-row${now ? " adacta-now" : ""}${began ? " adacta-began" : ""}` }, head,
      ...this.clause(clause, `line ${moment}`), folded);
    row.dataset.moments = [moment, ...inner.map((entry) => entry.moment)].join(" ");
    return row;
  }

  entry({ moment, icon, words, clause }) {
    const sign = make("span", { className: "adacta-icon", textContent: icon, "aria-hidden": "true" });
    const go = button("", `entry ${moment}`, () => this.send({ do: "go", moment }), { title: this.labels.go_there });
    go.append(sign, words);
    return make("div", { className: "adacta-row" }, go, ...this.clause(clause, `entry ${moment}`));
  }

  // While the table moves, the line of what is in the air is marked
  light(moment) {
    for (const row of this.parts.journal.querySelectorAll(".adacta-lines > .adacta-row")) {
      row.classList.toggle("adacta-now", row.dataset.moments.split(" ").includes(String(moment)));
    }
  }

  // Branches as a tree, and who leads

  branches(lines) {
    if (lines.length < 2) return [];
    const depths = new Map();
    const rows = lines.map(({ name, under, answers, now }) => {
      depths.set(name, under ? depths.get(under) + 1 : 0);
      const made = button(`${name} (${answers})`, `switch ${name}`, () => this.send({ do: "switch", name }));
      made.className = "adacta-branch";
      made.style.marginLeft = `${depths.get(name) * 14}px`;
      if (now) made.setAttribute("aria-current", "true");
      return made;
    });
    return rows;
  }

  lead({ rounds, names, word }) {
    const values = rounds.flatMap(({ points }) => Object.values(points));
    if (rounds.length < 2 || !values.some(Boolean)) return [];
    const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
    const x = (index) => 6 + (index * 188) / (rounds.length - 1);
    const y = (points) => 34 - ((points - low) * 28) / (high - low);
    const seats = Object.keys(rounds[0].points);
    const marks = ["●", "■", "▲", "◆", "★"];
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 216 40");
    svg.setAttribute("aria-hidden", "true");
    seats.forEach((seat, number) => {
      const path = document.createElementNS(svg.namespaceURI, "polyline");
      path.setAttribute("points", rounds.map(({ points }, at) => `${x(at)},${y(points[seat])}`).join(" "));
      path.setAttribute("class", `adacta-lead-${number}`);
      const end = document.createElementNS(svg.namespaceURI, "text");
      end.setAttribute("x", String(x(rounds.length - 1) + 4));
      end.setAttribute("y", String(y(rounds.at(-1).points[seat]) + 4));
      end.setAttribute("class", `adacta-lead-${number}`);
      end.textContent = marks[number];
      svg.append(path, end);
    });
    const stops = rounds.map(({ round, moment, points }, at) => {
      const told = seats.map((seat) => `${names[seat - 1]} ${points[seat]}`).join(", ");
      const stop = button("", `lead ${moment}`, () => this.send({ do: "go", moment }), { title: `${word} ${round}: ${told}` });
      stop.setAttribute("aria-label", `${word} ${round}: ${told}`);
      stop.style.width = `${100 / rounds.length}%`;
      stop.disabled = at === rounds.length - 1;
      return stop;
    });
    const last = rounds.at(-1).points;
    const legend = seats.map((seat, number) => `${marks[number]} ${names[seat - 1]} ${last[seat]}`).join("  ");
    return [
      make("div", { className: "adacta-chart", title: this.labels.lead_help }, svg, make("div", { className: "adacta-stops" }, ...stops)),
      make("div", { className: "adacta-small", textContent: legend }),
    ];
  }

  // Tools

  tools() {
    const labels = this.labels;
    this.by = make("select", { "aria-label": labels.by });
    this.by.append(...labels.steps.map((step) => make("option", { value: step, textContent: step })));
    this.by.addEventListener("change", () => this.send({ do: "by", by: this.by.value }));
    this.size = make("select", { "aria-label": labels.size });
    this.size.append(...Object.entries(labels.sizes).map(([value, words]) => make("option", { value, textContent: words })));
    this.size.addEventListener("change", () => setSize(this.size.value));
    const file = make("input", { type: "file", accept: ".json,application/json", hidden: true, tabIndex: -1, "aria-label": labels.load });
    file.addEventListener("change", () => {
      if (file.files[0]) this.read(file.files[0]);
      file.value = "";
    });
    this.full = button("", "full", () => this.fullScreen(), { "data-reading": "", className: "adacta-p-full" });
    this.full.innerHTML = CORNERS;
    const ask = (what, words) => button(words, what, () => this.send({ do: what }));
    this.copied = make("div", { role: "status", className: "adacta-copied" });
    this.parts.more.append(
      make("details", {}, make("summary", { textContent: labels.more }),
        make("label", {}, `${labels.size} `, this.size),
        make("label", {}, `${labels.by} `, this.by),
        ask("end_of_phase", labels.end_of_phase), ask("branch", labels.branch), ask("position", labels.position),
        ask("save", labels.save), button(labels.load, "load", () => file.click()), file, this.copied,
        make("p", { className: "adacta-small", textContent: labels.drop })),
    );
  }

  async read(file) {
    if (file.size > BIGGEST) this.copied.textContent = this.labels.too_big;
    else this.send({ do: "load", name: file.name, text: await file.text() });
  }

  async copy(line) {
    let copied = true;
    try {
      await navigator.clipboard.writeText(line);
    } catch {
      copied = false; // a page without the permission, or not on a safe address
    }
    const text = make("textarea", { readOnly: true, value: line, rows: 3, hidden: copied, "aria-label": this.labels.position });
    this.copied.replaceChildren(copied ? this.labels.copied : this.labels.copy_by_hand, text);
    if (!copied) text.select();
  }

  download({ name, text }) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  heard({ kind, data }) {
    if (kind === "position") this.copy(data);
    else if (kind === "file") this.download(data);
    else if (kind === "names") this.list(data);
  }

  // Full screen: table, question and journal alone

  async fullScreen() {
    if (document.fullscreenElement) return document.exitFullscreen();
    const root = this.root();
    try {
      await root.requestFullscreen();
    } catch {
      root.classList.toggle("adacta-full"); // a page that may not: the table fills the window
      this.showFull();
    }
  }

  showFull() {
    const root = this.root();
    if (!root) return;
    if (document.fullscreenEnabled) root.classList.toggle("adacta-full", document.fullscreenElement === root);
    const words = root.classList.contains("adacta-full") ? this.labels.full_end : this.labels.full;
    this.full.title = words;
    this.full.setAttribute("aria-label", words);
  }
}

function setSize(size) {
  try {
    localStorage.setItem(SIZE, size);
  } catch {
    // a browser that keeps nothing: the size holds for this page
  }
  window.dispatchEvent(new CustomEvent("adacta:size", { detail: size }));
}

function sizeKept(sizes) {
  try {
    const kept = localStorage.getItem(SIZE);
    return kept in sizes ? kept : "1";
  } catch {
    return "1";
  }
}

// The height that is left for a table: the window's, less what the page keeps for itself around the notebook
function room(root) {
  if (root.classList.contains("adacta-full")) return "100vh";
  const pane = root.closest(".jp-WindowedPanel-outer, .jp-Notebook");
  const bars = pane ? Math.max(0, window.innerHeight - pane.clientHeight) : 0;
  return `calc(100vh - ${Math.min(bars, 220) + 24}px)`;
}

function render({ model, el }) {
  const panel = new Panel(model, el);
  const draw = () => panel.draw();
  const tell = () => panel.tell();
  const heard = (message) => panel.heard(message);
  const full = () => {
    panel.showFull();
    fit();
  };
  const fit = () => {
    panel.root()?.style.setProperty("--adacta-room", room(panel.root()));
    const lines = el.querySelector(".adacta-lines");
    if (lines) lines.scrollTop = lines.scrollHeight; // the latest line is seen
  };
  const size = (event) => {
    panel.size.value = event.detail;
    panel.root()?.style.setProperty("--adacta-size", event.detail);
    fit();
  };
  const stored = (event) => event.key === SIZE && size({ detail: sizeKept(panel.labels.sizes) });
  const moved = (event) => {
    const { entry, side, index } = event.detail ?? {};
    if (index !== undefined && entry !== null && entry !== undefined) panel.light(entry);
    if (side !== undefined) panel.parts.side.innerHTML = side;
  };
  const pressed = (event) => {
    const arrow = { ArrowLeft: "back", ArrowRight: "next" }[event.key];
    if (!arrow || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (!event.target.closest(".adacta-board") || event.target.matches("input, select, textarea")) return;
    event.preventDefault();
    if (model.get("view").steps?.[arrow]) panel.send({ do: arrow });
  };
  const over = (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
  const dropped = (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation(); // JupyterLab would put it into its folder
    panel.read(file);
  };
  const here = { "adacta:moment": moved, "adacta:still": moved, keydown: pressed, dragover: over, drop: dropped };
  let root = null;
  const attach = () => {
    root = panel.root();
    if (!root) return requestAnimationFrame(attach);
    for (const [name, listener] of Object.entries(here)) root.addEventListener(name, listener);
    const bar = () => el.classList.toggle("adacta-has-bar", root.querySelector(".adacta-board .adacta-transport") !== null);
    watching = new MutationObserver(bar);
    watching.observe(root.querySelector(".adacta-board") ?? root, { childList: true, subtree: true });
    bar();
    size({ detail: sizeKept(panel.labels.sizes) });
    panel.showFull();
  };
  let watching = null;

  model.on("change:view", draw);
  model.on("change:told", tell);
  model.on("msg:custom", heard);
  document.addEventListener("fullscreenchange", full);
  window.addEventListener("resize", fit);
  window.addEventListener("adacta:size", size);
  window.addEventListener("storage", stored);
  draw();
  requestAnimationFrame(attach);
  return () => {
    panel.stop();
    watching?.disconnect();
    for (const [name, listener] of Object.entries(here)) root?.removeEventListener(name, listener);
    document.removeEventListener("fullscreenchange", full);
    window.removeEventListener("resize", fit);
    window.removeEventListener("adacta:size", size);
    window.removeEventListener("storage", stored);
    model.off("change:view", draw);
    model.off("change:told", tell);
    model.off("msg:custom", heard);
  };
}

export default { initialize, render };
