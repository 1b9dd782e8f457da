import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingId } from '../../../contract/ids.ts';
import { addDays } from '../../../contract/time.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openSeriesShop, seriesDesk, startsOf, weekly, weeks } from './testing/stories.ts';
import type { SeriesShop } from './testing/stories.ts';
import { dayFromNow, days, draftOf, seoul } from '../bookings/testing/stories.ts';

let world: SeriesShop['world'];
let shop: SeriesShop['shop'];
let owner: SeriesShop['owner'];
const nextDay = days(20);
const minji = () => shop.staff[0]!.employeeNo;

beforeAll(async () => {
  ({ world, shop, owner } = await openSeriesShop());
});

describe('repeating a booking', () => {
  it('books every week, numbers the occurrences, and reads back on each day', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await seriesDesk(shop).take({
      startAt: seoul(day, '10:00'),
      memo: '정기',
    });
    expect(startsOf(bookings)).toEqual(weeks(day, '10:00', 4));
    expect(bookings.map(({ series }) => series)).toEqual(
      [1, 2, 3, 4].map((seq) => ({ id: seriesId, seq, total: 4 })),
    );
    const [third] = await owner.day(addDays(day, 14));
    expect(third).toMatchObject({ series: { id: seriesId, seq: 3, total: 4 }, memo: '정기' });
    expect((await owner.read(third!.id)).history[0]?.sentence).toBe('예약을 등록했어요');
  });

  it('takes a deposit that was typed once for the first visit alone', async () => {
    const day = nextDay();
    const said = { startAt: seoul(day, '10:00'), depositWon: 30_000 };
    const { seriesId, bookings } = await seriesDesk(shop).take(said, weekly(3));
    expect(bookings.map(({ depositWon }) => depositWon)).toEqual([30_000, 0, 0]);
    const [first] = bookings;
    const edit = { ...said, depositWon: 20_000, bookingId: first!.id, version: first!.version };
    const edited = (await seriesDesk(shop).change(seriesId, edit)).bookings;
    expect(edited.map(({ depositWon }) => depositWon)).toEqual([20_000, 0, 0]);
  });

  it('registers a new customer once for all of them', async () => {
    const day = nextDay();
    const { bookings } = await seriesDesk(shop).take({
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

  it('enters a reservation number once, whether it is repeated or booked alone', async () => {
    const [day, other] = [dayFromNow(140), dayFromNow(141)];
    const entered = { source: 'NAVER', externalNo: 'n-4401' };
    const { bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '15:00'), ...entered }, weekly(2));
    const again = { startAt: seoul(other, '15:00'), ...entered, externalNo: 'N-4401' };
    expect(await seriesDesk(shop).refused(again, weekly(2))).toMatchObject({
      code: 'BOOKING_ALREADY_ENTERED',
      errors: [{ field: 'externalNo', detail: { id: bookings[0]!.id } }],
    });
    expect((await owner.bookRefused(again)).code).toBe('BOOKING_ALREADY_ENTERED');
    expect((await seriesDesk(shop).previewRefused(again, weekly(2))).code).toBe('BOOKING_ALREADY_ENTERED');
    expect(await owner.day(other)).toEqual([]);

    const alone = { ...entered, externalNo: 'n-4402' };
    const single = await owner.book({ startAt: seoul(day, '18:00'), ...alone });
    const repeated = { startAt: seoul(other, '15:00'), ...alone };
    expect((await seriesDesk(shop).refused(repeated, weekly(2))).code).toBe('BOOKING_ALREADY_ENTERED');
    await owner.state(single.id, 'CANCELLED');
    expect((await seriesDesk(shop).take(repeated, weekly(2))).bookings).toHaveLength(2);

    const neighbour = await world.shop();
    expect((await seriesDesk(neighbour).take(repeated, weekly(2))).bookings).toHaveLength(2);
  });

  it('refuses a repetition without an end and one beyond a year, and books nothing', async () => {
    const day = nextDay();
    const startAt = seoul(day, '10:00');
    for (const repeat of [
      { unit: 'WEEK', every: 1 },
      weekly(60),
      { unit: 'MONTH', every: 1, until: addDays(day, 400) },
    ])
      expect((await seriesDesk(shop).refused({ startAt }, repeat)).code).toBe('BOOKING_SERIES_INVALID');
    expect(await owner.day(day)).toEqual([]);
  });
});

describe('conflicts', () => {
  it('are all listed with alternatives before anything is saved', async () => {
    const day = nextDay();
    await owner.book({ startAt: seoul(addDays(day, 7), '10:30') });
    const preview = await seriesDesk(shop).preview({ startAt: seoul(day, '10:00') });
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

  it('name the days on which the customer is booked already, where that is wanted', async () => {
    const day = dayFromNow(160);
    const { customerNo } = await owner.customer('매주 오는 손님');
    const customer = { kind: 'existing', customerNo };
    const other = await owner.book({
      customer,
      startAt: seoul(addDays(day, 7), '17:30'),
      employeeNo: minji(),
    });
    const said = { customer, startAt: seoul(day, '17:00'), notTwice: true };
    const { conflicts, occurrences } = await seriesDesk(shop).preview(said, weekly(3));
    expect(conflicts).toBe(1);
    expect(occurrences[1]!.problems).toMatchObject([
      { code: 'CUSTOMER_BOOKED_THEN', detail: { id: other.id, startAt: other.startAt } },
    ]);
    expect(await seriesDesk(shop).refused(said, weekly(3))).toMatchObject({
      code: 'BOOKING_SERIES_CONFLICTS',
      errors: [{ field: 'occurrences.2', code: 'CUSTOMER_BOOKED_THEN' }],
    });
    expect(await owner.day(day)).toEqual([]);
    const choices = [{ seq: 2, action: 'CONFIRM' }];
    const { bookings } = await seriesDesk(shop).take({ ...said, choices }, weekly(3));
    expect(startsOf(bookings)).toEqual(weeks(day, '17:00', 3));
  });

  it('stop the whole series unless each is decided: skipped, moved or confirmed', async () => {
    const day = nextDay();
    for (const week of [1, 2, 3]) await owner.book({ startAt: seoul(addDays(day, week * 7), '10:30') });
    const startAt = seoul(day, '10:00');
    const refused = await seriesDesk(shop).refused({ startAt });
    expect(refused).toMatchObject({
      code: 'BOOKING_SERIES_CONFLICTS',
      errors: [{ field: 'occurrences.2' }, { field: 'occurrences.3' }, { field: 'occurrences.4' }],
    });
    expect(await owner.day(day)).toEqual([]);
    const { bookings } = await seriesDesk(shop).take({
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
    const { occurrences } = await seriesDesk(shop).preview({ startAt: seoul(day, '19:30') }, weekly(2));
    expect(occurrences.map(({ problems }) => problems[0]?.code)).toEqual([
      'BOOKING_OUTSIDE_HOURS',
      'BOOKING_OUTSIDE_HOURS',
    ]);
    expect(occurrences[0]?.alternatives[0]).toMatchObject({ kind: 'SAME_DAY', startAt: seoul(day, '19:00') });
  });
});

describe('calling off', () => {
  it('takes the following away and gives their time back; undo brings them all back or none', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '13:00') });
    const { cancelled } = await seriesDesk(shop).cancel(seriesId, {
      scope: 'FOLLOWING',
      bookingId: bookings[1]!.id,
      reason: '이사',
    });
    expect(cancelled).toEqual(bookings.slice(1).map(({ id }) => ({ id, state: 'CONFIRMED' })));
    expect(await owner.read(bookings[2]!.id)).toMatchObject({ state: 'CANCELLED', cancelReason: '이사' });
    expect((await owner.read(bookings[0]!.id)).state).toBe('CONFIRMED');
    const taken = await owner.book({ startAt: seoul(addDays(day, 14), '13:00') });
    const refused = await seriesDesk(shop).restoreRefused(seriesId, { bookings: cancelled });
    expect(refused).toMatchObject({ code: 'BOOKING_SERIES_CONFLICTS', errors: [{ field: 'occurrences.3' }] });
    expect((await owner.read(bookings[1]!.id)).state).toBe('CANCELLED');
    await owner.state(taken.id, 'CANCELLED');
    const { body: kept } = await shop.owner.call('sales.create', {
      body: {
        bookingId: bookings[1]!.id,
        lines: [{ kind: 'PENALTY', name: '취소 위약금', unitPriceWon: 5_000 as never }],
        payments: [{ method: 'CARD', amountWon: 5_000 as never }],
      },
    });
    const sold = await seriesDesk(shop).restoreRefused(seriesId, { bookings: cancelled });
    expect(sold).toMatchObject({ code: 'BOOKING_HAS_SALE' });
    await shop.owner.call('sales.remove', { params: { id: kept.id }, body: {} });
    const back = await seriesDesk(shop).restore(seriesId, { bookings: cancelled });
    expect(back.bookings.map(({ state }) => state)).toEqual(Array(3).fill('CONFIRMED'));
    expect((await owner.bookRefused({ startAt: seoul(addDays(day, 14), '13:00') })).code).toBe(
      'BOOKING_OVERLAPS',
    );
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('leaves what is closed or begun alone', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '13:00') });
    await owner.state(bookings[2]!.id, 'CANCELLED', { reason: '휴가' });
    await owner.state(bookings[3]!.id, 'IN_SERVICE');
    const { cancelled } = await seriesDesk(shop).cancel(seriesId, {
      scope: 'ALL',
      bookingId: bookings[0]!.id,
    });
    expect(cancelled.map(({ id }) => id)).toEqual(bookings.slice(0, 2).map(({ id }) => id));
    expect((await owner.read(bookings[2]!.id)).cancelReason).toBe('휴가');
  });
});

describe('who may', () => {
  it('not somebody of another shop', async () => {
    const day = nextDay();
    const { seriesId, bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '16:00') });
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
    const confirming = await seriesDesk(shop, staff).refused({
      ...own,
      choices: [
        { seq: 1, action: 'CONFIRM' },
        { seq: 2, action: 'CONFIRM' },
      ],
    });
    expect(confirming.errors[0]?.code).toBe('ACCESS_DENIED');
    const others = await seriesDesk(shop, staff).refused({
      startAt: seoul(day, '16:00'),
      employeeNo: minji(),
    });
    expect(others.code).toBe('ACCESS_DENIED');
  });
});
