import type { ShopDate } from '../../../../contract/time.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { entryCause } from './commands.ts';
import { expiriesOf, postEntry } from './queries.ts';
import type { AccountRow, EntryRow } from './queries.ts';
import { isExpired, take } from './rules.ts';
import type { Parts } from './rules.ts';

interface ExpiryCause {
  on: ShopDate;
  reason: string;
}

/** What goes from an account on the day after its last. */
export const expireBalance = (shop: ShopTx, account: { id: number }, { paid, bonus }: Parts, on: string) =>
  postEntry(shop, account, {
    kind: 'EXPIRE',
    paid: -paid || 0,
    bonus: -bonus || 0,
    ...entryCause({ on: on as ShopDate }),
  });

/** As much of what ran out as is needed is there again; the rest of it has run out as before. */
const reverseExpiries = async (
  shop: ShopTx,
  held: AccountRow,
  { expiries, needed }: { expiries: readonly EntryRow[]; needed: Parts },
  why: ExpiryCause,
): Promise<AccountRow> => {
  let account = held;
  let { paid, bonus } = needed;
  for (const gone of expiries) {
    const back = { paid: Math.min(paid, -gone.paid), bonus: Math.min(bonus, -gone.bonus) };
    if (back.paid + back.bonus === 0) continue;
    const whole = { paid: -gone.paid || 0, bonus: -gone.bonus || 0 };
    const opposite = { kind: 'REVERSE' as const, ...whole, reverses_id: gone.id, ...entryCause(why) };
    ({ account } = await postEntry(shop, account, opposite));
    const rest = { paid: whole.paid - back.paid, bonus: whole.bonus - back.bonus };
    if (rest.paid + rest.bonus > 0) ({ account } = await expireBalance(shop, account, rest, gone.entered_on));
    paid -= back.paid;
    bonus -= back.bonus;
  }
  return account;
};

/** Not what ran out on an earlier last day: a charge or an extension since has not made it any younger. */
const ofLastDay = ({ expires_on }: AccountRow, expiries: readonly EntryRow[]) =>
  expiries.filter((gone) => expires_on !== null && gone.entered_on === addDays(expires_on, 1));

const partsOf = (expiries: readonly EntryRow[]): Parts =>
  expiries.reduce((sum, gone) => ({ paid: sum.paid - gone.paid, bonus: sum.bonus - gone.bonus }), {
    paid: 0,
    bonus: 0,
  });

/** How much ran out of each account on its last day, by number. */
export const expiredAmounts = async (
  shop: ShopTx,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<number, number>> => {
  const today = shopDateOf(clock.now());
  const over = accounts.filter((account) => account.closed_at === null && isExpired(account, today));
  const expiries = Map.groupBy(
    await expiriesOf(
      shop,
      over.map(({ id }) => id),
    ),
    (gone) => gone.account_id,
  );
  return new Map(
    over.map((account) => {
      const { paid, bonus } = partsOf(ofLastDay(account, expiries.get(account.id) ?? []));
      return [account.id, paid + bonus];
    }),
  );
};

/** What ran out on the account's last day is there again: all of it, or what is missing of an amount. */
export const reverseExpiry = async (
  shop: ShopTx,
  held: AccountRow,
  { amount, ...why }: ExpiryCause & { amount?: number },
): Promise<AccountRow> => {
  if (amount !== undefined && amount <= held.balance) return held;
  const expiries = ofLastDay(held, await expiriesOf(shop, [held.id]));
  const all = partsOf(expiries);
  const part = amount === undefined ? undefined : take(all, amount - held.balance);
  const needed = part ? { paid: -part.paid, bonus: -part.bonus } : all;
  return reverseExpiries(shop, held, { expiries, needed }, why);
};

/** What an entry gave and expired unused is restored, so that it can be reversed with the entry. */
export const reverseExpiryOfEntry = async (
  shop: ShopTx,
  held: AccountRow,
  entry: EntryRow,
  why: ExpiryCause,
): Promise<AccountRow> => {
  if (entry.amount <= 0 || held.closed_at !== null) return held;
  const expiries = (await expiriesOf(shop, [held.id])).filter(({ id }) => id > entry.id);
  return reverseExpiries(shop, held, { expiries, needed: entry }, why);
};
