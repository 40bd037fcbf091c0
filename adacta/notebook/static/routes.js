// The way of a piece over the table, and where all would go: Python gives lines and places, here they are drawn.

function drawWay(layer, way, narrow) {
  for (const { css, path, narrow: other } of [...way.legs].reverse()) {
    const d = narrow ? other : path;
    if (!css.includes("thin")) layer.append(made("path", { class: "casing", d }));
    const line = made("path", { class: `route ${css}`, d });
    layer.append(line, headOf(line, css));
  }
  for (const ghost of way.ghosts) layer.append(ghostOf(ghost, narrow));
}

function headOf(line, css) {
  const length = line.getTotalLength();
  const end = line.getPointAtLength(length);
  const before = line.getPointAtLength(Math.max(0, length - 6));
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return made("path", { class: `head ${css}`, d: "M2 0l-11-6v12z", transform: `translate(${end.x} ${end.y}) rotate(${angle})` });
}

function ghostOf({ css, spot, width, height, told }, narrow) {
  const [x, y] = narrow ? spot.slice(2) : spot;
  const group = made("g", { transform: `translate(${x} ${y})` });
  const words = made("text", { x: width / 2, y: height / 2 + 4.5, "text-anchor": "middle", class: "bold" });
  words.textContent = told;
  group.append(made("rect", { class: `ghost ${css}`, width, height, rx: 4 }), words);
  return group;
}
