import type { Line } from './draft.ts';

export type Credits = Line['credits'];

/** Every chosen employee earns the same; the first takes the remainder. */
export const evenly = (chosen: readonly number[]): Credits =>
  chosen.map((employeeNo, i) => {
    const share = Math.floor(100 / chosen.length);
    return { employeeNo, percent: i === 0 ? 100 - share * (chosen.length - 1) : share };
  });

/** One person's share as typed; where two share a line, the other has the rest. */
export const assignShares = (shares: Credits, employeeNo: number, percent: number): Credits =>
  shares.map((share) => {
    if (share.employeeNo === employeeNo) return { ...share, percent };
    return shares.length === 2 ? { ...share, percent: 100 - percent } : share;
  });
