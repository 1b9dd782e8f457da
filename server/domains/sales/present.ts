import type { get, list } from '../../../contract/sales.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { pictureAddresses } from '../files/public.ts';
import type { CollectionRow } from './collections.queries.ts';
import type { Parts, SaleRow } from './queries.ts';

type Listed = Reply<typeof list>['items'][number];
type Line = Listed['lines'][number];

const grouped = <Row extends { sale_id: number }>(rows: Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, (row) => row.sale_id);

const presentLine = (line: Parts['lines'][number], credits: Parts['credits']): Line => ({
  kind: line.kind,
  itemId: line.item_id,
  productId: line.product_id,
  accountId: line.account_id,
  free: line.free as Line['free'],
  name: line.name,
  quantity: line.quantity,
  unitPriceWon: line.unit_price_won,
  memberPrice: line.member_price,
  taxed: line.taxed,
  listWon: line.list_won,
  discountWon: line.discount_won,
  totalWon: line.total_won,
  credits: credits
    .filter((share) => share.seq === line.seq)
    .map((share) => ({
      employeeNo: share.employee_no,
      percent: share.percent,
      creditWon: share.credit_won,
    })),
});

const presentPayments = (payments: Parts['payments'], lines: Parts['lines']): Listed['payments'] =>
  payments.map((payment) => ({
    method: payment.method,
    methodName: payment.method_name,
    kind: payment.kind,
    amountWon: payment.amount_won,
    line: payment.line_seq === null ? null : lines.findIndex((line) => line.seq === payment.line_seq),
    units: payment.units,
    accountId: payment.account_id,
    accountName: payment.account_name,
  }));

/** Many sales with their parts, in the order of the rows. */
export const presentSales = (rows: SaleRow[], parts: Parts): Listed[] => {
  const lines = grouped(parts.lines);
  const credits = grouped(parts.credits);
  const payments = grouped(parts.payments);
  const pets = new Map(parts.pets.map((pet) => [pet.sale_id, pet.name]));
  return rows.map((row) => {
    const own = lines.get(row.id) ?? [];
    const realSalesWon = row.total_won - row.deducted_won;
    return {
      id: row.id,
      bookingId: row.booking_id,
      customerNo: row.customer_no,
      customerName: row.customer_name,
      petNo: row.pet_no,
      petName: pets.get(row.id) ?? null,
      soldAt: row.sold_at,
      soldOn: row.sold_on,
      lines: own.map((line) => presentLine(line, credits.get(row.id) ?? [])),
      payments: presentPayments(payments.get(row.id) ?? [], own),
      listWon: row.list_won,
      discountWon: row.discount_won,
      totalWon: row.total_won,
      realSalesWon,
      deductedWon: row.deducted_won,
      pointsWon: row.points_won,
      depositWon: row.deposit_won,
      receivedWon: realSalesWon - row.points_won - row.unpaid_won,
      unpaidWon: row.unpaid_won,
      collectedWon: row.collected_won,
      owedWon: row.unpaid_won - row.collected_won,
      supplyWon: row.supply_won,
      vatWon: row.vat_won,
      earnedPoints: row.earned_points,
      memo: row.memo,
      deleted: row.deleted_at !== null,
      afterClose: row.after_close,
      version: row.version,
    };
  });
};

export type Sale = Reply<typeof get>;

/** A sale without what was done to it. */
export type SaleWithoutHistory = Omit<Sale, 'history'>;

export const presentCollection = (one: CollectionRow): Sale['collections'][number] => ({
  id: one.id,
  method: one.method,
  methodName: one.method_name,
  amountWon: one.amount_won,
  on: one.collected_on,
  memo: one.memo,
  actor: one.actor_name,
  at: one.created_at,
  reversesId: one.reverses_id,
  reversed: one.reversed,
  cancels: one.refund_entry_id !== null,
});

interface Rest {
  parts: Parts;
  /** Of each line by what it is known by, what it put onto a pass or ticket. */
  given: ReadonlyMap<number, number>;
  lostReceiptWon: number;
  photos: readonly string[];
  collections: readonly CollectionRow[];
}

export const presentSale = (
  shop: ShopAccess,
  row: SaleRow,
  { parts, given, lostReceiptWon, photos, collections }: Rest,
): SaleWithoutHistory => {
  const [sale] = presentSales([row], parts) as [Listed];
  return {
    ...sale,
    lines: sale.lines.map((line, place) => ({
      ...line,
      given: given.get(parts.lines[place]?.seq ?? place) ?? null,
    })),
    lostReceiptWon,
    photos: photos.map((fileId) => ({ fileId, ...pictureAddresses(shop, fileId) })),
    collections: collections.map(presentCollection),
  };
};
