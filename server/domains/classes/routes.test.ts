import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { dayFromNow, days, desk, seoul } from '../bookings/testing/stories.ts';
import { wholeVisit } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
const nextDay = days(10);
const params = () => ({ shopNo: shop.shopNo });

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, trade: 'YOGA' });
  owner = desk(shop);
});

const open = async (startAt: string, over: object = {}) =>
  (
    await shop.owner.call('classes.create', {
      params: params(),
      body: { itemId: shop.items.gel, employeeNo: shop.owner.employeeNo, startAt, seats: 2, ...over },
    })
  ).body;
const seat = async (id: number, name = '수련생') =>
  (
    await shop.owner.call('classes.bookSeat', {
      params: { ...params(), id: id as never },
      body: { customer: { kind: 'walkIn', name } },
    })
  ).body;
const seatRefused = async (id: number) =>
  (
    await shop.owner.refused('classes.bookSeat', {
      params: { ...params(), id: id as never },
      body: { customer: { kind: 'walkIn', name: '늦은이' } },
    })
  ).body.code;
const onDay = async (day: string) =>
  (await shop.owner.call('classes.list', { params: params(), query: { from: day, to: day } })).body.items;
const lawful = async () => expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);

describe('a class', () => {
  it("takes its teacher's time, and sells its seats one by one", async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '10:00'));
    // Also while it is empty, and once however many do.
    const load = async () =>
      (
        await shop.owner.call('bookings.dailyStatistics', {
          params: params(),
          query: { from: day, to: day },
        })
      ).body.items[0];
    expect(await load()).toMatchObject({ date: day, total: 0, busyMinutes: 60 });
    const over = await owner.bookRefused({ startAt: seoul(day, '10:30') });
    expect(over).toMatchObject({
      code: 'BOOKING_OVERLAPS',
      errors: [{ detail: { kind: 'CLASS', id: null } }],
    });
    expect(over.errors[0]?.message).toBe('은지님에게 오전 10:00 – 11:00 젤네일 수업이 있어요.');
    const first = await seat(yoga.id, '하나');
    expect(first.class).toEqual({ id: yoga.id, seats: 2, seatsTaken: 1 });
    expect(first).toMatchObject({ startAt: yoga.startAt, endAt: yoga.endAt, employeeNo: yoga.employeeNo });
    await seat(yoga.id, '둘');
    expect(await seatRefused(yoga.id)).toBe('CLASS_FULL');
    await owner.state(first.id, 'CANCELLED');
    await seat(yoga.id, '셋');
    expect((await owner.stateRefused(first.id, 'CONFIRMED')).code).toBe('CLASS_FULL');
    expect((await onDay(day))[0]).toMatchObject({
      seatsTaken: 2,
      attendees: [{ customerName: '둘' }, { customerName: '셋' }],
    });
    expect(await load()).toMatchObject({ total: 2, cancelled: 1, busyMinutes: 60 });
    await lawful();
  });

  it('asks before it seats somebody twice, or beside another visit of theirs', async () => {
    const [day, other] = [nextDay(), nextDay()];
    const yoga = await open(seoul(day, '10:00'), { seats: 3 });
    const { customerNo } = await owner.customer('쌍둥이 엄마');
    const customer = { kind: 'existing' as const, customerNo };
    const take = (id: number, over: object = {}) =>
      shop.owner.raw('classes.bookSeat', { params: { ...params(), id }, body: { customer, ...over } });
    expect((await take(yoga.id)).status).toBe(201);
    expect((await take(yoga.id)).body).toMatchObject({ code: 'CUSTOMER_BOOKED_THEN' });
    expect((await take(yoga.id, { again: true })).status).toBe(201);
    await owner.book({ startAt: seoul(other, '10:30'), customer, employeeNo: shop.staff[0]?.employeeNo });
    const pilates = await open(seoul(other, '10:00'));
    const asked = await take(pilates.id);
    expect(asked.body).toMatchObject({ errors: [{ detail: { startAt: seoul(other, '10:30') } }] });
    // Right after it is another visit.
    expect((await take((await open(seoul(other, '11:30'))).id)).status).toBe(201);
  });

  it('keeps who did not come on its list', async () => {
    const day = dayFromNow(-3);
    const yoga = await open(seoul(day, '10:00'), { outsideHours: true });
    const missed = await seat(yoga.id, '안 온 사람');
    await seat(yoga.id, '온 사람');
    await owner.state(missed.id, 'NO_SHOW');
    const [listed] = await onDay(day);
    expect(listed?.attendees.map(({ state }) => state)).toEqual(['NO_SHOW', 'CONFIRMED']);
  });

  it('moves with everybody in it', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '10:00'));
    const { id } = await seat(yoga.id);
    const minji = shop.staff[0]!.employeeNo;
    const body = { startAt: seoul(day, '14:00'), employeeNo: minji, version: yoga.version };
    await shop.owner.call('classes.change', { params: { ...params(), id: yoga.id }, body });
    const moved = await owner.read(id);
    expect(moved).toMatchObject({ startAt: seoul(day, '14:00'), employeeNo: minji });
    expect(moved.history[0]?.sentence).toBe('수업이 바뀌어 예약도 함께 옮겼어요');
    await owner.book({ startAt: seoul(day, '10:00') });
    const stale = await shop.owner.refused('classes.change', {
      params: { ...params(), id: yoga.id },
      body: { memo: '늦은 수정', version: yoga.version },
    });
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ field: 'version', detail: { id: yoga.id, startAt: seoul(day, '14:00'), seatsTaken: 1 } }],
    });
    const alone = await owner.changeRefused(moved, { startAt: seoul(day, '16:00') });
    expect(alone.code).toBe('CLASS_SEAT_FIXED');
    await owner.change(moved, { memo: '매트 대여' });
    await lawful();
  });

  it('keeps as many seats as are taken', async () => {
    const yoga = await open(seoul(nextDay(), '10:00'));
    await seat(yoga.id);
    await seat(yoga.id);
    const refused = await shop.owner.refused('classes.change', {
      params: { ...params(), id: yoga.id },
      body: { seats: 1, version: yoga.version },
    });
    expect(refused.body.code).toBe('CLASS_SEATS_TAKEN');
  });

  it('is cancelled after telling who is in it', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '10:00'));
    const { id } = await seat(yoga.id, '지수');
    const at = { ...params(), id: yoga.id };
    const refused = await shop.owner.refused('classes.remove', { params: at });
    expect(refused.body).toMatchObject({
      code: 'CLASS_HAS_BOOKINGS',
      errors: [{ message: '지수님이 예약했어요.', detail: { bookingId: id } }],
    });
    const done = await shop.owner.call('classes.remove', { params: at, query: { cancelBookings: 'true' } });
    expect(done.body.cancelled).toMatchObject([{ bookingId: id, customerName: '지수' }]);
    expect(await owner.read(id)).toMatchObject({ state: 'CANCELLED', cancelReason: '수업 취소' });
    expect((await owner.stateRefused(id, 'CONFIRMED')).code).toBe('CLASS_NOT_FOUND');
    expect(await seatRefused(yoga.id)).toBe('CLASS_NOT_FOUND');
    await owner.book({ startAt: seoul(day, '10:00') });
    await lawful();
  });

  it('comes back with whom it was cancelled, while its time is free', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '10:00'), { seats: 3 });
    const at = { ...params(), id: yoga.id };
    const left = await seat(yoga.id, '먼저간이');
    await owner.state(left.id, 'CANCELLED');
    const [one, two] = [await seat(yoga.id, '하나'), await seat(yoga.id, '둘')];
    const standing = await shop.owner.refused('classes.restore', { params: at, body: {} });
    expect(standing.body.code).toBe('CLASS_NOT_CANCELLED');
    const { body } = await shop.owner.call('classes.remove', {
      params: at,
      query: { cancelBookings: 'true' },
    });
    const bookings = body.cancelled.map(({ bookingId }) => ({ id: bookingId, state: 'CONFIRMED' as const }));
    const meanwhile = await owner.book({ startAt: seoul(day, '10:30') });
    const taken = await shop.owner.refused('classes.restore', { params: at, body: { bookings } });
    expect(taken.body.code).toBe('BOOKING_OVERLAPS');
    expect(await onDay(day)).toEqual([]);
    await owner.state(meanwhile.id, 'CANCELLED');
    const strange = [{ id: meanwhile.id, state: 'CONFIRMED' as const }];
    const wrong = await shop.owner.refused('classes.restore', { params: at, body: { bookings: strange } });
    expect(wrong.body.code).toBe('BOOKING_NOT_FOUND');
    const other = await world.shop();
    const theirs = await other.owner.refused('classes.restore', {
      params: { shopNo: other.shopNo, id: yoga.id },
      body: {},
    });
    expect(theirs.body.code).toBe('CLASS_NOT_FOUND');
    const { body: kept } = await shop.owner.call('sales.create', {
      body: {
        bookingId: two.id,
        lines: [{ kind: 'PENALTY', name: '취소 위약금', unitPriceWon: 5_000 as never }],
        payments: [{ method: 'CARD', amountWon: 5_000 as never }],
      },
    });
    const sold = await shop.owner.refused('classes.restore', { params: at, body: { bookings } });
    expect(sold.body).toMatchObject({
      code: 'BOOKING_HAS_SALE',
      errors: [{ message: expect.stringMatching(/^둘/) }],
    });
    await shop.owner.call('sales.remove', { params: { id: kept.id }, body: {} });
    const back = await shop.owner.call('classes.restore', { params: at, body: { bookings } });
    expect(back.body).toMatchObject({ seatsTaken: 2, employeeNo: yoga.employeeNo, startAt: yoga.startAt });
    expect((await onDay(day))[0]?.attendees.map(({ bookingId }) => bookingId)).toEqual([one.id, two.id]);
    expect(await owner.read(one.id)).toMatchObject({ state: 'CONFIRMED', cancelReason: null });
    expect((await owner.read(left.id)).state).toBe('CANCELLED');
    expect((await owner.bookRefused({ startAt: seoul(day, '10:30') })).code).toBe('BOOKING_OVERLAPS');
    await lawful();
  });

  it('is neither cancelled nor moved over a sale', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '10:00'));
    const { id } = await seat(yoga.id, '지수');
    await owner.sell(id);
    const at = { ...params(), id: yoga.id };
    const change = (over: object) => ({ params: at, body: { version: yoga.version, ...over } });
    const sold = { code: 'BOOKING_HAS_SALE', errors: [{ message: '지수님 매출이 등록되어 있어요.' }] };
    const cancelled = await shop.owner.refused('classes.remove', {
      params: at,
      query: { cancelBookings: 'true' },
    });
    expect(cancelled.body).toMatchObject(sold);
    const moved = await shop.owner.refused('classes.change', change({ startAt: seoul(day, '14:00') }));
    expect(moved.body).toMatchObject(sold);
    expect(await owner.read(id)).toMatchObject({ startAt: yoga.startAt, state: 'COMPLETED' });
    const more = await shop.owner.call('classes.change', change({ seats: 5, memo: '매트' }));
    expect(more.body).toMatchObject({ seats: 5, memo: '매트', startAt: yoga.startAt });
    await lawful();
  });

  it("is nobody's business but its teacher's and theirs who may see others' bookings", async () => {
    const day = nextDay();
    const minji = shop.staff[0]!;
    const [theirs, own] = [
      await open(seoul(day, '10:00')),
      await open(seoul(day, '10:00'), { employeeNo: minji.employeeNo, memo: '대관 02-111-2222' }),
    ];
    await seat(theirs.id, '비밀손님');
    const hold = async (employeeNo: number) =>
      (
        await shop.owner.call('holds.create', {
          params: params(),
          body: { startAt: seoul(day, '14:00'), employeeNo, items: [{ itemId: shop.items.gel }] } as never,
        })
      ).body.id;
    const [theirHold, ownHold] = [await hold(shop.owner.employeeNo), await hold(minji.employeeNo)];
    const query = { from: day, to: day };
    const seen = await minji.call('classes.list', { params: params(), query });
    expect(seen.body.items).toMatchObject([{ id: own.id, memo: '대관 02-****-2222' }]);
    const held = await minji.call('holds.list', { params: params(), query });
    expect(held.body.items.map(({ id }) => id)).toEqual([ownHold]);
    const at = { ...params(), id: theirs.id };
    const guest = { customer: { kind: 'walkIn' as const, name: '수련생' } };
    const refusals = [
      await minji.refused('classes.change', { params: at, body: { memo: '몰래', version: theirs.version } }),
      await minji.refused('classes.bookSeat', { params: at, body: guest }),
      await minji.refused('classes.remove', { params: at }),
      await minji.refused('holds.remove', { params: { ...params(), id: theirHold } }),
      await minji.refused('classes.change', {
        params: { ...params(), id: own.id },
        body: { employeeNo: shop.owner.employeeNo, startAt: seoul(day, '17:00'), version: own.version },
      }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual([
      ...Array.from({ length: 3 }, () => 'CLASS_NOT_FOUND'),
      'HOLD_NOT_FOUND',
      'ACCESS_DENIED',
    ]);
    const moved = { startAt: seoul(day, '11:00'), memo: '대관 02-****-2222 매트', version: own.version };
    await minji.call('classes.change', { params: { ...params(), id: own.id }, body: moved });
    await minji.call('classes.bookSeat', { params: { ...params(), id: own.id }, body: guest });
    expect((await onDay(day)).find(({ id }) => id === own.id)?.memo).toBe('대관 02-111-2222 매트');
    await minji.call('holds.remove', { params: { ...params(), id: ownHold } });
    await shop.owner.call('classes.remove', { params: at, query: { cancelBookings: 'true' } });
    expect((await minji.refused('classes.restore', { params: at, body: {} })).body.code).toBe(
      'CLASS_NOT_FOUND',
    );
    await lawful();
  });

  it('is taught by who teaches it, and takes the pet of its own guest', async () => {
    const day = nextDay();
    const minji = shop.staff[0]!.employeeNo;
    const [category] = (await shop.owner.call('menu.categories', { params: params() })).body.items;
    const made = await shop.owner.call('menu.saveItems', {
      params: params(),
      body: {
        items: [
          {
            categoryId: category!.id,
            name: '플로우 요가',
            durationMinutes: 60,
            priceWon: 30_000,
            employees: [{ employeeNo: minji, performs: false }],
          },
        ],
      } as never,
    });
    const itemId = made.body.items[0]!.id;
    const refused = await shop.owner.refused('classes.create', {
      params: params(),
      body: { itemId, employeeNo: minji, startAt: seoul(day, '10:00'), seats: 2 },
    });
    expect(refused.body).toMatchObject({
      code: 'EMPLOYEE_DOES_NOT_PERFORM',
      errors: [{ field: 'employeeNo' }],
    });
    const yoga = await open(seoul(day, '10:00'), { itemId });
    const at = { ...params(), id: yoga.id };
    const handed = { employeeNo: minji, version: yoga.version };
    const kept = await shop.owner.refused('classes.change', { params: at, body: handed });
    expect(kept.body.code).toBe('EMPLOYEE_DOES_NOT_PERFORM');
    const { customerNo } = await owner.customer('펫없는이', '010-7777-0002');
    const pet = await shop.owner.refused('classes.bookSeat', {
      params: at,
      body: { customer: { kind: 'existing', customerNo }, petNo: 999_999 as never },
    });
    expect(pet.body.code).toBe('PET_NOT_FOUND');
    await lawful();
  });

  it('lets who has a seat and what is noted be changed, and nothing that is its own', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '10:00'));
    const seated = await seat(yoga.id, '지수');
    const { customerNo } = await owner.customer('바뀐이', '010-7777-0001');
    const whole = {
      customer: { kind: 'existing' as const, customerNo },
      startAt: yoga.startAt,
      employeeNo: yoga.employeeNo,
      items: [{ itemId: yoga.itemId }],
      memo: '매트 대여',
      customerRequest: '앞자리',
      version: seated.version,
    };
    const at = { ...params(), id: seated.id };
    const save = (over: object) => ({ params: at, body: wholeVisit({ ...whole, ...over }) });
    for (const over of [
      { startAt: seoul(day, '15:00') },
      { employeeNo: shop.staff[0]!.employeeNo },
      { items: [{ itemId: shop.items.care }] },
      { items: [{ itemId: yoga.itemId, durationMinutes: 90 }] },
    ])
      expect((await shop.owner.refused('bookings.save', save(over))).body.code).toBe('CLASS_SEAT_FIXED');
    const saved = await shop.owner.call('bookings.save', save({}));
    expect(saved.body).toMatchObject({
      customerNo,
      memo: '매트 대여',
      customerRequest: '앞자리',
      startAt: yoga.startAt,
      class: { id: yoga.id, seatsTaken: 1 },
    });
    expect(saved.body.history.map(({ sentence }) => sentence)).toContain('메모를 고쳤어요');
    expect((await onDay(day))[0]?.attendees).toMatchObject([{ customerNo, customerName: '바뀐이' }]);
    expect((await shop.owner.refused('bookings.save', save({}))).body.code).toBe('STALE_VERSION');
    await lawful();
  });

  it('is offered with its seats, and explains itself when full', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '10:00'), { seats: 1 });
    const ask = async () =>
      (
        await shop.owner.call('bookings.availability', {
          params: params(),
          query: { from: day, to: day, item: String(shop.items.gel) },
        })
      ).body.classes;
    expect(await ask()).toMatchObject([{ id: yoga.id, minute: 600, endMinute: 660, seats: 1, seatsLeft: 1 }]);
    await seat(yoga.id);
    expect(await ask()).toEqual([]);
    const why = await shop.owner.call('bookings.explanation', {
      params: params(),
      query: { date: day, item: String(shop.items.gel) },
    });
    expect(why.body.reasons.map(({ code }) => code)).toEqual(['CLASS_FULL']);
  });

  it("waits for another teacher when its own leaves, and another shop's is none", async () => {
    const day = nextDay();
    const leaver = (await shop.owner.call('employees.create', { body: { name: '떠날이' } })).body;
    const yoga = await open(seoul(day, '10:00'), { employeeNo: leaver.employeeNo });
    const { id } = await seat(yoga.id);
    await shop.owner.call('employees.update', {
      params: { id: leaver.employeeNo },
      body: { state: 'LEFT', version: leaver.version },
    });
    expect((await onDay(day))[0]).toMatchObject({ employeeNo: null, seatsTaken: 1 });
    expect((await owner.read(id)).employeeNo).toBeNull();
    await lawful();
    const other = await world.shop();
    const theirs = await other.owner.refused('classes.remove', {
      params: { shopNo: other.shopNo, id: yoga.id },
    });
    expect(theirs.body.code).toBe('CLASS_NOT_FOUND');
  });
});
