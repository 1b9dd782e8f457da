import type { BookingId, CustomerNo, PetNo, QuoteId, SaleId } from '../../../contract/ids.ts';
import type { save } from '../../../contract/sales.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { formatWon } from '../../../contract/money.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { record } from '../../platform/outbox.ts';
import { inShop } from '../../platform/scope.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { completeBySale, holdDeposit, reopenAfterSale } from '../bookings/public.ts';
import { applySaleToCustomer, holdCustomers } from '../customers/public.ts';
import { keepStock } from '../inventory/public.ts';
import { reverseSale } from '../memberships/public.ts';
import { keepReceipts, requestReceipt, tellLost } from './cash-receipts/commands.ts';
import { noteGap } from './cash-receipts/queries.ts';
import { enterBooks, tellClosed } from './cash/commands.ts';
import { assertCurrent, lockLiving, readDetail, tell } from './detail/commands.ts';
import { readDraft, standingIn } from './draft/commands.ts';
import type { ReadDraft, Said } from './draft/commands.ts';
import { at, onlyPenalty } from './draft/rules.ts';
import { employeeNames } from './employees/queries.ts';
import { keepLedgers } from './ledger/keeping/commands.ts';
import { standingOf } from './ledger/keeping/rules.ts';
import type { Standing } from './ledger/keeping/rules.ts';
import { newParts, wantedOf } from './parts/rules.ts';
import type { Sale } from './present.ts';
import * as queries from './queries.ts';
import type { SaleRow } from './queries.ts';
import { afterClosing, describeEdit, factsOf } from './rules.ts';

type Counted = Pick<SaleRow, 'customer_no' | 'total_won' | 'unpaid_won' | 'collected_won'>;

/** Moves the customers' totals from what counted before to what counts now, lower numbers first. */
const carryOver = async (
  db: Tx,
  scope: ShopScope,
  before: Counted | undefined,
  after: Counted | undefined,
) => {
  const customers = [...new Set([before?.customer_no ?? 0, after?.customer_no ?? 0])]
    .filter(Boolean)
    .sort((a, b) => a - b);
  const sold = (sale: Counted | undefined, customerNo: number) =>
    sale?.customer_no === customerNo ? sale.total_won : 0;
  const owed = (sale: Counted | undefined, customerNo: number) =>
    sale?.customer_no === customerNo ? sale.unpaid_won - sale.collected_won : 0;
  for (const customerNo of customers)
    await applySaleToCustomer(db, scope, customerNo as CustomerNo, {
      salesWonDelta: sold(after, customerNo) - sold(before, customerNo),
      unpaidWonDelta: owed(after, customerNo) - owed(before, customerNo),
    });
};

type FromBooking = Pick<SaleRow, 'booking_id' | 'deposit_won'>;

/** What was paid on the booking may have been given back until it was held. @throws SALE_DEPOSIT_EXCEEDED */
const assertDeposit = ({ deposit_won }: FromBooking, thereWon: number) => {
  if (deposit_won > thereWon)
    throw at('SALE_DEPOSIT_EXCEEDED', 'payments', `쓸 수 있는 예약금은 ${formatWon(thereWon)}이에요.`);
};

/** The booking, held and completed. */
export const complete = async (
  db: Tx,
  scope: ShopScope,
  sale: FromBooking,
  lines: readonly { kind: string }[],
) => {
  if (sale.booking_id === null) return;
  const settled = { onlyPenalty: onlyPenalty(lines) };
  assertDeposit(sale, await completeBySale(db, scope, sale.booking_id as BookingId, settled));
};

/** Lines, shares, payments and photos as they are said now, with the ledgers brought to say the same. */
const writeParts = async (db: Tx, scope: ShopScope, id: number, draft: ReadDraft, before?: Standing) => {
  const kept = await keepLedgers(db, scope, id as SaleId, wantedOf(draft), before);
  if (before) await queries.deleteParts(db, scope, id);
  await queries.insertParts(db, scope, id, newParts(draft, kept));
  await keepStock(db, scope, id as SaleId, draft.lines, { isNew: before === undefined });
};

/** 매출 등록: a booking that had one becomes 매출 등록 완료. */
export const registerSale = (
  scope: ShopScope,
  said: Said,
  secret: string,
  quoteId: QuoteId | null = null,
): Promise<Sale> =>
  inShop(scope, async (db) => {
    const draft = await readDraft(db, scope, said);
    const closed = await enterBooks(db, scope, [draft.sale.sold_on]);
    await complete(db, scope, draft.sale, draft.lines);
    await holdCustomers(db, scope, [draft.sale.customer_no]);
    const row = await queries.insertSale(db, {
      ...draft.sale,
      quote_id: quoteId,
      after_close: closed.length > 0,
      shop_no: scope.shopNo,
      created_by: scope.employeeNo,
    });
    if (!row) throw refuse('SALE_ALREADY_REGISTERED');
    await writeParts(db, scope, row.id, draft);
    await carryOver(db, scope, undefined, row);
    const sentence = `매출 ${formatWon(row.total_won)}을 등록했어요`;
    await record(db, scope, 'sale', row.id, afterClosing(sentence, closed));
    await tellClosed(db, scope, closed, sentence);
    await noteGap(db, scope, row.id);
    if (said.cashReceipt) await requestReceipt(db, scope, row, said.cashReceipt);
    await tell(db, scope, [row]);
    return readDetail(db, scope, row, secret);
  });

