import type { EndpointName } from '../../../../contract/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Anything } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/world.ts';
import { settleReceipts } from '../../receipts/public.ts';
import { pick } from './actions.ts';
import type { Answered, Action, ActionKind } from './actions.ts';
import { day } from '../../../testing/counter.ts';

interface Till {
  shop: TestShop;
  customers: readonly number[];
  oil: number;
  platform: Platform;
  sales: readonly { id: number }[];
  ask: (one: Action, name: EndpointName, given: Anything) => Promise<Answered | undefined>;
  sell: (one: Action, body: object) => Promise<unknown>;
}

/** Cash receipts, goods on the shelf, closed days, days gone by, and two customers who turn out to be one. */
export const tillActions = ({ shop, customers, oil, platform, sales, ask, sell }: Till) => {
  const params = { shopNo: shop.shopNo };
  const merges: number[] = [];
  const cash = (one: Action, over: object = {}) =>
    sell(one, {
      lines: [
        { kind: 'PRODUCT', itemId: oil, name: '오일', quantity: 1 + (one.which % 3), unitPriceWon: one.won },
      ],
      payments: [{ method: 'CASH', amountWon: one.won * (1 + (one.which % 3)) }],
      ...over,
    });
  const aDay = ({ which }: Action) => day(-(which % 3));

  const acts = {
    sellProduct: (one) => cash(one, { cashReceipt: { kind: 'SELF' } }),
    sellLate: (one) => cash(one, { soldAt: `${aDay(one)}T09:00:00+09:00` }),
    receiveGoods: (one) =>
      ask(one, 'inventory.receive', {
        params,
        body: { items: [{ itemId: oil, quantity: 1 + (one.which % 9) }], memo: '' },
      }),
    giveReceipt: async (one) => {
      const id = pick(sales, one.which)?.id;
      const body = { kind: 'SELF', amountWon: Math.ceil(one.won / 2) };
      if (id !== undefined) await ask(one, 'sales.issueCashReceipt', { params: { ...params, id }, body });
      if (one.which % 2 === 0) await settleReceipts(platform);
    },
    cancelReceipt: async (one) => {
      const at = { ...params, id: pick(sales, one.which)?.id };
      if (at.id === undefined) return;
      const given = await ask(one, 'sales.cashReceipts', { params: at });
      const receiptId = given?.items?.[0]?.id;
      if (receiptId) await ask(one, 'sales.cancelCashReceipt', { params: { ...at, receiptId }, body: {} });
    },
    close: (one) =>
      ask(one, 'sales.saveCashClose', {
        params: { ...params, date: aDay(one) },
        body: { openingWon: 0, counts: [], reason: '안 셈', close: true, version: one.won % 4 },
      }),
    reopen: (one) =>
      ask(one, 'sales.reopenCashClose', { params: { ...params, date: aDay(one) }, body: { reason: '실수' } }),
    merge: async (one) => {
      const [survivorNo, absorbedNo] = one.which % 2 === 0 ? customers : customers.toReversed();
      const body = { survivorNo, absorbedNo, survivorVersion: 0, absorbedVersion: 0, choices: {} };
      const preview = await ask(one, 'customerMerges.previewMerge', {
        params,
        query: { survivorNo, absorbedNo },
      });
      const sides = preview as unknown as Record<'survivor' | 'absorbed', { version: number }> | undefined;
      if (!sides) return;
      const made = await ask(one, 'customerMerges.merge', {
        params,
        body: {
          ...body,
          survivorVersion: sides.survivor.version,
          absorbedVersion: sides.absorbed.version,
        },
      });
      if (made) merges.push(made.id);
    },
    undoMerge: async (one) => {
      const id = merges.at(-1);
      if (id === undefined) return;
      if (await ask(one, 'customerMerges.undoMerge', { params: { ...params, id } })) merges.pop();
    },
  } satisfies Partial<Record<ActionKind, (one: Action) => Promise<unknown>>>;
  return acts as Partial<Record<ActionKind, (one: Action) => Promise<unknown>>>;
};
