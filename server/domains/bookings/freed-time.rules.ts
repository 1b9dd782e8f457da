import type { EmployeeNo } from '../../../contract/ids.ts';
import { covers } from '../../../contract/spans.ts';
import type { Span } from '../../../contract/spans.ts';
import { busyByEmployee, extentOf } from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';

export interface Vacated {
  employeeNo: EmployeeNo;
  /** Minutes since the epoch. */
  span: Span;
}

/** Where each employee was busy with the visit and is not any more, at least in part. */
export const vacatedBy = (before: Visit, after: Visit): Vacated[] => {
  const now = busyByEmployee(after);
  return [...busyByEmployee(before)].flatMap(([employeeNo, spans]) => {
    const span = extentOf(spans);
    const left = now.get(employeeNo);
    return left && covers([extentOf(left)], span) ? [] : [{ employeeNo, span }];
  });
};
