import { addDays } from '../../../../contract/time.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/shops.ts';
import { openWorld } from '../../../testing/world.ts';
import { desk, draftOf, seoul } from '../../bookings/testing/stories.ts';
import { wholeVisit } from '../../../testing/whole.ts';

/** Weekly series of one shop meet again on the same weekday, so each story that looks closely has its own hour. */
export const openSeriesShop = async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'], open: [600, 1200] });
  return { world, shop, owner: desk(shop) };
};

export type SeriesShop = Awaited<ReturnType<typeof openSeriesShop>>;

export const startsOf = (bookings: readonly { startAt: string }[]) => bookings.map(({ startAt }) => startAt);

export const weeks = (day: string, time: string, count: number) =>
  Array.from({ length: count }, (_, n) => seoul(addDays(day, n * 7), time));

export const weekly = (times: number) => ({ unit: 'WEEK' as const, every: 1, times });

/** The repetitions of a shop through the front door, by its owner or another employee. */
export const seriesDesk = (of: TestShop, person: Person = of.owner) => {
  const params = { shopNo: of.shopNo };
  const body = (over: object, repeat: object) => ({ ...draftOf(of, over), repeat }) as never;
  const edit = (over: object) => wholeVisit({ ...draftOf(of), scope: 'ALL', ...over }) as never;
  return {
    preview: async (over: object, repeat: object = weekly(4)) =>
      (await person.call('series.preview', { params, body: body(over, repeat) })).body,
    previewRefused: async (over: object, repeat: object = weekly(4)) =>
      (await person.refused('series.preview', { params, body: body(over, repeat) })).body,
    take: async (over: object, repeat: object = weekly(4)) =>
      (await person.call('series.create', { params, body: body(over, repeat) })).body,
    refused: async (over: object, repeat: object = weekly(4)) =>
      (await person.refused('series.create', { params, body: body(over, repeat) })).body,
    change: async (id: number, over: object) =>
      (await person.call('series.change', { params: { ...params, id }, body: edit(over) })).body,
    changeRefused: async (id: number, over: object) =>
      (await person.refused('series.change', { params: { ...params, id }, body: edit(over) })).body,
    cancel: async (id: number, over: object) =>
      (await person.call('series.cancel', { params: { ...params, id }, body: over as never })).body,
    restore: async (id: number, over: object) =>
      (await person.call('series.restore', { params: { ...params, id }, body: over as never })).body,
    restoreRefused: async (id: number, over: object) =>
      (await person.refused('series.restore', { params: { ...params, id }, body: over as never })).body,
  };
};
