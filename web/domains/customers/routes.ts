import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const duplicates = createRoute({
  getParentRoute: () => officeRoute,
  path: '/customers/duplicates',
  staticData: { right: 'customers.read' },
  component: lazyRouteComponent(() => import('./pages/duplicates-page.tsx'), 'DuplicatesPage'),
});

export const customerPages = {
  routes: [duplicates] as const,
  commands: [
    {
      label: '비슷한 고객 합치기',
      words: ['중복', '합치기', '겹치는 고객'],
      to: '/customers/duplicates',
      right: 'customers.read',
    },
    { label: '고객 등록', words: ['새 고객', '신규'], to: '/customers?new=1', right: 'customers.write' },
  ],
} satisfies DomainPages;
