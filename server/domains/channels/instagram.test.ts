import { afterEach, beforeAll, expect, it } from 'vitest';
import { openSession } from '../auth/public.ts';
import { useClock } from '../../platform/clock.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { openPage } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { Caller, TestShop, World } from '../../testing/world.ts';
import { feedDesk } from './instagram-desk.commands.ts';

let world: World;
let shop: TestShop;
let owner: Caller;
let at = Date.now();
const day = 86_400_000;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  owner = shop.owner;
  return useClock(() => at);
});
/** Some time later; the owner signs in again. */
const later = async (ms: number) => {
  at += ms;
  const { userId } = shop.owner;
  const session = { userId, shopNo: shop.shopNo, audience: 'api' } as const;
  owner = world.person((await openSession(world.server.platform, session)).accessToken);
};
const standIn = () => world.server.platform.feedStandIn!;
afterEach(() => standIn().behave('normal'));

const account = async () => (await owner.call('channels.instagramAccount')).body;
const readFeed = async () => (await owner.call('channels.feedImages')).body;
const feed = async () => (await readFeed()).items;
const arrange = async (images: { id: number; hidden: boolean }[]) => {
  const { listVersion } = await readFeed();
  return owner.call('channels.arrangeFeedImages', { body: { images, listVersion } });
};
const read = () => feedDesk(world.server.platform).drain();
const captions = async () => (await feed()).map(({ caption }) => caption);

/** What the owner's browser does between the two calls. */
const agree = async (who: Caller = owner) => {
  const { authorizeUrl } = (await who.call('channels.connectInstagram', { body: {} })).body;
  const { headers } = await fetch(authorizeUrl ?? '', { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  expect(back.pathname).toBe('/online/instagram');
  return { code: `${back.searchParams.get('code')}#_`, state: back.searchParams.get('state')! };
};
const connect = async (who: Caller = owner) =>
  (await who.call('channels.connectInstagram', { body: await agree(who) })).body.account;

it('connects once by each agreement, copies the newest pictures and keeps no token in sight', async () => {
  standIn().show(30);
  const agreed = await agree();
  const stranger = await world.shop();
  expect((await stranger.owner.refused('channels.connectInstagram', { body: agreed })).body.code).toBe(
    'INSTAGRAM_STATE_INVALID',
  );
  const { body } = await owner.call('channels.connectInstagram', { body: agreed });
  expect(body.account).toMatchObject({ state: 'CONNECTED', username: 'moment.nail', practice: true });
  expect(JSON.stringify(body)).not.toContain('long-');
  expect((await owner.refused('channels.connectInstagram', { body: agreed })).body.code).toBe(
    'INSTAGRAM_STATE_INVALID',
  );
  await read();
  expect(await account()).toMatchObject({ images: 24, problem: null });
  const images = await feed();
  expect(images[0]).toMatchObject({ caption: '시술 30', hidden: false });
  expect((await world.server.app.inject({ url: images[0]!.thumbnailUrl })).statusCode).toBe(200);
});

it('keeps what was arranged, puts the new before it, and drops what is no longer shown', async () => {
  standIn().show(4);
  await later(3_600_000);
  await read();
  expect(await captions()).toEqual(['시술 4', '시술 3', '시술 2', '시술 1']);
  const [four, three, two, one] = await feed();
  const images = [two!, one!, four!].map(({ id }) => ({ id, hidden: id === one!.id }));
  await arrange(images);
  expect(await captions()).toEqual(['시술 2', '시술 1', '시술 4', '시술 3']);
  standIn().show(6);
  const { pictures } = standIn().asked;
  await later(61_000);
  await owner.call('channels.refreshFeed');
  await read();
  expect(await captions()).toEqual(['시술 6', '시술 5', '시술 2', '시술 1', '시술 4', '시술 3']);
  expect((await feed()).filter(({ hidden }) => hidden).map(({ caption }) => caption)).toEqual(['시술 1']);
  // Only the two that are new were fetched; asked again at once nothing is.
  await owner.call('channels.refreshFeed');
  await read();
  expect(standIn().asked.pictures - pictures).toBe(2);
  const { listVersion } = await readFeed();
  const foreign = { body: { images: [{ id: three!.id + 100_000, hidden: true }], listVersion } };
  expect((await owner.refused('channels.arrangeFeedImages', foreign)).body.code).toBe(
    'INSTAGRAM_IMAGE_NOT_FOUND',
  );
});

it('of two tabs that put them in order at once one is told of the other, and nothing is overwritten', async () => {
  const { items, listVersion } = await readFeed();
  const seen = items.map(({ id, hidden }) => ({ id, hidden }));
  const [first, second, ...others] = seen;
  const put = (images: typeof seen) =>
    owner.raw('channels.arrangeFeedImages', { body: { images, listVersion } });
  const told = await Promise.all([put([second!, first!, ...others]), put(seen.toReversed())]);
  expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won, lost] = told.toSorted((a, b) => a.status - b.status);
  const now = await readFeed();
  expect(won!.body).toMatchObject({
    listVersion: now.listVersion,
    items: now.items.map(({ id }) => ({ id })),
  });
  const detail = { listVersion: now.listVersion, items: now.items.map(({ id }) => ({ id })) };
  expect(lost!.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ field: 'listVersion', detail }] });
  // Hiding alone is a change too.
  const hide = { images: [{ id: first!.id, hidden: true }], listVersion: now.listVersion };
  await owner.call('channels.arrangeFeedImages', { body: hide });
  expect((await owner.refused('channels.arrangeFeedImages', { body: hide })).body.code).toBe('STALE_VERSION');
  await arrange(seen);
});

