import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { sql } from 'kysely';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
});

const create = async (body: { name: string } & Record<string, unknown>) =>
  (await shop.owner.call('customers.create', { params, body: body as never })).body.customerNo;
const pairs = async () =>
  (await shop.owner.call('customerMerges.duplicates', { params, query: { limit: 200 } })).body.items;
const reasonsOf = async (one: CustomerNo, other: CustomerNo) =>
  (await pairs()).find(({ customers: [a, b] }) =>
    [a.customerNo, b.customerNo].every((no) => no === one || no === other),
  )?.reasons;

describe('customers who look like one', () => {
  it.each([
    [
      'one name and number',
      { name: '김하나', phone: '01011110001' },
      { name: '김하나', phone: '01011110001', phoneShared: true },
      ['NAME_AND_PHONE'],
    ],
    [
      'an old number and a new one',
      { name: '박두리', phone: '0112220002' },
      { name: '박두리', phone: '01022220002' },
      ['NAME_AND_TAIL'],
    ],
    [
      'one name and birthday',
      { name: '최세나', birthday: '1990-01-02' },
      { name: '최세나', birthday: '1990-01-02', phone: '01033330003' },
      ['NAME_AND_BIRTHDAY'],
    ],
    [
      'a nickname',
      { name: '정네리', phone: '01044440004' },
      { name: '네리맘', nickname: '정네리', phone: '01055550004' },
      ['NICKNAME'],
    ],
    [
      'initials',
      { name: 'ㅎㄷㅅ', phone: '01066660005' },
      { name: '한다솜', phone: '01077770005' },
      ['INITIALS'],
    ],
    [
      'a number alone',
      { name: '엄마', phone: '01088880006' },
      { name: '아빠', phone: '01088880006', phoneShared: true },
      ['PHONE'],
    ],
  ])('by %s', async (_, one, other, reasons) => {
    const [a, b] = [await create(one), await create(other)];
    expect(await reasonsOf(a, b)).toEqual(reasons);
  });

  it('by one name and pets, however many of those, once', async () => {
    const [a, b] = [await create({ name: '오두펫' }), await create({ name: '오두펫', phone: '01099990007' })];
    for (const customerNo of [a, b])
      for (const name of ['초코', '보리'])
        await shop.owner.call('pets.create', {
          body: { customerNo, name, species: 'DOG', breed: null, weightGrams: null } as never,
        });
    expect(await reasonsOf(a, b)).toEqual(['NAME_AND_PET']);
  });

  it('come likeliest first, and are gone once they are said to be two, until that is taken back', async () => {
    const strengths = (await pairs()).map(({ strength }) => strength);
    expect(strengths[0]).toBe('SURE');
    expect(strengths.at(-1)).toBe('MAYBE');
    const [a, b] = (await pairs())[0]!.customers.map(({ customerNo }) => customerNo) as [
      CustomerNo,
      CustomerNo,
    ];
    const apart = (undo: boolean) =>
      shop.owner.call('customerMerges.setApart', { params, body: { customerNos: [b, a], undo } });
    await apart(false);
    expect(await reasonsOf(a, b)).toBeUndefined();
    await apart(true);
    expect(await reasonsOf(a, b)).toEqual(['NAME_AND_PHONE']);
  });

  it('are nobody of another shop, and no one that a list says more of than asked', async () => {
    const other = await world.shop();
    const at = { params: { shopNo: other.shopNo } };
    expect((await other.owner.call('customerMerges.duplicates', at)).body).toEqual({
      items: [],
      more: false,
    });
    const [a, b] = [await create({ name: '남' }), await create({ name: '남' })];
    const told = await other.owner.refused('customerMerges.setApart', {
      ...at,
      body: { customerNos: [a, b] },
    });
    expect(told.body.code).toBe('CUSTOMER_NOT_FOUND');
    const few = await shop.owner.call('customerMerges.duplicates', { params, query: { limit: 1 } });
    expect([few.body.items.length, few.body.more]).toEqual([1, true]);
  });
});

it('the likeliest come first and whole, however many families share a number', async () => {
  const crowded = await world.shop();
  const here = { params: { shopNo: crowded.shopNo } };
  await asOperator(world.server.platform.database, (db) =>
    sql`insert into customers (shop_no, name, phone, phone_shared)
      select ${crowded.shopNo}, case when n = 350 then '꼭둘' else '가족' || n || side end,
        '010' || (20000000 + n), true
      from generate_series(1, 700) as n, (values ('ㄱ'), ('ㄴ')) sides (side)`.execute(db),
  );
  const { body } = await crowded.owner.call('customerMerges.duplicates', { ...here, query: { limit: 200 } });
  expect(body.items[0]).toMatchObject({ reasons: ['NAME_AND_PHONE'], strength: 'SURE' });
  expect([body.items.length, body.more]).toEqual([200, true]);
});

it('whoever is typed is told of who may be the same, and of nobody else', async () => {
  const known = await create({ name: '윤비슷', phone: '01099990009', birthday: '1988-08-08' });
  const hints = async (query: { name: string; phone?: string; birthday?: string; exceptNo?: number }) =>
    (await shop.owner.call('customerMerges.similar', { params, query: query as never })).body.items.map(
      ({ customer, reasons }) => [customer.customerNo, ...reasons],
    );
  expect(await hints({ name: '윤비슷' })).toEqual([[known, 'NAME']]);
  expect(await hints({ name: '윤비슷', birthday: '1988-08-08' })).toEqual([[known, 'NAME_AND_BIRTHDAY']]);
  expect(await hints({ name: '윤비슷', phone: '010-1234-0009' })).toEqual([[known, 'NAME_AND_TAIL']]);
  expect(await hints({ name: 'ㅇㅂㅅ', phone: '010-1234-0009' })).toEqual([[known, 'INITIALS']]);
  expect(await hints({ name: '윤비슷', exceptNo: known })).toEqual([]);
  expect(await hints({ name: '아무개', phone: '010-1234-9999' })).toEqual([]);
});
