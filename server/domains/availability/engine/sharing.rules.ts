import type { EmployeeNo } from '../../../../contract/ids.ts';

/** One service of a visit, and who could do it: how long they take, and whether they can from a minute on. */
export interface Turn {
  options: readonly {
    employeeNo: EmployeeNo | null;
    minutes: number;
    fits: (minute: number) => boolean;
  }[];
}

/** So many ways to share one start are weighed at most. */
const mostWays = 500;

/**
 * Which employee does each service of a visit that starts then, when several share it: the one at work goes on
 * as long as they can, then the first in the order given. `accept` has the last word on a whole way.
 */
export const assignShares = (
  turns: readonly Turn[],
  start: number,
  accept: (chosen: readonly (EmployeeNo | null)[]) => boolean,
): (EmployeeNo | null)[] | undefined => {
  // Most starts of a day end here.
  if (turns[0]?.options.every(({ fits }) => !fits(start))) return undefined;
  const chosen: (EmployeeNo | null)[] = [];
  /** Services that no employee can do from a minute on, whatever came before. */
  const hopeless = new Set<number>();
  let ways = 0;
  const serve = (index: number, minute: number): boolean => {
    const turn = turns[index];
    if (!turn) {
      ways += 1;
      return accept(chosen);
    }
    const key = minute * turns.length + index;
    if (hopeless.has(key)) return false;
    const [waysBefore, previous] = [ways, chosen[index - 1]];
    const goesOn = turn.options.filter(({ employeeNo }) => employeeNo === previous);
    for (const option of [...goesOn, ...turn.options.filter((one) => !goesOn.includes(one))]) {
      if (ways >= mostWays) return false;
      if (!option.fits(minute)) continue;
      chosen[index] = option.employeeNo;
      if (serve(index + 1, minute + option.minutes)) return true;
    }
    if (ways === waysBefore) hopeless.add(key);
    return false;
  };
  return serve(0, start) ? chosen : undefined;
};
