import { sql } from 'kysely';
import type { NotificationKind } from '../../../contract/notice-kinds.ts';
import { clock } from '../../platform/clock.ts';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';
import { trimOldest } from '../../platform/trimming.ts';
import type { Telling } from './notifications.rules.ts';

/**
 * One after another within a shop, so that a lower number never comes to light after a higher one: digests go
 * by numbers. Undefined when it was told before.
 */
export const insertNotification = async ({ tx, shopNo }: ShopTx, eventId: number, told: Telling) => {
  await sql`select pg_advisory_xact_lock(hashtext('notifications'), hashtext(${shopNo}))`.execute(tx);
  return tx
    .insertInto('notifications')
    .values({
      kind: told.kind,
      right: told.right,
      employee_no: told.employeeNo,
      title: told.title,
      body: told.body,
      path: told.path,
      event_id: eventId,
      created_at: clock.iso(),
    })
    .onConflict((conflict) => conflict.columns(['shop_no', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
};

/** As it stands when the news is heard. */
export const findBooked = ({ tx }: ShopTx, bookingId: number) =>
  tx
    .selectFrom('bookings')
    .select(['start_at as startAt', 'employee_no as employeeNo', 'state', 'source'])
    .where('id', '=', bookingId)
    .executeTakeFirst();

/** What the person who asks may see. */
const isMine = (shop: Shop) => {
  const { employeeNo } = actingEmployee(shop);
  return sql<boolean>`(n.employee_no = ${employeeNo} or n."right" = any(${[...shop.rights]}::text[])
    or (n.employee_no is null and n."right" is null))`;
};
const isRead = (shop: Shop) => {
  const { employeeNo } = actingEmployee(shop);
  return sql<boolean>`exists (select from notification_reads r
    where r.notification_id = n.id and r.employee_no = ${employeeNo})`;
};

export interface NotificationRow {
  id: number;
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
  at: string;
  read: boolean;
}

export const listNotifications = async (
  shop: Shop,
  { unread, before, limit }: { unread: boolean; before: number | undefined; limit: number },
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.title, n.body, n.path, n.created_at as at, ${isRead(shop)} as read
    from notifications n
    where ${isMine(shop)} and (${before ?? null}::bigint is null or n.id < ${before ?? null})
      ${unread ? sql`and not ${isRead(shop)}` : sql``}
    order by n.id desc limit ${limit}`.execute(shop.tx);
  return rows;
};

const mostCounted = 100;

export const countUnread = async (shop: Shop): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from notifications n
      where ${isMine(shop)} and not ${isRead(shop)} limit ${mostCounted}) as unread`.execute(shop.tx);
  return rows[0]?.count ?? 0;
};

export const isVisible = async (shop: Shop, id: number): Promise<boolean> => {
  const { rows } = await sql`select from notifications n where n.id = ${id} and ${isMine(shop)}`.execute(
    shop.tx,
  );
  return rows.length > 0;
};

/** Marks one as read, or with `upTo` every one that is not newer. */
export const markRead = (shop: Shop, id: number, upTo: boolean) =>
  sql`insert into notification_reads (employee_no, notification_id)
    select ${actingEmployee(shop).employeeNo}, n.id from notifications n
    where ${isMine(shop)} and ${upTo ? sql`n.id <= ${id}` : sql`n.id = ${id}`} and not ${isRead(shop)}
    on conflict do nothing`.execute(shop.tx);

export const markUnread = (shop: Shop, id: number, upTo: boolean) =>
  shop.tx
    .deleteFrom('notification_reads')
    .where('employee_no', '=', actingEmployee(shop).employeeNo)
    .where('notification_id', upTo ? '<=' : '=', id)
    .execute();

/** Across shops, as the operator. */
export const trimNotifications = (db: Tx, most: number, before: string) => {
  const age = sql`t.created_at`;
  return trimOldest(db, most, { of: sql`notifications t`, age, where: sql`${age} < ${before}` });
};
