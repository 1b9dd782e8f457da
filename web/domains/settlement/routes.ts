import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const settlement = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/settlement',
  staticData: { right: 'payments.read' },
  component: lazyRouteComponent(() => import('./pages/settlement-page.tsx'), 'SettlementPage'),
});

const merchant = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/merchant',
  staticData: { right: 'settlement.manage' },
  component: lazyRouteComponent(() => import('./pages/merchant-page.tsx'), 'MerchantPage'),
});

export const settlementPages = {
  routes: [settlement, merchant] as const,
  online: [
    {
      label: '정산',
      note: '샵 계좌로 들어올 금액, 입금 맞추기',
      icon: 'scale',
      to: '/online/settlement',
      group: '예약금·결제',
      order: 16,
      right: 'payments.read',
    },
    {
      label: '카드 결제 연결',
      note: '정산 정보와 서류, 연습 모드',
      icon: 'buildingStore',
      to: '/online/merchant',
      group: '예약금·결제',
      order: 20,
      right: 'settlement.manage',
    },
  ],
  commands: [
    {
      label: '정산',
      words: ['입금', '나이스페이', '수수료'],
      to: '/online/settlement',
      right: 'payments.read',
    },
    {
      label: '카드 결제 연결',
      words: ['정산 계좌', '사업자', '가맹', '연습 모드'],
      to: '/online/merchant',
      right: 'settlement.manage',
    },
  ],
} satisfies DomainPages;
