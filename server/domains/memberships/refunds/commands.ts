import type { previewRefund, refundAccount } from '../../../../contract/memberships.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { AccountId, EntryId, SaleId } from '../../../../contract/ids.ts';
import { movesMoney } from '../../../../contract/payment-kinds.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { changeAccount, describeAccount } from '../accounts/commands.ts';
import type { AccountDetail } from '../accounts/commands.ts';
import { accountRefunded } from '../ledger/events.ts';
import { entryCause, lockOpenAccount, publishAccount } from '../ledger/commands.ts';
import { entriesOf, findAccount, postEntry } from '../ledger/queries.ts';
import type { AccountRow, EntryRow } from '../ledger/queries.ts';
import { take } from '../ledger/rules.ts';
import { presentRefund } from './present.ts';
import { findMethod, fundingSales } from './queries.ts';
import { calculateRefund, waivedDebts, isUse, nonCashShare, shareOf } from './rules.ts';

type Preview = Reply<typeof previewRefund>;

/** What a sale was still owed for an account that was given back, and is owed no more. */
export interface WaivedDebt {
  saleId: SaleId;
  won: number;
}

/** What was paid for and is left: of a ticket from other books its share of what they say it cost. */
const heldOf = ({ kind, paid, paid_count }: AccountRow, [opening]: readonly EntryRow[]): number => {
  if (kind === 'PASS') return paid;
  if (opening?.sale_id !== null || paid_count === null) return Number.MAX_SAFE_INTEGER;
  return opening.money_won - shareOf(opening.money_won, paid_count - paid, paid_count);
};

/** @throws ACCOUNT_CLOSED, ACCOUNT_EMPTY */
const calculate = async (shop: Shop, account: AccountRow, penaltyPercent: number) => {
  if (account.closed_at !== null) throw refuse('ACCOUNT_CLOSED');
  if (account.balance === 0) throw refuse('ACCOUNT_EMPTY');
  const all = await entriesOf(shop, account.id);
  const reversed = new Set(all.map((entry) => entry.reverses_id));
  const current = all.filter((entry) => entry.kind !== 'REVERSE' && !reversed.has(entry.id));
  const sold = current.filter((entry) => entry.sale_id !== null && entry.money_won > 0);
  const sales = await fundingSales(
    shop,
    sold.flatMap((entry) => entry.sale_id ?? []),
  );
  const read = current.map((entry) => {
    const sale = entry.money_won > 0 ? sales.get(entry.sale_id ?? 0) : undefined;
    const { pointsWon, owedWon } = sale
      ? nonCashShare(sale, sale.seqs.indexOf(entry.sale_line ?? -1))
      : { pointsWon: 0, owedWon: 0 };
    return {
      saleId: entry.sale_id,
      owedWon,
      kind: entry.kind,
      // What was given on top is not paid back, nor is its correction held against the customer.
      amount: entry.kind === 'ADJUST' ? entry.paid : entry.amount,
      moneyWon: entry.money_won,
      listWon: entry.list_won,
      notMoneyWon: pointsWon + owedWon,
    };
  });
  const refund = calculateRefund(read, {
    penaltyPercent,
    paidCount: account.paid_count,
    heldWon: heldOf(account, all),
  });
  const owing = read.filter((entry) => entry.owedWon > 0);
  const away = waivedDebts(
    owing.map((entry) => entry.owedWon),
    refund.uncoveredWon,
  );
  const debts = owing.map(({ saleId }, index): WaivedDebt => ({
    saleId: saleId as SaleId,
    won: away[index] ?? 0,
  }));
  const owedWon = owing.reduce((sum, entry) => sum + entry.owedWon, 0);
  return { refund, debts, owedWon, uses: current.filter((_, index) => read[index] && isUse(read[index])) };
};

export const previewOfRefund = (shop: ShopAccess, id: AccountId, penaltyPercent: number): Promise<Preview> =>
  inShop(shop, async (shop) => {
    const account = await findAccount(shop, id);
    if (!account || account.kind === 'POINT') throw refuse('ACCOUNT_NOT_FOUND');
    const { refund, uses, debts, owedWon } = await calculate(shop, account, penaltyPercent);
    const { entries } = await describeAccount(shop, id);
    const sentences = new Map<number, string>(entries.map((entry) => [entry.id, entry.sentence]));
    const cancelsWon = debts.reduce((sum, debt) => sum + debt.won, 0);
    return {
      ...presentRefund(account, refund, uses, { sentences, penaltyPercent, owedWon }),
      cancelsWon,
      staysOwedWon: owedWon - cancelsWon,
    };
  });

/** Pays back what the calculator says, empties the account and closes it; `giveUp` ends what is owed for it. */
export const payRefund = (
  shop: ShopAccess,
  id: AccountId,
  { penaltyPercent, refundWon, method, version, reason }: Parsed<typeof refundAccount>['body'],
  giveUp: (debts: readonly WaivedDebt[], entryId: EntryId) => Promise<void>,
): Promise<AccountDetail> =>
  changeAccount(shop, id, { version, reason }, async (shop, cause) => {
    const held = await lockOpenAccount(shop, id);
    const { refund, debts } = await calculate(shop, held, penaltyPercent);
    if (refund.refundWon !== refundWon)
      throw refuseField('REFUND_CHANGED', 'refundWon', '환불 금액이 달라졌어요.', {
        refundWon: refund.refundWon,
      });
    const paidBy = await findMethod(shop, method);
    if (refundWon > 0 && !movesMoney(paidBy?.kind ?? '')) throw refuse('PAYMENT_METHOD_NOT_FOUND');
    const entry = {
      kind: 'REFUND' as const,
      ...take(held, held.balance),
      money_won: 0 - refundWon,
      method: refundWon > 0 ? method : null,
      ...entryCause(cause),
    };
    const { account, entry: posted } = await postEntry(shop, held, entry, { closed_at: clock.iso() });
    await giveUp(debts, posted.id as EntryId);
    await publishAccount(shop, accountRefunded, account, posted);
    return account;
  });
