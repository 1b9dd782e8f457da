import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingId } from '../../../../contract/ids.ts';
import { addDays } from '../../../../contract/time.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';
import { days, desk, draftOf, seoul } from '../testing/stories.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
// Weekly series of one shop meet again on the same weekday, so each story that looks closely has its own hour.
const nextDay = days(20);
const minji = () => shop.staff[0]!.employeeNo;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'], open: [600, 1200] });
  owner = desk(shop);
});

const weekly = (times: number) => ({ unit: 'WEEK' as const, every: 1, times });

const at = (of: TestShop, person: Person = of.owner) => {
  const params = { shopNo: of.shopNo };
  const body = (over: object, repeat: object) => ({ ...draftOf(of, over), repeat }) as never;
  const edit = (over: object) => ({ ...draftOf(of), scope: 'ALL', ...over }) as never;
  return {
    preview: async (over: object, repeat: object = weekly(4)) =>
      (await person.call('series.preview', { params, body: body(over, repeat) })).body,
    take: async (over: object, repeat: object = weekly(4)) =>
      (await person.call('series.create', { params, body: body(over, repeat) })).body,
    refused: async (over: object, repeat: object = weekly(4)) =>
      (await person.refused('series.create', { params, body: body(over, repeat) })).body,
    change: async (id: number, over: object) =>
      (await person.call('series.change', { params: { ...params, id }, body: edit(over) })).body,
    changeRefused: async (id: number, over: object) =>
      (await person.refused('series.change', { params: { ...params, id }, body: edit(over) })).body,
    cancel: async (id: number, over: object) =>
      (await person.call('series.cancel', { params: { ...params, id }, body: over as never })).body,
    restore: async (id: number, over: object) =>
      (await person.call('series.restore', { params: { ...params, id }, body: over as never })).body,
    restoreRefused: async (id: number, over: object) =>
      (await person.refused('series.restore', { params: { ...params, id }, body: over as never })).body,
  };
};

const startsOf = (bookings: readonly { startAt: string }[]) => bookings.map(({ startAt }) => startAt);
const weeks = (day: string, time: string, count: number) =>
  Array.from({ length: count }, (_, n) => seoul(addDays(day, n * 7), time));

describe('repeating a booking', () => {
  it('books every week, numbers the occurrences, and reads back on each day', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await at(shop).take({ startAt: seoul(day, '10:00'), memo: '정기' });
    expect(startsOf(bookings)).toEqual(weeks(day, '10:00', 4));
    expect(bookings.map(({ series }) => series)).toEqual(
      [1, 2, 3, 4].map((seq) => ({ id: seriesId, seq, total: 4 })),
    );
    const [third] = await owner.day(addDays(day, 14));
    expect(third).toMatchObject({ series: { id: seriesId, seq: 3, total: 4 }, memo: '정기' });
    expect((await owner.read(third!.id)).history[0]?.sentence).toBe('예약을 등록했어요');
  });

  it('registers a new customer once for all of them', async () => {
    const day = nextDay();
    const { bookings } = await at(shop).take({
      startAt: seoul(day, '10:00'),
      customer: { kind: 'new', name: '정기손님', phone: '010-7000-1001' },
    });
    expect(new Set(bookings.map(({ customerNo }) => customerNo)).size).toBe(1);
  });

  it('is written once for one idempotency key', async () => {
    const day = nextDay();
    const take = () =>
      shop.owner.call('series.create', {
        params: { shopNo: shop.shopNo },
        headers: { 'idempotency-key': `series-${day}` },
        body: { ...draftOf(shop, { startAt: seoul(day, '10:00') }), repeat: weekly(3) },
      });
    const [first, second] = [await take(), await take()];
    expect(second.body).toEqual(first.body);
    expect(await owner.day(addDays(day, 7))).toHaveLength(1);
  });

  it('refuses a repetition without an end and one beyond a year, and books nothing', async () => {
    const day = nextDay();
    const startAt = seoul(day, '10:00');
    for (const repeat of [
      { unit: 'WEEK', every: 1 },
      weekly(60),
      { unit: 'MONTH', every: 1, until: addDays(day, 400) },
    ])
      expect((await at(shop).refused({ startAt }, repeat)).code).toBe('BOOKING_SERIES_INVALID');
    expect(await owner.day(day)).toEqual([]);
  });
});

