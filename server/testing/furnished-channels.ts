import { randomUUID } from 'node:crypto';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { asOperator } from '../platform/shop.ts';
import type { TestShop, World } from './world.ts';

/** Makes it a demo shop, so that the tools for those answer it. Answers the version the shop has then. */
export const furnishDemo = async (
  { server }: Pick<World, 'server'>,
  { shopNo }: TestShop,
): Promise<number> => {
  const row = await asOperator(server.platform.database, (db) =>
    db
      .updateTable('shops')
      .set({ demo: true })
      .where('shop_no', '=', shopNo)
      .returning('version')
      .executeTakeFirstOrThrow(),
  );
  return row.version;
};

export interface FurnishedNotices {
  popup: number;
  notification: number;
}

/** A popup of the shop's page that is to come, and something everybody is told. */
export const furnishNotices = async (
  { server }: Pick<World, 'server'>,
  { shopNo, owner }: TestShop,
  label: string,
): Promise<FurnishedNotices> => {
  const day = addDays(shopDateOf(Date.now()), 30);
  const popup = await owner.call('notices.createPopup', {
    body: { title: `${label}소식`, startsAt: instantAt(day, 0), endsAt: instantAt(day, 60) },
  });
  const notification = await asOperator(server.platform.database, (db) =>
    db
      .insertInto('notifications')
      .values({
        shop_no: shopNo,
        kind: 'BOOKS',
        title: `${label}장부`,
        body: '',
        path: '/shop/books',
        event_id: 1,
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { popup: popup.body.id, notification: notification.id };
};

/** A connected account that shows one picture; its token is worth nothing. */
export const furnishFeed = (
  { server }: Pick<World, 'server'>,
  { shopNo, owner }: TestShop,
): Promise<number> =>
  asOperator(server.platform.database, async (db) => {
    const now = new Date().toISOString();
    const fileId = randomUUID();
    await db
      .insertInto('instagram_accounts')
      .values({
        shop_no: shopNo,
        user_id: `user-${shopNo}`,
        username: 'moment.nail',
        expires_at: now,
        refreshed_at: now,
        connected_by: owner.employeeNo,
        connected_at: now,
        state: 'CONNECTED',
      })
      .execute();
    await db
      .insertInto('files')
      .values({
        shop_no: shopNo,
        id: fileId,
        purpose: 'INSTAGRAM',
        content_type: 'image/jpeg',
        state: 'READY',
        created_by: owner.employeeNo,
      })
      .execute();
    const image = await db
      .insertInto('instagram_media')
      .values({
        shop_no: shopNo,
        media_id: '1',
        caption: '',
        permalink: 'https://www.instagram.com/p/1/',
        taken_at: now,
        file_id: fileId,
        place: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return image.id;
  });

export const furnishCalendarFeed = async ({ owner, shopNo }: TestShop): Promise<number> =>
  (await owner.call('channels.createCalendarFeed', { params: { shopNo }, body: { employeeNo: null } })).body
    .id;
