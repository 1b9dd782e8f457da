import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Insertable, Selectable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { ChannelPrices } from '../../../contract/credit-products.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { Balance } from './taking.rules.ts';

export type EntryRow = Selectable<DB['credit_entries']>;
export type EntryDraft = Pick<Insertable<DB['credit_entries']>, 'kind'> &
  Balance & { messageId?: number; n?: number; purchaseId?: number; reason?: string };

export interface Account extends Balance {
  entryCount: number;
}

/** Runs as the operator, when a shop opens. */
export const insertAccount = ({ tx, shopNo }: ShopTx) =>
  tx.insertInto('credit_accounts').values({ shop_no: shopNo }).execute();

export const findAccount = async ({ tx }: ShopTx): Promise<Account> => {
  const row = await tx.selectFrom('credit_accounts').selectAll().executeTakeFirstOrThrow();
  return { paidWon: row.paid_won, bonusWon: row.bonus_won, entryCount: row.entry_count };
};

/** Held until the end by writers of credit. */
export const lockAccount = async ({ tx }: ShopTx): Promise<Account> => {
  const row = await tx.selectFrom('credit_accounts').selectAll().forUpdate().executeTakeFirstOrThrow();
  return { paidWon: row.paid_won, bonusWon: row.bonus_won, entryCount: row.entry_count };
};

/** Writes entries after a locked account's latest, with one change of its balance. */
export const writeEntries = async (
  { tx, actor }: ShopTx,
  account: Account,
  drafts: readonly EntryDraft[],
): Promise<Account> => {
  if (drafts.length === 0) return account;
  let { paidWon, bonusWon, entryCount } = account;
  const rows = drafts.map((draft) => {
    paidWon += draft.paidWon;
    bonusWon += draft.bonusWon;
    entryCount += 1;
    return {
      no: entryCount,
      kind: draft.kind,
      paid_won: draft.paidWon,
      bonus_won: draft.bonusWon,
      paid_after_won: paidWon,
      bonus_after_won: bonusWon,
      message_id: draft.messageId ?? null,
      n: draft.n ?? null,
      purchase_id: draft.purchaseId ?? null,
      reason: draft.reason ?? '',
    };
  });
  await tx
    .updateTable('credit_accounts')
    .set({ paid_won: paidWon, bonus_won: bonusWon, entry_count: entryCount })
    .execute();
  await sql`
    insert into credit_entries (no, kind, paid_won, bonus_won, paid_after_won, bonus_after_won, message_id, n,
      purchase_id, reason, actor_name, created_at)
    select e.no, e.kind, e.paid_won, e.bonus_won, e.paid_after_won, e.bonus_after_won, e.message_id, e.n,
      e.purchase_id, e.reason, ${actor.name}, ${clock.iso()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (no bigint, kind text, paid_won bigint,
      bonus_won bigint, paid_after_won bigint, bonus_after_won bigint, message_id bigint, n int,
      purchase_id bigint, reason text)`.execute(tx);
  return { paidWon, bonusWon, entryCount };
};

export interface Attempt {
  messageId: number;
  n: number;
}

/** What was taken and returned for these attempts so far. */
export const entriesOf = async ({ tx }: ShopTx, attempts: readonly Attempt[]): Promise<EntryRow[]> => {
  if (attempts.length === 0) return [];
  return tx
    .selectFrom('credit_entries')
    .selectAll()
    .where('message_id', '=', anyOf([...new Set(attempts.map(({ messageId }) => messageId))]))
    .execute();
};

/** What was sent since then, less what came back, and when the first of it was. */
export const useSince = async (
  { tx }: ShopTx,
  since: string,
): Promise<{ spentWon: number; firstAt: string | null }> => {
  const row = await tx
    .selectFrom('credit_entries')
    .select([
      sql<number>`coalesce(-sum(paid_won + bonus_won), 0)::bigint`.as('spentWon'),
      sql<string | null>`min(created_at)`.as('firstAt'),
    ])
    .where('kind', 'in', ['TAKE', 'RETURN'])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row;
};

/** What the messages that wait will take, by picture and length of their text; advertising gets a frame around it. */
export const waitingCost = async (
  { tx }: ShopTx,
  { ALIMTALK, SMS, LMS, MMS }: ChannelPrices,
): Promise<number> => {
  const bytes = sql`length(text) + (octet_length(text) - length(text)) / 2
    + case when nature = 'AD' then 50 else 0 end`;
  const row = await tx
    .selectFrom('messages')
    .select(
      sql<number>`coalesce(sum(case when channel = 'ALIMTALK' then ${ALIMTALK}::bigint
        when image_file_id is not null then ${MMS}::bigint when ${bytes} <= 90 then ${SMS}::bigint else ${LMS}::bigint end), 0)::bigint`.as(
        'won',
      ),
    )
    .where('state', 'in', ['SCHEDULED', 'QUEUED'])
    .executeTakeFirstOrThrow();
  return row.won;
};

export const listEntries = (
  { tx }: ShopTx,
  kind: EntryRow['kind'] | undefined,
  before: { no: number } | undefined,
  limit: number,
): Promise<EntryRow[]> =>
  tx
    .selectFrom('credit_entries')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'TAKE'))
    .$if(before !== undefined, (query) => query.where('no', '<', before?.no ?? 0))
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
