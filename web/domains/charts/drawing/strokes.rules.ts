import type { Stroke } from '../queries.ts';

/** Units across a photo's width and its height. */
export const side = 10_000;
const maxStrokes = 400;
const maxNumbers = 24_000;

export const colors = [
  { value: '#d9263c', label: '빨강' },
  { value: '#f5c518', label: '노랑' },
  { value: '#1f9d55', label: '초록' },
  { value: '#2563eb', label: '파랑' },
  { value: '#ffffff', label: '하양' },
  { value: '#16181d', label: '검정' },
] as const;
export const widths = [
  { value: 50, label: '가늘게' },
  { value: 110, label: '보통' },
  { value: 220, label: '굵게' },
] as const;

/** A drawing in progress: what stands, what stood before each step, and what was undone. */
export interface Sketch {
  strokes: readonly Stroke[];
  past: readonly (readonly Stroke[])[];
  future: readonly (readonly Stroke[])[];
}

export const startSketch = (strokes: readonly Stroke[]): Sketch => ({ strokes, past: [], future: [] });

const step = ({ strokes, past }: Sketch, next: readonly Stroke[]): Sketch => ({
  strokes: next,
  past: [...past, strokes],
  future: [],
});

const numbersIn = (strokes: readonly Stroke[]) => strokes.reduce((sum, { points }) => sum + points.length, 0);

/** There is an end to what one drawing holds. */
export const hasRoom = ({ strokes }: Sketch, stroke: Stroke): boolean =>
  strokes.length < maxStrokes && numbersIn(strokes) + stroke.points.length <= maxNumbers;

export const addStroke = (sketch: Sketch, stroke: Stroke): Sketch =>
  step(sketch, [...sketch.strokes, stroke]);
export const clearSketch = (sketch: Sketch): Sketch =>
  sketch.strokes.length === 0 ? sketch : step(sketch, []);

export const undo = (sketch: Sketch): Sketch => {
  const before = sketch.past.at(-1);
  return before
    ? { strokes: before, past: sketch.past.slice(0, -1), future: [sketch.strokes, ...sketch.future] }
    : sketch;
};
export const redo = (sketch: Sketch): Sketch => {
  const [after, ...future] = sketch.future;
  return after ? { strokes: after, past: [...sketch.past, sketch.strokes], future } : sketch;
};

/** From a point to a piece of a line, each by where its numbers begin. */
const distance = (points: readonly number[], at: number, from: number, to: number): number => {
  const part = (index: number) => [points[index] ?? 0, points[index + 1] ?? 0] as const;
  const [[x, y], [x1, y1], [x2, y2]] = [part(at), part(from), part(to)];
  const square = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = square === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square;
  const near = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - near * (x2 - x1), y - y1 - near * (y2 - y1));
};

/** A line with fewer points that is nowhere further than `slack` from it (Ramer, Douglas, Peucker). */
export const simplify = (points: readonly number[], slack = 14): number[] => {
  const keep = new Set([0, points.length - 2]);
  const open: [number, number][] = [[0, points.length - 2]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [furthest, most] = [from, slack];
    for (let at = from + 2; at < to; at += 2) {
      const away = distance(points, at, from, to);
      if (away > most) [furthest, most] = [at, away];
    }
    if (furthest === from) continue;
    keep.add(furthest);
    open.push([from, furthest], [furthest, to]);
  }
  return [...keep].sort((a, b) => a - b).flatMap((at) => [points[at] ?? 0, points[at + 1] ?? 0]);
};

/** An SVG path through the points, its corners rounded; `tall` is the photo's height over its width. */
export const pathOf = (points: readonly number[], tall: number): string => {
  const at = (index: number) => [points[index] ?? 0, Math.round((points[index + 1] ?? 0) * tall)] as const;
  const [x, y] = at(0);
  if (points.length <= 2) return `M${x} ${y}h1`;
  const parts = [`M${x} ${y}`];
  for (let index = 2; index < points.length - 2; index += 2) {
    const [[cx, cy], [nx, ny]] = [at(index), at(index + 2)];
    parts.push(`Q${cx} ${cy} ${Math.round((cx + nx) / 2)} ${Math.round((cy + ny) / 2)}`);
  }
  const [lastX, lastY] = at(points.length - 2);
  return `${parts.join('')}L${lastX} ${lastY}`;
};
