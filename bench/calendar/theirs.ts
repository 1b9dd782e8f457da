import {
  createCalendar,
  destroyCalendar,
  Interaction,
  ResourceTimeGrid,
  type Calendar,
} from '@event-calendar/core';
import { toWallTime } from '../../contract/time.ts';
import type { CalendarBooking } from '../../web/domains/calendar/plan/model.rules.ts';
import { employees } from './data.ts';
import type { Subject } from './subject.ts';

let host: HTMLElement;
let calendar: Calendar;
let bookings: readonly CalendarBooking[];

const at = (date: string, minute: number) => `${date}T${toWallTime(minute)}:00`;

/** Its own content, time and title, which is its fastest. */
const eventOf = (booking: CalendarBooking) => ({
  id: booking.id,
  resourceIds: [String(booking.employeeNo)],
  start: at(booking.date, booking.startMinute),
  end: at(booking.date, booking.endMinute),
  title: `${booking.title} ${booking.subtitle}`,
});

export const theirs: Subject = {
  name: '@event-calendar/core',
  blocks: '.ec-event',
  mount(element, { staff, date, bookings: given }) {
    host = document.createElement('div');
    host.style.height = '100%';
    element.append(host);
    bookings = given;
    calendar = createCalendar(host, [ResourceTimeGrid, Interaction], {
      view: 'resourceTimeGridDay',
      date,
      height: '100%',
      allDaySlot: false,
      editable: true,
      selectable: true,
      nowIndicator: true,
      slotEventOverlap: false,
      slotMinTime: '10:00:00',
      slotMaxTime: '21:00:00',
      snapDuration: '00:10:00',
      locale: 'ko',
      resources: employees(staff, given).map(({ employeeNo, name }) => ({
        id: String(employeeNo),
        title: name,
      })),
      events: bookings.map(eventOf),
    });
  },
  nudge(index, minutes) {
    const booking = bookings[index]!;
    const moved = {
      ...booking,
      startMinute: booking.startMinute + minutes,
      endMinute: booking.endMinute + minutes,
    };
    calendar.updateEvent(eventOf(moved));
  },
  unmount() {
    void destroyCalendar(calendar);
    host.remove();
  },
};
