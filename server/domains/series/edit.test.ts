import { beforeAll, expect, it } from 'vitest';
import type { BookingId } from '../../../contract/ids.ts';
import { addDays } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openSeriesShop, seriesDesk, startsOf, weekly, weeks } from './testing/stories.ts';
import type { SeriesShop } from './testing/stories.ts';
import { days, draftOf, seoul } from '../bookings/testing/stories.ts';
import type { Occurrence } from './present.ts';
import { wholeVisit } from '../../testing/whole.ts';

let world: SeriesShop['world'];
let shop: SeriesShop['shop'];
let owner: SeriesShop['owner'];
const nextDay = days(20);
const minji = () => shop.staff[0]!.employeeNo;

beforeAll(async () => {
  ({ world, shop, owner } = await openSeriesShop());
});

const series = async (day: string) => seriesDesk(shop).take({ startAt: seoul(day, '13:00'), memo: '원래' });

it('reaches this one, the following or all, and carries only what was edited', async () => {
  const day = nextDay();
  const { seriesId, bookings } = await series(day);
  const [first, second, third] = bookings;
  // The third stands at an hour of its own.
  await owner.change(third!, { startAt: seoul(addDays(day, 14), '15:00') });
  const noted = await seriesDesk(shop).change(seriesId, {
    startAt: first!.startAt,
    memo: '모두 새 메모',
    bookingId: first!.id,
    version: first!.version,
  });
  expect(noted.bookings.map(({ memo }) => memo)).toEqual(Array(4).fill('모두 새 메모'));
  expect(noted.bookings[2]?.startAt).toBe(seoul(addDays(day, 14), '15:00'));
  const moved = await seriesDesk(shop).change(seriesId, {
    scope: 'FOLLOWING',
    startAt: seoul(addDays(day, 8), '14:00'),
    memo: '모두 새 메모',
    bookingId: second!.id,
    version: noted.bookings[1]!.version,
  });
  expect(startsOf(moved.bookings)).toEqual([
    seoul(addDays(day, 8), '14:00'),
    seoul(addDays(day, 15), '14:00'),
    seoul(addDays(day, 22), '14:00'),
  ]);
  expect((await owner.read(first!.id)).startAt).toBe(seoul(day, '13:00'));
  const one = await seriesDesk(shop).change(seriesId, {
    scope: 'ONE',
    startAt: first!.startAt,
    memo: '하나만',
    bookingId: first!.id,
    version: noted.bookings[0]!.version,
  });
  expect(one.bookings.map(({ memo }) => memo)).toEqual(['하나만']);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('carries who comes and what each item costs, though name and sum stay the same', async () => {
  const day = nextDay();
  const [gel, care] = [shop.items.gel, shop.items.care];
  const items = [
    { itemId: gel, priceWon: 50_000 },
    { itemId: care, priceWon: 30_000 },
  ];
  const hers = { employeeNo: minji(), items };
  const { seriesId, bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '18:00'), ...hers });
  const [first, second, third] = bookings;
  const newest = async (id: BookingId) => (await owner.read(id)).history[0]?.sentence;
  const edit = async (over: object) => {
    const { version } = await owner.read(first!.id);
    const said = { startAt: first!.startAt, ...hers, bookingId: first!.id, version, ...over };
    return (await seriesDesk(shop).change(seriesId, said)).bookings;
  };
  const phone = '010-7000-3003';
  const called = await edit({ customer: { kind: 'walkIn', name: '손님', phone } });
  expect(called.map(({ customerPhone }) => customerPhone)).toEqual(Array(4).fill(phone));
  expect(await newest(third!.id)).toBe('연락처를 바꿨어요');
  const customer = { kind: 'existing', customerNo: (await owner.customer('손님')).customerNo };
  const linked = await edit({ customer });
  expect(linked.map(({ customerNo }) => customerNo)).toEqual(Array(4).fill(customer.customerNo));
  expect(await newest(third!.id)).toBe('등록된 고객과 연결했어요');
  // Another guest comes the second time, and pays a deposit.
  const other = { kind: 'walkIn' as const, name: '언니' };
  await shop.owner.call('bookings.save', {
    params: { shopNo: shop.shopNo, id: second!.id },
    body: wholeVisit({
      ...draftOf(shop, { startAt: second!.startAt, ...hers, customer: other, depositWon: 10_000 }),
      version: linked[1]!.version,
    }),
  });
  const exchanged = [items[1]!, items[0]!].map(({ priceWon }, i) => ({ ...items[i]!, priceWon }));
  const priced = await edit({ customer, items: exchanged, depositWon: 0 });
  expect(priced.map((one) => one.items.map(({ priceWon }) => priceWon).join())).toEqual(
    Array(4).fill('30000,50000'),
  );
  expect(priced[2]!.version).toBe(linked[2]!.version + 1);
  expect(await newest(third!.id)).toBe('시술별 금액을 바꿨어요');
  expect(priced.map(({ customerName, depositWon }) => [customerName, depositWon])).toEqual([
    ['손님', 0],
    ['언니', 10_000],
    ['손님', 0],
    ['손님', 0],
  ]);
});

