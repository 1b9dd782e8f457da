import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ShopDate } from '../../../contract/time.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { day, number, oneOf, searchOf, words } from '../../lib/search.ts';
import { paymentFilters } from './filter.rules.ts';
import type { PaymentFilter } from './filter.rules.ts';

const policy = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/deposits',
  component: lazyRouteComponent(() => import('./pages/deposit-policy-page.tsx'), 'DepositPolicyPage'),
});

export interface PaymentsSearch {
  from?: ShopDate | undefined;
  to?: ShopDate | undefined;
  state?: PaymentFilter | undefined;
  q?: string | undefined;
  payment?: number | undefined;
}

const payments = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/payments',
  staticData: { right: 'payments.read' },
  validateSearch: searchOf<PaymentsSearch>({
    from: day,
    to: day,
    state: oneOf(paymentFilters),
    q: words,
    payment: number,
  }),
  component: lazyRouteComponent(() => import('./pages/payments-page.tsx'), 'PaymentsPage'),
});

const vat = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/vat',
  staticData: { right: 'payments.read' },
  component: lazyRouteComponent(() => import('./pages/vat-page.tsx'), 'VatPage'),
});

export const paymentPages = {
  routes: [policy, payments, vat] as const,
  online: [
    {
      label: '예약금',
      note: '받는 금액, 돌려주는 기준',
      icon: 'coins',
      to: '/online/deposits',
      group: '예약금·결제',
      order: 12,
    },
    {
      label: '온라인 결제',
      note: '결제와 환불, 할 일',
      icon: 'creditCard',
      to: '/online/payments',
      group: '예약금·결제',
      order: 14,
      right: 'payments.read',
    },
    {
      label: '부가세 자료',
      note: '달별 카드 전표',
      icon: 'listDetails',
      to: '/online/vat',
      group: '예약금·결제',
      order: 18,
      right: 'payments.read',
    },
  ],
  commands: [
    { label: '예약금 정책', words: ['예약금', '환불 기준', '노쇼'], to: '/online/deposits' },
    {
      label: '온라인 결제',
      words: ['카드 환불', '카드 취소', '예약금 환불'],
      to: '/online/payments',
      right: 'payments.read',
    },
    { label: '부가세 자료', words: ['세금', '신고', '공급가액'], to: '/online/vat', right: 'payments.read' },
  ],
} satisfies DomainPages;
