import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { days, desk, seoul } from '../bookings/testing/stories.ts';
import { expireOffers } from './jobs.ts';

let world: World;
let shop: TestShop;
let at: ReturnType<typeof desk>;
let restore = () => {};
const nextDay = days(3);
const params = () => ({ shopNo: shop.shopNo });
const database = () => world.server.platform.database;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['STAFF'], trade: 'YOGA', open: [600, 1080] });
  at = desk(shop);
});
afterEach(() => restore());

const later = (minutes: number) => {
  restore();
  restore = useClock(() => Date.now() + minutes * 60_000);
};

const open = async (startAt: string, over: object = {}) =>
  (
    await shop.owner.call('classes.create', {
      params: params(),
      body: {
        itemId: shop.items.gel,
        employeeNo: shop.owner.employeeNo,
        startAt,
        seats: 1,
        ...over,
      } as never,
    })
  ).body;
const sit = async (id: number, name = '수련생') =>
  (
    await shop.owner.call('classes.bookSeat', {
      params: { ...params(), id: id as never },
      body: { customer: { kind: 'walkIn', name } },
    })
  ).body;
const wait = async (day: string, over: object = {}) =>
  (
    await shop.owner.call('waitlist.create', {
      params: params(),
      body: {
        customer: { kind: 'guest', name: '김지수', phone: '010-1234-5678' },
        itemIds: [shop.items.gel],
        from: day,
        until: day,
        ...over,
      } as never,
    })
  ).body;
type Class = Awaited<ReturnType<typeof open>>;
const seatFor = (entry: { id: number }, { id, startAt }: Class, over: object = {}) => ({
  params: { ...params(), id: entry.id as never },
  body: { classId: id, startAt, minutes: 15, ...over } as never,
});
const offer = async (entry: { id: number }, one: Class, over: object = {}) =>
  (await shop.owner.call('waitlist.offerSeat', seatFor(entry, one, over))).body;
const refused = async (entry: { id: number }, one: Class, person: Person = shop.owner) =>
  (await person.refused('waitlist.offerSeat', seatFor(entry, one))).body.code;
const waiting = async ({ id }: Class, person: Person = shop.owner) =>
  (await person.call('waitlist.ofClass', { params: { ...params(), id } })).body.items;
const seatGap = async (day: string, { id }: Class) =>
  (
    await shop.owner.call('waitlist.gaps', { params: params(), query: { from: day, to: day } as never })
  ).body.items.find((gap) => gap.class?.id === id);
const standing = async (day: string) =>
  (
    await shop.owner.call('classes.list', { params: params(), query: { from: day, to: day } as never })
  ).body.items.map(({ seatsTaken, seatsHeld }) => ({ seatsTaken, seatsHeld }));
const offerOf = (entry: Awaited<ReturnType<typeof offer>>) => ({
  params: { ...params(), id: entry.id, offerId: entry.offer!.id },
});

describe('a class that is full', () => {
  it('is waited for, and its free seat is offered to whoever waited longest', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'));
    const booked = await sit(yoga.id);
    const first = await wait(day, { fromTime: '11:00', toTime: '11:01' });
    expect(first.wanted).toMatch(/오전 11:00 희망$/);
    const second = await wait(day, { customer: { kind: 'guest', name: '둘째' } });
    for (const over of [
      { toTime: '11:00' },
      { itemIds: [shop.items.care] },
      { itemIds: [shop.items.gel, shop.items.care] },
      { employeeNo: shop.staff[0]!.employeeNo },
      { from: addDays(day, -1), until: addDays(day, -1) },
    ])
      await wait(day, over);
    expect((await waiting(yoga)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await seatGap(day, yoga)).toBeUndefined();
    expect(await refused(first, yoga)).toBe('CLASS_FULL');

    await at.state(booked.id, 'CANCELLED');
    const gap = await seatGap(day, yoga);
    expect(gap).toMatchObject({
      class: { name: '젤네일', seatsLeft: 1 },
      startAt: yoga.startAt,
      endAt: yoga.endAt,
      freedBy: { customerName: '수련생', state: 'CANCELLED' },
      candidateCount: 2,
      bestWon: 60_000,
    });
    expect(gap!.candidates).toMatchObject([
      { wishId: first.id, classId: yoga.id, startAt: yoga.startAt, priceWon: 60_000 },
      { wishId: second.id },
    ]);
    expect(gap!.candidates[0]!.reason).toMatch(/^젤네일 60분 · .+ 오전 11:00 희망 · 60,000원$/);
    // A customer waiting for a class is not offered an hour of their own.
    const { items } = (
      await shop.owner.call('waitlist.candidates', {
        params: params(),
        query: { date: day, startAt: '10:00', endAt: '18:00' } as never,
      })
    ).body;
    expect(items.map(({ wishId }) => wishId)).not.toContain(second.id);

    const offered = await offer(first, yoga);
    expect(offered).toMatchObject({
      state: 'OFFERED',
      offer: { classId: yoga.id, startAt: yoga.startAt, employeeNos: [shop.owner.employeeNo] },
    });
    expect(await standing(day)).toEqual([{ seatsTaken: 0, seatsHeld: 1 }]);
    expect(await refused(second, yoga)).toBe('CLASS_FULL');
    expect(await refused(first, yoga)).toBe('WAITLIST_OFFERED');
    expect(await waiting(yoga)).toMatchObject([{ state: 'OFFERED' }, { state: 'WAITING' }]);

    const { body } = await shop.owner.call('waitlist.acceptOffer', offerOf(offered));
    expect(body).toMatchObject({
      wish: { state: 'BOOKED', bookingId: body.booking.id },
      booking: { customerName: '김지수', class: { id: yoga.id, seatsTaken: 1 }, startAt: yoga.startAt },
    });
    expect(await standing(day)).toEqual([{ seatsTaken: 1, seatsHeld: 0 }]);
    const undone = await shop.owner.call('waitlist.undoAcceptance', offerOf(offered));
    expect(undone.body.state).toBe('WAITING');
    expect(await standing(day)).toEqual([{ seatsTaken: 0, seatsHeld: 0 }]);
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
  });

  it('has its last seat offered once, however many offer it at once', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'));
    const entries = await Promise.all(
      ['하나', '둘', '셋', '넷'].map((name) => wait(day, { customer: { kind: 'guest', name } })),
    );
    const told = await Promise.all(
      entries.map((entry) => shop.owner.raw('waitlist.offerSeat', seatFor(entry, yoga) as never)),
    );
    const codes = told.map(({ status, body }) => (status === 201 ? 'ok' : (body as { code: string }).code));
    expect(codes.toSorted()).toEqual(['CLASS_FULL', 'CLASS_FULL', 'CLASS_FULL', 'ok']);
    expect(await standing(day)).toEqual([{ seatsTaken: 0, seatsHeld: 1 }]);
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
  });
});

