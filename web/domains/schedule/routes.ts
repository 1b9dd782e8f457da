import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { searchOf } from '../../lib/search.ts';

const hours = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/hours',
  component: lazyRouteComponent(() => import('./pages/hours-page.tsx'), 'HoursPage'),
});

const schedule = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/schedule',
  validateSearch: searchOf<{ month?: string }>({
    month: (value) =>
      typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined,
  }),
  component: lazyRouteComponent(() => import('./pages/schedule-page.tsx'), 'SchedulePage'),
});

const calendarSettings = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/calendar',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/calendar-settings-page.tsx'), 'CalendarSettingsPage'),
});

const bookingRules = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/booking-rules',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/booking-rules-page.tsx'), 'BookingRulesPage'),
});

const leaveRequests = createRoute({
  getParentRoute: () => officeRoute,
  path: '/my/leave',
  component: lazyRouteComponent(() => import('./pages/leave-requests-page.tsx'), 'LeaveRequestsPage'),
});

export const schedulePages = {
  routes: [hours, schedule, leaveRequests, calendarSettings, bookingRules] as const,
  shop: [
    {
      label: '영업시간',
      note: '요일별 영업시간, 휴게 시간, 직원별 근무 시간',
      icon: 'clock',
      to: '/shop/hours',
      group: '샵',
      order: 20,
    },
    {
      label: '휴가 신청',
      note: '직원이 신청하고 원장이 답해요',
      icon: 'calendarOff',
      to: '/my/leave',
      group: '직원',
      order: 31,
    },
    {
      label: '휴무·일정',
      note: '휴무일, 임시 영업일, 휴가, 예약 막기',
      icon: 'calendarOff',
      to: '/shop/schedule',
      group: '샵',
      order: 30,
    },
    {
      label: '캘린더 설정',
      note: '한 칸의 길이, 보이는 시간, 색',
      icon: 'calendarCog',
      to: '/shop/calendar',
      group: '예약',
      order: 70,
      right: 'settings.write',
    },
    {
      label: '온라인 예약 규칙',
      note: '예약 가능 기간, 최소 시간, 시간 간격',
      icon: 'world',
      to: '/shop/booking-rules',
      group: '예약',
      order: 75,
      right: 'settings.write',
    },
  ],
  commands: [
    { label: '영업시간', words: ['근무', '휴게'], to: '/shop/hours' },
    { label: '휴무·일정', words: ['휴무', '휴가', '연차', '임시 영업', '예약 막기'], to: '/shop/schedule' },
    { label: '캘린더 설정', to: '/shop/calendar', right: 'settings.write' },
    {
      label: '온라인 예약 규칙',
      words: ['예약 가능 기간', '최소 시간', '시간 간격'],
      to: '/shop/booking-rules',
      right: 'settings.write',
    },
  ],
} satisfies DomainPages;
