import { randomUUID } from 'node:crypto';
import type { BookingId } from '../../../../contract/ids.ts';
import { addDays, instantAt, minuteOfWallTime, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Person, TestShop } from '../../../testing/world.ts';

/** The instant of a wall time in Seoul. */
export const seoul = (date: string, time: string): string => instantAt(date, minuteOfWallTime(time));

/** A walk-in's gel nails (60 minutes, 60,000 won) with the owner, with whatever a story changes about it. */
export const draftOf = (shop: TestShop, over: object = {}) => ({
  customer: { kind: 'walkIn' as const, name: '손님' },
  startAt: seoul(dayFromNow(1), '10:00'),
  employeeNo: shop.owner.employeeNo,
  items: [{ itemId: shop.items.gel }],
  ...over,
});

/** Short for what nearly every story of this domain says. */
export const desk = (shop: TestShop, person: Person = shop.owner) => {
  const params = { shopNo: shop.shopNo };
  return {
    book: async (over: object = {}) =>
      (await person.call('bookings.create', { params, body: draftOf(shop, over) })).body,
    bookRefused: async (over: object = {}) =>
      (await person.refused('bookings.create', { params, body: draftOf(shop, over) })).body,
    read: async (id: BookingId) => (await person.call('bookings.get', { params: { ...params, id } })).body,
    change: async (booking: { id: BookingId; version: number }, over: object) =>
      (
        await person.call('bookings.change', {
          params: { ...params, id: booking.id },
          body: { version: booking.version, ...over },
        })
      ).body,
    changeRefused: async (booking: { id: BookingId; version: number }, over: object) =>
      (
        await person.refused('bookings.change', {
          params: { ...params, id: booking.id },
          body: { version: booking.version, ...over },
        })
      ).body,
    state: async (id: BookingId, state: string, body: object = {}) =>
      (
        await person.call('bookings.changeState', {
          params: { ...params, id, state: state as 'CONFIRMED' },
          body,
        })
      ).body,
    stateRefused: async (id: BookingId, state: string, body: object = {}) =>
      (
        await person.refused('bookings.changeState', {
          params: { ...params, id, state: state as 'CONFIRMED' },
          body,
        })
      ).body,
    day: async (date: string) =>
      (await person.call('bookings.list', { params, query: { from: date, to: date } })).body.items,
    customer: async (name: string, phone?: string) =>
      (await person.call('customers.create', { params, body: { name, phone } })).body,
    sell: async (bookingId: BookingId) =>
      (
        await person.call('sales.create', {
          headers: { 'idempotency-key': randomUUID() },
          body: {
            bookingId,
            lines: [{ kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
            payments: [{ method: 'CARD', amountWon: 60_000 }],
          },
        })
      ).body,
  };
};

/** The Seoul day that many days from today; negative is past. */
export const dayFromNow = (offset: number): ShopDate => addDays(shopDateOf(Date.now()), offset);

/** A day of its own for each story, so that stories of one shop don't stand in each other's way. */
export const days = (offset: number) => {
  let next = offset;
  return (): ShopDate => dayFromNow((next += 1));
};
