import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { findStrayOccupancies, findUnconfirmedOverlaps } from '../../bookings/testing/invariants.ts';
import { days, desk, draftOf, seoul } from '../../bookings/testing/stories.ts';
import { wholeVisit } from '../../../testing/whole.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
const nextDay = days(10);
const confirmed = { overlap: { confirmed: true, reason: '단골 부탁' } };
const anyone = { employeeNo: null, anyEmployee: true };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  owner = desk(shop);
});

const lawful = async () => {
  const { database } = world.server.platform;
  expect(await findUnconfirmedOverlaps(database)).toEqual([]);
  expect(await findStrayOccupancies(database)).toEqual([]);
};

describe('an overlap', () => {
  it('is refused with who is in the way, and without a contact', async () => {
    const day = nextDay();
    const first = await owner.book({
      startAt: seoul(day, '10:00'),
      customer: { kind: 'walkIn', name: '김지수', phone: '01033334444' },
    });
    const refused = await owner.bookRefused({ startAt: seoul(day, '10:30') });
    expect(refused).toMatchObject({
      status: 409,
      code: 'BOOKING_OVERLAPS',
      errors: [
        {
          message: '은지님에게 오전 10:00 – 11:00 김지수님 예약이 있어요.',
          detail: { id: first.id, customerName: '김지수', employeeName: '은지', startAt: first.startAt },
        },
      ],
    });
    expect(JSON.stringify(refused)).not.toContain('4444');
    await owner.book({ startAt: seoul(day, '11:00') });
    await owner.book({ startAt: seoul(day, '09:00') });
  });

  it("of others' time tells those without the right to it no more than that it is taken, at every door", async () => {
    const day = nextDay();
    const { customerNo } = await owner.customer('김비밀');
    const [me, eunji] = [shop.staff[1]!, shop.owner.employeeNo];
    const staff = desk(shop, me);
    const at = { params: { shopNo: shop.shopNo } };
    const theirs = await owner.book({
      startAt: seoul(day, '10:00'),
      customer: { kind: 'existing', customerNo },
    });
    const own = await staff.book({ startAt: seoul(day, '14:00'), employeeNo: me.employeeNo });
    const draft = draftOf(shop, { startAt: seoul(day, '10:30') });
    const weekly = { ...draft, repeat: { unit: 'WEEK', every: 1, times: 2 } } as const;
    const { id, version } = own;
    const shared = {
      version,
      customer: draft.customer,
      startAt: draft.startAt,
      employeeNo: me.employeeNo,
      items: [{ itemId: shop.items.gel, employeeNo: eunji }],
    };
    const text = `${day.slice(5).replace('-', '/')} 오전 10시 30분 젤네일 은지쌤`;
    const hour = { from: day, to: day };
    const doors: Record<string, unknown> = {
      create: await staff.bookRefused(draft),
      validate: (await me.call('bookings.validate', { ...at, body: draft })).body,
      save: (await me.refused('bookings.save', { params: { ...at.params, id }, body: wholeVisit(shared) }))
        .body,
      change: await staff.changeRefused(own, { startAt: draft.startAt, employeeNo: eunji }),
      sentence: (await me.call('sentence.read', { ...at, body: { text } })).body,
      explanation: (
        await me.call('bookings.explanation', {
          ...at,
          query: { date: day, minute: '630', item: `${shop.items.gel}`, employeeNo: `${eunji}` } as never,
        })
      ).body,
      preview: (await me.raw('series.preview', { ...at, body: weekly })).body,
      series: (await me.raw('series.create', { ...at, body: { ...weekly, choices: [] } })).body,
      hold: (await me.raw('holds.create', { ...at, body: { ...draft, label: '전화' } })).body,
      class: (await me.raw('classes.create', { ...at, body: { ...draft, itemId: shop.items.gel, seats: 2 } }))
        .body,
      duplicate: (
        await me.raw('bookings.duplicateVerification', {
          ...at,
          query: { employeeNo: `${eunji}`, startAt: seoul(day, '10:00'), endAt: seoul(day, '11:00') },
        })
      ).body,
      customer: (await me.call('customers.get', { params: { ...at.params, customerNo } as never })).body
        .nextBookingAt,
      ofCustomer: (await me.call('bookings.ofCustomer', { params: { ...at.params, customerNo } })).body.items,
      list: (await me.call('bookings.list', { ...at, query: { ...hour, q: '김비밀' } })).body.items,
      hidden: (await me.call('bookings.hiddenTimes', { ...at, query: hour })).body,
    };
    const told = Object.entries(doors).map(([door, answer]) => [door, JSON.stringify(answer)] as const);
    const leaks = told.filter(([, said]) => said.includes('김비밀') || said.includes(`"id":${theirs.id}`));
    expect(leaks).toEqual([]);
    const busy = '은지님에게 오전 10:00 – 11:00 다른 예약이 있어요.';
    expect(told.filter(([, said]) => said.includes(busy)).map(([door]) => door)).toEqual([
      'create',
      'validate',
      'save',
      'sentence',
    ]);
    expect(doors['explanation']).toMatchObject({
      times: [{ reasons: [{ message: '은지님은 오전 10:00 – 11:00 다른 예약이 있어요.', bookingId: null }] }],
    });
    expect(doors).toMatchObject({
      customer: null,
      ofCustomer: [],
      list: [],
      hidden: {
        items: [{ employeeNo: eunji, startAt: theirs.startAt, endAt: theirs.endAt }],
      },
    });
    // Neither whether it is a booking, a class, or a hold.
    const params = { shopNo: shop.shopNo };
    const lesson = { itemId: shop.items.gel, employeeNo: eunji, startAt: seoul(day, '16:00'), seats: 2 };
    await shop.owner.call('classes.create', { params, body: lesson });
    const kept = { startAt: seoul(day, '17:30'), employeeNo: eunji, items: draft.items, label: '김비밀' };
    await shop.owner.call('holds.create', { params, body: kept });
    for (const { startAt } of [lesson, kept])
      expect(await staff.bookRefused({ startAt, employeeNo: eunji })).toMatchObject({
        errors: [
          { code: 'ACCESS_DENIED' },
          { code: 'BOOKING_OVERLAPS', detail: { id: null, kind: null, customerName: null } },
        ],
      });
    const seen = await owner.bookRefused(draft);
    expect(seen.errors).toMatchObject([{ detail: { id: theirs.id, customerName: '김비밀' } }]);
    expect((await shop.owner.call('bookings.hiddenTimes', { ...at, query: hour })).body.items).toEqual([]);
    const mine = await staff.bookRefused({ startAt: seoul(day, '14:30'), employeeNo: me.employeeNo });
    expect(mine.errors).toMatchObject([{ detail: { id: own.id, customerName: '손님' } }]);
  });

  it('may be confirmed, by those with the right, and is recorded with who and why', async () => {
    const day = nextDay();
    await owner.book({ startAt: seoul(day, '10:00') });
    const staff = desk(shop, shop.staff[1]);
    const me = shop.staff[1]!.employeeNo;
    await owner.book({ startAt: seoul(day, '10:00'), employeeNo: me });
    const request = { startAt: seoul(day, '10:30'), ...confirmed };
    expect((await staff.bookRefused({ ...request, employeeNo: me })).code).toBe('ACCESS_DENIED');
    const over = await owner.book(request);
    expect(over.overlapConfirmed).toBe(true);
    expect(over.history[0]?.sentence).toBe(
      '오전 10:00 – 11:00 다른 예약과 겹치는 것을 확인하고 저장했어요 · 사유: 단골 부탁',
    );
    // The confirmed one stands outside the constraint, and yet no booking gets onto it.
    expect((await owner.bookRefused({ startAt: seoul(day, '11:00') })).code).toBe('BOOKING_OVERLAPS');
    await lawful();
  });

  it('confirmed where there is none is an ordinary booking', async () => {
    const booking = await owner.book({ startAt: seoul(nextDay(), '10:00'), ...confirmed });
    expect(booking.overlapConfirmed).toBe(false);
    expect(booking.history).toHaveLength(1);
  });

  it.each(['moves away', 'is cancelled', 'gets shorter', 'goes to somebody else'])(
    'goes back under the constraint when the other one %s',
    async (how) => {
      const day = nextDay();
      const first = await owner.book({ startAt: seoul(day, '10:00') });
      const over = await owner.book({ startAt: seoul(day, '10:30'), ...confirmed });
      if (how === 'moves away') await owner.change(first, { startAt: seoul(day, '14:00') });
      if (how === 'is cancelled') await owner.state(first.id, 'CANCELLED');
      if (how === 'gets shorter') await owner.change(first, { durationMinutes: 30 });
      if (how === 'goes to somebody else')
        await owner.change(first, { employeeNo: shop.staff[0]!.employeeNo });
      expect((await owner.read(over.id)).overlapConfirmed).toBe(false);
      if (how === 'is cancelled') {
        const undone = await owner.stateRefused(first.id, 'CONFIRMED');
        expect(undone.code).toBe('BOOKING_OVERLAPS');
      }
      await lawful();
    },
  );

  it('that moves away itself is asked about again only where it newly overlaps', async () => {
    const day = nextDay();
    const first = await owner.book({ startAt: seoul(day, '10:00') });
    const over = await owner.book({ startAt: seoul(day, '10:30'), ...confirmed });
    const shorter = await owner.change(over, { durationMinutes: 30 });
    expect(shorter.overlapConfirmed).toBe(true);
    expect((await owner.changeRefused(shorter, { startAt: seoul(day, '10:00') })).code).toBe(
      'BOOKING_OVERLAPS',
    );
    const away = await owner.change(shorter, { startAt: seoul(day, '12:00') });
    expect(away.overlapConfirmed).toBe(false);
    await owner.change(first, { durationMinutes: 90 });
    await lawful();
  });
});

