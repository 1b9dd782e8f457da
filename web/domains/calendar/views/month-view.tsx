import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { classesQuery, useHoldsClasses } from '../../classes/queries.ts';
import { drawClass } from '../days/classes.rules.ts';
import { MonthGrid } from '../grid/month-grid.tsx';
import type { MonthDay } from '../grid/month-grid.tsx';
import { visitOf } from '../plan/model.rules.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import { CalendarSkeleton } from '../grid/skeleton.tsx';
import { countFilters, isOf, passesFilters } from '../days/filters.rules.ts';
import type { Filters } from '../days/filters.rules.ts';
import { rangeQuery, settingQuery } from '../../bookings/queries.ts';
import { blocksOf, columnsOf, monthOf } from '../days/bookings.rules.ts';
import { useCategoryOf } from '../days/use-calendar-days.ts';
import { useLoads } from '../days/use-loads.ts';
import type { Load } from '../days/use-loads.ts';

interface Props {
  date: ShopDate;
  filters: Filters;
  onOpenDay: (date: ShopDate) => void;
  onMoveTo: (date: ShopDate) => void;
}

/** One for each visit, however many employees share it. */
const visitsIn = (blocks: readonly CalendarBooking[]): CalendarBooking[] => [
  ...new Map(blocks.map((block) => [visitOf(block), block])).values(),
];
const byStart = (a: CalendarBooking, b: CalendarBooking) => a.startMinute - b.startMinute;

interface Drawn {
  /** All guests that pass the filters: a seat in a class is one. */
  people: CalendarBooking[];
  /** What is listed: a class once, with its seats. */
  listed: CalendarBooking[];
}

const dayOf = (
  date: string,
  load: Load | undefined,
  { people, listed }: Drawn = { people: [], listed: [] },
  isFiltered: boolean,
): MonthDay => ({
  date,
  count: isFiltered ? visitsIn(people).length : (load?.count ?? 0),
  load: load?.load ?? null,
  closedLabel: load?.closedLabel ?? null,
  note: load?.note ?? undefined,
  visits: visitsIn(listed).toSorted(byStart),
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
  const classes = useQuery({ ...classesQuery(shopNo, from, to), enabled: useHoldsClasses() }).data;
  const byDay = useMemo(() => {
    const days = new Map<string, Drawn>();
    const on = (day: string): Drawn => {
      const drawn = days.get(day) ?? { people: [], listed: [] };
      days.set(day, drawn);
      return drawn;
    };
    for (const session of classes ?? []) {
      const block = drawClass(session);
      if (isOf(filters.employees, block.employeeNo)) on(block.date).listed.push(block);
    }
    for (const booking of range.data ?? []) {
      if (!passesFilters(booking, filters, setting?.hiddenStates ?? [], categoryOf)) continue;
      const blocks = blocksOf(booking, booking.visitDate, setting?.colorBy);
      const wanted = blocks.filter(({ employeeNo }) => isOf(filters.employees, employeeNo));
      on(booking.visitDate).people.push(...wanted);
      if (!booking.class) on(booking.visitDate).listed.push(...wanted);
    }
    return days;
  }, [range.data, classes, filters, setting, categoryOf]);

  if (range.error) return <ErrorState error={range.error} onRetry={() => void range.refetch()} />;
  if (!range.data || loads.size === 0) return <CalendarSkeleton columns={7} />;
  const isFiltered = countFilters(filters) > 0;
  return (
    <MonthGrid
      weeks={weeks.map((week) => week.map((day) => dayOf(day, loads.get(day), byDay.get(day), isFiltered)))}
      date={date}
      today={today}
      people={people}
      onOpenDay={(day) => onOpenDay(day as ShopDate)}
      onMoveTo={(day) => onMoveTo(day as ShopDate)}
    />
  );
};