describe('conflicts', () => {
  it('are all listed with alternatives before anything is saved', async () => {
    const day = nextDay();
    await owner.book({ startAt: seoul(addDays(day, 7), '10:30') });
    const preview = await at(shop).preview({ startAt: seoul(day, '10:00') });
    expect(preview.conflicts).toBe(1);
    expect(preview.occurrences.map(({ problems }) => problems.length)).toEqual([0, 1, 0, 0]);
    const second = preview.occurrences[1]!;
    expect(second.inTheWay).toMatchObject([
      { customerName: '손님', startAt: seoul(addDays(day, 7), '10:30') },
    ]);
    expect(second.alternatives).toEqual([
      {
        kind: 'SAME_DAY',
        startAt: seoul(addDays(day, 7), '11:30'),
        employeeNo: shop.owner.employeeNo,
        employeeName: '은지',
      },
      {
        kind: 'OTHER_EMPLOYEE',
        startAt: seoul(addDays(day, 7), '10:00'),
        employeeNo: minji(),
        employeeName: '민지',
      },
      {
        kind: 'NEXT_DAY',
        startAt: seoul(addDays(day, 8), '10:00'),
        employeeNo: shop.owner.employeeNo,
        employeeName: '은지',
      },
    ]);
    expect(await owner.day(day)).toEqual([]);
  });

  it('stop the whole series unless each is decided: skipped, moved or confirmed', async () => {
    const day = nextDay();
    for (const week of [1, 2, 3]) await owner.book({ startAt: seoul(addDays(day, week * 7), '10:30') });
    const startAt = seoul(day, '10:00');
    const refused = await at(shop).refused({ startAt });
    expect(refused).toMatchObject({
      code: 'BOOKING_SERIES_CONFLICTS',
      errors: [{ field: 'occurrences.2' }, { field: 'occurrences.3' }, { field: 'occurrences.4' }],
    });
    expect(await owner.day(day)).toEqual([]);
    const { bookings } = await at(shop).take({
      startAt,
      choices: [
        { seq: 2, action: 'SKIP' },
        { seq: 3, action: 'MOVE', startAt: seoul(addDays(day, 14), '12:00'), employeeNo: minji() },
        { seq: 4, action: 'CONFIRM', reason: '잠깐 기다리기로 함' },
      ],
    });
    expect(
      bookings.map((one) => [one.startAt, one.employeeNo, one.overlapConfirmed, one.series?.seq]),
    ).toEqual([
      [startAt, shop.owner.employeeNo, false, 1],
      [seoul(addDays(day, 14), '12:00'), minji(), false, 2],
      [seoul(addDays(day, 21), '10:00'), shop.owner.employeeNo, true, 3],
    ]);
    expect((await owner.read(bookings[2]!.id)).history[0]?.sentence).toContain('사유: 잠깐 기다리기로 함');
  });

  it('of closed hours are told like the rest', async () => {
    const day = nextDay();
    const { occurrences } = await at(shop).preview({ startAt: seoul(day, '19:30') }, weekly(2));
    expect(occurrences.map(({ problems }) => problems[0]?.code)).toEqual([
      'BOOKING_OUTSIDE_HOURS',
      'BOOKING_OUTSIDE_HOURS',
    ]);
    expect(occurrences[0]?.alternatives[0]).toMatchObject({ kind: 'SAME_DAY', startAt: seoul(day, '19:00') });
  });
});

