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
