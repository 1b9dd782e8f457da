import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const audit = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/books',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
});

export const auditPages = {
  routes: [audit] as const,
  shop: [
    {
      label: '장부 점검',
      note: '매출, 결제, 회원권이 서로 맞는지',
      icon: 'scale',
      to: '/shop/books',
      group: '계정·보안',
      order: 85,
      right: 'settings.write',
    },
  ],
  commands: [{ label: '장부 점검', words: ['장부', '검산'], to: '/shop/books', right: 'settings.write' }],
} satisfies DomainPages;
