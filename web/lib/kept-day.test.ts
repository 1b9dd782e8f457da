import { expect, test } from 'vitest';
import { isGood, isKept, keptDay } from './kept-day.ts';

const session = { shops: [], current: { shopNo: 'S1' } as never };
const seenAt = (name: string, updatedAt: number) => ({ queryKey: [name, 'S1', {}], data: {}, updatedAt });

test('of all that a screen asked only the calendar stays on the machine', () => {
  for (const name of ['bookings.list', 'employees.me', 'blocks.list holds.list', 'schedule.businessDays'])
    expect(isKept([name, 'S1', {}])).toBe(true);
  for (const name of ['customers.list', 'sales.list', 'bookings.list sales.list', 'privacy.log', 7])
    expect(isKept([name, 'S1', {}])).toBe(false);
});

test('the latest answers stay, three days long, for the program that asked them', () => {
  const many = Array.from({ length: 200 }, (_, at) => seenAt('bookings.get', at));
  const day = keptDay({ ...session, version: '1.0.0', seen: many }, 5000);
  expect(day?.seen).toHaveLength(150);
  expect(day?.seen[0]?.updatedAt).toBe(199);
  expect(day && isGood(day, '1.0.0', 6000)).toBe(true);
  expect(day && isGood(day, '1.0.1', 6000)).toBe(false);
  expect(day && isGood(day, '1.0.0', 5000 + 3 * 86_400_000)).toBe(false);
  expect(keptDay({ ...session, version: '1.0.0', seen: [seenAt('shops.me', 1)] }, 1)).toBeUndefined();
});