it('of the price alone asks for no time again, and leaves each with whoever does it', async () => {
  const day = nextDay();
  // After hours, the second time over another booking, the third time by Minji.
  await owner.book({ startAt: seoul(addDays(day, 7), '21:00'), outsideHours: true });
  const overlap = { confirmed: true, reason: '잠깐' };
  const said = { startAt: seoul(day, '21:00'), outsideHours: true, overlap };
  const { seriesId, bookings } = await seriesDesk(shop).take(said);
  const [first, second, third] = bookings;
  await owner.change(third!, { employeeNo: minji(), outsideHours: true });
  const items = [{ itemId: shop.items.gel, priceWon: 50_000 }];
  const edit = { startAt: first!.startAt, items, bookingId: first!.id, version: first!.version };
  const priced = (await seriesDesk(shop).change(seriesId, edit)).bookings;
  expect(priced.map(({ priceWon }) => priceWon)).toEqual(Array(4).fill(50_000));
  expect(priced[1]).toMatchObject({ overlapConfirmed: true, version: second!.version + 1 });
  expect(priced[2]?.employeeNo).toBe(minji());
  const [told] = (await owner.read(second!.id)).history;
  expect(told?.sentence).toBe('금액을 60,000원에서 50,000원으로 바꿨어요');

  // Longer, it asks about bookings it newly meets, not about confirmed ones.
  await owner.book({ startAt: seoul(addDays(day, 21), '22:00'), outsideHours: true });
  const longer = {
    ...edit,
    items: [{ ...items[0], durationMinutes: 75 }],
    version: priced[0]!.version,
    outsideHours: true,
  };
  const asked = await seriesDesk(shop).changeRefused(seriesId, longer);
  expect(asked).toMatchObject({ code: 'BOOKING_SERIES_CONFLICTS', errors: [{ field: 'occurrences.4' }] });
  const choices = [{ seq: 4, action: 'CONFIRM', reason: '괜찮대요' }];
  const agreed = (await seriesDesk(shop).change(seriesId, { ...longer, choices })).bookings;
  expect(
    agreed.map(({ overlapConfirmed, items: [one] }) => [overlapConfirmed, one?.durationMinutes]),
  ).toEqual([
    [false, 75],
    [true, 75],
    [false, 75],
    [true, 75],
  ]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('made longer into another of its own asks about that', async () => {
  const day = nextDay();
  const { seriesId, bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '16:00') });
  const [first, second] = bookings;
  await owner.change(second!, { startAt: seoul(day, '17:00') });
  const items = [{ itemId: shop.items.gel, durationMinutes: 75 }];
  const edit = { startAt: first!.startAt, items, bookingId: first!.id, version: first!.version };
  const asked = await seriesDesk(shop).changeRefused(seriesId, edit);
  expect(asked).toMatchObject({ code: 'BOOKING_SERIES_CONFLICTS', errors: [{ field: 'occurrences.2' }] });
});

it('keeps agreed what was, of whom it was, and offers no other time over them', async () => {
  const day = addDays(nextDay(), 70);
  const [again, items] = [
    addDays(day, 7),
    [{ itemId: shop.items.gel }, { itemId: shop.items.care, employeeNo: minji() }],
  ];
  // The second time over one of the owner's, by word; later another comes over Minji's part of it.
  await owner.book({ startAt: seoul(again, '11:00') });
  const overlap = { confirmed: true as const, reason: '잠깐' };
  const { seriesId, bookings } = await seriesDesk(shop).take(
    { startAt: seoul(day, '11:00'), items, overlap },
    weekly(2),
  );
  const [first, second] = bookings;
  const short = [{ itemId: shop.items.care }];
  await owner.book({ startAt: seoul(again, '12:00'), employeeNo: minji(), items: short, overlap });
  const longer = (minutes: number, version: number) => ({
    startAt: first!.startAt,
    items: [{ ...items[0], durationMinutes: minutes }, items[1]],
    bookingId: first!.id,
    version,
  });
  const changed = await seriesDesk(shop).change(seriesId, longer(75, first!.version));
  const agreed = await asOperator(world.server.platform.database, (db) =>
    db
      .selectFrom('occupancies')
      .select('employee_no')
      .where('booking_id', '=', second!.id)
      .where('overlap_confirmed', '=', true)
      .execute(),
  );
  expect(agreed).toEqual([{ employee_no: shop.owner.employeeNo }]);

  await owner.book({ startAt: seoul(again, '12:15'), items: short });
  const refused = await seriesDesk(shop).changeRefused(seriesId, longer(90, changed.bookings[0]!.version));
  expect(refused.errors).toMatchObject([
    {
      field: 'occurrences.2',
      detail: {
        alternatives: [
          { kind: 'SAME_DAY', startAt: seoul(again, '12:45') },
          { kind: 'OTHER_EMPLOYEE' },
          { kind: 'NEXT_DAY' },
        ],
      },
    },
  ]);
});

it('of the length alone leaves each with whoever does it, and other services as they are', async () => {
  const day = nextDay();
  const { seriesId, bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '18:00') });
  const [first, second, third] = bookings;
  await owner.change(second!, { employeeNo: minji() });
  await shop.owner.call('bookings.save', {
    params: { shopNo: shop.shopNo, id: third!.id },
    body: wholeVisit({
      ...draftOf(shop, { startAt: third!.startAt, items: [{ itemId: shop.items.care }] }),
      version: third!.version,
    }),
  });
  const items = [{ itemId: shop.items.gel, durationMinutes: 75 }];
  const edit = { startAt: first!.startAt, items, bookingId: first!.id, version: first!.version };
  const longer = (await seriesDesk(shop).change(seriesId, edit)).bookings;
  expect(
    longer.map(({ employeeNo, items: [one] }) => [employeeNo, one?.itemId, one?.durationMinutes]),
  ).toEqual([
    [shop.owner.employeeNo, shop.items.gel, 75],
    [minji(), shop.items.gel, 75],
    [shop.owner.employeeNo, shop.items.care, 30],
    [shop.owner.employeeNo, shop.items.gel, 75],
  ]);
});

