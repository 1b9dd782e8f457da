import { addDays, instantAt } from '../../contract/time.ts';
import type { BookingId, CategoryId, ItemId, ReceiptId, SaleId, StockEntryId } from '../../contract/ids.ts';
import type { TestShop } from './world.ts';

interface Given {
  sale: SaleId;
  receipt: ReceiptId;
}

export interface FurnishedTill {
  /** Of a cancelled booking, with something of it returned already. */
  deposit: { booking: BookingId; returned: number };
  /** Cash sales: one without a receipt, and receipts on their way for each write. */
  receipts: { open: SaleId; cancelled: Given; checked: Given };
  /** Counted products, one for each write. */
  stock: {
    saved: { id: ItemId; version: number };
    received: ItemId;
    counted: ItemId;
    adjusted: ItemId;
    reversed: { id: ItemId; entry: StockEntryId };
  };
}

/** What a till needs besides sales: cash receipts and goods on the shelf. */
export const furnishTill = async (
  { owner, shopNo, items }: TestShop,
  { categoryId, label, day, won }: { categoryId: CategoryId; label: string; day: string; won: number },
): Promise<FurnishedTill> => {
  const params = { shopNo };
  const cashSale = async () =>
    (
      await owner.call('sales.create', {
        body: {
          lines: [{ kind: 'SERVICE', name: `${label}현금`, unitPriceWon: won }],
          payments: [{ method: 'CASH', amountWon: won }],
        },
      })
    ).body.id;
  const given = async (): Promise<Given> => {
    const sale = await cashSale();
    const { body } = await owner.call('sales.issueCashReceipt', {
      params: { shopNo, id: sale },
      body: { kind: 'DEDUCTION', phone: '01082820000' },
    });
    return { sale, receipt: body.items[0]!.id };
  };
  const deposit = async () => {
    const { body: booked } = await owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'walkIn', name: `${label}예약금` },
        startAt: instantAt(addDays(day, 60), 600),
        employeeNo: owner.employeeNo,
        items: [{ itemId: items.gel }],
        depositWon: won,
      },
    });
    const at = { shopNo, id: booked.id };
    await owner.call('bookings.changeState', { params: { ...at, state: 'CANCELLED' }, body: {} });
    const { body } = await owner.call('sales.returnDeposit', {
      params: at,
      body: { amountWon: 1_000, method: 'CASH' },
    });
    return { booking: booked.id, returned: body.items[0]!.id };
  };
  const product = async (name: string) =>
    (
      await owner.call('inventory.addProduct', {
        params,
        body: { name: `${label}${name}`, categoryId, priceWon: won, purchaseWon: won, onHand: 10 },
      })
    ).body;
  const [saved, reversed] = [await product('오일'), await product('크림')];
  await owner.call('inventory.receive', {
    params,
    body: { items: [{ itemId: reversed.itemId, quantity: 3 }], memo: `${label}거래처` },
  });
  const moved = await owner.call('inventory.movements', { params: { shopNo, itemId: reversed.itemId } });
  return {
    deposit: await deposit(),
    receipts: { open: await cashSale(), cancelled: await given(), checked: await given() },
    stock: {
      saved: { id: saved.itemId, version: saved.version },
      received: (await product('팩')).itemId,
      counted: (await product('솔')).itemId,
      adjusted: (await product('밤')).itemId,
      reversed: { id: reversed.itemId, entry: moved.body.items[0]!.id },
    },
  };
};
