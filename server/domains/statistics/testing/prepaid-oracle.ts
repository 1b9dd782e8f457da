import { shopDateOf } from '../../../../contract/time.ts';
import type { Books } from './books.ts';
import type { Table } from './oracle.ts';

/** What was paid beforehand and not used by the end of the period. */
export const prepaid = (books: Books, to: string): Table => {
  const table: Table = new Map();
  for (const account of books.accounts) {
    if (account.kind === 'POINT') continue;
    if (account.closed_at !== null && shopDateOf(Date.parse(account.closed_at)) <= to) continue;
    const entries = books.accountEntries.filter(
      (entry) => entry.account_id === account.id && entry.entered_on <= to,
    );
    const paid = entries.reduce((sum, entry) => sum + entry.paid, 0);
    const wonPaid = entries.reduce((sum, entry) => sum + entry.money_won, 0);
    const left =
      account.kind === 'PASS' ? paid : Math.floor((wonPaid * paid) / (account.paid_count || Infinity));
    const prepaidWon = Math.min(wonPaid, left);
    if (prepaidWon <= 0) continue;
    const known = table.get(account.kind);
    table.set(account.kind, {
      accounts: (known?.['accounts'] ?? 0) + 1,
      prepaidWon: (known?.['prepaidWon'] ?? 0) + prepaidWon,
    });
  }
  return table;
};
