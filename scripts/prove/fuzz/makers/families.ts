import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });
const dayBack = ({ random }: Stage) => addDays(shopDateOf(Date.now()), -random.int(1, 900));

const fields = (stage: Stage) => {
  const { random } = stage;
  return {
    name: random.pick(['콩이', '보리 🐶', '나비', '초'.repeat(40)]),
    species: random.pick(['DOG', 'CAT', 'OTHER'] as const),
    ...(random.chance(0.5) ? { breed: '비숑', sex: random.pick(['F', 'M', null] as const) } : {}),
    ...(random.chance(0.5) ? { biting: random.pick(['NONE', 'MILD', 'SEVERE', null] as const) } : {}),
    ...(random.chance(0.3) ? { registrationNo: `4100000${random.int(10_000_000, 99_999_999)}` } : {}),
    ...(random.chance(0.3) ? { warnings: ['슬개골', '예민'], allergies: '닭고기' } : {}),
    ...(random.chance(0.3) ? { consent: { signedOn: dayBack(stage) } } : {}),
    ...(random.chance(0.4)
      ? { vaccinations: [{ name: '광견병', givenOn: dayBack(stage), dueOn: addDays(dayBack(stage), 1000) }] }
      : {}),
  };
};

const pet = async (stage: Stage) => {
  const { customerNo } = await stage.customer();
  const owner = await stage.owner.speak();
  return (await owner.call('pets.create', { body: { customerNo, name: '보리', weightGrams: 4000 } })).body;
};

const two = async (stage: Stage) => ({
  ...params(stage),
  customerNo: (await stage.customer()).customerNo,
  relativeNo: (await stage.customer()).customerNo,
});

export const petMakers: Makers<NamesOf<'pets' | 'timeline'>> = {
  'pets.list': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
  }),
  'pets.create': async (stage) => ({
    body: { ...fields(stage), customerNo: (await stage.customer()).customerNo },
  }),
  'pets.get': async (stage) => ({ params: { ...params(stage), petNo: (await pet(stage)).petNo } }),
  'pets.save': async (stage) => {
    const { petNo, version } = await pet(stage);
    return { params: { ...params(stage), petNo }, body: { ...fields(stage), version } };
  },
  'pets.remove': async (stage) => ({
    params: { ...params(stage), petNo: (await pet(stage)).petNo },
    body: stage.random.chance(0.3) ? { undo: true } : {},
  }),
  'pets.weigh': async (stage) => ({
    params: { ...params(stage), petNo: (await pet(stage)).petNo, on: dayBack(stage) },
    body: { weightGrams: stage.random.int(1, 200_000) },
  }),
  'pets.dropWeight': async (stage) => ({
    params: { ...params(stage), petNo: (await pet(stage)).petNo, on: dayBack(stage) },
  }),
  'timeline.list': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
    query: stage.random.chance(0.5) ? { limit: stage.random.int(1, 100) } : {},
  }),
};

export const familyMakers: Makers<NamesOf<'families'>> = {
  'families.get': async (stage) => ({
    params: { ...params(stage), customerNo: (await stage.some.customer()).customerNo },
  }),
  'families.save': async (stage) => ({
    params: await two(stage),
    body: {
      relation: stage.random.pick(['엄마', '남편 💍', '']),
      shares: stage.random.chance(0.5),
      receives: stage.random.chance(0.5),
    },
  }),
  'families.remove': async (stage) => {
    const link = await two(stage);
    const owner = await stage.owner.speak();
    await owner.call('families.save', { params: link, body: { shares: true } });
    return { params: link };
  },
};
