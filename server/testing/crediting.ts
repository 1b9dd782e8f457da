import { chargeAgain } from '../domains/credit/auto-charge.commands.ts';
import { adjustCredit, returnCredit, takeCredit } from '../domains/credit/commands.ts';
import { clock } from '../platform/clock.ts';
import { systemShop } from '../platform/shop.ts';
import type { ShopTx } from '../platform/shop.ts';
import { asOperator } from './as-operator.ts';
import { billing, goodCard } from './billing.ts';
import { deliverEvents } from './deliver.ts';
import type { TestShop, World } from './world.ts';

/** A shop and its credit for messages. */
export const crediting = (world: World, shop: TestShop) => {
  const { database } = world.server.platform;
  const our = billing(world, shop);
  const { params } = our;
  const at = <T>(work: (shop: ShopTx) => Promise<T>) =>
    asOperator(database, (db) => work(systemShop(db, shop.shopNo)));
  const settleOnce = async () => {
    await our.settle();
    await deliverEvents(database, shop.shopNo);
  };
  /** What was heard may have asked for another charge. */
  const settle = async () => {
    await settleOnce();
    await settleOnce();
  };
  /** Entries name messages, so there is one behind each number that a story counts by. */
  const messageIds = new Map<number, Promise<number>>();
  const insertMessage = (no: number) =>
    at(async ({ tx, shopNo }) => {
      const row = await tx
        .insertInto('messages')
        .values({
          shop_no: shopNo,
          dedupe_key: `story:${no}`,
          kind: 'DIRECT',
          nature: 'INFO',
          channel: 'TEXT',
          text: '안녕하세요',
          due_at: clock.iso(),
          state: 'FAILED',
          requested_by_name: '원장',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  const messageIdOf = (no: number): Promise<number> => {
    const id = messageIds.get(no) ?? insertMessage(no);
    messageIds.set(no, id);
    return id;
  };
  return {
    our,
    params,
    at,
    settle,
    /** A new card is heard of before anything is charged to it. */
    register: async (card = goodCard) => {
      await our.register(card);
      await settle();
    },
    give: (paidWon: number, bonusWon = 0) =>
      at((handle) => adjustCredit(handle, { paidWon, bonusWon, reason: '시험' })),
    messageIdOf,
    take: async (...items: [no: number, amountWon: number, n?: number][]) => {
      const wanted = await Promise.all(
        items.map(async ([no, amountWon, n = 1]) => ({ messageId: await messageIdOf(no), n, amountWon })),
      );
      return at((handle) => takeCredit(handle, wanted));
    },
    giveBack: async (...nos: number[]) => {
      const attempts = await Promise.all(nos.map(async (no) => ({ messageId: await messageIdOf(no), n: 1 })));
      return at((handle) => returnCredit(handle, attempts));
    },
    remaining: async () => (await (await our.owner()).call('credit.remaining', { params })).body,
    entries: async () =>
      (await (await our.owner()).call('credit.entries', { params: { shopNo: shop.shopNo }, query: {} })).body
        .items,
    buy: async (productId: string, expectTotalWon: number, key?: string) =>
      (await our.owner()).raw('credit.purchase', {
        params,
        body: { productId, expectTotalWon },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    autoCharge: async () => (await (await our.owner()).call('credit.autoCharge', { params })).body,
    saveAutoCharge: async (changes: object) =>
      (await our.owner()).raw('credit.saveAutoCharge', {
        params,
        body: {
          enabled: true,
          belowWon: 5_000,
          productId: 'C10000',
          monthlyCapWon: 22_000,
          agreed: true,
          version: 0,
          ...changes,
        },
      }),
    /** What the job does when a failed charge is due again. */
    again: async () => {
      await chargeAgain(database);
      await settle();
    },
  };
};
