import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { mostChosen } from '../../../contract/customer-excel.ts';
import { formatNumber } from '../../../contract/money.ts';
import { employeesQuery } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import type { Names } from './columns.ts';
import { filtersQuery, groupsQuery } from './list-queries.ts';
import { customersQuery, numbersOf } from './queries.ts';
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

/** Who is ticked. All means everybody whom the list means, read or not: the others' numbers are asked for. */
export const useTicks = (
  rows: readonly { customerNo: number }[],
  asked: CustomerSearch,
  total: number | undefined,
) => {
  const shopNo = useShopNo();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const toggle = useCallback(
    (customerNo: number) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(customerNo)) next.add(customerNo);
        return next;
      }),
    [],
  );
  const clear = () => setChosen(new Set());
  const all =
    rows.length > 0 &&
    rows.every(({ customerNo }) => chosen.has(customerNo)) &&
    chosen.size >= Math.min(total ?? mostChosen, mostChosen);
  const chooseAll = async () => {
    setBusy(true);
    try {
      const { customerNos, total: listed } = await numbersOf(shopNo, asked);
      setChosen(new Set(customerNos));
      if (listed > customerNos.length)
        notify.info(`${formatNumber(listed)}명 가운데 ${formatNumber(customerNos.length)}명까지 골랐어요`);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  const toggleAll = () => (all ? clear() : void chooseAll());
  return { chosen, all, busy, toggle, toggleAll, clear };
};