export const saveSale = (
  scope: ShopScope,
  id: SaleId,
  { version, ...said }: Omit<Parsed<typeof save>['body'], 'petNo'> & { petNo?: PetNo | null | undefined },
  secret: string,
): Promise<Sale> =>
  inShop(scope, async (db) => {
    const row = await lockLiving(db, scope, id);
    const current = await readDetail(db, scope, row, secret);
    assertCurrent(version, current);
    if (said.bookingId !== undefined && said.bookingId !== row.booking_id)
      throw refuse('COMMON_INVALID_PARAMETER', {
        errors: [{ field: 'bookingId', code: 'booking_fixed', message: '매출의 예약은 바꿀 수 없어요.' }],
      });
    const stood = standingOf(row, await queries.partsOf(db, scope, [id]));
    const draft = await readDraft(db, scope, said, standingIn(row, current));
    const elsewhere = draft.sale.customer_no !== row.customer_no;
    const later = current.collections.some(
      ({ on, reversed, reversesId }) => !reversed && reversesId === null && on < draft.sale.sold_on,
    );
    if (row.collected_won > draft.sale.unpaid_won || (row.collected_won > 0 && elsewhere) || later)
      throw refuse('SALE_COLLECTED');
    const closed = await enterBooks(db, scope, [row.sold_on, draft.sale.sold_on]);
    if (row.booking_id !== null)
      assertDeposit(draft.sale, await holdDeposit(db, scope, row.booking_id as BookingId));
    await holdCustomers(db, scope, [row.customer_no, draft.sale.customer_no]);
    await writeParts(db, scope, id, draft, stood);
    const saved = await queries.updateSale(db, scope, id, {
      ...draft.sale,
      after_close: row.after_close || closed.includes(draft.sale.sold_on),
    });
    await carryOver(db, scope, row, saved);
    const now = await readDetail(db, scope, saved, secret);
    const names = new Map((await employeeNames(db, scope)).map((one) => [one.employee_no, one.name]));
    const nameOf = (employeeNo: number) => names.get(employeeNo) ?? '';
    const [before, after] = [factsOf(current, row.memo), factsOf(now, saved.memo)];
    for (const sentence of describeEdit(before, after, nameOf))
      await record(db, scope, 'sale', id, afterClosing(sentence, closed), { before, after });
    await tellClosed(db, scope, closed, `매출 ${formatWon(saved.total_won)}을 고쳤어요`);
    await keepReceipts(db, scope, id, '매출 수정');
    if (said.cashReceipt) await requestReceipt(db, scope, saved, said.cashReceipt);
    await tellLost(db, scope, id, current.lostReceiptWon);
    await tell(db, scope, [saved, row]);
    return readDetail(db, scope, saved, secret);
  });

/** Deletes a sale so that its figures stay readable; its booking is confirmed again. */
export const removeSale = (
  scope: ShopScope,
  id: SaleId,
  { reason, version }: { reason: string; version?: number },
  secret: string,
): Promise<Sale> =>
  inShop(scope, async (db) => {
    const row = await lockLiving(db, scope, id);
    if (version !== undefined && version !== row.version)
      assertCurrent(version, await readDetail(db, scope, row, secret));
    if (row.collected_won > 0) throw refuse('SALE_COLLECTED');
    const closed = await enterBooks(db, scope, [row.sold_on]);
    if (row.booking_id !== null) await reopenAfterSale(db, scope, row.booking_id as BookingId);
    await holdCustomers(db, scope, [row.customer_no]);
    await reverseSale(db, scope, id, { on: shopDateOf(clock.now()), reason: '매출 삭제' });
    await keepStock(db, scope, id, []);
    const deleted = await queries.updateSale(db, scope, id, {
      deleted_at: clock.iso(),
      deleted_by: scope.employeeNo,
      delete_reason: reason,
      after_close: row.after_close || closed.length > 0,
    });
    await carryOver(db, scope, row, undefined);
    const why = reason ? `: ${reason}` : '';
    const sentence = `매출 ${formatWon(row.total_won)}을 삭제했어요${why}`;
    await record(db, scope, 'sale', id, afterClosing(sentence, closed));
    await tellClosed(db, scope, closed, sentence);
    await keepReceipts(db, scope, id, '매출 삭제');
    await tell(db, scope, [deleted]);
    return readDetail(db, scope, deleted, secret);
  });
