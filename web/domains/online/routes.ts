import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/page',
  component: lazyRouteComponent(() => import('./pages/zero-shop-page.tsx'), 'ZeroShopPage'),
});

export const onlinePages = {
  routes: [page] as const,
  online: [
    {
      label: '온라인 예약 페이지',
      note: '고객이 직접 예약하는 페이지, 주소, 켜고 끄기',
      icon: 'world',
      to: '/online/page',
      group: '예약 받는 곳',
      order: 10,
    },
  ],
  commands: [
    {
      label: '온라인 예약 페이지',
      words: ['제로샵', '예약 페이지', '예약 링크', '승인'],
      to: '/online/page',
    },
  ],
} satisfies DomainPages;
