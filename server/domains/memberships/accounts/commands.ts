import type { accounts, oneOfAccounts, usableTickets } from '../../../../contract/memberships.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { AccountId } from '../../../../contract/ids.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { endOfTime, pageOf } from '../../../platform/cursor.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { can, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requireCustomer } from '../../customers/public.ts';
import { lockAccount } from '../ledger/commands.ts';
import type { Cause } from '../ledger/commands.ts';
import { entriesOf, sharersOf } from '../ledger/queries.ts';
import type { AccountRow } from '../ledger/queries.ts';
import { paysFor } from '../ledger/rules.ts';
import { itemOf, usableAccounts } from '../ledger/use.commands.ts';
import { byExpiry } from './rules.ts';
import { presentAccount, presentEntries } from './present.ts';
import { itemNamesOf, listAccounts, namesOf, shownAccounts, totalsOf } from './queries.ts';

export type AccountDetail = Reply<typeof oneOfAccounts>;

export const today = (): ShopDate => shopDateOf(clock.now());

export const accountsOfShop = (
  shop: ShopAccess,
  { expiringWithin, limit, cursor, ...query }: Parsed<typeof accounts>['query'],
): Promise<Reply<typeof accounts>> =>
  inShop(shop, async (shop) => {
    const until = expiringWithin === undefined ? undefined : addDays(today(), expiringWithin);
    const filter = { ...query, until, today: today() };
    const found = await listAccounts(shop, filter, byExpiry.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ expires_on, id }) =>
      byExpiry.encode({ expiresOn: expires_on ?? endOfTime, id }),
    );
    return {
      items: rows.map((row) => presentAccount(row, today())),
      nextCursor,
      totals: shownTotals(shop, await totalsOf(shop, filter)),
    };
  });

const shownTotals = (shop: Shop, totals: Awaited<ReturnType<typeof totalsOf>>) =>
  can(shop, 'statistics.read')
    ? totals
    : { count: totals.count, passWon: null, ticketCount: null, unearnedWon: null };

const numbers = (values: readonly (number | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];

export const describeAccount = async (shop: Shop, id: number): Promise<AccountDetail> => {
  const [row] = await shownAccounts(shop, [id]);
  if (!row) throw refuse('ACCOUNT_NOT_FOUND');
  const entries = await entriesOf(shop, id);
  const sharers = (await sharersOf(shop, [id])).map((one) => one.customer_no);
  const people = await namesOf(
    shop,
    numbers([
      ...sharers,
      ...entries.flatMap((entry) => [entry.from_customer_no, entry.to_customer_no, entry.used_by]),
    ]),
  );
  const items = await itemNamesOf(shop, numbers(entries.map((entry) => entry.item_id)));
  return {
    ...presentAccount(row, today()),
    sharedWith: sharers.map((customerNo) => ({ customerNo, name: people.get(customerNo) ?? '' })),
    entries: presentEntries(row.kind, entries, { people, items }, row.closed_at !== null),
  };
};

export const readAccount = (shop: ShopAccess, id: AccountId): Promise<AccountDetail> =>
  inShop(shop, (shop) => describeAccount(shop, id));

/**
 * One change of one account by hand, refused when it changed since it was read.
 * @throws ACCOUNT_NOT_FOUND, STALE_VERSION
 */
export const changeAccount = (
  shop: ShopAccess,
  id: AccountId,
  { version, reason = '' }: { version: number; reason?: string },
  change: (shop: Shop, cause: Cause & { reason: string }) => Promise<AccountRow>,
): Promise<AccountDetail> =>
  inShop(shop, async (shop) => {
    const held = await lockAccount(shop, id);
    if (held.kind === 'POINT') throw refuse('ACCOUNT_NOT_FOUND');
    if (held.version !== version) throw staleVersion(await describeAccount(shop, id));
    await change(shop, { on: today(), reason });
    return describeAccount(shop, id);
  });

/** What a customer can pay with on a day: for an item, only what pays for it. */
export const usableBy = (
  shop: ShopAccess,
  { customerNo, itemId, on = today() }: Parsed<typeof usableTickets>['query'],
): Promise<Reply<typeof usableTickets>> =>
  inShop(shop, async (shop) => {
    await requireCustomer(shop, customerNo);
    const item = await itemOf(shop, itemId);
    const usable = await usableAccounts(shop, customerNo, on, ['PASS', 'TICKET', 'POINT']);
    const pays = usable.filter(
      (account) => account.kind !== 'POINT' && (itemId === undefined || paysFor(account.usable, item)),
    );
    const rows = await shownAccounts(
      shop,
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
