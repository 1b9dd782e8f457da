import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const testStore = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/test-store',
  component: lazyRouteComponent(() => import('./test-store-page.tsx'), 'TestStorePage'),
});

export const testStorePages = {
  routes: [testStore] as const,
  shop: [
    {
      label: '연습 도구',
      note: '데모 샵에 고객과 포인트 채우기',
      icon: 'package',
      to: '/shop/test-store',
      group: '계정·보안',
      order: 99,
      demoOnly: true,
    },
  ],
} satisfies DomainPages;
