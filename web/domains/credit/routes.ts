import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const credit = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/credit',
  component: lazyRouteComponent(() => import('./pages/credit-page.tsx'), 'CreditPage'),
});

export const creditPages = {
  routes: [credit] as const,
  messages: [{ label: '문자 충전금', to: '/messages/credit', order: 60 }],
  commands: [
    {
      label: '문자 충전금',
      words: ['충전', '자동 충전', '잔여 알림', '문자 요금', '알림톡'],
      to: '/messages/credit',
    },
  ],
} satisfies DomainPages;
