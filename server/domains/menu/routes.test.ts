import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '../../../contract/endpoint.ts';
import type { saveItem, saveItems } from '../../../contract/menu.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { picture, uploadPicture } from '../../testing/pictures.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

type Entry = Request<typeof saveItems>['body']['items'][number];

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  params = { shopNo: shop.shopNo };
});

const listed = async (archived = false) =>
  (await shop.owner.call('menu.items', { params, query: { archived } as never })).body.items;
const oneCategory = async () => (await shop.owner.call('menu.categories', { params })).body.items[0]!;
const addItem = async (entry: Partial<Entry>) => {
  const category = await oneCategory();
  const fields = { categoryId: category.id, name: '새 시술', priceWon: 30_000, durationMinutes: 30 };
  const { body } = await shop.owner.call('menu.saveItems', {
    params,
    body: { items: [{ ...fields, ...entry }] },
  });
  return body.items[0]!;
};
type Saved = Awaited<ReturnType<typeof addItem>>;
const fieldsOf = ({ photo, id: _id, categoryName: _c, sortOrder: _s, ...rest }: Saved) => ({
  ...rest,
  photoFileId: photo?.fileId ?? null,
});
const saveItemAs = (by: TestShop['owner'], item: Saved, change: Partial<Request<typeof saveItem>['body']>) =>
  by.raw('menu.saveItem', {
    params: { ...params, itemId: item.id },
    body: { ...fieldsOf(item), ...change },
  });

describe('the menu', () => {
  it('lists categories and items in order, for every member of the shop', async () => {
    const staff = shop.staff[1]!;
    const { body: categories } = await staff.call('menu.categories', { params });
    expect(categories.items.map(({ name }) => name)).toEqual(['네일']);
    const { body: items } = await staff.call('menu.items', { params });
    expect(items.items).toMatchObject([
      { id: shop.items.gel, name: '젤네일', categoryName: '네일', priceWon: 60_000, segments: null },
      { name: '케어', b2c: true, employees: [], photo: null, groupId: null },
      { name: '연장' },
      { name: '큐티클 오일', kind: 'PRODUCT', durationMinutes: 0 },
    ]);
  });

  it('is written by those with the right alone', async () => {
    const told = await shop.staff[1]!.refused('menu.saveCategories', {
      params,
      body: { items: [{ name: '새 분류' }] },
    });
    expect(told.body.code).toBe('ACCESS_DENIED');
    await shop.staff[0]!.call('menu.saveCategories', { params, body: { items: [{ name: '새 분류' }] } });
  });
});

