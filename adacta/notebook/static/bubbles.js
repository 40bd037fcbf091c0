// Words at a thing of the picture: the way of a dossier, a reason, and the sheet of a deep stack.

const CLOSER = 10; // CSS pixels between a thing and its words

class Bubble {
  constructor(host, css, role) {
    this.host = host;
    this.element = tag("div", `adacta-bubble ${css}`);
    if (role) this.element.setAttribute("role", role);
    this.element.hidden = true;
    host.append(this.element);
  }

  show(target, ...content) {
    this.element.replaceChildren(...content);
    this.element.hidden = false;
    const [room, box] = [this.host.getBoundingClientRect(), target.getBoundingClientRect()];
    const [width, height] = [this.element.offsetWidth, this.element.offsetHeight];
    const below = box.bottom - room.top + CLOSER;
    const fits = below + height < room.height;
    const top = fits ? below : Math.max(4, box.top - room.top - height - CLOSER);
    const left = Math.min(Math.max(4, box.left - room.left), Math.max(4, room.width - width - 4));
    Object.assign(this.element.style, { top: `${top}px`, left: `${left}px` });
  }

  hide() {
    this.element.hidden = true;
  }
}

// A whole stack from the top, each dossier as Python drew it, with words: for stacks that are pushed together
class Sheet {
  constructor(host, pick) {
    this.pick = pick;
    this.element = tag("div", "adacta-sheet");
    this.element.setAttribute("role", "dialog");
    this.element.setAttribute("data-reading", ""); // needs no Python
    this.element.hidden = true;
    host.append(this.element);
  }

  get isOpen() {
    return !this.element.hidden;
  }

  open(stack, pieces, says, opener) {
    this.opener = opener;
    const head = tag("h3", "", `${stack}, from the top`);
    this.element.setAttribute("aria-label", head.textContent);
    const close = press("Close", () => this.close(), "close");
    const rows = tag("ol");
    for (const [depth, piece] of pieces.entries()) rows.append(this.row(piece, says(piece), depth + 1));
    this.element.replaceChildren(head, close, rows);
    this.element.hidden = false;
    (rows.querySelector("button.can") ?? close).focus({ preventScroll: true });
  }

  row(piece, says, number) {
    const row = tag("button", piece.classList.contains("can") ? "can" : "");
    row.type = "button";
    const svg = made("svg", { viewBox: "-3 -3 104 32", class: `${piece.closest("svg").getAttribute("class")}`, "aria-hidden": "true" });
    const double = piece.cloneNode(true);
    for (const name of ["data-kind", "data-name", "tabindex", "role", "aria-label", "transform"]) double.removeAttribute(name);
    double.querySelector(":scope > .crown")?.remove();
    svg.append(double);
    row.append(tag("b", "", number), svg, tag("span", "", says));
    row.setAttribute("aria-label", `${number}: ${piece.getAttribute("aria-label")}`);
    row.addEventListener("click", () => {
      this.close();
      this.pick(piece);
    });
    const item = tag("li");
    item.append(row);
    return item;
  }

  close() {
    this.element.hidden = true;
    this.opener?.focus({ preventScroll: true });
  }
}
