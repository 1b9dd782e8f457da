import type { refundAccount, reverseEntry } from '../../../../contract/memberships.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import type { AccountId } from '../../../../contract/ids.ts';
import { formatWon } from '../../../../contract/money.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { announce } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import * as memberships from '../../memberships/public.ts';
import { keepReceipts } from '../cash-receipts/commands.ts';
import { enterBooks, tellClosed } from '../cash/commands.ts';
import { lockSalesOfAccount } from './queries.ts';

const today = () => shopDateOf(clock.now());

/**
 * Money that goes back for a pass or ticket, or comes in again: today's, through the door of every day's
 * money; what was sold keeps no receipt for more than stayed.
 * @throws SALE_DAY_CLOSED
 */
const moveMoney = async <T>(
  db: Tx,
  scope: ShopScope,
  { id, sentence }: { id: AccountId; sentence: string },
  work: () => Promise<T>,
): Promise<T> => {
  const sales = await lockSalesOfAccount(db, scope, id);
  const closed = await enterBooks(db, scope, [today()]);
  const done = await work();
  for (const saleId of sales) await keepReceipts(db, scope, saleId, '회원권 환불');
  await tellClosed(db, scope, closed, sentence);
  await announce(db, scope, { kind: 'sale', days: [today()] });
  return done;
};

/** 환불. @throws SALE_DAY_CLOSED and as memberships says */
export const refund = (
  scope: ShopScope,
  id: AccountId,
  body: Parsed<typeof refundAccount>['body'],
): Promise<memberships.AccountDetail> =>
  inShop(scope, (tx) => {
    const pay = () => memberships.payRefund({ ...scope, tx }, id, body);
    const sentence = `회원권 ${formatWon(body.refundWon)}을 환불했어요`;
    return body.refundWon === 0 ? pay() : moveMoney(tx, scope, { id, sentence }, pay);
  });

/** Takes back what was done to an account by hand. @throws SALE_DAY_CLOSED and as memberships says */
export const takeBack = (
  scope: ShopScope,
  id: AccountId,
  { entryId, reason }: Parsed<typeof reverseEntry>['body'],
): Promise<memberships.AccountDetail> =>
  inShop(scope, async (db) => {
    const { money_won } = await memberships.requireEntry(db, scope, id, entryId);
    const reverse = () => memberships.reverseEntry(db, scope, id, entryId, { on: today(), reason });
    const sentence = `회원권 환불 ${formatWon(0 - money_won)}을 되돌렸어요`;
    await (money_won === 0 ? reverse() : moveMoney(db, scope, { id, sentence }, reverse));
    return memberships.describeAccount(db, scope, id);
  });
