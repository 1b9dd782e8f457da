import { beforeAll, expect, test } from 'vitest';
import { accountPassword, furnishAccount } from '../../testing/furnished-account.ts';
import { openWorld } from '../../testing/world.ts';
import type { Caller, TestShop, World } from '../../testing/world.ts';
import { openSession } from '../auth/public.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('the owner changes the shop; an empty number takes it away', async () => {
  const shop = await world.shop();
  const params = { id: shop.shopNo };
  const saved = await shop.owner.call('shops.update', {
    params,
    body: {
      name: ' 모먼트 ',
      phone: '02) 123-4567',
      address: '서울 성동구',
      extraTrades: ['LASH'],
      version: 1,
    },
  });
  expect(saved.body).toMatchObject({
    name: '모먼트',
    phone: '021234567',
    address: '서울 성동구',
    extraTrades: ['LASH'],
    version: 2,
  });
  expect((await shop.owner.call('shops.me')).body).toEqual(saved.body);
  const cleared = await shop.owner.call('shops.update', { params, body: { phone: '', version: 2 } });
  expect(cleared.body).toMatchObject({ phone: null, name: '모먼트', version: 3 });
});

test('of two who edit the same version the second is told what the first one saved', async () => {
  const shop = await world.shop();
  const save = (name: string) =>
    shop.owner.raw('shops.update', { params: { id: shop.shopNo }, body: { name, version: 1 } });
  const both = await Promise.all([save('하나'), save('둘')]);
  const [first, second] = both[0].status === 200 ? both : [both[1], both[0]];
  expect([first.status, second.status]).toEqual([200, 409]);
  const saved = first.body as { name: string };
  expect(second.body).toMatchObject({
    code: 'STALE_VERSION',
    errors: [{ field: 'version', detail: { yours: 1, current: 2, shop: { name: saved.name } } }],
  });
});

test('a number that is none, and a trade that is none, are refused by field', async () => {
  const shop = await world.shop();
  const params = { id: shop.shopNo };
  const phone = await shop.owner.refused('shops.update', { params, body: { phone: '12', version: 1 } });
  expect(phone.body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'phone' }] });
  const trade = await shop.owner.raw('shops.create', { body: { name: '새 샵', trade: 'BAKERY' } });
  expect(trade.body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'trade' }] });
});

test('a person opens a second shop and finds both in the list', async () => {
  const shop = await world.shop();
  const { body } = await shop.owner.call('shops.create', { body: { name: '둘째 샵', trade: 'PET' } });
  expect(body).toMatchObject({ name: '둘째 샵', trade: 'PET', version: 1 });
  // Sent again, since its answer was lost.
  const again = await shop.owner.call('shops.create', { body: { name: '둘째 샵', trade: 'PET' } });
  expect(again.body).toEqual(body);
  const list = await shop.owner.call('shops.list');
  expect(list.body.items.map(({ shopNo, role }) => [shopNo, role])).toEqual([
    [shop.shopNo, 'OWNER'],
    [body.shopNo, 'OWNER'],
  ]);
});

const categoryOf = async (person: Caller, params: { shopNo: TestShop['shopNo'] }, name: string) =>
  (await person.call('menu.categories', { params })).body.items.find((one) => one.name === name)?.id;

