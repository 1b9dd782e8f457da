import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { addDays, shopDateOf, weekdayOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { dayFromNow, days, desk, seoul } from '../bookings/testing/stories.ts';
import { trimFreedTime } from '../bookings/public.ts';
import { expireOffers } from './jobs.ts';

let world: World;
let shop: TestShop;
let at: ReturnType<typeof desk>;
let restore = () => {};
const nextDay = days(3);
const database = () => world.server.platform.database;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['STAFF'], open: [600, 1080] });
  at = desk(shop);
});
afterEach(() => restore());

const later = (minutes: number) => {
  restore();
  restore = useClock(() => Date.now() + minutes * 60_000);
};

const forget = async () => Number((await asOperator(database(), trimFreedTime)).numAffectedRows ?? 0n);
const params = () => ({ shopNo: shop.shopNo });
const draft = (day: string, over: object = {}) => ({
  customer: { kind: 'guest' as const, name: '김지수', phone: '010-1234-5678' },
  itemIds: [shop.items.gel],
  from: day as never,
  until: day as never,
  ...over,
});
const wait = async (day: string, over: object = {}) =>
  (await shop.owner.call('waitlist.create', { params: params(), body: draft(day, over) })).body;
const offer = async (id: number, startAt: string, over: object = {}) =>
  (
    await shop.owner.call('waitlist.makeOffer', {
      params: { ...params(), id: id as never },
      body: { startAt: startAt as never, employeeNo: shop.owner.employeeNo, ...over },
    })
  ).body;
const who = async (date: string, startAt: string, endAt: string, employeeNo?: EmployeeNo, person?: Person) =>
  (
    await (person ?? shop.owner).call('waitlist.candidates', {
      params: params(),
      query: { date, startAt, endAt, ...(employeeNo && { employeeNo: String(employeeNo) }) } as never,
    })
  ).body.items;
const listed = async (query: object = {}, person = shop.owner) =>
  (await person.call('waitlist.list', { params: params(), query })).body.items;

