import { expect, it } from 'vitest';
import { mostChosen } from '../../../contract/customer-excel.ts';
import { allTicked, withAll, withoutAll } from './ticks.ts';

const count = (from: number, many: number) => Array.from({ length: many }, (_, at) => from + at);
const top = count(1, mostChosen);

it('all are ticked when everybody who may be is, however many were read or counted', () => {
  const list = { rows: count(1, 100), whole: false };
  expect(allTicked(new Set(list.rows), list, undefined)).toBe(false);
  expect(allTicked(new Set(count(1, 150)), list, count(1, 150))).toBe(true);
  expect(allTicked(new Set(count(2, 149)), list, count(1, 150))).toBe(false);
  expect(allTicked(new Set(top), { rows: count(1, 10_200), whole: false }, top)).toBe(true);
  expect(allTicked(new Set(list.rows), { ...list, whole: true }, undefined)).toBe(true);
  expect(allTicked(new Set([9]), { rows: [], whole: true }, [])).toBe(false);
});

it('somebody new in the list is not among all who were ticked', () => {
  expect(allTicked(new Set([2, 3]), { rows: [1, 2, 3], whole: true }, [2, 3])).toBe(false);
});

it('what was ticked elsewhere stays ticked, and no more are than may be chosen', () => {
  expect([...withAll(new Set([7, 2]), [1, 2, 3])]).toEqual([7, 2, 1, 3]);
  expect([...withoutAll(new Set([7, 2, 1]), [1, 2, 3])]).toEqual([7]);
  expect(withAll(new Set([0]), top).size).toBe(mostChosen);
  expect(withAll(new Set([0]), top).has(0)).toBe(true);
});