describe('editing', () => {
  const series = async (day: string) => at(shop).take({ startAt: seoul(day, '13:00'), memo: '원래' });

  it('reaches this one, the following or all, and carries only what was edited', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await series(day);
    const [first, second, third] = bookings;
    // The third stands at an hour of its own.
    await owner.change(third!, { startAt: seoul(addDays(day, 14), '15:00') });
    const noted = await at(shop).change(seriesId, {
      startAt: first!.startAt,
      memo: '모두 새 메모',
      bookingId: first!.id,
      version: first!.version,
    });
    expect(noted.bookings.map(({ memo }) => memo)).toEqual(Array(4).fill('모두 새 메모'));
    expect(noted.bookings[2]?.startAt).toBe(seoul(addDays(day, 14), '15:00'));
    const moved = await at(shop).change(seriesId, {
      scope: 'FOLLOWING',
      startAt: seoul(addDays(day, 8), '14:00'),
      memo: '모두 새 메모',
      bookingId: second!.id,
      version: noted.bookings[1]!.version,
    });
    expect(startsOf(moved.bookings)).toEqual([
      seoul(addDays(day, 8), '14:00'),
      seoul(addDays(day, 15), '14:00'),
      seoul(addDays(day, 22), '14:00'),
    ]);
    expect((await owner.read(first!.id)).startAt).toBe(seoul(day, '13:00'));
    const one = await at(shop).change(seriesId, {
      scope: 'ONE',
      startAt: first!.startAt,
      memo: '하나만',
      bookingId: first!.id,
      version: noted.bookings[0]!.version,
    });
    expect(one.bookings.map(({ memo }) => memo)).toEqual(['하나만']);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('carries who comes and what each item costs, though name and sum stay the same', async () => {
    const day = nextDay();
    const [gel, care] = [shop.items.gel, shop.items.care];
    const items = [
      { itemId: gel, priceWon: 50_000 },
      { itemId: care, priceWon: 30_000 },
    ];
    const hers = { employeeNo: minji(), items };
    const { seriesId, bookings } = await at(shop).take({ startAt: seoul(day, '18:00'), ...hers });
    const [first, second, third] = bookings;
    const newest = async (id: BookingId) => (await owner.read(id)).history[0]?.sentence;
    const edit = async (over: object) => {
      const { version } = await owner.read(first!.id);
      const said = { startAt: first!.startAt, ...hers, bookingId: first!.id, version, ...over };
      return (await at(shop).change(seriesId, said)).bookings;
    };
    const phone = '010-7000-3003';
    const called = await edit({ customer: { kind: 'walkIn', name: '손님', phone } });
    expect(called.map(({ customerPhone }) => customerPhone)).toEqual(Array(4).fill(phone));
    expect(await newest(third!.id)).toBe('연락처를 바꿨어요');
    const customer = { kind: 'existing', customerNo: (await owner.customer('손님')).customerNo };
    const linked = await edit({ customer });
    expect(linked.map(({ customerNo }) => customerNo)).toEqual(Array(4).fill(customer.customerNo));
    expect(await newest(third!.id)).toBe('등록된 고객과 연결했어요');
    // Somebody else comes the second time, and pays a deposit.
    const other = { kind: 'walkIn' as const, name: '언니' };
    await shop.owner.call('bookings.save', {
      params: { shopNo: shop.shopNo, id: second!.id },
      body: {
        ...draftOf(shop, { startAt: second!.startAt, ...hers, customer: other, depositWon: 10_000 }),
        version: linked[1]!.version,
      },
    });
    const exchanged = [items[1]!, items[0]!].map(({ priceWon }, i) => ({ ...items[i]!, priceWon }));
    const priced = await edit({ customer, items: exchanged, depositWon: 0 });
    expect(priced.map((one) => one.items.map(({ priceWon }) => priceWon).join())).toEqual(
      Array(4).fill('30000,50000'),
    );
    expect(priced[2]!.version).toBe(linked[2]!.version + 1);
    expect(await newest(third!.id)).toBe('시술별 금액을 바꿨어요');
    expect(priced.map(({ customerName, depositWon }) => [customerName, depositWon])).toEqual([
      ['손님', 0],
      ['언니', 10_000],
      ['손님', 0],
      ['손님', 0],
    ]);
  });

  it('of the price alone asks for no time again, and leaves each with whoever does it', async () => {
    const day = nextDay();
    // After hours, the second time over somebody, the third time by Minji.
    await owner.book({ startAt: seoul(addDays(day, 7), '21:00'), outsideHours: true });
    const overlap = { confirmed: true, reason: '잠깐' };
    const said = { startAt: seoul(day, '21:00'), outsideHours: true, overlap };
    const { seriesId, bookings } = await at(shop).take(said);
    const [first, second, third] = bookings;
    await owner.change(third!, { employeeNo: minji(), outsideHours: true });
    const items = [{ itemId: shop.items.gel, priceWon: 50_000 }];
    const edit = { startAt: first!.startAt, items, bookingId: first!.id, version: first!.version };
    const priced = (await at(shop).change(seriesId, edit)).bookings;
    expect(priced.map(({ priceWon }) => priceWon)).toEqual(Array(4).fill(50_000));
    expect(priced[1]).toMatchObject({ overlapConfirmed: true, version: second!.version + 1 });
    expect(priced[2]?.employeeNo).toBe(minji());
    const [told] = (await owner.read(second!.id)).history;
    expect(told?.sentence).toBe('금액을 60,000원에서 50,000원으로 바꿨어요');
  });

  it('of the length alone leaves each with whoever does it, and other services as they are', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await at(shop).take({ startAt: seoul(day, '18:00') });
    const [first, second, third] = bookings;
    await owner.change(second!, { employeeNo: minji() });
    await shop.owner.call('bookings.save', {
      params: { shopNo: shop.shopNo, id: third!.id },
      body: {
        ...draftOf(shop, { startAt: third!.startAt, items: [{ itemId: shop.items.care }] }),
        version: third!.version,
      },
    });
    const items = [{ itemId: shop.items.gel, durationMinutes: 75 }];
    const edit = { startAt: first!.startAt, items, bookingId: first!.id, version: first!.version };
    const longer = (await at(shop).change(seriesId, edit)).bookings;
    expect(
      longer.map(({ employeeNo, items: [one] }) => [employeeNo, one?.itemId, one?.durationMinutes]),
    ).toEqual([
      [shop.owner.employeeNo, shop.items.gel, 75],
      [minji(), shop.items.gel, 75],
      [shop.owner.employeeNo, shop.items.care, 30],
      [shop.owner.employeeNo, shop.items.gel, 75],
    ]);
  });

  it('may go where its own next occurrence stood, all or none', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await series(day);
    const [first] = bookings;
    const later = { scope: 'ALL', memo: '원래', bookingId: first!.id, version: first!.version };
    const moved = await at(shop).change(seriesId, { ...later, startAt: seoul(addDays(day, 7), '13:00') });
    expect(startsOf(moved.bookings)).toEqual(weeks(addDays(day, 7), '13:00', 4));
    await owner.book({ startAt: seoul(addDays(day, 21), '16:30') });
    const refused = await at(shop).changeRefused(seriesId, {
      ...later,
      version: moved.bookings[0]!.version,
      startAt: seoul(addDays(day, 7), '16:00'),
    });
    expect(refused).toMatchObject({
      code: 'BOOKING_SERIES_CONFLICTS',
      errors: [{ field: 'occurrences.3' }],
    });
    expect((await owner.read(first!.id)).startAt).toBe(seoul(addDays(day, 7), '13:00'));
    const skipping = await at(shop).change(seriesId, {
      ...later,
      version: moved.bookings[0]!.version,
      startAt: seoul(addDays(day, 7), '16:00'),
      choices: [{ seq: 3, action: 'SKIP' }],
    });
    expect(skipping.bookings).toHaveLength(3);
  });

  it('is refused over a newer version, on a closed one, and where there is no such series', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await series(day);
    const [first, second] = bookings;
    await owner.change(first!, { memo: '먼저' });
    const edit = { startAt: first!.startAt, bookingId: first!.id, version: first!.version };
    expect((await at(shop).changeRefused(seriesId, edit)).code).toBe('STALE_VERSION');
    await owner.state(second!.id, 'CANCELLED');
    const closed = { startAt: second!.startAt, bookingId: second!.id, version: 2 };
    expect((await at(shop).changeRefused(seriesId, closed)).code).toBe('BOOKING_CLOSED');
    expect((await at(shop).changeRefused(9_999_999, edit)).code).toBe('BOOKING_SERIES_NOT_FOUND');
    const single = await owner.book({ startAt: seoul(day, '18:00') });
    const stray = { ...edit, bookingId: single.id };
    expect((await at(shop).changeRefused(seriesId, stray)).code).toBe('BOOKING_NOT_FOUND');
  });
});

