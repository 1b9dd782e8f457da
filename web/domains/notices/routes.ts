import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const notices = createRoute({
  getParentRoute: () => officeRoute,
  path: '/notices',
  component: lazyRouteComponent(() => import('./pages/notices-page.tsx'), 'NoticesPage'),
});

const settings = createRoute({
  getParentRoute: () => officeRoute,
  path: '/notices/settings',
  component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'NoticeSettingsPage'),
});

const popups = createRoute({
  getParentRoute: () => officeRoute,
  path: '/online/popups',
  component: lazyRouteComponent(() => import('./pages/popups-page.tsx'), 'PopupsPage'),
  staticData: { right: 'online.write' },
});

export const noticePages = {
  routes: [notices, settings, popups] as const,
  nav: [
    { label: '알림', icon: 'bell', to: '/notices', under: ['/notices'], order: 80, tab: 4, tabOnly: true },
  ],
  online: [
    {
      label: '팝업',
      note: '샵 페이지에 띄우는 소식',
      icon: 'notes',
      to: '/online/popups',
      group: '예약 받는 곳',
      order: 60,
      right: 'online.write',
    },
  ],
  commands: [
    { label: '알림', words: ['승인', '대기', '소식'], to: '/notices' },
    { label: '알림 설정', words: ['푸시', '메일', '방해 금지', '소리'], to: '/notices/settings' },
    { label: '팝업', words: ['공지', '샵 페이지'], to: '/online/popups', right: 'online.write' },
  ],
} satisfies DomainPages;
