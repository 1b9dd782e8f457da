import { useMemo } from 'react';
import type { Ref } from 'react';
import { minuteOfDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useLayout } from '../../../ui/media.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useInSteps } from '../../../ui/use-in-steps.ts';
import { DayGrid } from '../grid/day-grid.tsx';
import { DayList } from '../grid/day-list.tsx';
import type { BookingPlace, CalendarActions } from '../plan/model.rules.ts';
import { CalendarSkeleton } from '../grid/skeleton.tsx';
import type { CalendarHandle } from '../grid/use-stage.ts';
import { WeekGrid } from '../grid/week-grid.tsx';
import { classKey } from '../days/classes.rules.ts';
import { hiddenTimesOn } from '../days/hidden-times.rules.ts';
import { ListTable } from './list-table.tsx';
import { WeekTable } from './week-table.tsx';
import type { CalendarSearch } from '../routes.ts';
import { closedLabelOf, closuresOf, gridSettings } from '../days/bookings.rules.ts';
import type { CalendarDays } from '../days/use-calendar-days.ts';
import type { SlotMinutes } from '../days/zoom.rules.ts';

interface Props {
  date: ShopDate;
  /** The days on screen. */
  dates: readonly ShopDate[];
  view: 'day' | 'week' | 'list';
  /** The week as rows of employees. */
  rows: boolean;
  days: CalendarDays;
  slot: SlotMinutes;
  selected: number | undefined;
  selectedClass: number | undefined;
  /** Where the form beside is about to book. */
  draft: BookingPlace | null;
  actions: CalendarActions;
  handle: Ref<CalendarHandle>;
  onGo: (change: CalendarSearch) => void;
  onNew: (pick: { date: ShopDate; employeeNo: number }) => void;
}

const weekColumns = { wide: 7, tablet: 7, phone: 3 } as const;

const selectedIdOf = (booking: number | undefined, session: number | undefined): string | null => {
  if (booking !== undefined) return String(booking);
  return session === undefined ? null : classKey(session);
};

/** Draws the days that were fetched. */
export const CalendarBody = (props: Props) => {
  const { date, dates, view, days, slot, selected, selectedClass, draft, actions, handle, onGo } = props;
  const { setting, staff, hours, notes, blocks, employees, others, pending, error, retry } = days;
  const today = useToday();
  const layout = useLayout();
  const now = minuteOfDay(useNow());
  const settings = useMemo(() => gridSettings(setting, slot), [setting, slot]);
  // Beside other people's bookings a shade would not say which employee it belongs to.
  const alone = employees.length === 1 ? employees[0] : undefined;
  const closures = useMemo(
    () =>
      dates.map((day) => {
        const closures = closuresOf(hours?.find((one) => one.date === day));
        const hidden = alone?.hidden && { hidden: hiddenTimesOn(day, alone.employeeNo, others) };
        return { date: day, closures, ...hidden, notes: notes.get(day) ?? [] };
      }),
    [dates, hours, notes, alone, others],
  );

  const isHere = !(pending && blocks.length === 0) && Boolean(staff && hours && setting);
  const isDrawn = useInSteps(isHere);

  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!isDrawn || !staff || !hours || !setting)
    return (
      <CalendarSkeleton columns={view === 'week' ? weekColumns[layout] : Math.max(1, staff?.length ?? 1)} />
    );

  const common = {
    bookings: blocks,
    employees,
    settings,
    selectedId: selectedIdOf(selected, selectedClass),
  };
  if (view === 'week' && props.rows)
    return (
      <WeekTable
        dates={dates}
        today={today}
        days={days}
        selectedId={common.selectedId}
        onOpen={actions.onOpen}
        onNew={actions.onCreate && ((day, employeeNo) => props.onNew({ date: day, employeeNo }))}
        onOpenDay={(day) => onGo({ date: day, view: 'day' })}
      />
    );
  if (view === 'week')
    return (
      <WeekGrid
        {...common}
        {...actions}
        ref={handle}
        days={closures}
        today={today}
        nowMinute={now}
        draft={draft}
        startDate={date}
        onOpenDay={(day) => onGo({ date: day as ShopDate, view: 'day' })}
      />
    );
  const nowMinute = date === today ? now : null;
  if (view === 'list' && layout !== 'phone')
    return (
      <ListTable
        bookings={days.shown}
        staff={staff}
        selected={selected}
        onOpen={(id) => onGo({ booking: id, new: undefined, edit: undefined })}
      />
    );
  if (view === 'list') {
    const { onOpen, onCreate } = actions;
    const shown = hours.find((day) => day.date === date);
    return (
      <DayList
        {...common}
        date={date}
        closed={shown ? closedLabelOf(shown) : null}
        total={days.total}
        nowMinute={nowMinute}
        {...(onOpen && { onOpen })}
        {...(onCreate && {
          onFill: ({ employeeNo, from, to }) =>
            onCreate({ date, employeeNo, startMinute: from, endMinute: to, sized: false }),
        })}
      />
    );
  }
  return (
    <DayGrid
      {...common}
      {...actions}
      ref={handle}
      date={date}
      total={days.total}
      nowMinute={nowMinute}
      draft={draft}
    />
  );
};
