import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DayGrid } from '../../web/domains/calendar/grid/day-grid.tsx';
import { DayList } from '../../web/domains/calendar/grid/day-list.tsx';
import type { BookingPlace, CalendarBooking } from '../../web/domains/calendar/plan/model.rules.ts';
import { WeekGrid } from '../../web/domains/calendar/grid/week-grid.tsx';
import '../../web/ui/base.css';
import '../../web/ui/tokens.css';
import { employees, NOW, someDay, TODAY, week, type Load } from './data.ts';

const query = new URLSearchParams(location.search);
const view = query.get('view') ?? 'day';
const staff = Number(query.get('employees') ?? 6);
const load = (query.get('load') ?? 'normal') as Load;
document.documentElement.dataset.theme = query.get('theme') ?? 'light';

const weekData = week(Number(query.get('count') ?? 120), staff);
const settings = {
  openMinute: 600,
  closeMinute: 1260,
  slotMinutes: Number(query.get('slot') ?? 10),
  zoom: Number(query.get('zoom') ?? 1),
  showCancelled: query.has('cancelled'),
};

/** Every call back is kept where a browser script can read it. */
const calls: unknown[] = [];
Object.assign(window, { calls });

const STATES = ['REQUESTED', 'CONFIRMED', 'IN_SERVICE', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const;

/** Every state beside every other, instead of what the hour makes likely. */
const mixed = (bookings: CalendarBooking[]): CalendarBooking[] =>
  query.has('mixed') ? bookings.map((one, at) => Object.assign(one, { state: STATES[at % 6]! })) : bookings;

function Preview() {
  const [bookings, setBookings] = useState(() =>
    view === 'week' ? weekData.bookings : mixed(someDay(load, staff)),
  );
  const [selectedId, select] = useState<string | null>(query.get('selected'));
  const change = (kind: string) => (booking: CalendarBooking, to: BookingPlace) => {
    calls.push([kind, booking.id, to]);
    setBookings((all) =>
      all.map((one) => (one.id === booking.id ? { ...one, ...to, version: one.version + 1 } : one)),
    );
  };
  const people = employees(staff, bookings);
  const common = {
    bookings,
    employees: people,
    settings,
    selectedId,
    nowMinute: query.has('other') ? null : NOW,
    onOpen: (booking: CalendarBooking) => {
      calls.push(['open', booking.id]);
      select(booking.id);
    },
    onCreate: (pick: unknown) => calls.push(['create', pick]),
    onMove: change('move'),
    onResize: change('resize'),
  };
  if (view === 'list') {
    return <DayList closed={null} {...common} date={TODAY} onFill={(gap) => calls.push(['fill', gap])} />;
  }
  if (view === 'week') {
    const days = weekData.dates.map((date) => ({ date, closures: [] }));
    return (
      <WeekGrid
        {...common}
        days={days}
        today={TODAY}
        nowMinute={NOW}
        onOpenDay={(date) => calls.push(['day', date])}
      />
    );
  }
  return <DayGrid {...common} date={TODAY} />;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Preview />
  </StrictMode>,
);
