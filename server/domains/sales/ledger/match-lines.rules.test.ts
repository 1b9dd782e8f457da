import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PricedLine } from '../pricing/draft.rules.ts';
import { matchLines } from './match-lines.rules.ts';

const line = (name: string, over: object = {}) =>
  ({
    kind: 'SERVICE',
    name,
    itemId: null,
    productId: null,
    accountId: null,
    free: null,
    ...over,
  }) as PricedLine;
const pass = (accountId: number | null = null) =>
  line('20만원권', { kind: 'PASS_SALE', productId: 1, accountId });
const [gel, care] = [line('젤네일', { itemId: 1 }), line('케어', { itemId: 2 })];

it.each([
  ['one that is put above', [gel, pass(7)], [null, 7], [care, gel, pass(7)], [undefined, 0, 1]],
  ['the pass that is named, of two alike', [pass(7), pass(8)], [7, 8], [pass(8)], [1]],
  ['the pass that is not named, where it stood', [pass(7), pass(8)], [7, 8], [pass(), pass()], [0, 1]],
  ['one more of a kind', [pass(7)], [7], [pass(), pass(7)], [undefined, 0]],
  ['two that changed places', [gel, care], [null, null], [care, gel], [1, 0]],
  ['one of another price', [line('젤네일', { itemId: 1, totalWon: 1 })], [null], [gel], [0]],
  ['nothing of the kind', [gel], [null], [care], [undefined]],
])('knows %s', (_, lines, accounts, now, was) => {
  expect(matchLines({ lines, accounts }, now)).toEqual(was);
});

it('takes nobody for two, and lines that stay for themselves', () => {
  const some = fc.array(fc.constantFrom(gel, care, pass()), { maxLength: 6 });
  fc.assert(
    fc.property(some, some, (lines, now) => {
      const before = { lines, accounts: lines.map(() => null) };
      const found = matchLines(before, now).filter((of) => of !== undefined);
      expect(new Set(found).size).toBe(found.length);
      expect(matchLines(before, lines)).toEqual([...lines.keys()]);
    }),
  );
});
