import type { accounts, oneOfAccounts } from '../../../../contract/memberships.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { AccountKind, EntryRow } from '../ledger/queries.ts';
import { isExpired } from '../ledger/rules.ts';
import type { AccountState, ShownAccount } from './queries.ts';
import { describeEntry } from './rules.ts';

type Account = Reply<typeof accounts>['items'][number];
type Entry = Reply<typeof oneOfAccounts>['entries'][number];

export const stateOf = (
  row: Pick<ShownAccount, 'closed_at' | 'balance' | 'expires_on'>,
  today: string,
): AccountState => {
  if (row.closed_at !== null) return 'CLOSED';
  if (isExpired(row, today)) return 'EXPIRED';
  return row.balance > 0 ? 'ACTIVE' : 'USED_UP';
};

export const presentAccount = (row: ShownAccount, today: string): Account => ({
  id: row.id,
  kind: row.kind === 'PASS' ? 'PASS' : 'TICKET',
  state: stateOf(row, today),
  customerNo: row.customer_no,
  customerName: row.customer_name,
  name: row.name,
  balance: row.balance,
  paid: row.paid,
  bonus: row.bonus,
  receivedWon: row.money_won,
  unearnedWon: row.unearned_won,
  usable: row.usable,
  shareable: row.shareable,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  version: row.version,
});

export interface Names {
  people: ReadonlyMap<number, string>;
  items: ReadonlyMap<number, string>;
}

const undoable = new Set(['ADJUST', 'EXTEND', 'TRANSFER', 'REFUND']);

/** Oldest first in, newest first out. */
export const presentEntries = (
  kind: AccountKind,
  rows: readonly EntryRow[],
  { people, items }: Names,
  closed: boolean,
): Entry[] => {
  const reversed = new Set(rows.map((row) => row.reverses_id));
  const nameOf = (customerNo: number | null) => (customerNo === null ? undefined : people.get(customerNo));
  return rows.toReversed().map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    moneyWon: row.money_won,
    on: row.entered_on,
    at: row.created_at,
    actor: row.actor_name,
    sentence: describeEntry(kind, row, {
      from: nameOf(row.from_customer_no),
      to: nameOf(row.to_customer_no),
      usedBy: nameOf(row.used_by),
      item: row.item_id === null ? undefined : items.get(row.item_id),
    }),
    reason: row.reason,
    saleId: row.sale_id,
    reversed: reversed.has(row.id),
    reversible:
      undoable.has(row.kind) &&
      row.sale_id === null &&
      !reversed.has(row.id) &&
      (!closed || row.kind === 'REFUND'),
  }));
};
