import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerNo } from '../../../contract/ids.ts';
import { addDays, formatDate, instantAt, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { readyPicture, uploadPicture } from '../../testing/pictures.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let other: TestShop;
let staff: Person;
const today = shopDateOf(Date.now());

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ trade: 'PET', employees: 2 });
  other = await world.shop();
  staff = shop.staff[0] as Person;
});

const newCustomer = async (name = '한보호', of = shop) =>
  (await of.owner.call('customers.create', { params: { shopNo: of.shopNo }, body: { name } })).body
    .customerNo;
const photo = () => readyPicture(world.server.app, shop.owner, 'CHART_PHOTO');

const fields = { enteredOn: today as ShopDate };
interface Written {
  enteredOn?: ShopDate;
  body?: string;
  private?: boolean;
  values?: Record<string, string | number | string[]>;
  photos?: { fileId: string; kind: 'BEFORE' | 'AFTER' | 'OTHER' }[];
}
const write = async (customerNo: CustomerNo, typed: Written, by = shop.owner) =>
  (await by.call('customerCharts.create', { body: { customerNo, ...fields, ...typed } })).body;
const at = (id: number) => ({ params: { shopNo: shop.shopNo, id } });
const read = async (id: number, by = shop.owner) => (await by.call('customerCharts.get', at(id))).body;
const list = async (customerNo: CustomerNo, query = {}) =>
  (await shop.owner.call('customerCharts.list', { params: { shopNo: shop.shopNo, customerNo }, query })).body;

/** A pet with a visit. */
const visit = async (customerNo: CustomerNo, minute = 600) => {
  const { body } = await shop.owner.call('petBookings.create', {
    params: { shopNo: shop.shopNo },
    body: {
      customer: { kind: 'existing', customerNo },
      startAt: instantAt(addDays(today, 1), minute),
      employeeNo: null,
      items: [{ itemId: shop.items.gel }],
      pet: { kind: 'new', name: '뭉치', species: 'DOG' },
    } as never,
  });
  return { bookingId: body.id, petNo: body.petNo };
};

