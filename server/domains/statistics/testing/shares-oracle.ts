export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Largest fractions first, the earlier on a tie. */
export const share = (won: number, weights: readonly number[]): number[] => {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const scaled = BigInt(won) * BigInt(weight);
    return { at, won: Number(scaled / BigInt(whole)), rest: scaled % BigInt(whole) };
  });
  let left = won - sum(parts.map((part) => part.won));
  for (const part of [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1)))
    if (left > 0) {
      part.won += 1;
      left -= 1;
    }
  return parts.map((part) => part.won);
};
