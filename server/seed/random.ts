export interface Random {
  /** A fraction, 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** One of a list that must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** The same, each as likely as its weight says. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
}

/** Mulberry32: the same seed tells the same story, on every machine. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted: (list, weight) => {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
      const index = list.findIndex((item) => (left -= weight(item)) < 0);
      return at(list, index === -1 ? list.length - 1 : index);
    },
  };
};
