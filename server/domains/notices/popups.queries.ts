import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopAccess, Tx } from '../../platform/shop.ts';
import type { Period } from './popups.rules.ts';

export type PopupRow = Selectable<DB['popups']>;
type Fields = Pick<PopupRow, 'title' | 'body' | 'link' | 'file_id' | 'starts_at' | 'ends_at' | 'audience'>;

const mostListed = 100;

export const listPopups = ({ tx }: Shop, onlyRunning: boolean): Promise<PopupRow[]> =>
  tx
    .selectFrom('popups')
    .selectAll()
    .$if(onlyRunning, (query) =>
      query.where('starts_at', '<=', clock.iso()).where('ends_at', '>', clock.iso()),
    )
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

export const lockPopup = ({ tx }: Shop, id: number): Promise<PopupRow | undefined> =>
  tx.selectFrom('popups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Those that run at some moment of the period, besides one. */
export const periodsWithin = async ({ tx }: Shop, period: Period, except?: number): Promise<Period[]> => {
  const rows = await tx
    .selectFrom('popups')
    .select(['starts_at', 'ends_at'])
    .where('starts_at', '<', period.endsAt)
    .where('ends_at', '>', period.startsAt)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute();
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }));
};

export const insertPopup = ({ tx }: Shop, fields: Fields): Promise<PopupRow> =>
  tx.insertInto('popups').values(fields).returningAll().executeTakeFirstOrThrow();

export const updatePopup = ({ tx }: Shop, id: number, fields: Fields): Promise<PopupRow> =>
  tx.updateTable('popups').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export type OfficeNotice = Pick<
  Selectable<DB['office_notices']>,
  'id' | 'title' | 'body' | 'picture' | 'link' | 'starts_at' | 'ends_at'
>;

/** What we tell this shop and this role now, the newest first. Runs as the operator. */
export const runningOfficeNotices = async (
  db: Tx,
  { shopNo, trade }: Pick<ShopAccess, 'shopNo' | 'trade'>,
  role: string,
  kind: 'POPUP' | 'BANNER',
  limit: number,
): Promise<OfficeNotice[]> => {
  const { rows } = await sql<OfficeNotice>`
    select n.id, n.title, n.body, n.picture, n.link, n.starts_at, n.ends_at from office_notices n
    where n.kind = ${kind} and n.starts_at <= ${clock.iso()} and n.ends_at > ${clock.iso()}
      and (n.trades = '{}' or ${trade} = any(n.trades)) and (n.roles = '{}' or ${role} = any(n.roles))
      and (n.plans = '{}' or exists (select from subscriptions s
        where s.shop_no = ${shopNo} and s.plan = any(n.plans)))
    order by n.starts_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
};
