import { randomUUID } from 'node:crypto';
import type { cashReceipts, missingCashReceipts } from '../../../contract/sales.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ReceiptId, SaleId } from '../../../contract/ids.ts';
import { formatWon, sumWon, won } from '../../../contract/money.ts';
import { addDays, daysBetween, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { assertCan, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../platform/shop.ts';
import * as events from './events.ts';
import { factsOf } from './events.ts';
import { presentReceipt } from './present.ts';
import * as queries from './queries.ts';
import type { ReceiptRow, SaleRow } from './queries.ts';
import {
  daysToIssue,
  dueOn,
  receiptsToKeep,
  describeGoods,
  isRequired,
  needsAttention,
  priceOf,
  recipientOf,
  requiredFromWon,
  summarise,
  taxSplitOf,
} from './rules.ts';
import type { ReceiptInput } from './rules.ts';

type OfSale = Reply<typeof cashReceipts>;

/** @throws SALE_NOT_FOUND */
const requireLockedSale = async (shop: Shop, id: SaleId): Promise<SaleRow> => {
  const row = await queries.lockSale(shop, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  return row;
};

const mostListed = 300;

const show = async (shop: Shop, row: SaleRow, practice: boolean): Promise<OfSale> => {
  const cashWon = await queries.receiptableWon(shop, row.id);
  const gap = await queries.findGap(shop, row.id);
  return {
    cashWon,
    openWon: gap?.open_won ?? 0,
    required: cashWon > 0 && (isRequired(priceOf(row)) || (gap?.lost ?? false)),
    lost: gap?.lost ?? false,
    dueOn: gap ? dueOn(gap.since) : null,
    practice,
    items: (await queries.receiptsOf(shop, row.id)).map(presentReceipt),
  };
};

/**
 * How much it may be given for. One that the provider would not cancel counts until it is: never two for the
 * same money.
 * @throws CASH_RECEIPT_NOTHING_PAID, CASH_RECEIPT_EXCEEDS, CASH_RECEIPT_UNCANCELLED
 */
const amountOf = async (shop: Shop, row: SaleRow, input: ReceiptInput) => {
  const counted = (await queries.lockOpenReceipts(shop, row.id)).filter(
    (receipt) => !receipt.cancel_wanted || needsAttention(receipt),
  );
  const cashWon = await queries.receiptableWon(shop, row.id);
  const openWon = cashWon - sumWon(counted.map((receipt) => receipt.amount_won));
  if (openWon <= 0)
    throw refuse(counted.some(needsAttention) ? 'CASH_RECEIPT_UNCANCELLED' : 'CASH_RECEIPT_NOTHING_PAID');
  if (input.amountWon !== undefined && input.amountWon > openWon)
    throw refuseField(
      'CASH_RECEIPT_EXCEEDS',
      'amountWon',
      `현금영수증은 ${formatWon(openWon)}까지 발급할 수 있어요.`,
      { openWon },
    );
  return input.amountWon ?? won(openWon);
};

/**
 * Writes down what is asked of the provider; the asking follows once this is committed. The caller holds
 * the sale.
 * @throws the codes of contract/sales/cash-receipts.ts receiptErrors
 */
export const requestReceipt = async (shop: Shop, row: SaleRow, input: ReceiptInput): Promise<void> => {
  assertCan(shop, 'receipts.write');
  const amountWon = await amountOf(shop, row, input);
  const parts = await queries.taxedPartsOf(shop, row.id);
  const { supplyWon, vatWon, taxFreeWon } = taxSplitOf(row, parts, amountWon);
  const common = {
    sale_id: row.id,
    amount_won: amountWon,
    supply_won: supplyWon,
    vat_won: vatWon,
    tax_free_won: taxFreeWon,
    goods: describeGoods(parts.lines.map((line) => line.name)),
    order_id: randomUUID(),
    cancel_order_id: randomUUID(),
  };
  if (input.kind === 'OWN') {
    await queries.insertReceipt(shop, {
      ...common,
      issuer: 'OWN',
      purpose: input.purpose,
      state: 'ISSUED',
      approval_no: input.approvalNo,
      issued_at: clock.iso(),
    });
    await queries.updateGap(shop, row.id);
    const facts = { ...factsOf(row), won: amountWon, approvalNo: input.approvalNo };
    return publish(shop, events.receiptRecorded, row.id, facts);
  }
  const own = row.customer_no === null ? null : await queries.phoneOfCustomer(shop, row.customer_no);
  const { purpose, number, masked } = recipientOf(input, own);
  await queries.insertReceipt(shop, {
    ...common,
    issuer: 'PROVIDER',
    purpose,
    number,
    masked,
    state: 'REQUESTED',
    next_try_at: clock.iso(),
  });
  await queries.updateGap(shop, row.id);
  await wakeDesk(shop.tx, queries.deskName);
  const { customer, soldOn } = factsOf(row);
  await publish(shop, events.receiptRequested, row.id, {
    customer: { ...customer, maskedNumber: masked },
    soldOn,
    won: amountWon,
    purpose,
  });
};

/** Takes a receipt back: what never left is gone at once, what is on its way is cancelled when it arrives. */
const requestCancellation = async (
  shop: ShopTx,
  receipt: ReceiptRow,
  { reason, outgrown }: { reason: string; outgrown: boolean },
) => {
  const untouched = receipt.state === 'REQUESTED';
  // A call to the provider is under way, and learns at its end that the receipt is no longer wanted.
  const underWay = receipt.state === 'SENDING' || receipt.state === 'CANCELLING';
  await queries.updateReceipt(shop, receipt.id, {
    cancel_wanted: true,
    cancel_reason: reason,
    outgrown,
    failure: null,
    ...(untouched
      ? { state: 'CANCELLED', cancelled_at: clock.iso(), next_try_at: null, number: null }
      : receipt.issuer === 'PROVIDER' && !underWay && { next_try_at: clock.iso() }),
  });
  await wakeDesk(shop.tx, queries.deskName);
};

/** Not cancelled after all: neither was the provider asked yet, or it would not. */
const clearCancellation = (shop: ShopTx, receipt: ReceiptRow) =>
  queries.updateReceipt(shop, receipt.id, {
    cancel_wanted: false,
    cancel_reason: '',
    outgrown: false,
    ...(receipt.state === 'ISSUED' && { next_try_at: null, failure: null }),
  });

/**
 * After what was paid changed: receipts above the cash that stays no longer stand. Those of the provider are
 * cancelled there, those given outside are marked for an employee to cancel; one about to be cancelled that
 * fits again stays. The caller holds the sale.
 */
export const reconcileReceipts = async (shop: ShopTx, saleId: number, reason: string): Promise<void> => {
  const receipts = await queries.lockOpenReceipts(shop, saleId);
  const { beyond, again } = receiptsToKeep(
    receipts,
    receipts.length === 0 ? 0 : await queries.receiptableWon(shop, saleId),
  );
  for (const receipt of beyond) {
    await requestCancellation(shop, receipt, { reason, outgrown: true });
    const { issuer, amount_won } = receipt;
    await publish(shop, events.receiptOutgrown, saleId, { won: amount_won, issuer, cause: reason });
  }
  for (const receipt of again) {
    await clearCancellation(shop, receipt);
    await publish(shop, events.receiptFitsAgain, saleId, { won: receipt.amount_won });
  }
  await queries.updateGap(shop, saleId);
};

/**
 * A cancelled receipt stays cancelled, and its number went with the answer: what a change brought back must be
 * issued anew, by an employee who is told so.
 */
export const publishLost = async (shop: Shop, saleId: number, beforeWon: number) => {
  const won = await queries.lostWon(shop, saleId);
  if (won > beforeWon) await publish(shop, events.receiptLost, saleId, { won });
};

export const readReceipts = (shop: ShopAccess, id: SaleId, practice: boolean): Promise<OfSale> =>
  inShop(shop, async (shop) => {
    const row = await queries.saleOf(shop, id);
    if (!row) throw refuse('SALE_NOT_FOUND');
    return show(shop, row, practice);
  });

export const issueReceipt = (
  shop: ShopAccess,
  id: SaleId,
  input: ReceiptInput,
  practice: boolean,
): Promise<OfSale> =>
  inShop(shop, async (shop) => {
    const row = await requireLockedSale(shop, id);
    if (row.deleted_at !== null) throw refuse('SALE_DELETED');
    await requestReceipt(shop, row, input);
    return show(shop, row, practice);
  });

const lockReceipt = async (shop: Shop, id: SaleId, receiptId: ReceiptId) => {
  // Of a deleted sale too: what was given for it must still be cancelled.
  const row = await requireLockedSale(shop, id);
  const receipt = await queries.lockReceipt(shop, id, receiptId);
  if (!receipt) throw refuse('CASH_RECEIPT_NOT_FOUND');
  return { row, receipt };
};

export const cancelReceipt = (
  shop: ShopAccess,
  id: SaleId,
  receiptId: ReceiptId,
  reason: string,
  practice: boolean,
): Promise<OfSale> =>
  inShop(shop, async (shop) => {
    const { row, receipt } = await lockReceipt(shop, id, receiptId);
    if (receipt.state === 'REJECTED' || receipt.state === 'CANCELLED') throw refuse('CASH_RECEIPT_CLOSED');
    if (receipt.issuer === 'OWN')
      await queries.updateReceipt(shop, receipt.id, {
        state: 'CANCELLED',
        cancel_wanted: true,
        outgrown: false,
        cancel_reason: reason,
        cancelled_at: clock.iso(),
      });
    else await requestCancellation(shop, receipt, { reason, outgrown: false });
    await queries.updateGap(shop, id);
    const { issuer, amount_won } = receipt;
    const facts = { ...factsOf(row), won: amount_won, issuer, reason };
    await publish(shop, events.receiptCancellationRequested, id, facts);
    return show(shop, row, practice);
  });

/** Asks the provider now instead of at the next turn. */
export const checkReceipt = (
  shop: ShopAccess,
  id: SaleId,
  receiptId: ReceiptId,
  practice: boolean,
): Promise<OfSale> =>
  inShop(shop, async (shop) => {
    const { row, receipt } = await lockReceipt(shop, id, receiptId);
    const settled = receipt.next_try_at === null && !(receipt.cancel_wanted && receipt.state === 'ISSUED');
    if (settled || receipt.issuer === 'OWN') throw refuse('CASH_RECEIPT_CLOSED');
    // A call is under way: the answer comes by itself.
    if (receipt.state !== 'SENDING' && receipt.state !== 'CANCELLING')
      await queries.updateReceipt(shop, receipt.id, { next_try_at: clock.iso() });
    await wakeDesk(shop.tx, queries.deskName);
    await publish(shop, events.receiptChecked, id, { ...factsOf(row), won: receipt.amount_won });
    return show(shop, row, practice);
  });

export const listMissing = (
  shop: ShopAccess,
  all: boolean,
  practice: boolean,
): Promise<Reply<typeof missingCashReceipts>> =>
  inShop(shop, async (shop) => {
    const today = shopDateOf(clock.now());
    const rows = await queries.gaps(shop, { all, requiredFromWon, limit: mostListed });
    const lateSince = addDays(today, -daysToIssue);
    const totals = await queries.gapTotals(shop, { requiredFromWon, lateSince });
    const toCancel = await queries.receiptsToCancel(shop, mostListed);
    return {
      items: rows.map((row) => ({
        saleId: row.id,
        customerNo: row.customer_no,
        customerName: row.customer_name,
        soldOn: row.sold_on,
        summary: summarise(row.names),
        totalWon: row.total_won,
        cashWon: row.cash_won,
        openWon: row.open_won,
        required: row.required,
        lost: row.lost,
        dueOn: dueOn(row.since),
        daysLeft: daysBetween(today, dueOn(row.since)),
      })),
      totals,
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
