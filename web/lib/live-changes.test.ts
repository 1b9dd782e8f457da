import { expect, it } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { LiveChange } from '../../contract/live-kinds.ts';
import { isTouched } from './live-changes.ts';

const [monday, tuesday] = ['2027-01-04', '2027-01-05'];
const asked = (name: string, input: object, data?: unknown) => ({
  queryKey: [name, 'S1', input],
  state: { data },
});
const touched = (change: Omit<LiveChange, 'id'>, query: Parameters<typeof isTouched>[3], shopNo = 'S1') =>
  isTouched(endpoints, shopNo, { id: 1, ...change }, query);

it('asks again for what reads that kind in that shop, and for nothing else', () => {
  const menu = asked('menu.items', {});
  expect(touched({ kind: 'menu', entity: 7 }, menu)).toBe(true);
  expect(touched({ kind: 'menu' }, menu, 'S2')).toBe(false);
  expect(touched({ kind: 'paper' }, menu)).toBe(false);
});

it('asks again for an answer of several endpoints as soon as one of them is stale', () => {
  const extras = asked('schedule.holidays blocks.list', { query: { from: monday, to: tuesday } });
  expect(touched({ kind: 'schedule' }, extras)).toBe(true);
  expect(touched({ kind: 'booking' }, extras)).toBe(false);
});

it.each([
  [{ kind: 'schedule', days: [] }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'employee', entity: 2 }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'menu' }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'booking', entity: 7, days: [monday] }, ['monday', 'ahead']],
  [{ kind: 'booking', entity: 7 }, ['monday', 'tuesday', 'ahead']],
  [{ kind: 'customer' }, []],
] as const)('%j makes anew what is offered: %j', (change, days) => {
  const shown = {
    monday: asked('bookings.availability', { query: { from: monday, to: monday, stepMinutes: 30 } }),
    tuesday: asked('bookings.explanation', { query: { date: tuesday, minute: 600 } }),
    ahead: asked('bookings.availability', { query: { from: monday, to: '2027-02-04', firstOnly: true } }),
  };
  const again = Object.entries(shown).filter(([, query]) => touched(change as unknown as LiveChange, query));
  expect(again.map(([name]) => name)).toEqual(days);
});

it('asks again for the thing that changed, or for every one where none is named', () => {
  const sale = asked('sales.get', { params: { id: 7 } });
  expect(touched({ kind: 'sale', entity: 7, days: [monday] }, sale)).toBe(true);
  expect(touched({ kind: 'sale', entity: 8 }, sale)).toBe(false);
  expect(touched({ kind: 'sale' }, sale)).toBe(true);
  expect(touched({ kind: 'sale', days: [monday] }, sale)).toBe(false);
});

it('finds the answers about a customer by what was asked, or by the rows that were answered', () => {
  const rows: [string, unknown][] = [
    ['day', { items: [{ customerNo: 1 }, { customerNo: 2 }] }],
    ['pages', { pages: [{ items: [{ customerNo: 2 }] }] }],
    ['range', [{ customerNo: 2 }]],
    ['empty', undefined],
  ];
  const found = (change: Omit<LiveChange, 'id'>) =>
    rows
      .filter(([, data]) => touched(change, asked('bookings.list', { query: { from: monday } }, data)))
      .map(([name]) => name);
  expect(found({ kind: 'customer', entity: 2 })).toEqual(['day', 'pages', 'range']);
  expect(found({ kind: 'customer', entity: 1 })).toEqual(['day']);
  expect(found({ kind: 'customer' })).toEqual(['day', 'pages', 'range', 'empty']);
  const page = asked('timeline.list', { params: { customerNo: '2' } }, { items: [{ customerNo: 1 }] });
  expect(touched({ kind: 'sale', entity: 7, customerNo: 2 }, page)).toBe(true);
  expect(touched({ kind: 'sale', entity: 7, customerNo: 1 }, page)).toBe(false);
  expect(touched({ kind: 'sale', entity: 7 }, page)).toBe(false);
});

it('passes over progress that was told on the way, and what the query says does not concern it', () => {
  const batches = asked('migration.list', {});
  expect(touched({ kind: 'migration', progress: { done: 0, total: 9 } }, batches)).toBe(true);
  expect(touched({ kind: 'migration', progress: { done: 5, total: 9 } }, batches)).toBe(false);
  const [list, job, none] = [asked('customers.list', {}), 'a job', { done: 0, total: 9 }];
  expect(touched({ kind: 'customer' }, list)).toBe(true);
  expect(touched({ kind: 'customer', job, progress: none }, list)).toBe(false);
  expect(touched({ kind: 'customer', job, progress: none, ended: true }, list)).toBe(false);
  const waiting = {
    ...asked('bookings.list', {}),
    meta: { concerns: (one: LiveChange) => one.waiting === true },
  };
  expect(touched({ kind: 'booking', days: [monday], waiting: true }, waiting)).toBe(true);
  expect(touched({ kind: 'booking', days: [monday] }, waiting)).toBe(false);
});
