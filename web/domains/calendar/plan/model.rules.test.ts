import { expect, it } from 'vitest';
import { countOf } from './model.rules.ts';
import type { CalendarBooking } from './model.rules.ts';

const block = (over: Partial<CalendarBooking>) => ({ state: 'CONFIRMED', ...over }) as CalendarBooking;

it('counts a visit that several share once, and neither closed time nor the cancelled', () => {
  const shared = ['7:1', '7:2'].map((id) => block({ id, visit: '7' }));
  const others = [
    block({ id: '8' }),
    block({ id: '9', state: 'CANCELLED' }),
    block({ id: 'b', state: 'BLOCK' }),
  ];
  expect(countOf([...shared, ...others])).toBe(2);
});
