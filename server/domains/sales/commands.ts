import type { create, save } from '../../../contract/sales.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { BookingId, CustomerNo, SaleId } from '../../../contract/ids.ts';
import { formatWon } from '../../../contract/money.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { announce, historyOf, record } from '../../platform/outbox.ts';
import { inShop } from '../../platform/scope.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { completeBySale, reopenAfterSale } from '../bookings/public.ts';
import { applySaleToCustomer } from '../customers/public.ts';
import { readDraft } from './draft/commands.ts';
import { presentSale } from './present.ts';
import type { Sale } from './present.ts';
import * as queries from './queries.ts';
import type { SaleRow } from './queries.ts';
import { describeEdit, factsOf } from './rules.ts';

const detail = async (db: Tx, scope: ShopScope, row: SaleRow): Promise<Sale> =>
  presentSale(row, await queries.partsOf(db, scope, [row.id]), await historyOf(db, scope, 'sale', row.id));

const tell = (db: Tx, scope: ShopScope, rows: SaleRow[]) => {
  const [{ id, customer_no }] = rows as [SaleRow];
  return announce(db, scope, {
    kind: 'sale',
    entity: id,
    days: [...new Set(rows.map((row) => row.sold_on))],
    ...(customer_no !== null && { customerNo: customer_no }),
  });
};

type Counted = Pick<SaleRow, 'customer_no' | 'total_won' | 'unpaid_won'>;

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
  const amount = (sale: Counted | undefined, customerNo: number, key: 'total_won' | 'unpaid_won') =>
    sale?.customer_no === customerNo ? sale[key] : 0;
  for (const customerNo of customers) {
    const moved = (key: 'total_won' | 'unpaid_won') =>
      amount(after, customerNo, key) - amount(before, customerNo, key);
    await applySaleToCustomer(db, scope, customerNo as CustomerNo, {
      salesWonDelta: moved('total_won'),
      unpaidWonDelta: moved('unpaid_won'),
    });
  }
};

/** 매출 등록: a booking that had one becomes 매출 등록 완료. */
export const registerSale = (scope: ShopScope, draft: Parsed<typeof create>['body']): Promise<Sale> =>
  inShop(scope, async (db) => {
    const { sale, parts } = await readDraft(db, scope, draft);
    const row = await queries.insertSale(db, {
      ...sale,
      shop_no: scope.shopNo,
      created_by: scope.employeeNo,
    });
    if (!row) throw refuse('SALE_ALREADY_REGISTERED');
    await queries.insertParts(db, scope, row.id, parts);
    if (row.booking_id !== null) await completeBySale(db, scope, row.booking_id as BookingId);
    await carryOver(db, scope, undefined, row);
    await record(db, scope, 'sale', row.id, `매출 ${formatWon(row.total_won)}을 등록했어요`);
    await tell(db, scope, [row]);
    return detail(db, scope, row);
  });

/** @throws SALE_NOT_FOUND, SALE_DELETED, STALE_VERSION with the sale as it is now */
const lockEditable = async (db: Tx, scope: ShopScope, id: SaleId, version: number | undefined) => {
  const row = await queries.lockSale(db, scope, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  if (row.deleted_at !== null) throw refuse('SALE_DELETED');
  const current = await detail(db, scope, row);
  if (version !== undefined && version !== row.version)
    throw refuse('STALE_VERSION', {
      errors: [
        { field: 'version', code: 'STALE_VERSION', message: '그사이 바뀐 내용이 있어요.', detail: current },
      ],
    });
  return { row, current };
};

export const saveSale = (
  scope: ShopScope,
  id: SaleId,
  { version, ...draft }: Parsed<typeof save>['body'],
): Promise<Sale> =>
  inShop(scope, async (db) => {
    const { row, current } = await lockEditable(db, scope, id, version);
    if (draft.bookingId !== undefined && draft.bookingId !== row.booking_id)
      throw refuse('COMMON_INVALID_PARAMETER', {
        errors: [{ field: 'bookingId', code: 'booking_fixed', message: '매출의 예약은 바꿀 수 없어요.' }],
      });
    const methods = current.payments.map((payment) => payment.method);
    const { sale, parts } = await readDraft(db, scope, draft, { sale: row, methods });
    const saved = await queries.updateSale(db, scope, id, sale);
    await queries.deleteParts(db, scope, id);
    await queries.insertParts(db, scope, id, parts);
    await carryOver(db, scope, row, saved);
    const now = presentSale(saved, await queries.partsOf(db, scope, [id]), []);
    for (const sentence of describeEdit(current, now))
      await record(db, scope, 'sale', id, sentence, { before: factsOf(current), after: factsOf(now) });
    await tell(db, scope, [saved, row]);
    return { ...now, history: await historyOf(db, scope, 'sale', id) };
  });

/** Deletes a sale so that its figures stay readable; its booking is confirmed again. */
export const removeSale = (
  scope: ShopScope,
  id: SaleId,
  { reason, version }: { reason: string; version?: number },
): Promise<Sale> =>
  inShop(scope, async (db) => {
    const { row } = await lockEditable(db, scope, id, version);
    const deleted = await queries.updateSale(db, scope, id, {
      deleted_at: clock.iso(),
      deleted_by: scope.employeeNo,
      delete_reason: reason,
    });
    if (row.booking_id !== null) await reopenAfterSale(db, scope, row.booking_id as BookingId);
    await carryOver(db, scope, row, undefined);
    const why = reason ? `: ${reason}` : '';
    await record(db, scope, 'sale', id, `매출 ${formatWon(row.total_won)}을 삭제했어요${why}`);
    await tell(db, scope, [deleted]);
    return detail(db, scope, deleted);
  });

export const readSale = (scope: ShopScope, id: SaleId): Promise<Sale> =>
  inShop(scope, async (db) => {
    const row = await queries.findSale(db, scope, id);
    if (!row) throw refuse('SALE_NOT_FOUND');
    return detail(db, scope, row);
  });
