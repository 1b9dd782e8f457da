import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { comparisons, groupings } from '../../../contract/statistics/words.ts';
import type { Comparison, Grouping } from '../../../contract/statistics/words.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { day, oneOf, searchOf } from '../../lib/search.ts';

export const views = ['summary', 'sales', 'products', 'employees', 'customers', 'bookings'] as const;
export type View = (typeof views)[number];
export const viewNames: Record<View, string> = {
  summary: '요약',
  sales: '매출',
  products: '시술·제품',
  employees: '직원',
  customers: '고객',
  bookings: '예약',
};

export interface StatisticsSearch {
  view?: View;
  from?: ShopDate;
  to?: ShopDate;
  by?: Grouping;
  compare?: Comparison;
}

const statistics = createRoute({
  getParentRoute: () => officeRoute,
  path: '/statistics',
  staticData: { right: 'statistics.read' },
  validateSearch: searchOf<StatisticsSearch>({
    view: oneOf(views),
    from: day,
    to: day,
    by: oneOf(groupings),
    compare: oneOf(comparisons),
  }),
  component: lazyRouteComponent(() => import('./pages/statistics-page.tsx'), 'StatisticsPage'),
});

export const statisticsPages = {
  routes: [statistics] as const,
  nav: [
    {
      label: '통계',
      icon: 'chartBar',
      to: '/statistics',
      under: ['/statistics'],
      order: 70,
      right: 'statistics.read',
    },
  ],
  commands: [
    {
      label: '통계',
      words: ['매출 통계', '객단가', '재방문율', '노쇼율', '가동률', '보고서'],
      to: '/statistics',
      right: 'statistics.read',
    },
  ],
} satisfies DomainPages;