describe('a wish', () => {
  it('is written, read back, edited, taken down and put back', async () => {
    const day = nextDay();
    const until = addDays(day, 20);
    const entry = await wait(day, { until, weekdays: [6], fromTime: '12:00', toTime: '24:00', note: '창가' });
    expect(entry).toMatchObject({
      customerName: '김지수',
      customerPhone: '010-1234-5678',
      state: 'WAITING',
      wanted: '토요일 오후 희망',
      durationMinutes: 60,
      priceWon: 60_000,
      items: [{ name: '젤네일' }],
    });
    expect((await listed()).map(({ id }) => id)).toContain(entry.id);
    const one = { ...params(), id: entry.id };
    const changed = await shop.owner.call('waitlist.change', {
      params: one,
      body: { weekdays: [1, 2, 3, 4, 5], toTime: '18:00' as never, version: entry.version },
    });
    expect(changed.body).toMatchObject({
      wanted: '평일 오후 12:00 – 오후 6:00 희망',
      note: '창가',
      version: 2,
    });
    const stale = await shop.owner.refused('waitlist.change', {
      params: one,
      body: { note: '', version: entry.version },
    });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { note: '창가' } }] });
    expect((await shop.owner.call('waitlist.remove', { params: one })).body.state).toBe('WITHDRAWN');
    expect((await listed()).map(({ id }) => id)).not.toContain(entry.id);
    expect((await shop.owner.refused('waitlist.remove', { params: one })).body.code).toBe('WAITLIST_CLOSED');
    const back = await shop.owner.call('waitlist.change', {
      params: one,
      body: { state: 'WAITING', version: 2 },
    });
    expect(back.body.state).toBe('WAITING');
    // A hidden number stays hidden from the one who may not see it.
    const hidden = await shop.staff[0]!.call('waitlist.list', { params: params() });
    expect(hidden.body.items.find(({ id }) => id === entry.id)?.customerPhone).toBe('010-****-5678');
    await shop.owner.call('waitlist.remove', { params: one });
  });

  it('is refused by name when it can never come true', async () => {
    const day = nextDay();
    const code = async (over: object) =>
      (await shop.owner.refused('waitlist.create', { params: params(), body: draft(day, over) })).body.code;
    expect(await code({ until: addDays(day, -1) })).toBe('WAITLIST_TIME_INVALID');
    expect(await code({ weekdays: [(weekdayOf(day) + 1) % 7] })).toBe('WAITLIST_TIME_INVALID');
    expect(await code({ fromTime: '15:00', toTime: '15:00' })).toBe('WAITLIST_TIME_INVALID');
    expect(await code({ from: dayFromNow(-3), until: dayFromNow(-2) })).toBe('WAITLIST_TIME_INVALID');
    expect(await code({ itemIds: [shop.items.oil] })).toBe('MENU_ITEM_NOT_FOUND');
    expect(await code({ employeeNo: 999_999 })).toBe('EMPLOYEE_NOT_FOUND');
    expect(await code({ customer: { kind: 'existing', customerNo: 999_999 } })).toBe('CUSTOMER_NOT_FOUND');
    expect(await code({ customer: { kind: 'guest', name: '김', phone: '12' } })).toBe(
      'COMMON_INVALID_PARAMETER',
    );
  });

  it('falls to anyone when whoever it names has left, and says so', async () => {
    const leaver = (await shop.owner.call('employees.create', { body: { name: '떠날이' } })).body;
    const day = nextDay();
    const wish = await wait(day, { employeeNo: leaver.employeeNo });
    expect(wish).toMatchObject({ employeeNo: leaver.employeeNo, leftEmployeeName: null });
    await shop.owner.call('employees.update', {
      params: { id: leaver.employeeNo },
      body: { state: 'LEFT', version: leaver.version },
    });
    const found = (await listed()).find(({ id }) => id === wish.id);
    expect(found).toMatchObject({ employeeNo: null, leftEmployeeName: '떠날이', state: 'WAITING' });
    expect((await who(day, '11:00', '12:00')).map(({ wishId }) => wishId)).toEqual([wish.id]);
    const edited = await shop.owner.call('waitlist.change', {
      params: { ...params(), id: wish.id },
      body: { note: '창가', version: wish.version },
    });
    expect(edited.body).toMatchObject({ employeeNo: null, leftEmployeeName: null });
    await shop.owner.call('waitlist.remove', { params: { ...params(), id: wish.id } });
  });

  it('belongs to its shop', async () => {
    const stranger = await world.shop();
    const wish = await wait(nextDay());
    const theirs = { shopNo: stranger.shopNo, id: wish.id };
    const taken = await stranger.owner.refused('waitlist.remove', { params: theirs });
    expect(taken.body.code).toBe('WAITLIST_NOT_FOUND');
    const read = await stranger.owner.refused('waitlist.list', { params: params() });
    expect(read.body.code).toBe('SHOP_NOT_FOUND');
    await shop.owner.call('waitlist.remove', { params: { ...params(), id: wish.id } });
  });
});

