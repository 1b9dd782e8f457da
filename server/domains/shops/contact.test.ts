import { beforeAll, expect, test } from 'vitest';
import { inShop, systemAccess } from '../../platform/shop.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { readyPicture } from '../../testing/pictures.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { listSenderNumbers, requestSenderNumber } from './public.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const handle = ({ shopNo, name }: TestShop) =>
  systemAccess(world.server.platform.database, { shopNo, shopName: name, trade: 'NAIL' });

const contact = {
  publicPhone: '02) 555-0101',
  supportPhone: '010-3333-4444',
  showPhone: false,
  kakaoChannelUrl: 'https://pf.kakao.com/_moment',
  replyNumber: '02-555-0101',
};

test('answers go to a number that the carrier has approved, and to no other', async () => {
  const shop = await world.shop();
  const params = { id: shop.shopNo };
  expect((await shop.owner.call('shops.contact', { params })).body).toMatchObject({
    publicPhone: null,
    replyNumber: null,
    replyNumbers: [],
    version: 0,
  });
  const save = (change: object = {}) =>
    shop.owner.raw('shops.saveContact', { params, body: { ...contact, version: 0, ...change } });
  const number = '025550101';
  await inShop(handle(shop), (open) => requestSenderNumber(open, { number, label: '대표번호' }));
  // Asked for is not approved.
  expect((await save()).body).toMatchObject({ code: 'SENDER_NUMBER_NOT_APPROVED' });
  await asOperator(world.server.platform.database, (db) =>
    db
      .updateTable('sender_numbers')
      .set({ state: 'APPROVED', decided_at: new Date().toISOString() })
      .where('shop_no', '=', shop.shopNo)
      .execute(),
  );
  const [listed] = await inShop(handle(shop), listSenderNumbers);
  expect(listed).toMatchObject({ number, state: 'APPROVED', label: '대표번호' });

  expect((await save()).body).toMatchObject({
    publicPhone: number,
    supportPhone: '01033334444',
    showPhone: false,
    replyNumber: number,
    replyNumbers: [number],
    version: 1,
  });
  // The public number is the shop's own, wherever that is read.
  expect((await shop.owner.call('shops.me')).body.phone).toBe(number);
  // Another shop's number is not one's own.
  const other = await world.shop();
  const borrowed = await other.owner.refused('shops.saveContact', {
    params: { id: other.shopNo },
    body: { ...contact, version: 0 },
  });
  expect(borrowed.body.code).toBe('SENDER_NUMBER_NOT_APPROVED');

  const stale = await save({ supportPhone: null });
  expect(stale.body).toMatchObject({
    code: 'STALE_VERSION',
    errors: [{ detail: { yours: 0, current: 1, contact: { supportPhone: '01033334444' } } }],
  });
  for (const [field, change] of [
    ['publicPhone', { publicPhone: '12' }],
    ['kakaoChannelUrl', { kakaoChannelUrl: 'https://example.com/x' }],
  ] as const)
    expect((await save({ ...change, version: 1 })).body).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
      errors: [{ field }],
    });
});

test('a shop shows its pictures, itself and a business number that can be one', async () => {
  const shop = await world.shop({ employees: 2 });
  const params = { shopNo: shop.shopNo };
  const [first, second] = [
    await readyPicture(world.server.app, shop.owner, 'SHOP_PHOTO'),
    await readyPicture(world.server.app, shop.owner, 'SHOP_PHOTO'),
  ];
  const business = { number: '220-81-62517', name: '모먼트', owner: '김은지', address: '서울 성동구' };
  const body = {
    logo: first,
    photos: [second, first],
    introduction: '한 사람씩 봐요',
    amenities: ['주차', '주차', '와이파이'],
    business,
    version: 0,
  };
  const saved = await shop.owner.call('shops.saveProfile', { params, body });
  expect(saved.body).toMatchObject({
    logo: { fileId: first },
    photos: [{ fileId: second }, { fileId: first }],
    amenities: ['주차', '와이파이'],
    business: { ...business, number: '2208162517' },
    version: 1,
  });
  const [staff] = shop.staff;
  expect((await staff!.call('shops.profile', { params })).body).toMatchObject({ version: 1 });
  expect((await staff!.refused('shops.saveProfile', { params, body })).body.code).toBe('ACCESS_DENIED');

  const refused = async (change: object) =>
    (await shop.owner.raw('shops.saveProfile', { params, body: { ...body, version: 1, ...change } })).body;
  expect(await refused({ business: { ...business, number: '220-81-62518' } })).toMatchObject({
    code: 'COMMON_INVALID_PARAMETER',
    errors: [{ field: 'business.number', message: '사업자등록번호를 다시 확인해 주세요.' }],
  });
  expect(await refused({ photos: [first, first] })).toMatchObject({ errors: [{ field: 'photos' }] });
  const foreign = await readyPicture(world.server.app, (await world.shop()).owner, 'SHOP_PHOTO');
  expect(await refused({ logo: foreign })).toMatchObject({ code: 'FILE_NOT_FOUND' });
  expect(await refused({ version: 0 })).toMatchObject({
    code: 'STALE_VERSION',
    errors: [{ detail: { profile: { version: 1 } } }],
  });
});
