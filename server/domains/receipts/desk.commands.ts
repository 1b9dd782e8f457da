import type { CashReceipts } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Log } from '../../platform/log.ts';
import { publish } from '../../platform/events/publish.ts';
import { desk } from '../../platform/outbound/desk.ts';
import type { Desk } from '../../platform/outbound/desk.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { reconcileReceipts } from './commands.ts';
import * as events from './events.ts';
import { deskName, lockSaleOf, updateReceipt } from './queries.ts';
import type { ReceiptRow } from './queries.ts';
import { waitAfter } from './rules.ts';
import { cancel, issue, settleCancelled, settleIssued } from './provider.commands.ts';
import type { Outcome } from './provider.commands.ts';

const answers = {
  ISSUED: events.receiptIssued,
  REJECTED: events.receiptRejected,
  CANCELLED: events.receiptCancelled,
};
const isAnswer = (state: ReceiptRow['state']): state is keyof typeof answers => state in answers;

const publishOutcome = (shop: ShopTx, receipt: ReceiptRow, outcome: Outcome): Promise<void> => {
  const { state, again, approvalNo = null, failure = null } = outcome;
  const { sale_id, amount_won } = receipt;
  if (again !== undefined || !isAnswer(state))
    return publish(shop, events.receiptChecked, sale_id, { won: amount_won });
  const isStillIssued = receipt.state === 'CANCELLING' && state === 'ISSUED';
  const kind = isStillIssued ? events.receiptNotCancelled : answers[state];
  const shown = state === 'ISSUED' ? approvalNo : null;
  return publish(shop, kind, sale_id, { won: amount_won, approvalNo: shown, failure });
};

const settle = async (shop: ShopTx, receipt: ReceiptRow, outcome: Outcome): Promise<void> => {
  const { again, failure = null, tid, approvalNo, cancelApprovalNo } = outcome;
  // The provider did not hear of it, and it is no longer wanted.
  const state = outcome.state === 'REQUESTED' && receipt.cancel_wanted ? 'CANCELLED' : outcome.state;
  // Taken back while it was on its way: what arrived is cancelled at once.
  const isToCancel = state === 'ISSUED' && receipt.state === 'SENDING' && receipt.cancel_wanted;
  await updateReceipt(shop, receipt.id, {
    state,
    failure,
    ...(isToCancel && { next_try_at: clock.iso() }),
    ...(state === 'CANCELLED' && { next_try_at: null }),
    ...(tid !== undefined && { tid }),
    ...(approvalNo !== undefined && { approval_no: approvalNo }),
    ...(cancelApprovalNo !== undefined && { cancel_approval_no: cancelApprovalNo }),
    ...(state === 'ISSUED' && receipt.issued_at === null && { issued_at: clock.iso() }),
    ...(state === 'CANCELLED' && { cancelled_at: clock.iso() }),
    ...(isAnswer(state) && { number: null }),
  });
  await publishOutcome(shop, receipt, outcome);
  // Refused, it covers nothing; not cancelled after all, the sale may bear it again.
  if (again === undefined) await reconcileReceipts(shop, receipt.sale_id, '매출 변경');
};

interface Needs {
  database: Database;
  payments: CashReceipts;
  log?: Log;
}

/** Sends receipts and their cancellations to the provider. */
export const receiptDesk = ({ database, payments, log }: Needs): Desk => {
  const each =
    (call: (payments: CashReceipts, receipt: ReceiptRow) => Promise<Outcome>) => (receipts: ReceiptRow[]) =>
      Promise.all(receipts.map((receipt) => call(payments, receipt)));
  return desk<ReceiptRow, Outcome>({
    name: deskName,
    database,
    log,
    table: 'cash_receipts',
    turns: {
      REQUESTED: { underWay: 'SENDING', call: each(issue) },
      SENDING: { underWay: 'SENDING', call: each(settleIssued) },
      UNKNOWN: { underWay: 'SENDING', call: each(settleIssued) },
      ISSUED: { underWay: 'CANCELLING', call: each(cancel) },
      CANCELLING: { underWay: 'CANCELLING', call: each(settleCancelled) },
    },
    // The sale comes before its receipts, as for a writer of the sale.
    lockFirst: async (db, receipts) => {
      for (const receipt of receipts) await lockSaleOf(db, receipt);
    },
    settle: async (shop, ended) => {
      for (const { row, result } of ended) await settle(shop, row, result);
    },
    waitAfter,
  });
};

/** Looks after every receipt that is due, in every shop; answers how many calls. */
export const settleReceipts = (needs: Needs): Promise<number> => receiptDesk(needs).drain();
