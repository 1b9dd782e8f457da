import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { runAllRules } from './grades.commands.ts';

let world: World;
let shop: TestShop;
let staff: Person;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  staff = shop.staff[0] as Person;
  params = { shopNo: shop.shopNo };
});

const add = async (name: string, more: object = {}) =>
  (await shop.owner.call('customers.create', { params, body: { name, ...more } })).body;
const read = async ({ customerNo }: { customerNo: number }) =>
  (await shop.owner.call('customers.get', { params: { ...params, customerNo } })).body.grade;
const sell = (customerNo: number, won: number, daysAgo = 0) =>
  shop.owner.call('sales.create', {
    body: {
      customerNo,
      ...(daysAgo > 0 && { soldAt: instantAt(addDays(shopDateOf(Date.now()), -daysAgo), 720) }),
      lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: won }],
      payments: [{ method: 'CARD', amountWon: won }],
    },
  });

describe('grades', () => {
  it('are given by the rules, not to whom a grade was given by hand', async () => {
    const [big, small, fixed] = [
      await add('큰손님'),
      await add('작은손님'),
      await add('고정손님', { grade: 'VVIP' }),
    ];
    for (const { customerNo } of [big, fixed]) await sell(customerNo, 500_000);
    await sell(small.customerNo, 10_000);
    expect((await shop.owner.refused('customerGrades.run')).body.code).toBe('GRADE_RULES_OFF');
    const rules = [
      { grade: 'VIP', minVisits: 1, minSalesWon: 400_000 },
      { grade: '일반', minVisits: 1, minSalesWon: 0 },
    ];
    const body = { enabled: true, rules, months: null, version: 0 };
    expect((await staff.refused('customerGrades.save', { body })).status).toBe(403);
    await shop.owner.call('customerGrades.save', { body });
    expect((await shop.owner.refused('customerGrades.save', { body })).body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ field: 'version', detail: { ...body, version: 1 } }],
    });
    expect((await shop.owner.call('customerGrades.run')).body.changed).toBeGreaterThanOrEqual(2);
    expect([await read(big), await read(small), await read(fixed)]).toEqual(['VIP', '일반', 'VVIP']);
    await sell(small.customerNo, 400_000);
    await shop.owner.call('customerGrades.save', { body: { ...body, months: 3, version: 1 } });
    expect(await runAllRules(world.server.platform)).toBeGreaterThanOrEqual(1);
    expect(await read(small)).toBe('VIP');
    expect((await shop.owner.call('customerGrades.run')).body.changed).toBe(0);
  });

  it('look at the last months alone where the rules say so', async () => {
    const [late, early] = [await add('창안손님'), await add('창밖손님')];
    await sell(late.customerNo, 500_000, 88);
    await sell(early.customerNo, 500_000, 93);
    const graded = async () => {
      await shop.owner.call('customerGrades.run');
      return [await read(late), await read(early)];
    };
    expect(await graded()).toEqual(['VIP', null]);
    await sell(early.customerNo, 10_000, 1);
    expect(await graded()).toEqual(['VIP', '일반']);
    const { body: rules } = await shop.owner.call('customerGrades.get');
    await shop.owner.call('customerGrades.save', { body: { ...rules, months: null } });
    expect(await graded()).toEqual(['VIP', 'VIP']);
  });

  it('count no visit where only a penalty was paid', async () => {
    const { customerNo } = await add('위약손님');
    await shop.owner.call('sales.create', {
      body: {
        customerNo,
        lines: [{ kind: 'PENALTY', name: '노쇼 위약금', unitPriceWon: 10_000 }],
        payments: [{ method: 'CARD', amountWon: 10_000 }],
      },
    });
    await shop.owner.call('customerGrades.run');
    const { body } = await shop.owner.call('customers.get', { params: { ...params, customerNo } });
    expect([body.visitCount, body.grade]).toEqual([0, null]);
  });
});
