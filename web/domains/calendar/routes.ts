import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ShopDate } from '../../../contract/time.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { count, day, flag, number, numberOrNew, oneOf, searchOf } from '../../lib/search.ts';

export const calendarViews = ['day', 'week', 'month', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarSearch {
  date?: ShopDate | undefined;
  view?: CalendarView | undefined;
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
  component: lazyRouteComponent(() => import('./pages/calendar-page.tsx'), 'CalendarPage'),
});

const waitlist = createRoute({
  getParentRoute: () => officeRoute,
  path: '/book/waitlist',
  staticData: { right: 'bookings.read' },
  /** A wish's number, or `new`. */
  validateSearch: searchOf<{ wish?: string }>({ wish: numberOrNew }),
  component: lazyRouteComponent(() => import('../waitlist/pages/waitlist-page.tsx'), 'WaitlistPage'),
});

export const bookingPages = {
  routes: [calendar, waitlist] as const,
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
  commands: [
    { label: '예약 캘린더', words: ['일정', '달력'], to: '/book/calendar', right: 'bookings.read' },
    {
      label: '대기·빈 시간',
      words: ['웨이팅', '대기자', '빈자리', '취소 자리'],
      to: '/book/waitlist',
      right: 'bookings.read',
    },
    {
      label: '대기 등록',
      words: ['대기로 등록', '웨이팅 등록'],
      to: '/book/waitlist?wish=new',
      right: 'bookings.write',
    },
    {
      label: '예약 등록',
      words: ['새 예약', '한 줄로 예약', '알림 붙여 넣기'],
      to: '/book/calendar?new=1',
      right: 'bookings.write',
      keys: 'N',
    },
  ],
} satisfies DomainPages;
