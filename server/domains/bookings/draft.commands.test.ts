import { beforeAll, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { outsideOf } from './testing/outside.ts';
import { dayFromNow, desk, draftOf, seoul } from './testing/stories.ts';
import { wholeVisit } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let itemId: number;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3 });
  const [senior, junior] = [shop.owner, shop.staff[1]!];
  const params = { shopNo: shop.shopNo };
  const categories = (await shop.owner.call('menu.categories', { params })).body.items;
  const made = await shop.owner.call('menu.saveItems', {
    params,
    body: {
      items: [
        {
          categoryId: categories[0]!.id,
          name: '매직',
          durationMinutes: 60,
          priceWon: 50_000,
          memberPriceWon: 40_000,
          employees: [
            { employeeNo: senior.employeeNo, durationMinutes: 45, priceWon: 70_000 },
            { employeeNo: junior.employeeNo, performs: false },
          ],
        },
      ],
    } as never,
  });
  itemId = made.body.items[0]!.id;
});

it('anyone is somebody in the end, at their time and price, and never one who does not do it', async () => {
  const day = dayFromNow(5);
  const anyone = { employeeNo: null, anyEmployee: true, items: [{ itemId }] };
  const book = async () => (await desk(shop).book({ ...anyone, startAt: seoul(day, '12:00') })).items[0];
  const given = [await book(), await book()];
  expect(new Map(given.map((one) => [one?.employeeNo, [one?.durationMinutes, one?.priceWon]]))).toEqual(
    new Map<EmployeeNo, number[]>([
      [shop.owner.employeeNo, [45, 70_000]],
      [shop.staff[0]!.employeeNo, [60, 50_000]],
    ]),
  );
  // The third could take it by the clock, but does not do it.
  const refused = await desk(shop).bookRefused({ ...anyone, startAt: seoul(day, '12:00') });
  expect(refused.code).toBe('BOOKING_NO_FREE_EMPLOYEE');
});

it('nobody is given what they do not do: not by a draft, a hold, a look, nor by handing it over', async () => {
  const day = dayFromNow(6);
  const params = { shopNo: shop.shopNo };
  const junior = shop.staff[1]!.employeeNo;
  const over = { employeeNo: junior, items: [{ itemId }], startAt: seoul(day, '14:00') };
  const code = 'EMPLOYEE_DOES_NOT_PERFORM';
  expect((await desk(shop).bookRefused(over)).code).toBe(code);
  expect((await shop.owner.refused('holds.create', { params, body: over as never })).body.code).toBe(code);
  const looked = await shop.owner.call('bookings.validate', {
    params,
    body: { customer: { kind: 'walkIn', name: '손님' }, ...over } as never,
  });
  expect(looked.body.problems.map((one) => one.code)).toEqual([code]);
  const booked = await desk(shop).book({ ...over, employeeNo: shop.owner.employeeNo });
  expect((await desk(shop).changeRefused(booked, { employeeNo: junior })).code).toBe(code);
  const free = await shop.owner.call('bookings.availability', {
    params,
    query: { from: day, to: day, item: String(itemId) } as never,
  });
  expect(free.body.employees.map(({ employeeNo }) => employeeNo)).toEqual([
    shop.owner.employeeNo,
    shop.staff[0]!.employeeNo,
  ]);
});

it('a look at an edit says what saving it would: closed, and nowhere to be found', async () => {
  const booked = await desk(shop).book({ startAt: seoul(dayFromNow(8), '12:00'), items: [{ itemId }] });
  const look = { ...draftOf(shop, { startAt: seoul(dayFromNow(8), '13:00') }), bookingId: booked.id };
  const params = { shopNo: shop.shopNo };
  expect((await shop.owner.call('bookings.validate', { params, body: look })).body.problems).toEqual([]);
  await desk(shop).state(booked.id, 'CANCELLED');
  const closed = (await shop.owner.call('bookings.validate', { params, body: look })).body;
  expect(closed).toMatchObject({ valid: false, problems: [{ field: 'bookingId', code: 'BOOKING_CLOSED' }] });
  const nowhere = { ...look, bookingId: 999_999 as never };
  expect((await shop.owner.refused('bookings.validate', { params, body: nowhere })).body.code).toBe(
    'BOOKING_NOT_FOUND',
  );
});

