import { beforeAll, describe, expect, it } from 'vitest';
import type { ShopDate } from '../../../contract/time.ts';
import { readyPicture } from '../../testing/pictures.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let staff: Person;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  staff = shop.staff[0] as Person;
});

/** An entry with one photo. */
const entry = async () => {
  const fileId = await readyPicture(world.server.app, shop.owner, 'CHART_PHOTO');
  const { body: customer } = await shop.owner.call('customers.create', {
    params: { shopNo: shop.shopNo },
    body: { name: '손님' },
  });
  const { body } = await shop.owner.call('customerCharts.create', {
    body: {
      customerNo: customer.customerNo,
      enteredOn: '2026-01-05' as ShopDate,
      photos: [{ fileId, kind: 'BEFORE' }],
    },
  });
  return { id: body.id, fileId };
};
const read = async (id: number) =>
  (await shop.owner.call('customerCharts.get', { params: { shopNo: shop.shopNo, id } })).body;

describe('drawing on a photo', () => {
  const line = { color: '#d9263c', width: 60, points: [100, 200, 300, 400] };

  it('keeps the lines beside the photo, and the last of two drawers hears of the first', async () => {
    const { id, fileId } = await entry();
    const where = { params: { shopNo: shop.shopNo, id, fileId } };
    expect((await shop.owner.call('customerCharts.drawingOf', where)).body).toEqual({
      strokes: [],
      version: 1,
    });
    const draw = (version: number, strokes = [line]) => ({ ...where, body: { strokes, version } });
    await staff.call('customerCharts.draw', draw(1));
    expect((await shop.owner.refused('customerCharts.draw', draw(1, []))).body.code).toBe('STALE_VERSION');
    expect((await shop.owner.call('customerCharts.drawingOf', where)).body).toEqual({
      strokes: [line],
      version: 2,
    });
    expect(await read(id)).toMatchObject({
      version: 1,
      photos: [{ drawn: true, drawingVersion: 2 }],
      history: [{ actor: '민지', changes: [{ what: '사진에 그렸어요' }] }],
    });
    await shop.owner.call('customerCharts.draw', draw(2, []));
    expect((await read(id)).photos).toMatchObject([{ drawn: false, drawingVersion: 3 }]);
  });

  it('is bounded', async () => {
    const { id, fileId } = await entry();
    const points = (count: number) => Array.from({ length: count * 2 }, () => 10_000);
    const draw = (strokes: unknown[]) =>
      shop.owner.raw('customerCharts.draw', {
        params: { shopNo: shop.shopNo, id, fileId },
        body: { strokes, version: 1 },
      });
    const many = Array.from({ length: 400 }, () => ({ ...line, points: points(30) }));
    expect((await draw([...many, line])).status).toBe(400);
    expect((await draw([...many.slice(1), { ...line, points: points(31) }])).status).toBe(400);
    expect((await draw([{ ...line, points: [1, 2, 3] }])).status).toBe(400);
    expect((await draw([{ ...line, color: 'url(x)' }])).status).toBe(400);
    expect((await draw(many)).status).toBe(200);
  });
});
