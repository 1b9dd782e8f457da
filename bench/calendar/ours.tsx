import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { DayGrid } from '../../web/domains/calendar/grid/day-grid.tsx';
import type { CalendarBooking, CalendarEmployee } from '../../web/domains/calendar/plan/model.rules.ts';
import { employees, NOW } from './data.ts';
import type { Subject, Workload } from './subject.ts';

let root: Root;
let host: HTMLElement;
let workload: Workload;
let bookings: readonly CalendarBooking[];
let people: readonly CalendarEmployee[];

const settings = { openMinute: 600, closeMinute: 1260, slotMinutes: 10, zoom: 1 };
const nothing = () => {};
const actions = { onOpen: nothing, onCreate: nothing, onMove: nothing, onResize: nothing };

function render(): void {
  const { date } = workload;
  flushSync(() =>
    root.render(<DayGrid {...{ bookings, date, settings, ...actions }} employees={people} nowMinute={NOW} />),
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
