import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { pairing } from '../../../testing/pairing.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
let { create, get, book, sell, openPass, points, pointsOf, merge, undo, undoRefused, laws, everything } =
  {} as ReturnType<typeof pairing>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
  ({ create, get, book, sell, openPass, points, pointsOf, merge, undo, undoRefused, laws, everything } =
    pairing(world, shop));
});

describe('two who merge the same two at once, each the other way', () => {
  it('wait for each other by the number of the customer: one merge stands, the other finds one gone', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const [a, b] = [await create({ name: `맞섬${at}` }), await create({ name: `맞섬${at}` })];
        for (const { customerNo } of [a, b]) await book(customerNo);
        return [a, b] as const;
      }),
    );
    const told = await Promise.all(
      pairs.flatMap(([a, b]) =>
        [
          [a, b],
          [b, a],
        ].map(([survivor, absorbed]) =>
          shop.owner.raw('customerMerges.merge', {
            params,
            body: {
              survivorNo: survivor!.customerNo,
              absorbedNo: absorbed!.customerNo,
              survivorVersion: survivor!.version,
              absorbedVersion: absorbed!.version,
              choices: {},
            },
          }),
        ),
      ),
    );
    const answers = pairs.map((_, at) => told.slice(at * 2, at * 2 + 2).map(({ status }) => status));
    expect(answers.map((statuses) => statuses.toSorted((x, y) => x - y))).toEqual(
      pairs.map(() => [201, 404]),
    );
    expect(await laws()).toEqual([]);
  });
});

