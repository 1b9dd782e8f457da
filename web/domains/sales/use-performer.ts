import { useQuery } from '@tanstack/react-query';
import { employeesQuery } from '../../lib/employees.ts';
import { useMe } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { Line } from './form/draft.ts';

/** Default earner of a line: the employee at the counter, if they take bookings, else the only one who does. */
export const usePerformer = (): Line['credits'] => {
  const me = useMe();
  const { data: employees = [] } = useQuery(employeesQuery(useShopNo()));
  const [only, ...others] = employees.filter(({ state }) => state === 'ACTIVE');
  const doer = me?.bookable ? me : others.length === 0 ? only : undefined;
  return doer ? [{ employeeNo: doer.employeeNo, percent: 100 }] : [];
};
