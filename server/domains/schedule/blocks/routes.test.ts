import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { useClock } from '../../../platform/clock.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';
import { extendSeries } from './jobs.ts';

let world: World;
let shop: TestShop;
const today = shopDateOf(Date.now());
const ahead = (days: number) => addDays(today, days);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
});

const params = () => ({ shopNo: shop.shopNo });
const lunch = { title: '점심', from: '12:00', to: '13:00' } as const;
const create = async (body: object, who: Person = shop.owner) =>
  (
    await who.call('blocks.create', {
      params: params(),
      body: { employeeNo: shop.owner.employeeNo, date: ahead(1), ...lunch, ...body },
    })
  ).body;
const createRefused = async (body: object, who: Person = shop.owner) =>
  (
    await who.refused('blocks.create', {
      params: params(),
      body: { employeeNo: shop.owner.employeeNo, date: ahead(1), ...lunch, ...body },
    })
  ).body;
const list = async (from: string, to: string, who: Person = shop.owner) =>
  (await who.call('blocks.list', { params: params(), query: { from, to } })).body.items;
const datesOf = async (from: string, title: string) =>
  (await list(from, addDays(from, 61))).filter((block) => block.title === title).map(({ date }) => date);
const change = async (id: number, body: object) =>
  (await shop.owner.call('blocks.change', { params: { ...params(), id }, body: { version: 1, ...body } }))
    .body;
const weekly = (title: string, date: string, count: number) =>
  create({
    title,
    date,
    repeat: {
      every: 'WEEKLY',
      weekdays: [new Date(`${date}T00:00:00Z`).getUTCDay()],
      ends: { kind: 'COUNT', count },
    },
  });

const book = (person: Person, day: string, minute: number, over: object = {}) =>
  person.raw('bookings.create', {
    params: params(),
    body: {
      customer: { kind: 'walkIn', name: '김지수' },
      startAt: instantAt(day, minute),
      employeeNo: shop.owner.employeeNo,
      items: [{ itemId: shop.items.gel }],
      ...over,
    },
  });