it('shows customers the pictures that are not hidden, in the order they were put in', async () => {
  const slug = `feed-${shop.shopNo.slice(1)}`;
  await openPage(owner, slug);
  const page = async () => (await world.server.app.inject({ url: `/zero/${slug}` })).body;
  const shown = [...(await page()).matchAll(/<a href="([^"]+)"[^>]*><img src="([^"]+)"[^>]*alt="([^"]+)"/gu)];
  expect(shown.map(([, , , alt]) => alt)).toEqual(['시술 6', '시술 5', '시술 2', '시술 4', '시술 3']);
  const hidden = (await feed()).find((one) => one.hidden)!;
  expect(shown.map(([, link]) => link)).not.toContain(hidden.permalink);
  const [, , picture = ''] = shown[0]!;
  const read = async () => (await world.server.app.inject({ url: picture })).statusCode;
  expect(await read()).toBe(200);
  const [first] = await feed();
  const hide = (hidden: boolean) => arrange([{ id: first!.id, hidden }]);
  await hide(true);
  expect([await read(), (await page()).includes('시술 6')]).toEqual([404, false]);
  await hide(false);
});

it('waits when it is told to, and goes on by itself', async () => {
  standIn().behave('throttled');
  await later(3_600_000);
  await read();
  expect(await account()).toMatchObject({ state: 'CONNECTED', problem: expect.stringContaining('쉬어') });
  standIn().behave('normal');
  await read();
  expect((await account()).problem).not.toBeNull();
  await later(120_000);
  await read();
  expect(await account()).toMatchObject({ problem: null });
});

it('asks weekly for a longer right, and says when it is lost', async () => {
  const { refreshed } = standIn().asked;
  for (let week = 0; week < 10; week += 1) {
    await later(7 * day);
    await read();
  }
  expect(standIn().asked.refreshed - refreshed).toBe(10);
  expect(await account()).toMatchObject({ state: 'CONNECTED' });
  standIn().revoke();
  await later(3_600_000);
  await read();
  expect(await account()).toMatchObject({ state: 'LOST', problem: '연결이 끊어졌어요. 다시 연결해 주세요.' });
  expect((await owner.refused('channels.refreshFeed')).body.code).toBe('INSTAGRAM_NOT_CONNECTED');
  await deliverEvents(world.server.platform.database, shop.shopNo);
  const told = (await owner.call('notices.notifications')).body.items;
  expect(told).toMatchObject([{ kind: 'CHANNEL', path: '/online/instagram' }]);
  // The pictures stay until the owner decides, and come back to life with the next agreement.
  expect(await feed()).toHaveLength(6);
  expect(await connect()).toMatchObject({ state: 'CONNECTED', problem: null, images: 6 });
});

it('forgets an account when it is disconnected, or when the provider says so', async () => {
  const [image] = await feed();
  expect((await owner.call('channels.disconnectInstagram')).body).toMatchObject({ state: 'NONE', images: 0 });
  expect((await owner.call('channels.disconnectInstagram')).body.state).toBe('NONE');
  expect((await world.server.app.inject({ url: image!.url })).statusCode).toBe(404);
  await connect();
  await read();
  const forged = {
    body: { signed_request: `${'A'.repeat(43)}.${Buffer.from('{"user_id":"1"}').toString('base64url')}` },
  };
  expect((await world.stranger.refused('channels.instagramDeletion', forged)).body.code).toBe(
    'INSTAGRAM_REFUSED',
  );
  expect((await account()).state).toBe('CONNECTED');
  const signed = { body: { signed_request: standIn().signedRequest() } };
  const { body } = await world.stranger.call('channels.instagramDeletion', signed);
  expect(body.confirmation_code).not.toBe('');
  await deliverEvents(world.server.platform.database, shop.shopNo);
  const [told] = (await owner.call('notices.notifications')).body.items;
  expect(told).toMatchObject({ kind: 'CHANNEL', title: '인스타그램에서 연결을 끊었어요' });
  expect((await account()).state).toBe('NONE');
  expect((await world.stranger.call('channels.instagramDeauthorized', signed)).body).toEqual({ done: true });
});

it('says who did not answer, and lets only who may decide connect', async () => {
  const agreed = await agree();
  standIn().behave('unavailable');
  expect((await owner.refused('channels.connectInstagram', { body: agreed })).body.code).toBe(
    'INSTAGRAM_UNREACHABLE',
  );
  standIn().behave('normal');
  const { state } = await agree();
  expect(
    (await owner.refused('channels.connectInstagram', { body: { code: 'wrong', state } })).body.code,
  ).toBe('INSTAGRAM_REFUSED');
  const late = await agree();
  await later(11 * 60_000);
  expect((await owner.refused('channels.connectInstagram', { body: late })).body.code).toBe(
    'INSTAGRAM_STATE_INVALID',
  );
});