describe('categories and groups', () => {
  it('are added at the end, several at once, and read back one by one', async () => {
    const { body } = await shop.owner.call('menu.saveCategories', {
      params,
      body: { items: [{ name: '패디', color: 3 }, { name: '제거' }] },
    });
    const [pedi] = body.items;
    const one = await shop.owner.call('menu.getCategory', { params: { ...params, category: pedi!.id } });
    expect(one.body).toMatchObject({ name: '패디', color: 3, active: true, version: 1 });
    const all = await shop.owner.call('menu.categories', { params });
    expect(all.body.items.map(({ name }) => name)).toEqual(['네일', '패디', '제거']);
  });

  it('are all saved or none', async () => {
    const { id, version } = await oneCategory();
    const told = await shop.owner.refused('menu.saveCategories', {
      params,
      body: { items: [{ name: '하나' }, { id, version: version + 1, name: '둘' }] },
    });
    expect(told.body.code).toBe('STALE_VERSION');
    expect((await shop.owner.call('menu.categories', { params })).body.items).toHaveLength(1);
  });

  it('leave the menu with their items when archived, and come back with them', async () => {
    const category = await oneCategory();
    const save = async (active: boolean) =>
      shop.owner.call('menu.saveCategory', {
        params: { ...params, category: category.id },
        body: { name: '네일', active, version: (await current()).version },
      });
    const current = async () =>
      (await shop.owner.call('menu.getCategory', { params: { ...params, category: category.id } })).body;
    await save(false);
    expect(await listed()).toEqual([]);
    expect((await shop.owner.call('bookings.items', { params })).body.items).toEqual([]);
    expect(await listed(true)).toHaveLength(4);
    await save(true);
    expect(await listed()).toHaveLength(4);
  });

  it('take a whole new order in one call, and make no open form stale by it', async () => {
    const { body } = await shop.owner.call('menu.saveCategories', {
      params,
      body: { items: [{ name: '패디' }, { name: '제거' }] },
    });
    const nail = await oneCategory();
    const order = [body.items[1]!.id, nail.id, body.items[0]!.id];
    const sorted = await shop.owner.call('menu.sortCategories', { params, body: { categoryIds: order } });
    expect(sorted.body.items.map(({ id, version }) => [id, version])).toEqual(order.map((id) => [id, 1]));
    for (const wrong of [order.slice(1), [...order, order[0]!], [order[0]!, order[0]!, order[1]!]]) {
      const told = await shop.owner.refused('menu.sortCategories', { params, body: { categoryIds: wrong } });
      expect(told.body.code).toBe('STALE_VERSION');
    }
  });

  it('groups stand in their category, in the order given', async () => {
    const { id: categoryId } = await oneCategory();
    const made = await shop.owner.call('menu.saveGroups', {
      params,
      body: { items: ['기본', '디자인'].map((name) => ({ categoryId, name })) },
    });
    const [basic, design] = made.body.items;
    await shop.owner.call('menu.sortGroups', {
      params,
      body: { categoryId, groupIds: [design!.id, basic!.id] },
    });
    const all = await shop.owner.call('menu.groups', { params });
    expect(all.body.items.map(({ name }) => name)).toEqual(['디자인', '기본']);
    const renamed = await shop.owner.call('menu.saveGroup', {
      params: { ...params, groupId: basic!.id },
      body: { name: '기본 젤', version: 1 },
    });
    expect(renamed.body).toMatchObject({ name: '기본 젤', version: 2, categoryId });
    const item = await addItem({ groupId: basic!.id });
    await shop.owner.call('menu.saveGroup', {
      params: { ...params, groupId: basic!.id },
      body: { name: '기본 젤', active: false, version: 2 },
    });
    expect((await listed()).find(({ id }) => id === item.id)).toMatchObject({ groupId: null });
  });
});

