import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });

const customer = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  const name = stage.random.pick(['김하늘', '이 슬', '남궁🦋별']);
  const { body } = await owner.call('customers.create', {
    params: params(stage),
    body: { name, phone: stage.phone(), memo: stage.random.pick(['', '젤 알러지']) },
  });
  return body;
};

const two = async (stage: Stage) => {
  const [survivor, absorbed] = [await customer(stage), await customer(stage)];
  return {
    survivorNo: survivor.customerNo,
    absorbedNo: absorbed.customerNo,
    survivorVersion: survivor.version,
    absorbedVersion: absorbed.version,
  };
};

const side = ({ random }: Stage) => random.pick(['SURVIVOR', 'ABSORBED'] as const);

export const customerMergeMakers: Makers<NamesOf<'customerMerges'>> = {
  'customerMerges.duplicates': (stage) => ({
    params: params(stage),
    query: stage.random.chance(0.5) ? { limit: stage.random.int(1, 200) } : {},
  }),
  'customerMerges.similar': (stage) => ({
    params: params(stage),
    query: {
      name: stage.random.pick(['김하늘', 'ㄱㅎㄴ', "o'", '%']),
      ...(stage.random.chance(0.5) && { phone: stage.phone() }),
      ...(stage.random.chance(0.3) && { birthday: '1991-02-28' as never }),
    },
  }),
  'customerMerges.setApart': async (stage) => {
    const { survivorNo, absorbedNo } = await two(stage);
    return {
      params: params(stage),
      body: { customerNos: [survivorNo, absorbedNo], undo: stage.random.chance(0.3) },
    };
  },
  'customerMerges.previewMerge': async (stage) => {
    const { survivorNo, absorbedNo } = await two(stage);
    return { params: params(stage), query: { survivorNo, absorbedNo } };
  },
  'customerMerges.merge': async (stage) => ({
    params: params(stage),
    body: {
      ...(await two(stage)),
      choices: {
        ...(stage.random.chance(0.5) && { name: side(stage) }),
        ...(stage.random.chance(0.5) && { phone: side(stage) }),
        ...(stage.random.chance(0.5) && { memo: 'BOTH' as const }),
      },
    },
  }),
  'customerMerges.merges': (stage) => ({ params: params(stage), query: {} }),
  'customerMerges.undoMerge': async (stage) => {
    const owner = await stage.owner.speak();
    const { body } = await owner.call('customerMerges.merge', {
      params: params(stage),
      body: await two(stage),
    });
    return { params: { ...params(stage), id: body.id } };
  },
};
