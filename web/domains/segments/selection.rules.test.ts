import { expect, it } from 'vitest';
import { mostChosen } from '../../../contract/customer-excel.ts';
import { allSelected, isFull, toggled, withAll, withoutAll } from './selection.rules.ts';

const count = (from: number, many: number) => Array.from({ length: many }, (_, at) => from + at);
const top = count(1, mostChosen);

it('all are ticked when everybody is, however many were read or counted', () => {
  const list = { rows: count(1, 100), whole: false };
  expect(allSelected(new Set(list.rows), list, undefined)).toBe(false);
  expect(allSelected(new Set(count(1, 150)), list, { numbers: count(1, 150), total: 150 })).toBe(true);
  expect(allSelected(new Set(count(2, 149)), list, { numbers: count(1, 150), total: 150 })).toBe(false);
  expect(allSelected(new Set(list.rows), { ...list, whole: true }, undefined)).toBe(true);
  expect(allSelected(new Set([9]), { rows: [], whole: true }, { numbers: [], total: 0 })).toBe(false);
});

it('of more than may be chosen all are never ticked, but no more can be', () => {
  const answered = { numbers: top, total: mostChosen + 1 };
  const list = { rows: count(1, 100), whole: false };
  const chosen = withAll(new Set(), top);
  expect([allSelected(chosen, list, answered), isFull(chosen)]).toEqual([false, true]);
  // Room was taken by a customer ticked elsewhere.
  const beside = withAll(new Set([0]), top);
  expect([allSelected(beside, list, { ...answered, total: mostChosen }), isFull(beside)]).toEqual([
    false,
    true,
  ]);
  expect(isFull(new Set(list.rows))).toBe(false);
  expect(toggled(chosen, 0)).toBeUndefined();
  expect(toggled(chosen, 1)?.size).toBe(mostChosen - 1);
  expect([...(toggled(new Set([7]), 0) ?? [])]).toEqual([7, 0]);
});

it('somebody new in the list is not among all who were ticked', () => {
  expect(allSelected(new Set([2, 3]), { rows: [1, 2, 3], whole: true }, { numbers: [2, 3], total: 2 })).toBe(
    false,
  );
});

it('what was ticked elsewhere stays ticked, and no more are than may be chosen', () => {
  expect([...withAll(new Set([7, 2]), [1, 2, 3])]).toEqual([7, 2, 1, 3]);
  expect([...withoutAll(new Set([7, 2, 1]), [1, 2, 3])]).toEqual([7]);
  expect(withAll(new Set([0]), top).size).toBe(mostChosen);
  expect(withAll(new Set([0]), top).has(0)).toBe(true);
});