describe('a block', () => {
  it('stands in the calendar of its day, for one or for everybody', async () => {
    const { block } = await create({ reason: '치과' });
    await create({ employeeNo: null, title: '회의', from: '18:00', to: '19:00' });
    expect(block).toMatchObject({ ...lunch, reason: '치과', seriesId: null, version: 1 });
    expect((await list(ahead(1), ahead(1))).map(({ title }) => title)).toEqual(['점심', '회의']);
    const { items } = (
      await shop.owner.call('blocks.list', {
        params: params(),
        query: { from: ahead(1), to: ahead(1), employeeNo: shop.staff[0]!.employeeNo },
      })
    ).body;
    expect(items.map(({ title }) => title)).toEqual(['회의']);
    const neighbour = await world.shop();
    const there = { params: { shopNo: neighbour.shopNo, id: block.id } };
    expect((await neighbour.owner.refused('blocks.get', there)).body.code).toBe('BLOCK_NOT_FOUND');
    expect((await neighbour.owner.refused('blocks.remove', there)).body.code).toBe('BLOCK_NOT_FOUND');
  });

  it('is changed and deleted by its version', async () => {
    const { block } = await create({ date: ahead(2) });
    const changed = await change(block.id, { to: '14:00', date: ahead(3) });
    expect(changed.block).toMatchObject({ to: '14:00', date: ahead(3), version: 2 });
    const stale = await shop.owner.refused('blocks.change', {
      params: { ...params(), id: block.id },
      body: { title: '늦은 이름', version: 1 },
    });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { to: '14:00' } }] });
    await shop.owner.call('blocks.remove', { params: { ...params(), id: block.id } });
    expect(await list(ahead(3), ahead(3))).toEqual([]);
  });

  it('answers the bookings it covers, which stay', async () => {
    const day = ahead(4);
    await book(shop.owner, day, 720);
    const { bookings } = await create({ date: day });
    expect(bookings).toMatchObject([
      { customerName: '김지수', parts: [{ employeeName: '은지' }], version: 1 },
    ]);
    const { bookings: others } = await create({ date: day, employeeNo: shop.staff[0]!.employeeNo });
    expect(others).toEqual([]);
  });

  it('takes the right to others’ bookings for anybody else’s time', async () => {
    const staff = shop.staff[1]!;
    await create({ date: ahead(5), employeeNo: staff.employeeNo }, staff);
    expect((await createRefused({ employeeNo: null }, staff)).code).toBe('ACCESS_DENIED');
    expect((await createRefused({}, staff)).code).toBe('ACCESS_DENIED');
  });

  it.each([
    ['an end before the start', { from: '13:00', to: '12:00' }, 'COMMON_INVALID_PARAMETER'],
    ['a day beyond a year', { date: ahead(400) }, 'BLOCK_TIME_INVALID'],
    ['an employee of another shop', { employeeNo: 999_999 }, 'EMPLOYEE_NOT_FOUND'],
    ['a series without an end', { repeat: { every: 'DAILY' } }, 'COMMON_INVALID_PARAMETER'],
    [
      'no times at all',
      { repeat: { every: 'DAILY', ends: { kind: 'COUNT', count: 0 } } },
      'COMMON_INVALID_PARAMETER',
    ],
    [
      '1000 times',
      { repeat: { every: 'DAILY', ends: { kind: 'COUNT', count: 1000 } } },
      'COMMON_INVALID_PARAMETER',
    ],
    [
      'weekly without a weekday',
      { repeat: { every: 'WEEKLY', ends: { kind: 'NEVER' } } },
      'BLOCK_TIME_INVALID',
    ],
    [
      'an end more than a year on',
      { repeat: { every: 'DAILY', ends: { kind: 'DATE', date: ahead(369) } } },
      'BLOCK_TIME_INVALID',
    ],
  ])('with %s is refused, and nothing is written', async (_, body, code) => {
    const before = await list(today, ahead(61));
    const refused = await createRefused(body);
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(/[가-힣]/);
    expect(await list(today, ahead(61))).toEqual(before);
  });
});

describe('a booking on a block', () => {
  const confirmed = { overlap: { confirmed: true, reason: '단골' } };

  it('is refused, unless a person with the right confirms it', async () => {
    const day = ahead(8);
    await create({ date: day, employeeNo: null, title: '회의' });
    const refused = await book(shop.owner, day, 690);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'BOOKING_BLOCKED',
        errors: [{ message: '오후 12:00 – 1:00은 막아 둔 시간이에요 (회의).', detail: { title: '회의' } }],
      },
    });
    const staff = shop.staff[1]!;
    const mine = { employeeNo: staff.employeeNo, ...confirmed };
    expect(await book(staff, day, 720, mine)).toMatchObject({ status: 403 });
    const taken = await book(shop.owner, day, 690, confirmed);
    expect(taken).toMatchObject({
      status: 201,
      body: {
        overlapConfirmed: false,
        history: [{ sentence: '막아 둔 시간(회의)인 것을 확인하고 저장했어요' }, {}],
      },
    });
    expect(await book(shop.owner, day, 780, { employeeNo: staff.employeeNo })).toMatchObject({ status: 201 });
  });

  it('is offered to nobody who is blocked, and to nobody at all when everybody is', async () => {
    const day = ahead(9);
    await create({ date: day, employeeNo: shop.owner.employeeNo });
    const anyone = { employeeNo: null, anyEmployee: true };
    const first = await book(shop.owner, day, 720, anyone);
    expect(first).toMatchObject({ status: 201 });
    expect((first.body as { employeeNo: number }).employeeNo).not.toBe(shop.owner.employeeNo);
    await create({ date: day, employeeNo: null, from: '15:00', to: '16:00' });
    expect((await book(shop.owner, day, 900, anyone)).status).toBe(409);
    expect(await book(shop.owner, day, 900, { employeeNo: null })).toMatchObject({
      body: { code: 'BOOKING_BLOCKED' },
    });
    const starts = await shop.owner.call('bookings.availability', {
      params: params(),
      query: { from: day, to: day, durationMinutes: 60, employeeNo: shop.owner.employeeNo },
    });
    const free = starts.body.employees[0]!.days[0]!.starts;
    expect(free).not.toContain(720);
    expect(free).toContain(780);
    expect(free).not.toContain(870);
  });

  it('that already stands there may be changed where it adds nothing to it', async () => {
    const day = ahead(10);
    const made = (await book(shop.owner, day, 720)).body as { id: number; version: number };
    await create({ date: day });
    const patch = (body: object) =>
      shop.owner.raw('bookings.change', { params: { ...params(), id: made.id }, body });
    expect((await patch({ durationMinutes: 30, version: 1 })).status).toBe(200);
    expect(await patch({ durationMinutes: 60, version: 2 })).toMatchObject({
      body: { code: 'BOOKING_BLOCKED' },
    });
  });
});

