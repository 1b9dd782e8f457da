import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { infoKinds } from '../../../contract/alarm-words.ts';
import type { InfoKind } from '../../../contract/alarm-words.ts';
import { automaticKinds } from '../../../contract/message-kinds.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { number, oneOf, searchOf } from '../../lib/search.ts';

const right = 'messages.settings';

const automatic = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/automatic',
  staticData: { right },
  validateSearch: searchOf<{ kind?: AutomaticKind }>({ kind: oneOf(automaticKinds) }),
  component: lazyRouteComponent(() => import('./pages/automatic-page.tsx'), 'AutomaticPage'),
});

const contents = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/contents',
  staticData: { right },
  component: lazyRouteComponent(() => import('./pages/contents-page.tsx'), 'ContentsPage'),
});

const content = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/contents/edit',
  staticData: { right },
  validateSearch: searchOf<{ content?: number; kind?: InfoKind }>({
    content: number,
    kind: oneOf(infoKinds),
  }),
  component: lazyRouteComponent(() => import('./pages/content-page.tsx'), 'ContentPage'),
});

const senders = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/senders',
  staticData: { right },
  component: lazyRouteComponent(() => import('./pages/senders-page.tsx'), 'SendersPage'),
});

export const alarmPages = {
  routes: [automatic, contents, content, senders] as const,
  messages: [
    { label: '자동 메시지', to: '/messages/automatic', order: 20, right },
    { label: '알림톡 내용', to: '/messages/contents', order: 30, right },
    { label: '발신번호', to: '/messages/senders', order: 35, right },
  ],
  commands: [
    {
      label: '자동 메시지',
      words: ['알림톡 설정', '예약 알림', '전날 안내', '생일 문자', '재방문 문자'],
      to: '/messages/automatic',
      right,
    },
    {
      label: '알림톡 내용',
      words: ['템플릿', '검수', '카카오 승인'],
      to: '/messages/contents',
      right,
    },
  ],
} satisfies DomainPages;
