import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const more = createRoute({
  getParentRoute: () => officeRoute,
  path: '/more',
  component: lazyRouteComponent(() => import('./pages/more-page.tsx'), 'MorePage'),
});

const support = createRoute({
  getParentRoute: () => officeRoute,
  path: '/support',
  component: lazyRouteComponent(() => import('./pages/support-page.tsx'), 'SupportPage'),
});

export const shellPages = {
  routes: [more, support] as const,
  nav: [{ label: '더보기', icon: 'dots', to: '/more', under: ['/more', '/support'], order: 90, tab: 5 }],
  commands: [
    { label: '더보기', words: ['설정', '화면 밝기', '로그아웃'], to: '/more' },
    { label: '고객센터', words: ['문의', '전화', '버전', '점검'], to: '/support' },
  ],
} satisfies DomainPages;
