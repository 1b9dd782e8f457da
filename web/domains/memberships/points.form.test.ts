import { expect, test } from 'vitest';
import { bodyOf, cellOf, differs, draftOf, isRate, kindRate, withKindRate } from './points.form.ts';

test('rates are read with at most one decimal, from 0 to 100', () => {
  expect(['', '0', '3', '3.5', '100', ' 7 '].every(isRate)).toBe(true);
  expect(['3.55', '101', '-1', '삼', '1e2', '.5'].some(isRate)).toBe(false);
});

test('what is typed goes out and comes back the same; nothing typed earns nothing', () => {
  const settings = {
    enabled: true,
    rates: [{ lineKind: 'SERVICE' as const, methodKind: 'CASH' as const, percent: 4.5 }],
    useUnit: 100,
    minimumUse: 1000 as never,
    expiresMonths: null,
    version: 3,
  };
  const draft = draftOf(settings);
  expect(draft.rates).toEqual({ [cellOf('SERVICE', 'CASH')]: '4.5' });
  expect(bodyOf(draft, 3)).toEqual(settings);
  expect(bodyOf({ ...draft, rates: { 'SERVICE CASH': '' } }, 3).rates).toEqual([]);
});

test('a kind has one rate, and it is told where it differs by how it was paid', () => {
  const none = { enabled: true, rates: {}, useUnit: 1, minimumUse: 0, expiresMonths: null };
  const three = { ...none, rates: withKindRate(none, 'SERVICE', '3') };
  expect([kindRate(three, 'SERVICE'), kindRate(three, 'PRODUCT'), differs(three)]).toEqual(['3', '', false]);
  const card = { ...three, rates: { ...three.rates, [cellOf('SERVICE', 'CARD')]: '5' } };
  expect([kindRate(card, 'SERVICE'), differs(card)]).toEqual([null, true]);
});
