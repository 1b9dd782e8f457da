import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const naver = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/naver',
  component: lazyRouteComponent(() => import('./pages/naver-page.tsx'), 'NaverPage'),
});

const instagram = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/instagram',
  component: lazyRouteComponent(() => import('./pages/instagram-page.tsx'), 'InstagramPage'),
});

const feeds = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/calendar-feeds',
  component: lazyRouteComponent(() => import('./pages/feeds-page.tsx'), 'FeedsPage'),
});

const health = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/channels',
  component: lazyRouteComponent(() => import('./pages/health-page.tsx'), 'HealthPage'),
  staticData: { right: 'online.write' },
});

export const channelPages = {
  routes: [health, naver, instagram, feeds] as const,
  online: [
    {
      label: '채널 상태',
      note: '마지막 소식과 오류, 할 일',
      icon: 'scale',
      to: '/online/channels',
      group: '예약 받는 곳',
      order: 35,
      right: 'online.write',
    },
    {
      label: '네이버 예약',
      note: '알림 가져오기, 담당자 이름',
      icon: 'listDetails',
      to: '/online/naver',
      group: '예약 받는 곳',
      order: 40,
    },
    {
      label: '인스타그램',
      note: '샵 계정의 사진',
      icon: 'world',
      to: '/online/instagram',
      group: '예약 받는 곳',
      order: 50,
    },
    {
      label: '캘린더 구독',
      note: '휴대폰·구글 캘린더',
      icon: 'calendar',
      to: '/online/calendar-feeds',
      group: '예약 받는 곳',
      order: 55,
    },
  ],
  commands: [
    { label: '채널 상태', words: ['연결', '오류', '끊김'], to: '/online/channels', right: 'online.write' },
    { label: '네이버 예약', words: ['네이버', '스마트플레이스'], to: '/online/naver' },
    { label: '인스타그램', words: ['사진', '피드'], to: '/online/instagram' },
    { label: '캘린더 구독', words: ['구글 캘린더', 'ical'], to: '/online/calendar-feeds' },
  ],
} satisfies DomainPages;
