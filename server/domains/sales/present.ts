import type { get, list } from '../../../contract/sales.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { Parts, SaleRow } from './queries.ts';

type Listed = Reply<typeof list>['items'][number];

const grouped = <Row extends { sale_id: number }>(rows: Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, (row) => row.sale_id);

/** Many sales with their parts, in the order of the rows. */
export const presentSales = (rows: SaleRow[], parts: Parts): Listed[] => {
  const lines = grouped(parts.lines);
  const credits = grouped(parts.credits);
  const payments = grouped(parts.payments);
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    customerNo: row.customer_no,
    customerName: row.customer_name,
    soldAt: row.sold_at,
    soldOn: row.sold_on,
    lines: (lines.get(row.id) ?? []).map((line) => ({
      kind: line.kind,
      itemId: line.item_id,
      name: line.name,
      quantity: line.quantity,
      unitPriceWon: line.unit_price_won,
      listWon: line.list_won,
      discountWon: line.discount_won,
      totalWon: line.total_won,
      credits: (credits.get(row.id) ?? [])
        .filter((share) => share.seq === line.seq)
        .map((share) => ({
          employeeNo: share.employee_no,
          percent: share.percent,
          creditWon: share.credit_won,
        })),
    })),
    payments: (payments.get(row.id) ?? []).map((payment) => ({
      method: payment.method,
      methodName: payment.method_name,
      amountWon: payment.amount_won,
    })),
    listWon: row.list_won,
    discountWon: row.discount_won,
    totalWon: row.total_won,
    receivedWon: row.total_won - row.unpaid_won,
    unpaidWon: row.unpaid_won,
    supplyWon: row.supply_won,
    vatWon: row.vat_won,
    memo: row.memo,
    deleted: row.deleted_at !== null,
    version: row.version,
  }));
};

export type Sale = Reply<typeof get>;
export const presentSale = (row: SaleRow, parts: Parts, history: Sale['history']): Sale => {
  const [sale] = presentSales([row], parts) as [Listed];
  return { ...sale, history };
};
