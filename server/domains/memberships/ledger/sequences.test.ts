import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountId, EntryId } from '../../../../contract/ids.ts';
import type { Shop } from '../../../platform/shop.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { expireAccounts } from '../jobs.ts';
import { reverseEntry } from '../reversal.commands.ts';
import { counter, day, on, refusal } from '../testing/stories.ts';
import {
  adjust,
  adjustPoints,
  chargePass,
  earnPoints,
  extend,
  issuePass,
  auditAccounts,
  reverseSale,
  transfer,
  usePass,
  usePoints,
} from '../public.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = counter(world, shop);
});

type Step =
  | { do: 'issue' | 'charge' | 'use' | 'adjust' | 'points' | 'spend'; who: number; size: number }
  | { do: 'extend' | 'transfer' | 'undo' | 'expire' | 'undoSale'; who: number; size: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'issue' as const,
    'charge' as const,
    'use' as const,
    'adjust' as const,
    'points' as const,
    'spend' as const,
    'extend' as const,
    'transfer' as const,
    'undo' as const,
    'expire' as const,
    'undoSale' as const,
  ),
  who: fc.nat(2),
  size: fc.integer({ min: 1, max: 90_000 }),
});

describe('any sequence of commands', () => {
  it('leaves books that prove, and whatever is reversed is as it was', { timeout: 120_000 }, async () => {
    const product = await desk.pass({ priceWon: 70_000, bonusWon: 7_001, validDays: 90, shareable: true });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        const people = [await desk.customer(), await desk.customer(), await desk.customer()];
        const sales = await Promise.all(people.map(desk.sale));
        const accountOf = async (shop: Shop, customerNo: number) =>
          (
            await shop.tx
              .selectFrom('accounts')
              .select('id')
              .where('shop_no', '=', shop.shopNo)
              .where('customer_no', '=', customerNo)
              .where('kind', '=', 'PASS')
              .orderBy('id')
              .executeTakeFirst()
          )?.id as AccountId | undefined;
        const run = (one: Step) =>
          refusal(() =>
            desk.inside(async (shop) => {
              const customerNo = people[one.who]!;
              const saleId = sales[one.who]!;
              const cause = { ...on(), saleId, reason: '시험' };
              const accountId = await accountOf(shop, customerNo);
              if (one.do === 'issue')
                return issuePass(
                  shop,
                  { productId: product.id, customerNo, paidWon: one.size % 77_001 },
                  cause,
                );
              if (one.do === 'points') return earnPoints(shop, { customerNo, points: one.size }, cause);
              if (one.do === 'spend')
                return usePoints(shop, { customerNo, points: one.size - (one.size % 100) }, cause);
              if (one.do === 'use') return usePass(shop, { customerNo, amount: one.size }, cause);
              if (one.do === 'undoSale') return reverseSale(shop, saleId, on());
              if (!accountId)
                return adjustPoints(shop, { customerNo, points: one.size }, { ...on(), reason: '덤' });
              if (one.do === 'expire')
                return shop.tx
                  .updateTable('accounts')
                  .set({ issued_on: day(-9), expires_on: day(-1) })
                  .where('shop_no', '=', shop.shopNo)
                  .where('id', '=', accountId)
                  .execute();
              if (one.do === 'charge') return chargePass(shop, { accountId, productId: product.id }, cause);
              if (one.do === 'adjust')
                return adjust(
                  shop,
                  { accountId, amount: one.size - 45_000 || 1 },
                  { ...on(), reason: '조정' },
                );
              if (one.do === 'extend')
                return extend(shop, { accountId, expiresOn: day(one.size % 400) }, on());
              if (one.do === 'transfer')
                return transfer(shop, { accountId, to: people[(one.who + 1) % 3]! }, on());
              const last = await shop.tx
                .selectFrom('account_entries')
                .select('id')
                .where('shop_no', '=', shop.shopNo)
                .where('account_id', '=', accountId)
                .where('kind', 'in', ['ADJUST', 'EXTEND', 'TRANSFER'])
                .orderBy('id', 'desc')
                .executeTakeFirst();
              return last && reverseEntry(shop, accountId, last.id as EntryId, { ...on(), reason: '' });
            }),
          );
        for (const one of steps) {
          await run(one);
          if (one.do === 'expire') await expireAccounts(world.server.platform);
        }
        // Whatever the story was, one more use and its reversal leave every balance as it was.
        const balances = () =>
          desk.inside((shop) =>
            shop.tx
              .selectFrom('accounts')
              .select(['id', 'paid', 'bonus', 'money_won', 'expires_on', 'customer_no'])
              .where('shop_no', '=', shop.shopNo)
              .where('customer_no', 'in', people)
              .orderBy('id')
              .execute(),
          );
        const before = await balances();
        const extra = await desk.sale(people[0]!);
        await refusal(() =>
          desk.inside((shop) =>
            usePass(shop, { customerNo: people[0]!, amount: 1_234 }, { ...on(), saleId: extra }),
          ),
        );
        await desk.inside((shop) => reverseSale(shop, extra, on()));
        expect(await balances()).toEqual(before);
        expect(await desk.inside((shop) => auditAccounts(shop.tx, shop.shopNo))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
