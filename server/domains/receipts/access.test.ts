import { beforeAll, describe, expect, it } from 'vitest';
import { maskPhone } from '../../../contract/phone.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop } from '../../testing/world.ts';
import { counter } from '../../testing/counter.ts';

let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  const world = await openWorld();
  [shop, other] = [await world.shop({ employees: 2 }), await world.shop()];
});

const params = (id: number) => ({ shopNo: shop.shopNo, id: id as never });
const one = (id: number, receiptId: number) => ({ ...params(id), receiptId: receiptId as never });
const receipts = async (id: number, by: Person = shop.owner) =>
  (await by.call('sales.cashReceipts', { params: params(id) })).body;
const cash = (amountWon: number, over: object = {}) =>
  counter(shop).sell({
    lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: amountWon }],
    payments: [{ method: 'CASH', amountWon }],
    ...over,
  });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('who may', () => {
  it('another shop neither sees nor touches it', async () => {
    const sale = await cash(66_000, { cashReceipt: { kind: 'SELF' } });
    const { items } = await receipts(sale.id);
    const theirs = { shopNo: other.shopNo, id: sale.id as never };
    const told = [
      await other.owner.raw('sales.cashReceipts', { params: theirs }),
      await other.owner.raw('sales.issueCashReceipt', { params: theirs, body: { kind: 'SELF' } }),
      await other.owner.raw('sales.cancelCashReceipt', {
        params: { ...theirs, receiptId: items[0]!.id },
        body: {},
      }),
      await other.owner.raw('sales.checkCashReceipt', {
        params: { ...theirs, receiptId: items[0]!.id },
        body: {},
      }),
      await other.owner.raw('sales.cashReceipts', { params: params(sale.id) }),
      await other.owner.raw('sales.missingCashReceipts', { params: { shopNo: shop.shopNo } }),
    ];
    expect(told.map(codeOf)).toEqual([
      'SALE_NOT_FOUND',
      'SALE_NOT_FOUND',
      'SALE_NOT_FOUND',
      'SALE_NOT_FOUND',
      'SHOP_NOT_FOUND',
      'SHOP_NOT_FOUND',
    ]);
    const list = (await other.owner.call('sales.missingCashReceipts', { params: { shopNo: other.shopNo } }))
      .body;
    expect([list.items, list.totals.all]).toEqual([[], 0]);
  });

  it('issue may be staff, who never see the number; taking back is for those who edit sales', async () => {
    const staff = shop.staff[0] as Person;
    const { customerNo } = (
      await shop.owner.call('customers.create', {
        params: { shopNo: shop.shopNo },
        body: { name: '박서연', phone: '010-2222-7788' },
      })
    ).body;
    const sale = await counter(shop, staff).sell({
      customerNo,
      payments: [{ method: 'CASH', amountWon: 60_000 }],
      cashReceipt: { kind: 'DEDUCTION' },
    });
    const { items } = await receipts(sale.id, staff);
    expect(items[0]?.masked).toBe(maskPhone('01022227788'));
    const refused = await staff.raw('sales.cancelCashReceipt', {
      params: one(sale.id, items[0]!.id),
      body: {},
    });
    expect(codeOf(refused)).toBe('ACCESS_DENIED');
  });
});
