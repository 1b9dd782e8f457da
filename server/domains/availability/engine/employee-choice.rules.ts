import type { EmployeeNo } from '../../../../contract/ids.ts';
import { covers } from '../../schedule/public.ts';
import type { Span } from '../../schedule/public.ts';
import { isRecommended } from './ranking.rules.ts';
import type { Fit } from './ranking.rules.ts';

/** Who works when, and what is taken already. Minutes since the epoch. */
export interface Team {
  working: ReadonlyMap<EmployeeNo, readonly Span[]>;
  /** employeeNo null is a booking that waits for an employee: it counts as taking one free one. */
  taken: readonly { kind: string; id: number; employeeNo: EmployeeNo | null; busy: readonly Span[] }[];
}

const at = (spans: readonly Span[], minute: number) => covers(spans, [minute, minute + 1]);

/**
 * Is there, at every minute of the need, a free employee left after each waiting booking has been
 * promised one? Looks only at the minutes where something begins or ends.
 */
export const hasFreeEmployee = (need: readonly Span[], { working, taken }: Team): boolean => {
  const edges = [...working.values(), ...taken.map(({ busy }) => busy)].flat(2);
  return need.every(([from, to]) =>
    [from, ...edges.filter((minute) => from < minute && minute < to)].every((minute) => {
      const busy = taken.filter((t) => at(t.busy, minute));
      const occupied = new Set(busy.map(({ employeeNo }) => employeeNo));
      const free = [...working].filter(([no, spans]) => !occupied.has(no) && at(spans, minute)).length;
      return free > busy.filter(({ employeeNo }) => employeeNo === null).length;
    }),
  );
};

/** Somebody who could serve, and how the visit would sit in their day. */
export interface Candidate {
  employeeNo: EmployeeNo;
  fit: Fit;
}

/**
 * Those who could serve. Whoever's day it joins on to without a useless gap comes first: a time that is
 * recommended for anyone is then given to one for whom it is. Among them the one with the fewest bookings
 * that day, then the one it leaves the fewest useless gaps to, then the shop's order.
 */
export const rankEmployees = (
  candidates: readonly Candidate[],
  taken: readonly Pick<Team['taken'][number], 'kind' | 'id' | 'employeeNo'>[],
): EmployeeNo[] =>
  candidates
    .map(({ employeeNo, fit }, order) => {
      const own = taken.filter((t) => t.employeeNo === employeeNo);
      const count = new Set(own.map(({ kind, id }) => `${kind}${id}`)).size;
      return { employeeNo, order, count, waste: fit.waste, far: isRecommended(fit) ? 0 : 1 };
    })
    .sort((a, b) => a.far - b.far || a.count - b.count || a.waste - b.waste || a.order - b.order)
    .map(({ employeeNo }) => employeeNo);
