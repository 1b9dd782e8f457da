import { formatWon } from '../../../../../contract/money.ts';
import type { ShopNo } from '../../../../../contract/ids.ts';
import type { PaymentPort } from '../../../../adapters/payments/port.ts';
import { clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/open.ts';
import { announce, record } from '../../../../platform/outbox.ts';
import { asOperator, systemShop } from '../../../../platform/shop.ts';
import type { Tx } from '../../../../platform/shop.ts';
import { keepReceipts } from '../commands.ts';
import { lockCalled, lockDue, lockSaleOf, updateReceipt } from '../queries.ts';
import type { ReceiptRow } from '../queries.ts';
import { waitAfter } from '../rules.ts';
import { cancel, issue, settleCancelled, settleIssued } from './calls.ts';
import type { Outcome } from './calls.ts';

/** Longer than a call can take: whoever holds a receipt this long has died over it. */
const leaseSeconds = 120;

const inSeconds = (seconds: number) => new Date(clock.now() + seconds * 1000).toISOString();

const deskOf = (db: Tx, { shop_no }: Pick<ReceiptRow, 'shop_no'>) => systemShop(db, shop_no as ShopNo);

interface Turn {
  receipt: ReceiptRow;
  call: (payments: PaymentPort, receipt: ReceiptRow) => Promise<Outcome>;
}

/** What a receipt waits for. A call that was begun and never settled is looked up before it is repeated. */
const turnOf = (state: ReceiptRow['state']): { next: 'SENDING' | 'CANCELLING'; call: Turn['call'] } => {
  if (state === 'REQUESTED') return { next: 'SENDING', call: issue };
  if (state === 'ISSUED') return { next: 'CANCELLING', call: cancel };
  return state === 'CANCELLING'
    ? { next: 'CANCELLING', call: settleCancelled }
    : { next: 'SENDING', call: settleIssued };
};

/** Takes the next receipt that is due, and says so before anything is asked of the provider. */
const takeTurn = (database: Database): Promise<Turn | undefined> =>
  asOperator(database, async (db) => {
    const row = await lockDue(db, clock.iso());
    if (!row) return undefined;
    const { next, call } = turnOf(row.state);
    const taken = { state: next, tries: row.tries + 1, next_try_at: inSeconds(leaseSeconds) };
    await updateReceipt(deskOf(db, row), row.id, taken);
    return { receipt: { ...row, ...taken }, call };
  });

const sentences: Partial<Record<ReceiptRow['state'], string>> = {
  ISSUED: '발급했어요',
  REJECTED: '발급하지 못했어요',
  CANCELLED: '취소했어요',
};

const say = async (db: Tx, receipt: ReceiptRow, outcome: Outcome) => {
  const shop = deskOf(db, receipt);
  const happened = outcome.again === undefined ? sentences[outcome.state] : undefined;
  if (happened) {
    const number = outcome.state === 'ISSUED' && outcome.approvalNo;
    const why = outcome.failure ? `: ${outcome.failure}` : number ? ` (승인번호 ${number})` : '';
    const what =
      receipt.state === 'CANCELLING' && outcome.state === 'ISSUED' ? '취소하지 못했어요' : happened;
    await record(
      shop,
      'sale',
      receipt.sale_id,
      `현금영수증 ${formatWon(receipt.amount_won)}을 ${what}${why}`,
    );
  }
  await announce(shop, { kind: 'sale', entity: receipt.sale_id, days: [] });
};

const final = new Set<ReceiptRow['state']>(['ISSUED', 'REJECTED', 'CANCELLED']);

const writeOutcome = (database: Database, receipt: ReceiptRow, outcome: Outcome) =>
  asOperator(database, async (db) => {
    await lockSaleOf(db, receipt);
    const row = await lockCalled(db, receipt);
    // Its lease ran out and somebody else settled it.
    if (!row) return;
    const { again, failure = null, tid, approvalNo, cancelApprovalNo } = outcome;
    // The provider did not hear of it, and by now nobody wants it any more.
    const state = outcome.state === 'REQUESTED' && row.cancel_wanted ? 'CANCELLED' : outcome.state;
    // Taken back while it was on its way: what arrived is cancelled at once.
    const onward = state === 'ISSUED' && receipt.state === 'SENDING' && row.cancel_wanted;
    const waits = again === undefined || state === 'CANCELLED' ? undefined : inSeconds(waitAfter(row.tries));
    await updateReceipt(deskOf(db, row), row.id, {
      state,
      failure,
      next_try_at: onward ? clock.iso() : (waits ?? null),
      ...(tid !== undefined && { tid }),
      ...(approvalNo !== undefined && { approval_no: approvalNo }),
      ...(cancelApprovalNo !== undefined && { cancel_approval_no: cancelApprovalNo }),
      ...(state === 'ISSUED' && row.issued_at === null && { issued_at: clock.iso() }),
      ...(state === 'CANCELLED' && { cancelled_at: clock.iso() }),
      ...(final.has(state) && { number: null }),
      ...(again === undefined && { tries: 0 }),
    });
    await say(db, row, outcome);
    // Refused, it covers nothing; not cancelled after all, the sale may bear it again.
    if (again === undefined) await keepReceipts(deskOf(db, row), row.sale_id, '매출 변경');
  });

/**
 * Looks after every receipt that is due, in every shop, one call after another; answers how many calls.
 * Each is written down before the provider is asked and after it answered, so that another process, or
 * this one after a crash, knows where to go on.
 */
export const settleReceipts = async ({
  database,
  payments,
}: {
  database: Database;
  payments: PaymentPort;
}): Promise<number> => {
  for (let calls = 0; ; calls += 1) {
    const turn = await takeTurn(database);
    if (!turn) return calls;
    await writeOutcome(database, turn.receipt, await turn.call(payments, turn.receipt));
  }
};
