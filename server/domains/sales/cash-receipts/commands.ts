import { randomUUID } from 'node:crypto';
import type { cashReceipts, missingCashReceipts } from '../../../../contract/sales.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { ReceiptId, SaleId } from '../../../../contract/ids.ts';
import { formatWon, sumWon, won } from '../../../../contract/money.ts';
import { addDays, daysBetween, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox.ts';
import { assertCan, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { lockLiving, tell } from '../detail/commands.ts';
import { at } from '../draft/rules.ts';
import { lockSale, partsOf } from '../queries.ts';
import type { SaleRow } from '../queries.ts';
import { summarise } from '../unpaid/rules.ts';
import { presentReceipt } from './present.ts';
import * as queries from './queries.ts';
import type { ReceiptRow } from './queries.ts';
import { beyond, dueOn, goodsOf, isRequired, purposeNames, recipientOf, taxSplitOf } from './rules.ts';
import type { SaidReceipt } from './rules.ts';

type OfSale = Reply<typeof cashReceipts>;

/** How far back a forgotten receipt is still looked for. */
const lookBackDays = 90;
const mostListed = 300;

const show = async (db: Tx, scope: ShopScope, row: SaleRow, practice: boolean): Promise<OfSale> => {
  const receipts = await queries.receiptsOf(db, scope, row.id);
  const paid = await queries.paidParts(db, scope, row.id);
  const cashWon = sumWon(paid.map((part) => part.won));
  const coveredWon = sumWon(receipts.filter(stands).map((receipt) => receipt.amount_won));
  return {
    cashWon,
    openWon: Math.max(0, cashWon - coveredWon),
    required: isRequired(row, cashWon),
    dueOn: dueOn(paid, coveredWon),
    practice,
    items: receipts.map(presentReceipt),
  };
};

const stands = ({ state, cancel_wanted }: ReceiptRow) =>
  !cancel_wanted && !['REJECTED', 'CANCELLING', 'CANCELLED'].includes(state);

/** How much it may be given for. @throws CASH_RECEIPT_NOTHING_PAID, CASH_RECEIPT_EXCEEDS */
const amountOf = async (db: Tx, scope: ShopScope, row: SaleRow, said: SaidReceipt) => {
  const paid = await queries.paidParts(db, scope, row.id);
  const standing = await queries.lockStanding(db, scope, row.id);
  const openWon =
    sumWon(paid.map((part) => part.won)) - sumWon(standing.map((receipt) => receipt.amount_won));
  if (openWon <= 0) throw refuse('CASH_RECEIPT_NOTHING_PAID');
  if (said.amountWon !== undefined && said.amountWon > openWon)
    throw at(
      'CASH_RECEIPT_EXCEEDS',
      'amountWon',
      `현금영수증은 ${formatWon(openWon)}까지 발급할 수 있어요.`,
      { openWon },
    );
  return said.amountWon ?? won(openWon);
};

/**
 * Writes down what is asked of the provider; the asking follows once this is committed. The caller holds
 * the sale.
 * @throws the codes of contract/sales/cash-receipts.ts receiptErrors
 */
export const requestReceipt = async (
  db: Tx,
  scope: ShopScope,
  row: SaleRow,
  said: SaidReceipt,
): Promise<void> => {
  assertCan(scope, 'receipts.write');
  const amountWon = await amountOf(db, scope, row, said);
  const parts = await partsOf(db, scope, [row.id]);
  const { supplyWon, vatWon, taxFreeWon } = taxSplitOf(row, parts, amountWon);
  const common = {
    sale_id: row.id,
    amount_won: amountWon,
    supply_won: supplyWon,
    vat_won: vatWon,
    tax_free_won: taxFreeWon,
    goods: goodsOf(parts.lines.map((line) => line.name)),
    order_id: randomUUID(),
    cancel_order_id: randomUUID(),
  };
  if (said.kind === 'OWN') {
    await queries.insertReceipt(db, scope, {
      ...common,
      issuer: 'OWN',
      purpose: said.purpose,
      state: 'ISSUED',
      approval_no: said.approvalNo,
      issued_at: clock.iso(),
    });
    const given = `현금영수증 ${formatWon(amountWon)}을 발급함으로 적었어요 (승인번호 ${said.approvalNo})`;
    return record(db, scope, 'sale', row.id, given);
  }
  const own = row.customer_no === null ? null : await queries.phoneOfCustomer(db, scope, row.customer_no);
  const { purpose, number, masked } = recipientOf(said, own);
  await queries.insertReceipt(db, scope, {
    ...common,
    issuer: 'PROVIDER',
    purpose,
    number,
    masked,
    state: 'REQUESTED',
    next_try_at: clock.iso(),
  });
  await queries.wakeDesk(db);
  await record(
    db,
    scope,
    'sale',
    row.id,
    `현금영수증 ${formatWon(amountWon)}을 신청했어요 (${purposeNames[purpose]} ${masked})`,
  );
};

/** Takes a receipt back: what never left is gone at once, what is on its way is cancelled when it arrives. */
const wantCancelled = async (db: Tx, scope: ShopScope, receipt: ReceiptRow, reason: string) => {
  const untouched = receipt.state === 'REQUESTED';
  // Somebody is asking the provider just now, and sees when it answers that it is no longer wanted.
  const underWay = receipt.state === 'SENDING' || receipt.state === 'CANCELLING';
  await queries.updateReceipt(db, scope, receipt.id, {
    cancel_wanted: true,
    cancel_reason: reason,
    failure: null,
    ...(untouched
      ? { state: 'CANCELLED', cancelled_at: clock.iso(), next_try_at: null, number: null }
      : receipt.issuer === 'PROVIDER' && !underWay && { next_try_at: clock.iso() }),
  });
  await queries.wakeDesk(db);
};

/**
 * After a sale changed: receipts above what is now paid in cash no longer stand. Those of the provider are
 * cancelled there, those given outside are marked for somebody to cancel. The caller holds the sale.
 */
export const fitReceipts = async (
  db: Tx,
  scope: ShopScope,
  saleId: number,
  reason: string,
): Promise<void> => {
  const standing = await queries.lockStanding(db, scope, saleId);
  if (standing.length === 0) return;
  const paid = await queries.paidParts(db, scope, saleId);
  for (const receipt of beyond(standing, sumWon(paid.map((part) => part.won)))) {
    await wantCancelled(db, scope, receipt, reason);
    const must = receipt.issuer === 'OWN' ? '취소해야 해요' : '취소를 신청했어요';
    await record(
      db,
      scope,
      'sale',
      saleId,
      `현금영수증 ${formatWon(receipt.amount_won)}의 ${must} (${reason})`,
    );
  }
};

export const readReceipts = (scope: ShopScope, id: SaleId, practice: boolean): Promise<OfSale> =>
  inShop(scope, async (db) => {
    const row = await queries.saleOf(db, scope, id);
    if (!row) throw refuse('SALE_NOT_FOUND');
    return show(db, scope, row, practice);
  });

export const issueReceipt = (
  scope: ShopScope,
  id: SaleId,
  said: SaidReceipt,
  practice: boolean,
): Promise<OfSale> =>
  inShop(scope, async (db) => {
    const row = await lockLiving(db, scope, id);
    await requestReceipt(db, scope, row, said);
    await tell(db, scope, [row]);
    return show(db, scope, row, practice);
  });

const lockOne = async (db: Tx, scope: ShopScope, id: SaleId, receiptId: ReceiptId) => {
  // Of a deleted sale too: what was given for it must still be cancelled.
  const row = await lockSale(db, scope, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  const receipt = await queries.lockReceipt(db, scope, id, receiptId);
  if (!receipt) throw refuse('CASH_RECEIPT_NOT_FOUND');
  return { row, receipt };
};

export const cancelReceipt = (
  scope: ShopScope,
  id: SaleId,
  receiptId: ReceiptId,
  reason: string,
  practice: boolean,
): Promise<OfSale> =>
  inShop(scope, async (db) => {
    const { row, receipt } = await lockOne(db, scope, id, receiptId);
    if (receipt.state === 'REJECTED' || receipt.state === 'CANCELLED') throw refuse('CASH_RECEIPT_CLOSED');
    if (receipt.issuer === 'OWN')
      await queries.updateReceipt(db, scope, receipt.id, {
        state: 'CANCELLED',
        cancel_wanted: true,
        cancel_reason: reason,
        cancelled_at: clock.iso(),
      });
    else await wantCancelled(db, scope, receipt, reason);
    const why = reason && `: ${reason}`;
    const what = receipt.issuer === 'OWN' ? '취소했다고 적었어요' : '취소를 신청했어요';
    await record(db, scope, 'sale', id, `현금영수증 ${formatWon(receipt.amount_won)}의 ${what}${why}`);
    await tell(db, scope, [row]);
    return show(db, scope, row, practice);
  });

/** Asks the provider now instead of at the next turn. */
export const checkReceipt = (
  scope: ShopScope,
  id: SaleId,
  receiptId: ReceiptId,
  practice: boolean,
): Promise<OfSale> =>
  inShop(scope, async (db) => {
    const { row, receipt } = await lockOne(db, scope, id, receiptId);
    const settled = receipt.next_try_at === null && !(receipt.cancel_wanted && receipt.state === 'ISSUED');
    if (settled || receipt.issuer === 'OWN') throw refuse('CASH_RECEIPT_CLOSED');
    // Somebody is asking just now: the answer comes by itself.
    if (receipt.state !== 'SENDING' && receipt.state !== 'CANCELLING')
      await queries.updateReceipt(db, scope, receipt.id, { next_try_at: clock.iso() });
    await queries.wakeDesk(db);
    await tell(db, scope, [row]);
    return show(db, scope, row, practice);
  });

export const listMissing = (
  scope: ShopScope,
  all: boolean,
  practice: boolean,
): Promise<Reply<typeof missingCashReceipts>> =>
  inShop(scope, async (db) => {
    const today = shopDateOf(clock.now());
    const rows = await queries.uncoveredSales(db, scope, addDays(today, -lookBackDays));
    const found = rows
      .map((row) => {
        const due = dueOn(row.cash_parts, row.covered_won) ?? today;
        return {
          saleId: row.id,
          customerNo: row.customer_no,
          customerName: row.customer_name,
          soldOn: row.sold_on,
          summary: summarise(row.names),
          totalWon: row.total_won,
          cashWon: row.cash_won,
          openWon: row.cash_won - row.covered_won,
          required: isRequired(row, row.cash_won),
          dueOn: due,
          daysLeft: daysBetween(today, due),
        };
      })
      .sort((a, b) => Number(b.required) - Number(a.required) || a.daysLeft - b.daysLeft);
    const required = found.filter((one) => one.required);
    const toCancel = await queries.receiptsToCancel(db, scope);
    return {
      items: (all ? found : required).slice(0, mostListed),
      totals: {
        required: required.length,
        overdue: required.filter((one) => one.daysLeft < 0).length,
        all: found.length,
        openWon: sumWon(required.map((one) => one.openWon)),
        toCancel: toCancel.length,
      },
      toCancel: toCancel.map((row) => ({
        saleId: row.sale_id,
        customerName: row.customer_name,
        soldOn: row.sold_on,
        amountWon: row.amount_won,
        approvalNo: row.approval_no,
        failure: row.failure,
      })),
      practice,
    };
  });
