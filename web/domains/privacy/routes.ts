import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accessKinds } from '../../../contract/access-words.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { day, number, oneOf, searchOf } from '../../lib/search.ts';
import type { AccessSearch } from './queries.ts';

const accessLog = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/access-log',
  staticData: { right: 'privacy.read' },
  validateSearch: searchOf<AccessSearch>({
    who: number,
    whom: number,
    kind: oneOf(accessKinds),
    from: day,
    to: day,
  }),
  component: lazyRouteComponent(() => import('./pages/access-log-page.tsx'), 'AccessLogPage'),
});

export const privacyPages = {
  routes: [accessLog] as const,
  shop: [
    {
      label: '개인정보 접속 기록',
      note: '누가 언제 누구의 정보를 보고 내려받았는지',
      icon: 'shieldLock',
      to: '/shop/access-log',
      group: '계정·보안',
      order: 95,
      right: 'privacy.read',
    },
  ],
  commands: [
    {
      label: '개인정보 접속 기록',
      words: ['열람', '로그', '누가 봤는지'],
      to: '/shop/access-log',
      right: 'privacy.read',
    },
  ],
} satisfies DomainPages;
