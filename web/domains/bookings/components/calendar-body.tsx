import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { minuteOfDay, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { DayGrid } from '../calendar/day-grid.tsx';
import { DayList } from '../calendar/day-list.tsx';
import type { BookingPlace, CalendarBooking, SlotPick } from '../calendar/model.ts';
import { WeekGrid } from '../calendar/week-grid.tsx';
import { businessDaysQuery, dayQuery, settingQuery } from '../queries.ts';
import type { CalendarPick } from '../form/draft.ts';
import type { CalendarSearch } from '../routes.ts';
import { blocksOf, bookingIdOf, closuresOf, columnsOf, gridSettings, weekOf } from '../to-calendar.ts';
import { useRebook } from '../use-rebook.ts';

interface Props {
  date: ShopDate;
  view: 'day' | 'week' | 'list';
  search: CalendarSearch;
  /** Where the form beside is about to book. */
  draft: BookingPlace | null;
  onGo: (change: CalendarSearch) => void;
  onPick: (at: CalendarPick) => void;
}

/** Fetches the days on screen and draws them; a change on one day redraws that day alone. */
const useDays = (dates: readonly string[]) => {
  const shopNo = useShopNo();
  return useQueries({
    queries: dates.map((day) => dayQuery(shopNo, day)),
    combine: (results) => ({
      error: results.find((result) => result.error)?.error ?? null,
      pending: results.some((result) => result.isPending),
      days: results.map((result) => result.data),
      retry: () => results.forEach((result) => void result.refetch()),
    }),
  });
};

export const CalendarBody = ({ date, view, search, draft, onGo, onPick }: Props) => {
  const shopNo = useShopNo();
  const today = useToday();
  const now = minuteOfDay(useNow());
  const can = useCan();
  const setting = useQuery(settingQuery(shopNo)).data;
  const staff = useQuery(employeesQuery(shopNo)).data;
  const dates = useMemo(
    () => (view === 'week' ? weekOf(date, weekdayOf(date), setting?.weekStart ?? 0) : [date]),
    [view, date, setting?.weekStart],
  );
  const hours = useQuery(businessDaysQuery(shopNo, dates[0] ?? date, dates.at(-1) ?? date)).data;
  const { days, pending, error, retry } = useDays(dates);
  const blocks = useMemo(
    () => days.flatMap((bookings, i) => (bookings ?? []).flatMap((one) => blocksOf(one, dates[i] ?? date))),
    [days, dates, date],
  );
  const employees = useMemo(
    () =>
      columnsOf(
        staff ?? [],
        hours?.find((day) => day.date === date),
        blocks,
      ),
    [staff, hours, blocks, date],
  );
  const settings = useMemo(() => gridSettings(setting, 1), [setting]);
  const { move, resize } = useRebook((id) => days.flatMap((one) => one ?? []).find((one) => one.id === id));

  if (error) return <ErrorState error={error} onRetry={retry} />;
  if ((pending && blocks.length === 0) || !staff || !hours) return <SkeletonRows rows={10} />;

  const mayWrite = can('bookings.write');
  const actions = {
    onOpen: (block: CalendarBooking) =>
      onGo({ booking: bookingIdOf(block), new: undefined, edit: undefined }),
    ...(mayWrite && {
      onMove: move,
      onResize: resize,
      onCreate: (pick: SlotPick) =>
        onPick({
          date: pick.date as ShopDate,
          minute: pick.startMinute,
          ...(pick.employeeNo !== null && { employeeNo: pick.employeeNo }),
          ...(pick.sized && { minutes: pick.endMinute - pick.startMinute }),
        }),
    }),
  };
  const chosen = search.booking ?? search.edit;
  const common = {
    bookings: blocks,
    employees,
    settings,
    selectedId: chosen === undefined ? null : String(chosen),
    ...actions,
  };
  if (view === 'week')
    return (
      <WeekGrid
        {...common}
        days={dates.map((day) => ({
          date: day,
          closures: closuresOf(hours.find((one) => one.date === day)),
        }))}
        today={today}
        nowMinute={now}
        draft={draft}
        onOpenDay={(day) => onGo({ date: day as ShopDate, view: 'day' })}
      />
    );
  const nowMinute = date === today ? now : null;
  if (view === 'list')
    return (
      <DayList
        {...common}
        date={date}
        nowMinute={nowMinute}
        {...(mayWrite && {
          onFill: (gap: { employeeNo: number | null; from: number }) =>
            onPick({
              date,
              minute: gap.from,
              ...(gap.employeeNo !== null && { employeeNo: gap.employeeNo }),
            }),
        })}
      />
    );
  return <DayGrid {...common} date={date} nowMinute={nowMinute} draft={draft} />;
};
