import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { number, oneOf, searchOf } from '../../lib/search.ts';

interface ImportSearch {
  batch?: number;
  step?: 'preview';
}

const importing = createRoute({
  getParentRoute: () => officeRoute,
  path: '/customers/import',
  staticData: { right: 'customers.import' },
  validateSearch: searchOf<ImportSearch>({ batch: number, step: oneOf(['preview']) }),
  component: lazyRouteComponent(() => import('./pages/import-page.tsx'), 'ImportPage'),
});

export const migrationPages = {
  routes: [importing] as const,
  commands: [
    {
      label: '고객 옮겨 오기',
      words: ['이관', '가져오기', '엑셀', '핸드SOS', '공비서'],
      to: '/customers/import',
      right: 'customers.import',
    },
  ],
} satisfies DomainPages;
