import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const settlement = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/settlement',
  staticData: { right: 'settlement.manage' },
  component: lazyRouteComponent(() => import('./pages/settlement-page.tsx'), 'SettlementPage'),
});

export const settlementPages = {
  routes: [settlement] as const,
  shop: [
    {
      label: '정산',
      note: '정산 정보와 서류',
      icon: 'scale',
      to: '/shop/settlement',
      order: 64,
      right: 'settlement.manage',
    },
  ],
  commands: [
    {
      label: '정산',
      words: ['정산 계좌', '사업자', '입금', '나이스페이'],
      to: '/shop/settlement',
      right: 'settlement.manage',
    },
  ],
} satisfies DomainPages;