describe('an item', () => {
  it('keeps everything that was written, and shows it elsewhere', async () => {
    const segments = [
      { busy: true, minutes: 40 },
      { busy: false, minutes: 30 },
      { busy: true, minutes: 20 },
    ];
    const item = await addItem({
      name: '뿌리 염색',
      description: '두피 보호 포함',
      color: 4,
      priceKind: 'FROM_TO',
      priceWon: 70_000,
      priceToWon: 90_000,
      memberPriceWon: 65_000,
      durationMinutes: 90,
      bufferMinutes: 10,
      segments,
      b2c: false,
      employees: [{ employeeNo: shop.staff[0]!.employeeNo, durationMinutes: 100, priceWon: 80_000 }],
    });
    const read = await shop.owner.call('menu.getItem', { params: { ...params, itemId: item.id } });
    expect(read.body).toEqual(item);
    expect(read.body).toMatchObject({ segments, priceToWon: 90_000, memberPriceWon: 65_000, color: 4 });
    const { body: shown } = await shop.owner.call('menu.b2c', { params });
    expect(shown.items.find(({ itemId }) => itemId === item.id)?.b2c).toBe(false);
  });

  it.each([
    ['parts that do not fill the time', { segments: [30, 10, 10], durationMinutes: 60 }, 'segments'],
    ['an end below the start of a range', { priceKind: 'FROM_TO', priceToWon: 10 }, 'priceToWon'],
    ['a range without an end', { priceKind: 'FROM_TO' }, 'priceToWon'],
    ['a product that takes time', { kind: 'PRODUCT' }, 'kind'],
    ['a service that takes none', { durationMinutes: 0 }, 'durationMinutes'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { segments, ...rest } = wrong as { segments?: number[] };
    const category = await oneCategory();
    const told = await shop.owner.raw('menu.saveItems', {
      params,
      body: {
        items: [
          {
            categoryId: category.id,
            name: '시술',
            priceWon: 30_000,
            durationMinutes: 30,
            ...rest,
            ...(segments && { segments: segments.map((minutes, at) => ({ busy: at % 2 === 0, minutes })) }),
          },
        ],
      },
    });
    expect(told.status).toBe(400);
    expect(told.body).toMatchObject({ errors: [{ field: `items.0.${field}` }] });
  });

  it('is refused to whoever read an older version', async () => {
    const item = await addItem({});
    expect((await saveItemAs(shop.owner, item, { priceWon: 1 as never })).status).toBe(200);
    const told = await saveItemAs(shop.owner, item, { priceWon: 2 as never });
    expect(told.body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ detail: { current: { priceWon: 1 } } }],
    });
  });

  it('shows the picture that was uploaded for it, and no other', async () => {
    const forCustomers = await uploadPicture(world.server.app, shop.owner);
    await shop.owner.call('files.complete', { params: { fileId: forCustomers } });
    const category = await oneCategory();
    const draft = { categoryId: category.id, name: '사진', priceWon: 1, durationMinutes: 5 };
    const told = await shop.owner.refused('menu.saveItems', {
      params,
      body: { items: [{ ...draft, photoFileId: forCustomers }] } as never,
    });
    expect(told.body.code).toBe('FILE_NOT_FOUND');

    const fileId = await uploadPicture(world.server.app, shop.owner, 'MENU_PHOTO');
    await shop.owner.call('files.complete', { params: { fileId } });
    const item = await addItem({ photoFileId: fileId });
    const loaded = await world.server.app.inject({ method: 'GET', url: item.photo!.url });
    expect([loaded.statusCode, (await picture()).length > 0]).toEqual([200, true]);
  });

  it('changes nothing of what was booked and sold before', async () => {
    const booked = await shop.owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'walkIn', name: '손님' },
        startAt: '2026-12-01T10:00:00+09:00',
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    });
    const gel = (await listed()).find(({ id }) => id === shop.items.gel);
    await saveItemAs(shop.owner, gel!, {
      name: '다른 이름',
      priceWon: 99_000 as never,
      durationMinutes: 120,
      active: false,
    });
    const { body } = await shop.owner.call('bookings.get', { params: { ...params, id: booked.body.id } });
    expect(body.items).toMatchObject([{ name: '젤네일', priceWon: 60_000, durationMinutes: 60 }]);
    const moved = await shop.owner.call('bookings.change', {
      params: { ...params, id: booked.body.id },
      body: { startAt: '2026-12-01T14:00:00+09:00', version: body.version },
    });
    expect(moved.body.items).toMatchObject([{ name: '젤네일', priceWon: 60_000 }]);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is booked at the time and price of whoever does it', async () => {
    const [senior, junior] = [shop.owner, shop.staff[1]!];
    const item = await addItem({
      durationMinutes: 60,
      priceWon: 50_000 as never,
      bufferMinutes: 10,
      employees: [
        { employeeNo: senior.employeeNo, durationMinutes: 45, priceWon: 70_000 },
        { employeeNo: junior.employeeNo, performs: false },
      ],
    });
    const offered = async (employeeNo?: number) =>
      (
        await shop.owner.call('bookings.items', {
          params,
          query: employeeNo === undefined ? {} : { employeeNo },
        })
      ).body.items.find(({ itemId }) => itemId === item.id);
    expect(await offered()).toMatchObject({ durationMinutes: 60, priceWon: 50_000 });
    expect(await offered(senior.employeeNo)).toMatchObject({ durationMinutes: 45, priceWon: 70_000 });
    expect(await offered(junior.employeeNo)).toBeUndefined();

    const book = async (employeeNo: typeof senior.employeeNo) =>
      (
        await shop.owner.call('bookings.create', {
          params,
          body: {
            customer: { kind: 'walkIn', name: '손님' },
            startAt: '2026-12-02T10:00:00+09:00',
            employeeNo,
            items: [{ itemId: item.id }],
          },
        })
      ).body.items[0];
    expect(await book(senior.employeeNo)).toMatchObject({ durationMinutes: 45, priceWon: 70_000 });
    expect(await book(shop.staff[0]!.employeeNo)).toMatchObject({ durationMinutes: 60, priceWon: 50_000 });
  });
});

