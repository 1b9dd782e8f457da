import { IconCurrencyWon } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isShopDate } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

interface SalesSearch {
  from?: ShopDate;
  to?: ShopDate;
  view?: 'unregistered';
  sale?: number;
}

const day = (value: unknown): ShopDate | undefined =>
  typeof value === 'string' && isShopDate(value) ? value : undefined;
const number = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined);
const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

const sales = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales',
  staticData: { right: 'sales.read' },
  validateSearch: ({ from, to, view, sale }: Record<string, unknown>): SalesSearch =>
    given({
      from: day(from),
      to: day(to),
      view: view === 'unregistered' ? ('unregistered' as const) : undefined,
      sale: number(sale),
    }),
  component: lazyRouteComponent(() => import('./pages/sales-page.tsx'), 'SalesPage'),
});

const newSale = createRoute({
  getParentRoute: () => officeRoute,
  path: '/sales/new',
  staticData: { right: 'sales.write' },
  validateSearch: ({ booking, customer }: Record<string, unknown>): { booking?: number; customer?: number } =>
    given({ booking: number(booking), customer: number(customer) }),
  component: lazyRouteComponent(() => import('./pages/new-sale-page.tsx'), 'NewSalePage'),
});

export const salePages = {
  routes: [sales, newSale] as const,
  nav: [
    {
      label: '매출',
      icon: IconCurrencyWon,
      to: '/sales',
      under: ['/sales'],
      order: 40,
      tab: 3,
      right: 'sales.read',
    },
  ],
  commands: [
    { label: '매출', words: ['정산', '결제'], to: '/sales', right: 'sales.read' },
    { label: '매출 등록', words: ['결제', '계산'], to: '/sales/new', right: 'sales.write' },
    { label: '미등록 매출', to: '/sales?view=unregistered', right: 'sales.read' },
  ],
} satisfies DomainPages;
