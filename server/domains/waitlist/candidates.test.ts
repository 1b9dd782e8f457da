import assert from 'node:assert/strict';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { instantAt, minuteOfDay, msOf, toInstant, toWallTime } from '../../../contract/time.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { dayFromNow, days, desk, seoul } from '../bookings/testing/stories.ts';

let world: World;
let shop: TestShop;
const nextDay = days(3);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 840] });
});

const slot = fc.integer({ min: 0, max: 15 }).map((n) => n * 15);
const which = fc.integer({ min: 0, max: 2 });
const booked = fc.record({ start: slot, who: fc.boolean(), what: which });
const requested = fc.record({
  from: slot,
  length: fc.integer({ min: 1, max: 16 }),
  who: fc.constantFrom(0, 1, null),
  what: fc.array(which, { minLength: 1, maxLength: 2 }),
});

it('offers a gap only to those who fit into it, the most won first, and to one at a time', async () => {
  const { owner, staff, shopNo, items } = shop;
  const team = [owner, staff[0]!].map(({ employeeNo }) => employeeNo);
  const menu = [
    { id: items.care, won: 25_000 },
    { id: items.gel, won: 60_000 },
    { id: items.extension, won: 90_000 },
  ];
  let offered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(booked, { maxLength: 5 }),
      fc.array(requested, { minLength: 1, maxLength: 4 }),
      async (bookings, entries) => {
        const day = nextDay();
        for (const { start, who, what } of bookings)
          await owner.raw('bookings.create', {
            params: { shopNo },
            body: {
              customer: { kind: 'walkIn', name: '손님' },
              startAt: instantAt(day, 600 + start),
              employeeNo: team[Number(who)],
              items: [{ itemId: menu[what]!.id }],
            },
          });
        const wins = new Map<number, { won: number; from: number; to: number }>();
        for (const { from, length, who, what } of entries) {
          const [fromMinute, toMinute] = [600 + from, Math.min(1440, 600 + from + length * 15)];
          const made = await owner.call('waitlist.create', {
            params: { shopNo },
            body: {
              customer: { kind: 'guest', name: '대기' },
              itemIds: what.map((at) => menu[at]!.id),
              employeeNo: who === null ? null : team[who]!,
              from: day as never,
              until: day as never,
              fromTime: toWallTime(fromMinute),
              toTime: toWallTime(toMinute),
            },
          });
          const won = what.reduce((sum, at) => sum + menu[at]!.won, 0);
          wins.set(made.body.id, { won, from: fromMinute, to: toMinute });
        }
        const { body } = await owner.call('waitlist.gaps', {
          params: { shopNo },
          query: { from: day as never, to: day as never },
        });
        for (const gap of body.items) {
          const wons = gap.candidates.map(({ priceWon }) => Number(priceWon));
          assert.deepEqual(
            wons,
            wons.toSorted((a, b) => b - a),
          );
          for (const { wishId, startAt, endAt, employeeNo, priceWon } of gap.candidates) {
            const entry = wins.get(wishId ?? 0);
            assert.equal(priceWon, entry?.won);
            assert.ok(msOf(startAt) >= msOf(gap.startAt) && msOf(endAt) <= msOf(gap.endAt));
            assert.ok(minuteOfDay(startAt) >= entry!.from && minuteOfDay(startAt) < entry!.to);
            const place = { startAt, employeeNo };
            const told = await owner.call('waitlist.makeOffer', {
              params: { shopNo, id: wishId! },
              body: place,
            });
            offered += 1;
            // While it is offered, no other customer is offered the same time.
            const other = [...wins.keys()].find((id) => id !== wishId);
            if (other !== undefined) {
              const second = await owner.raw('waitlist.makeOffer', {
                params: { shopNo, id: other },
                body: place,
              });
              assert.equal(second.status, 409);
            }
            await owner.call('waitlist.takeBackOffer', {
              params: { shopNo, id: wishId!, offerId: told.body.offer!.id },
            });
          }
        }
        for (const id of wins.keys())
          await owner.call('waitlist.remove', { params: { shopNo, id: id as never } });
      },
    ),
    { numRuns: 6 },
  );
  expect(offered).toBeGreaterThan(0);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('asks no regular who is in the chair, or was a moment ago', async () => {
  const at = desk(shop);
  const { customerNo } = await at.customer('오늘 온 단골', '010-7777-0002');
  const customer = { kind: 'existing' as const, customerNo };
  for (const ago of [-84, -56, -28]) {
    const visit = await at.book({ customer, startAt: seoul(dayFromNow(ago), '11:00') });
    await shop.owner.call('sales.create', {
      body: {
        bookingId: visit.id,
        lines: [{ kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CARD', amountWon: 60_000 }],
      },
    });
  }
  const asked = async () => {
    const query = { date: dayFromNow(2), startAt: '10:00', endAt: '14:00' };
    const { body } = await shop.owner.raw('waitlist.candidates', { params: { shopNo: shop.shopNo }, query });
    return (body as { items: { customerName: string }[] }).items.map(({ customerName }) => customerName);
  };
  expect(await asked()).toContain('오늘 온 단골');
  const begun = toInstant(Math.floor(Date.now() / 300_000) * 300_000 - 1_800_000);
  const here = await at.book({ customer, startAt: begun, outsideHours: true });
  expect(await asked()).not.toContain('오늘 온 단골');
  await at.state(here.id, 'IN_SERVICE');
  expect(await asked()).not.toContain('오늘 온 단골');
});

it('asks nobody who waits and comes that day anyway', async () => {
  const at = desk(shop);
  const { customerNo } = await at.customer('기다리다 온 손님', '010-7777-0003');
  const customer = { kind: 'existing' as const, customerNo };
  const date = dayFromNow(2);
  await shop.owner.call('waitlist.create', {
    params: { shopNo: shop.shopNo },
    body: { customer, itemIds: [shop.items.gel], from: date, until: date },
  });
  const asked = async () => {
    const query = { date, startAt: '10:00', endAt: '14:00' };
    const { body } = await shop.owner.raw('waitlist.candidates', { params: { shopNo: shop.shopNo }, query });
    return (body as { items: { customerName: string }[] }).items.map(({ customerName }) => customerName);
  };
  expect(await asked()).toContain('기다리다 온 손님');
  await at.book({ customer, startAt: seoul(date, '15:00'), outsideHours: true });
  expect(await asked()).not.toContain('기다리다 온 손님');
});
