import { chartTemplates } from '../../../../contract/chart-fields.ts';
import type { ChartValue } from '../../../../contract/chart-fields.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { readyPicture } from '../../../../server/testing/pictures.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const fields = ({ random }: Stage) => ({
  enteredOn: addDays(shopDateOf(Date.now()), -random.int(0, 400)),
  body: random.pick(['큐티클 정리, 베이스 얇게', '💅 다음엔 더 짧게', '가'.repeat(5000)]),
  private: random.chance(0.2),
  values: random.pick<Record<string, ChartValue>>([
    {},
    { 'nail-shape': '라운드', 'nail-days': random.int(0, 60) },
    { 'nail-condition': ['얇음', '갈라짐'], 'nail-base': '12번 두 번' },
  ]),
});

const photo = async ({ server, owner }: Stage) =>
  readyPicture(server.app, await owner.speak(), 'CHART_PHOTO');

const entry = async (stage: Stage) => {
  const { customerNo } = await stage.some.customer();
  const fileId = await photo(stage);
  const { body } = await (
    await stage.owner.speak()
  ).call('customerCharts.create', {
    body: { customerNo, ...fields(stage), photos: [{ fileId, kind: 'BEFORE' }] },
  });
  return { ...body, fileId };
};

const stroke = ({ random }: Stage) => ({
  color: random.pick(['#d9263c', '#ffffff']),
  width: random.int(10, 600),
  points: Array.from({ length: 2 * random.int(1, 40) }, () => random.int(0, 10_000)),
});

const form = async (stage: Stage) =>
  (
    await (
      await stage.sideOwner.speak()
    ).call('customerCharts.fieldsOf', {
      params: { shopNo: stage.sideShop.shopNo },
    })
  ).body;

export const customerChartMakers: Makers<NamesOf<'customerCharts'>> = {
  'customerCharts.create': async (stage) => ({
    body: {
      customerNo: (await stage.some.customer()).customerNo,
      ...fields(stage),
      ...(stage.random.chance(0.2) && { photos: [{ fileId: await photo(stage), kind: 'AFTER' }] }),
    },
  }),
  'customerCharts.list': async (stage) => ({
    params: { shopNo: stage.shop.shopNo, customerNo: (await stage.some.customer()).customerNo },
    query: stage.random.pick([{}, { deleted: 'true' }, { limit: 5, cursor: '2026-01-05_12' }]),
  }),
  'customerCharts.get': async (stage) => ({
    params: { shopNo: stage.shop.shopNo, id: (await entry(stage)).id },
  }),
  'customerCharts.change': async (stage) => {
    const { id, version } = await entry(stage);
    return { params: { shopNo: stage.shop.shopNo, id }, body: { ...fields(stage), photos: [], version } };
  },
  'customerCharts.remove': async (stage) => ({
    params: { shopNo: stage.shop.shopNo, id: (await entry(stage)).id },
    body: { undo: stage.random.chance(0.2) },
  }),
  'customerCharts.drawingOf': async (stage) => {
    const { id, fileId } = await entry(stage);
    return { params: { shopNo: stage.shop.shopNo, id, fileId } };
  },
  'customerCharts.draw': async (stage) => {
    const { id, fileId } = await entry(stage);
    return {
      params: { shopNo: stage.shop.shopNo, id, fileId },
      body: { strokes: Array.from({ length: stage.random.int(0, 4) }, () => stroke(stage)), version: 1 },
    };
  },
  'customerCharts.fieldsOf': ({ shop }) => ({ params: { shopNo: shop.shopNo } }),
  'customerCharts.saveFields': async (stage) => ({
    by: stage.sideOwner,
    params: { shopNo: stage.sideShop.shopNo },
    body: {
      items: [
        ...stage.random.pick([chartTemplates.NAIL, chartTemplates.LASH, []]).map((field) => ({ ...field })),
        ...(stage.random.chance(0.1)
          ? [
              {
                key: null,
                label: '새 항목',
                kind: 'CHOICE' as const,
                unit: null,
                options: ['가', '나'],
                active: true,
              },
            ]
          : []),
      ],
      version: (await form(stage)).version,
    },
  }),
};
