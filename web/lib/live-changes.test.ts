import { expect, it, vi } from 'vitest';

// Readers of the product, registered by other files, are none of this one's.
vi.resetModules();
const { keysOfCustomer, keysTouchedBy, onLiveChange } = await import('./live-changes.ts');

it('maps a change to just the queries it touched, each once', () => {
  onLiveChange('menu', ({ entity }, shopNo) => [
    ['menu', shopNo],
    ['menu', shopNo, entity],
  ]);
  onLiveChange('menu', (_change, shopNo) => [['menu', shopNo]]);
  onLiveChange('schedule', (_change, shopNo) => [['schedule', shopNo]]);
  expect(keysTouchedBy({ id: 1, kind: 'menu', entity: 7 }, 'S1', () => [])).toEqual([
    ['menu', 'S1'],
    ['menu', 'S1', 7],
  ]);
  expect(keysTouchedBy({ id: 1, kind: 'shop' }, 'S1', () => [])).toEqual([]);
});

it('finds the answers in memory that have a row of a customer, in whatever form they came', () => {
  const memory: [string[], unknown][] = [
    [['bookings', 'day'], { items: [{ customerNo: 1 }, { customerNo: 2 }] }],
    [['bookings', 'range'], [{ customerNo: 2 }]],
    [['bookings', 'one'], { customerNo: 2, items: [{ itemId: 4 }] }],
    [['bookings', 'holds'], { items: [{ label: '김' }] }],
    [['bookings', 'asked'], undefined],
  ];
  const found = (customerNo?: number) => keysOfCustomer(() => memory, ['bookings'], customerNo);
  expect(found(2)).toEqual([
    ['bookings', 'day'],
    ['bookings', 'range'],
    ['bookings', 'one'],
  ]);
  expect(found(1)).toEqual([['bookings', 'day']]);
  expect(found()).toEqual([['bookings']]);
});
