import { useQuery } from '@tanstack/react-query';
import { useEndpoint } from '../../lib/endpoints.ts';
import { employeesQuery } from '../../lib/employees.ts';
import type { Employee } from '../../lib/employees.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { useMayBook } from './use-may-book.ts';

export type Visit = CallAnswer<'visits.list'>['items'][number];

/** Null is nobody. */
export const useLastVisit = (customerNo: number | null): Visit | undefined =>
  useEndpoint(
    'visits.list',
    { params: { customerNo: customerNo ?? 0 }, query: { limit: 1 } },
    { enabled: customerNo !== null, select: ({ items }) => items[0] },
  ).data;

/** Who serves this customer: the one written on the card, else who did most often. Only who can be booked. */
export const useUsualEmployee = (customerNo: number | null): Employee | undefined => {
  const params = { customerNo: customerNo ?? 0 };
  const can = useCan();
  const mayBook = useMayBook();
  const card = useEndpoint(
    'customers.get',
    { params },
    { enabled: customerNo !== null && can('customers.read') },
  );
  const visits = useEndpoint('visits.statistic', { params }, { enabled: customerNo !== null });
  const { data: staff } = useQuery(employeesQuery(useShopNo()));
  if (customerNo === null || card.isLoading) return undefined;
  const usual = card.data?.employeeNo ?? visits.data?.employee?.employeeNo;
  return staff?.find(({ employeeNo, bookable }) => employeeNo === usual && bookable && mayBook(employeeNo));
};
