import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';
import { days, desk, draftOf, seoul } from '../testing/stories.ts';
import { wholePetVisit } from '../../../testing/whole.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
const nextDay = days(10);
const pastDay = days(-30);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ trade: 'PET', employees: 2, roles: ['STAFF'] });
  owner = desk(shop);
});

const withPet = (over: object) => ({ ...draftOf(shop), ...over }) as never;
const book = async (over: object) =>
  (await shop.owner.call('petBookings.create', { params: { shopNo: shop.shopNo }, body: withPet(over) }))
    .body;
const refused = async (over: object) =>
  (await shop.owner.refused('petBookings.create', { params: { shopNo: shop.shopNo }, body: withPet(over) }))
    .body;
const petsOf = async (customerNo: CustomerNo) =>
  (await shop.owner.call('customers.get', { params: { shopNo: shop.shopNo, customerNo } })).body.pets;

const kong = { kind: 'new', name: '콩이', breed: '말티즈', weightGrams: 3200, warnings: ['입질', '슬개골'] };

describe('a booking that names its pet', () => {
  it('registers customer and pet on the spot and shows the warnings everywhere', async () => {
    const day = nextDay();
    const booking = await book({
      customer: { kind: 'new', name: '김보호', phone: '010-6000-0001' },
      pet: kong,
      startAt: seoul(day, '10:00'),
    });
    const pet = { name: '콩이', breed: '말티즈', weightGrams: 3200, warnings: ['입질', '슬개골'] };
    expect(booking.pet).toMatchObject(pet);
    expect((await owner.day(day))[0]?.pet).toEqual(booking.pet);
    expect(await petsOf(booking.customerNo!)).toMatchObject([{ name: '콩이', warnings: ['입질', '슬개골'] }]);
    const again = await book({
      customer: { kind: 'existing', customerNo: booking.customerNo },
      pet: { kind: 'existing', petNo: booking.petNo },
      startAt: seoul(nextDay(), '10:00'),
    });
    expect(again.petNo).toBe(booking.petNo);
    expect(await petsOf(booking.customerNo!)).toHaveLength(1);
    const found = await shop.owner.call('bookings.list', {
      params: { shopNo: shop.shopNo },
      query: { from: day, to: day, q: '콩이' },
    });
    expect(found.body.items.map(({ id }) => id)).toEqual([booking.id]);
  });

  it('is looked over with its pet and its reservation number before it is saved', async () => {
    const params = { shopNo: shop.shopNo };
    const visit = { startAt: seoul(nextDay(), '10:00'), source: 'NAVER', externalNo: 'n-77' };
    const customer = { kind: 'new', name: '이보호' };
    const look = async (over: object) =>
      (await shop.owner.call('bookings.validate', { params, body: withPet({ ...visit, ...over }) })).body;
    expect(await look({ customer, pet: kong })).toMatchObject({ valid: true, problems: [] });
    expect((await look({ customer: { kind: 'walkIn' }, pet: kong })).problems).toMatchObject([
      { field: 'petNo', code: 'COMMON_INVALID_PARAMETER' },
    ]);
    const booking = await book({ ...visit, customer, pet: kong });
    const again = { ...visit, startAt: seoul(nextDay(), '10:00'), externalNo: 'N-77' };
    const problem = { code: 'BOOKING_ALREADY_ENTERED' };
    expect(await look(again)).toMatchObject({
      valid: false,
      problems: [{ field: 'externalNo', ...problem, detail: { id: booking.id } }],
    });
    expect(await refused({ ...again, customer, pet: kong })).toMatchObject(problem);
    await owner.state(booking.id, 'CANCELLED');
    expect(await look(again)).toMatchObject({ valid: true });
  });

  it('is saved as a whole with another pet, refused when stale', async () => {
    const booking = await book({
      customer: { kind: 'new', name: '박보호' },
      pet: kong,
      startAt: seoul(nextDay(), '10:00'),
    });
    const params = { shopNo: shop.shopNo, id: booking.id };
    const body = withPet({
      customer: { kind: 'existing', customerNo: booking.customerNo },
      pet: { kind: 'new', name: '보리' },
      startAt: booking.startAt,
      version: booking.version,
    });
    const saved = await shop.owner.call('petBookings.save', { params, body: wholePetVisit(body) });
    expect(saved.body.pet).toMatchObject({ name: '보리', warnings: [] });
    expect(saved.body.history[0]?.sentence).toBe('반려동물을 콩이에서 보리로 바꿨어요');
    expect(
      (await shop.owner.refused('petBookings.save', { params, body: wholePetVisit(body) })).body.code,
    ).toBe('STALE_VERSION');
  });

  it('refuses the pet of somebody else, and one that belongs to nobody', async () => {
    const startAt = seoul(nextDay(), '10:00');
    const mine = await book({ customer: { kind: 'new', name: '이보호' }, pet: kong, startAt });
    const { customerNo } = await owner.customer('최보호');
    const existing = { kind: 'existing', customerNo };
    const theirs = { customer: existing, pet: { kind: 'existing', petNo: mine.petNo }, startAt };
    expect((await refused(theirs)).code).toBe('PET_NOT_FOUND');
    expect(await refused({ customer: { kind: 'walkIn' }, pet: kong, startAt })).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
      errors: [{ field: 'petNo', message: '반려동물을 적으려면 고객을 등록해 주세요.' }, {}],
    });
    expect(await petsOf(customerNo)).toEqual([]);
  });

  it('remembers how long each pet takes', async () => {
    const booking = await book({
      customer: { kind: 'new', name: '정보호' },
      pet: kong,
      startAt: seoul(pastDay(), '10:00'),
      items: [{ itemId: shop.items.gel, durationMinutes: 120, priceWon: 80_000 }],
    });
    const customerNo = booking.customerNo!;
    const small = await book({
      customer: { kind: 'existing', customerNo },
      pet: { kind: 'new', name: '보리' },
      startAt: seoul(pastDay(), '10:00'),
      items: [{ itemId: shop.items.gel, durationMinutes: 45 }, { itemId: shop.items.care }],
    });
    // What is booked ahead was no visit yet.
    await book({
      customer: { kind: 'existing', customerNo },
      pet: { kind: 'existing', petNo: booking.petNo },
      startAt: seoul(nextDay(), '10:00'),
      items: [{ itemId: shop.items.extension }],
    });
    const offered = async (query: object) => {
      const { body } = await shop.owner.call('bookings.items', { params: { shopNo: shop.shopNo }, query });
      const of = (itemId: number) => body.items.find((item) => item.itemId === itemId);
      return [of(shop.items.gel), of(shop.items.care)].map((item) => [
        item?.durationMinutes,
        item?.remembered,
        item?.ofLastVisit,
      ]);
    };
    const usual = [30, false, false];
    expect(await offered({ customerNo, petNo: booking.petNo })).toEqual([[120, true, true], usual]);
    expect(await offered({ customerNo, petNo: small.petNo })).toEqual([
      [45, true, true],
      [30, true, true],
    ]);
    expect(await offered({})).toEqual([[60, false, false], usual]);
  });
});

