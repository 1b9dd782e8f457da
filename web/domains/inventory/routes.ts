import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { number, oneOf, searchOf } from '../../lib/search.ts';

interface ProductsSearch {
  product?: number;
  /** 실사: every shelf at once. */
  view?: 'count';
}

const products = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/products',
  validateSearch: searchOf<ProductsSearch>({ product: number, view: oneOf(['count']) }),
  component: lazyRouteComponent(() => import('./pages/products-page.tsx'), 'ProductsPage'),
});

export const inventoryPages = {
  routes: [products] as const,
  shop: [
    {
      label: '제품·재고',
      note: '입고, 실사, 부족한 제품',
      icon: 'package',
      to: '/shop/products',
      group: '메뉴',
      order: 42,
    },
  ],
  commands: [
    { label: '제품·재고', words: ['입고', '재고', '발주', '바코드'], to: '/shop/products' },
    {
      label: '실사',
      words: ['재고 세기', '재고 조사'],
      to: '/shop/products?view=count',
      right: 'stock.write',
    },
  ],
} satisfies DomainPages;
