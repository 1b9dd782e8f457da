import { beforeAll, describe, expect, it } from 'vitest';
import type { MergeChoices } from '../../../../contract/customer-merges.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { pairing } from '../../../testing/pairing.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
let { create, get, book, sell, openPass, points, pointsOf, asked, merge, laws } = {} as ReturnType<
  typeof pairing
>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
  ({ create, get, book, sell, openPass, points, pointsOf, asked, merge, laws } = pairing(world, shop));
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
      memo: '조용히\n왼손잡이\n다른 연락처: 010-3333-2222',
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
    expect(await get(a.customerNo)).toMatchObject({
      phone: '010-4444-0002',
      memo: '다른 연락처: 010-4444-0001',
      doNotSend: true,
    });
    await create({ name: '새사람', phone: '010-4444-0001' });
    expect(await refused({})).toBe('CUSTOMER_NOT_FOUND');
    const restored = await shop.owner.refused('customers.remove', {
      params,
      body: { customerNos: [b.customerNo], undo: true },
    });
    expect(restored.body.code).toBe('CUSTOMER_MERGED');
  });

  it('cuts nothing: what does not fit is said before, and refused until one side is chosen', async () => {
    const full = '가'.repeat(1_990);
    const a = await create({
      name: '긴메모',
      phone: '010-5555-0001',
      memo: full,
      tags: ['하나', '둘', '셋', '넷', '다섯', '여섯'],
    });
    const b = await create({
      name: '긴메모',
      phone: '010-5555-0002',
      memo: '왼손잡이',
      tags: ['일곱', '여덟', '아홉', '열', '열하나'],
    });
    const see = async (choices: MergeChoices) =>
      (
        await shop.owner.call('customerMerges.previewMerge', {
          params,
          query: { survivorNo: a.customerNo, absorbedNo: b.customerNo, ...choices },
        })
      ).body;
    const both = await see({});
    expect(both.tooMuch).toEqual(['tags', 'memo']);
    expect(both.memo).toBe(`${full}\n왼손잡이\n다른 연락처: 010-5555-0002`);
    const body = await asked(a.customerNo, b.customerNo);
    const refused = async (choices: MergeChoices) =>
      (await shop.owner.refused('customerMerges.merge', { params, body: { ...body, choices } })).body;
    expect(await refused({})).toMatchObject({ code: 'CUSTOMER_MERGE_TOO_MUCH' });
    // The number that does not stay has to be written down as well.
    expect((await see({ memo: 'SURVIVOR', tags: 'SURVIVOR' })).tooMuch).toEqual(['memo']);
    expect(await refused({ memo: 'SURVIVOR', tags: 'SURVIVOR' })).toMatchObject({
      code: 'CUSTOMER_MERGE_TOO_MUCH',
    });
    expect(await get(a.customerNo)).toMatchObject({ memo: full });
    const short = { memo: 'ABSORBED', tags: 'SURVIVOR' } as const;
    const told = await see(short);
    expect(told).toMatchObject({ tooMuch: [], memo: '왼손잡이\n다른 연락처: 010-5555-0002' });
    await merge(a.customerNo, b.customerNo, short);
    expect((await get(a.customerNo)).memo).toBe(told.memo);
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
    const seen = await staff.staff[0]?.call('customerMerges.previewMerge', {
      ...at,
      query: { survivorNo: a.customerNo, absorbedNo: b.customerNo },
    });
    expect(seen?.body.absorbed.balances).toMatchObject({ points: 10 });
    await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('role_rights')
        .values({ shop_no: staff.shopNo, role: 'STAFF', right: 'memberships.read', allowed: false })
        .execute(),
    );
    const unseen = await staff.staff[0]?.call('customerMerges.previewMerge', {
      ...at,
      query: { survivorNo: a.customerNo, absorbedNo: b.customerNo },
    });
    expect(unseen?.body.absorbed.balances).toBeNull();
    const { body: merged } = await staff.owner.call('customerMerges.merge', { ...at, body });
    const undo = { params: { ...at.params, id: merged.id } };
    expect((await staff.staff[0]?.refused('customerMerges.undoMerge', undo))?.body.code).toBe(
      'ACCESS_DENIED',
    );
    await staff.owner.call('customerMerges.undoMerge', undo);

    const c = (await staff.owner.call('customers.create', { ...at, body: { name: '다' } })).body;
    await staff.owner.call('memberships.openAccount', {
      ...at,
      body: {
        kind: 'PASS',
        customerNo: c.customerNo,
        name: '함께 쓰는 정액권',
        paid: 1000,
        receivedWon: 1000,
        shareable: true,
        expiresOn: null,
        reason: '옮겨 옴',
      },
    });
    const link = { params: { ...at.params, customerNo: c.customerNo, relativeNo: a.customerNo } };
    await staff.owner.call('families.save', {
      ...link,
      body: { relation: '', shares: true, receives: false },
    });
    const version = async ({ customerNo }: { customerNo: number }) =>
      (await staff.owner.call('customers.get', { params: { ...at.params, customerNo } })).body.version;
    const reversed = {
      survivorNo: b.customerNo,
      absorbedNo: a.customerNo,
      survivorVersion: await version(b),
      absorbedVersion: await version(a),
    };
    // Another's pass would be opened to the survivor.
    const shared = await staff.staff[0]?.refused('customerMerges.merge', { ...at, body: reversed });
    expect(shared?.body.code).toBe('ACCESS_DENIED');
    await staff.owner.call('families.remove', link);
    expect((await staff.staff[0]?.call('customerMerges.merge', { ...at, body: reversed }))?.status).toBe(201);
  });
});
