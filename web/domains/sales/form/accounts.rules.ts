import { isMembership } from './draft.ts';
import type { Account, Line, SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';

/** Which category an item is of; undefined is no item of the menu. */
export type CategoryOf = (itemId: number) => number | undefined;

/** Can this pass or ticket pay for the line? Nothing named is everything. */
export const paysFor = ({ usable }: Account, { itemId }: Line, categoryOf: CategoryOf): boolean => {
  if (usable.itemIds.length + usable.categoryIds.length === 0) return true;
  if (itemId === null) return false;
  const category = categoryOf(itemId);
  return (
    usable.itemIds.some((id) => id === itemId) ||
    (category !== undefined && usable.categoryIds.some((id) => id === category))
  );
};

/** Tickets that can pay for a line, nearest expiry first as the server lists them. */
export const ticketsFor = (line: Line, accounts: readonly Account[], categoryOf: CategoryOf): Account[] =>
  line.kind === 'SERVICE' || line.kind === 'PRODUCT'
    ? accounts.filter(
        (account) => account.kind === 'TICKET' && account.balance > 0 && paysFor(account, line, categoryOf),
      )
    : [];

export interface Use {
  /** Won of passes and times of tickets taken, by account. */
  taken: Map<number, number>;
  /** Of each payment, what passes pay of which line by it. */
  onLines: ReadonlyMap<number, number>[];
  /** Of each line, what neither pays. */
  leftWon: number[];
  /** What passes could pay besides, at most. */
  passRoomWon: number;
}

/**
 * What the draft's payments take from which account, by the server's rule: tickets first, then passes
 * chosen by name, then the nearest expiry, line by line in their order.
 */
export const takenFrom = (draft: SaleDraft, accounts: readonly Account[], categoryOf: CategoryOf): Use => {
  const { lineTotals, amounts } = priceDraft(draft);
  const leftOfLines = [...lineTotals] as number[];
  const used = new Map<number, number>();
  const take = (id: number, amount: number) => used.set(id, (used.get(id) ?? 0) + amount);
  const balanceOf = (account: Account) => account.balance - (used.get(account.id) ?? 0);

  draft.payments.forEach(({ kind, line: key, units = 1, accountId }, i) => {
    if (kind !== 'TICKET') return;
    const at = draft.lines.findIndex((line) => line.key === key);
    const line = draft.lines[at];
    if (!line) return;
    leftOfLines[at] = (leftOfLines[at] ?? 0) - (amounts[i] ?? 0);
    const named = accounts.filter(({ id }) => accountId === undefined || id === accountId);
    let missing = units;
    for (const account of ticketsFor(line, named, categoryOf)) {
      const part = Math.min(missing, balanceOf(account));
      if (part <= 0) continue;
      take(account.id, part);
      missing -= part;
    }
  });

  const onLines = draft.payments.map(() => new Map<number, number>());
  const fromPasses = (most: number, accountId: number | undefined, on?: Map<number, number>): number => {
    let missing = most;
    draft.lines.forEach((line, at) => {
      if (isMembership(line.kind)) return;
      for (const account of accounts) {
        if (account.kind !== 'PASS' || (accountId !== undefined && account.id !== accountId)) continue;
        if (!paysFor(account, line, categoryOf)) continue;
        const part = Math.min(missing, leftOfLines[at] ?? 0, balanceOf(account));
        if (part <= 0) continue;
        take(account.id, part);
        leftOfLines[at] = (leftOfLines[at] ?? 0) - part;
        on?.set(at, (on.get(at) ?? 0) + part);
        missing -= part;
      }
    });
    return most - missing;
  };
  for (const named of [true, false])
    draft.payments.forEach(({ kind, accountId }, i) => {
      if (kind === 'PASS' && (accountId !== undefined) === named)
        fromPasses(amounts[i] ?? 0, accountId, onLines[i]);
    });
  const [before, leftWon] = [new Map(used), [...leftOfLines]];
  const passRoomWon = fromPasses(Number.MAX_SAFE_INTEGER, undefined);
  return { taken: before, onLines, leftWon, passRoomWon };
};

/**
 * As `onLines`, where it must be said: a pass of an edited sale that is closed or given away since pays the
 * first line that is open, by the server's rule, whatever it was for.
 */
export const passesOnLines = (
  draft: SaleDraft,
  accounts: readonly Account[],
  categoryOf: CategoryOf,
): Use['onLines'] => {
  const limited = accounts.some(
    ({ kind, usable }) => kind === 'PASS' && usable.itemIds.length + usable.categoryIds.length > 0,
  );
  return limited ? takenFrom(draft, accounts, categoryOf).onLines : [];
};

/** What passes can pay of a draft in all, and one pass of it when named. */
export const passLimit = (
  draft: SaleDraft,
  accounts: readonly Account[],
  categoryOf: CategoryOf,
  accountId?: number,
): number => {
  const without = { ...draft, payments: draft.payments.filter(({ kind }) => kind !== 'PASS') };
  const named = accountId === undefined ? accounts : accounts.filter(({ id }) => id === accountId);
  return takenFrom(without, named, categoryOf).passRoomWon;
};
