import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const shop = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop',
  component: lazyRouteComponent(() => import('./pages/shop-page.tsx'), 'ShopPage'),
});

export const shopPages = {
  routes: [shop] as const,
  nav: [{ label: '우리샵 관리', icon: 'buildingStore', to: '/shop', under: ['/shop'], order: 90 }],
} satisfies DomainPages;