describe('a gap', () => {
  it('shows who would fill it, by won, and nobody whose visit does not fit', async () => {
    const day = nextDay();
    const { employeeNo } = shop.owner;
    const cancelled = await at.book({
      startAt: seoul(day, '14:00'),
      items: [{ itemId: shop.items.extension }],
    });
    await at.book({
      startAt: seoul(day, '12:00'),
      items: [{ itemId: shop.items.gel }, { itemId: shop.items.gel }],
    });
    await at.book({ startAt: seoul(day, '15:30') });
    const gel = await wait(day);
    const long = await wait(day, {
      customer: { kind: 'guest', name: '연장손님' },
      itemIds: [shop.items.extension],
    });
    const tooLong = await wait(day, { itemIds: [shop.items.extension, shop.items.care], employeeNo });
    const morning = await wait(day, { toTime: '12:00' });
    const others = await wait(day, { employeeNo: shop.staff[0]!.employeeNo });
    expect(await who(day, '14:00', '15:30', employeeNo)).toEqual([]);
    await at.state(cancelled.id, 'CANCELLED');
    const found = await who(day, '14:00', '15:30', employeeNo);
    expect(found.map(({ wishId, priceWon }) => [wishId, priceWon])).toEqual([
      [long.id, 90_000],
      [gel.id, 60_000],
    ]);
    expect(found[1]).toMatchObject({ kind: 'WISH', employeeNo, startAt: seoul(day, '14:00') });
    expect(found[1]?.reason).toMatch(/^젤네일 60분 · \d+월 \d+일 \(.\) 희망 · 60,000원$/);
    const { items } = (
      await shop.owner.call('waitlist.gaps', { params: params(), query: { from: day, to: day } as never })
    ).body;
    const gap = items.find((one) => one.employeeNo === employeeNo && one.startAt === seoul(day, '14:00'));
    expect(gap).toMatchObject({
      endAt: seoul(day, '15:30'),
      minutes: 90,
      candidateCount: 2,
      bestWon: 90_000,
      freedBy: { customerName: '손님', state: 'CANCELLED' },
    });
    // An employee who sees only their own calendar fills only their own gaps.
    const own = await shop.staff[0]!.call('waitlist.gaps', {
      params: params(),
      query: { from: day, to: day } as never,
    });
    expect(new Set(own.body.items.map((one) => one.employeeNo))).toEqual(
      new Set([shop.staff[0]!.employeeNo]),
    );
    for (const { id } of [gel, long, tooLong, morning, others])
      await shop.owner.call('waitlist.remove', { params: { ...params(), id } });
  });

  it('is also where a booking was moved away from, unless it went back', async () => {
    const day = nextDay();
    const { employeeNo } = shop.owner;
    const booked = await at.book({ startAt: seoul(day, '14:00') });
    await at.book({ startAt: seoul(day, '13:00') });
    await at.book({ startAt: seoul(day, '15:00') });
    const freedBy = async (from: string) =>
      (
        await shop.owner.call('waitlist.gaps', { params: params(), query: { from: day, to: day } as never })
      ).body.items.find((one) => one.employeeNo === employeeNo && one.startAt === seoul(day, from))?.freedBy;
    const moved = await at.change(booked, { startAt: seoul(day, '17:00') });
    expect(await freedBy('14:00')).toMatchObject({ customerName: '손님', state: 'MOVED' });
    const back = await at.change(moved, { startAt: seoul(day, '14:00') });
    expect(await freedBy('16:00')).toBeNull();
    const handed = await at.change(back, { employeeNo: shop.staff[0]!.employeeNo });
    expect(await freedBy('14:00')).toMatchObject({ state: 'MOVED' });
    later(8 * 1440);
    expect(await forget()).toBeGreaterThan(0);
    restore();
    expect(await freedBy('14:00')).toBeNull();
    expect((await at.read(handed.id)).startAt).toBe(seoul(day, '14:00'));
  });

  it('thinks of a regular who is due and is left alone, once', async () => {
    const customer = await at.customer('단골손님', '010-7777-0001');
    const existing = { customer: { kind: 'existing', customerNo: customer.customerNo } };
    for (const ago of [-84, -56, -28]) {
      const visit = await at.book({ ...existing, startAt: seoul(dayFromNow(ago), '11:00') });
      await shop.owner.call('sales.create', {
        body: {
          bookingId: visit.id,
          lines: [{ kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
          payments: [{ method: 'CARD', amountWon: 60_000 }],
        } as never,
      });
    }
    const day = dayFromNow(2);
    const [due] = await who(day, '10:00', '12:00', shop.owner.employeeNo);
    expect(due).toMatchObject({
      kind: 'DUE',
      customerNo: customer.customerNo,
      wishId: null,
      priceWon: 60_000,
    });
    expect(due?.reason).toContain('약 4주마다');
    const suggested = await shop.owner.call('waitlist.suggest', {
      params: params(),
      body: {
        customerNo: customer.customerNo as never,
        itemIds: [shop.items.gel],
        startAt: due!.startAt as never,
        employeeNo: shop.owner.employeeNo,
        minutes: 3,
      },
    });
    expect(suggested.body).toMatchObject({ state: 'OFFERED', suggested: true });
    later(4);
    expect((await listed({ state: 'WITHDRAWN' })).map(({ id }) => id)).toContain(suggested.body.id);
    expect(await who(day, '10:00', '12:00', shop.owner.employeeNo)).toEqual([]);
    await expireOffers(database());
  });
});

describe('an offer', () => {
  it('holds the time, is booked once, and the booking is an ordinary one', async () => {
    const day = nextDay();
    const entry = await wait(day, { note: '창가' });
    const offered = await offer(entry.id, seoul(day, '11:00'));
    expect(offered).toMatchObject({ state: 'OFFERED', offer: { startAt: seoul(day, '11:00') } });
    expect((await at.bookRefused({ startAt: seoul(day, '11:30') })).code).toBe('BOOKING_HELD');
    const again = await shop.owner.refused('waitlist.makeOffer', {
      params: { ...params(), id: entry.id },
      body: { startAt: seoul(day, '14:00') as never, employeeNo: shop.owner.employeeNo },
    });
    expect(again.body.code).toBe('WAITLIST_OFFERED');
    const accept = () =>
      shop.owner.call('waitlist.acceptOffer', {
        params: { ...params(), id: entry.id, offerId: offered.offer!.id },
        headers: { 'idempotency-key': `accept-${entry.id}` },
      });
    const [first, second] = [await accept(), await accept()];
    expect(second.body).toEqual(first.body);
    expect(first.body.wish).toMatchObject({ state: 'BOOKED', bookingId: first.body.booking.id });
    expect(await at.day(day)).toMatchObject([{ customerName: '김지수', memo: '창가', priceWon: 60_000 }]);
    const over = await shop.owner.refused('waitlist.acceptOffer', {
      params: { ...params(), id: entry.id, offerId: offered.offer!.id },
    });
    expect(over.body.code).toBe('WAITLIST_OFFER_OVER');
    const holds = await shop.owner.call('holds.list', {
      params: params(),
      query: { from: day, to: day } as never,
    });
    expect(holds.body.items).toEqual([]);
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
  });

  it('that was accepted by mistake is undone: the booking is cancelled and the wish waits on', async () => {
    const day = nextDay();
    const wish = await wait(day);
    const offered = await offer(wish.id, seoul(day, '11:00'));
    const one = { params: { ...params(), id: wish.id, offerId: offered.offer!.id } };
    expect((await shop.owner.refused('waitlist.undoAcceptance', one)).body.code).toBe('WAITLIST_OFFER_OVER');
    const { body } = await shop.owner.call('waitlist.acceptOffer', one);
    const stranger = await world.shop();
    const theirs = { params: { ...one.params, shopNo: stranger.shopNo } };
    const foreign = await stranger.owner.refused('waitlist.undoAcceptance', theirs);
    expect(foreign.body.code).toBe('WAITLIST_NOT_FOUND');
    const undone = await shop.owner.call('waitlist.undoAcceptance', one);
    expect(undone.body).toMatchObject({ state: 'WAITING', bookingId: null, offer: null });
    expect(await at.read(body.booking.id)).toMatchObject({ state: 'CANCELLED' });
    expect((await shop.owner.refused('waitlist.undoAcceptance', one)).body.code).toBe('WAITLIST_OFFER_OVER');
    const again = await offer(wish.id, seoul(day, '11:00'));
    const second = { params: { ...one.params, offerId: again.offer!.id } };
    const { booking } = (await shop.owner.call('waitlist.acceptOffer', second)).body;
    await at.sell(booking.id);
    expect((await shop.owner.refused('waitlist.undoAcceptance', second)).body.code).toBe('BOOKING_HAS_SALE');
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
  });

  it('is taken back, and runs out by itself: the time is free and the wish waits on', async () => {
    const day = nextDay();
    const wish = await wait(day);
    const offered = await offer(wish.id, seoul(day, '11:00'));
    const back = await shop.owner.call('waitlist.takeBackOffer', {
      params: { ...params(), id: wish.id, offerId: offered.offer!.id },
    });
    expect(back.body).toMatchObject({ state: 'WAITING', offer: null, missed: 0 });
    const second = await offer(wish.id, seoul(day, '11:00'), { minutes: 3 });
    later(4);
    // What is read says so at once; the job tidies up.
    expect((await listed()).find(({ id }) => id === wish.id)).toMatchObject({ state: 'WAITING', missed: 1 });
    const late = await shop.owner.refused('waitlist.acceptOffer', {
      params: { ...params(), id: wish.id, offerId: second.offer!.id },
    });
    expect(late.body.code).toBe('WAITLIST_OFFER_OVER');
    expect(await expireOffers(database())).toBeGreaterThan(0);
    expect(await expireOffers(database())).toBe(0);
    await at.book({ startAt: seoul(day, '11:00') });
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
    later(40 * 1440);
    await expireOffers(database());
    restore();
    expect((await listed({ state: 'EXPIRED' })).map(({ id }) => id)).toContain(wish.id);
  });

  it('of another is not taken back without the right to their bookings', async () => {
    const [day, staff] = [nextDay(), shop.staff[0]!];
    const wish = await wait(day);
    const offered = await offer(wish.id, seoul(day, '11:00'));
    const one = { params: { ...params(), id: wish.id, offerId: offered.offer!.id } };
    expect((await staff.refused('waitlist.takeBackOffer', one)).body.code).toBe('ACCESS_DENIED');
    expect((await staff.refused('waitlist.remove', one)).body.code).toBe('ACCESS_DENIED');
    expect(await listed({ state: 'OFFERED' }, staff)).toMatchObject([{ id: wish.id, offer: null }]);
    await shop.owner.call('waitlist.remove', one);
  });

  it('knows the customer of the number, and whoever is free when anyone will do', async () => {
    const day = nextDay();
    const known = await at.customer('이미단골', '010-8888-0001');
    const wish = await wait(day, { customer: { kind: 'guest', name: '누군가', phone: '01088880001' } });
    await at.book({ startAt: seoul(day, '11:00') });
    const offered = await offer(wish.id, seoul(day, '11:00'), { employeeNo: null });
    expect(offered.offer?.employeeNos).toEqual([shop.staff[0]!.employeeNo]);
    const { body } = await shop.owner.call('waitlist.acceptOffer', {
      params: { ...params(), id: wish.id, offerId: offered.offer!.id },
    });
    expect(body.booking).toMatchObject({
      customerNo: known.customerNo,
      employeeNo: shop.staff[0]!.employeeNo,
    });
    expect(shopDateOf(body.booking.startAt)).toBe(day);
  });

  it('that two share holds the time of both, and is booked as it was held', async () => {
    const day = nextDay();
    const [eunji, minji] = [shop.owner.employeeNo, shop.staff[0]!.employeeNo];
    const wish = await wait(day, { itemIds: [shop.items.gel, shop.items.care] });
    await at.book({ startAt: seoul(day, '11:00'), employeeNo: minji });
    await at.book({ startAt: seoul(day, '12:00') });
    const offered = await offer(wish.id, seoul(day, '11:00'), { employeeNo: null });
    expect(offered.offer?.employeeNos).toEqual([eunji, minji]);
    expect((await at.bookRefused({ startAt: seoul(day, '11:30') })).code).toBe('BOOKING_HELD');
    const second = { startAt: seoul(day, '12:00'), employeeNo: minji };
    expect((await at.bookRefused(second)).code).toBe('BOOKING_HELD');
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
    const one = { params: { ...params(), id: wish.id, offerId: offered.offer!.id } };
    expect((await shop.staff[0]!.refused('waitlist.acceptOffer', one)).body.code).toBe('ACCESS_DENIED');
    const { booking } = (await shop.owner.call('waitlist.acceptOffer', one)).body;
    expect(booking.items.map((part) => [part.employeeNo, part.startAt, part.priceWon])).toEqual([
      [eunji, seoul(day, '11:00'), 60_000],
      [minji, seoul(day, '12:00'), 25_000],
    ]);
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
  });
});
