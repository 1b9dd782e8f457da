import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { employeesQuery } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import type { Names } from './columns.ts';
import { filtersQuery, groupsQuery } from './list-queries.ts';
import { customersQuery } from './queries.ts';
import type { CustomerSearch } from './queries.ts';

/** Rows page by page, and how many there are in all when that is known. */
export const useCustomerRows = (asked: CustomerSearch) => {
  const list = useInfiniteQuery({
    ...customersQuery(useShopNo(), asked),
    placeholderData: (before) => before,
  });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { list, rows, more, total: list.data?.pages[0]?.total };
};

/** Groups, saved filters and the names behind the numbers of a row. */
export const useListFrame = () => {
  const shopNo = useShopNo();
  const groups = useQuery(groupsQuery(shopNo)).data?.items ?? [];
  const filters = useQuery(filtersQuery(shopNo)).data?.items ?? [];
  const employees = useQuery(employeesQuery(shopNo)).data ?? [];
  const names: Names = {
    employees: new Map(employees.map(({ employeeNo, name }) => [employeeNo, name])),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
  };
  return { groups, filters, names };
};

/** Who is ticked. */
export const useTicks = (rows: readonly { customerNo: number }[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (customerNo: number) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(customerNo)) next.add(customerNo);
        return next;
      }),
    [],
  );
  const all = rows.every(({ customerNo }) => chosen.has(customerNo));
  const toggleAll = () => setChosen(new Set(all ? [] : rows.map(({ customerNo }) => customerNo)));
  return { chosen, toggle, toggleAll, clear: () => setChosen(new Set()) };
};