describe('the order of items', () => {
  it('is saved whole, and moves items between groups', async () => {
    const { id: categoryId } = await oneCategory();
    const made = await shop.owner.call('menu.saveGroups', {
      params,
      body: { items: [{ categoryId, name: '기본' }] },
    });
    const groupId = made.body.items[0]!.id;
    const { gel, care, extension, oil } = shop.items;
    const sections = [
      { groupId: null, itemIds: [oil, gel] },
      { groupId, itemIds: [extension, care] },
    ];
    await shop.owner.call('menu.sortItems', { params, body: { categoryId, sections } });
    expect((await listed()).map((item) => [item.id, item.groupId])).toEqual([
      [oil, null],
      [gel, null],
      [extension, groupId],
      [care, groupId],
    ]);
    const short = [{ groupId: null, itemIds: [oil, gel] }];
    const told = await shop.owner.refused('menu.sortItems', {
      params,
      body: { categoryId, sections: short },
    });
    expect(told.body.code).toBe('STALE_VERSION');
  });

  it('is one order or the other when two sort at once', async () => {
    const { id: categoryId } = await oneCategory();
    const { gel, care, extension, oil } = shop.items;
    const orders = [
      [gel, care, extension, oil],
      [oil, extension, care, gel],
    ];
    await Promise.all(
      orders.map((itemIds) =>
        shop.owner.call('menu.sortItems', {
          params,
          body: { categoryId, sections: [{ groupId: null, itemIds }] },
        }),
      ),
    );
    expect(orders).toContainEqual((await listed()).map(({ id }) => id));
  });
});

describe('what customers see', () => {
  it('is switched on and off for several at once, and the rest stays', async () => {
    const { body } = await shop.owner.call('menu.saveB2c', {
      params,
      body: {
        items: [
          { itemId: shop.items.gel, b2c: false },
          { itemId: shop.items.oil, b2c: false },
        ],
      },
    });
    expect(body.items.map(({ b2c }) => b2c)).toEqual([false, true, true, false]);
    expect((await listed()).map(({ b2c }) => b2c)).toEqual([false, true, true, false]);
  });
});

describe('the usual menu of a trade', () => {
  it('fills an empty menu, and is refused where there is one unless it only adds', async () => {
    const told = await shop.owner.refused('menu.init', { params, body: {} });
    expect(told.body.code).toBe('MENU_NOT_EMPTY');
    const before = await listed();
    const added = await shop.owner.call('menu.init', { params, body: { trade: 'HAIR', mode: 'ADD' } });
    expect(added.body.items).toBeGreaterThan(15);
    const after = await listed();
    expect(after).toHaveLength(before.length + added.body.items);
    expect(after.slice(0, before.length)).toEqual(before);
    const again = await shop.owner.call('menu.init', { params, body: { trade: 'HAIR', mode: 'ADD' } });
    expect(again.body).toEqual({ categories: 0, groups: 0, items: 0 });
    expect(after.find(({ name }) => name === '전체 염색')?.segments).toEqual([
      { busy: true, minutes: 45 },
      { busy: false, minutes: 40 },
      { busy: true, minutes: 35 },
    ]);
  });
});

it('is nobody else’s business', async () => {
  const neighbour = await world.shop();
  const item = await addItem({});
  for (const name of ['menu.categories', 'menu.groups', 'menu.items', 'menu.b2c'] as const)
    expect((await neighbour.owner.refused(name, { params })).body.code).toBe('SHOP_NOT_FOUND');
  const told = await neighbour.owner.raw('menu.saveItem', {
    params: { shopNo: neighbour.shopNo, itemId: item.id },
    body: { ...fieldsOf(item), categoryId: (await oneCategory()).id },
  });
  expect([told.status, (told.body as { code: string }).code]).toEqual([404, 'MENU_CATEGORY_NOT_FOUND']);
});
