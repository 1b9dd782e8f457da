import { beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3 });
});

const mapping = async () => (await shop.owner.call('channels.naverMapping')).body;
const nameAs = (employeeNo: number, naverName: string, version = 0, enabled = true) =>
  shop.owner.raw('channels.saveNaverEmployee', {
    params: { employeeNo },
    body: { enabled, naverName, version },
  });

it('joins the shop and its people to what Naver calls them, and stands off again', async () => {
  expect((await mapping()).shop).toEqual({ enabled: false, placeUrl: null, version: 0 });
  const placeUrl = 'https://naver.me/5abcDEF';
  const save = (version: number, enabled = true) => ({ body: { enabled, placeUrl, version } });
  await shop.owner.call('channels.saveNaverShop', save(0));
  expect((await shop.owner.refused('channels.saveNaverShop', save(0))).body.code).toBe('STALE_VERSION');
  await shop.owner.call('channels.saveNaverShop', save(1, false));
  const [minji, sua] = shop.staff;
  await nameAs(minji!.employeeNo, 'Minji 쌤');
  expect((await mapping()).shop).toEqual({ enabled: false, placeUrl, version: 2 });
  expect((await mapping()).employees).toMatchObject([
    { employeeNo: shop.owner.employeeNo, enabled: false, naverName: null, version: 0 },
    { employeeNo: minji!.employeeNo, name: '민지', enabled: true, naverName: 'Minji 쌤', version: 1 },
    { employeeNo: sua!.employeeNo, version: 0 },
  ]);
  expect(await nameAs(minji!.employeeNo, '민지', 0)).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', errors: [{ detail: { naverName: 'Minji 쌤', version: 1 } }] },
  });
  expect(await nameAs(sua!.employeeNo, 'minji 쌤')).toMatchObject({ body: { code: 'NAVER_NAME_TAKEN' } });
  expect((await shop.staff[0]!.raw('channels.saveNaverShop', save(2))).status).toBe(403);
});

it('leaves a name to others once its holder has gone', async () => {
  const gone = (await shop.owner.call('employees.create', { body: { name: '하린' } })).body;
  await nameAs(gone.employeeNo, '하린 원장');
  await shop.owner.call('employees.update', {
    params: { id: gone.employeeNo },
    body: { state: 'LEFT', version: gone.version },
  });
  expect(await nameAs(gone.employeeNo, '하린 원장', 1)).toMatchObject({
    body: { code: 'EMPLOYEE_NOT_WORKING' },
  });
  expect((await nameAs(shop.staff[1]!.employeeNo, '하린 원장')).status).toBe(200);
});

it.each([
  ['an address elsewhere', 'https://naver.com.evil.kr/x'],
  ['one without its lock', 'http://naver.me/abc'],
  ['a script', 'javascript:alert(1)'],
])('refuses %s, and nothing changes', async (_, placeUrl) => {
  const before = await mapping();
  const { version } = before.shop;
  const refused = await shop.owner.refused('channels.saveNaverShop', {
    body: { enabled: true, placeUrl, version },
  });
  expect(refused.body).toMatchObject({
    code: 'COMMON_INVALID_PARAMETER',
    errors: [{ field: 'placeUrl', message: expect.stringContaining('네이버') }],
  });
  expect(await mapping()).toEqual(before);
});
