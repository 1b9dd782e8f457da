import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ShopDate } from '../../../contract/time.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { day, number, oneOf, searchOf, words } from '../../lib/search.ts';
import { kindNames } from './form/draft.ts';
import type { LineKind } from './form/draft.ts';
import { withLateParts } from '../../ui/late.tsx';
import { lateParts } from './late-parts.ts';

const views = ['unregistered', 'deposits', 'unpaid', 'receipts', 'quotes', 'close'] as const;
export type SalesView = (typeof views)[number];

export interface SalesSearch {
  from?: ShopDate;
  to?: ShopDate;
  /** Left out: the list of sales. */
  view?: SalesView;
  method?: string;
  employee?: number;
  kind?: LineKind;
  sale?: number;
  /** The booking whose sale is registered in the panel. */
  register?: number;
}

const sales = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales',
  staticData: { right: 'sales.read' },
  validateSearch: searchOf<SalesSearch>({
    from: day,
    to: day,
    view: oneOf(views),
    method: words,
    employee: number,
    kind: oneOf(Object.keys(kindNames) as LineKind[]),
    sale: number,
    register: number,
  }),
  component: lazyRouteComponent(
    () => withLateParts(import('./pages/sales-page.tsx'), lateParts),
    'SalesPage',
  ),
});

interface NewSaleSearch {
  booking?: number;
  customer?: number;
  edit?: number;
  /** The pass that is charged. */
  charge?: number;
  quote?: number;
}

const newSale = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales/new',
  staticData: { right: 'sales.write' },
  validateSearch: searchOf<NewSaleSearch>({
    booking: number,
    customer: number,
    edit: number,
    charge: number,
    quote: number,
  }),
  component: lazyRouteComponent(() => import('./pages/new-sale-page.tsx'), 'NewSalePage'),
});

const methods = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/payment-methods',
  staticData: { right: 'settings.write' },
  component: lazyRouteComponent(() => import('./pages/methods-page.tsx'), 'MethodsPage'),
});

export const salePages = {
  routes: [sales, newSale, methods] as const,
  nav: [
    {
      label: '매출',
      icon: 'currencyWon',
      to: '/sales',
      under: ['/sales'],
      order: 40,
      tab: 3,
      right: 'sales.read',
    },
  ],
  shop: [
    {
      label: '결제 수단',
      note: '이름, 순서, 켜고 끄기',
      icon: 'creditCard',
      to: '/shop/payment-methods',
      group: '결제·혜택',
      order: 45,
      right: 'settings.write',
    },
  ],
  commands: [
    { label: '매출', words: ['정산', '결제'], to: '/sales', right: 'sales.read' },
    { label: '매출 등록', words: ['결제', '계산'], to: '/sales/new', right: 'sales.write' },
    { label: '미등록 매출', to: '/sales?view=unregistered', right: 'sales.read' },
    {
      label: '남은 예약금',
      words: ['예약금', '보증금', '환불'],
      to: '/sales?view=deposits',
      right: 'sales.read',
    },
    { label: '미수금', words: ['외상', '수납'], to: '/sales?view=unpaid', right: 'sales.read' },
    {
      label: '현금영수증',
      words: ['자진발급', '소득공제', '지출증빙', '미발급'],
      to: '/sales?view=receipts',
      right: 'sales.read',
    },
    { label: '견적서', words: ['내역서', '가격'], to: '/sales?view=quotes', right: 'sales.read' },
    { label: '일마감', words: ['현금', '시재', '마감'], to: '/sales?view=close', right: 'cash.close' },
    { label: '결제 수단', to: '/shop/payment-methods', right: 'settings.write' },
  ],
} satisfies DomainPages;
