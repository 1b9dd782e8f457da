import { beforeAll, describe, expect, it } from 'vitest';
import { bookingStates, transitions } from '../../../../contract/booking-states.ts';
import type { BookingState } from '../../../../contract/booking-states.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { dayFromNow, days, desk, seoul } from '../testing/stories.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
// Long past, so that a no-show is possible.
const nextDay = days(-600);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  owner = desk(shop);
});

const at = async (state: BookingState) => {
  const booking = await owner.book({
    startAt: seoul(nextDay(), '10:00'),
    ...(state === 'REQUESTED' && { state }),
  });
  if (state === 'COMPLETED') await owner.sell(booking.id);
  else if (state !== 'REQUESTED' && state !== 'CONFIRMED') await owner.state(booking.id, state);
  return booking.id;
};

describe('the transition table', () => {
  const pairs = bookingStates.flatMap((from) => bookingStates.map((to) => [from, to] as const));
  it.each(pairs)('%s → %s', async (from, to) => {
    const id = await at(from);
    if (transitions[from].includes(to)) {
      expect((await owner.state(id, to)).state).toBe(to);
      return;
    }
    const expected =
      from === 'COMPLETED'
        ? 'BOOKING_HAS_SALE'
        : to === 'COMPLETED'
          ? 'BOOKING_COMPLETES_BY_SALE'
          : 'BOOKING_STATE_UNREACHABLE';
    expect((await owner.stateRefused(id, to)).code).toBe(expected);
    expect((await owner.read(id)).state).toBe(from);
  });
});

describe('a cancellation', () => {
  it('keeps its reason, gives the time away, and is undone only while it is free', async () => {
    const startAt = seoul(nextDay(), '10:00');
    const { id } = await owner.book({ startAt });
    const cancelled = await owner.state(id, 'CANCELLED', { reason: '고객 사정' });
    expect(cancelled).toMatchObject({ state: 'CANCELLED', cancelReason: '고객 사정' });
    expect(cancelled.history[0]?.sentence).toBe('예약을 취소했어요 · 사유: 고객 사정');
    const restored = await owner.state(id, 'CONFIRMED');
    expect(restored).toMatchObject({ state: 'CONFIRMED', cancelReason: null });
    await owner.state(id, 'CANCELLED');
    const next = await owner.book({ startAt });
    const refused = await owner.stateRefused(id, 'CONFIRMED');
    expect(refused).toMatchObject({ code: 'BOOKING_OVERLAPS', errors: [{ detail: { id: next.id } }] });
    const both = await owner.state(id, 'CONFIRMED', { overlap: { confirmed: true } });
    expect(both.overlapConfirmed).toBe(true);
  });

  it('of a stale version is refused', async () => {
    const booking = await owner.book({ startAt: seoul(nextDay(), '10:00') });
    await owner.change(booking, { memo: '바뀜' });
    expect((await owner.stateRefused(booking.id, 'CANCELLED', { version: 1 })).code).toBe('STALE_VERSION');
  });

  it('cannot be undone for an employee who takes no bookings any more', async () => {
    const busy = await world.shop({ employees: 2 });
    const front = desk(busy);
    const employeeNo = busy.staff[0]!.employeeNo;
    const { id } = await front.book({ startAt: seoul(nextDay(), '10:00'), employeeNo });
    await front.state(id, 'CANCELLED');
    await busy.owner.call('employees.update', {
      params: { id: employeeNo },
      body: { bookable: false, version: 1 },
    });
    expect((await front.stateRefused(id, 'CONFIRMED')).code).toBe('EMPLOYEE_NOT_WORKING');
    expect((await front.bookRefused({ startAt: seoul(nextDay(), '10:00'), employeeNo })).code).toBe(
      'EMPLOYEE_NOT_WORKING',
    );
  });
});

describe('a no-show', () => {
  it('needs the start to have passed', async () => {
    const { id } = await owner.book({ startAt: seoul(dayFromNow(1), '10:00') });
    expect((await owner.stateRefused(id, 'NO_SHOW')).code).toBe('BOOKING_NOT_STARTED');
  });

  it('counts for the customer and is taken back', async () => {
    const { customerNo } = await owner.customer('정하윤');
    const { id } = await owner.book({
      startAt: seoul(nextDay(), '10:00'),
      customer: { kind: 'existing', customerNo },
    });
    expect((await owner.state(id, 'NO_SHOW')).customer?.noShowCount).toBe(1);
    expect((await owner.state(id, 'CONFIRMED')).customer?.noShowCount).toBe(0);
    await owner.state(id, 'NO_SHOW');
    expect((await owner.state(id, 'CANCELLED', { reason: '착오' })).customer?.noShowCount).toBe(0);
    expect(await owner.state(id, 'NO_SHOW')).toMatchObject({
      cancelReason: null,
      customer: { noShowCount: 1 },
    });
  });
});

describe('a sale', () => {
  it('completes its booking, and deleting it returns it', async () => {
    const { id } = await owner.book({ startAt: seoul(nextDay(), '10:00') });
    const sale = await owner.sell(id);
    const completed = await owner.read(id);
    expect(completed).toMatchObject({ state: 'COMPLETED', saleId: sale.id });
    expect((await owner.changeRefused(completed, { startAt: seoul(nextDay(), '10:00') })).code).toBe(
      'BOOKING_CLOSED',
    );
    expect((await owner.bookRefused({ startAt: completed.startAt })).code).toBe('BOOKING_OVERLAPS');
    await shop.owner.call('sales.remove', {
      params: { id: sale.id },
      body: { reason: '잘못 입력' },
    });
    expect(await owner.read(id)).toMatchObject({ state: 'CONFIRMED', saleId: null });
  });
});

describe('an employee who leaves', () => {
  it('leaves bookings to come to nobody, and past ones as they are', async () => {
    const busy = await world.shop({ employees: 2 });
    const front = desk(busy);
    const employeeNo = busy.staff[0]!.employeeNo;
    const past = await front.book({ startAt: seoul(nextDay(), '10:00'), employeeNo });
    const coming = await front.book({ startAt: seoul(dayFromNow(2), '10:00'), employeeNo });
    const shared = await front.book({
      startAt: seoul(dayFromNow(3), '10:00'),
      items: [{ itemId: busy.items.care }, { itemId: busy.items.gel, employeeNo }],
    });
    const cancelled = await front.book({ startAt: seoul(dayFromNow(4), '10:00'), employeeNo });
    await front.state(cancelled.id, 'CANCELLED');
    await busy.owner.call('employees.update', {
      params: { id: employeeNo },
      body: { state: 'LEFT', version: 1 },
    });
    expect(await front.state(cancelled.id, 'CONFIRMED')).toMatchObject({ employeeNo: null });
    expect((await front.read(past.id)).employeeNo).toBe(employeeNo);
    const moved = await front.read(coming.id);
    expect(moved).toMatchObject({
      employeeNo: null,
      items: [{ employeeNo: null }],
      version: coming.version + 1,
    });
    expect(moved.history[0]?.sentence).toBe('민지님이 퇴사해 담당자없음으로 옮겼어요');
    expect((await front.read(shared.id)).items.map((item) => item.employeeNo)).toEqual([
      busy.owner.employeeNo,
      null,
    ]);
    expect((await front.changeRefused(moved, { employeeNo })).code).toBe('EMPLOYEE_NOT_WORKING');
    await front.change(moved, { employeeNo: busy.owner.employeeNo });
  });
});
