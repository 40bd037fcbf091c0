// Motion: plays a list of frames that Python made. It only moves what Python drew, along paths that Python gave.
// `stage` tells which svg and which arrangement; `told` is called after each frame, `still` when all is done.

const SLIDE = 350; // ms that a piece takes which Python gave no path for
const FADE = 3; // so many steps a trail is seen

class Film {
  constructor(stage, told, still) {
    Object.assign(this, { stage, told, still, speed: 1, frames: [], at: 0, running: false, clock: 0, past: [] });
  }

  get isOn() {
    return this.frames.length > 0;
  }

  load(frames, entry) {
    this.stop();
    Object.assign(this, { frames, at: 0, clock: 0, past: [], entry });
  }

  play() {
    if (!this.isOn || this.running) return;
    this.running = true;
    this.last = performance.now();
    this.request = requestAnimationFrame((now) => this.tick(now));
  }

  pause() {
    this.running = false;
    cancelAnimationFrame(this.request);
  }

  stop() {
    this.pause();
    this.acting = null;
    this.frames = [];
  }

  // One frame to its end, at once
  next() {
    this.pause();
    this.cast();
    this.land();
    if (this.at === this.frames.length) this.finish();
  }

  // To where the frame began that is in the air or was the last one
  back() {
    this.pause();
    this.acting = null;
    const snapshot = this.past.pop();
    if (!snapshot) return;
    Object.assign(this, { at: snapshot.at, clock: 0 });
    this.stage.restore(snapshot.markup);
    this.told(this.frames[Math.max(0, this.at - 1)], this.at);
  }

  skip() {
    this.pause();
    this.finish();
  }

  tick(now) {
    if (!this.running) return;
    this.clock += (now - this.last) * this.speed;
    this.last = now;
    this.cast();
    const { length, rest } = this.acting;
    this.show(this.clock);
    if (this.clock >= length + rest) {
      this.land();
      if (this.at === this.frames.length) return this.finish();
    }
    this.request = requestAnimationFrame((later) => this.tick(later));
  }

  // Get the next frame ready: who moves, along which line, from when to when
  cast() {
    if (this.acting) return;
    const frame = this.frames[this.at];
    const { svg, narrow } = this.stage;
    const snapshot = { at: this.at, markup: this.stage.markup() };
    this.past.push(snapshot);
    const here = new Map(groupsOf(svg).map((group) => [keyOf(group), group]));
    const actors = frame.moves.filter((move) => here.has(move.piece)).map((move) => this.actor(here.get(move.piece), move));
    const given = new Set(frame.moves.map((move) => move.piece));
    for (const [key, markup] of Object.entries(frame.set)) {
      const group = here.get(key);
      if (given.has(key) || !group?.dataset.piece) continue;
      const there = parsed(markup);
      there.dataset.wide = there.getAttribute("transform");
      const [from, to] = [placeOf(group, narrow), placeOf(there, narrow)];
      if (Math.hypot(to.x - from.x, to.y - from.y) < 2) continue;
      const path = `M${from.x} ${from.y}L${to.x} ${to.y}`;
      actors.push(this.actor(group, { path, narrow: path, at: 0, ms: SLIDE }));
    }
    for (const { group } of actors) svg.append(group); // above everything that they pass
    svg.append(this.stage.trails);
    const length = Math.max(0, ...actors.map(({ move }) => move.at + move.ms));
    this.acting = { frame, actors, length, rest: frame.rest };
    this.told(frame, this.at + 1, true);
  }

  actor(group, move) {
    const line = made("path", { d: this.stage.narrow ? move.narrow : move.path });
    const { x, y, width, height } = group.getBBox();
    const middle = `translate(${x + width / 2} ${y + height / 2})`;
    return { group, move, line, length: line.getTotalLength(), middle };
  }

  show(clock) {
    for (const { group, move, line, length } of this.acting.actors) {
      const part = Math.min(1, Math.max(0, (clock - move.at) / move.ms));
      if (part === 0) continue;
      const { x, y } = line.getPointAtLength(eased(part) * length);
      group.setAttribute("transform", `translate(${x} ${y})`);
    }
  }

  // The frame is over: what Python drew for its end stands, and the way stays for a while
  land() {
    const { frame, actors } = this.acting;
    this.stage.change(frame);
    for (const trail of [...this.stage.trails.children]) {
      const age = Number(trail.dataset.age ?? 0) + 1;
      trail.dataset.age = age;
      if (age >= FADE) trail.remove();
      else trail.style.opacity = 0.7 - 0.3 * age;
    }
    for (const { line, move, middle } of actors) {
      if (!move.trail) continue;
      const css = `trail ${move.trail}`;
      this.stage.trails.append(made("path", { class: css, d: line.getAttribute("d"), transform: middle }));
    }
    this.acting = null;
    this.clock = 0;
    this.at += 1;
    this.told(frame, this.at);
  }

  finish() {
    this.stop();
    this.still();
  }
}

const eased = (part) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);
