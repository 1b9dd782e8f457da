import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../contract/money.ts';
import { employeesQuery } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import type { Names } from './columns.ts';
import { filtersQuery, groupsQuery } from './list-queries.ts';
import { customersQuery, numbersOf } from './queries.ts';
import type { CustomerSearch } from './queries.ts';
import { allTicked, withAll, withoutAll } from './ticks.ts';
import type { Chosen } from './ticks.ts';

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

interface Answered {
  question: string;
  numbers: readonly number[];
}

/** Who is ticked. All means everybody whom the list means, read or not: the others' numbers are asked for. */
export const useTicks = (
  rows: readonly { customerNo: number }[],
  asked: CustomerSearch,
  /** No more is to be read. */
  whole: boolean,
) => {
  const shopNo = useShopNo();
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const [answered, setAnswered] = useState<Answered>();
  const question = JSON.stringify(asked);
  const [asking, setAsking] = useState<string>();
  const current = useRef(question);
  useEffect(() => {
    current.current = question;
  }, [question]);
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
  const read = useMemo(() => rows.map(({ customerNo }) => customerNo), [rows]);
  const numbers = answered?.question === question ? answered.numbers : undefined;
  const all = useMemo(
    () => allTicked(chosen, { rows: read, whole }, numbers),
    [chosen, read, whole, numbers],
  );
  const chooseAll = async () => {
    setAsking(question);
    try {
      const told = await numbersOf(shopNo, asked);
      // Another list stands there by now: nobody sees who would be ticked.
      if (current.current !== question) return;
      setAnswered({ question, numbers: told.customerNos });
      setChosen((before) => withAll(before, told.customerNos));
      if (told.total > told.customerNos.length)
        notify.info(
          `${formatNumber(told.total)}명 가운데 목록 위에서부터 ${formatNumber(told.customerNos.length)}명까지 골랐어요`,
        );
    } catch (error) {
      notify.error(error);
    } finally {
      setAsking((before) => (before === question ? undefined : before));
    }
  };
  const toggleAll = () =>
    all ? setChosen((before) => withoutAll(before, [...read, ...(numbers ?? [])])) : void chooseAll();
  return { chosen, all, busy: asking === question, toggle, toggleAll, clear };
};
