import type { BookingId, SeriesId } from '../../../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

type Names = NamesOf<'bookingNews'> | NamesOf<'petBookings'> | NamesOf<'series'> | NamesOf<'visits'>;

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });

const single = (stage: Stage) => {
  const { startAt, employeeNo } = stage.freeTime();
  return { startAt, employeeNo, items: [{ itemId: stage.shop.items.gel }] };
};

/** Far ahead, where only series are booked, each at another minute of another day. */
let used = 0;
const repeated = ({ random, shop }: Stage) => {
  used += 1;
  const day = addDays(shopDateOf(Date.now()), 370 + (used % 7));
  return {
    customer: { kind: 'walkIn' as const },
    startAt: instantAt(day, (Math.floor(used / 7) % 16) * 90),
    employeeNo: shop.owner.employeeNo,
    items: [{ itemId: shop.items.care }],
    repeat: random.pick([
      { unit: 'WEEK' as const, every: random.int(1, 4), times: random.int(2, 4) },
      { unit: 'MONTH' as const, every: 1, times: random.int(2, 4) },
      { unit: 'WEEK' as const, every: 2, until: addDays(day, random.int(14, 60)) },
    ]),
    // Another of them may have come this way.
    overlap: { confirmed: true as const },
  };
};

const booked = async (stage: Stage): Promise<{ seriesId: SeriesId; first: BookingId; version: number }> => {
  const owner = await stage.owner.speak();
  const { body } = await owner.call('series.create', { params: params(stage), body: repeated(stage) });
  const [first] = body.bookings;
  if (!first) throw new Error('a series has bookings');
  return { seriesId: body.seriesId, first: first.id, version: first.version };
};

const newPet = ({ random }: Stage) => ({
  kind: 'new' as const,
  name: random.pick(['콩이', '🐶', '초코']),
  ...(random.chance(0.5) ? { breed: '푸들', weightGrams: random.int(1, 200_000) } : {}),
  warnings: random.pick([[], ['입질'], ['슬개골', '접종 만료']]),
});

const scopes = ['ONE', 'FOLLOWING', 'ALL'] as const;

export const bookingSeriesMakers: Makers<Names> = {
  'bookingNews.list': ({ random }) => ({
    query: random.chance(0.5)
      ? { since: new Date(Date.now() - random.int(0, 86_400_000)).toISOString() }
      : {},
  }),
  'visits.list': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
  }),
  'visits.statistic': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
  }),
  'petBookings.create': (stage) => ({
    params: params(stage),
    body: { ...single(stage), customer: { kind: 'new', name: '보호자' }, pet: newPet(stage) },
  }),
  'petBookings.save': async (stage) => {
    const { id, version } = await stage.booking();
    const { customerNo } = await stage.customer();
    return {
      params: { ...params(stage), id },
      body: { ...single(stage), customer: { kind: 'existing', customerNo }, pet: newPet(stage), version },
    };
  },
  'series.preview': (stage) => ({ params: params(stage), body: repeated(stage) }),
  'series.create': (stage) => ({ params: params(stage), body: repeated(stage) }),
  'series.change': async (stage) => {
    const { seriesId, first, version } = await booked(stage);
    const { repeat: _, ...draft } = repeated(stage);
    return {
      params: { ...params(stage), id: seriesId },
      body: { ...draft, scope: stage.random.pick(scopes), bookingId: first, version },
    };
  },
  'series.cancel': async (stage) => {
    const { seriesId, first } = await booked(stage);
    return {
      params: { ...params(stage), id: seriesId },
      body: { scope: stage.random.pick(scopes), bookingId: first, reason: '' },
    };
  },
  'series.restore': async (stage) => {
    const { seriesId, first } = await booked(stage);
    const owner = await stage.owner.speak();
    const { body } = await owner.call('series.cancel', {
      params: { ...params(stage), id: seriesId },
      body: { scope: stage.random.pick(scopes), bookingId: first },
    });
    return {
      params: { ...params(stage), id: seriesId },
      body: { bookings: body.cancelled, overlap: { confirmed: true } },
    };
  },
};
