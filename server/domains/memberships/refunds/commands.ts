import type { previewRefund, refundAccount } from '../../../../contract/memberships.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { AccountId } from '../../../../contract/ids.ts';
import { movesMoney } from '../../../../contract/payment-kinds.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { changeAccount, describeAccount } from '../accounts/commands.ts';
import type { AccountDetail } from '../accounts/commands.ts';
import { because, holdOpenAccount, tell } from '../ledger/commands.ts';
import { entriesOf, findAccount, post } from '../ledger/queries.ts';
import type { AccountRow } from '../ledger/queries.ts';
import { take } from '../ledger/rules.ts';
import { presentRefund } from './present.ts';
import { findMethod } from './queries.ts';
import { calculateRefund } from './rules.ts';

type Preview = Reply<typeof previewRefund>;

/** @throws ACCOUNT_CLOSED, ACCOUNT_EMPTY */
const calculate = async (db: Tx, scope: ShopScope, account: AccountRow, penaltyPercent: number) => {
  if (account.closed_at !== null) throw refuse('ACCOUNT_CLOSED');
  if (account.balance === 0) throw refuse('ACCOUNT_EMPTY');
  const all = await entriesOf(db, scope, account.id);
  const reversed = new Set(all.map((entry) => entry.reverses_id));
  const standing = all.filter((entry) => entry.kind !== 'REVERSE' && !reversed.has(entry.id));
  const refund = calculateRefund(
    standing.map((entry) => ({
      kind: entry.kind,
      amount: entry.amount,
      moneyWon: entry.money_won,
      listWon: entry.list_won,
    })),
    { penaltyPercent, paidCount: account.paid_count },
  );
  return { refund, uses: standing.filter((entry) => entry.kind === 'USE') };
};

export const previewOfRefund = (scope: ShopScope, id: AccountId, penaltyPercent: number): Promise<Preview> =>
  inShop(scope, async (db) => {
    const account = await findAccount(db, scope, id);
    if (!account || account.kind === 'POINT') throw refuse('ACCOUNT_NOT_FOUND');
    const { refund, uses } = await calculate(db, scope, account, penaltyPercent);
    const { entries } = await describeAccount(db, scope, id);
    const sentences = new Map<number, string>(entries.map((entry) => [entry.id, entry.sentence]));
    return presentRefund(account, refund, uses, { sentences, penaltyPercent });
  });

/** Pays back what the calculator says, empties the account and closes it. */
export const payRefund = (
  scope: ShopScope,
  id: AccountId,
  { penaltyPercent, refundWon, method, version, reason }: Parsed<typeof refundAccount>['body'],
): Promise<AccountDetail> =>
  changeAccount(scope, id, { version, reason }, async (db, cause) => {
    const held = await holdOpenAccount(db, scope, id);
    const { refund } = await calculate(db, scope, held, penaltyPercent);
    if (refund.refundWon !== refundWon)
      throw refuse('STALE_VERSION', {
        errors: [{ field: 'refundWon', code: 'STALE_VERSION', message: '환불 금액이 달라졌어요.' }],
      });
    const paidBy = await findMethod(db, scope, method);
    if (refundWon > 0 && !movesMoney(paidBy?.kind ?? '')) throw refuse('PAYMENT_METHOD_NOT_FOUND');
    const entry = {
      kind: 'REFUND' as const,
      ...take(held, held.balance),
      money_won: 0 - refundWon,
      method: refundWon > 0 ? method : null,
      ...because(cause),
    };
    const { account } = await post(db, scope, held, entry, { closed_at: clock.iso() });
    await tell(db, scope, account);
    return account;
  });
