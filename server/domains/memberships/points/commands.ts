import type { CustomerNo } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import { cannotUse } from '../ledger/refusals.rules.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';
import { lockCustomer } from '../../customers/public.ts';
import { expiredAmounts, reverseExpiry } from '../ledger/expiry.commands.ts';
import { pointsAdjusted, pointsEarned, pointsUsed } from '../ledger/events.ts';
import { entryCause, publishAccount } from '../ledger/commands.ts';
import type { Cause } from '../ledger/commands.ts';
import { accountsWithin, insertAccount, lockAccounts, postEntry } from '../ledger/queries.ts';
import type { AccountRow, EntryRow } from '../ledger/queries.ts';
import { byExpiry, isExpired, spread, take } from '../ledger/rules.ts';
import { findLot, lastDayOfPoints, rulesOf } from './queries.ts';

interface Points {
  customerNo: CustomerNo;
  points: number;
}

const lotOf = async (shop: Shop, customerNo: CustomerNo, expires_on: string | null, on: ShopDate) => {
  const found = await findLot(shop, customerNo, expires_on);
  const [lot] = found ? await lockAccounts(shop, [found.id]) : [];
  // Two that open a lot of one day at once make two lots: both count, nothing is lost.
  return (
    lot ??
    insertAccount(shop, {
      kind: 'POINT',
      customer_no: customerNo,
      name: '포인트',
      issued_on: on,
      expires_on,
    })
  );
};

const addPoints = async (
  shop: Shop,
  { customerNo, points }: Points,
  kind: 'EARN' | 'ADJUST',
  cause: Cause,
) => {
  await lockCustomer(shop, customerNo);
  const until = await lastDayOfPoints(shop, cause.on);
  const lot = await lotOf(shop, customerNo, until, cause.on);
  const { account, entry } = await postEntry(shop, lot, { kind, bonus: points, ...entryCause(cause) });
  await publishAccount(shop, kind === 'EARN' ? pointsEarned : pointsAdjusted, account, entry);
};

/** 적립. Nothing is written for no points. */
export const earnPoints = async (shop: Shop, earned: Points, cause: Cause): Promise<void> => {
  if (earned.points > 0) await addPoints(shop, earned, 'EARN', cause);
};

/** The customer's lots that still count, nearest expiry first, held until the transaction ends. */
const lockLots = async (shop: ShopTx, customerNo: number, on: string): Promise<AccountRow[]> => {
  const lots = await accountsWithin(shop, customerNo, ['POINT']);
  const held = await lockAccounts(
    shop,
    lots.filter((lot) => !isExpired(lot, on)).map(({ id }) => id),
  );
  return held
    .filter((lot) => lot.customer_no === customerNo && lot.closed_at === null && !isExpired(lot, on))
    .sort(byExpiry);
};

const takePoints = async (
  shop: Shop,
  { customerNo, points }: Points,
  kind: 'USE' | 'ADJUST',
  cause: Cause,
) => {
  await lockCustomer(shop, customerNo);
  const lots = await lockLots(shop, customerNo, cause.on);
  const again = await expiredAmounts(shop, lots);
  const parts = spread(lots, points, again);
  if (!parts)
    throw cannotUse('POINTS_SHORT', {
      left: lots.reduce((sum, { id, balance }) => sum + balance + (again.get(id) ?? 0), 0),
    });
  for (const { account: lot, amount } of parts) {
    const account = await reverseExpiry(shop, lot, { on: cause.on, reason: '유효기간 안에 씀', amount });
    const { account: after, entry } = await postEntry(shop, account, {
      kind,
      ...take(account, amount),
      ...entryCause(cause),
    });
    await publishAccount(shop, kind === 'USE' ? pointsUsed : pointsAdjusted, after, entry);
  }
};

/**
 * `agreed`: so many were used before, by the rule of then.
 * @throws POINTS_SHORT, POINTS_BELOW_MINIMUM, POINTS_NOT_IN_UNITS
 */
export const usePoints = async (
  shop: Shop,
  { agreed = false, ...used }: Points & { agreed?: boolean },
  cause: Cause,
): Promise<void> => {
  const { useUnit, minimumUse } = await rulesOf(shop);
  if (!agreed && used.points < minimumUse) throw cannotUse('POINTS_BELOW_MINIMUM', { minimum: minimumUse });
  if (!agreed && used.points % useUnit !== 0) throw cannotUse('POINTS_NOT_IN_UNITS', { unit: useUnit });
  await takePoints(shop, used, 'USE', cause);
};

/** More (+) or fewer (-), with a reason; never below nothing. */
export const adjustPoints = (shop: Shop, { customerNo, points }: Points, cause: Cause) =>
  points > 0
    ? addPoints(shop, { customerNo, points }, 'ADJUST', cause)
    : takePoints(shop, { customerNo, points: -points }, 'ADJUST', cause);

/**
 * Points that were earned here and spent since are refilled from the customer's other lots, so that the earning
 * can be reversed as a whole.
 * @throws POINTS_SPENT
 */
export const refillLot = async (shop: ShopTx, lot: AccountRow, entry: EntryRow, on: ShopDate) => {
  const missing = entry.amount - lot.balance;
  if (missing <= 0) return;
  const others = (await lockLots(shop, lot.customer_no, on)).filter(({ id }) => id !== lot.id);
  const parts = spread(others, missing);
  if (!parts) throw refuse('POINTS_SPENT');
  for (const { account, amount } of parts) {
    const cause = entryCause({ on, reason: '적립 취소' });
    await postEntry(shop, account, { kind: 'MOVE', ...take(account, amount), ...cause });
    await postEntry(shop, lot, { kind: 'MOVE', bonus: amount, ...cause });
  }
};
