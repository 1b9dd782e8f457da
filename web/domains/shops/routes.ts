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

const info = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/info',
  component: lazyRouteComponent(() => import('./pages/shop-info-page.tsx'), 'ShopInfoPage'),
});

export const shopPages = {
  routes: [shop, online, info] as const,
  shop: [
    {
      label: '샵 정보',
      note: '이름, 연락처, 소개, 사업자 정보',
      icon: 'buildingStore',
      to: '/shop/info',
      group: '샵',
      order: 10,
    },
  ],
  commands: [
    {
      label: '샵 정보',
      words: ['연락처', '소개', '사진', '사업자등록번호', '로고', '샵 닫기'],
      to: '/shop/info',
    },
  ],
  nav: [
    { label: '온라인', icon: 'world', to: '/online', under: ['/online'], order: 85 },
    {
      label: '우리샵 관리',
      icon: 'buildingStore',
      to: '/shop',
      under: ['/shop', '/my', '/payslips'],
      order: 90,
    },
  ],
} satisfies DomainPages;
