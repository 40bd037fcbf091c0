// A sheet of small fields in tables, each with its own check. It knows no game: Python sends `sheet` as data, gets what
// is entered, and says in `problems` what is refused, by the key of the field.

let sheets = 0;

class Sheet {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.id = `adacta-sheet-${(sheets += 1)}`;
    this.open = new Map();
    el.classList.add("adacta-sheet");
    el.addEventListener("keydown", (event) => this.key(event));
  }

  draw() {
    const focused = this.el.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.fields = new Map();
    this.el.replaceChildren(...this.model.get("sheet").map((section, number) => this.section(section, number)));
    this.check();
    this.fields.get(focused)?.focus({ preventScroll: true });
  }

  section({ title, told, columns, rows }, number) {
    const head = columns.length
      ? make("thead", {}, make("tr", {}, make("td"), ...columns.map((words) => make("th", { scope: "col", textContent: words }))))
      : null;
    const body = make("tbody", {}, ...rows.flatMap((row) => this.row(row)));
    const table = make("table", { "aria-label": title }, head, body);
    const place = make("div", { className: "adacta-sheet-table", tabIndex: -1 }, table);
    const folded = make("details", { open: this.open.get(title) ?? number === 0 });
    folded.append(make("summary", { textContent: title }), make("p", { textContent: told }), place);
    folded.addEventListener("toggle", () => this.open.set(title, folded.open));
    return folded;
  }

  row({ label, cells }) {
    const line = make("tr", {}, make("th", { scope: "row", textContent: label }));
    for (const cell of cells) line.append(make("td", {}, this.field(cell)));
    const wrong = make("td", { colSpan: cells.length + 1, className: "adacta-sheet-wrong" });
    const below = make("tr", { hidden: true }, wrong);
    line.below = below;
    return [line, below];
  }

  field({ key, kind, value, options, label, hint, was }) {
    const common = { "data-key": key, "aria-label": label, title: was === null ? label : `${label} · ${was}` };
    let field;
    if (kind === "choice") {
      field = make("select", common, ...options.map((words) => make("option", { value: words, textContent: words })));
      field.value = value;
    } else if (kind === "check") {
      field = make("input", { type: "checkbox", checked: value, ...common });
    } else {
      field = make("input", { type: "text", value, placeholder: hint, ...common });
      if (kind === "number") field.inputMode = "numeric";
      field.classList.add(`adacta-sheet-${kind}`);
      field.autocomplete = "off";
    }
    if (was !== null) field.classList.add("adacta-sheet-changed");
    field.addEventListener("change", () =>
      this.model.send({ do: "set", key, value: kind === "check" ? field.checked : field.value }),
    );
    this.fields.set(key, field);
    return field;
  }

  // What is refused is said in the line under the field, and the field points to it.
  check() {
    const problems = this.model.get("problems");
    for (const line of this.el.querySelectorAll("tr.adacta-sheet-refused")) line.hidden = true;
    const said = new Map();
    for (const [key, field] of this.fields) {
      const words = problems[key];
      const { below } = field.closest("tr");
      field.toggleAttribute("aria-invalid", false);
      if (words) field.setAttribute("aria-invalid", "true");
      field.removeAttribute("aria-describedby");
      if (!words) continue;
      below.id = `${this.id}-${key.replaceAll(/\W/g, "-")}`;
      field.setAttribute("aria-describedby", below.id);
      said.set(below, [...(said.get(below) ?? []), words]);
      field.closest("details").open = true;
    }
    for (const [below, words] of said) {
      below.className = "adacta-sheet-refused";
      below.hidden = false;
      below.firstChild.replaceChildren(...words.map((each) => make("div", { role: "alert", textContent: `✗ ${each}` })));
    }
  }

  // Enter goes down a column, as in any spreadsheet; Tab goes on in the line.
  key(event) {
    if (event.key !== "Enter" || event.target.dataset.key === undefined || event.target.type === "checkbox") return;
    event.preventDefault();
    const column = [...event.target.closest("tr").children].indexOf(event.target.closest("td"));
    const lines = [...event.target.closest("tbody").querySelectorAll("tr")].filter((line) => line.below);
    const next = lines[lines.indexOf(event.target.closest("tr")) + (event.shiftKey ? -1 : 1)];
    const field = next?.children[column]?.querySelector("[data-key]");
    if (field) field.focus();
    else event.target.dispatchEvent(new Event("change"));
  }
}

function render({ model, el }) {
  const sheet = new Sheet(model, el);
  const draw = () => sheet.draw();
  const check = () => sheet.check();
  model.on("change:sheet", draw);
  model.on("change:problems", check);
  draw();
  return () => {
    model.off("change:sheet", draw);
    model.off("change:problems", check);
  };
}

export default { initialize, render };