it('may go where its own next occurrence stood, all or none', async () => {
  const day = nextDay();
  const { seriesId, bookings } = await series(day);
  const [first] = bookings;
  const later = { scope: 'ALL', memo: '원래', bookingId: first!.id, version: first!.version };
  const moved = await seriesDesk(shop).change(seriesId, {
    ...later,
    startAt: seoul(addDays(day, 7), '13:00'),
  });
  expect(startsOf(moved.bookings)).toEqual(weeks(addDays(day, 7), '13:00', 4));
  await owner.book({ startAt: seoul(addDays(day, 21), '16:30') });
  const refused = await seriesDesk(shop).changeRefused(seriesId, {
    ...later,
    version: moved.bookings[0]!.version,
    startAt: seoul(addDays(day, 7), '16:00'),
  });
  expect(refused).toMatchObject({
    code: 'BOOKING_SERIES_CONFLICTS',
    errors: [{ field: 'occurrences.3' }],
  });
  expect((await owner.read(first!.id)).startAt).toBe(seoul(addDays(day, 7), '13:00'));
  const skipping = await seriesDesk(shop).change(seriesId, {
    ...later,
    version: moved.bookings[0]!.version,
    startAt: seoul(addDays(day, 7), '16:00'),
    choices: [{ seq: 3, action: 'SKIP' }],
  });
  expect(skipping.bookings).toHaveLength(3);
});