describe('everything wrong at once', () => {
  it('a taken number, a stranger’s pet and a taken time come together, from saving as from looking', async () => {
    const startAt = seoul(nextDay(), '10:00');
    await owner.customer('주인', '010-6000-0009');
    await owner.book({ startAt });
    const draft = {
      ...draftOf(shop, { startAt }),
      customer: { kind: 'new' as const, name: '손님', phone: '010-6000-0009' },
    };
    const looked = await shop.owner.call('bookings.validate', {
      params: { shopNo: shop.shopNo },
      body: draft,
    });
    expect(looked.body.problems.map(({ code }) => code)).toEqual([
      'CUSTOMER_PHONE_DUPLICATED',
      'BOOKING_OVERLAPS',
    ]);
    expect(looked.body.problems[0]?.detail).toMatchObject({ name: '주인' });
    const saved = await owner.bookRefused(draft);
    expect(saved.errors.map(({ code }) => code)).toEqual(['CUSTOMER_PHONE_DUPLICATED', 'BOOKING_OVERLAPS']);
  });
});

describe('whoever may not read numbers', () => {
  const params = () => ({ shopNo: shop.shopNo });
  const staff = () => shop.staff[0] as Person;

  it('finds a booking by the last four digits, and finds out none of those before', async () => {
    const day = nextDay();
    const { customerNo } = await owner.customer('번호주인', '010-6123-0077');
    const mine = { customer: { kind: 'existing', customerNo }, employeeNo: staff().employeeNo };
    const { id } = await owner.book({ ...mine, startAt: seoul(day, '10:00') });
    const find = async (q: string, by = staff()) =>
      (await by.call('bookings.list', { params: params(), query: { from: day, to: day, q } })).body.items.map(
        (booking) => booking.id,
      );
    expect([await find('30077', shop.owner), await find('40077', shop.owner)]).toEqual([[id], []]);
    expect(await find('0077')).toEqual([id]);
    expect(await find('30077')).toEqual(await find('40077'));
  });
});

describe('a pet that was deleted', () => {
  it('is booked no more, and stays where it was booked already', async () => {
    const customerNo = (await owner.customer('남보호')).customerNo;
    const customer = { kind: 'existing', customerNo };
    const then = await book({ customer, pet: kong, startAt: seoul(pastDay(), '10:00') });
    const params = { shopNo: shop.shopNo, petNo: then.petNo! };
    await shop.owner.call('pets.remove', { params, body: {} });
    const pet = { kind: 'existing', petNo: then.petNo };
    expect((await refused({ customer, pet, startAt: seoul(nextDay(), '10:00') })).code).toBe('PET_NOT_FOUND');
    const saved = await shop.owner.call('petBookings.save', {
      params: { shopNo: shop.shopNo, id: then.id },
      body: wholePetVisit(
        withPet({ customer, pet, startAt: then.startAt, memo: '늦음', version: then.version }),
      ),
    });
    expect(saved.body).toMatchObject({ memo: '늦음', petNo: then.petNo });
  });
});
