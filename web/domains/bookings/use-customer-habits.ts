import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, useEndpoint } from '../../lib/endpoints.ts';
import { employeesQuery } from '../../lib/employees.ts';
import type { Employee } from '../../lib/employees.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { useMayBook } from './use-may-book.ts';

export type Visit = CallAnswer<'visits.list'>['items'][number];

/** Null is no customer. */
export const useLastVisit = (customerNo: number | null): Visit | undefined =>
  useEndpoint(
    'visits.list',
    { params: { customerNo: customerNo ?? 0 }, query: { limit: 1 } },
    { enabled: customerNo !== null, select: ({ items }) => items[0] },
  ).data;

const bookableOf = (
  staff: readonly Employee[] | undefined,
  usual: number | null | undefined,
  mayBook: (employeeNo: number) => boolean,
) => staff?.find(({ employeeNo, bookable }) => employeeNo === usual && bookable && mayBook(employeeNo));

/** The customer's employee: the one on the card, else the most frequent. Only bookable ones. */
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
  return bookableOf(staff, card.data?.employeeNo ?? visits.data?.employee?.employeeNo, mayBook);
};

/** The same, asked for when it is needed at once; undefined when it cannot be known. */
export const useFindUsualEmployee = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  const can = useCan();
  const mayBook = useMayBook();
  return async (customerNo: number): Promise<number | undefined> => {
    const params = { customerNo };
    try {
      const card = can('customers.read')
        ? await client.ensureQueryData(queryOf(shopNo, 'customers.get', { params }))
        : null;
      const visits = await client.ensureQueryData(queryOf(shopNo, 'visits.statistic', { params }));
      const { items: staff } = await client.ensureQueryData(employeesQuery(shopNo));
      return bookableOf(staff, card?.employeeNo ?? visits.employee?.employeeNo, mayBook)?.employeeNo;
    } catch {
      return undefined;
    }
  };
};
