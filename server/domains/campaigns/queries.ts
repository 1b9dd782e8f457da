import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { CustomerNo, ShopNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';

export type CampaignRow = Selectable<DB['campaigns']>;

export const insertCampaign = (
  { tx, actor }: Shop,
  values: Omit<Insertable<DB['campaigns']>, 'shop_no' | 'state' | 'created_by_name'>,
): Promise<CampaignRow> =>
  tx
    .insertInto('campaigns')
    .values({ ...values, state: 'DRAFT', created_by_name: actor.name, created_at: clock.iso() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findCampaign = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();

/** Anyone who changes, sends, writes or cancels it comes after another. */
export const lockCampaign = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCampaign = (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['campaigns']>,
): Promise<CampaignRow> =>
  tx.updateTable('campaigns').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The latest first; without campaigns cancelled before they were sent. */
export const listCampaigns = ({ tx }: Shop, before: { id: number } | undefined, limit: number) =>
  tx
    .selectFrom('campaigns')
    .selectAll()
    .where((eb) => eb.or([eb('state', '<>', 'CANCELLED'), eb('sent_at', 'is not', null)]))
    .$if(before !== undefined, (query) => query.where('id', '<', before?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Credit for the sent campaigns whose messages are still being written. */
export const unwrittenCost = async ({ tx }: ShopTx): Promise<number> => {
  const { won } = await tx
    .selectFrom('campaigns')
    .select(sql<number>`coalesce(sum(cost_won * (recipients - planned) / recipients), 0)::bigint`.as('won'))
    .where('state', 'in', ['SCHEDULED', 'SENDING'])
    .where('recipients', '>', 0)
    .executeTakeFirstOrThrow();
  return won;
};

/** Puts others in the place of a campaign's recipients. */
export const writeRecipients = async (
  { tx }: ShopTx,
  campaignId: number,
  customerNos: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('campaign_recipients').where('campaign_id', '=', campaignId).execute();
  await sql`
    insert into campaign_recipients (campaign_id, customer_no)
    select ${campaignId}::bigint, no::bigint
    from json_array_elements_text(${JSON.stringify(customerNos)}::json) with ordinality as r (no, at)
    order by at`.execute(tx);
};

export const recipientsOf = async ({ tx }: ShopTx, campaignId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('campaign_recipients')
    .select('customer_no')
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.customer_no);
};

/** The chosen customers of a campaign by name, without those erased or deleted since. */
export const chosenBy = async ({ tx }: ShopTx, campaignId: number) => {
  const rows = await tx
    .selectFrom('campaign_recipients')
    .innerJoin('customers', 'customers.customer_no', 'campaign_recipients.customer_no')
    .select(['customers.customer_no', 'customers.name'])
    .where('campaign_id', '=', campaignId)
    .where('customers.deleted_at', 'is', null)
    .orderBy('campaign_recipients.id')
    .execute();
  return rows.map((row) => ({ customerNo: row.customer_no as CustomerNo, name: row.name }));
};

/** The next whose messages are to be written; the campaign is locked. */
export const nextRecipients = ({ tx }: ShopTx, campaignId: number, limit: number) =>
  tx
    .selectFrom('campaign_recipients')
    .select(['id', 'customer_no'])
    .where('campaign_id', '=', campaignId)
    .where('planned', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute();

export const markPlanned = async (
  { tx }: ShopTx,
  campaignId: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await tx
    .updateTable('campaign_recipients')
    .set({ planned: true })
    .where('campaign_id', '=', campaignId)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .execute();
};

/** Numbers of a campaign that have their message already. */
export const numbersWritten = async (
  { tx }: ShopTx,
  campaignId: number,
  phones: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('messages')
    .select('to_phone')
    .where('campaign_id', '=', campaignId)
    .where(
      'to_phone',
      'in',
      sql<string>`(select value from json_array_elements_text(${JSON.stringify(phones)}::json))`,
    )
    .execute();
  return new Set(rows.flatMap(({ to_phone }) => to_phone ?? []));
};

export interface Count {
  campaign_id: number;
  state: Selectable<DB['messages']>['state'];
  count: number;
  spent_won: number;
}

/** How far the messages of these campaigns have come. */
export const countMessages = async ({ tx }: ShopTx, campaignIds: readonly number[]): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select m.campaign_id, m.state, count(*) as count,
      coalesce(sum((select sum(a.cost_won) from message_attempts a
        where a.message_id = m.id and not a.is_returned)), 0)::bigint as spent_won
    from messages m
    where m.campaign_id = ${anyOf(campaignIds)}
    group by m.campaign_id, m.state`.execute(tx);
  return rows;
};

/** Runs as the operator. */
export const campaignsUnderWay = async (db: Tx): Promise<{ shopNo: ShopNo; id: number }[]> => {
  const rows = await db
    .selectFrom('campaigns')
    .select(['shop_no', 'id'])
    .where('state', 'in', ['SCHEDULED', 'SENDING'])
    .where((eb) => eb.or([eb('send_at', 'is', null), eb('send_at', '<=', clock.iso())]))
    .orderBy('sent_at')
    .execute();
  return rows.map((row) => ({ shopNo: row.shop_no as ShopNo, id: row.id }));
};
