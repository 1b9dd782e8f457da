import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const home = createRoute({
  getParentRoute: () => officeRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
});

export const homePages = {
  routes: [home] as const,
  nav: [{ label: '홈', icon: 'home', to: '/', under: ['/'], order: 10, tab: 0 }],
  commands: [{ label: '홈', words: ['오늘'], to: '/' }],
} satisfies DomainPages;
