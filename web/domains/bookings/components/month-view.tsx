import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { MonthGrid } from '../calendar/month-grid.tsx';
import type { MonthDay } from '../calendar/month-grid.tsx';
import type { CalendarBooking } from '../calendar/model.ts';
import { CalendarSkeleton } from '../calendar/skeleton.tsx';
import { countFilters, isOf, passes } from '../filters.ts';
import type { Filters } from '../filters.ts';
import { rangeQuery, settingQuery } from '../queries.ts';
import { blocksOf, columnsOf, monthOf } from '../to-calendar.ts';
import { useCategoryOf } from '../use-calendar-days.ts';
import { useLoads } from '../use-loads.ts';
import type { Load } from '../use-loads.ts';

interface Props {
  date: ShopDate;
  filters: Filters;
  onOpenDay: (date: ShopDate) => void;
  onMoveTo: (date: ShopDate) => void;
}

const shownFirst = 3;
const byStart = (a: CalendarBooking, b: CalendarBooking) => a.startMinute - b.startMinute;

const dayOf = (
  date: string,
  load: Load | undefined,
  blocks: readonly CalendarBooking[],
  isFiltered: boolean,
): MonthDay => ({
  date,
  count: isFiltered ? new Set(blocks.map(({ visit }) => visit)).size : (load?.count ?? 0),
  load: load?.load ?? null,
  closedLabel: load?.closedLabel ?? null,
  note: load?.note ?? undefined,
  first: blocks.toSorted(byStart).slice(0, shownFirst),
});

export const MonthView = ({ date, filters, onOpenDay, onMoveTo }: Props) => {
  const shopNo = useShopNo();
  const today = useToday();
  const setting = useQuery(settingQuery(shopNo)).data;
  const staff = useQuery(employeesQuery(shopNo)).data;
  const categoryOf = useCategoryOf();
  const weeks = useMemo(() => monthOf(date, setting?.weekStart ?? 0), [date, setting?.weekStart]);
  const [from, to] = [weeks[0]?.[0] ?? date, weeks.at(-1)?.[6] ?? addDays(date, 31)] as [ShopDate, ShopDate];
  const range = useQuery({ ...rangeQuery(shopNo, from, to), enabled: setting !== undefined });
  const loads = useLoads(from, to);
  const people = useMemo(
    () => new Map(columnsOf(staff ?? [], undefined, []).map((one) => [one.employeeNo, one])),
    [staff],
  );
  const byDay = useMemo(() => {
    const days = new Map<string, CalendarBooking[]>();
    for (const booking of range.data ?? []) {
      if (!passes(booking, filters, setting?.hiddenStates ?? [], categoryOf)) continue;
      const blocks = blocksOf(booking, booking.visitDate, setting?.colorBy);
      const wanted = blocks.filter(({ employeeNo }) => isOf(filters.employees, employeeNo));
      days.set(booking.visitDate, [...(days.get(booking.visitDate) ?? []), ...wanted]);
    }
    return days;
  }, [range.data, filters, setting, categoryOf]);

  if (range.error) return <ErrorState error={range.error} onRetry={() => void range.refetch()} />;
  if (!range.data || loads.size === 0) return <CalendarSkeleton columns={7} />;
  const isFiltered = countFilters(filters) > 0;
  return (
    <MonthGrid
      weeks={weeks.map((week) =>
        week.map((day) => dayOf(day, loads.get(day), byDay.get(day) ?? [], isFiltered)),
      )}
      date={date}
      today={today}
      people={people}
      onOpenDay={(day) => onOpenDay(day as ShopDate)}
      onMoveTo={(day) => onMoveTo(day as ShopDate)}
    />
  );
};
