/**
 * QR codes (ISO/IEC 18004) of texts up to 230 bytes: byte mode, error correction L, versions 1 to 9, mask 0.
 * Small enough to be our own, and drawn only when a user registers an authenticator app.
 */
interface Version {
  blocks: number;
  data: number;
  correction: number;
  centres: readonly number[];
}

const version = (blocks: number, data: number, correction: number, ...centres: number[]): Version => ({
  blocks,
  data,
  correction,
  centres,
});

/** Of each block: how many bytes carry the text, how many correct it; and where the small squares stand. */
const versions = [
  version(1, 19, 7),
  version(1, 34, 10, 6, 18),
  version(1, 55, 15, 6, 22),
  version(1, 80, 20, 6, 26),
  version(1, 108, 26, 6, 30),
  version(2, 68, 18, 6, 34),
  version(2, 78, 20, 6, 22, 38),
  version(2, 97, 24, 6, 24, 42),
  version(2, 116, 30, 6, 26, 46),
];

const exponents: number[] = [];
const logarithms: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  logarithms[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);

/** Reed-Solomon: the remainder of the data by the generator polynomial. */
const correctionOf = (data: readonly number[], count: number): number[] => {
  let generator = [1];
  for (let power = 0; power < count; power += 1)
    generator = [...generator, 0].map(
      (factor, at) => factor ^ times(generator[at - 1] ?? 0, exponents[power] ?? 0),
    );
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  data.forEach((_, from) => {
    const lead = rest[from] ?? 0;
    generator.forEach((factor, at) => {
      rest[from + at] = (rest[from + at] ?? 0) ^ times(factor, lead);
    });
  });
  return rest.slice(data.length);
};

const bitsOf = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, at) => (value >> (width - 1 - at)) & 1);

const remainder = (value: number, generator: number, width: number): number => {
  let rest = value << width;
  for (let bit = 31 - Math.clz32(rest); bit >= width; bit -= 1)
    if ((rest >> bit) & 1) rest ^= generator << (bit - width);
  return rest;
};

const codewordsOf = (text: Uint8Array, { blocks, data, correction }: Version): number[] => {
  const room = blocks * data;
  const bits = [0, 1, 0, 0, ...bitsOf(text.length, 8), ...[...text].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...[0, 0, 0, 0].slice(0, room * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const bytes = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  for (let pad = 0xec; bytes.length < room; pad ^= 0xfd) bytes.push(pad);
  const parts = Array.from({ length: blocks }, (_, at) => bytes.slice(at * data, (at + 1) * data));
  const checks = parts.map((part) => correctionOf(part, correction));
  const woven = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.map((row) => row[at] ?? 0)).flat();
  return [...woven(parts, data), ...woven(checks, correction)];
};

type Cell = boolean | undefined;

/** With the light line around it. */
const drawCorner = (grid: Cell[][], cx: number, cy: number) => {
  for (let y = -4; y <= 4; y += 1)
    for (let x = -4; x <= 4; x += 1) {
      const row = grid[cy + y];
      const ring = Math.max(Math.abs(x), Math.abs(y));
      if (row && cx + x >= 0 && cx + x < grid.length) row[cx + x] = ring !== 2 && ring !== 4;
    }
};

const set = (grid: Cell[][], x: number, y: number, dark: boolean) => {
  const row = grid[y];
  if (row) row[x] = dark;
};

/** Level L, mask 0, with their checks, beside the three corners. */
const drawFormat = (grid: Cell[][]) => {
  const size = grid.length;
  const format = ((0b01_000 << 10) | remainder(0b01_000, 0x537, 10)) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1;
    set(grid, 8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark);
    set(grid, bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, 8, dark);
  }
  set(grid, 8, size - 8, true);
};

const drawVersion = (grid: Cell[][], number: number) => {
  if (number < 7) return;
  const size = grid.length;
  const bits = (number << 12) | remainder(number, 0x1f25, 12);
  for (let bit = 0; bit < 18; bit += 1) {
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    set(grid, far, near, ((bits >> bit) & 1) === 1);
    set(grid, near, far, ((bits >> bit) & 1) === 1);
  }
};

const frameOf = (number: number, { centres }: Version): Cell[][] => {
  const size = 17 + number * 4;
  const grid: Cell[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  for (let at = 8; at < size - 8; at += 1) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawCorner(grid, x, y);
  for (const y of centres) for (const x of centres) if (!isCorner(x, y, size)) drawSmall(grid, x, y);
  drawFormat(grid);
  drawVersion(grid, number);
  return grid;
};

const isCorner = (x: number, y: number, size: number): boolean =>
  (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9);

const drawSmall = (grid: Cell[][], cx: number, cy: number) => {
  for (let y = -2; y <= 2; y += 1)
    for (let x = -2; x <= 2; x += 1) set(grid, cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
};

/** Rows of dark and light cells, without the light margin that must be left around them. */
export const qrModules = (text: string): boolean[][] => {
  const bytes = new TextEncoder().encode(text);
  const at = versions.findIndex(({ blocks, data }) => bytes.length + 2 <= blocks * data);
  const chosen = versions[at];
  if (!chosen) throw new Error('too long for a code of this size');
  const grid = frameOf(at + 1, chosen);
  const bits = codewordsOf(bytes, chosen).flatMap((byte) => bitsOf(byte, 8));
  const size = grid.length;
  let next = 0;
  let upward = true;
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) column -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        if (grid[y]?.[x] !== undefined) continue;
        set(grid, x, y, ((bits[next] ?? 0) === 1) !== ((x + y) % 2 === 0));
        next += 1;
      }
    }
    upward = !upward;
  }
  return grid.map((row) => row.map((dark) => dark === true));
};
