import { beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter, day, draftOf } from '../../testing/counter.ts';
import { wholeSale } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let staff: Person;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  [staff] = shop.staff as [Person];
  desk = counter(shop);
});

describe('who may see and do what', () => {
  it('shows staff the sales they made or have a share in, in list, totals and summary alike', async () => {
    const other = await world.shop({ employees: 2 });
    const theirs = other.staff[0] as Person;
    const [boss, own] = [counter(other), counter(other, theirs)];
    const hidden = await boss.sell();
    const shared = await boss.sell({
      lines: [
        {
          kind: 'SERVICE',
          name: '케어',
          unitPriceWon: 60_000,
          credits: [
            { employeeNo: other.owner.employeeNo, percent: 50 },
            { employeeNo: theirs.employeeNo, percent: 50 },
          ],
        },
      ],
    });
    const made = await own.sell();
    const seen = await own.list(day(0), day(0));
    expect(seen.items.map((one) => one.id)).toEqual([made.id, shared.id]);
    expect(seen.totals).toMatchObject({ count: 2, totalWon: 120_000 });
    expect(await own.summary(day(0), day(0))).toMatchObject({ salesCount: 2, realSalesWon: 120_000 });
    expect((await theirs.refused('sales.get', { params: { id: hidden.id } })).body.code).toBe(
      'SALE_NOT_FOUND',
    );
    expect((await boss.list(day(0), day(0))).totals.count).toBe(3);
    const params = { shopNo: other.shopNo };
    const link = async (saleId: number) =>
      (await other.owner.call('papers.createLink', { params, body: { kind: 'RECEIPT', saleId } as never }))
        .body;
    const [unseen, visible] = [await link(hidden.id), await link(shared.id)];
    const { body: links } = await theirs.call('papers.links', { params, query: {} });
    expect(links.items.map(({ id }) => id)).toEqual([visible.id]);
    const cut = await theirs.refused('papers.revokeLink', { params: { ...params, linkId: unseen.id } });
    expect(cut.body.code).toBe('LINK_NOT_FOUND');
  });

  it('lets staff register and not edit or delete, nor ring up what another looks after', async () => {
    const { id: bookingId } = await desk.book(3);
    const body = { lines: [{ name: '케어', unitPriceWon: 25_000, itemId: null }], bookingId };
    const unseen = [
      await staff.refused('sales.checkout', { params: { shopNo: shop.shopNo }, query: { bookingId } }),
      await staff.refused('sales.create', { body: draftOf({ bookingId }) }),
      await staff.refused('papers.createQuote', { params: { shopNo: shop.shopNo }, body: body as never }),
    ];
    expect(unseen.map((told) => told.body.code)).toEqual(Array(3).fill('BOOKING_NOT_FOUND'));
    const made = await counter(shop, staff).sell();
    const edit = await staff.refused('sales.save', {
      params: { id: made.id },
      body: wholeSale(draftOf({ version: 1 })) as never,
    });
    const remove = await staff.refused('sales.remove', { params: { id: made.id }, body: {} });
    expect([edit.body.code, remove.body.code]).toEqual(['ACCESS_DENIED', 'ACCESS_DENIED']);
  });

  it('gives no share to somebody who left, but for the time they were here', async () => {
    const other = await world.shop({ employees: 2 });
    const leaver = other.staff[0] as Person;
    const till = counter(other);
    const by = (memo: string) => ({
      memo,
      lines: [
        {
          kind: 'SERVICE',
          name: '케어',
          unitPriceWon: 60_000,
          credits: [{ employeeNo: leaver.employeeNo, percent: 100 }],
        },
      ],
    });
    const sale = await till.sell(by(''));
    await other.owner.call('employees.update', {
      params: { id: leaver.employeeNo },
      body: { state: 'LEFT', version: 1 },
    });
    await asOperator(world.server.platform.database, (db) =>
      db
        .updateTable('employees')
        .set({ left_on: day(-1) })
        .where('employee_no', '=', leaver.employeeNo)
        .execute(),
    );
    const refused = await till.sellRefused(by(''));
    expect(refused).toMatchObject({ code: 'SALE_EMPLOYEE_LEFT', errors: [{ field: 'lines.0.credits' }] });
    expect((await till.edit(sale, by('그대로'))).memo).toBe('그대로');
    expect((await till.sell({ ...by(''), soldAt: instantAt(day(-1), 600) })).soldOn).toBe(day(-1));
  });

  it('knows nothing of another shop', async () => {
    const stranger = (await world.shop()).owner;
    const { customerNo } = await desk.customer();
    const made = await desk.sell({ customerNo });
    const codes = [
      await stranger.refused('sales.get', { params: { id: made.id } }),
      await stranger.refused('sales.save', {
        params: { id: made.id },
        body: wholeSale(draftOf({ version: 1 })) as never,
      }),
      await stranger.refused('sales.remove', { params: { id: made.id }, body: {} }),
      await stranger.refused('sales.ofCustomer', { params: { customerNo } }),
      await stranger.refused('sales.create', { body: draftOf({ customerNo }) }),
      await stranger.refused('sales.paymentMethods', { params: { shopNo: shop.shopNo } }),
    ].map((told) => [told.status, told.body.code]);
    expect(codes).toEqual([
      [404, 'SALE_NOT_FOUND'],
      [404, 'SALE_NOT_FOUND'],
      [404, 'SALE_NOT_FOUND'],
      [404, 'CUSTOMER_NOT_FOUND'],
      [404, 'CUSTOMER_NOT_FOUND'],
      [404, 'SHOP_NOT_FOUND'],
    ]);
  });

  it('names the methods every shop starts with', async () => {
    const { body } = await staff.call('sales.paymentMethods', { params: { shopNo: shop.shopNo } });
    expect(body.items.map((one) => [one.code, one.name])).toEqual([
      ['CARD', '카드'],
      ['CASH', '현금'],
      ['TRANSFER', '계좌이체'],
      ['NAVER_PAY', '네이버페이'],
      ['KAKAO_PAY', '카카오페이'],
      ['PASS', '정액권'],
      ['TICKET', '티켓'],
      ['POINT', '포인트'],
      ['DEPOSIT', '예약금'],
      ['UNPAID', '미수금'],
    ]);
  });
});
