import type { EmployeeNo } from '../../../../contract/ids.ts';
import { isRecommended } from './ranking.rules.ts';
import type { Fit } from './ranking.rules.ts';

/** Bookings, classes and holds, each with its employee. */
export type Taken = readonly { kind: string; id: number; employeeNo: EmployeeNo | null }[];

/** An employee who could serve, and how the visit would sit in their day. */
export interface Candidate {
  employeeNo: EmployeeNo;
  fit: Fit;
}

/**
 * Employees who could serve, best first: the one whose day it joins on to without a useless gap, so that a
 * recommended time goes to an employee it is recommended for; then the one with the fewest bookings that day,
 * then the one it leaves the fewest useless gaps to, then the shop's order.
 */
export const rankEmployees = (candidates: readonly Candidate[], taken: Taken): EmployeeNo[] =>
  candidates
    .map(({ employeeNo, fit }, order) => {
      const own = taken.filter((t) => t.employeeNo === employeeNo);
      const count = new Set(own.map(({ kind, id }) => `${kind}${id}`)).size;
      return { employeeNo, order, count, waste: fit.waste, far: isRecommended(fit) ? 0 : 1 };
    })
    .sort((a, b) => a.far - b.far || a.count - b.count || a.waste - b.waste || a.order - b.order)
    .map(({ employeeNo }) => employeeNo);
