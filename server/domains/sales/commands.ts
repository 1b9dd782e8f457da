import type { BookingId, CustomerNo, PetNo, QuoteId, SaleId } from '../../../contract/ids.ts';
import type { save } from '../../../contract/sales.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { formatWon } from '../../../contract/money.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, asUsual, employeeNoOf, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { completeBySale, lockDeposit, reopenAfterSale } from '../bookings/public.ts';
import { applySaleToCustomer, lockInOrder } from '../customers/public.ts';
import { reconcileStock } from '../inventory/public.ts';
import { reverseSale } from '../memberships/public.ts';
import { publishLost, reconcileReceipts, requestReceipt, updateGap } from '../receipts/public.ts';
import { enterDays, publishClosedDays } from '../till/public.ts';
import {
  assertNotRefunded,
  assertVersion,
  lockActiveSale,
  readDetail,
  readWithoutHistory,
  readHistory,
} from './detail.commands.ts';
import { changedAspects, factsOf } from './differences.rules.ts';
import { saleDeleted, saleEdited, saleRegistered } from './events.ts';
import { readDraft, currentSaleOf } from './pricing/draft.commands.ts';
import type { ReadDraft, SaleInput } from './pricing/draft.commands.ts';
import { onlyPenalty } from './pricing/draft.rules.ts';
import { employeeNames } from './by-employee.queries.ts';
import { reconcileLedgers } from './ledger/reconcile.commands.ts';
import { saleLedgersOf } from './ledger/differences.rules.ts';
import type { SaleLedgers } from './ledger/differences.rules.ts';
import { partRows, targetOf } from './parts.rules.ts';
import type { Sale } from './present.ts';
import * as queries from './queries.ts';
import type { SaleRow } from './queries.ts';
import { changeOf } from './rules.ts';

type Counted = Pick<SaleRow, 'customer_no' | 'total_won' | 'deducted_won' | 'unpaid_won' | 'collected_won'>;

/** Moves the customers' totals from what counted before to what counts now, lower numbers first. */
const carryOver = async (shop: Shop, before: Counted | undefined, after: Counted | undefined) => {
  const customers = [...new Set([before?.customer_no ?? 0, after?.customer_no ?? 0])]
    .filter(Boolean)
    .sort((a, b) => a - b);
  const sold = (sale: Counted | undefined, customerNo: number) =>
    sale?.customer_no === customerNo ? sale.total_won - sale.deducted_won : 0;
  const owed = (sale: Counted | undefined, customerNo: number) =>
    sale?.customer_no === customerNo ? sale.unpaid_won - sale.collected_won : 0;
  for (const customerNo of customers)
    await applySaleToCustomer(shop, customerNo as CustomerNo, {
      salesWonDelta: sold(after, customerNo) - sold(before, customerNo),
      unpaidWonDelta: owed(after, customerNo) - owed(before, customerNo),
    });
};

type FromBooking = Pick<SaleRow, 'booking_id' | 'deposit_won'>;

/** What was paid on the booking may have been given back until it was held. @throws SALE_DEPOSIT_EXCEEDED */
const assertDeposit = ({ deposit_won }: FromBooking, thereWon: number) => {
  if (deposit_won > thereWon)
    throw refuseField(
      'SALE_DEPOSIT_EXCEEDED',
      'payments',
      `쓸 수 있는 예약금은 ${formatWon(thereWon)}이에요.`,
    );
};

/** The booking, held and completed. */
export const lockAndComplete = async (shop: Shop, sale: FromBooking, lines: readonly { kind: string }[]) => {
  if (sale.booking_id === null) return;
  const settled = { onlyPenalty: onlyPenalty(lines) };
  assertDeposit(sale, await completeBySale(shop, sale.booking_id as BookingId, settled));
};

/** Lines, shares, payments and photos as they are said now, with the ledgers brought to say the same. */
const writeParts = async (shop: Shop, id: number, draft: ReadDraft, before?: SaleLedgers) => {
  const kept = await reconcileLedgers(shop, id as SaleId, targetOf(draft), before);
  if (before) await queries.deleteParts(shop, id);
  await queries.insertParts(shop, id, partRows(draft, kept));
  await reconcileStock(shop, id as SaleId, draft.lines, { isNew: before === undefined });
};

/** 매출 등록: a booking that had one becomes 매출 등록 완료. */
export const registerSale = (
  shop: ShopAccess,
  input: SaleInput,
  quoteId: QuoteId | null = null,
): Promise<Sale> =>
  inShop(shop, async (within) => {
    const shop = asUsual(within);
    const draft = await readDraft(shop, input);
    const closed = await enterDays(shop, [draft.sale.sold_on]);
    await lockAndComplete(shop, draft.sale, draft.lines);
    await lockInOrder(shop, [draft.sale.customer_no]);
    const row = await queries.insertSale(shop, {
      ...draft.sale,
      quote_id: quoteId,
      after_close: closed.length > 0,
      created_by: actingEmployee(shop).employeeNo,
    });
    if (!row) throw refuse('SALE_ALREADY_REGISTERED');
    await writeParts(shop, row.id, draft);
    await carryOver(shop, undefined, row);
    const sale = await readWithoutHistory(shop, row);
    await Promise.all([
      publish(shop, saleRegistered, row.id, { sale: factsOf(sale), afterClosing: closed.length > 0 }),
      updateGap(shop, row.id),
    ]);
    await publishClosedDays(shop, closed, changeOf('SALE_REGISTERED', row));
    if (input.cashReceipt) await requestReceipt(shop, row, input.cashReceipt);
    return { ...sale, history: await readHistory(shop, row.id) };
  });