describe('a wait', () => {
  it('inside one service is time for another', async () => {
    const day = nextDay();
    const { database } = world.server.platform;
    await database.pool.query(
      `update menu_items set buffer_minutes = 10, segments = '[{"busy":true,"minutes":30},{"busy":false,"minutes":30},{"busy":true,"minutes":30}]'
       where shop_no = $1 and id = $2`,
      [shop.shopNo, shop.items.extension],
    );
    const dye = await owner.book({ startAt: seoul(day, '10:00'), items: [{ itemId: shop.items.extension }] });
    expect(dye.items[0]?.waits).toEqual([{ from: 30, to: 60 }]);
    const short = await owner.change(dye, { durationMinutes: 45 });
    expect(short.items[0]?.waits).toEqual([]);
    await lawful();
    expect((await owner.change(short, { durationMinutes: 90 })).items).toEqual(dye.items);
    const care = { items: [{ itemId: shop.items.care }] };
    await owner.book({ startAt: seoul(day, '10:30'), ...care });
    expect((await owner.bookRefused({ startAt: seoul(day, '11:00'), ...care })).code).toBe(
      'BOOKING_OVERLAPS',
    );
    // Ten minutes of cleaning up follow.
    expect((await owner.bookRefused({ startAt: seoul(day, '11:30'), ...care })).code).toBe(
      'BOOKING_OVERLAPS',
    );
    await owner.book({ startAt: seoul(day, '11:40'), ...care });
    await lawful();
  });
});

