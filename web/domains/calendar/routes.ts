import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ShopDate } from '../../../contract/time.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { count, day, flag, number, oneOf, searchOf } from '../../lib/search.ts';
import { withLateParts } from '../../ui/late.tsx';
import { lateParts } from './late-parts.ts';

export const calendarViews = ['day', 'week', 'month', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarSearch {
  date?: ShopDate | undefined;
  view?: CalendarView | undefined;
  /** The week as rows of employees instead of hours. */
  rows?: 1 | undefined;
  /** The booking whose panel stands open. */
  booking?: number | undefined;
  /** The form of a new booking, started from these. */
  new?: 1 | undefined;
  minute?: number | undefined;
  minutes?: number | undefined;
  employeeNo?: number | undefined;
  customerNo?: number | undefined;
  /** The visit that the new booking repeats. */
  after?: number | undefined;
  /** The booking being edited. */
  edit?: number | undefined;
  /** The class whose panel stands open. */
  class?: number | undefined;
}

/** Nothing of these survives when the panel they belong to closes. */
export const withoutPanel: CalendarSearch = {
  booking: undefined,
  new: undefined,
  minute: undefined,
  minutes: undefined,
  employeeNo: undefined,
  customerNo: undefined,
  after: undefined,
  edit: undefined,
  class: undefined,
};

const calendar = createRoute({
  getParentRoute: () => officeRoute,
  path: '/book/calendar',
  staticData: { right: 'bookings.read', fills: true },
  validateSearch: searchOf<CalendarSearch>({
    date: day,
    view: oneOf(calendarViews),
    rows: flag,
    booking: number,
    new: flag,
    minute: count,
    minutes: number,
    employeeNo: number,
    customerNo: number,
    after: number,
    edit: number,
    class: number,
  }),
  component: lazyRouteComponent(
    () => withLateParts(import('./pages/calendar-page.tsx'), lateParts),
    'CalendarPage',
  ),
});

export const calendarPages = {
  routes: [calendar] as const,
  nav: [
    {
      label: '예약',
      icon: 'calendar',
      to: '/book/calendar',
      under: ['/book'],
      order: 20,
      tab: 1,
      right: 'bookings.read',
    },
  ],
  commands: [{ label: '예약 캘린더', words: ['일정', '달력'], to: '/book/calendar', right: 'bookings.read' }],
} satisfies DomainPages;