/** What is owed or paid by points: a refund was paid out of the rest. */
const notMoneyWon = ({ unpaid_won, points_won }: Pick<SaleRow, 'unpaid_won' | 'points_won'>) =>
  unpaid_won + points_won;

export const saveSale = (
  shop: ShopAccess,
  id: SaleId,
  { version, ...input }: Omit<Parsed<typeof save>['body'], 'petNo'> & { petNo: PetNo | null },
): Promise<Sale> =>
  inShop(shop, async (shop) => {
    const row = await lockActiveSale(shop, id);
    const current = await readDetail(shop, row);
    assertVersion(version, current);
    if (input.bookingId !== undefined && input.bookingId !== row.booking_id)
      throw refuse('COMMON_INVALID_PARAMETER', {
        errors: [{ field: 'bookingId', code: 'booking_fixed', message: '매출의 예약은 바꿀 수 없어요.' }],
      });
    const stood = saleLedgersOf(row, await queries.partsOf(shop, [id]));
    const draft = await readDraft(shop, input, currentSaleOf(row, current));
    const elsewhere = draft.sale.customer_no !== row.customer_no;
    const later = current.collections.some(
      ({ on, reversed, reversesId }) => !reversed && reversesId === null && on < draft.sale.sold_on,
    );
    if (row.collected_won > draft.sale.unpaid_won || (row.collected_won > 0 && elsewhere) || later)
      throw refuse('SALE_COLLECTED');
    await assertNotRefunded(shop, stood, notMoneyWon(draft.sale) - notMoneyWon(row));
    const closed = await enterDays(shop, [row.sold_on, draft.sale.sold_on]);
    if (row.booking_id !== null)
      assertDeposit(draft.sale, await lockDeposit(shop, row.booking_id as BookingId));
    await lockInOrder(shop, [row.customer_no, draft.sale.customer_no]);
    await writeParts(shop, id, draft, stood);
    const saved = await queries.updateSale(shop, id, {
      ...draft.sale,
      ...(elsewhere && { charge_employee_no: queries.chargeOf(draft.sale.customer_no) }),
      after_close: row.after_close || closed.includes(draft.sale.sold_on),
    });
    await carryOver(shop, row, saved);
    const now = await readDetail(shop, saved);
    const names = new Map((await employeeNames(shop)).map((one) => [one.employee_no, one.name]));
    const credits = [...current.lines, ...now.lines].flatMap((line) => line.credits);
    await publish(shop, saleEdited, id, {
      before: factsOf(current),
      after: factsOf(now),
      // The memo as it is kept: a sale is shown without the numbers in it to who may not see them.
      changed: changedAspects({ ...current, memo: row.memo }, { ...now, memo: saved.memo }),
      memoBefore: row.memo,
      memoAfter: saved.memo,
      employees: [...new Set(credits.map(({ employeeNo }) => employeeNo))].map((employeeNo) => ({
        employeeNo,
        name: names.get(employeeNo) ?? '',
      })),
      afterClosing: closed.length > 0,
    });
    await publishClosedDays(shop, closed, changeOf('SALE_EDITED', saved));
    await reconcileReceipts(shop, id, '매출 수정');
    if (input.cashReceipt) await requestReceipt(shop, saved, input.cashReceipt);
    await publishLost(shop, id, current.lostReceiptWon);
    return readDetail(shop, saved);
  });

/** Deletes a sale so that its figures stay readable; its booking is confirmed again. */
export const deleteSale = (
  shop: ShopAccess,
  id: SaleId,
  { reason, version }: { reason: string; version?: number },
): Promise<Sale> =>
  inShop(shop, async (shop) => {
    const row = await lockActiveSale(shop, id);
    if (version !== undefined && version !== row.version) assertVersion(version, await readDetail(shop, row));
    if (row.collected_won > 0) throw refuse('SALE_COLLECTED');
    const closed = await enterDays(shop, [row.sold_on]);
    if (row.booking_id !== null) await reopenAfterSale(shop, row.booking_id as BookingId);
    await lockInOrder(shop, [row.customer_no]);
    await reverseSale(shop, id, { on: shopDateOf(clock.now()), reason: '매출 삭제' });
    await reconcileStock(shop, id, []);
    const deleted = await queries.updateSale(shop, id, {
      deleted_at: clock.iso(),
      deleted_by: employeeNoOf(shop),
      delete_reason: reason,
      after_close: row.after_close || closed.length > 0,
    });
    await carryOver(shop, row, undefined);
    const sale = factsOf(await readDetail(shop, deleted));
    await publish(shop, saleDeleted, id, { sale, reason, afterClosing: closed.length > 0 });
    await publishClosedDays(shop, closed, { ...changeOf('SALE_DELETED', row), reason });
    await reconcileReceipts(shop, id, '매출 삭제');
    return readDetail(shop, deleted);
  });
