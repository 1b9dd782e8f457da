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

export const channelPages = {
  routes: [naver, instagram] as const,
  online: [
    { label: '네이버 예약', note: '담당자 이름 연결', icon: 'listDetails', to: '/online/naver', order: 40 },
    { label: '인스타그램', note: '샵 계정의 사진', icon: 'world', to: '/online/instagram', order: 50 },
  ],
  commands: [
    { label: '네이버 예약', words: ['네이버', '스마트플레이스'], to: '/online/naver' },
    { label: '인스타그램', words: ['사진', '피드'], to: '/online/instagram' },
  ],
} satisfies DomainPages;
