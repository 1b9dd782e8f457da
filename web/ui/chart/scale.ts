export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

/** The step of 1, 2 or 5 times a power of ten that leaves at most `count` steps. */
const niceStep = (range: number, count: number): number => {
  const rough = range / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999_999) ?? 10;
  return factor * power;
};

/**
 * A scale that holds every value and zero, with round ticks. `smallest` is the finest step, since there is no
 * half booking.
 */
export const niceScale = (values: readonly number[], count = 4, smallest = 1): Scale => {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = Math.max(smallest, niceStep(high - low || smallest * count, count));
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  // Multiplied, not summed up: tenths would drift.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => round((first + at) * step, step));
  return { min: ticks[0]!, max: ticks.at(-1)!, ticks };
};

const round = (value: number, step: number): number => {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return Number(value.toFixed(decimals)) || 0;
};

/** Where a value stands between `bottom` and `top`, in pixels from above. */
export const placeOn =
  ({ min, max }: Scale, height: number) =>
  (value: number) =>
    height - ((value - min) / (max - min)) * height;

/** The middle of each of `count` equal slots, and their width. */
export const slotsOf = (count: number, width: number) => {
  const slot = count > 0 ? width / count : width;
  return {
    slot,
    middle: (at: number) => slot * (at + 0.5),
    /** Which slot a pointer is over. */
    at: (x: number) => Math.min(count - 1, Math.max(0, Math.floor(x / slot))),
  };
};

/** A Korean letter is as wide as it is high, others about half. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e80 ? size : size * 0.58), 0);

/** Every how many-th label is written so that none touches the next. */
export const labelStep = (labels: readonly string[], slot: number, size = 12): number => {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, size)));
  return slot > 0 ? Math.max(1, Math.ceil((widest + 8) / slot)) : 1;
};
