import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { readCustomersSearch } from './search.rules.ts';
import { assertValidParts } from '../../lib/address-parts.ts';
import { asPage, withLateParts } from '../../ui/late.tsx';
import { CustomerPage, lateParts } from './late-parts.ts';

const customers = createRoute({
  getParentRoute: () => officeRoute,
  path: '/customers',
  staticData: { right: 'customers.read', fills: true },
  validateSearch: readCustomersSearch,
  component: lazyRouteComponent(
    () => withLateParts(import('./pages/customers-page.tsx'), lateParts),
    'CustomersPage',
  ),
});

const customer = createRoute({
  getParentRoute: () => customers,
  path: '$customerNo',
  beforeLoad: ({ params }) => assertValidParts(params, '/office/customers'),
  component: asPage(CustomerPage),
});

export const segmentPages = {
  routes: [customers.addChildren([customer])] as const,
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
  commands: [{ label: '고객', words: ['손님', '회원'], to: '/customers', right: 'customers.read' }],
} satisfies DomainPages;
