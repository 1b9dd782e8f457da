import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const chartFields = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/chart-fields',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/chart-fields-page.tsx'), 'ChartFieldsPage'),
});

export const chartPages = {
  routes: [chartFields] as const,
  shop: [
    {
      label: '차트 항목',
      note: '고객차트에 적을 것, 업종별 기본 항목',
      icon: 'notes',
      to: '/shop/chart-fields',
      group: '메뉴',
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
  ],
} satisfies DomainPages;
