import { publish } from '../../platform/events/publish.ts';
import { shopNumber } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { creditAdjusted, creditLow } from './events.ts';
import { fillUp } from './filling.commands.ts';
import { entriesOf, lockAccount, writeEntries } from './queries.ts';
import type { Account, Attempt, EntryRow } from './queries.ts';
import { lowWon } from './remaining.rules.ts';
import { allot, totalOf } from './taking.rules.ts';

/** One attempt at a message and what it takes. */
export interface CreditItem extends Attempt {
  amountWon: number;
}

export interface TakenCredit<Item extends CreditItem> {
  /** Paid for now or before. */
  taken: Item[];
  /** CREDIT_SHORT: nothing was taken for these. */
  short: Item[];
  /** How much more credit the short ones needed. */
  missingWon: number;
}

const keyOf = ({ messageId, n }: Attempt) => `${messageId}:${n}`;
const keyOfEntry = ({ message_id, n }: EntryRow) => `${message_id}:${n}`;
const keysOf = (entries: readonly EntryRow[], kind: EntryRow['kind']) =>
  new Set(entries.filter((entry) => entry.kind === kind).map(keyOfEntry));

const sayWhenLow = async (shop: ShopTx, before: Account, after: Account): Promise<void> => {
  const availableWon = totalOf(after);
  if (totalOf(before) >= lowWon && availableWon < lowWon)
    await publish(shop, creditLow, shopNumber(shop), { availableWon });
};

/**
 * Takes credit for a chunk of attempts in their order, as far as it goes: one change of the balance, an entry
 * for each. Asked again for an attempt, it takes nothing more. Belongs into the transaction of their state.
 */
export const takeCredit = async <Item extends CreditItem>(
  shop: ShopTx,
  items: readonly Item[],
): Promise<TakenCredit<Item>> => {
  const account = await lockAccount(shop);
  const before = keysOf(await entriesOf(shop, items), 'TAKE');
  const isPaid = (item: Item) => item.amountWon === 0 || before.has(keyOf(item));
  const { taken, short, missingWon } = allot(
    account,
    items.filter((item) => !isPaid(item)),
  );
  const after = await writeEntries(
    shop,
    account,
    taken.map(({ item: { messageId, n }, share }) => ({
      kind: 'TAKE',
      paidWon: 0 - share.paidWon,
      bonusWon: 0 - share.bonusWon,
      messageId,
      n,
    })),
  );
  await sayWhenLow(shop, account, after);
  await fillUp(shop, after);
  const left = new Set(short);
  return { taken: items.filter((item) => !left.has(item)), short, missingWon };
};

/** Gives back what was taken for these attempts, as it was taken. Nothing comes back twice; answers the sum. */
export const returnCredit = async (shop: ShopTx, attempts: readonly Attempt[]): Promise<number> => {
  const account = await lockAccount(shop);
  const entries = await entriesOf(shop, attempts);
  const wanted = new Set(attempts.map(keyOf));
  const returned = keysOf(entries, 'RETURN');
  const taken = entries.filter(
    (entry) => entry.kind === 'TAKE' && wanted.has(keyOfEntry(entry)) && !returned.has(keyOfEntry(entry)),
  );
  const after = await writeEntries(
    shop,
    account,
    taken.map((entry) => ({
      kind: 'RETURN',
      paidWon: 0 - entry.paid_won,
      bonusWon: 0 - entry.bonus_won,
      messageId: entry.message_id ?? 0,
      n: entry.n ?? 0,
    })),
  );
  return after.paidWon + after.bonusWon - account.paidWon - account.bonusWon;
};

/** Free credit: what the operator gives or corrects. */
export const adjustCredit = async (
  shop: ShopTx,
  change: { paidWon?: number; bonusWon?: number; reason: string },
): Promise<void> => {
  const account = await lockAccount(shop);
  const { paidWon = 0, bonusWon = 0, reason } = change;
  await writeEntries(shop, account, [{ kind: 'ADJUST', paidWon, bonusWon, reason }]);
  await publish(shop, creditAdjusted, shopNumber(shop), { amountWon: paidWon + bonusWon, reason });
};
