import { expect } from 'vitest';
import { instantAt } from '../../contract/time.ts';
import { useClock } from '../platform/clock.ts';
import { asOperator } from './as-operator.ts';
import { counter } from './counter.ts';
import { brokenLaws } from './invariants.ts';
import type { Person, TestShop, World } from './world.ts';

export const none = { vat: false, cardFeePermille: 0, materialPermille: 0 };
export const flat = (source: string, permille: number, over: object = {}) => ({
  source,
  method: 'FLAT',
  bands: [{ fromWon: 0, permille }],
  less: none,
  ...over,
});
const toolsOf = async (shop: TestShop) => {
  const { shopNo, owner } = shop;
  const desk = counter(shop);
  let leave = () => {};
  const params = { shopNo };
  const by = (who: Person, percent = 100) => ({ employeeNo: who.employeeNo, percent });
  const [minji, sua] = shop.staff as [Person, Person];
  return {
    ...shop,
    desk,
    minji,
    sua,
    params,
    by,
    leave: () => leave(),
    goTo: (on: string, minute = 15 * 60) => {
      leave();
      leave = useClock(() => Date.parse(instantAt(on, minute)));
    },
    line: (name: string, won: number, ...credits: ReturnType<typeof by>[]) => ({
      kind: 'SERVICE' as const,
      name,
      unitPriceWon: won,
      credits,
    }),
    plan: async (over: object) =>
      (
        await owner.call('incentives.saveSettings', {
          body: {
            target: { kind: 'SHOP' },
            effectiveFrom: '2026-10-01',
            pay: { baseWon: 0, withholding: 'FREELANCER' },
            rules: [],
            version: 0,
            ...over,
          } as never,
        })
      ).body,
    month: async (month: string, who: Person = owner) =>
      (await who.call('incentives.readMonth', { query: { month } })).body,
    of: async (who: Person, month: string) => {
      const { body } = await owner.call('incentives.readMonth', {
        query: { month, employeeNo: who.employeeNo },
      } as never);
      return body.items[0];
    },
    rows: async (who: Person, month: string, query: object = {}) =>
      (
        await owner.call('incentives.entries', {
          params: { ...params, month },
          query: { employeeNo: who.employeeNo, ...query },
        } as never)
      ).body,
    close: async (month: string) =>
      (await owner.call('incentives.close', { params: { ...params, month } })).body,
    closeRefused: async (month: string) =>
      (await owner.refused('incentives.close', { params: { ...params, month } })).body.code,
  };
};

/** A shop whose clock stands on a day of 2026-10 or wherever a story goes; its books are right at the end. */
export const payStage =
  (world: () => World, employees = 3) =>
  async (on: string, work: (tools: Awaited<ReturnType<typeof toolsOf>>) => Promise<void>) => {
    const shop = await world().shop({ employees });
    const { database } = world().server.platform;
    // They worked here before the first day of any story.
    await asOperator(database, (db) =>
      db
        .updateTable('employees')
        .set({ joined_on: '2026-01-01' })
        .where('shop_no', '=', shop.shopNo)
        .execute(),
    );
    const tools = await toolsOf(shop);
    tools.goTo(on);
    try {
      await work(tools);
      expect(await brokenLaws(database, shop.shopNo)).toEqual([]);
    } finally {
      tools.leave();
    }
  };
