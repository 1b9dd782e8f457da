import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop } from '../../testing/world.ts';
import { days, desk, draftOf, seoul } from './testing/stories.ts';
import { wholeVisit } from '../../testing/whole.ts';

let shop: TestShop;
let owner: ReturnType<typeof desk>;
const nextDay = days(10);
const minji = () => shop.staff[0]!.employeeNo;

beforeAll(async () => {
  shop = await (await openWorld()).shop({ employees: 2 });
  owner = desk(shop);
});

describe('changing a part', () => {
  it('moves, hands over and resizes, and tells it in plain Korean', async () => {
    const day = nextDay();
    const booking = await owner.book({ startAt: seoul(day, '12:30') });
    const moved = await owner.change(booking, { startAt: seoul(day, '13:00'), employeeNo: minji() });
    expect(moved).toMatchObject({
      startAt: seoul(day, '13:00'),
      endAt: seoul(day, '14:00'),
      employeeNo: minji(),
      version: booking.version + 1,
      items: [{ startAt: seoul(day, '13:00'), employeeNo: minji() }],
    });
    expect(moved.history.map(({ sentence }) => sentence)).toEqual([
      '담당자를 은지에서 민지로 바꿨어요',
      '시작을 오후 12:30에서 오후 1:00로 옮겼어요',
      '예약을 등록했어요',
    ]);
    const longer = await owner.change(moved, { durationMinutes: 90 });
    expect([longer.endAt, longer.items[0]?.durationMinutes]).toEqual([seoul(day, '14:30'), 90]);
    const freed = await owner.book({ startAt: seoul(day, '12:30') });
    expect((await owner.read(longer.id)).history[0]?.sentence).toBe(
      '걸리는 시간을 60분에서 90분으로 바꿨어요',
    );
    const other = nextDay();
    await owner.change(freed, { startAt: seoul(other, '12:30') });
    expect(await owner.day(other)).toHaveLength(1);
  });

  it('hands over the part of one employee in a visit of two', async () => {
    const day = nextDay();
    const booking = await owner.book({
      startAt: seoul(day, '10:00'),
      items: [{ itemId: shop.items.care }, { itemId: shop.items.gel, employeeNo: minji() }],
    });
    for (const fromEmployeeNo of [9_999_999, null]) {
      const refused = await owner.changeRefused(booking, { fromEmployeeNo, employeeNo: minji() });
      expect(refused).toMatchObject({
        code: 'EMPLOYEE_NOT_FOUND',
        errors: [{ field: 'fromEmployeeNo' }],
      });
    }
    const nobodys = await owner.change(booking, { fromEmployeeNo: minji(), employeeNo: null });
    expect(nobodys.items.map(({ employeeNo }) => employeeNo)).toEqual([shop.owner.employeeNo, null]);
    expect(nobodys.employeeNo).toBe(shop.owner.employeeNo);
  });

  it('lengthens the part of one in a visit of two, gives both to one, and takes either back', async () => {
    const day = nextDay();
    const eunji = shop.owner.employeeNo;
    const booking = await owner.book({
      startAt: seoul(day, '10:00'),
      items: [{ itemId: shop.items.gel }, { itemId: shop.items.gel, employeeNo: minji() }],
    });
    const before = [
      { employeeNo: eunji, durationMinutes: 60 },
      { employeeNo: minji(), durationMinutes: 60 },
    ];
    const longer = await owner.change(booking, { items: [{ ...before[0], durationMinutes: 90 }, before[1]] });
    expect(longer.items).toMatchObject([
      { employeeNo: eunji, durationMinutes: 90 },
      { employeeNo: minji(), durationMinutes: 60, startAt: seoul(day, '11:30') },
    ]);
    expect(longer.history[0]?.sentence).toBe('걸리는 시간을 120분에서 150분으로 바꿨어요');
    const shifted = await owner.change(longer, {
      items: [
        { ...before[0], durationMinutes: 60 },
        { ...before[1], durationMinutes: 90 },
      ],
    });
    expect(shifted.items.map(({ durationMinutes }) => durationMinutes)).toEqual([60, 90]);
    const alone = await owner.change(shifted, {
      employeeNo: minji(),
      items: before.map((item) => ({ ...item, employeeNo: minji() })),
    });
    expect([alone.employeeNo, ...alone.items.map(({ employeeNo }) => employeeNo)]).toEqual([
      minji(),
      minji(),
      minji(),
    ]);
    const back = await owner.change(alone, { employeeNo: eunji, items: before });
    expect([back.employeeNo, back.items]).toEqual([eunji, booking.items]);
    expect(await owner.changeRefused(back, { items: [before[0]] })).toMatchObject({
      code: 'BOOKING_TIME_INVALID',
      errors: [{ field: 'items' }],
    });
  });

  it('refuses to shrink the last item to nothing', async () => {
    const booking = await owner.book({
      startAt: seoul(nextDay(), '10:00'),
      items: [{ itemId: shop.items.gel }, { itemId: shop.items.care }],
    });
    expect((await owner.changeRefused(booking, { durationMinutes: 60 })).code).toBe('BOOKING_TIME_INVALID');
  });

  it('changes nothing, and no version, when nothing is different', async () => {
    const booking = await owner.book({ startAt: seoul(nextDay(), '10:00'), memo: '같은 메모' });
    expect(await owner.change(booking, { startAt: booking.startAt, memo: '같은 메모' })).toEqual(booking);
  });

  it('shows both versions to the one who comes second', async () => {
    const day = nextDay();
    const booking = await owner.book({ startAt: seoul(day, '10:00') });
    await owner.change(booking, { startAt: seoul(day, '11:00') });
    const refused = await owner.changeRefused(booking, { memo: '늦은 메모' });
    expect(refused.code).toBe('STALE_VERSION');
    expect(refused.errors[0]?.detail).toMatchObject({
      id: booking.id,
      startAt: seoul(day, '11:00'),
      version: 2,
    });
    expect((await owner.read(booking.id)).memo).toBe('');
  });

  it('leaves the time of a closed booking alone, but takes notes', async () => {
    const day = nextDay();
    const booking = await owner.book({ startAt: seoul(day, '10:00') });
    const cancelled = await owner.state(booking.id, 'CANCELLED', { reason: '고객 사정' });
    expect((await owner.changeRefused(cancelled, { startAt: seoul(day, '11:00') })).code).toBe(
      'BOOKING_CLOSED',
    );
    expect((await owner.change(cancelled, { memo: '다음 주 다시 연락' })).memo).toBe('다음 주 다시 연락');
  });
});

