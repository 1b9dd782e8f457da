import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const calls = createRoute({
  getParentRoute: () => officeRoute,
  path: '/calls',
  staticData: { right: 'customers.read' },
  component: lazyRouteComponent(() => import('./pages/calls-page.tsx'), 'CallsPage'),
});

const lines = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/calls',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/lines-page.tsx'), 'LinesPage'),
});

export const callPages = {
  routes: [calls, lines] as const,
  shop: [
    {
      label: '전화 연결',
      note: '걸려 온 전화의 고객 카드, LG U+ 센트릭스',
      icon: 'phoneIncoming',
      to: '/shop/calls',
      group: '예약',
      order: 85,
      right: 'settings.write',
    },
  ],
  commands: [
    { label: '최근 전화', words: ['수신', '발신번호', '부재중'], to: '/calls', right: 'customers.read' },
    {
      label: '전화 연결',
      words: ['센트릭스', '발신번호 표시', '콜', 'CID'],
      to: '/shop/calls',
      right: 'settings.write',
    },
  ],
} satisfies DomainPages;
