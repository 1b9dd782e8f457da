import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMinutes, instantAt } from '../../../../contract/time.ts';
import { rebooked, placeOf, withChange } from './rebook.rules.ts';
import { blocksOf } from '../days/bookings.rules.ts';
import type { Booking } from '../../bookings/queries.ts';

const date = '2026-11-21';
const ten = instantAt(date, 600);

const visit = (
  services: readonly (readonly [employeeNo: number | null, minutes: number])[],
  from: string = ten,
) => {
  let at = from;
  const items = services.map(([employeeNo, durationMinutes]) => {
    const startAt = at;
    at = addMinutes(at, durationMinutes);
    return {
      itemId: 1,
      name: '젤네일',
      employeeNo,
      startAt,
      durationMinutes,
      priceWon: 0,
      waits: [],
      bufferMinutes: 0,
    };
  });
  return {
    id: 7,
    employeeNo: services[0]?.[0] ?? null,
    startAt: from,
    endAt: at,
    visitDate: date,
    items,
  } as unknown as Booking;
};
const [eunji, minji, sua] = [1, 2, 3] as const;
const blockOf = (booking: Booking, employeeNo: number) =>
  blocksOf(booking, date).find((block) => block.employeeNo === employeeNo)!;

it('the part that is pulled takes the difference, the service at that rim', () => {
  const shared = visit([
    [eunji, 30],
    [eunji, 30],
    [minji, 60],
  ]);
  const block = blockOf(shared, eunji);
  const longer = rebooked(shared, block, { ...block, endMinute: block.endMinute + 30 });
  expect(longer).toMatchObject({ startAt: ten });
  expect(longer.items?.map(({ durationMinutes }) => durationMinutes)).toEqual([30, 60, 60]);
  const earlier = rebooked(shared, block, { ...block, startMinute: block.startMinute - 30 });
  expect(earlier).toMatchObject({ startAt: instantAt(date, 570) });
  expect(earlier.items?.map(({ durationMinutes }) => durationMinutes)).toEqual([60, 30, 60]);
  expect([block.follows, blockOf(shared, minji).follows]).toEqual([undefined, true]);
});

it('only the part that is dropped elsewhere is handed over, and the booking with the whole of it', () => {
  const shared = visit([
    [eunji, 60],
    [minji, 60],
  ]);
  const block = blockOf(shared, minji);
  const handed = rebooked(shared, block, { ...block, employeeNo: sua });
  expect(handed).toEqual({
    startAt: ten,
    items: [
      { employeeNo: eunji, durationMinutes: 60 },
      { employeeNo: sua, durationMinutes: 60 },
    ],
  });
  const others = { ...visit([[minji, 60]]), employeeNo: eunji } as unknown as Booking;
  const all = blockOf(others, minji);
  expect(rebooked(others, all, { ...all, employeeNo: sua })).toMatchObject({ employeeNo: sua });
});

it('a block lands where it was put, and all of it goes back', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(eunji, minji), fc.integer({ min: 30, max: 90 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: -20, max: 60 }),
      fc.constantFrom(eunji, minji, sua),
      (services, shift, grown, employeeNo) => {
        const booking = visit(services);
        const block = blocksOf(booking, date)[0]!;
        const { startMinute, endMinute } = block;
        const to = {
          date,
          employeeNo,
          startMinute: startMinute + shift,
          endMinute: endMinute + shift + grown,
        };
        const change = rebooked(booking, block, to);
        const after = withChange(booking, change);
        const length = (one: Booking) =>
          one.items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
        expect(after.startAt).toBe(instantAt(date, to.startMinute));
        expect(length(after)).toBe(length(booking) + grown);
        expect(withChange(after, placeOf(booking))).toEqual(booking);
      },
    ),
  ));

it('what was moved meanwhile is asked for where it was put, not as far beside where it went', () => {
  const services = [
    [minji, 30],
    [eunji, 60],
  ] as const;
  const taken = blockOf(visit(services), eunji);
  const moved = visit(services, addMinutes(ten, 120));
  const put = (to: object) => rebooked(moved, taken, { ...taken, ...to });
  expect(put({ startMinute: 690, endMinute: 750 })).toEqual({ startAt: instantAt(date, 660) });
  // Only its end was pulled: where it stands is left to the one who moved it.
  expect(put({ endMinute: 720 })).toMatchObject({
    startAt: moved.startAt,
    items: [{ durationMinutes: 30 }, { durationMinutes: 90 }],
  });
});
