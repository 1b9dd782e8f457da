import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { apiBase } from '../../platform/serve.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { multipartFile, multipartType } from '../../testing/multipart.ts';
import { openPage, pageDataOf, proveOnPage, wishOf } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const form = (over: object = {}) => ({
  title: '연말 예약 안내',
  body: '12월은 미리 예약해 주세요.',
  startsAt: at(-1),
  endsAt: at(48),
  ...over,
});
const list = async (manage: boolean, who = shop.owner) =>
  (await who.call('notices.popups', { query: { place: 'SHOP_PAGE', manage: manage ? 'true' : 'false' } }))
    .body.items;
const picture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
const send = async (bytes: Uint8Array, fields: Record<string, string>) => {
  const { statusCode, body } = await world.server.app.inject({
    method: 'POST',
    url: `${apiBase}/popups`,
    headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': multipartType },
    payload: multipartFile(fields, '연말.png', bytes),
  });
  return { status: statusCode, body: JSON.parse(body) as { code?: string; pictureUrl?: string; id: number } };
};

it('shows a popup with its picture while it runs, and changes it', async () => {
  const made = await send(await picture(), form());
  expect(made.status).toBe(201);
  const shown = await world.server.app.inject({ url: made.body.pictureUrl ?? '' });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await list(false)).toMatchObject([{ id: made.body.id, title: '연말 예약 안내', running: true }]);

  const change = (version: number, over: object = {}) =>
    shop.owner.raw('notices.savePopup', {
      params: { id: made.body.id },
      body: { ...form({ title: '새해 안내', link: '/zero/moment' }), version, ...over },
    });
  expect(await change(1)).toMatchObject({
    status: 200,
    body: { title: '새해 안내', link: '/zero/moment', pictureUrl: expect.stringContaining('/images/') },
  });
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  expect(await change(2, { dropPicture: 'true' })).toMatchObject({ body: { pictureUrl: null } });
  const [popup] = await list(false);
  expect(await change(3, { startsAt: popup!.startsAt, endsAt: at(-0.5) })).toMatchObject({ status: 200 });
  expect(await list(false)).toEqual([]);
  expect(await list(true)).toMatchObject([{ running: false }]);
  expect((await shop.staff[0]!.refused('notices.popups', { query: { manage: 'true' } })).body.code).toBe(
    'ACCESS_DENIED',
  );
});

