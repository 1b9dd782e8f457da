import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { asOperator } from './as-operator.ts';
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
  device: number;
  /** One more, since the other may be turned off. */
  triedDevice: number;
}

/** A browser that asks for pushes at a service that is not there. */
export const pushDevice = (name: string) => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: browser.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    device: `${name} · Windows`,
  };
};

/** A coming popup of the shop's page, and a notification to all. */
export const furnishNotices = async (
  { server }: Pick<World, 'server'>,
  { shopNo, owner }: TestShop,
  label: string,
): Promise<FurnishedNotices> => {
  const day = addDays(shopDateOf(Date.now()), 30);
  const popup = await owner.call('notices.createPopup', {
    body: { title: `${label}소식`, startsAt: instantAt(day, 0), endsAt: instantAt(day, 60) },
  });
  const device = await owner.call('notices.subscribePush', { body: pushDevice(label) });
  const tried = await owner.call('notices.subscribePush', { body: pushDevice(`${label}2`) });
  await owner.call('notices.saveNotificationSettings', {
    body: { pushOff: [], mailOff: [], mailAddress: null, quiet: null, version: 0 },
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
  return {
    popup: popup.body.id,
    notification: notification.id,
    device: device.body.id,
    triedDevice: tried.body.id,
  };
};

/** A connected account that shows one picture; its token is worth nothing. */
const furnishFeed = async ({ server }: Pick<World, 'server'>, { shopNo, owner }: TestShop) => {
  const image = await asOperator(server.platform.database, async (db) => {
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
    const row = await db
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
    return row.id;
  });
  const { listVersion } = (await owner.call('channels.feedImages')).body;
  return { image, listVersion };
};

const furnishCalendarFeed = async ({ owner, shopNo }: TestShop): Promise<number> =>
  (await owner.call('channels.createCalendarFeed', { params: { shopNo }, body: { employeeNo: null } })).body
    .id;

/** A pasted notice not brought in yet, an unreadable one, and a booking at Naver that waits for a decision. */
const furnishIntakes = async (
  { server }: Pick<World, 'server'>,
  { owner, shopNo, items }: TestShop,
): Promise<Record<'intake' | 'intakeToRead' | 'unread' | 'naverService' | 'conflict', number>> => {
  await owner.call('channels.saveNaverShop', { body: { enabled: true, placeUrl: null, version: 0 } });
  const params = { shopNo };
  const text = '[네이버 예약]\n예약번호: 4400100';
  const intake = await owner.call('channels.createIntake', { params, body: { channel: 'NAVER', text } });
  const { body: toRead } = await owner.call('channels.createIntake', {
    params,
    body: { channel: 'NAVER', text },
  });
  const call = { naverName: '루나 시그니처', itemId: items.gel };
  const { body: service } = await owner.call('channels.saveNaverService', { body: call });
  const startAt = instantAt(addDays(shopDateOf(Date.now()), 40), 600);
  const unread = await asOperator(server.platform.database, (db) =>
    db
      .insertInto('channel_unread_notices')
      .values({
        shop_no: shopNo,
        channel: 'NAVER',
        external_no: '4400150',
        digest: '4400150',
        text: '[네이버 예약]\n예약번호: 4400150\n예약자명: 오다인',
        note: '날짜와 시간을 찾지 못했어요.',
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const conflict = await asOperator(server.platform.database, (db) =>
    db
      .insertInto('channel_conflicts')
      .values({
        shop_no: shopNo,
        channel: 'NAVER',
        external_no: '4400200',
        start_at: startAt,
        end_at: new Date(Date.parse(startAt) + 3_600_000).toISOString(),
        guest_name: '오다인',
        items: JSON.stringify([{ itemId: items.gel, name: '젤네일', durationMinutes: 60, priceWon: 60_000 }]),
        reason: '다른 예약이 있어요.',
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return {
    intake: intake.body.id,
    intakeToRead: toRead.id,
    unread: unread.id,
    naverService: service.id,
    conflict: conflict.id,
  };
};

/** A feed of pictures, a calendar feed, and what came from Naver. */
export const furnishChannels = async (world: Pick<World, 'server'>, shop: TestShop) => ({
  feed: await furnishFeed(world, shop),
  calendarFeed: await furnishCalendarFeed(shop),
  ...(await furnishIntakes(world, shop)),
});
