import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { notifications, readNotification } from '../../../contract/notices.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { planPushes } from './delivery/pushes.commands.ts';
import { notificationAdded } from './events.ts';
import * as queries from './queries.ts';
import type { Telling } from './notifications.rules.ts';

/** Tells the people of the shop what an event means for them, once. */
export const tell = async (shop: Shop, eventId: number, told: Telling): Promise<void> => {
  const added = await queries.insertNotification(shop, eventId, told);
  if (!added) return;
  await publish(shop, notificationAdded, shopNumber(shop), { notificationId: added.id });
  await planPushes(shop, added.id, told);
};

const byId = cursorOf({ id: 'id' });

export const readNotifications = (
  access: ShopAccess,
  { unread, cursor, limit }: Parsed<typeof notifications>['query'],
): Promise<Reply<typeof notifications>> =>
  readShop(access, async (shop) => {
    const before = byId.decode(cursor)?.id;
    const found = await queries.listNotifications(shop, {
      unread: unread === 'true',
      before,
      limit: limit + 1,
    });
    const { rows, nextCursor } = pageOf(found, limit, byId.encode);
    return { items: rows, nextCursor, unread: await queries.countUnread(shop) };
  });

/** @throws NOTIFICATION_NOT_FOUND */
export const markNotification = (
  access: ShopAccess,
  id: number,
  { read, upTo }: Parsed<typeof readNotification>['body'],
): Promise<Reply<typeof readNotification>> =>
  inShop(access, async (shop) => {
    if (!(await queries.isVisible(shop, id))) throw refuse('NOTIFICATION_NOT_FOUND');
    await (read ? queries.markRead(shop, id, upTo) : queries.markUnread(shop, id, upTo));
    return { unread: await queries.countUnread(shop) };
  });