describe('writing a chart', () => {
  it('keeps everything that was said, and who said it', async () => {
    const customerNo = await newCustomer();
    const { bookingId, petNo } = await visit(customerNo);
    const [before, after] = [await photo(), await photo()];
    const { body: made } = await staff.call('customerCharts.create', {
      body: {
        customerNo,
        ...fields,
        body: '귀 뒤 엉킴 풀고 짧게',
        private: true,
        values: {
          'pet-clip': '3',
          'pet-weight': 4.25,
          'pet-coat': ['엉킴', '엉킴', '건조'],
          'pet-style': '',
        },
        petNo,
        bookingId,
        photos: [
          { fileId: before, kind: 'BEFORE' },
          { fileId: after, kind: 'AFTER' },
        ],
      },
    });
    expect(made).toMatchObject({
      customerNo,
      enteredOn: today,
      body: '귀 뒤 엉킴 풀고 짧게',
      private: true,
      values: [
        { key: 'pet-clip', label: '몸 길이(mm)', kind: 'TEXT', unit: null, value: '3' },
        { key: 'pet-coat', label: '모질', kind: 'CHOICES', unit: null, value: ['엉킴', '건조'] },
        { key: 'pet-weight', label: '몸무게', kind: 'NUMBER', unit: 'kg', value: 4.25 },
      ],
      pet: { petNo, name: '뭉치' },
      booking: { id: bookingId, visitDate: addDays(today, 1), items: ['젤네일'] },
      author: { employeeNo: staff.employeeNo, name: '민지' },
      photos: [
        { fileId: before, kind: 'BEFORE', width: 40, height: 30, drawn: false },
        { fileId: after, kind: 'AFTER' },
      ],
      changeCount: 0,
      deletedAt: null,
      version: 1,
    });
    expect(await read(made.id)).toEqual({ ...made, history: [] });
    const shown = await world.server.app.inject({ method: 'GET', url: made.photos[0]?.screenUrl ?? '' });
    expect(shown.headers['content-type']).toBe('image/webp');
  });

  it('tells each field that is wrong', async () => {
    const customerNo = await newCustomer();
    const told = await shop.owner.refused('customerCharts.create', {
      body: {
        customerNo,
        ...fields,
        values: { 'pet-weight': '무거움', 'pet-mood': '사나움', 'pet-coat': '엉킴', nowhere: '1' },
      },
    });
    expect([told.status, told.body.code]).toEqual([400, 'CHART_VALUE_INVALID']);
    expect(told.body.errors.map(({ field, message }) => [field, message])).toEqual([
      ['values.pet-weight', '숫자로 입력해 주세요.'],
      ['values.pet-mood', '보기에 없는 것이에요.'],
      ['values.pet-coat', '보기에서 골라 주세요.'],
      ['values.nowhere', '없는 항목이에요.'],
    ]);
  });

  it('refuses an empty one, tomorrow’s, and what is not this customer’s', async () => {
    const [customerNo, somebody] = [await newCustomer(), await newCustomer('다른 이')];
    const { bookingId, petNo } = await visit(somebody);
    const fileId = await photo();
    await write(somebody, { photos: [{ fileId, kind: 'OTHER' }] });
    const waiting = await uploadPicture(world.server.app, shop.owner, 'CHART_PHOTO');
    const menuPhoto = await readyPicture(world.server.app, shop.owner, 'MENU_PHOTO');
    const refusal = async (typed: object) =>
      (
        await shop.owner.refused('customerCharts.create', {
          body: { customerNo, ...fields, body: '글', ...typed },
        })
      ).body.code;
    expect(await refusal({ body: ' ' })).toBe('CHART_EMPTY');
    expect(await refusal({ enteredOn: addDays(today, 1) })).toBe('CHART_DATE_FUTURE');
    expect(await refusal({ petNo })).toBe('PET_NOT_FOUND');
    expect(await refusal({ bookingId })).toBe('BOOKING_NOT_FOUND');
    expect(await refusal({ photos: [{ fileId, kind: 'AFTER' }] })).toBe('CHART_PHOTO_TAKEN');
    expect(await refusal({ photos: [{ fileId: waiting, kind: 'AFTER' }] })).toBe('FILE_NOT_FOUND');
    expect(await refusal({ photos: [{ fileId: menuPhoto, kind: 'AFTER' }] })).toBe('FILE_NOT_FOUND');
    expect((await list(customerNo)).items).toEqual([]);
  });

  it('takes twenty photos and no more', async () => {
    const customerNo = await newCustomer();
    const photos = Array.from({ length: 21 }, () => ({
      fileId: crypto.randomUUID(),
      kind: 'OTHER' as const,
    }));
    const told = await shop.owner.refused('customerCharts.create', {
      body: { customerNo, ...fields, photos },
    });
    expect(told.body.code).toBe('COMMON_INVALID_PARAMETER');
  });
});

it('lists by date, the newest first, page by page', async () => {
  const customerNo = await newCustomer();
  const dates = ['2026-01-03', '2026-01-05', '2026-01-03', '2025-12-31'] as ShopDate[];
  for (const enteredOn of dates) await write(customerNo, { enteredOn, body: `${enteredOn}의 기록` });
  const first = await list(customerNo, { limit: 3 });
  expect([first.total, first.items.map(({ enteredOn }) => enteredOn)]).toEqual([
    4,
    ['2026-01-05', '2026-01-03', '2026-01-03'],
  ]);
  const rest = await list(customerNo, { limit: 3, cursor: first.nextCursor });
  expect([rest.nextCursor, rest.items.map(({ enteredOn }) => enteredOn)]).toEqual([null, ['2025-12-31']]);
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(4);
  for (const cursor of ['2026-02-30_1', 'nonsense', '2026-01-03_99999999999999999999']) {
    const told = await shop.owner.refused('customerCharts.list', {
      params: { shopNo: shop.shopNo, customerNo },
      query: { cursor },
    });
    expect(told.body.code).toBe('COMMON_INVALID_PARAMETER');
  }
});

