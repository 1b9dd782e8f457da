import type { VisitKind } from '../../../contract/incentive-plans.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { SaleFacts } from '../sales/public.ts';
import * as queries from './entries.queries.ts';
import type { EntryRow, NewEntry } from './entries.queries.ts';
import { readTargets } from './sold.commands.ts';
import { salesOfAccount, visitsOf } from './sold.queries.ts';
import { monthOf, targetsOf, visitKindOf } from './targets.rules.ts';
import type { TargetRow } from './targets.rules.ts';

const today = () => shopDateOf(clock.now());

const entryOf = (saleId: number, row: TargetRow): Omit<NewEntry, 'month'> => ({
  employee_no: row.employeeNo,
  kind: row.kind,
  source: row.source,
  earned_on: row.earnedOn,
  for_month: row.forMonth,
  sale_id: saleId,
  line_seq: row.lineSeq,
  item: row.item,
  collection_id: row.collectionId,
  account_entry_id: row.accountEntryId,
  visit_kind: row.visitKind,
  taxed: row.taxed,
  base_won: row.baseWon,
  unpaid_won: row.unpaidWon,
  card_won: row.cardWon,
});

/** The exact opposite of a row. */
export const reversalOf = (row: EntryRow): Omit<NewEntry, 'month'> => ({
  employee_no: row.employee_no,
  kind: 'REVERSE',
  source: row.source,
  earned_on: row.earned_on,
  for_month: row.for_month,
  sale_id: row.sale_id,
  line_seq: row.line_seq,
  item: row.item,
  collection_id: row.collection_id,
  account_entry_id: row.account_entry_id,
  visit_kind: row.visit_kind,
  taxed: row.taxed,
  base_won: 0 - row.base_won,
  unpaid_won: 0 - row.unpaid_won,
  card_won: 0 - row.card_won,
  reverses_id: row.id,
});

/** What makes two rows the same; what an item was called then is no difference. */
const keyOf = (row: Omit<NewEntry, 'month'>): string =>
  JSON.stringify([
    row.kind,
    row.employee_no,
    row.source,
    row.earned_on,
    row.for_month,
    row.line_seq,
    row.collection_id ?? null,
    row.account_entry_id ?? null,
    row.visit_kind,
    row.taxed,
    row.base_won,
    row.unpaid_won,
    row.card_won,
  ]);

/** Writes each row into its own month while that is open, else into the month that runs. */
const write = async (
  shop: ShopTx,
  rows: readonly { own: string; entry: Omit<NewEntry, 'month'> }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const now = today();
  const own = rows.map((row) => row.own);
  const closed = await queries.enterMonths(shop, own);
  if (closed.size > 0) await queries.enterMonths(shop, [monthOf(now)]);
  await queries.insertEntries(
    shop,
    rows.map(({ own, entry }) =>
      closed.has(own) ? { ...entry, month: monthOf(now), earned_on: now } : { ...entry, month: own },
    ),
  );
};

/** A row that went into another month than its own keeps the day of that; it is the same by all else. */
const isSame = (saleId: number, row: EntryRow, target: TargetRow): boolean => {
  const earnedOn = row.month === monthOf(target.earnedOn) ? row.earned_on : target.earnedOn;
  return keyOf({ ...row, earned_on: earnedOn }) === keyOf(entryOf(saleId, target));
};

/** Reverses the rows of a sale that should not stand and writes those that are missing; the others stay. */
const reconcile = async (
  shop: ShopTx,
  saleId: number,
  targets: readonly TargetRow[],
  current: readonly EntryRow[],
): Promise<void> => {
  const missing = [...targets];
  const reversed = current.filter((row) => {
    const place = missing.findIndex((target) => isSame(saleId, row, target));
    if (place !== -1) missing.splice(place, 1);
    return place === -1;
  });
  await write(shop, [
    ...reversed.map((row) => ({ own: row.month, entry: reversalOf(row) })),
    ...missing.map((row) => ({ own: monthOf(row.earnedOn), entry: entryOf(saleId, row) })),
  ]);
};

/** The rows of a sale that was just made, from what its event says. */
export const earnFromSale = async (shop: ShopTx, saleId: number, sale: SaleFacts): Promise<void> => {
  if (sale.lines.every(({ credits }) => credits.length === 0)) return;
  const paidBy =
    (...kinds: string[]) =>
    (line?: number) =>
      sale.payments
        .filter((one) => kinds.includes(one.kind) && (line === undefined || one.line === line))
        .reduce((sum, one) => sum + one.amountWon, 0);
  const sold = {
    lines: sale.lines.map((line, place) => ({
      ...line,
      seq: place,
      deductedWon: paidBy('PASS', 'TICKET')(place),
    })),
    unpaidWon: paidBy('UNPAID')(),
    cardWon: paidBy('CARD')(),
  };
  let visitKind: VisitKind = 'UNREGISTERED';
  if (sale.customer.customerNo !== null) {
    const [visit] = await visitsOf(shop, [saleId]);
    if (!visit) throw new Error('a sale that was registered is there');
    visitKind = visitKindOf(sold, {
      customerNo: visit.customer_no,
      introduced: visit.introduced,
      chargeNo: visit.charge_no,
      cameBefore: visit.came_before,
      ledBefore: visit.led_before,
    });
  }
  const targets = targetsOf({ ...sold, soldOn: sale.soldOn, visitKind, collections: [], refunds: [] });
  await write(
    shop,
    targets.map((row) => ({ own: monthOf(row.earnedOn), entry: entryOf(saleId, row) })),
  );
};

/** Updates the rows of a sale. Its visit kind stays as noted, unless the customer changed. */
export const followSale = async (
  shop: ShopTx,
  saleId: number,
  { sameCustomer = true }: { sameCustomer?: boolean } = {},
): Promise<void> => {
  const targets = (await readTargets(shop, [saleId])).get(saleId) ?? [];
  const current = await queries.currentRows(shop, saleId);
  const noted = sameCustomer ? current[0]?.visit_kind : undefined;
  await reconcile(
    shop,
    saleId,
    noted ? targets.map((row) => ({ ...row, visitKind: noted })) : targets,
    current,
  );
};

/** After a refund of a pass or ticket, or its reversal: the seller's pay is reduced, or restored. */
export const followAccount = async (shop: ShopTx, accountId: number): Promise<void> => {
  for (const saleId of await salesOfAccount(shop, accountId)) await followSale(shop, saleId);
};

/** The rows of sales that have none yet. The sales are held by the caller. */
export const writeMissing = async (shop: ShopTx, saleIds: readonly number[]): Promise<void> => {
  const targets = await readTargets(shop, saleIds);
  await write(
    shop,
    [...targets].flatMap(([saleId, rows]) =>
      rows.map((row) => ({ own: monthOf(row.earnedOn), entry: entryOf(saleId, row) })),
    ),
  );
};
