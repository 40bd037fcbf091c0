// The picture in the page: its keyed groups, and which of the two arrangements they lie in.
// Each group carries its place in the wide arrangement as a transform and that in the narrow one in data-narrow.

const NARROW = 790; // CSS pixels of width below which the stacked arrangement is the readable one

const groupsOf = (svg) => [...svg.children].filter((group) => group.dataset?.piece ?? group.dataset?.part);

const keyOf = (group) => group.dataset.piece ?? group.dataset.part;

const placeOf = (group, narrow) => {
  const [x, y] = narrow ? group.dataset.narrow.split(" ") : /translate\(([^ ]+) ([^)]+)\)/.exec(group.dataset.wide).slice(1);
  return { x: Number(x), y: Number(y) };
};

function settle(group, narrow) {
  if (!group.dataset.narrow) return;
  group.dataset.wide ??= group.getAttribute("transform");
  const { x, y } = placeOf(group, narrow);
  group.setAttribute("transform", `translate(${x} ${y})`);
}

function arrange(svg, narrow) {
  svg.dataset.wideBox ??= svg.getAttribute("viewBox");
  svg.classList.toggle("narrow", narrow);
  svg.setAttribute("viewBox", (narrow && svg.dataset.narrowBox) || svg.dataset.wideBox);
  for (const group of groupsOf(svg)) settle(group, narrow);
}

// A picture stands alone, so it brings its style; in a page each of its rules would count once a picture for everything
// that is drawn. Here the pictures share one.
function shareStyle(svg) {
  for (const style of svg.querySelectorAll(":scope > style")) {
    const shared = [...document.head.querySelectorAll("style[data-adacta-shared]")];
    if (!shared.some((each) => each.textContent === style.textContent)) {
      style.setAttribute("data-adacta-shared", "");
      document.head.append(style);
    } else style.remove();
  }
}

function parsed(markup) {
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

const made = (name, attributes = {}) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
