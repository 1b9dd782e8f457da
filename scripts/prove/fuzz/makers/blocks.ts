import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

/** In the shop where nothing is booked, so that bookings elsewhere keep succeeding. */
const params = ({ sideShop }: Stage) => ({ shopNo: sideShop.shopNo });

const ends = ({ random }: Stage, date: string) =>
  random.pick([
    { kind: 'NEVER' as const },
    { kind: 'COUNT' as const, count: random.int(1, 999) },
    { kind: 'DATE' as const, date: addDays(date, random.int(20, 365)) },
  ]);

const fields = (stage: Stage) => {
  const { random, sideShop } = stage;
  const date = addDays(shopDateOf(Date.now()), random.int(0, 60));
  return {
    employeeNo: random.chance(0.3) ? null : sideShop.owner.employeeNo,
    title: random.pick(['점심', '교육 🎓', '재'.repeat(40)]),
    date,
    from: random.pick(['00:00', '12:00', '18:30'] as const),
    to: random.pick(['19:00', '23:59', '24:00'] as const),
    ...(random.chance(0.2) && {
      repeat: random.pick([
        { every: 'DAILY' as const, ends: ends(stage, date) },
        { every: 'MONTHLY' as const, ends: ends(stage, date) },
        { every: random.pick(['WEEKLY', 'BIWEEKLY'] as const), weekdays: [1, 3], ends: ends(stage, date) },
      ]),
    }),
  };
};

const made = async (stage: Stage) => {
  const { repeat: _, ...once } = fields(stage);
  const owner = await stage.sideOwner.speak();
  return (await owner.call('blocks.create', { params: params(stage), body: once })).body.block;
};

export const blockMakers: Makers<NamesOf<'blocks'>> = {
  'blocks.list': (stage) => {
    const from = addDays(shopDateOf(Date.now()), stage.random.int(-20, 60));
    return {
      by: stage.sideOwner,
      params: params(stage),
      query: { from, to: addDays(from, stage.random.int(0, 61)) },
    };
  },
  'blocks.create': (stage) => ({ by: stage.sideOwner, params: params(stage), body: fields(stage) }),
  'blocks.get': async (stage) => ({
    by: stage.sideOwner,
    params: { ...params(stage), id: (await made(stage)).id },
  }),
  'blocks.change': async (stage) => {
    const { id, version } = await made(stage);
    const { random } = stage;
    return {
      by: stage.sideOwner,
      params: { ...params(stage), id },
      body: {
        version,
        ...random.pick([{ title: '바꾼 이름' }, { from: '01:00', to: '02:00' }, { ...fields(stage) }]),
        ...(random.chance(0.3) && { scope: random.pick(['FOLLOWING', 'ALL'] as const) }),
      },
    };
  },
  'blocks.remove': async (stage) => ({
    by: stage.sideOwner,
    params: { ...params(stage), id: (await made(stage)).id },
    query: { scope: stage.random.pick(['ONE', 'FOLLOWING', 'ALL']) },
  }),
};