describe('calling off', () => {
  it('takes the following away and gives their time back; undo brings them all back or none', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await at(shop).take({ startAt: seoul(day, '13:00') });
    const { cancelled } = await at(shop).cancel(seriesId, {
      scope: 'FOLLOWING',
      bookingId: bookings[1]!.id,
      reason: '이사',
    });
    expect(cancelled).toEqual(bookings.slice(1).map(({ id }) => ({ id, state: 'CONFIRMED' })));
    expect(await owner.read(bookings[2]!.id)).toMatchObject({ state: 'CANCELLED', cancelReason: '이사' });
    expect((await owner.read(bookings[0]!.id)).state).toBe('CONFIRMED');
    const taken = await owner.book({ startAt: seoul(addDays(day, 14), '13:00') });
    const refused = await at(shop).restoreRefused(seriesId, { bookings: cancelled });
    expect(refused).toMatchObject({ code: 'BOOKING_SERIES_CONFLICTS', errors: [{ field: 'occurrences.3' }] });
    expect((await owner.read(bookings[1]!.id)).state).toBe('CANCELLED');
    await owner.state(taken.id, 'CANCELLED');
    const back = await at(shop).restore(seriesId, { bookings: cancelled });
    expect(back.bookings.map(({ state }) => state)).toEqual(Array(3).fill('CONFIRMED'));
    expect((await owner.bookRefused({ startAt: seoul(addDays(day, 14), '13:00') })).code).toBe(
      'BOOKING_OVERLAPS',
    );
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('leaves what is closed or begun alone', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await at(shop).take({ startAt: seoul(day, '13:00') });
    await owner.state(bookings[2]!.id, 'CANCELLED', { reason: '휴가' });
    await owner.state(bookings[3]!.id, 'IN_SERVICE');
    const { cancelled } = await at(shop).cancel(seriesId, { scope: 'ALL', bookingId: bookings[0]!.id });
    expect(cancelled.map(({ id }) => id)).toEqual(bookings.slice(0, 2).map(({ id }) => id));
    expect((await owner.read(bookings[2]!.id)).cancelReason).toBe('휴가');
  });
});

