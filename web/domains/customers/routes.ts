import { IconUser } from '@tabler/icons-react';
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

export const customerPages = {
  routes: [customers.addChildren([customer])] as const,
  nav: [
    {
      label: '고객',
      icon: IconUser,
      to: '/customers',
      under: ['/customers'],
      order: 30,
      tab: 2,
      right: 'customers.read',
    },
  ],
  commands: [
    { label: '고객', words: ['손님', '회원'], to: '/customers', right: 'customers.read' },
    { label: '고객 등록', words: ['새 고객', '신규'], to: '/customers?new=1', right: 'customers.write' },
  ],
} satisfies DomainPages;
