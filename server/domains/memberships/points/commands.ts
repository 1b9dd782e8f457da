import type { CustomerNo } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { lockCustomer } from '../../customers/public.ts';
import { ranOutOf, unexpire } from '../expiring/commands.ts';
import { because, tell } from '../ledger/commands.ts';
import type { Cause } from '../ledger/commands.ts';
import { accountsWithin, insertAccount, lockAccounts, post } from '../ledger/queries.ts';
import type { AccountRow, EntryRow, Writer } from '../ledger/queries.ts';
import { byExpiry, isExpired, spread, take } from '../ledger/rules.ts';
import { findLot, lastDayOfPoints, rulesOf } from './queries.ts';

interface Points {
  customerNo: CustomerNo;
  points: number;
}

const lotOf = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  expires_on: string | null,
  on: ShopDate,
) => {
  const found = await findLot(db, scope, customerNo, expires_on);
  const [lot] = found ? await lockAccounts(db, scope, [found.id]) : [];
  // Two that open a lot of one day at once make two lots: both count, nothing is lost.
  return (
    lot ??
    insertAccount(db, {
      shop_no: scope.shopNo,
      kind: 'POINT',
      customer_no: customerNo,
      name: '포인트',
      issued_on: on,
      expires_on,
    })
  );
};

const addPoints = async (
  db: Tx,
  scope: ShopScope,
  { customerNo, points }: Points,
  kind: 'EARN' | 'ADJUST',
  cause: Cause,
) => {
  await lockCustomer(db, scope, customerNo);
  const until = await lastDayOfPoints(db, scope, cause.on);
  const lot = await lotOf(db, scope, customerNo, until, cause.on);
  const { account } = await post(db, scope, lot, { kind, bonus: points, ...because(cause) });
  await tell(db, scope, account);
};

/** 적립. Nothing is written for no points. */
export const earnPoints = async (db: Tx, scope: ShopScope, earned: Points, cause: Cause): Promise<void> => {
  if (earned.points > 0) await addPoints(db, scope, earned, 'EARN', cause);
};

/** The customer's lots that still count, nearest expiry first, held until the transaction ends. */
const holdLots = async (db: Tx, writer: Writer, customerNo: number, on: string): Promise<AccountRow[]> => {
  const lots = await accountsWithin(db, writer, customerNo, ['POINT']);
  const held = await lockAccounts(
    db,
    writer,
    lots.filter((lot) => !isExpired(lot, on)).map(({ id }) => id),
  );
  return held
    .filter((lot) => lot.customer_no === customerNo && lot.closed_at === null && !isExpired(lot, on))
    .sort(byExpiry);
};

const takePoints = async (
  db: Tx,
  scope: ShopScope,
  { customerNo, points }: Points,
  kind: 'USE' | 'ADJUST',
  cause: Cause,
) => {
  await lockCustomer(db, scope, customerNo);
  const lots = await holdLots(db, scope, customerNo, cause.on);
  const parts = spread(lots, points, await ranOutOf(db, scope, lots));
  if (!parts) throw refuse('POINTS_SHORT');
  for (const { account: lot, amount } of parts) {
    const account = await unexpire(db, scope, lot, { on: cause.on, reason: '유효기간 안에 씀', amount });
    const { account: after } = await post(db, scope, account, {
      kind,
      ...take(account, amount),
      ...because(cause),
    });
    await tell(db, scope, after);
  }
};

/**
 * `agreed`: so many were used before, by the rule of then.
 * @throws POINTS_SHORT, POINTS_BELOW_MINIMUM, POINTS_NOT_IN_UNITS
 */
export const usePoints = async (
  db: Tx,
  scope: ShopScope,
  { agreed = false, ...used }: Points & { agreed?: boolean },
  cause: Cause,
): Promise<void> => {
  const { useUnit, minimumUse } = await rulesOf(db, scope);
  if (!agreed && used.points < minimumUse) throw refuse('POINTS_BELOW_MINIMUM');
  if (!agreed && used.points % useUnit !== 0) throw refuse('POINTS_NOT_IN_UNITS');
  await takePoints(db, scope, used, 'USE', cause);
};

/** More (+) or fewer (-), with a reason; never below nothing. */
export const adjustPoints = (db: Tx, scope: ShopScope, { customerNo, points }: Points, cause: Cause) =>
  points > 0
    ? addPoints(db, scope, { customerNo, points }, 'ADJUST', cause)
    : takePoints(db, scope, { customerNo, points: -points }, 'ADJUST', cause);

/**
 * Points that were earned here and spent since are made good from the customer's other lots, so that
 * what was earned can be taken back whole.
 * @throws POINTS_SPENT
 */
export const refillLot = async (db: Tx, writer: Writer, lot: AccountRow, entry: EntryRow, on: ShopDate) => {
  const missing = entry.amount - lot.balance;
  if (missing <= 0) return;
  const others = (await holdLots(db, writer, lot.customer_no, on)).filter(({ id }) => id !== lot.id);
  const parts = spread(others, missing);
  if (!parts) throw refuse('POINTS_SPENT');
  for (const { account, amount } of parts) {
    const cause = because({ on, reason: '적립 취소' });
    await post(db, writer, account, { kind: 'MOVE', ...take(account, amount), ...cause });
    await post(db, writer, lot, { kind: 'MOVE', bonus: amount, ...cause });
  }
};