describe('who may', () => {
  it('not somebody of another shop', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await at(shop).take({ startAt: seoul(day, '16:00') });
    const neighbour = await world.shop();
    const [first] = bookings;
    const refused = await neighbour.owner.refused('series.cancel', {
      params: { shopNo: neighbour.shopNo, id: seriesId },
      body: { scope: 'ALL', bookingId: first!.id },
    });
    expect(refused.body.code).toBe('BOOKING_SERIES_NOT_FOUND');
    expect((await owner.read(first!.id as BookingId)).state).toBe('CONFIRMED');
  });

  it('staff for themselves, never a confirmed overlap nor for others', async () => {
    const day = nextDay();
    const staff = shop.staff[1]!;
    const own = { startAt: seoul(day, '16:00'), employeeNo: staff.employeeNo };
    const theirs = await staff.raw('series.create', {
      params: { shopNo: shop.shopNo },
      headers: { 'idempotency-key': randomUUID() },
      body: { ...draftOf(shop, own), repeat: weekly(2) },
    });
    expect(theirs.status).toBe(201);
    const confirming = await at(shop, staff).refused({
      ...own,
      choices: [
        { seq: 1, action: 'CONFIRM' },
        { seq: 2, action: 'CONFIRM' },
      ],
    });
    expect(confirming.errors[0]?.code).toBe('ACCESS_DENIED');
    const others = await at(shop, staff).refused({ startAt: seoul(day, '16:00'), employeeNo: minji() });
    expect(others.code).toBe('ACCESS_DENIED');
  });
});
