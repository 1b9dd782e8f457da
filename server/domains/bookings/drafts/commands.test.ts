import { beforeAll, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop } from '../../../testing/world.ts';
import { dayFromNow, desk, seoul } from '../testing/stories.ts';

let shop: TestShop;
let itemId: number;

beforeAll(async () => {
  shop = await (await openWorld()).shop({ employees: 3 });
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
