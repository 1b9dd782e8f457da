import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { asOperator } from '../../../platform/scope.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
});

let hour = 0;
const create = async (body: { name: string } & Record<string, unknown>) =>
  (await shop.owner.call('customers.create', { params, body: body as never })).body;
const get = async (customerNo: CustomerNo) =>
  (await shop.owner.call('customers.get', { params: { ...params, customerNo } })).body;
const book = async (customerNo: CustomerNo, pet?: object) => {
  hour += 1;
  return (
    await shop.owner.call(pet ? 'petBookings.create' : 'bookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo },
        startAt: instantAt(addDays(shopDateOf(Date.now()), 2 + Math.floor(hour / 8)), 600 + (hour % 8) * 60),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        ...(pet && { pet }),
      } as never,
    })
  ).body;
};
const sell = async (
  customerNo: CustomerNo,
  won = 50_000,
  payments: object[] = [{ method: 'CARD', amountWon: won }],
) =>
  (
    await shop.owner.call('sales.create', {
      body: {
        customerNo,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: won }],
        payments,
      } as never,
    })
  ).body;
const openPass = async (customerNo: CustomerNo, paid: number) =>
  (
    await shop.owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'PASS',
        customerNo,
        name: '정액권',
        paid,
        receivedWon: paid,
        expiresOn: null,
        reason: '장부',
      },
    })
  ).body;
const points = (customerNo: CustomerNo, change: number) =>
  shop.owner.call('memberships.adjustPoints', { body: { customerNo, points: change, reason: '선물' } });
const pointsOf = async (customerNo: CustomerNo) =>
  (await shop.owner.call('memberships.points', { query: { customerNo } })).body.points;

const asked = async (survivorNo: CustomerNo, absorbedNo: CustomerNo) => ({
  survivorNo,
  absorbedNo,
  survivorVersion: (await get(survivorNo)).version,
  absorbedVersion: (await get(absorbedNo)).version,
});
const merge = async (survivorNo: CustomerNo, absorbedNo: CustomerNo, choices = {}) =>
  (
    await shop.owner.call('customerMerges.merge', {
      params,
      body: { ...(await asked(survivorNo, absorbedNo)), choices },
    })
  ).body;
const undo = async (id: number) =>
  (await shop.owner.call('customerMerges.undoMerge', { params: { ...params, id } })).body;
const undoRefused = async (id: number) =>
  (await shop.owner.refused('customerMerges.undoMerge', { params: { ...params, id } })).body;
const laws = () => brokenLaws(world.server.platform.database, shop.shopNo);

/** Every row that a merge may move, without the entries that say so and what counts changes. */
const everything = () =>
  asOperator(world.server.platform.database, async (db) => {
    const found: Record<string, unknown> = {};
    for (const table of [
      'customers',
      'customer_keys',
      'customer_group_members',
      'pets',
      'bookings',
      'sales',
      'accounts',
      'account_shares',
      'waitlist_wishes',
    ])
      found[table] = (
        await sql`select to_jsonb(t) - 'updated_at' - 'version' as row from ${sql.table(table)} t
          where shop_no = ${shop.shopNo} order by 1`.execute(db)
      ).rows;
    return found;
  });