describe('changing a chart', () => {
  it('goes on after its pet is deleted, and takes no other deleted one', async () => {
    const customerNo = await newCustomer();
    const pet = async (name: string) =>
      (await shop.owner.call('pets.create', { body: { customerNo, name } })).body.petNo;
    const [its, another] = [await pet('떠난이'), await pet('다른이')];
    const { body: made } = await shop.owner.call('customerCharts.create', {
      body: { customerNo, ...fields, body: '처음', petNo: its },
    });
    for (const petNo of [its, another])
      await shop.owner.call('pets.remove', { params: { shopNo: shop.shopNo, petNo }, body: {} });
    const { body: changed } = await shop.owner.call('customerCharts.change', {
      ...at(made.id),
      body: { body: '나중', version: 1 },
    });
    expect(changed).toMatchObject({ body: '나중', pet: { petNo: its, name: '떠난이' } });
    expect((await read(made.id)).history[0]?.changes).toEqual([
      { what: '내용', before: '처음', after: '나중' },
    ]);
    const told = await shop.owner.refused('customerCharts.change', {
      ...at(made.id),
      body: { petNo: another, version: changed.version },
    });
    expect(told.body.code).toBe('PET_NOT_FOUND');
  });

  it('goes to another booking of the same day, and to another pet of the same name', async () => {
    const customerNo = await newCustomer();
    const [first, second] = [await visit(customerNo, 720), await visit(customerNo, 840)];
    const { body: made } = await shop.owner.call('customerCharts.create', {
      body: { customerNo, ...fields, body: '글', ...first },
    });
    await shop.owner.call('customerCharts.change', { ...at(made.id), body: { ...second, version: 1 } });
    const now = await read(made.id);
    expect({ petNo: now.pet?.petNo, bookingId: now.booking?.id }).toEqual(second);
    const day = formatDate(addDays(today, 1));
    expect(now.history[0]?.changes).toEqual([
      { what: '반려동물', before: '뭉치', after: '뭉치' },
      { what: '예약', before: `${day} 오후 12:00 젤네일`, after: `${day} 오후 2:00 젤네일` },
    ]);
  });

  it('changes what is sent, keeps the rest, and says what was and what is', async () => {
    const customerNo = await newCustomer();
    const [kept, dropped, added] = [await photo(), await photo(), await photo()];
    const made = await write(customerNo, {
      body: '짧게',
      values: { 'pet-face': '하이바', 'pet-weight': 4 },
      photos: [
        { fileId: kept, kind: 'BEFORE' },
        { fileId: dropped, kind: 'BEFORE' },
      ],
    });
    const { body: changed } = await staff.call('customerCharts.change', {
      ...at(made.id),
      body: {
        body: '아주 짧게',
        values: { 'pet-face': '동그랗게' },
        photos: [
          { fileId: added, kind: 'AFTER' },
          { fileId: kept, kind: 'BEFORE' },
        ],
        version: 1,
      },
    });
    expect(changed).toMatchObject({ enteredOn: today, body: '아주 짧게', changeCount: 1, version: 2 });
    expect(changed.photos.map(({ fileId, kind }) => [fileId, kind])).toEqual([
      [added, 'AFTER'],
      [kept, 'BEFORE'],
    ]);
    expect((await read(made.id)).history).toEqual([
      {
        at: expect.any(String),
        actor: '민지',
        changes: [
          { what: '내용', before: '짧게', after: '아주 짧게' },
          { what: '얼굴', before: '하이바', after: '동그랗게' },
          { what: '몸무게', before: '4kg', after: null },
          { what: '사진', before: '전 2장', after: '전 1장, 후 1장' },
        ],
      },
    ]);
    // Saying the same again is no change.
    await staff.call('customerCharts.change', { ...at(made.id), body: { body: '아주 짧게', version: 2 } });
    expect(await read(made.id)).toMatchObject({ changeCount: 1, version: 2 });
  });

  it('refuses a stale form with what is there now, also when only photos changed', async () => {
    const { id } = await write(await newCustomer(), { body: '처음' });
    const photos = [{ fileId: await photo(), kind: 'OTHER' as const }];
    await shop.owner.call('customerCharts.change', { ...at(id), body: { photos, version: 1 } });
    const told = await staff.refused('customerCharts.change', {
      ...at(id),
      body: { body: '나중', version: 1 },
    });
    expect(told.body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ field: 'version', detail: { body: '처음', version: 2 } }],
    });
    const empty = await staff.refused('customerCharts.change', {
      ...at(id),
      body: { body: '', photos: [], version: 2 },
    });
    expect(empty.body.code).toBe('CHART_EMPTY');
    expect((await read(id)).photos).toHaveLength(1);
  });

  it('lets one of two who save at once win', async () => {
    const { id } = await write(await newCustomer(), { body: '처음' });
    const told = await Promise.all(
      ['하나', '둘', '셋'].map((body) =>
        shop.owner.raw('customerCharts.change', { ...at(id), body: { body, version: 1 } }),
      ),
    );
    expect(told.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await read(id)).history).toHaveLength(1);
  });
});

