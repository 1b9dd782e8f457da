import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const subscription = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/subscription',
  staticData: { right: 'billing.manage' },
  component: lazyRouteComponent(() => import('./pages/subscription-page.tsx'), 'SubscriptionPage'),
});

export const subscriptionPages = {
  routes: [subscription] as const,
  shop: [
    {
      label: '이용권·결제',
      note: '이용권, 결제 카드, 결제 내역',
      icon: 'creditCard',
      to: '/shop/subscription',
      group: '계정·보안',
      order: 95,
      right: 'billing.manage',
    },
  ],
  commands: [
    {
      label: '이용권·결제',
      words: ['요금', '구독', '카드', '영수증', '해지', '자동이체'],
      to: '/shop/subscription',
      right: 'billing.manage',
    },
  ],
} satisfies DomainPages;