test('a second shop starts with what was chosen of the first, and with nothing of its customers', async () => {
  const first = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const [a, id] = [{ shopNo: first.shopNo }, { id: first.shopNo }];
  await first.owner.call('customers.create', { params: a, body: { name: '이하나' } });
  await first.owner.call('schedule.saveBusinessDays', {
    body: {
      weekdays: [{ weekday: 2, open: '11:00', close: '19:00', breaks: [] }],
      closesOnPublicHolidays: true,
    },
  });
  await first.owner.call('employeeRights.save', {
    params: a,
    body: { roles: { MANAGER: { 'statistics.export': true }, STAFF: {} }, exceptions: [], version: 0 },
  });
  await first.owner.call('alarms.saveType', {
    params: id,
    body: { type: 'SMS', fallback: 'SMS', version: 0 },
  });
  const limited = await categoryOf(first.owner, a, '네일');
  await first.owner.call('alarms.saveTexts', {
    body: { rules: [{ kind: 'THANKS', on: true, timing: {}, categories: [limited] }], version: 1 },
  } as never);
  const menuOf = async (person: Caller, { shopNo } = a) =>
    (await person.call('menu.items', { params: { shopNo } })).body.items.map(({ name, priceWon }) => [
      name,
      priceWon,
    ]);
  const open = (by: typeof first.owner, name: string, parts: object) =>
    by.raw('shops.create', {
      body: {
        name,
        trade: 'HAIR',
        copyFrom: { ...a, menu: false, hours: false, rights: false, messages: false, ...parts },
      },
    });

  const opened = await open(first.owner, '연남점', { menu: true, hours: true, rights: true, messages: true });
  const b = { shopNo: (opened.body as { shopNo: typeof first.shopNo }).shopNo };
  const enter = async (shopNo: typeof first.shopNo) => {
    const who = { userId: first.owner.userId, shopNo, audience: 'api' as const };
    return world.person((await openSession(world.server.platform, who)).accessToken);
  };
  const there = await enter(b.shopNo);
  expect(await menuOf(there, b)).toEqual(await menuOf(first.owner));
  const week = await there.call('schedule.businessDays', { query: { from: '2025-11-03', to: '2025-11-09' } });
  expect(week.body).toMatchObject({
    closesOnPublicHolidays: true,
    weekdays: [{ weekday: 2, open: '11:00' }],
  });
  const rights = await there.call('employeeRights.get', { params: b });
  expect(rights.body.roles.MANAGER['statistics.export']).toBe(true);
  expect(rights.body.people).toHaveLength(1);
  const alarms = await there.call('alarms.readType', { params: { id: b.shopNo } });
  expect(alarms.body).toMatchObject({ type: 'OFF', version: 1 });
  const { rules } = (await there.call('alarms.texts')).body;
  // Limited to the category of that name here, not to the number it has there.
  expect(rules.find(({ kind }) => kind === 'THANKS')).toMatchObject({
    on: true,
    categories: [await categoryOf(there, b, '네일')],
  });
  expect((await there.call('customers.list', { params: b })).body.items).toEqual([]);

  const bare = await open(first.owner, '빈 샵', {});
  const c = { shopNo: (bare.body as { shopNo: typeof first.shopNo }).shopNo };
  expect(await menuOf(await enter(c.shopNo), c)).not.toEqual(await menuOf(first.owner));
  const stranger = await world.shop();
  for (const other of [stranger.owner, first.staff[0] ?? stranger.owner])
    expect((await open(other, '남의 샵', { menu: true })).body).toMatchObject({ code: 'ACCESS_DENIED' });
});

test('the trades say which of them keep pets and hold classes', async () => {
  const { items } = (await world.stranger.call('shops.categories')).body;
  expect(items).toHaveLength(11);
  expect(items.filter(({ pets }) => pets).map(({ trade }) => trade)).toEqual(['PET']);
  expect(items.filter(({ classes }) => classes).map(({ trade }) => trade)).toEqual(['YOGA', 'PILATES']);
});

test('a closed shop can be looked at, and opened again', async () => {
  const shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  await furnishAccount(world, shop);
  const params = { shopNo: shop.shopNo };
  const close = (by = shop.owner, given: object = {}) =>
    by.raw('shops.close', { params, body: { name: shop.name, password: accountPassword, ...given } });
  expect((await close(shop.staff[0])).body).toMatchObject({ code: 'ACCESS_DENIED' });
  expect((await close(shop.owner, { name: '다른 샵' })).body).toMatchObject({ code: 'SHOP_NAME_MISMATCH' });
  const wrong = await close(shop.owner, { password: '아닌 비밀번호' });
  expect(wrong.body).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await shop.owner.refused('shops.reopen', { params })).body.code).toBe('SHOP_NOT_CLOSED');
  const { path } = (await shop.owner.call('joining.createInvite', { params, body: { name: '김새봄' } })).body;
  const invited = { params: { token: path.slice('/invite/'.length) } };
  const newcomer = (await world.shop()).owner;

  const twice = await Promise.all([close(), close()]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const write = await shop.owner.refused('customers.create', { params, body: { name: '이하나' } });
  expect([write.status, write.body.code]).toEqual([409, 'SHOP_CLOSED']);
  expect((await newcomer.refused('joining.takeInvite', invited)).body.code).toBe('SHOP_CLOSED');
  expect((await shop.owner.call('shops.me')).body.closing).toMatchObject({ canReopen: true });
  expect((await shop.owner.call('shops.reopen', { params })).body.closing).toBeNull();
  await newcomer.call('joining.takeInvite', invited);
  await shop.owner.call('customers.create', { params, body: { name: '이하나' } });
});
