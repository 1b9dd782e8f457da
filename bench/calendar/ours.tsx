import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { DayGrid } from '../../web/domains/bookings/calendar/day-grid.tsx';
import type { CalendarBooking, CalendarEmployee } from '../../web/domains/bookings/calendar/model.ts';
import { WeekGrid } from '../../web/domains/bookings/calendar/week-grid.tsx';
import { employees, NOW, TODAY } from './data.ts';
import type { Subject, Workload } from './subject.ts';

let root: Root;
let host: HTMLElement;
let workload: Workload;
let bookings: readonly CalendarBooking[];
let people: readonly CalendarEmployee[];
let days: { date: string; closures: [] }[];

const settings = { openMinute: 600, closeMinute: 1260, slotMinutes: 10, zoom: 1 };
const nothing = () => {};
const actions = { onOpen: nothing, onCreate: nothing, onMove: nothing, onResize: nothing };

function render(): void {
  const common = { bookings, employees: people, settings, nowMinute: NOW, ...actions };
  flushSync(() =>
    root.render(
      workload.view === 'day' ? (
        <DayGrid {...common} date={TODAY} />
      ) : (
        <WeekGrid {...common} days={days} today={TODAY} />
      ),
    ),
  );
}

export const ours: Subject = {
  name: 'own grid',
  blocks: '[data-id]',
  mount(element, given) {
    host = document.createElement('div');
    host.style.height = '100%';
    element.append(host);
    root = createRoot(host);
    workload = given;
    bookings = given.bookings;
    people = employees(given.staff, bookings);
    days = given.dates.map((date) => ({ date, closures: [] }));
    render();
  },
  nudge(at, minutes) {
    const { startMinute, endMinute, ...rest } = bookings[at]!;
    const moved = { ...rest, startMinute: startMinute + minutes, endMinute: endMinute + minutes };
    bookings = bookings.with(at, moved);
    render();
  },
  unmount() {
    root.unmount();
    host.remove();
  },
};
