import type { EmployeeNo } from '../../../../contract/ids.ts';
import { covers } from '../../schedule/public.ts';
import type { Span } from '../../schedule/public.ts';

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
export const hasRoom = (need: readonly Span[], { working, taken }: Team): boolean => {
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

/** A gap shorter than this serves nobody. */
const uselessUnder = 30;

const wasted = (stays: readonly Span[], spans: readonly Span[], busy: readonly Span[]): number => {
  const start = Math.min(...stays.map(([from]) => from));
  const end = Math.max(...stays.map(([, to]) => to));
  const ends = [...spans.map(([from]) => from), ...busy.map(([, to]) => to)].filter((m) => m <= start);
  const starts = [...spans.map(([, to]) => to), ...busy.map(([from]) => from)].filter((m) => m >= end);
  const gaps = [start - Math.max(...ends), Math.min(...starts) - end];
  return gaps.filter((gap) => gap > 0 && gap < uselessUnder).reduce((sum, gap) => sum + gap, 0);
};

/** Somebody who could serve, and when the customer would be with them. */
export interface Candidate {
  employeeNo: EmployeeNo;
  stays: readonly Span[];
}

/**
 * Those who could serve: whoever has the fewest bookings that day comes first, then the one whose day it
 * leaves the fewest useless gaps in, then the shop's order.
 */
export const rankEmployees = (candidates: readonly Candidate[], { working, taken }: Team): EmployeeNo[] =>
  candidates
    .map(({ employeeNo, stays }, order) => {
      const own = taken.filter((t) => t.employeeNo === employeeNo);
      const count = new Set(own.map(({ kind, id }) => `${kind}${id}`)).size;
      const busy = own.flatMap((t) => t.busy);
      return { employeeNo, order, count, waste: wasted(stays, working.get(employeeNo) ?? [], busy) };
    })
    .sort((a, b) => a.count - b.count || a.waste - b.waste || a.order - b.order)
    .map(({ employeeNo }) => employeeNo);
