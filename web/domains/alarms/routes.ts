import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { automaticKinds } from '../../../contract/message-kinds.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { oneOf, searchOf } from '../../lib/search.ts';

const right = 'messages.settings';

const automatic = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/automatic',
  staticData: { right },
  validateSearch: searchOf<{ kind?: AutomaticKind }>({ kind: oneOf(automaticKinds) }),
  component: lazyRouteComponent(() => import('./pages/automatic-page.tsx'), 'AutomaticPage'),
});

export const alarmPages = {
  routes: [automatic] as const,
  messages: [{ label: '자동 메시지', to: '/messages/automatic', order: 20, right }],
  commands: [
    {
      label: '자동 메시지',
      words: ['알림톡 설정', '예약 알림', '전날 안내', '생일 문자', '재방문 문자'],
      to: '/messages/automatic',
      right,
    },
  ],
} satisfies DomainPages;