describe('any employee', () => {
  it('gives the booking to a free one, the least busy first', async () => {
    const startAt = seoul(nextDay(), '10:00');
    const given = [];
    for (let i = 0; i < 3; i += 1) given.push((await owner.book({ startAt, ...anyone })).employeeNo);
    expect(new Set(given).size).toBe(3);
    expect(given[0]).toBe(shop.owner.employeeNo);
    expect(await owner.bookRefused({ startAt, ...anyone })).toMatchObject({
      status: 409,
      code: 'BOOKING_NO_FREE_EMPLOYEE',
    });
  });

  it('leaves no gap that the shortest service on the menu does not fill', async () => {
    const { pool } = world.server.platform.database;
    const chosen = async (minutes: number, active: boolean) => {
      await pool.query(
        'update menu_items set duration_minutes = $3, active = $4 where shop_no = $1 and id = $2',
        [shop.shopNo, shop.items.care, minutes, active],
      );
      const day = nextDay();
      await owner.book({ startAt: seoul(day, '10:00') });
      for (const { employeeNo } of shop.staff) await owner.book({ startAt: seoul(day, '15:00'), employeeNo });
      return (await owner.book({ startAt: seoul(day, '11:20'), ...anyone })).employeeNo;
    };
    expect(await chosen(20, true)).toBe(shop.owner.employeeNo);
    expect(await chosen(20, false)).not.toBe(shop.owner.employeeNo);
    expect(await chosen(30, true)).not.toBe(shop.owner.employeeNo);
    const addOn = (off: boolean) =>
      pool.query('update menu_items set b2c = $3 where shop_no = $1 and id = $2', [
        shop.shopNo,
        shop.items.care,
        !off,
      ]);
    await addOn(true);
    expect(await chosen(20, true)).not.toBe(shop.owner.employeeNo);
    await addOn(false);
  });

  it('keeps one free employee for each booking that waits for one', async () => {
    const startAt = seoul(nextDay(), '10:00');
    await owner.book({ startAt, employeeNo: null });
    await owner.book({ startAt, ...anyone });
    await owner.book({ startAt, ...anyone });
    expect((await owner.bookRefused({ startAt, ...anyone })).code).toBe('BOOKING_NO_FREE_EMPLOYEE');
    expect((await owner.bookRefused({ startAt, employeeNo: null })).code).toBe('BOOKING_NO_FREE_EMPLOYEE');
    expect((await owner.book({ startAt, employeeNo: null, ...confirmed })).history[0]?.sentence).toContain(
      '비어 있는 담당자가 없는 것을 확인하고 저장했어요',
    );
  });

  it('is staff themselves when they have no right to give work to others', async () => {
    const startAt = seoul(nextDay(), '10:00');
    const me = shop.staff[1]!.employeeNo;
    const staff = desk(shop, shop.staff[1]);
    expect((await staff.book({ startAt, ...anyone })).employeeNo).toBe(me);
    expect((await staff.bookRefused({ startAt, ...anyone })).code).toBe('BOOKING_NO_FREE_EMPLOYEE');
  });
});

