import type { ShopDate } from '../../contract/time.ts';
import type { Input, QueryName } from '../lib/wire.ts';

/** Today stands in its place once it is known (web/public/first.js). */
const today = 'TODAY' as ShopDate;
const day = { from: today, to: today };

const ask = <N extends QueryName>(name: N, query?: Input<N>['query']) => ({ name, query: query ?? {} });
const me = ask('employees.me');
const employees = ask('employees.list');

/**
 * What the largest picture of a screen waits for. It is asked for while the program is on its way; e2e/first-calls.spec.ts
 * tells what a screen no longer asks for.
 */
export const firstCalls = {
  '/': [me, ask('home.read', { day: 'true' })],
  '/book/calendar': [
    me,
    employees,
    ask('schedule.calendarSettings'),
    ask('bookings.list', day),
    ask('schedule.businessDays', day),
    ask('schedule.leaves', day),
    ask('blocks.list', day),
    ask('holds.list', day),
    ask('bookings.items'),
  ],
  '/customers': [
    me,
    employees,
    ask('customers.list', { limit: 100, sort: 'RECENT' }),
    ask('customerGroups.list'),
    ask('customerFilters.list'),
  ],
  '/sales': [me, employees, ask('sales.list', { ...day, limit: 200 }), ask('sales.paymentMethods')],
};
