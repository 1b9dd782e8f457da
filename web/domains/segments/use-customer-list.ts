import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mostChosen } from '../../../contract/customer-excel.ts';
import { formatNumber } from '../../../contract/money.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { employeesQuery } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import type { Names } from './columns.rules.ts';
import { customersQuery, numbersOf } from './queries.ts';
import type { CustomerSearch } from './queries.ts';
import { allSelected, isFull, toggled, withAll, withoutAll } from './selection.rules.ts';
import type { AllNumbers, Selected } from './selection.rules.ts';

/** Rows page by page, and how many there are in all when that is known. */
export const useCustomerRows = (search: CustomerSearch) => {
  const list = useInfiniteQuery({
    ...customersQuery(useShopNo(), search),
    placeholderData: (before) => before,
  });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const more = useCallback(() => {
    // A page that failed is asked for again by hand, and none while another answer is on its way.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { list, rows, more, total: list.data?.pages[0]?.total };
};

/** Groups, saved filters and the names behind the numbers of a row. */
export const useListFrame = () => {
  const shopNo = useShopNo();
  const groups = useEndpoint('customerGroups.list', {}).data?.items ?? [];
  const filters = useEndpoint('customerFilters.list', {}).data?.items ?? [];
  const employees = useQuery(employeesQuery(shopNo)).data ?? [];
  const names: Names = {
    employees: new Map(employees.map(({ employeeNo, name }) => [employeeNo, name])),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
  };
  return { groups, filters, names };
};

const tellLimit = () => notify.info(`한 번에 ${formatNumber(mostChosen)}명까지 고를 수 있어요`);

/** The ticked customers. All means all of the list, read or not: the others' numbers are asked for. */
export const useSelection = (
  rows: readonly { customerNo: number }[],
  search: CustomerSearch,
  /** No more is to be read. */
  whole: boolean,
) => {
  const shopNo = useShopNo();
  const [chosen, setChosen] = useState<Selected>(new Set());
  const [answered, setAnswered] = useState<AllNumbers & { question: string }>();
  const question = JSON.stringify(search);
  const [asking, setAsking] = useState<string>();
  const current = useRef(question);
  useEffect(() => {
    current.current = question;
  }, [question]);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  const toggle = useCallback((customerNo: number) => {
    const next = toggled(latest.current, customerNo);
    if (!next) return tellLimit();
    latest.current = next;
    setChosen(next);
  }, []);
  const clear = () => setChosen(new Set());
  const read = useMemo(() => rows.map(({ customerNo }) => customerNo), [rows]);
  const answer = answered?.question === question ? answered : undefined;
  const all = useMemo(
    () => allSelected(chosen, { rows: read, whole }, answer),
    [chosen, read, whole, answer],
  );
  const full = isFull(chosen);
  const chooseAll = async () => {
    setAsking(question);
    try {
      const { customerNos, total } = await numbersOf(shopNo, search);
      // Another list is shown by now, so these customers are not ticked unseen.
      if (current.current !== question) return;
      setAnswered({ question, numbers: customerNos, total });
      setChosen((before) => withAll(before, customerNos));
      if (total > customerNos.length)
        notify.info(
          `${formatNumber(total)}명 가운데 목록 위에서부터 ${formatNumber(customerNos.length)}명까지 골랐어요`,
        );
    } catch (error) {
      notify.error(error);
    } finally {
      setAsking((before) => (before === question ? undefined : before));
    }
  };
  const toggleAll = () => {
    if (!all && !full) {
      void chooseAll();
      return;
    }
    const rest = withoutAll(chosen, [...read, ...(answer?.numbers ?? [])]);
    if (rest.size === chosen.size) tellLimit();
    setChosen(rest);
  };
  return { chosen, all, full, busy: asking === question, toggle, toggleAll, clear };
};
