import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShopDate } from '../../../contract/time.ts';
import { employeesQuery } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { countAll, isOf, passes } from './filters.ts';
import type { CategoryOf, Filters } from './filters.ts';
import { bookableQuery, businessDaysQuery, dayQuery, settingQuery } from './queries.ts';
import type { Booking } from './queries.ts';
import { blocksOf, columnsOf } from './to-calendar.ts';

const none: readonly never[] = [];

/** The category of a service by its number. */
export const useCategoryOf = (): CategoryOf => {
  const items = useQuery(bookableQuery(useShopNo(), null, null)).data;
  return useMemo(() => {
    const categories = new Map(items?.map(({ itemId, categoryName }) => [itemId as number, categoryName]));
    return (itemId) => (itemId === null ? undefined : categories.get(itemId));
  }, [items]);
};

/** Fetches the days on screen; a change on one day redraws that day alone. */
export const useCalendarDays = (dates: readonly ShopDate[], filters: Filters) => {
  const shopNo = useShopNo();
  const setting = useQuery(settingQuery(shopNo)).data;
  const staff = useQuery(employeesQuery(shopNo)).data;
  const categoryOf = useCategoryOf();
  const hours = useQuery(businessDaysQuery(shopNo, dates[0] ?? '', dates.at(-1) ?? '')).data;
  const { days, pending, error, retry } = useQueries({
    queries: dates.map((day) => dayQuery(shopNo, day)),
    combine: (results) => ({
      error: results.find((result) => result.error)?.error ?? null,
      pending: results.some((result) => result.isPending),
      days: results.map((result) => result.data),
      retry: () => results.forEach((result) => void result.refetch()),
    }),
  });

  const colorBy = setting?.colorBy ?? 'EMPLOYEE';
  const hidden = setting?.hiddenStates ?? none;
  const all = useMemo(() => days.flatMap((one): readonly Booking[] => one ?? none), [days]);
  const kept = useMemo(
    () =>
      days.map((bookings) => (bookings ?? none).filter((one) => passes(one, filters, hidden, categoryOf))),
    [days, filters, hidden, categoryOf],
  );
  const shown = useMemo(
    () =>
      kept
        .flat()
        .filter(
          ({ employeeNo, items }) =>
            isOf(filters.employees, employeeNo) ||
            items.some((item) => isOf(filters.employees, item.employeeNo ?? employeeNo)),
        ),
    [kept, filters.employees],
  );
  const blocks = useMemo(
    () =>
      kept.flatMap((bookings, i) =>
        bookings
          .flatMap((one) => blocksOf(one, dates[i] ?? one.visitDate, colorBy))
          .filter(({ employeeNo }) => isOf(filters.employees, employeeNo)),
      ),
    [kept, dates, filters.employees, colorBy],
  );
  const counts = useMemo(
    () =>
      countAll(
        all,
        days.flatMap((bookings, i) =>
          (bookings ?? none).flatMap((one) => blocksOf(one, dates[i] ?? one.visitDate, colorBy)),
        ),
        categoryOf,
      ),
    [all, days, dates, categoryOf, colorBy],
  );
  const first = dates[0];
  const employees = useMemo(
    () =>
      columnsOf(
        staff ?? none,
        hours?.find((day) => day.date === first),
        blocks,
      ).filter(({ employeeNo }) => isOf(filters.employees, employeeNo)),
    [staff, hours, blocks, first, filters.employees],
  );
  return { setting, staff, hours, all, shown, blocks, counts, employees, pending, error, retry };
};

export type CalendarDays = ReturnType<typeof useCalendarDays>;
