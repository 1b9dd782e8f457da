import type { AccountId, CustomerNo, EmployeeNo, SaleId } from '../../../contract/ids.ts';
import { won } from '../../../contract/money.ts';
import { unitPricesOf } from '../../../contract/sale-pricing.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { applySaleToCustomer, lockInOrder } from '../customers/public.ts';
import { reconcileStock } from '../inventory/public.ts';
import { reconcileReceipts, publishLost } from '../receipts/public.ts';
import { enterDays, publishClosedDays } from '../till/public.ts';
import { lockAndComplete } from './commands.ts';
import { assertVersion, readDetail } from './detail.commands.ts';
import { factsOf } from './differences.rules.ts';
import { saleRestored } from './events.ts';
import { reconcileLedgers } from './ledger/reconcile.commands.ts';
import { saleLedgersOf } from './ledger/differences.rules.ts';
import type { AllocatedPayment } from './pricing/payments.rules.ts';
import { partRows, targetOf } from './parts.rules.ts';
import type { Sale } from './present.ts';
import * as queries from './queries.ts';
import type { Parts, SaleRow } from './queries.ts';
import { changeOf } from './rules.ts';

/** A sale as it was written, ready to be written again. */
const readAgain = (row: SaleRow, parts: Parts, photos: string[]) => {
  const current = saleLedgersOf(row, parts);
  const lines = current.lines.map((line, place) => ({
    ...line,
    credits: parts.credits
      .filter((share) => share.seq === parts.lines[place]?.seq)
      .map((share) => ({
        employeeNo: share.employee_no as EmployeeNo,
        percent: share.percent,
        creditWon: won(share.credit_won),
      })),
  }));
  const rest = [...current.parts];
  const payments = parts.payments.map(({ method, amount_won, account_id }): AllocatedPayment => {
    const part = account_id === null ? undefined : rest.shift();
    if (!part) return { method, amountWon: amount_won, kind: 'OTHER' };
    const unitWon = part.units === null ? [] : unitPricesOf(won(part.amountWon), part.units);
    const accountId = part.accountId as AccountId;
    const deduction = { kind: part.kind, line: part.line, amountWon: part.amountWon, unitWon, accountId };
    return { method, amountWon: amount_won, kind: part.kind, deductions: [deduction] };
  });
  return { sale: row, lines, payments, photos, was: current };
};

/** Takes a deletion back: the sale counts again, and what it did to the ledgers is done again. */
export const restoreSale = (shop: ShopAccess, id: SaleId, version: number | undefined): Promise<Sale> =>
  inShop(shop, async (shop) => {
    const row = await queries.lockSale(shop, id);
    if (!row) throw refuse('SALE_NOT_FOUND');
    if (row.deleted_at === null) throw refuse('SALE_NOT_DELETED');
    if (version !== undefined && version !== row.version) assertVersion(version, await readDetail(shop, row));
    const closed = await enterDays(shop, [row.sold_on]);
    const parts = await queries.partsOf(shop, [id]);
    await lockAndComplete(shop, row, parts.lines);
    await lockInOrder(shop, [row.customer_no]);
    const again = readAgain(row, parts, await queries.photosOfSale(shop, id));
    const restored = await queries
      .updateSale(shop, id, {
        deleted_at: null,
        deleted_by: null,
        delete_reason: null,
        after_close: row.after_close || closed.length > 0,
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'sales_booking')) throw refuse('SALE_ALREADY_REGISTERED');
        throw isUniqueViolation(error, 'sales_quote') ? refuse('QUOTE_CLOSED') : error;
      });
    const kept = await reconcileLedgers(shop, id, targetOf(again), undefined, again.was);
    await queries.deleteParts(shop, id);
    await queries.insertParts(shop, id, partRows(again, kept));
    await reconcileStock(shop, id, again.lines);
    if (row.customer_no !== null)
      await applySaleToCustomer(shop, row.customer_no as CustomerNo, {
        salesWonDelta: row.total_won - row.deducted_won,
        unpaidWonDelta: row.unpaid_won,
      });
    const sale = factsOf(await readDetail(shop, restored));
    await publish(shop, saleRestored, id, { sale, afterClosing: closed.length > 0 });
    await publishClosedDays(shop, closed, changeOf('SALE_RESTORED', row));
    await reconcileReceipts(shop, id, '매출 되살림');
    await publishLost(shop, id, 0);
    return readDetail(shop, restored);
  });
