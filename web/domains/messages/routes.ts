import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { messageKindNames } from '../../../contract/message-kinds.ts';
import type { MessageKind } from '../../../contract/message-kinds.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { oneOf, searchOf } from '../../lib/search.ts';

const logViews = ['all', 'waiting', 'gone', 'failed', 'held'] as const;
export type LogView = (typeof logViews)[number];

const log = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages',
  staticData: { right: 'customers.read' },
  validateSearch: searchOf<{ view?: LogView; kind?: MessageKind }>({
    view: oneOf(logViews),
    kind: oneOf(messageKindNames),
  }),
  component: lazyRouteComponent(() => import('./pages/log-page.tsx'), 'LogPage'),
});

const today = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/today',
  staticData: { right: 'customers.read' },
  component: lazyRouteComponent(() => import('./pages/today-page.tsx'), 'TodayPage'),
});

export const messagePages = {
  routes: [log, today] as const,
  nav: [
    {
      label: '메시지',
      icon: 'message',
      to: '/messages/today',
      under: ['/messages'],
      order: 60,
      right: 'customers.read',
    },
  ],
  messages: [
    { label: '오늘', to: '/messages/today', order: 5, right: 'customers.read' },
    { label: '발송 기록', to: '/messages', order: 10, right: 'customers.read' },
  ],
  commands: [
    {
      label: '발송 기록',
      words: ['문자 기록', '알림톡 기록', '실패한 메시지', '메시지'],
      to: '/messages',
      right: 'customers.read',
    },
  ],
} satisfies DomainPages;
