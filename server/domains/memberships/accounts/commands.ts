import type { accounts, oneOfAccounts, usableTickets } from '../../../../contract/memberships.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { AccountId } from '../../../../contract/ids.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { requireCustomer } from '../../customers/public.ts';
import { holdAccount } from '../ledger/commands.ts';
import type { Cause } from '../ledger/commands.ts';
import { entriesOf, sharersOf } from '../ledger/queries.ts';
import type { AccountRow } from '../ledger/queries.ts';
import { paysFor } from '../ledger/rules.ts';
import { itemOf, usableAccounts } from '../using/commands.ts';
import { endless, readCursor, writeCursor } from './rules.ts';
import { presentAccount, presentEntries } from './present.ts';
import { itemNamesOf, listAccounts, namesOf, shownAccounts, totalsOf } from './queries.ts';

export type AccountDetail = Reply<typeof oneOfAccounts>;

export const today = (): ShopDate => shopDateOf(clock.now());

export const accountsOfShop = (
  scope: ShopScope,
  { expiringWithin, limit, cursor, ...query }: Parsed<typeof accounts>['query'],
): Promise<Reply<typeof accounts>> =>
  inShop(scope, async (db) => {
    const until = expiringWithin === undefined ? undefined : addDays(today(), expiringWithin);
    const filter = { ...query, until, today: today() };
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const found = await listAccounts(db, scope, filter, after, limit + 1);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map((row) => presentAccount(row, today())),
      nextCursor: last ? writeCursor({ expiresOn: last.expires_on ?? endless, id: last.id }) : null,
      totals: await totalsOf(db, scope, filter),
    };
  });

const numbers = (values: readonly (number | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];

export const describeAccount = async (db: Tx, scope: ShopScope, id: number): Promise<AccountDetail> => {
  const [row] = await shownAccounts(db, scope, [id]);
  if (!row) throw refuse('ACCOUNT_NOT_FOUND');
  const entries = await entriesOf(db, scope, id);
  const sharers = (await sharersOf(db, scope, [id])).map((one) => one.customer_no);
  const people = await namesOf(
    db,
    scope,
    numbers([
      ...sharers,
      ...entries.flatMap((entry) => [entry.from_customer_no, entry.to_customer_no, entry.used_by]),
    ]),
  );
  const items = await itemNamesOf(db, scope, numbers(entries.map((entry) => entry.item_id)));
  return {
    ...presentAccount(row, today()),
    sharedWith: sharers.map((customerNo) => ({ customerNo, name: people.get(customerNo) ?? '' })),
    entries: presentEntries(row.kind, entries, { people, items }, row.closed_at !== null),
  };
};

export const readAccount = (scope: ShopScope, id: AccountId): Promise<AccountDetail> =>
  inShop(scope, (db) => describeAccount(db, scope, id));

/**
 * One change of one account by hand, refused when somebody changed it since it was looked at.
 * @throws ACCOUNT_NOT_FOUND, STALE_VERSION
 */
export const changeAccount = (
  scope: ShopScope,
  id: AccountId,
  { version, reason = '' }: { version: number; reason?: string },
  change: (db: Tx, cause: Cause & { reason: string }) => Promise<AccountRow>,
): Promise<AccountDetail> =>
  inShop(scope, async (db) => {
    const held = await holdAccount(db, scope, id);
    if (held.kind === 'POINT') throw refuse('ACCOUNT_NOT_FOUND');
    if (held.version !== version)
      throw refuse('STALE_VERSION', {
        errors: [
          {
            field: 'version',
            code: 'STALE_VERSION',
            message: '그사이 바뀐 내용이 있어요.',
            detail: await describeAccount(db, scope, id),
          },
        ],
      });
    await change(db, { on: today(), reason });
    return describeAccount(db, scope, id);
  });

/** What a customer can pay with on a day: for an item, only what pays for it. */
export const usableBy = (
  scope: ShopScope,
  { customerNo, itemId, on = today() }: Parsed<typeof usableTickets>['query'],
): Promise<Reply<typeof usableTickets>> =>
  inShop(scope, async (db) => {
    await requireCustomer(db, scope, customerNo);
    const item = await itemOf(db, scope, itemId);
    const usable = await usableAccounts(db, scope, customerNo, on, ['PASS', 'TICKET', 'POINT']);
    const pays = usable.filter(
      (account) => account.kind !== 'POINT' && (itemId === undefined || paysFor(account.usable, item)),
    );
    const rows = await shownAccounts(
      db,
      scope,
      pays.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      items: pays.flatMap(({ id, shared, balance }) => {
        const row = byId.get(id);
        return row ? [{ ...presentAccount({ ...row, balance }, on), shared }] : [];
      }),
      points: usable.reduce((sum, { kind, balance }) => sum + (kind === 'POINT' ? balance : 0), 0),
    };
  });
