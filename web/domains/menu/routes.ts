import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { number, numberOrNew, oneOf, searchOf } from '../../lib/search.ts';

interface MenuSearch {
  category?: number;
  /** An item's number, or `new`. */
  item?: string;
  view?: 'archived';
}

const menu = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/menu',
  staticData: { fills: true },
  validateSearch: searchOf<MenuSearch>({ category: number, item: numberOrNew, view: oneOf(['archived']) }),
  component: lazyRouteComponent(() => import('./pages/menu-page.tsx'), 'MenuPage'),
});

export const menuPages = {
  routes: [menu] as const,
  shop: [
    {
      label: '시술메뉴',
      note: '시술과 제품, 걸리는 시간, 가격, 담당자별 차이',
      icon: 'listDetails',
      to: '/shop/menu',
      group: '메뉴',
      order: 40,
    },
  ],
  commands: [
    { label: '시술메뉴', words: ['메뉴', '가격표', '시술', '제품'], to: '/shop/menu' },
    {
      label: '시술 추가',
      words: ['메뉴 등록', '새 시술'],
      to: '/shop/menu?item=new',
      right: 'menu.write',
    },
  ],
} satisfies DomainPages;
