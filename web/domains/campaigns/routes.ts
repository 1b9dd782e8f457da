import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { number, searchOf } from '../../lib/search.ts';

const campaigns = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/bulk',
  staticData: { right: 'messages.send' },
  validateSearch: searchOf<{ campaign?: number }>({ campaign: number }),
  component: lazyRouteComponent(() => import('./pages/campaigns-page.tsx'), 'CampaignsPage'),
});

const writing = createRoute({
  getParentRoute: () => officeRoute,
  path: '/messages/bulk/new',
  staticData: { right: 'messages.send' },
  /** The draft that is gone on with. */
  validateSearch: searchOf<{ edit?: number }>({ edit: number }),
  component: lazyRouteComponent(() => import('./pages/writing-page.tsx'), 'WritingPage'),
});

export const campaignPages = {
  routes: [campaigns, writing] as const,
  messages: [{ label: '단체 메시지', to: '/messages/bulk', order: 40, right: 'messages.send' }],
  commands: [
    {
      label: '단체 메시지',
      words: ['단체 문자', '광고 문자', '공지', '메시지'],
      to: '/messages/bulk',
      right: 'messages.send',
    },
    { label: '단체 메시지 쓰기', words: ['문자 보내기'], to: '/messages/bulk/new', right: 'messages.send' },
  ],
} satisfies DomainPages;