describe('undoing a merge', () => {
  it('leaves what came later with the survivor, after bookings and sales', async () => {
    const a = await create({ name: '최단골', phone: '010-5555-0001' });
    const b = await create({ name: '최단골', phone: '010-5555-0002' });
    const [own, theirs] = [await book(a.customerNo), await book(b.customerNo)];
    await sell(b.customerNo, 30_000);
    await points(b.customerNo, 500);
    const { id } = await merge(a.customerNo, b.customerNo);
    const later = await book(a.customerNo);
    await sell(a.customerNo, 20_000);
    await points(a.customerNo, 400);
    await points(a.customerNo, -300);
    await undo(id);
    const holder = async (bookingId: number) =>
      (await shop.owner.call('bookings.get', { params: { ...params, id: bookingId } })).body.customer;
    expect(await holder(own.id)).toMatchObject({ customerNo: a.customerNo });
    expect(await holder(theirs.id)).toMatchObject({ customerNo: b.customerNo });
    expect(await holder(later.id)).toMatchObject({ customerNo: a.customerNo });
    expect(await get(a.customerNo)).toMatchObject({
      salesWon: 20_000,
      visitCount: 1,
      phone: '010-5555-0001',
    });
    expect(await get(b.customerNo)).toMatchObject({
      salesWon: 30_000,
      visitCount: 1,
      phone: '010-5555-0002',
    });
    expect([await pointsOf(a.customerNo), await pointsOf(b.customerNo)]).toEqual([100, 500]);
    expect(await laws()).toEqual([]);
  });

  it('is refused, naming it, once a pass that would go back was used; not for what the survivor used', async () => {
    const a = await create({ name: '한쓴이' });
    const b = await create({ name: '한쓴이' });
    const [mine, theirs] = [await openPass(a.customerNo, 50_000), await openPass(b.customerNo, 80_000)];
    const { id } = await merge(a.customerNo, b.customerNo);
    const pay = (accountId: number) =>
      sell(a.customerNo, 10_000, [{ method: 'PASS', amountWon: 10_000, accountId, line: 0 }]);
    await pay(mine.id);
    const sale = await pay(theirs.id);
    expect(await undoRefused(id)).toMatchObject({
      code: 'CUSTOMER_MERGE_BALANCE_SPENT',
      errors: [{ message: '정액권에서 합친 뒤 10,000원 썼어요.' }],
    });
    await shop.owner.call('sales.remove', { params: { id: sale.id }, body: {} });
    expect(await undo(id)).toMatchObject({ undoneAt: expect.any(String) });
    expect((await undo(id)).undoneAt).not.toBeNull();
    expect(await laws()).toEqual([]);
  });

  it('lets a pet go back with what is booked for it, and keep who paid for what is done', async () => {
    const a = await create({ name: '펫주인' });
    const b = await create({ name: '펫주인' });
    const first = await book(b.customerNo, { kind: 'new', name: '보리', warnings: [] });
    const petNo = (first as { petNo?: number }).petNo;
    const { id } = await merge(a.customerNo, b.customerNo);
    const pet = { kind: 'existing', petNo };
    const [open, done, absent] = [
      await book(a.customerNo, pet),
      await book(a.customerNo, pet),
      await book(a.customerNo, pet),
    ];
    const pay = (bookingId: number, kind: string, won: number) =>
      shop.owner.call('sales.create', {
        body: {
          bookingId,
          lines: [{ kind, name: '목욕', unitPriceWon: won }],
          payments: [{ method: 'CARD', amountWon: won }],
        } as never,
      });
    await pay(done.id, 'SERVICE', 40_000);
    await shop.owner.call('bookings.changeState', {
      params: { ...params, id: absent.id, state: 'CANCELLED' },
      body: {},
    });
    await pay(absent.id, 'PENALTY', 5_000);
    await undo(id);
    expect((await get(a.customerNo)).salesWon).toBe(45_000);
    expect((await get(b.customerNo)).pets).toMatchObject([{ name: '보리' }]);
    const whoseIs = async (bookingId: BookingId) =>
      (await shop.owner.call('bookings.get', { params: { ...params, id: bookingId } })).body.customer
        ?.customerNo;
    expect(await whoseIs(open.id)).toBe(b.customerNo);
    expect(await whoseIs(absent.id)).toBe(a.customerNo);
    expect(await laws()).toEqual([]);
  });

  it('goes in order: whoever was merged on is undone first', async () => {
    const [a, b, c] = [
      await create({ name: '하나' }),
      await create({ name: '하나' }),
      await create({ name: '하나' }),
    ];
    await points(c.customerNo, 10);
    const first = await merge(b.customerNo, c.customerNo);
    const second = await merge(a.customerNo, b.customerNo);
    expect((await undoRefused(first.id)).code).toBe('CUSTOMER_MERGE_SURVIVOR_GONE');
    await undo(second.id);
    await undo(first.id);
    expect(await pointsOf(c.customerNo)).toBe(10);
    expect(await laws()).toEqual([]);
  });

  it('of one survivor goes in any order: each takes its own, in pairs, and nothing is counted twice', async () => {
    const person = async (birthday: object) => (await create({ name: '여럿', ...birthday })).customerNo;
    const brought = async (customerNo: CustomerNo, visits: number, first: string) =>
      asOperator(world.server.platform.database, (db) =>
        db
          .updateTable('customers')
          .set({
            visits_before: visits,
            visit_count: visits,
            first_visit_before: first,
            first_visit_on: first,
            last_visit_before: '2024-01-01',
            last_visit_on: '2024-01-01',
          })
          .where('shop_no', '=', shop.shopNo)
          .where('customer_no', '=', customerNo)
          .execute(),
      );
    const a = await person({});
    const b = await person({ lunarBirthday: '1990-01-02' });
    const c = await person({ birthday: '1991-03-04', memo: '셋째' });
    await brought(a, 1, '2022-01-01');
    await brought(b, 10, '2020-01-01');
    await brought(c, 100, '2021-01-01');
    const before = await everything();
    const [first, second] = [await merge(a, b), await merge(a, c)];
    expect(await get(a)).toMatchObject({ visitCount: 111, firstVisitOn: '2020-01-01', memo: '셋째' });
    await undo(first.id);
    expect(await get(a)).toMatchObject({
      visitCount: 101,
      firstVisitOn: '2021-01-01',
      birthday: '1991-03-04',
      lunarBirthday: null,
    });
    expect(await get(b)).toMatchObject({ visitCount: 10, lunarBirthday: '1990-01-02' });
    await undo(second.id);
    expect(await everything()).toEqual(before);
    expect(await laws()).toEqual([]);
    // Half of a pair that an employee changed keeps the other half.
    const third = await merge(a, b);
    const { version } = await get(a);
    await shop.owner.call('customers.save', {
      params: { ...params, customerNo: a },
      body: { name: '여럿', birthday: '2000-01-01', version },
    });
    await undo(third.id);
    expect(await get(a)).toMatchObject({ birthday: '2000-01-01', lunarBirthday: null, visitCount: 1 });
  });

  it('takes a refusal of advertising with it, which both had while they were one', async () => {
    const [a, b] = [await create({ name: '거절' }), await create({ name: '거절' })];
    const say = (customerNo: CustomerNo, given: boolean, kinds = ['MARKETING']) =>
      shop.owner.call('consents.say', {
        params: { ...params, customerNo },
        body: { changes: kinds.map((kind) => ({ kind, given })), source: 'COUNTER' } as never,
      });
    const said = async (customerNo: CustomerNo) =>
      (await shop.owner.call('consents.get', { params: { ...params, customerNo } })).body.items.map(
        ({ kind, given }) => [kind, given],
      );
    await say(b.customerNo, false);
    await say(a.customerNo, true, ['MARKETING', 'NIGHT']);
    const { id } = await merge(a.customerNo, b.customerNo);
    expect(await said(a.customerNo)).toEqual([
      ['MARKETING', false],
      ['NIGHT', false],
    ]);
    expect(await laws()).toEqual([]);
    await undo(id);
    expect(await said(a.customerNo)).toEqual([
      ['MARKETING', true],
      ['NIGHT', true],
    ]);
    expect(await laws()).toEqual([]);
  });

  it('gives a number back beside whoever has it now, marked as shared', async () => {
    const a = await create({ name: '번호', phone: '010-6666-0001' });
    const b = await create({ name: '번호', phone: '010-6666-0002' });
    const { id } = await merge(a.customerNo, b.customerNo);
    await create({ name: '새주인', phone: '010-6666-0002' });
    const { memo, version } = await get(a.customerNo);
    expect(memo).toBe('다른 연락처: 010-6666-0002');
    await shop.owner.call('customers.save', {
      params: { ...params, customerNo: a.customerNo },
      body: { name: '번호', memo: `창가\n${memo}\n아내 01066660002\n조용히`, version },
    });
    await undo(id);
    expect(await get(a.customerNo)).toMatchObject({ phone: '010-6666-0001', memo: '창가\n아내\n조용히' });
    expect(await get(b.customerNo)).toMatchObject({ phone: '010-6666-0002', phoneShared: true });
  });

  it('puts back no memo that is longer than one may be: it says so, and shortening it first helps', async () => {
    const a = (await create({ name: '긴메모', memo: '가'.repeat(1900) })).customerNo;
    const b = (await create({ name: '긴메모', memo: '짧게' })).customerNo;
    const c = (await create({ name: '긴메모', memo: '나'.repeat(500) })).customerNo;
    const first = await merge(a, b, { memo: 'ABSORBED' });
    await merge(a, c, { memo: 'BOTH' });
    const before = await everything();
    expect(await undoRefused(first.id)).toMatchObject({ code: 'CUSTOMER_MERGE_TOO_MUCH' });
    expect(await everything()).toEqual(before);
    const { version } = await get(a);
    await shop.owner.call('customers.save', {
      params: { ...params, customerNo: a },
      body: { name: '긴메모', memo: '줄인 메모', version },
    });
    await undo(first.id);
    expect(await get(a)).toMatchObject({ memo: '줄인 메모' });
    expect(await get(b)).toMatchObject({ memo: '짧게' });
  });

  it('makes nothing else than merging made: the identity, whoever the two are', async () => {
    const person = fc.record({
      phone: fc.boolean(),
      memo: fc.constantFrom('', '조용히', '왼손'),
      tags: fc.subarray(['수다', '단골', 'VIP']),
      booked: fc.nat(2),
      pet: fc.boolean(),
      sold: fc.nat(2),
      pass: fc.nat(1),
      points: fc.nat(500),
      group: fc.boolean(),
    });
    const group = (await shop.owner.call('customerGroups.create', { body: { name: '같은반' } })).body;
    const choice = fc.record(
      {
        phone: fc.constantFrom('SURVIVOR', 'ABSORBED'),
        memo: fc.constantFrom('SURVIVOR', 'ABSORBED', 'BOTH'),
      },
      { requiredKeys: [] },
    );
    let tail = 1000;
    const live = async (one: typeof person extends fc.Arbitrary<infer P> ? P : never) => {
      tail += 1;
      const phone = one.phone ? { phone: `010-7070-${tail}` } : {};
      const { customerNo } = await create({ name: `사람${tail}`, memo: one.memo, tags: one.tags, ...phone });
      for (let at = 0; at < one.booked; at += 1) await book(customerNo);
      for (let at = 0; at < one.sold; at += 1) await sell(customerNo, 1000 * (at + 1));
      if (one.pet) await book(customerNo, { kind: 'new', name: '초코', warnings: [] });
      if (one.pass > 0) await openPass(customerNo, 10_000);
      if (one.points > 0) await points(customerNo, one.points);
      if (one.group)
        await shop.owner.call('customerGroups.change', {
          body: { groupId: group.id, customerNos: [customerNo], action: 'ADD' },
        });
      return customerNo;
    };
    await fc.assert(
      fc.asyncProperty(person, person, choice, async (one, other, choices) => {
        const [a, b] = [await live(one), await live(other)];
        const before = await everything();
        const known = [await get(a), await get(b)].flatMap(({ phone }) => phone ?? []);
        const { id } = await merge(a, b, choices);
        const { phone, memo } = await get(a);
        for (const number of known) expect(`${phone}\n${memo}`).toContain(number);
        expect(await laws()).toEqual([]);
        await undo(id);
        expect(await everything()).toEqual(before);
        expect(await laws()).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