describe('saving the whole', () => {
  const save = async (booking: { id: number; version: number }, over: object) =>
    (
      await shop.owner.call('bookings.save', {
        params: { shopNo: shop.shopNo, id: booking.id },
        body: wholeVisit({ ...draftOf(shop, over), version: booking.version }),
      })
    ).body;

  it('replaces customer, items, time and notes', async () => {
    const day = nextDay();
    const booking = await owner.book({ startAt: seoul(day, '10:00'), depositWon: 10_000 });
    const saved = await save(booking, {
      startAt: seoul(day, '11:00'),
      customer: { kind: 'walkIn', name: '박민서' },
      items: [{ itemId: shop.items.gel, priceWon: 50_000 }, { itemId: shop.items.care }],
      memo: '두 번째 방문',
      depositWon: 10_000,
    });
    expect(saved).toMatchObject({
      customerName: '박민서',
      priceWon: 75_000,
      memo: '두 번째 방문',
      depositWon: 10_000,
    });
    expect(saved.history.map(({ sentence }) => sentence).slice(0, -1)).toEqual([
      '메모를 고쳤어요',
      '고객을 손님에서 박민서로 바꿨어요',
      '금액을 60,000원에서 75,000원으로 바꿨어요',
      '걸리는 시간을 60분에서 90분으로 바꿨어요',
      '시술을 젤네일에서 젤네일, 케어로 바꿨어요',
      '시작을 오전 10:00에서 오전 11:00로 옮겼어요',
    ]);
    expect(await owner.read(booking.id)).toEqual(saved);
  });

  it('keeps what an item was when it was booked', async () => {
    const booking = await owner.book({
      startAt: seoul(nextDay(), '10:00'),
      items: [{ itemId: shop.items.gel, durationMinutes: 90, priceWon: 70_000 }],
    });
    const saved = await save(booking, { startAt: booking.startAt, memo: '메모만' });
    expect(saved.items[0]).toMatchObject({ durationMinutes: 90, priceWon: 70_000 });
    // The same service twice is each what it was.
    const { gel } = shop.items;
    const twice = { startAt: booking.startAt, items: [{ itemId: gel }, { itemId: gel, priceWon: 50_000 }] };
    const again = await save(saved, twice);
    const kept = await save(again, { ...twice, items: [{ itemId: gel }, { itemId: gel }] });
    expect(kept.items.map(({ priceWon }) => priceWon)).toEqual([70_000, 50_000]);
  });

  it('is refused over a newer version', async () => {
    const booking = await owner.book({ startAt: seoul(nextDay(), '10:00') });
    await owner.change(booking, { memo: '먼저' });
    const refused = await shop.owner.refused('bookings.save', {
      params: { shopNo: shop.shopNo, id: booking.id },
      body: wholeVisit({ ...draftOf(shop, { startAt: booking.startAt }), version: booking.version }),
    });
    expect(refused.body.code).toBe('STALE_VERSION');
  });
});

describe('remembered', () => {
  it('duration and price offer themselves to the same customer', async () => {
    const { customerNo } = await owner.customer('윤서아');
    await owner.book({
      startAt: seoul(nextDay(), '10:00'),
      customer: { kind: 'existing', customerNo },
      items: [{ itemId: shop.items.gel, durationMinutes: 80, priceWon: 52_000 }],
    });
    const offered = async (query: object) =>
      (await shop.owner.call('bookings.items', { params: { shopNo: shop.shopNo }, query })).body.items.find(
        ({ itemId }) => itemId === shop.items.gel,
      );
    expect(await offered({ customerNo })).toMatchObject({
      durationMinutes: 80,
      priceWon: 52_000,
      remembered: true,
    });
    expect(await offered({})).toMatchObject({ durationMinutes: 60, priceWon: 60_000, remembered: false });
  });
});
