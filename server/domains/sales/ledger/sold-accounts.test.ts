import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountId, CustomerNo } from '../../../../contract/ids.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { counter, day } from '../../../testing/counter.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = counter(shop);
});

const holds = async () => expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
const card = (amountWon: number) => ({ method: 'CARD', amountWon });
const passLine = (unitPriceWon = 100_000) => ({
  kind: 'PASS_SALE',
  name: '10만원권',
  unitPriceWon,
  free: { bonus: 10_000, validDays: 365, shareable: true },
});
const at = (id: number) => ({ params: { shopNo: shop.shopNo, id: id as AccountId } });
const account = async (id: number) => (await shop.owner.call('memberships.oneOfAccounts', at(id))).body;

const sellPass = async () => {
  const { customerNo } = await desk.customer();
  const sale = await desk.sell({ customerNo, lines: [passLine()], payments: [card(100_000)] });
  return { sale, customerNo, accountId: sale.lines[0]?.accountId as number };
};

const changes = {
  양도: async (id: number, to: CustomerNo) => {
    const { version } = await account(id);
    const body = { customerNo: to, reason: '선물', version };
    await shop.owner.call('memberships.transferAccount', { ...at(id), body });
  },
  '유효기간 변경': async (id: number) => {
    const { version } = await account(id);
    const body = { expiresOn: day(500), reason: '출산', version };
    await shop.owner.call('memberships.extendAccount', { ...at(id), body });
  },
  '잔액 조정': async (id: number) => {
    const { version } = await account(id);
    const body = { amount: 5_000, reason: '사과', version };
    await shop.owner.call('memberships.adjustAccount', { ...at(id), body });
  },
  충전: async (accountId: number, _: CustomerNo, customerNo: CustomerNo) => {
    const line = { kind: 'PASS_CHARGE', name: '충전', unitPriceWon: 100_000, accountId, free: {} };
    await desk.sell({ customerNo, lines: [line], payments: [card(100_000)] });
  },
  '함께 쓰는 고객 변경': async (id: number, other: CustomerNo) => {
    const { version } = await account(id);
    await shop.owner.call('memberships.shareAccount', { ...at(id), body: { customerNos: [other], version } });
  },
} as const;

describe('the sale of a pass that something happened to since', () => {
  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'keeps its account after %s: neither price nor deletion replaces it',
    async (what) => {
      const { sale, customerNo, accountId } = await sellPass();
      const other = await desk.customer('받는고객');
      await changes[what](accountId, other.customerNo, customerNo);
      const before = await account(accountId);
      const cheaper = { customerNo, lines: [passLine(90_000)], payments: [card(90_000)] };
      const refused = await desk.editRefused(sale, cheaper);
      expect(refused).toMatchObject({
        code: 'ACCOUNT_CHANGED_SINCE',
        errors: [{ message: expect.stringContaining(what), detail: { accountId } }],
      });
      const kept = await shop.owner.refused('sales.remove', {
        params: { id: sale.id },
        body: { reason: '' },
      });
      expect(kept.body.code).toBe('ACCOUNT_CHANGED_SINCE');
      expect(await account(accountId)).toEqual(before);
      const noted = await desk.edit(sale, {
        customerNo,
        lines: [passLine()],
        payments: [card(100_000)],
        memo: '메모만',
      });
      expect(noted.lines[0]?.accountId).toBe(accountId);
      await holds();
    },
  );

  it('is mended once what happened is taken back', async () => {
    const { sale, customerNo, accountId } = await sellPass();
    await changes['유효기간 변경'](accountId);
    const [{ id: entryId } = { id: 0 }] = (await account(accountId)).entries;
    await shop.owner.call('memberships.reverseEntry', {
      ...at(accountId),
      body: { entryId, reason: '' } as never,
    });
    const cheaper = { customerNo, lines: [passLine(90_000)], payments: [card(90_000)] };
    expect((await desk.edit(sale, cheaper)).totalWon).toBe(90_000);
    await holds();
  });

  it('leaves a charge with its pass when that went to somebody else', async () => {
    const { customerNo, accountId } = await sellPass();
    const charge = {
      customerNo,
      lines: [{ kind: 'PASS_CHARGE', name: '충전', unitPriceWon: 50_000, accountId, free: {} }],
      payments: [card(50_000)],
    };
    const charged = await desk.sell(charge);
    await changes.양도(accountId, (await desk.customer('받는고객')).customerNo);
    const refused = await shop.owner.refused('sales.remove', {
      params: { id: charged.id },
      body: { reason: '' },
    });
    expect(refused.body.code).toBe('ACCOUNT_CHANGED_SINCE');
    await holds();
  });
});

describe('a pass and the days', () => {
  it('pays nothing of a day before it was there', async () => {
    const { customerNo, accountId } = await sellPass();
    const use = (over: object) => ({
      customerNo,
      soldAt: `${day(-1)}T10:00:00+09:00`,
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
      payments: [{ method: 'PASS', amountWon: 60_000, ...over }],
    });
    expect((await desk.sellRefused(use({ accountId }))).code).toBe('ACCOUNT_NOT_YET_ISSUED');
    expect((await desk.sellRefused(use({}))).code).toBe('ACCOUNT_NOT_YET_ISSUED');
    const sale = await desk.sell({ ...use({ accountId }), soldAt: undefined });
    expect((await desk.editRefused(sale, use({ accountId }))).code).toBe('ACCOUNT_NOT_YET_ISSUED');
    await holds();
  });
});

const refund = async (id: number) => {
  const { version } = await account(id);
  const query = { penaltyPercent: 0 };
  const { body: plan } = await shop.owner.call('memberships.previewRefund', { ...at(id), query });
  const body = { ...query, refundWon: plan.refundWon, method: 'CASH', version };
  await shop.owner.call('memberships.refundAccount', { ...at(id), body });
};

describe('the sale of a pass that was refunded', () => {
  it('keeps what was paid for it: no debt comes onto a closed pass', async () => {
    const { sale, customerNo, accountId } = await sellPass();
    await refund(accountId);
    const paid = (payments: object[]) => ({ customerNo, lines: [passLine()], payments });
    const owed = paid([card(40_000), { method: 'UNPAID', amountWon: 60_000 }]);
    expect((await desk.editRefused(sale, owed)).code).toBe('SALE_ACCOUNT_REFUNDED');
    const byPoints = paid([{ method: 'POINT', amountWon: 100_000 }]);
    expect((await desk.editRefused(sale, byPoints)).code).toBe('SALE_ACCOUNT_REFUNDED');
    const other = await desk.edit(sale, paid([{ method: 'CASH', amountWon: 100_000 }]));
    expect(other.unpaidWon).toBe(0);
    await holds();
  });

  it('keeps what was collected for it', async () => {
    const { customerNo } = await desk.customer();
    const payments = [card(40_000), { method: 'UNPAID', amountWon: 60_000 }];
    const sale = await desk.sell({ customerNo, lines: [passLine()], payments });
    const params = { shopNo: shop.shopNo, id: sale.id };
    const { body: collected } = await shop.owner.call('sales.collect', {
      params,
      body: { amountWon: 60_000, method: 'CASH' },
    });
    await refund(sale.lines[0]?.accountId as number);
    const collectionId = collected.collections[0]?.id as number;
    const { body } = await shop.owner.refused('sales.reverseCollection', {
      params: { ...params, collectionId },
      body: { reason: '잘못 받음' },
    });
    expect(body.code).toBe('SALE_ACCOUNT_REFUNDED');
    expect((await desk.readCustomer(customerNo)).unpaidWon).toBe(0);
    await holds();
  });
});
