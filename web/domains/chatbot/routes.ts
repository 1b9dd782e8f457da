import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const chatbot = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/chatbot',
  staticData: { right: 'online.write' },
  component: lazyRouteComponent(() => import('./pages/chatbot-page.tsx'), 'ChatbotPage'),
});

export const chatbotPages = {
  routes: [chatbot] as const,
  online: [
    {
      label: '카카오 챗봇',
      note: '카카오톡에서 예약받기, 연습 대화',
      icon: 'message',
      to: '/online/chatbot',
      group: '예약 받는 곳',
      order: 50,
      right: 'online.write',
    },
  ],
  commands: [
    {
      label: '카카오 챗봇',
      words: ['카카오톡', '챗봇', '채널', '연습 대화'],
      to: '/online/chatbot',
      right: 'online.write',
    },
  ],
} satisfies DomainPages;
