import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { numberOrNew, searchOf, words } from '../../lib/search.ts';

const waitlist = createRoute({
  getParentRoute: () => officeRoute,
  path: '/book/waitlist',
  staticData: { right: 'bookings.read' },
  /** The number of an entry, or `new`; the gap that is looked for. */
  validateSearch: searchOf<{ wish?: string; gap?: string }>({ wish: numberOrNew, gap: words }),
  component: lazyRouteComponent(() => import('./waitlist-page.tsx'), 'WaitlistPage'),
});

export const waitlistPages = {
  routes: [waitlist] as const,
  commands: [
    {
      label: '빈자리 대기',
      words: ['웨이팅', '대기자', '빈자리', '취소 자리'],
      to: '/book/waitlist',
      right: 'bookings.read',
    },
    {
      label: '빈자리 대기 등록',
      words: ['대기로 등록', '웨이팅 등록'],
      to: '/book/waitlist?wish=new',
      right: 'bookings.write',
    },
  ],
} satisfies DomainPages;
