import type { Usable } from '../../../platform/db/stored-json.ts';
import { addDays } from '../../../../contract/time.ts';

/** What is asked to be paid for: nothing named is a line typed by hand. */
export interface Item {
  id: number;
  categoryId: number | null;
}

/** What is left of an account: paid for, and given on top. */
export interface Parts {
  paid: number;
  bonus: number;
}

export const paysFor = ({ itemIds, categoryIds }: Usable, item: Item | undefined): boolean =>
  (itemIds.length === 0 && categoryIds.length === 0) ||
  (item !== undefined &&
    (itemIds.includes(item.id) || (item.categoryId !== null && categoryIds.includes(item.categoryId))));

export const isExpired = (account: { expires_on: string | null }, on: string): boolean =>
  account.expires_on !== null && account.expires_on < on;

interface Dated {
  id: number;
  expires_on: string | null;
}

/** Nearest expiry first, those without one last, older ones first among equals. */
export const byExpiry = (a: Dated, b: Dated): number => {
  const [first, second] = [a.expires_on ?? '9999', b.expires_on ?? '9999'];
  return first < second ? -1 : first > second ? 1 : a.id - b.id;
};

/** What is paid for goes first: a bonus is the reward for using up the rest. */
export const take = (from: Parts, amount: number): Parts => {
  const paid = Math.min(from.paid, amount);
  return { paid: -paid || 0, bonus: -(amount - paid) || 0 };
};

/** A correction downwards spares what the customer paid for. */
export const takeBonusFirst = (from: Parts, amount: number): Parts => {
  const bonus = Math.min(from.bonus, amount);
  return { paid: -(amount - bonus) || 0, bonus: -bonus || 0 };
};

/** How much of a want each account gives, with what is there again of it, in their order; undefined when they do not suffice. */
export const spread = <A extends { id: number; balance: number }>(
  accounts: readonly A[],
  want: number,
  again: ReadonlyMap<number, number> = new Map(),
): { account: A; amount: number }[] | undefined => {
  let missing = want;
  const parts: { account: A; amount: number }[] = [];
  for (const account of accounts) {
    const amount = Math.min(account.balance + (again.get(account.id) ?? 0), missing);
    if (amount <= 0) continue;
    parts.push({ account, amount });
    missing -= amount;
  }
  return missing === 0 ? parts : undefined;
};

/** The last day of something valid for so many days, the first of them included. */
export const lastDay = (from: string, validDays: number | null): string | null =>
  validDays === null ? null : addDays(from, validDays - 1);

/** The later of two last days, where null never ends. */
export const laterDay = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : a > b ? a : b;
