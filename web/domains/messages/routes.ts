import type { DomainPages } from '../../lib/pages.ts';

export const messagePages = {
  routes: [] as const,
  nav: [
    {
      label: '메시지',
      icon: 'message',
      to: '/messages/bulk',
      under: ['/messages'],
      order: 60,
      right: 'messages.send',
    },
  ],
} satisfies DomainPages;