describe('a service that is taught now and then', () => {
  it('is offered in the hours between as ever, where it is also booked by itself', async () => {
    const day = nextDay();
    await open(seoul(day, '11:00'), { itemId: shop.items.care });
    const entry = await wait(day, { itemIds: [shop.items.care] });
    const fitting = async () =>
      (
        await shop.owner.call('waitlist.candidates', {
          params: params(),
          query: { date: day, startAt: '13:00', endAt: '18:00' } as never,
        })
      ).body.items.map(({ wishId }) => wishId);
    expect(await fitting()).not.toContain(entry.id);
    await at.book({ startAt: seoul(day, '10:00'), items: [{ itemId: shop.items.care }] } as never);
    expect(await fitting()).toContain(entry.id);
  });
});

describe('an offered seat', () => {
  it('is not taken by who is booked at that hour by then', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'), { seats: 2 });
    const { customerNo } = (
      await shop.owner.call('customers.create', {
        params: params(),
        body: { name: '두자리', phone: '010-7777-3434' },
      })
    ).body;
    const customer = { kind: 'existing', customerNo } as const;
    const offered = await offer(await wait(day, { customer }), yoga);
    const own = await shop.owner.call('classes.bookSeat', {
      params: { ...params(), id: yoga.id },
      body: { customer },
    });
    const refusal = await shop.owner.refused('waitlist.acceptOffer', offerOf(offered));
    expect(refusal.body.code).toBe('CUSTOMER_BOOKED_THEN');
    await at.state(own.body.id, 'CANCELLED');
    const { body } = await shop.owner.call('waitlist.acceptOffer', offerOf(offered));
    expect(body.booking).toMatchObject({ customerNo, class: { id: yoga.id } });
  });

  it('is taken back, and free again when nobody answers', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'));
    const entry = await wait(day);
    const offered = await offer(entry, yoga);
    const back = await shop.owner.call('waitlist.takeBackOffer', offerOf(offered));
    expect(back.body).toMatchObject({ state: 'WAITING', offer: null, missed: 0 });
    expect(await standing(day)).toEqual([{ seatsTaken: 0, seatsHeld: 0 }]);
    const second = await offer(entry, yoga, { minutes: 3 });
    later(4);
    expect(await waiting(yoga)).toMatchObject([{ state: 'WAITING', missed: 1 }]);
    const late = await shop.owner.refused('waitlist.acceptOffer', offerOf(second));
    expect(late.body.code).toBe('WAITLIST_OFFER_OVER');
    await expireOffers(database());
    await sit(yoga.id);
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
  });

  it('is over when its class moves or is called off, and whoever waits waits on', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'));
    // As its panel writes it, and a customer who would come to another of the day as well.
    const wish = await wait(day, { fromTime: '11:00', toTime: '11:01' });
    const open24 = await wait(day, { customer: { kind: 'guest', name: '언제든' } });
    const offered = await offer(wish, yoga);
    const one = { params: { ...params(), id: yoga.id } };
    const { body: moved } = await shop.owner.call('classes.change', {
      ...one,
      body: { startAt: seoul(day, '14:00') as never, version: yoga.version },
    });
    expect(await standing(day)).toEqual([{ seatsTaken: 0, seatsHeld: 0 }]);
    const over = await shop.owner.refused('waitlist.acceptOffer', offerOf(offered));
    expect(over.body.code).toBe('WAITLIST_OFFER_OVER');
    expect(await refused(wish, yoga)).toBe('CLASS_NOT_FOUND');
    expect(await waiting(moved)).toMatchObject([
      { id: wish.id, state: 'WAITING', missed: 0, wanted: expect.stringMatching(/오후 2:00 희망$/) },
      { id: open24.id, state: 'WAITING' },
    ]);
    const again = await offer(wish, moved);
    await shop.owner.call('classes.remove', { ...one, query: {} as never });
    const gone = await shop.owner.refused('waitlist.acceptOffer', offerOf(again));
    expect(gone.body.code).toBe('WAITLIST_OFFER_OVER');
    expect(await waiting(moved)).toEqual([]);
    expect(await brokenLaws(database(), shop.shopNo)).toEqual([]);
  });

  it('leaves who waits for another class of that minute with it when one moves', async () => {
    const day = nextDay();
    const [mine, theirs] = [
      await open(seoul(day, '11:00')),
      await open(seoul(day, '11:00'), { employeeNo: shop.staff[0]!.employeeNo }),
    ];
    await wait(day, { fromTime: '11:00', toTime: '11:01' });
    const { body: moved } = await shop.owner.call('classes.change', {
      params: { ...params(), id: mine.id },
      body: { startAt: seoul(day, '14:00') as never, version: mine.version },
    });
    expect(await waiting(moved)).toEqual([]);
    expect(await waiting(theirs)).toMatchObject([{ state: 'WAITING' }]);
  });

  it('in a class whose teacher left is taken back by whoever may see the class', async () => {
    const day = nextDay();
    const leaver = (await shop.owner.call('employees.create', { body: { name: '떠날이' } })).body;
    const yoga = await open(seoul(day, '11:00'), { employeeNo: leaver.employeeNo });
    await shop.owner.call('employees.update', {
      params: { id: leaver.employeeNo },
      body: { state: 'LEFT', version: leaver.version },
    });
    const wish = await wait(day);
    const staff = shop.staff[0]!;
    const offered = (await staff.call('waitlist.offerSeat', seatFor(wish, yoga))).body;
    expect(offered.offer).toMatchObject({ classId: yoga.id });
    expect((await staff.call('waitlist.takeBackOffer', offerOf(offered))).body.state).toBe('WAITING');
  });

  it('is of a class they wait for, and neither of a colleague nor of another shop', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'), { seats: 3 });
    const other = await wait(day, { itemIds: [shop.items.care] });
    expect(await refused(other, yoga)).toBe('WAITLIST_OTHER_CLASS');
    expect(await standing(day)).toEqual([{ seatsTaken: 0, seatsHeld: 0 }]);
    const wish = await wait(day);
    const staff = shop.staff[0]!;
    expect(await refused(wish, yoga, staff)).toBe('CLASS_NOT_FOUND');
    const closed = await staff.refused('waitlist.ofClass', { params: { ...params(), id: yoga.id } });
    expect(closed.body.code).toBe('CLASS_NOT_FOUND');
    const stranger = await world.shop();
    const theirs = { ...seatFor(wish, yoga), params: { shopNo: stranger.shopNo, id: wish.id } };
    expect((await stranger.owner.refused('waitlist.offerSeat', theirs)).body.code).toBe('WAITLIST_NOT_FOUND');
    const foreign = { params: { shopNo: stranger.shopNo, id: yoga.id } };
    expect((await stranger.owner.refused('waitlist.ofClass', foreign)).body.code).toBe('CLASS_NOT_FOUND');
    const own = await stranger.owner.call('waitlist.create', {
      params: { shopNo: stranger.shopNo },
      body: {
        customer: { kind: 'guest', name: '남' },
        itemIds: [stranger.items.gel],
        from: day as never,
        until: day as never,
      },
    });
    const across = { ...seatFor(own.body, yoga), params: { shopNo: stranger.shopNo, id: own.body.id } };
    expect((await stranger.owner.refused('waitlist.offerSeat', across)).body.code).toBe('CLASS_NOT_FOUND');
  });

  it('goes to the customer of the number, who does not wait for a class they sit in', async () => {
    const day = nextDay();
    const known = await at.customer('이미수련생', '010-8888-0009');
    const yoga = await open(seoul(day, '11:00'), { seats: 2 });
    const guest = { customer: { kind: 'guest', name: '누군가', phone: '01088880009' } };
    const { body } = await shop.owner.call(
      'waitlist.acceptOffer',
      offerOf(await offer(await wait(day, guest), yoga)),
    );
    expect(body.booking.customerNo).toBe(known.customerNo);
    const again = await wait(day, { customer: { kind: 'existing', customerNo: known.customerNo } });
    expect(await waiting(yoga)).toEqual([]);
    expect(await refused(again, yoga)).toBe('WAITLIST_OTHER_CLASS');
  });
});
