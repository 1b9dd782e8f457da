import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedAspects, factsOf } from './differences.rules.ts';
import { describeEdit } from './edit.history.ts';
import type { Sale } from './present.ts';

const won = fc.integer({ min: 0, max: 3 });
const name = fc.constantFrom('젤네일', '케어');
const share = fc.record({ employeeNo: fc.integer({ min: 1, max: 3 }), percent: fc.constant(100) });
const line = fc.record({
  kind: fc.constantFrom('SERVICE', 'PRODUCT', 'PENALTY', 'PASS_CHARGE'),
  name,
  quantity: fc.integer({ min: 1, max: 2 }),
  itemId: fc.option(won),
  accountId: fc.constant(null),
  unitPriceWon: won,
  listWon: won,
  discountWon: won,
  taxed: fc.boolean(),
  memberPrice: fc.boolean(),
  credits: fc.array(share, { maxLength: 1 }),
});
const payment = fc.record({
  method: fc.constantFrom('CARD', 'PASS'),
  methodName: fc.constant('결제'),
  accountId: fc.option(won),
  accountName: fc.constant(null),
  amountWon: won,
  line: fc.option(fc.constantFrom(0, 1)),
  units: fc.option(won),
});
const facts = fc.record({
  customerNo: fc.option(won),
  customerName: fc.constantFrom('김현주', '이소라'),
  soldAt: fc.constantFrom('2026-11-21T01:00:00.000Z', '2026-11-21T01:00:30.000Z', '2026-11-20T01:00:00.000Z'),
  lines: fc.array(line, { minLength: 2, maxLength: 3 }),
  payments: fc.array(payment, { maxLength: 2 }),
  discountWon: won,
  totalWon: won,
  unpaidWon: won,
  memo: fc.constantFrom('', '얌전해요', `${'가'.repeat(120)}나`, `${'가'.repeat(120)}다`),
  petNo: fc.option(won),
  petName: fc.constant('콩이'),
  photos: fc.array(fc.record({ fileId: name }), { maxLength: 2 }),
}) as unknown as fc.Arbitrary<Sale>;
const employees = [1, 2, 3].map((employeeNo) => ({ employeeNo, name: employeeNo < 3 ? '은지' : '민지' }));
const describe = (before: Sale, after: Sale) =>
  describeEdit({
    before: factsOf(before),
    after: factsOf(after),
    changed: changedAspects(before, after),
    memoBefore: before.memo,
    memoAfter: after.memo,
    employees,
  });

it('says something of every part that an edit changes, and nothing of what it leaves', () => {
  fc.assert(
    fc.property(facts, facts, (before, other) => {
      expect(describe(before, structuredClone(before))).toEqual([]);
      for (const part of Object.keys(before) as (string & keyof Sale)[]) {
        if (part === 'petName') continue;
        const after = { ...before, [part]: other[part] };
        const differs = JSON.stringify(before[part]) !== JSON.stringify(other[part]);
        const said = describe(before, after);
        expect(said.length > 0, `${part}: ${said.join()}`).toBe(differs);
        expect(said.join()).not.toMatch(/→ *$|: *→|undefined/);
      }
    }),
    { numRuns: 300 },
  );
});
