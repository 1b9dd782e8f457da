import { beforeAll, describe, expect, it } from 'vitest';
import type { ShopDate } from '../../../../contract/time.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
});

describe('what a chart asks', () => {
  const params = () => ({ params: { shopNo: shop.shopNo } });

  it('is the trade’s own until the owner changes it; what is off stays readable', async () => {
    const customerNo = (await shop.owner.call('customers.create', { ...params(), body: { name: '손님' } }))
      .body.customerNo;
    const { body: usual } = await shop.owner.call('customerCharts.fieldsOf', params());
    expect([usual.version, usual.items[0]]).toMatchObject([0, { key: 'nail-shape', label: '모양' }]);
    const body = { customerNo, enteredOn: '2026-01-05' as ShopDate };
    const { body: old } = await shop.owner.call('customerCharts.create', {
      body: { ...body, values: { 'nail-shape': '코핀', 'nail-base': '12번' } },
    });
    const [shape, ...rest] = usual.items;
    const { body: saved } = await shop.owner.call('customerCharts.saveFields', {
      ...params(),
      body: {
        items: [
          { key: null, label: '산 두께', kind: 'NUMBER', unit: 'mm', options: [], active: true },
          { ...shape!, label: '손톱 모양', options: ['라운드', '오벌'] },
          ...rest.filter(({ key }) => key !== 'nail-base').map((field) => ({ ...field, active: false })),
        ],
        version: 0,
      },
    });
    expect(saved.version).toBe(1);
    expect(saved.items.slice(0, 2)).toMatchObject([
      { key: 'f1', label: '산 두께', unit: 'mm' },
      { key: 'nail-shape', label: '손톱 모양' },
    ]);
    const where = { params: { shopNo: shop.shopNo, id: old.id } };
    // Under its new name, and what is no longer asked or offered too.
    const { body: seen } = await shop.owner.call('customerCharts.get', where);
    expect(seen.values.map(({ label, value }) => [label, value])).toEqual([
      ['손톱 모양', '코핀'],
      ['베이스', '12번'],
    ]);
    // What was chosen then may stay; it cannot be chosen anew.
    const values = { 'nail-shape': '코핀', f1: 0.5 };
    await shop.owner.call('customerCharts.change', { ...where, body: { values, version: 1 } });
    const anew = await shop.owner.refused('customerCharts.create', { body: { ...body, values } });
    expect(anew.body.errors.map(({ field }) => field)).toEqual(['values.nail-shape']);
  });

  it('refuses a stale form, a field made other, and a choice of nothing', async () => {
    const { body: now } = await shop.owner.call('customerCharts.fieldsOf', params());
    const save = async (items: unknown[], version = now.version) =>
      (
        (await shop.owner.raw('customerCharts.saveFields', { ...params(), body: { items, version } }))
          .body as {
          code: string;
        }
      ).code;
    expect(await save(now.items, now.version - 1)).toBe('STALE_VERSION');
    expect(await save([{ ...now.items[0], kind: 'TEXT' }])).toBe('CHART_FIELD_INVALID');
    expect(await save([{ ...now.items[0], key: 'f77' }])).toBe('CHART_FIELD_INVALID');
    const measured = now.items.find(({ unit }) => unit !== null);
    expect(await save([{ ...measured, unit: '시간' }])).toBe('CHART_FIELD_INVALID');
    expect(await save([{ ...now.items[0], key: null, kind: 'CHOICE', options: [] }])).toBe(
      'COMMON_INVALID_PARAMETER',
    );
    expect(await save([now.items[0], now.items[0]])).toBe('COMMON_INVALID_PARAMETER');
  });
});
