import { expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { counter } from '../../testing/counter.ts';
import { settleReceipts } from './desk.commands.ts';

it('a sale that changes and changes back says that its receipt must be issued anew, and lists it until it is', async () => {
  const world = await openWorld();
  const shop = await world.shop();
  const desk = counter(shop);
  const settle = () => settleReceipts(world.server.platform);
  const params = (id: number) => ({ shopNo: shop.shopNo, id: id as never });
  const receipts = async (id: number) =>
    (await shop.owner.call('sales.cashReceipts', { params: params(id) })).body;
  const theirs = { kind: 'DEDUCTION' as const, phone: '010-2222-3333' };
  const lines = [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 71_000 }];
  const [byCash, byCard] = ['CASH', 'CARD'].map((method) => ({
    lines,
    payments: [{ method, amountWon: 71_000 }],
  }));
  const sale = await desk.sell({ ...byCash, cashReceipt: theirs });
  await settle();
  const changed = await desk.edit(sale, byCard!);
  await settle();
  expect(await receipts(sale.id)).toMatchObject({ lost: false, items: [{ state: 'CANCELLED' }] });
  const undone = await desk.edit(changed, byCash!);
  await settle();
  expect(await receipts(sale.id)).toMatchObject({ openWon: 71_000, required: true, lost: true });
  expect([changed, undone].map(({ lostReceiptWon }) => lostReceiptWon)).toEqual([0, 71_000]);
  const told = '현금영수증 71,000원을 다시 발급해야 해요';
  const tellings = async () =>
    (await desk.read(sale.id)).history.filter(({ sentence }) => sentence === told).length;
  expect(await tellings()).toBe(1);
  const missing = async () =>
    (await shop.owner.call('sales.missingCashReceipts', { params: { shopNo: shop.shopNo }, query: {} })).body;
  const listed = await missing();
  expect(listed.items.find(({ saleId }) => saleId === sale.id)).toMatchObject({
    required: true,
    lost: true,
  });
  expect(listed.totals.required).toBe(listed.items.length);
  await desk.edit(undone, { ...byCash!, memo: '다시' });
  expect(await tellings()).toBe(1);
  await shop.owner.call('sales.issueCashReceipt', { params: params(sale.id), body: theirs });
  await settle();
  expect(await receipts(sale.id)).toMatchObject({ openWon: 0, lost: false });
  expect((await missing()).items.some(({ saleId }) => saleId === sale.id)).toBe(false);
  await desk.remove(sale.id);
  await settle();
  const restored = await shop.owner.call('sales.restore', { params: params(sale.id), body: {} });
  expect(restored.body.lostReceiptWon).toBe(71_000);
  expect(await tellings()).toBe(2);
});
