// The geometry of the lesson's figures: an arrow whose tip is dragged, the turn with the grid under
// it, and the arrow on the circle. Every number that is not geometry (the factor, the scale, the
// parts of a hand) stands in the drawing, where Python has put it.

const HEAD = { hand: 10, legs: 7 };
const FULL = 200; // percent: at 100 turned, at 200 stretched too

const part = (svg, name) => svg.querySelector(`[data-part="${name}"]`);
const at = ({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`;
const numbers = (text) => text.split(/[ ,]/).map(Number);

// How far a turn has come: its angle, and how much it has stretched.
function spin(svg, percent) {
  const [re, im] = numbers(svg.dataset.factor);
  return {
    angle: (Math.atan2(im, re) * Math.min(percent, 100)) / 100,
    stretch: 1 + ((Math.hypot(re, im) - 1) * Math.max(percent - 100, 0)) / 100,
  };
}

function moveArrow(arrow, start, end, size) {
  const [line, head] = [arrow.querySelector("line"), arrow.querySelector("polygon")];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  const long = Math.min(size, length * 0.6);
  const [ux, uy] = length ? [dx / length, dy / length] : [0, 0];
  const base = { x: end.x - ux * long, y: end.y - uy * long };
  const half = long * 0.45;
  line.setAttribute("x1", start.x);
  line.setAttribute("y1", start.y);
  line.setAttribute("x2", base.x);
  line.setAttribute("y2", base.y);
  const corners = [end, { x: base.x - uy * half, y: base.y + ux * half }];
  corners.push({ x: base.x + uy * half, y: base.y - ux * half });
  head?.setAttribute("points", corners.map(at).join(" "));
  arrow.toggleAttribute("data-none", length < 1e-6);
}

// The state of a turner as it is drawn: its parts, and the turn in percent.
export function stateOf(svg) {
  const parts = svg.dataset.parts ? svg.dataset.parts.split(" ").map(numbers) : [];
  return { parts, percent: Number(svg.dataset.percent) };
}

export const sumOf = (parts) => parts.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);

// Draws a turner anew for other parts or another part of the turn.
export function draw(svg, { parts, percent }) {
  const unit = Number(svg.dataset.unit);
  const { angle, stretch } = spin(svg, percent);
  const place = ([x, y], a = angle, s = stretch) => ({
    x: unit * s * (x * Math.cos(a) - y * Math.sin(a)),
    y: -unit * s * (x * Math.sin(a) + y * Math.cos(a)),
  });
  const still = (point) => place(point, 0, 1);
  const ends = [[0, 0]];
  for (const [re, im] of parts) ends.push([ends.at(-1)[0] + re, ends.at(-1)[1] + im]);
  const tip = ends.at(-1);
  for (const [name, to] of [["legs", still], ["image-legs", place]]) {
    const arrows = part(svg, name)?.children ?? [];
    const count = Math.min(arrows.length, parts.length); // what is not told of stays as it is drawn
    for (let n = 0; n < count; n++) moveArrow(arrows[n], to(ends[n]), to(ends[n + 1]), HEAD.legs);
  }
  for (const [name, to] of [["hand", still], ["image", place]]) {
    const arrow = part(svg, name)?.firstElementChild;
    if (arrow) moveArrow(arrow, { x: 0, y: 0 }, to(tip), HEAD.hand);
  }
  const turned = (-angle * 180) / Math.PI;
  part(svg, "grid")?.setAttribute("transform", `rotate(${turned}) scale(${stretch})`);
  const reach = (unit * Math.hypot(...tip)).toFixed(2);
  const way = `M${at(still(tip))}A${reach} ${reach} 0 0 0 ${at(place(tip, angle, 1))}`;
  part(svg, "arc")?.setAttribute("d", angle && Number(reach) ? way : "M0 0");
  const grip = part(svg, "grip");
  if (grip) {
    const { x, y } = still(tip);
    grip.setAttribute("transform", `translate(${x} ${y})`);
  }
  carryLabels(svg, still(tip), place(tip));
}

// Until Python has placed and written them anew, the labels go where their arrows' tips go.
function carryLabels(svg, tip, image) {
  for (const label of svg.querySelectorAll(".labels [data-rule]")) {
    const now = { hand: tip, ten: image }[label.dataset.rule];
    if (!now) continue;
    label.from ??= now;
    const [dx, dy] = [now.x - label.from.x, now.y - label.from.y];
    label.setAttribute("transform", `translate(${dx} ${dy})`);
  }
}

// Python has drawn the figure: its labels belong where they now are.
export function settle(svg) {
  for (const label of svg.querySelectorAll(".labels [data-rule]")) {
    label.from = undefined;
    label.removeAttribute("transform");
  }
  draw(svg, stateOf(svg)); // notes where the labels' tips are
}

// The arrow on the circle, at an angle in degrees, and the same turn once more.
export function drawWheel(svg, angle) {
  const radius = Number(svg.dataset.radius);
  const spoke = (degrees, r = radius) => {
    const a = (degrees * Math.PI) / 180;
    return { x: r * Math.cos(a), y: -r * Math.sin(a) };
  };
  const sweep = (start, end) => {
    if (start === end) return "M0 0";
    const flag = end > start ? 0 : 1;
    const to = (degrees) => `A30 30 0 0 ${flag} ${at(spoke(degrees, 30))}`;
    return `M${at(spoke(start, 30))}${to((start + end) / 2)}${to(end)}`;
  };
  const zero = { x: 0, y: 0 };
  moveArrow(part(svg, "once").firstElementChild, zero, spoke(angle), HEAD.hand);
  moveArrow(part(svg, "twice").firstElementChild, zero, spoke(2 * angle), HEAD.hand);
  part(svg, "arc-once").setAttribute("d", sweep(0, angle));
  part(svg, "arc-twice").setAttribute("d", sweep(angle, 2 * angle));
  const { x, y } = spoke(angle);
  part(svg, "grip").setAttribute("transform", `translate(${x} ${y})`);
}

// Where an event points in a drawing, in the drawing's units from its middle.
export function pointIn(svg, { clientX, clientY }) {
  const box = svg.getBoundingClientRect();
  const unit = svg.viewBox.baseVal.width / box.width;
  return {
    x: (clientX - box.left - box.width / 2) * unit,
    y: (clientY - box.top - box.height / 2) * unit,
  };
}

const within = (value, limit) => Math.max(-limit, Math.min(limit, Math.round(value)));

// The parts of an arrow whose tip is at a point, snapped to whole numbers.
export function partsAt(svg, { x, y }) {
  const [unit, limit] = [Number(svg.dataset.unit), Number(svg.dataset.limit)];
  return [[within(x / unit, limit), 0], [0, within(-y / unit, limit)]];
}

// The parts after an arrow key, or nothing for another key.
export function partsAfter(svg, parts, key) {
  const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  if (!step) return undefined;
  const [re, im] = sumOf(parts);
  const limit = Number(svg.dataset.limit);
  return [[within(re + step[0], limit), 0], [0, within(im + step[1], limit)]];
}

// The angle at which a point lies on the circle, at the nearest stop.
export function angleAt(svg, { x, y }) {
  const stop = Number(svg.dataset.spoke);
  return Math.round((Math.atan2(-y, x) * 180) / Math.PI / stop) * stop;
}

// The angle after an arrow key, or nothing for another key.
export function angleAfter(svg, angle, key) {
  const stop = Number(svg.dataset.spoke);
  const step = { ArrowRight: -stop, ArrowDown: -stop, ArrowLeft: stop, ArrowUp: stop }[key];
  return step && Math.max(-180, Math.min(180, angle + step));
}

// Plays the turn of a turner from one percent to another, a frame at a time. `each` hears of it.
export function play(svg, parts, from, to, each = () => {}) {
  const took = (Math.abs(to - from) / 100) * 900;
  const began = performance.now();
  const playing = Symbol("playing");
  svg.playing = playing;
  return new Promise((resolve) => {
    const frame = (now) => {
      if (svg.playing !== playing || !svg.isConnected) return resolve(false);
      const done = Math.min(1, Math.max(0, (now - began) / took));
      const eased = done < 0.5 ? 2 * done * done : 1 - 2 * (1 - done) ** 2;
      const percent = Math.round(from + (to - from) * eased);
      draw(svg, { parts, percent });
      each(percent);
      if (done < 1) return requestAnimationFrame(frame);
      svg.playing = undefined;
      resolve(true);
    };
    requestAnimationFrame(frame);
  });
}

export { FULL };
