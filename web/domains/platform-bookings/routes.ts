import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const stops = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/platform-stops',
  component: lazyRouteComponent(() => import('./stops-page.tsx'), 'StopsPage'),
});

export const platformBookingPages = {
  routes: [stops] as const,
  shop: [
    {
      label: '온라인 예약 중지',
      note: '채널마다 예약을 잠시 닫기',
      icon: 'ban',
      to: '/shop/platform-stops',
      group: '예약',
      order: 80,
    },
  ],
  commands: [{ label: '온라인 예약 중지', words: ['네이버', '챗봇', '제로샵'], to: '/shop/platform-stops' }],
} satisfies DomainPages;
