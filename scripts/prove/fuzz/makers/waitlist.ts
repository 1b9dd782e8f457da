import type { ClassId, OfferId, WishId } from '../../../../contract/ids.ts';
import { addDays, minuteOfDay, shopDateOf, toWallTime } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import { openClass } from './classes.ts';
import type { Stage } from '../stage.ts';

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });
const daysAhead = (days: number) => addDays(shopDateOf(Date.now()), days);

const draft = async (stage: Stage) => {
  const { random, shop } = stage;
  const from = daysAhead(random.int(0, 20));
  const start = random.int(0, 22) * 60;
  return {
    customer: random.chance(0.5)
      ? { kind: 'existing' as const, customerNo: (await stage.some.customer()).customerNo }
      : { kind: 'guest' as const, name: '전화손님', phone: stage.phone() },
    itemIds: random.pick([[shop.items.gel], [shop.items.care, shop.items.gel]]),
    employeeNo: random.chance(0.5) ? shop.owner.employeeNo : null,
    from,
    until: addDays(from, random.int(7, 60)),
    weekdays: random.pick([[], [6], [0, 1, 2, 3, 4, 5, 6]]),
    fromTime: toWallTime(start),
    toTime: toWallTime(start + random.int(1, 60)),
    note: random.pick(['', '창가 자리']),
  };
};

const wish = async (stage: Stage, over: Partial<Awaited<ReturnType<typeof draft>>> = {}) =>
  (
    await (
      await stage.owner.speak()
    ).call('waitlist.create', { params: params(stage), body: { ...(await draft(stage)), ...over } })
  ).body;

const place = (stage: Stage) => {
  const { startAt, employeeNo } = stage.freeTime();
  return { startAt, employeeNo, minutes: stage.random.int(1, 60) };
};

const offered = async (stage: Stage) => {
  const made = await (
    await stage.owner.speak()
  ).call('waitlist.makeOffer', {
    params: { ...params(stage), id: (await wish(stage)).id },
    body: place(stage),
  });
  return {
    params: { ...params(stage), id: made.body.id as WishId, offerId: made.body.offer?.id as OfferId },
  };
};

export const waitlistMakers: Makers<NamesOf<'waitlist'>> = {
  'waitlist.list': (stage) => ({
    params: params(stage),
    query: stage.random.pick([{}, { state: 'BOOKED' }, { state: ['WAITING', 'EXPIRED'], limit: 5 }]),
  }),
  'waitlist.create': async (stage) => ({ params: params(stage), body: await draft(stage) }),
  'waitlist.change': async (stage) => {
    const { id, version } = await wish(stage);
    const change = stage.random.pick([{ note: '오후도 좋아요' }, { weekdays: [1, 2] }, { employeeNo: null }]);
    return { params: { ...params(stage), id }, body: { ...change, version } };
  },
  'waitlist.remove': async (stage) => ({ params: { ...params(stage), id: (await wish(stage)).id } }),
  'waitlist.candidates': (stage) => {
    const { startAt, employeeNo } = stage.freeTime();
    const from = minuteOfDay(startAt);
    return {
      params: params(stage),
      query: {
        date: shopDateOf(startAt),
        startAt: toWallTime(from),
        endAt: toWallTime(Math.min(1440, from + 120)),
        ...(stage.random.chance(0.5) && { employeeNo }),
      },
    };
  },
  'waitlist.gaps': (stage) => {
    const from = daysAhead(stage.random.int(-3, 20));
    return { params: params(stage), query: { from, to: addDays(from, stage.random.int(0, 13)) } };
  },
  'waitlist.makeOffer': async (stage) => ({
    params: { ...params(stage), id: (await wish(stage)).id },
    body: place(stage),
  }),
  'waitlist.ofClass': async (stage) => ({
    params: { ...params(stage), id: (await openClass(stage)).id as ClassId },
  }),
  'waitlist.offerSeat': async (stage) => {
    const { id, itemId, startAt } = await openClass(stage);
    return {
      params: { ...params(stage), id: (await wish(stage, { itemIds: [itemId] })).id },
      body: { classId: id, startAt, minutes: stage.random.int(1, 60) },
    };
  },
  'waitlist.suggest': async (stage) => ({
    params: params(stage),
    body: {
      ...place(stage),
      customerNo: (await stage.customer()).customerNo,
      itemIds: [stage.shop.items.care],
    },
  }),
  'waitlist.acceptOffer': offered,
  'waitlist.undoAcceptance': async (stage) => {
    const one = await offered(stage);
    const owner = await stage.owner.speak();
    await owner.call('waitlist.acceptOffer', one);
    return one;
  },
  'waitlist.takeBackOffer': offered,
};
