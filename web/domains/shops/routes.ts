import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const shop = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop',
  component: lazyRouteComponent(() => import('./pages/shop-page.tsx'), 'ShopPage'),
});

const online = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online',
  component: lazyRouteComponent(() => import('./pages/shop-page.tsx'), 'OnlinePage'),
});

export const shopPages = {
  routes: [shop, online] as const,
  nav: [
    { label: '온라인', icon: 'world', to: '/online', under: ['/online'], order: 85 },
    { label: '우리샵 관리', icon: 'buildingStore', to: '/shop', under: ['/shop'], order: 90 },
  ],
} satisfies DomainPages;