it('takes a choice for each day that cannot be: moved, left as it was, or agreed to', async () => {
  const day = addDays(nextDay(), 140);
  const [second, third, fourth] = [addDays(day, 7), addDays(day, 14), addDays(day, 21)];
  const { seriesId, bookings } = await seriesDesk(shop).take({ startAt: seoul(day, '13:00'), memo: '원래' });
  for (const date of [second, third, fourth]) await owner.book({ startAt: seoul(date, '16:30') });
  const [first] = bookings;
  const edit = {
    startAt: seoul(day, '16:00'),
    memo: '네 시로',
    bookingId: first!.id,
    version: first!.version,
  };
  const refused = await seriesDesk(shop).changeRefused(seriesId, edit);
  expect(refused.errors.map(({ field }) => field)).toEqual([2, 3, 4].map((seq) => `occurrences.${seq}`));
  const [sameDay] = (refused.errors[0]!.detail as Occurrence).alternatives;
  expect(sameDay).toMatchObject({ kind: 'SAME_DAY', startAt: seoul(second, '15:30') });

  const choices = [
    { seq: 2, action: 'MOVE', startAt: sameDay?.startAt, employeeNo: sameDay?.employeeNo },
    { seq: 3, action: 'SKIP' },
    { seq: 4, action: 'CONFIRM', reason: '괜찮대요' },
  ];
  // Meanwhile the way out was taken too.
  const taken = await owner.book({ startAt: seoul(second, '15:30'), items: [{ itemId: shop.items.care }] });
  const again = await seriesDesk(shop).changeRefused(seriesId, { ...edit, choices });
  expect(again.code).toBe('BOOKING_SERIES_CONFLICTS');
  expect(again.errors).toMatchObject([
    { field: 'occurrences.2', detail: { alternatives: [{ kind: 'SAME_DAY' }, {}, {}] } },
  ]);
  expect((await owner.read(first!.id)).startAt).toBe(seoul(day, '13:00'));
  await owner.state(taken.id, 'CANCELLED');

  const all = (await seriesDesk(shop).change(seriesId, { ...edit, choices })).bookings;
  expect(all.map((one) => [one.startAt, one.memo, one.overlapConfirmed])).toEqual([
    [seoul(day, '16:00'), '네 시로', false],
    [seoul(second, '15:30'), '네 시로', false],
    [seoul(fourth, '16:00'), '네 시로', true],
  ]);
  expect(await owner.read(bookings[2]!.id)).toMatchObject({ startAt: seoul(third, '13:00'), memo: '원래' });

  // From the second on, each by as much as it was moved; the third goes elsewhere, with another employee.
  await owner.book({ startAt: seoul(third, '11:30') });
  const following = {
    scope: 'FOLLOWING',
    startAt: seoul(second, '11:00'),
    memo: '네 시로',
    bookingId: bookings[1]!.id,
    version: all[1]!.version,
  };
  const elsewhere = { seq: 3, action: 'MOVE', startAt: seoul(third, '11:00'), employeeNo: minji() };
  const moved = (await seriesDesk(shop).change(seriesId, { ...following, choices: [elsewhere] })).bookings;
  expect(moved.map((one) => [one.startAt, one.employeeNo])).toEqual([
    [seoul(second, '11:00'), shop.owner.employeeNo],
    [seoul(third, '11:00'), minji()],
    [seoul(fourth, '11:00'), shop.owner.employeeNo],
  ]);
  const stale = await seriesDesk(shop).changeRefused(seriesId, { ...following, choices: [elsewhere] });
  expect(stale.code).toBe('STALE_VERSION');

  // Nothing is saved where every day is to stay as it is.
  const none = await seriesDesk(shop).changeRefused(seriesId, {
    ...following,
    version: moved[0]!.version,
    choices: [2, 3, 4].map((seq) => ({ seq, action: 'SKIP' })),
  });
  expect(none).toMatchObject({ code: 'BOOKING_SERIES_INVALID', errors: [{ field: 'choices' }] });

  const neighbour = await world.shop();
  const foreign = { ...following, version: moved[0]!.version, choices: [elsewhere] };
  const items = [{ itemId: neighbour.items.gel }];
  expect((await seriesDesk(neighbour).changeRefused(seriesId, { ...foreign, items })).code).toBe(
    'BOOKING_SERIES_NOT_FOUND',
  );
  expect(startsOf([await owner.read(bookings[1]!.id)])).toEqual([seoul(second, '11:00')]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('is refused over a newer version, on a closed one, and where there is no such series', async () => {
  const day = nextDay();
  const { seriesId, bookings } = await series(day);
  const [first, second] = bookings;
  await owner.change(first!, { memo: '먼저' });
  const edit = { startAt: first!.startAt, bookingId: first!.id, version: first!.version };
  expect((await seriesDesk(shop).changeRefused(seriesId, edit)).code).toBe('STALE_VERSION');
  await owner.state(second!.id, 'CANCELLED');
  const closed = { startAt: second!.startAt, bookingId: second!.id, version: 2 };
  expect((await seriesDesk(shop).changeRefused(seriesId, closed)).code).toBe('BOOKING_CLOSED');
  expect((await seriesDesk(shop).changeRefused(9_999_999, edit)).code).toBe('BOOKING_SERIES_NOT_FOUND');
  const single = await owner.book({ startAt: seoul(day, '18:00') });
  const stray = { ...edit, bookingId: single.id };
  expect((await seriesDesk(shop).changeRefused(seriesId, stray)).code).toBe('BOOKING_NOT_FOUND');
});
