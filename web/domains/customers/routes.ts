import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { readCustomersSearch } from './list-search.ts';

const customers = createRoute({
  getParentRoute: () => officeRoute,
  path: '/customers',
  staticData: { right: 'customers.read', fills: true },
  validateSearch: readCustomersSearch,
  component: lazyRouteComponent(() => import('./pages/customers-page.tsx'), 'CustomersPage'),
});

const customer = createRoute({
  getParentRoute: () => customers,
  path: '$customerNo',
  component: lazyRouteComponent(() => import('./pages/customer-page.tsx'), 'CustomerPage'),
});

const chartFields = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/chart-fields',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/chart-fields-page.tsx'), 'ChartFieldsPage'),
});

const duplicates = createRoute({
  getParentRoute: () => officeRoute,
  path: '/customers/duplicates',
  staticData: { right: 'customers.read' },
  component: lazyRouteComponent(() => import('./duplicates/pages/duplicates-page.tsx'), 'DuplicatesPage'),
});

export const customerPages = {
  routes: [customers.addChildren([customer]), chartFields, duplicates] as const,
  nav: [
    {
      label: '고객',
      icon: 'user',
      to: '/customers',
      under: ['/customers'],
      order: 30,
      tab: 2,
      right: 'customers.read',
    },
  ],
  shop: [
    {
      label: '차트 항목',
      note: '고객차트에 적을 것, 업종별 기본 항목',
      icon: 'notes',
      to: '/shop/chart-fields',
      order: 65,
      right: 'settings.write',
    },
  ],
  commands: [
    {
      label: '차트 항목',
      words: ['고객차트', '차트 설정'],
      to: '/shop/chart-fields',
      right: 'settings.write',
    },
    { label: '고객', words: ['손님', '회원'], to: '/customers', right: 'customers.read' },
    {
      label: '비슷한 고객 합치기',
      words: ['중복', '합치기', '겹치는 고객'],
      to: '/customers/duplicates',
      right: 'customers.read',
    },
    { label: '고객 등록', words: ['새 고객', '신규'], to: '/customers?new=1', right: 'customers.write' },
  ],
} satisfies DomainPages;