describe('merging two customers', () => {
  it('shows before what goes over and where they differ, and does just that', async () => {
    const a = await create({ name: '김현주', phone: '010-1111-2222', memo: '조용히' });
    const b = await create({
      name: '김현주',
      phone: '010-3333-2222',
      memo: '왼손잡이',
      birthday: '1990-01-02',
    });
    await book(b.customerNo);
    await sell(b.customerNo);
    await openPass(b.customerNo, 100_000);
    await points(b.customerNo, 700);
    await points(a.customerNo, 300);
    const query = { survivorNo: a.customerNo, absorbedNo: b.customerNo };
    const { body: preview } = await shop.owner.call('customerMerges.previewMerge', { params, query });
    expect(preview.moves).toEqual([
      { label: '예약', count: 1 },
      { label: '매출', count: 1 },
      { label: '정액권·티켓·포인트', count: 2 },
    ]);
    expect(preview.absorbed.balances).toEqual({ passWon: 100_000, tickets: 0, points: 700 });
    expect(preview.fields.map(({ field, chosen }) => [field, chosen])).toEqual([
      ['phone', 'SURVIVOR'],
      ['birthday', 'ABSORBED'],
      ['memo', 'BOTH'],
    ]);
    const done = await merge(a.customerNo, b.customerNo);
    expect(done.moves).toEqual(preview.moves);
    expect(await get(a.customerNo)).toMatchObject({
      phone: '010-1111-2222',
      birthday: '1990-01-02',
      // A memo is read by people who may not see numbers: the other one stands in the record of the merge.
      memo: '조용히\n왼손잡이',
      salesWon: 50_000,
      visitCount: 1,
    });
    expect(await pointsOf(a.customerNo)).toBe(1_000);
    const gone = await shop.owner.refused('customers.get', {
      params: { ...params, customerNo: b.customerNo },
    });
    expect(gone.body.code).toBe('CUSTOMER_NOT_FOUND');
    const { body: bookings } = await shop.owner.call('bookings.ofCustomer', {
      params: { ...params, customerNo: a.customerNo },
    });
    expect(bookings.items).toHaveLength(1);
    expect(await laws()).toEqual([]);
  });

  it('keeps what is chosen, frees the number that goes, and refuses a stale or double one', async () => {
    const a = await create({ name: '박하나', phone: '010-4444-0001' });
    const b = await create({ name: '박하나', phone: '010-4444-0002', doNotSend: true });
    const body = await asked(a.customerNo, b.customerNo);
    const refused = async (change: object) =>
      (await shop.owner.refused('customerMerges.merge', { params, body: { ...body, ...change } })).body.code;
    expect(await refused({ absorbedNo: a.customerNo })).toBe('CUSTOMER_MERGE_SAME');
    expect(await refused({ absorbedVersion: 7 })).toBe('STALE_VERSION');
    await merge(a.customerNo, b.customerNo, { phone: 'ABSORBED' });
    expect(await get(a.customerNo)).toMatchObject({ phone: '010-4444-0002', doNotSend: true });
    await create({ name: '새사람', phone: '010-4444-0001' });
    expect(await refused({})).toBe('CUSTOMER_NOT_FOUND');
    const restored = await shop.owner.refused('customers.remove', {
      params,
      body: { customerNos: [b.customerNo], undo: true },
    });
    expect(restored.body.code).toBe('CUSTOMER_MERGED');
  });

  it('is nothing another shop can see or do', async () => {
    const a = await create({ name: '남의일' });
    const b = await create({ name: '남의일' });
    const other = await world.shop();
    const body = await asked(a.customerNo, b.customerNo);
    const told = await other.owner.refused('customerMerges.merge', {
      params: { shopNo: other.shopNo },
      body,
    });
    expect(told.body.code).toBe('CUSTOMER_NOT_FOUND');
    const { id } = await merge(a.customerNo, b.customerNo);
    const undone = await other.owner.refused('customerMerges.undoMerge', {
      params: { shopNo: other.shopNo, id },
    });
    expect(undone.body.code).toBe('CUSTOMER_MERGE_NOT_FOUND');
    const list = await other.owner.call('customerMerges.merges', { params: { shopNo: other.shopNo } });
    expect(list.body.items).toEqual([]);
  });

  it('moves balances only for who may manage them', async () => {
    const staff = await world.shop({ employees: 2 });
    const at = { params: { shopNo: staff.shopNo } };
    const [a, b] = [
      (await staff.owner.call('customers.create', { ...at, body: { name: '가' } })).body,
      (await staff.owner.call('customers.create', { ...at, body: { name: '나' } })).body,
    ];
    await staff.owner.call('memberships.adjustPoints', {
      body: { customerNo: b.customerNo, points: 10, reason: '선물' },
    });
    const body = {
      survivorNo: a.customerNo,
      absorbedNo: b.customerNo,
      survivorVersion: 1,
      absorbedVersion: 1,
    };
    const told = await staff.staff[0]?.refused('customerMerges.merge', { ...at, body });
    expect(told?.body.code).toBe('ACCESS_DENIED');
    const reversed = { ...body, survivorNo: b.customerNo, absorbedNo: a.customerNo };
    expect((await staff.staff[0]?.call('customerMerges.merge', { ...at, body: reversed }))?.status).toBe(201);
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
    const [open, done] = [await book(a.customerNo, pet), await book(a.customerNo, pet)];
    await shop.owner.call('sales.create', {
      body: {
        bookingId: done.id,
        lines: [{ kind: 'SERVICE', name: '목욕', unitPriceWon: 40_000 }],
        payments: [{ method: 'CARD', amountWon: 40_000 }],
      } as never,
    });
    await undo(id);
    expect((await get(a.customerNo)).salesWon).toBe(40_000);
    expect((await get(b.customerNo)).pets).toMatchObject([{ name: '보리' }]);
    const { body } = await shop.owner.call('bookings.get', { params: { ...params, id: open.id } });
    expect(body.customer).toMatchObject({ customerNo: b.customerNo });
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

  it('gives a number back beside whoever has it now, marked as shared', async () => {
    const a = await create({ name: '번호', phone: '010-6666-0001' });
    const b = await create({ name: '번호', phone: '010-6666-0002' });
    const { id } = await merge(a.customerNo, b.customerNo);
    await create({ name: '새주인', phone: '010-6666-0002' });
    await undo(id);
    expect(await get(b.customerNo)).toMatchObject({ phone: '010-6666-0002', phoneShared: true });
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
      fc.asyncProperty(person, person, async (one, other) => {
        const [a, b] = [await live(one), await live(other)];
        const before = await everything();
        const { id } = await merge(a, b);
        expect(await laws()).toEqual([]);
        await undo(id);
        expect(await everything()).toEqual(before);
        expect(await laws()).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
