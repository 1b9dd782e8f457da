import { splitVat, sumWon, won } from '../../contract/money.ts';
import { shopDateOf } from '../../contract/time.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import type { PlannedSale } from './model.ts';

export interface SaleToLoad {
  sale: PlannedSale;
  bookingId: number | null;
  customerNo: number | null;
  customerName: string;
  petNo: number | null;
}

export const totalsOf = ({ lines, payments }: PlannedSale) => {
  const listWon = sumWon(lines.map(({ item }) => item.won));
  const discountWon = sumWon(lines.map((line) => line.discountWon));
  const totalWon = won(listWon - discountWon);
  const unpaidWon = sumWon(
    payments.filter(({ kind }) => kind === 'UNPAID').map(({ amountWon }) => amountWon),
  );
  const depositWon = sumWon(
    payments.filter(({ kind }) => kind === 'DEPOSIT').map(({ amountWon }) => amountWon),
  );
  return { listWon, discountWon, totalWon, unpaidWon, depositWon, ...splitVat(totalWon) };
};

/** Sales with their lines, credits and payments; answers their ids in order. */
export const loadSales = async (
  db: Tx,
  shop: LoadedShop,
  sales: readonly SaleToLoad[],
): Promise<number[]> => {
  const { shopNo, employees, items, methods } = shop;
  const ids = await insertRows(
    db,
    'sales',
    sales.map(({ sale, bookingId, customerNo, customerName, petNo }) => {
      const totals = totalsOf(sale);
      return {
        shop_no: shopNo,
        booking_id: bookingId,
        customer_no: customerNo,
        customer_name: customerName,
        pet_no: petNo,
        sold_at: sale.soldAt,
        sold_on: shopDateOf(sale.soldAt),
        list_won: totals.listWon,
        discount_won: totals.discountWon,
        total_won: totals.totalWon,
        unpaid_won: totals.unpaidWon,
        deposit_won: totals.depositWon,
        supply_won: totals.supplyWon,
        vat_won: totals.vatWon,
        memo: sale.memo,
        created_by: at(employees, at(sale.lines, 0).employee),
        created_at: sale.soldAt,
      };
    }),
    'id',
  );
  const lines = sales.flatMap(({ sale }, index) =>
    sale.lines.map((line, place) => ({ ...line, saleId: at(ids, index), seq: place + 1 })),
  );
  await insertRows(
    db,
    'sale_lines',
    lines.map(({ item, discountWon, saleId, seq }) => ({
      shop_no: shopNo,
      sale_id: saleId,
      seq,
      kind: item.use === 'product' ? 'PRODUCT' : 'SERVICE',
      item_id: items.get(item),
      name: item.name,
      quantity: 1,
      unit_price_won: item.won,
      list_won: item.won,
      discount_won: discountWon,
      total_won: item.won - discountWon,
    })),
  );
  await insertRows(
    db,
    'sale_line_credits',
    lines.map(({ item, discountWon, employee, saleId, seq }) => ({
      shop_no: shopNo,
      sale_id: saleId,
      seq,
      employee_no: at(employees, employee),
      percent: 100,
      credit_won: item.won - discountWon,
    })),
  );
  await insertRows(
    db,
    'sale_payments',
    sales.flatMap(({ sale }, index) =>
      sale.payments.map(({ kind, amountWon }, place) => ({
        shop_no: shopNo,
        sale_id: at(ids, index),
        seq: place + 1,
        method: methods.get(kind),
        amount_won: amountWon,
      })),
    ),
  );
  return ids;
};