it('runs three at a time, however many are sent at once', async () => {
  const crowded = await world.shop();
  const add = (over: object = {}) => crowded.owner.raw('notices.createPopup', { body: form(over) });
  const answers = await Promise.all([add(), add(), add(), add(), add()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await add({ startsAt: at(47), endsAt: at(50) })).toMatchObject({ body: { code: 'POPUP_LIMIT' } });
  expect(await add({ startsAt: at(49), endsAt: at(50) })).toMatchObject({ status: 201 });
});

it.each([
  ['that is over', { endsAt: at(-0.5) }, 'POPUP_PERIOD_INVALID'],
  ['longer than ninety days', { startsAt: at(0), endsAt: at(90 * 24 + 1) }, 'POPUP_PERIOD_INVALID'],
  ['without a title', { title: ' ' }, 'COMMON_INVALID_PARAMETER'],
  ['that opens a script', { link: 'javascript:alert(1)' }, 'COMMON_INVALID_PARAMETER'],
  ['that opens another host by two slashes', { link: '//evil.kr' }, 'COMMON_INVALID_PARAMETER'],
  ['at no time', { startsAt: 'soon' }, 'COMMON_INVALID_PARAMETER'],
])('refuses one %s, and nothing changes', async (_, over, code) => {
  const before = await list(true);
  const refused = await shop.owner.refused('notices.createPopup', { body: form(over) });
  expect(refused.body).toMatchObject({ code, message: expect.stringMatching(/[가-힣]/) });
  expect(await list(true)).toEqual(before);
});

it('refuses what is no picture, or too large a one, and keeps nothing of it', async () => {
  const files = async () =>
    (await world.server.platform.database.pool.query(`select from files where shop_no = $1`, [shop.shopNo]))
      .rowCount;
  const before = await files();
  expect(await send(Buffer.from('<svg/>'), form())).toMatchObject({ body: { code: 'IMAGE_INVALID' } });
  expect(await send(Buffer.alloc(0), form())).toMatchObject({ body: { code: 'FILE_EMPTY' } });
  expect(await send(Buffer.alloc(10_485_761), form())).toMatchObject({
    status: 413,
    body: { code: 'COMMON_FILE_MAX_SIZE_EXCEED' },
  });
  expect(await send(await picture(), form({ endsAt: at(-0.5) }))).toMatchObject({
    body: { code: 'POPUP_PERIOD_INVALID' },
  });
  expect(await files()).toBe(before);
});

it('shows bands and popups of ours to whom they are for', async () => {
  const pets = await world.shop({ trade: 'PET', employees: 2 });
  const told = { starts_at: at(-1), ends_at: at(1) };
  await asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('office_notices')
      .values([
        { ...told, kind: 'BANNER', title: '모두에게', body: '' },
        { ...told, kind: 'BANNER', title: '펫샵에', trades: ['PET'] },
        { ...told, kind: 'BANNER', title: '원장에게', roles: ['OWNER'] },
        { ...told, kind: 'BANNER', title: '지난 것', starts_at: at(-3), ends_at: at(-2) },
        { ...told, kind: 'BANNER', title: '스탠다드에', plans: ['STANDARD'] },
        { ...told, kind: 'POPUP', title: '새 기능', trades: ['PET'] },
      ])
      .execute(),
  );
  const titles = async (who: TestShop['owner']) =>
    (await who.call('notices.banners')).body.items.map(({ title }) => title).toSorted();
  expect(await titles(pets.owner)).toEqual(['모두에게', '원장에게', '펫샵에']);
  expect(await titles(pets.staff[0]!)).toEqual(['모두에게', '펫샵에']);
  expect(await titles(shop.owner)).toEqual(['모두에게', '원장에게']);
  const office = (await pets.owner.call('notices.popups')).body.items;
  expect(office).toMatchObject([{ place: 'OFFICE', title: '새 기능', running: true }]);
  expect((await shop.owner.call('notices.popups')).body.items).toEqual([]);
  await asOperator(world.server.platform.database, (db) => db.deleteFrom('office_notices').execute());
});

it('opens on the shop’s page for whom it is meant, with its picture, and only while it runs', async () => {
  const slug = `popup-${shop.shopNo.slice(1)}`;
  await openPage(shop.owner, slug);
  for (const one of await list(false))
    await shop.owner.call('notices.savePopup', {
      params: { id: one.id },
      body: { ...form({ startsAt: one.startsAt, endsAt: at(-0.1) }), version: one.version },
    });
  const made = await send(await picture(), form({ title: '모두에게', endsAt: at(3) }));
  for (const over of [
    { title: '처음 온 분께', audience: 'NEW' },
    { title: '다시 온 분께', audience: 'RETURNING' },
    { title: '내일부터', startsAt: at(24) },
  ])
    await shop.owner.call('notices.createPopup', {
      body: form({ startsAt: at(-0.1), endsAt: at(30), ...over }),
    });
  const shown = async (headers = {}) =>
    pageDataOf(await world.server.app.inject({ url: `/zero/${slug}`, headers })).popups;
  const titles = async (headers = {}) => (await shown(headers)).map(({ title }) => title).toSorted();
  expect(await titles()).toEqual(['모두에게', '처음 온 분께']);
  const guest = await proveOnPage(world.stranger, world.server, slug);
  expect(await titles(guest.headers)).toEqual(['모두에게', '처음 온 분께']);
  await world.stranger.call('zeroBookings.create', {
    headers: guest.headers,
    body: wishOf(shop, slug, instantAt(addDays(shopDateOf(Date.now()), 3), 11 * 60)),
  });
  expect(await titles(guest.headers)).toEqual(['다시 온 분께', '모두에게']);

  const address = (await shown()).find(({ id }) => id === made.body.id)!.picture!.address;
  const read = async () => (await world.server.app.inject({ url: address })).statusCode;
  expect(await read()).toBe(200);
  const restore = useClock(() => Date.parse(at(4)));
  expect([await read(), await titles()]).toEqual([404, ['처음 온 분께']]);
  restore();
});
