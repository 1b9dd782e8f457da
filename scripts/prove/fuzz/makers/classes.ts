import type { ClassId, HoldId } from '../../../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });

/** A range around today, at most as wide as every list allows. */
const range = ({ random }: Stage) => {
  const from = addDays(shopDateOf(Date.now()), random.int(-30, 10));
  return { from, to: addDays(from, random.int(0, 61)) };
};

const classDraft = (stage: Stage) => {
  const { startAt, employeeNo } = stage.freeTime();
  // A spoiled request may have been granted a time that was meant to stay free.
  const overlap = { confirmed: true as const, reason: '' };
  return { itemId: stage.shop.items.gel, employeeNo, startAt, seats: stage.random.int(1, 200), overlap };
};

/** Beyond what single bookings and series reach, each at another minute of another day. */
let repeated = 0;
const repeatedDraft = (stage: Stage) => {
  const { random } = stage;
  repeated += 1;
  const day = addDays(shopDateOf(Date.now()), 560 + (repeated % 7));
  const startAt = instantAt(day, (Math.floor(repeated / 7) % 16) * 90);
  const repeat = random.pick([
    { unit: 'WEEK' as const, every: random.int(1, 4), times: random.int(2, 4) },
    { unit: 'MONTH' as const, every: 1, times: random.int(2, 4) },
    { unit: 'WEEK' as const, every: 2, until: addDays(day, random.int(14, 60)) },
  ]);
  const skip = random.pick([[], [day], [addDays(day, 1)]]);
  return { ...classDraft(stage), startAt, repeat, skip, outsideHours: true };
};

export const openClass = async (stage: Stage) =>
  (
    await (
      await stage.owner.speak()
    ).call('classes.create', { params: params(stage), body: classDraft(stage) })
  ).body;

export const classMakers: Makers<NamesOf<'classes'>> = {
  'classes.list': (stage) => ({ params: params(stage), query: range(stage) }),
  'classes.create': (stage) => ({ params: params(stage), body: classDraft(stage) }),
  'classes.createRepeated': (stage) => ({ params: params(stage), body: repeatedDraft(stage) }),
  'classes.change': async (stage) => {
    const { id, version } = await openClass(stage);
    const { startAt, employeeNo } = stage.freeTime();
    const change = stage.random.pick([
      { startAt, employeeNo },
      { seats: stage.random.int(1, 200) },
      { memo: '매트를 가져오세요', durationMinutes: 90 },
    ]);
    return { params: { ...params(stage), id }, body: { ...change, version } };
  },
  'classes.remove': async (stage) => ({
    params: { ...params(stage), id: (await openClass(stage)).id as ClassId },
    query: stage.random.chance(0.5) ? { cancelBookings: 'true' } : {},
  }),
  'classes.restore': async (stage) => {
    const { id } = await openClass(stage);
    const one = { ...params(stage), id: id as ClassId };
    const owner = await stage.owner.speak();
    await owner.call('classes.bookSeat', {
      params: one,
      body: { customer: { kind: 'walkIn', name: '손님' } },
    });
    const { body } = await owner.call('classes.remove', { params: one, query: { cancelBookings: 'true' } });
    const bookings = body.cancelled.map(({ bookingId }) => ({ id: bookingId, state: 'CONFIRMED' as const }));
    return { params: one, body: { bookings, overlap: { confirmed: true as const } } };
  },
  'classes.bookSeat': async (stage) => ({
    params: { ...params(stage), id: (await openClass(stage)).id as ClassId },
    body: {
      customer: stage.random.pick([
        { kind: 'walkIn' as const, name: '손님' },
        { kind: 'new' as const, name: '새손님', phone: stage.phone() },
      ]),
      memo: stage.random.pick(['', '허리를 조심']),
    },
  }),
};

const holdDraft = (stage: Stage) => {
  const { startAt, employeeNo } = stage.freeTime();
  const minutes = stage.random.int(1, 1440);
  return { startAt, employeeNo, items: [{ itemId: stage.shop.items.care }], minutes, label: '전화 손님' };
};

export const holdMakers: Makers<NamesOf<'holds'>> = {
  'holds.list': (stage) => ({ params: params(stage), query: range(stage) }),
  'holds.create': (stage) => ({ params: params(stage), body: holdDraft(stage) }),
  'holds.remove': async (stage) => {
    const made = await (
      await stage.owner.speak()
    ).call('holds.create', { params: params(stage), body: holdDraft(stage) });
    return { params: { ...params(stage), id: made.body.id as HoldId } };
  },
};
