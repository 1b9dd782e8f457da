import { describe, expect, test } from 'vitest';
import { counter, draftOf } from './counter.ts';
import { wholeSale, wholeVisit } from './whole.ts';
import { openWorld } from './world.ts';

describe('what is replaced is said whole', () => {
  test('a sale and a booking lose nothing to what a caller forgot', async () => {
    const world = await openWorld();
    const shop = await world.shop();
    const till = counter(shop);
    const credits = [{ employeeNo: shop.owner.employeeNo, percent: 100 }];
    const [line] = draftOf().lines;
    const sale = await till.sell({ memo: '창가 자리', lines: [{ ...line, credits }] });
    const said = wholeSale(draftOf({ memo: sale.memo, version: sale.version }));
    for (const part of ['memo', 'soldAt', 'discount', 'photos', 'customerNo', 'petNo']) {
      const body = { ...said, [part]: undefined } as never;
      const refused = await shop.owner.refused('sales.save', { params: { id: sale.id }, body });
      expect(refused.body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: part }] });
    }
    const bare = { ...said, lines: draftOf().lines } as never;
    const stripped = await shop.owner.refused('sales.save', { params: { id: sale.id }, body: bare });
    expect(stripped.body.errors.map(({ field }) => field)).toContain('lines.0.credits');
    expect(await till.read(sale.id)).toEqual(sale);

    const visit = await till.book(1, { memo: '매트 대여', depositWon: 10_000, color: 3 });
    const whole = wholeVisit({
      customer: { kind: 'walkIn', name: visit.customerName },
      startAt: visit.startAt,
      employeeNo: visit.employeeNo,
      items: [{ itemId: shop.items.gel }],
      version: visit.version,
    });
    const params = { shopNo: shop.shopNo, id: visit.id };
    for (const part of ['memo', 'depositWon', 'color', 'source', 'petNo', 'customerRequest']) {
      const body = { ...whole, [part]: undefined } as never;
      const refused = await shop.owner.refused('bookings.save', { params, body });
      expect(refused.body.errors.map(({ field }) => field)).toEqual([part]);
    }
    expect(await till.booking(visit.id)).toEqual(visit);
  });
});