describe('a series', () => {
  it('is edited one at a time, from one on, or whole', async () => {
    const first = ahead(12);
    const nth = (n: number) => addDays(first, 7 * n);
    const made = await weekly('교육', first, 5);
    expect(made.count).toBe(5);
    const all = async () => (await list(first, addDays(first, 61))).filter((b) => b.seriesId !== null);
    const third = (await all())[2]!;
    await change(third.id, { title: '특강' });
    expect((await all()).map(({ title }) => title)).toEqual(['교육', '교육', '특강', '교육', '교육']);
    await change((await all())[3]!.id, { scope: 'FOLLOWING', from: '09:00', to: '10:00' });
    expect((await all()).map(({ from }) => from)).toEqual(['12:00', '12:00', '12:00', '09:00', '09:00']);
    const moved = await change(made.block.id, { scope: 'ALL', date: addDays(first, 1), title: '옮긴' });
    expect(moved.count).toBe(3);
    expect(await datesOf(first, '옮긴')).toEqual([0, 1, 2].map((n) => addDays(nth(n), 1)));
    const { body } = await shop.owner.call('blocks.remove', {
      params: { ...params(), id: (await all())[1]!.id },
      query: { scope: 'FOLLOWING' },
    });
    expect(body.removed).toBe(2);
    expect((await all()).map(({ date }) => date)).toEqual([addDays(first, 1), nth(3), nth(4)]);
  });

  it('keeps a day that was taken out of it taken out, whatever else changes', async () => {
    const first = ahead(13);
    const made = await weekly('세미나', first, 4);
    const second = (await list(addDays(first, 7), addDays(first, 7))).find((b) => b.title === '세미나')!;
    await shop.owner.call('blocks.remove', { params: { ...params(), id: second.id } });
    const changed = await change(made.block.id, { scope: 'ALL', title: '새 세미나' });
    expect(changed).toMatchObject({ count: 3, alike: true });
    const nth = (n: number) => addDays(first, 7 * n + 1);
    await change(made.block.id, { scope: 'ALL', date: nth(0), version: 2 });
    expect(await datesOf(first, '새 세미나')).toEqual([nth(0), nth(2), nth(3)]);
  });

  it('edited whole leaves each what it has for itself: its day, its hours, its name', async () => {
    const first = ahead(90);
    const nth = (n: number) => addDays(first, 7 * n);
    const made = await weekly('강습', first, 4);
    const all = async () =>
      (await list(ahead(60), ahead(121)))
        .filter(({ id }) => ids.includes(id))
        .map((b) => [b.date, b.from, b.title]);
    const own = (await list(first, nth(3))).filter(({ title }) => title === '강습');
    const ids = own.map(({ id }) => id);
    await change(own[1]!.id, { date: addDays(nth(1), 2), from: '15:00', to: '16:00' });
    await change(own[2]!.id, { title: '특강' });
    const retimed = await change(made.block.id, { scope: 'ALL', from: '11:00', to: '12:00', reason: '단체' });
    expect(retimed).toMatchObject({ count: 4, alike: false });
    expect(await all()).toEqual([
      [first, '11:00', '강습'],
      [addDays(nth(1), 2), '11:00', '강습'],
      [nth(2), '11:00', '특강'],
      [nth(3), '11:00', '강습'],
    ]);
    await change(own[1]!.id, { from: '15:00', to: '16:00', version: 3 });
    const moved = await change(made.block.id, { scope: 'ALL', date: addDays(first, 1), version: 2 });
    expect(moved).toMatchObject({ count: 4, alike: true });
    const aDayOn = [
      [addDays(first, 1), '11:00', '강습'],
      [addDays(nth(1), 3), '15:00', '강습'],
      [addDays(nth(2), 1), '11:00', '특강'],
      [addDays(nth(3), 1), '11:00', '강습'],
    ];
    expect(await all()).toEqual(aDayOn);
    // Under another rhythm, those of days that it still has.
    const repeat = { every: 'DAILY', ends: { kind: 'DATE', date: addDays(nth(2), 1) } };
    const daily = await change(own[1]!.id, { scope: 'ALL', title: '매일', repeat, version: 5 });
    expect(daily.count).toBe(15);
    expect(await all()).toEqual(aDayOn.slice(0, 3).map(([date, from]) => [date, from, '매일']));
  });

  it('of every other week on two weekdays keeps its weeks when it is moved, and comes back with them', async () => {
    const monday = addDays(ahead(64), (8 - new Date(`${ahead(64)}T00:00:00Z`).getUTCDay()) % 7);
    const title = '격주';
    const repeat = { every: 'BIWEEKLY', weekdays: [1, 6], ends: { kind: 'COUNT', count: 4 } };
    const made = await create({ title, date: monday, repeat });
    const days = (by: number) => [0, 5, 14, 19].map((n) => addDays(monday, n + by));
    expect(await datesOf(ahead(63), title)).toEqual(days(0));
    // A Saturday becomes a Sunday, where the week of the calendar changes.
    const moved = await change(made.block.id, { scope: 'ALL', date: addDays(monday, 1) });
    expect(await datesOf(ahead(63), title)).toEqual(days(1));
    const { body } = await shop.owner.call('blocks.remove', {
      params: { ...params(), id: moved.block.id },
      query: { scope: 'ALL' },
    });
    expect(await datesOf(ahead(63), title)).toEqual([]);
    await create({ title, ...body.again });
    expect(await datesOf(ahead(63), title)).toEqual(days(1));
  });

  it('cut in two stays cut under a new rhythm, and its rest keeps what is left of its count', async () => {
    const first = ahead(20);
    const title = '조회';
    const read = async (id: number) =>
      (await shop.owner.call('blocks.get', { params: { ...params(), id } })).body.repeat!;
    const made = await create({
      title,
      date: first,
      repeat: { every: 'DAILY', ends: { kind: 'COUNT', count: 6 } },
    });
    const third = (await list(addDays(first, 2), addDays(first, 2))).find((b) => b.title === title)!;
    const shown = await read(third.id);
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    const tail = await change(third.id, {
      scope: 'FOLLOWING',
      title: '저녁 조회',
      repeat: { ...shown, every: 'WEEKLY', weekdays },
    });
    expect(tail.count).toBe(4);
    const cut = await read(made.block.id);
    expect(cut.ends).toEqual({ kind: 'DATE', date: addDays(first, 1) });
    const again = { ...cut, every: 'WEEKLY' as const, weekdays };
    expect((await change(made.block.id, { scope: 'ALL', repeat: again })).count).toBe(2);
    expect(await datesOf(first, title)).toEqual([first, addDays(first, 1)]);
    // One of them has no rhythm of its own.
    const [head] = await list(first, first).then((all) => all.filter((b) => b.title === title));
    const refused = await shop.owner.refused('blocks.change', {
      params: { ...params(), id: head!.id },
      body: { repeat: again, version: head!.version },
    });
    expect(refused.body).toMatchObject({ code: 'BLOCK_TIME_INVALID', errors: [{ field: 'repeat' }] });
    // What one of them has for itself is not there to be put back once all are made alike.
    await change(head!.id, { from: '12:30', version: head!.version });
    const alike = await change(head!.id, { scope: 'ALL', from: '11:00', version: head!.version + 1 });
    expect(alike.alike).toBe(false);
  });

  it('comes back whole after it was removed: from its first day, without the days taken out before', async () => {
    const first = ahead(15);
    await weekly('회의', first, 5);
    const meetings = async () =>
      (await list(first, addDays(first, 61))).filter(({ title }) => title === '회의');
    const remove = async (id: number, scope: 'ONE' | 'FOLLOWING' | 'ALL') =>
      (await shop.owner.call('blocks.remove', { params: { ...params(), id }, query: { scope } })).body;
    await remove((await meetings())[1]!.id, 'ONE');
    const before = (await meetings()).map(({ date }) => date);

    for (const shop of ['ALL', 'FOLLOWING'] as const) {
      const third = (await meetings())[2]!;
      const { removed, again } = await remove(third.id, shop);
      expect(removed).toBe(shop === 'ALL' ? 4 : 2);
      expect(await meetings()).toHaveLength(4 - removed);
      await create({ title: '회의', ...again });
      expect((await meetings()).map(({ date }) => date)).toEqual(before);
    }
  });

  it('begun more than a year ago is still changed whole', async () => {
    const repeat = { every: 'MONTHLY', ends: { kind: 'COUNT', count: 3 } };
    await create({ title: '해묵은', date: ahead(-366), repeat });
    const second = (await list(ahead(-340), ahead(-330))).find((b) => b.title === '해묵은')!;
    const moved = await change(second.id, { scope: 'ALL', date: addDays(second.date, -1) });
    expect(moved).toMatchObject({ count: 3, block: { date: addDays(second.date, -1) } });
  });

  it('gets a new rhythm from one day on', async () => {
    const first = ahead(14);
    await weekly('청소', first, 4);
    const second = (await list(addDays(first, 7), addDays(first, 7))).find((b) => b.title === '청소')!;
    await change(second.id, {
      scope: 'FOLLOWING',
      repeat: { every: 'DAILY', ends: { kind: 'COUNT', count: 2 } },
    });
    expect(await datesOf(first, '청소')).toEqual([first, addDays(first, 7), addDays(first, 8)]);
    // And one that has none of its days.
    const lone = await weekly('외딴', first, 1);
    const weekdays = [(new Date(`${first}T00:00:00Z`).getUTCDay() + 1) % 7];
    const repeat = { every: 'WEEKLY', weekdays, ends: { kind: 'COUNT', count: 1 } };
    await change(lone.block.id, { scope: 'ALL', title: '다음 날', repeat });
    expect(await datesOf(first, '다음 날')).toEqual([addDays(first, 1)]);
  });

  it('without an end is written a year ahead, and on from there by night', async () => {
    const title = '끝없이';
    const made = await create({ title, repeat: { every: 'DAILY', ends: { kind: 'NEVER' } } });
    expect(made.count).toBe(365);
    const { database } = world.server.platform;
    const restore = useClock(() => Date.now() + 3 * 86_400_000);
    try {
      expect(await extendSeries(database)).toBeGreaterThanOrEqual(3);
      expect(await extendSeries(database)).toBe(0);
    } finally {
      restore();
    }
    expect(await datesOf(ahead(360), title)).toEqual(
      [360, 361, 362, 363, 364, 365, 366, 367, 368].map(ahead),
    );
  });
});