it('anyone is no more than that when a booking is edited', async () => {
  const day = dayFromNow(7);
  const [senior, other] = [shop.owner.employeeNo, shop.staff[0]!.employeeNo];
  const booked = await desk(shop).book({
    startAt: seoul(day, '12:00'),
    items: [{ itemId, priceWon: 66_000 }],
  });
  await desk(shop).book({ startAt: seoul(day, '15:00'), employeeNo: senior });
  const busy = await desk(shop).book({ startAt: seoul(day, '15:00'), employeeNo: other });
  const edit = {
    params: { shopNo: shop.shopNo, id: booked.id },
    body: wholeVisit({
      ...draftOf(shop, { startAt: seoul(day, '15:00'), employeeNo: null, anyEmployee: true }),
      items: [{ itemId: itemId as never }],
      version: booked.version,
    }),
  };
  // The third could take it by the clock, but does not do it.
  expect((await shop.owner.refused('bookings.save', edit)).body.code).toBe('BOOKING_NO_FREE_EMPLOYEE');
  await desk(shop).state(busy.id, 'CANCELLED');
  const { items } = (await shop.owner.call('bookings.save', edit)).body;
  // What was agreed stays, no matter who does it.
  expect(items).toMatchObject([{ employeeNo: other, durationMinutes: 45, priceWon: 66_000 }]);
});

it('a member is offered the member price wherever they book, and any other may be agreed', async () => {
  const params = { shopNo: shop.shopNo };
  await shop.owner.call('memberships.savePricingOption', {
    params: { id: shop.shopNo },
    body: { enabled: true, grades: ['VIP'], passHolders: false, ticketHolders: false, version: 0 },
  });
  const phone = '010-8800-0001';
  const customer = (grade: string | null, own?: string) =>
    shop.owner.call('customers.create', { params, body: { name: '회원', phone: own, grade } as never });
  const [{ body: member }, { body: guest }] = [await customer('VIP', phone), await customer(null)];
  const offered = async (customerNo: number) =>
    (await shop.owner.call('bookings.items', { params, query: { customerNo } as never })).body.items.find(
      (item) => item.itemId === itemId,
    );
  expect(await offered(guest.customerNo)).toMatchObject({ priceWon: 50_000, memberPrice: false });
  let hour = 9;
  const book = async (customerNo: number, said: object = {}) => {
    const startAt = seoul(dayFromNow(8), `${String((hour += 1))}:00`);
    const over = { customer: { kind: 'existing', customerNo }, items: [{ itemId, ...said }], startAt };
    return (await desk(shop).book(over)).priceWon;
  };
  expect(await book(guest.customerNo)).toBe(70_000);
  expect(await book(member.customerNo)).toBe(40_000);
  expect(await book(member.customerNo, { priceWon: 45_000 })).toBe(45_000);
  expect(await offered(member.customerNo)).toMatchObject({ priceWon: 40_000, memberPrice: true });
  const { body: checkout } = await shop.owner.call('sales.checkout', {
    params,
    query: { customerNo: String(member.customerNo) as never },
  });
  expect(checkout.prices.find((price) => price.itemId === itemId)).toMatchObject({ priceWon: 40_000 });
  // Anyone who fills a gap is worth what they will pay.
  const day = dayFromNow(10);
  for (const { customerNo } of [member, guest])
    await shop.owner.call('waitlist.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo },
        itemIds: [itemId],
        employeeNo: shop.owner.employeeNo,
        from: day,
        until: day,
      } as never,
    });
  const { body: waiting } = await shop.owner.call('waitlist.candidates', {
    params,
    query: { date: day, startAt: '12:00', endAt: '14:00', employeeNo: shop.owner.employeeNo } as never,
  });
  expect(waiting.items.map(({ customerNo, priceWon }) => [customerNo, priceWon])).toEqual([
    [guest.customerNo, 70_000],
    [member.customerNo, 40_000],
  ]);
  const outside = outsideOf(world.server.platform.database, shop);
  const online = await outside.take(seoul(dayFromNow(9), '10:00'), {
    customer: { name: '회원', phone },
    items: [{ itemId: itemId as never }],
  });
  expect(await desk(shop).read(online.id)).toMatchObject({
    customerNo: member.customerNo,
    priceWon: 40_000,
  });
});

it('a repetition neither proposes nor takes somebody for what they do not do', async () => {
  const [first, second] = [dayFromNow(15), dayFromNow(22)];
  const body = {
    ...draftOf(shop, { startAt: seoul(first, '12:00'), items: [{ itemId }] }),
    repeat: { unit: 'WEEK' as const, every: 1, times: 2 },
  };
  const params = { shopNo: shop.shopNo };
  for (const { employeeNo } of [shop.owner, shop.staff[0]!])
    await desk(shop).book({ startAt: seoul(second, '12:00'), employeeNo });
  const looked = (await shop.owner.call('series.preview', { params, body })).body.occurrences[1]!;
  expect(looked.alternatives.map(({ kind }) => kind)).toEqual(['SAME_DAY', 'NEXT_DAY']);
  const there = { startAt: seoul(second, '12:00'), employeeNo: shop.staff[1]!.employeeNo };
  const choices = [{ seq: 2, action: 'MOVE', ...there }];
  const refused = await shop.owner.refused('series.create', { params, body: { ...body, choices } as never });
  expect(refused.body).toMatchObject({
    code: 'BOOKING_SERIES_CONFLICTS',
    errors: [{ field: 'occurrences.2' }],
  });
});
