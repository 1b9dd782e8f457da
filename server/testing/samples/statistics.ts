import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { atDay, inShop } from './asked.ts';

const view = (shop: Furnished) => {
  const { params, query } = atDay(shop);
  return { params, query: { ...query, compare: 'PREVIOUS' } };
};

/** What the books come to, and the rows behind it. */
export const statisticsSamples = {
  'home.read': (shop) => ({ ...inShop(shop), query: { day: 'true' } }),
  'statistics.summary': atDay,
  'statistics.sales': view,
  'statistics.products': view,
  'statistics.employees': view,
  'statistics.customers': view,
  'statistics.bookings': view,
  'statistics.excel': (shop) => {
    const { params, query } = view(shop);
    return { params: { ...params, view: 'sales' }, query };
  },
  'statistics.goals': (shop) => ({ params: { ...view(shop).params, month: '2026-03' } }),
  'statistics.saveGoals': (shop) => ({
    params: { ...view(shop).params, month: '2026-03' },
    body: {
      shopWon: 5_000_000,
      people: [{ employeeNo: shop.owner.employeeNo, goalWon: 2_000_000 }],
      version: 0,
    },
  }),
  'statistics.savedViews': inShop,
  'statistics.saveView': (shop) => ({
    params: view(shop).params,
    body: { name: '이번 달', view: 'sales', period: { preset: 'THIS_MONTH' }, by: 'DAY', compare: 'NONE' },
  }),
  'statistics.removeView': (shop) => ({ params: { ...view(shop).params, viewId: shop.statisticsView } }),
  'statistics.insights': inShop,
  'statistics.rows': (shop) => {
    const { params, query } = atDay(shop);
    return {
      params,
      query: { ...query, of: 'SHARES', item: shop.items.gel, employee: shop.owner.employeeNo },
    };
  },
} satisfies Record<string, (shop: Furnished) => Anything>;
