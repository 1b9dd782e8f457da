import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const naver = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/naver',
  component: lazyRouteComponent(() => import('./pages/naver-page.tsx'), 'NaverPage'),
});

export const channelPages = {
  routes: [naver] as const,
  online: [
    { label: '네이버 예약', note: '담당자 이름 연결', icon: 'listDetails', to: '/online/naver', order: 40 },
  ],
  commands: [{ label: '네이버 예약', words: ['네이버', '스마트플레이스'], to: '/online/naver' }],
} satisfies DomainPages;
