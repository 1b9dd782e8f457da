import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { businessDaysQuery } from '../../../lib/business-days.ts';
import { useToday } from '../../../lib/clock.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { mayBlock } from '../../schedule/blocks/draft.ts';
import { drawBlock } from './blocks.rules.ts';
import { useBlockingRight } from '../../schedule/blocks/use-blocking-right.ts';
import { classesQuery, useHoldsClasses } from '../../classes/queries.ts';
import { drawClass } from './classes.rules.ts';
import { countOf } from '../plan/model.rules.ts';
import { notesOf } from './day-notes.rules.ts';
import { countAll, isOf, passesFilters } from './filters.rules.ts';
import type { CategoryOf, Filters } from './filters.rules.ts';
import { useHeldTimes } from './use-holds.ts';
import { drawHiddenTime, hiddenTimesOn } from './hidden-times.rules.ts';
import { useMayBook } from '../../bookings/use-may-book.ts';
import { bookableQuery, dayQuery, settingQuery } from '../../bookings/queries.ts';
import type { Booking } from '../../bookings/queries.ts';
import { blocksOf, columnsOf, ownFirst } from './bookings.rules.ts';

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
  const today = useToday();
  const [from, to] = [dates[0] ?? today, dates.at(-1) ?? today];
  const setting = useQuery(settingQuery(shopNo)).data;
  const staff = useQuery(employeesQuery(shopNo)).data;
  const categoryOf = useCategoryOf();
  const hours = useQuery(businessDaysQuery(shopNo, from, to)).data;
  const { days, pending, error, retry } = useQueries({
    queries: dates.map((day) => dayQuery(shopNo, day)),
    combine: (results) => ({
      error: results.find((result) => result.error)?.error ?? null,
      pending: results.some((result) => result.isPending),
      days: results.map((result) => result.data),
      retry: () => results.forEach((result) => void result.refetch()),
    }),
  });

  const right = useBlockingRight();
  const mayBook = useMayBook();
  const others =
    useEndpoint(
      'bookings.hiddenTimes',
      { query: { from, to } },
      { select: ({ items }) => items, enabled: !right.others },
    ).data ?? none;
  const leaves =
    useEndpoint('schedule.leaves', { query: { from, to } }, { select: ({ items }) => items }).data ?? none;
  const { data: closed, isPending: awaitsClosed } = useEndpoint(
    'blocks.list',
    { query: { from, to } },
    { select: ({ items }) => items },
  );
  const classes = useQuery({ ...classesQuery(shopNo, from, to), enabled: useHoldsClasses() }).data;
  const colorBy = setting?.colorBy ?? 'EMPLOYEE';
  const hidden = setting?.hiddenStates ?? none;
  const all = useMemo(() => days.flatMap((one): readonly Booking[] => one ?? none), [days]);
  const held = useHeldTimes(from, to, all);
  const passing = useMemo(
    () =>
      days.map((bookings) =>
        (bookings ?? none).filter((one) => passesFilters(one, filters, hidden, categoryOf)),
      ),
    [days, filters, hidden, categoryOf],
  );
  const shown = useMemo(
    () =>
      passing
        .flat()
        .filter(
          ({ employeeNo, items }) =>
            isOf(filters.employees, employeeNo) ||
            items.some((item) => isOf(filters.employees, item.employeeNo)),
        ),
    [passing, filters.employees],
  );
  const blocks = useMemo(
    () =>
      passing.flatMap((bookings, i) =>
        bookings
          // Seats are drawn with the class, in one block.
          .filter((one) => !one.class)
          .flatMap((one) => blocksOf(one, dates[i] ?? one.visitDate, colorBy))
          .filter(({ employeeNo }) => isOf(filters.employees, employeeNo)),
      ),
    [passing, dates, filters.employees, colorBy],
  );
  /** Seats count for the teacher, though the class is drawn in their place. */
  const seated = useMemo(() => {
    const seats = passing.flatMap((bookings, i) =>
      bookings.filter((one) => one.class).flatMap((one) => blocksOf(one, dates[i] ?? one.visitDate, colorBy)),
    );
    return seats.length === 0 ? blocks : [...blocks, ...seats];
  }, [passing, blocks, dates, colorBy]);
  const total = useMemo(
    () => countOf(seated.filter(({ employeeNo }) => isOf(filters.employees, employeeNo))),
    [seated, filters.employees],
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
  const own = right.others ? undefined : right.me;
  const employees = useMemo(
    () =>
      ownFirst(
        columnsOf(
          staff ?? none,
          hours?.find((day) => day.date === first),
          seated,
          leaves,
        ),
        own,
      )
        .filter(({ employeeNo }) => isOf(filters.employees, employeeNo))
        .map((one) =>
          mayBook(one.employeeNo) || first === undefined
            ? one
            : drawHiddenTime(one, hiddenTimesOn(first, one.employeeNo, others)),
        ),
    [staff, hours, seated, leaves, first, filters.employees, mayBook, others, own],
  );
  const notes = useMemo(() => notesOf(hours ?? none, leaves, staff ?? none), [hours, leaves, staff]);
  const isOneDay = dates.length === 1;
  const columns = useMemo(() => employees.map(({ employeeNo }) => employeeNo), [employees]);
  const drawn = useMemo(() => {
    const background = [
      ...held,
      ...(closed ?? none).flatMap((one) =>
        drawBlock(one, isOneDay ? columns : none, !mayBlock(right, one.employeeNo)),
      ),
    ];
    const visible = [
      ...background.filter(({ employeeNo }) => employeeNo === null || isOf(filters.employees, employeeNo)),
      ...(classes ?? none).map(drawClass).filter(({ employeeNo }) => isOf(filters.employees, employeeNo)),
    ];
    return visible.length === 0 ? blocks : [...blocks, ...visible];
  }, [blocks, held, closed, classes, isOneDay, columns, filters.employees, right]);
  return {
    setting,
    staff,
    hours,
    notes,
    all,
    shown,
    blocks: drawn,
    closed: closed ?? none,
    classes: classes ?? none,
    counts,
    total,
    employees,
    others,
    pending,
    /** On paper nothing comes later. */
    printable: !pending && !awaitsClosed,
    error,
    retry,
  };
};

export type CalendarDays = ReturnType<typeof useCalendarDays>;
