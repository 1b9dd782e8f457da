import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { accountState } from '../../../../contract/memberships.ts';
import type { Shop } from '../../../platform/shop.ts';

export type AccountState = (typeof accountState)['_zod']['output'];

/**
 * Received and not yet earned: of a pass what is left of the paid part, of a ticket the same share of
 * its price as of its paid times, rounded down.
 */
const unearned = sql<number>`case
  when a.closed_at is not null then 0
  when a.kind = 'PASS' then least(a.paid, a.money_won)
  when coalesce(a.paid_count, 0) = 0 then 0
  else least(a.money_won, floor(a.money_won::numeric * a.paid / a.paid_count)) end::bigint`;

const inState: Record<AccountState, (today: string) => ReturnType<typeof sql<SqlBool>>> = {
  ACTIVE: (today) =>
    sql<SqlBool>`a.balance > 0 and a.closed_at is null and (a.expires_on is null or a.expires_on >= ${today}::date)`,
  EXPIRED: (today) => sql<SqlBool>`a.closed_at is null and a.expires_on < ${today}::date`,
  USED_UP: (today) =>
    sql<SqlBool>`a.balance = 0 and a.closed_at is null and (a.expires_on is null or a.expires_on >= ${today}::date)`,
  CLOSED: () => sql<SqlBool>`a.closed_at is not null`,
};

const shown = (shop: Shop) =>
  shop.tx
    .selectFrom('accounts as a')
    .innerJoin('customers as c', 'c.customer_no', 'a.customer_no')
    .where('a.kind', '<>', 'POINT');

export interface Filter {
  kind?: 'PASS' | 'TICKET' | undefined;
  state: AccountState;
  /** The last day at most. */
  until?: string | undefined;
  customerNo?: number | undefined;
  productId?: number | undefined;
  /** Part of a name of the holder or of the account, or the end of the number. */
  q?: string | undefined;
  today: string;
}

const filtered = (shop: Shop, { kind, state, until, customerNo, productId, q, today }: Filter) => {
  let rows = shown(shop).where(inState[state](today));
  if (kind) rows = rows.where('a.kind', '=', kind);
  if (until !== undefined) rows = rows.where('a.expires_on', '<=', until);
  if (customerNo !== undefined) rows = rows.where('a.customer_no', '=', customerNo);
  if (productId !== undefined) rows = rows.where('a.product_id', '=', productId);
  if (q)
    rows = rows.where(
      sql<SqlBool>`(position(${q} in c.name) > 0 or position(${q} in a.name) > 0 or c.phone_tail = ${q})`,
    );
  return rows;
};

const columns = [
  'a.id',
  'a.kind',
  'a.customer_no',
  'c.name as customer_name',
  'a.name',
  'a.balance',
  'a.paid',
  'a.bonus',
  'a.money_won',
  'a.usable',
  'a.shareable',
  'a.issued_on',
  'a.expires_on',
  'a.closed_at',
  'a.version',
] as const;

const withUnearned = (rows: ReturnType<typeof shown>) =>
  rows.select(columns).select(unearned.as('unearned_won'));
export type ShownAccount = Awaited<ReturnType<ReturnType<typeof withUnearned>['executeTakeFirstOrThrow']>>;

/** Nearest expiry first, those without one last; older ones first within a day. */
export const listAccounts = (
  shop: Shop,
  filter: Filter,
  after: { expiresOn: string; id: number } | undefined,
  limit: number,
): Promise<ShownAccount[]> => {
  const end = sql`coalesce(a.expires_on, '9999-12-31'::date)`;
  const page = withUnearned(filtered(shop, filter)).orderBy(end).orderBy('a.id').limit(limit);
  return (
    after ? page.where(sql<SqlBool>`(${end}, a.id) > (${after.expiresOn}::date, ${after.id}::bigint)`) : page
  ).execute();
};

export const totalsOf = (shop: Shop, filter: Filter) =>
  filtered(shop, filter)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(a.balance) filter (where a.kind = 'PASS'), 0)::bigint`.as('passWon'),
      sql<number>`coalesce(sum(a.balance) filter (where a.kind = 'TICKET'), 0)::bigint`.as('ticketCount'),
      sql<number>`coalesce(sum(${unearned}), 0)::bigint`.as('unearnedWon'),
    ])
    .executeTakeFirstOrThrow();

export const shownAccounts = async (shop: Shop, ids: readonly number[]): Promise<ShownAccount[]> =>
  ids.length === 0 ? [] : withUnearned(shown(shop).where('a.id', 'in', [...ids])).execute();

/** Names by number, of all customers in the entries. */
export const namesOf = async (shop: Shop, customerNos: readonly number[]): Promise<Map<number, string>> => {
  if (customerNos.length === 0) return new Map();
  const rows = await shop.tx
    .selectFrom('customers')
    .select(['customer_no', 'name'])
    .where('customer_no', 'in', [...customerNos])
    .execute();
  return new Map(rows.map((row) => [row.customer_no, row.name]));
};

export const itemNamesOf = async (shop: Shop, itemIds: readonly number[]): Promise<Map<number, string>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await shop.tx
    .selectFrom('menu_items')
    .select(['id', 'name'])
    .where('id', 'in', [...itemIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};
