import type { DomainPages } from '../../lib/pages.ts';

/** Bookings are made and changed on the calendar: no page of their own. */
export const bookingPages = {
  routes: [] as const,
  commands: [
    {
      label: '예약 등록',
      words: ['새 예약', '한 줄로 예약', '알림 붙여 넣기'],
      to: '/book/calendar?new=1',
      right: 'bookings.write',
      keys: 'N',
    },
  ],
} satisfies DomainPages;