describe('asking beforehand', () => {
  const params = () => ({ shopNo: shop.shopNo });

  it('names every problem of a draft at once and writes nothing', async () => {
    const day = nextDay();
    const first = await owner.book({
      startAt: seoul(day, '10:00'),
      customer: { kind: 'new', name: '한별', phone: '010-8888-7777' },
    });
    const told = await shop.owner.call('bookings.validate', {
      params: params(),
      body: draftOf(shop, {
        startAt: seoul(day, '10:30'),
        customer: { kind: 'new', name: '다른 사람', phone: '01088887777' },
        items: [{ itemId: shop.items.gel }, { itemId: shop.items.oil }],
      }),
    });
    expect(told.body).toMatchObject({ valid: false, endAt: seoul(day, '11:30'), priceWon: 60_000 });
    expect(told.body.problems.map(({ code }) => code)).toEqual([
      'MENU_ITEM_NOT_FOUND',
      'CUSTOMER_PHONE_DUPLICATED',
      'BOOKING_OVERLAPS',
    ]);
    expect(told.body.inTheWay).toMatchObject([{ id: first.id, customerName: '한별' }]);
    expect(await owner.day(day)).toHaveLength(1);
  });

  it('finds a good draft good, its own booking not in its way', async () => {
    const booking = await owner.book({ startAt: seoul(nextDay(), '10:00') });
    const ask = async (over: object) =>
      (
        await shop.owner.call('bookings.validate', {
          params: params(),
          body: draftOf(shop, { startAt: booking.startAt, ...over }),
        })
      ).body;
    expect(await ask({ bookingId: booking.id })).toMatchObject({ valid: true, problems: [] });
    expect((await ask({})).valid).toBe(false);
  });

  it('tells who has a time', async () => {
    const day = nextDay();
    const booking = await owner.book({ startAt: seoul(day, '10:00') });
    const ask = async (query: object) =>
      (
        await shop.owner.call('bookings.duplicateVerification', {
          params: params(),
          query: {
            employeeNo: shop.owner.employeeNo,
            startAt: seoul(day, '10:30'),
            endAt: seoul(day, '12:00'),
            ...query,
          },
        })
      ).body;
    expect(await ask({})).toMatchObject({ duplicated: true, bookings: [{ id: booking.id }] });
    expect((await ask({ exceptBookingId: booking.id })).duplicated).toBe(false);
    expect((await ask({ startAt: seoul(day, '11:00') })).duplicated).toBe(false);
    const backwards = await shop.owner.refused('bookings.duplicateVerification', {
      params: params(),
      query: {
        employeeNo: String(shop.owner.employeeNo),
        startAt: seoul(day, '12:00'),
        endAt: seoul(day, '11:00'),
      },
    });
    expect(backwards.body.code).toBe('BOOKING_RANGE_INVALID');
  });
});