it('is deleted so that it can be brought back, and says so', async () => {
  const customerNo = await newCustomer();
  const made = await write(customerNo, { body: '지울 기록' });
  const remove = (undo = false) =>
    shop.owner.call('customerCharts.remove', { ...at(made.id), body: { undo } });
  expect((await remove()).body).toEqual({ id: made.id, deleted: true });
  await remove();
  expect((await list(customerNo)).items).toEqual([]);
  expect((await list(customerNo, { deleted: 'true' })).items).toMatchObject([
    { id: made.id, deletedAt: expect.any(String) },
  ]);
  const edit = await shop.owner.refused('customerCharts.change', {
    ...at(made.id),
    body: { body: '몰래', version: 2 },
  });
  expect(edit.body.code).toBe('CHART_NOT_FOUND');
  await remove(true);
  expect((await list(customerNo)).items).toMatchObject([{ id: made.id, body: '지울 기록', deletedAt: null }]);
  expect((await read(made.id)).history.map(({ changes }) => changes[0]?.what)).toEqual([
    '지운 고객차트를 되돌렸어요',
    '고객차트를 지웠어요',
  ]);
});

it('knows nothing of another shop', async () => {
  const fileId = await photo();
  const customerNo = await newCustomer();
  const { id } = await write(customerNo, { body: '비밀', photos: [{ fileId, kind: 'BEFORE' }] });
  const thief = other.owner;
  const theirs = { params: { shopNo: other.shopNo, id } };
  const onPhoto = { params: { shopNo: other.shopNo, id, fileId } };
  for (const told of [
    await thief.refused('customerCharts.get', theirs),
    await thief.refused('customerCharts.change', { ...theirs, body: { body: '탈취', version: 1 } }),
    await thief.refused('customerCharts.remove', { ...theirs, body: {} }),
    await thief.refused('customerCharts.drawingOf', onPhoto),
    await thief.refused('customerCharts.draw', { ...onPhoto, body: { strokes: [], version: 1 } }),
  ])
    expect([told.status, told.body.code]).toEqual([404, 'CHART_NOT_FOUND']);
  for (const told of [
    await thief.refused('customerCharts.create', { body: { customerNo, ...fields, body: '침입' } }),
    await thief.refused('customerCharts.list', { params: { shopNo: other.shopNo, customerNo } }),
  ])
    expect([told.status, told.body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  const stranger = await newCustomer('손님', other);
  const stolen = await thief.refused('customerCharts.create', {
    body: { customerNo: stranger, ...fields, photos: [{ fileId, kind: 'BEFORE' }] },
  });
  expect(stolen.body.code).toBe('FILE_NOT_FOUND');
  for (const told of [
    await thief.refused('customerCharts.fieldsOf', { params: { shopNo: shop.shopNo } }),
    await thief.refused('customerCharts.saveFields', {
      params: { shopNo: shop.shopNo },
      body: { items: [], version: 0 },
    }),
  ])
    expect(told.body.code).toBe('SHOP_NOT_FOUND');
  expect((await read(id)).body).toBe('비밀');
});

it('asks for the rights it needs', async () => {
  const { id } = await write(await newCustomer(), { body: '글' });
  const denied = await staff.refused('customerCharts.saveFields', {
    params: { shopNo: shop.shopNo },
    body: { items: [], version: 0 },
  });
  expect(denied.body.code).toBe('ACCESS_DENIED');
  await asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('role_rights')
      .values({ shop_no: shop.shopNo, role: 'STAFF', right: 'customers.write', allowed: false })
      .execute(),
  );
  expect((await read(id, staff)).body).toBe('글');
  for (const told of [
    await staff.refused('customerCharts.change', { ...at(id), body: { body: '글', version: 1 } }),
    await staff.refused('customerCharts.remove', { ...at(id), body: {} }),
  ])
    expect([told.status, told.body.code]).toEqual([403, 'ACCESS_DENIED']);
});

it('goes with its customer, and comes back with them; no law is broken by all this', async () => {
  const customerNo = await newCustomer();
  const { id } = await write(customerNo, { body: '글' });
  const remove = (undo: boolean) =>
    shop.owner.call('customers.remove', {
      params: { shopNo: shop.shopNo },
      body: { customerNos: [customerNo], undo },
    });
  await remove(false);
  expect((await shop.owner.refused('customerCharts.get', at(id))).body.code).toBe('CHART_NOT_FOUND');
  await remove(true);
  expect((await read(id)).body).toBe('글');
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  expect(await brokenLaws(world.server.platform.database, other.shopNo)).toEqual([]);
});
