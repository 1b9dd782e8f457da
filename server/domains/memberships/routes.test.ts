import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerNo } from '../../../contract/ids.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { issuePass, issueTicket, usePass, useTicket } from './public.ts';
import { counter, day } from './testing/stories.ts';

let world: World;
let shop: TestShop;
let manager: Person;
let staff: Person;
let neighbour: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  neighbour = await world.shop();
  [manager, staff] = shop.staff as [Person, Person];
  desk = counter(world, shop);
});

const sellPass = async (customerNo: CustomerNo, more: object = {}, paidWon?: number) => {
  const product = await desk.pass(more);
  const row = await desk.inside((shop) =>
    issuePass(
      shop,
      { productId: product.id, customerNo, ...(paidWon !== undefined && { paidWon }) },
      { on: day(0) },
    ),
  );
  return desk.read(row.id);
};

describe('products', () => {
  it('are made, shown, changed and taken off the list', async () => {
    const made = await desk.pass({ name: '30만원권', priceWon: 300_000, bonusWon: 40_000 });
    expect(made).toMatchObject({ faceWon: 340_000, active: true, version: 1 });
    const saved = await manager.call('memberships.savePass', {
      params: { id: made.id },
      body: { name: '30만원권', priceWon: 300_000, bonusWon: 50_000, validDays: null, version: 1 },
    });
    expect(saved.body).toMatchObject({ faceWon: 350_000, validDays: null, version: 2 });
    const { body: listed } = await staff.call('memberships.passes');
    expect(listed.items.find(({ id }) => id === made.id)).toEqual(saved.body);
    await shop.owner.call('memberships.removePass', { params: { id: made.id }, body: {} });
    const { body: after } = await staff.call('memberships.passes');
    expect(after.items.map(({ id }) => id)).not.toContain(made.id);
    await shop.owner.call('memberships.removePass', { params: { id: made.id }, body: { undo: true } });
    const { body: back } = await staff.call('memberships.passes');
    expect(back.items.map(({ id }) => id)).toContain(made.id);
  });

  it('of counts are read one by one too', async () => {
    const made = await desk.ticket({ bonusCount: 1, usable: { itemIds: [shop.items.gel] } });
    const { body } = await staff.call('memberships.ticket', { params: { ticketId: made.id } });
    expect(body).toEqual(made);
    expect(body).toMatchObject({
      count: 10,
      bonusCount: 1,
      usable: { itemIds: [shop.items.gel], categoryIds: [] },
    });
    const saved = await manager.call('memberships.saveTicket', {
      params: { ticketId: made.id },
      body: { name: '젤 20회', priceWon: 800_000, count: 20, validDays: 365, version: 1 },
    });
    expect(saved.body).toMatchObject({ count: 20, bonusCount: 0, version: 2 });
    await manager.call('memberships.removeTicket', { params: { ticketId: made.id }, body: {} });
    const gone = await staff.refused('memberships.ticket', { params: { ticketId: made.id } });
    expect(gone.body.code).toBe('MEMBERSHIP_PRODUCT_NOT_FOUND');
  });

  it('refuse an old version, a foreign item, nothing to use, and staff', async () => {
    const made = await desk.pass();
    const body = { name: '다른 이름', priceWon: 1000, validDays: null };
    const params = { id: made.id };
    const stale = await manager.refused('memberships.savePass', { params, body: { ...body, version: 9 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    const foreign = { ...body, usable: { itemIds: [neighbour.items.gel] } };
    const item = await manager.refused('memberships.createPass', { body: foreign });
    expect(item.body.code).toBe('MENU_ITEM_NOT_FOUND');
    const nothing = await manager.refused('memberships.createPass', { body: { ...body, priceWon: 0 } });
    expect(nothing.body.code).toBe('COMMON_INVALID_PARAMETER');
    expect((await staff.refused('memberships.createPass', { body })).body.code).toBe('ACCESS_DENIED');
    const other = await neighbour.owner.refused('memberships.savePass', {
      params,
      body: { ...body, version: 1 },
    });
    expect(other.body.code).toBe('MEMBERSHIP_PRODUCT_NOT_FOUND');
  });
});

describe('an account', () => {
  it('keeps the terms it was sold with, whatever becomes of the product', async () => {
    const customerNo = await desk.customer('김현주');
    const sold = await sellPass(customerNo, { usable: { itemIds: [shop.items.gel] } });
    expect(sold).toMatchObject({
      kind: 'PASS',
      state: 'ACTIVE',
      customerName: '김현주',
      balance: 220_000,
      paid: 200_000,
      bonus: 20_000,
      receivedWon: 200_000,
      unearnedWon: 200_000,
      issuedOn: day(0),
      expiresOn: day(364),
    });
    expect(sold.entries.map((entry) => entry.sentence)).toEqual([
      '220,000원 발급했어요 (보너스 20,000원 포함)',
    ]);
    expect((await desk.usable(customerNo)).items.map(({ id }) => id)).toEqual([sold.id]);
  });

  it('sold at a discount holds as much, of which less was paid for', async () => {
    const sold = await sellPass(await desk.customer(), {}, 180_000);
    expect(sold).toMatchObject({ balance: 220_000, paid: 180_000, bonus: 40_000, unearnedWon: 180_000 });
  });

  it('is listed with totals, by state, by holder and by what runs out soon', async () => {
    const quiet = await world.shop();
    const other = counter(world, quiet);
    const [first, second] = [await other.customer('박서연'), await other.customer('이하늘')];
    const open = (customerNo: number, kind: 'PASS' | 'TICKET', paid: number, expiresOn: string | null) =>
      quiet.owner.call('memberships.openAccount', {
        params: { shopNo: quiet.shopNo },
        body: { kind, customerNo, name: '옛 회원권', paid, receivedWon: 100_000, expiresOn, reason: '장부' },
      });
    await open(first, 'PASS', 70_000, day(10));
    await open(second, 'TICKET', 4, null);
    await open(second, 'PASS', 5_000, day(-1));
    const list = async (query: object) =>
      (await quiet.owner.call('memberships.accounts', { params: { shopNo: quiet.shopNo }, query })).body;
    const all = await list({});
    expect(all.items.map((one) => [one.customerName, one.balance])).toEqual([
      ['박서연', 70_000],
      ['이하늘', 4],
    ]);
    expect(all.totals).toEqual({ count: 2, passWon: 70_000, ticketCount: 4, unearnedWon: 170_000 });
    expect(all.totals.unearnedWon).toBe(all.items.reduce((sum, one) => sum + one.unearnedWon, 0));
    expect((await list({ expiringWithin: 30 })).totals.count).toBe(1);
    expect((await list({ q: '하늘' })).items).toHaveLength(1);
    expect((await list({ state: 'EXPIRED' })).items.map((one) => one.balance)).toEqual([5_000]);
    const page = await list({ limit: 1 });
    const next = await list({ limit: 1, cursor: page.nextCursor });
    expect([...page.items, ...next.items]).toEqual(all.items);
  });

  it('is adjusted, extended and given away with a reason, and each of it undone', async () => {
    const [from, to] = [await desk.customer('주는이'), await desk.customer('받는이')];
    const sold = await sellPass(from);
    const params = desk.at(sold.id);
    const reason = '서비스';
    const adjusted = await manager.call('memberships.adjustAccount', {
      params,
      body: { amount: -30_000, reason, version: sold.version },
    });
    expect(adjusted.body).toMatchObject({ balance: 190_000, paid: 190_000, bonus: 0 });
    const extended = await manager.call('memberships.extendAccount', {
      params,
      body: { expiresOn: day(500), reason, version: adjusted.body.version },
    });
    expect(extended.body.expiresOn).toBe(day(500));
    const moved = await manager.call('memberships.transferAccount', {
      params,
      body: { customerNo: to, reason, version: extended.body.version },
    });
    expect(moved.body.customerName).toBe('받는이');
    expect((await desk.usable(from)).items).toEqual([]);
    let now = moved.body;
    for (const kind of ['TRANSFER', 'EXTEND', 'ADJUST'] as const) {
      const entry = now.entries.find((one) => one.kind === kind)!;
      expect(entry).toMatchObject({ reversible: true, reason });
      now = (await manager.call('memberships.reverseEntry', { params, body: { entryId: entry.id } })).body;
      const again = await manager.refused('memberships.reverseEntry', {
        params,
        body: { entryId: entry.id },
      });
      expect(again.body.code).toBe('ENTRY_REVERSED');
    }
    const { version: _, entries, ...same } = now;
    expect(sold).toMatchObject(same);
    expect(entries).toHaveLength(7);
  });

  it('is shared in a family only where its terms allow it', async () => {
    const [mother, daughter] = [await desk.customer('엄마'), await desk.customer('딸')];
    const closed = await sellPass(mother);
    const shared = await sellPass(mother, { shareable: true });
    const refused = await manager.refused('memberships.shareAccount', {
      params: desk.at(closed.id),
      body: { customerNos: [daughter], version: closed.version },
    });
    expect(refused.body.code).toBe('ACCOUNT_NOT_SHAREABLE');
    const put = { params: desk.at(shared.id), body: { customerNos: [daughter], version: shared.version } };
    await manager.call('memberships.shareAccount', put);
    const usable = (await desk.usable(daughter)).items;
    expect(usable.map((one) => [one.id, one.shared])).toEqual([[shared.id, true]]);
    await desk.inside((handle) =>
      usePass(
        handle,
        { customerNo: daughter, amount: 50_000, itemId: shop.items.gel },
        {
          on: day(0),
        },
      ),
    );
    const after = await desk.read(shared.id);
    expect(after.balance).toBe(170_000);
    expect(after.entries[0]?.sentence).toBe('딸님이 젤네일에 50,000원 썼어요');
  });

  it('says no to staff, to another shop, and to who looked at it too long ago', async () => {
    const sold = await sellPass(await desk.customer());
    const body = { amount: 1000, reason: '덤', version: sold.version };
    const params = desk.at(sold.id);
    expect((await staff.refused('memberships.adjustAccount', { params, body })).body.code).toBe(
      'ACCESS_DENIED',
    );
    const stale = await manager.refused('memberships.adjustAccount', {
      params,
      body: { ...body, version: 99 },
    });
    expect(stale.body.code).toBe('STALE_VERSION');
    const short = await manager.refused('memberships.adjustAccount', {
      params,
      body: { ...body, amount: -220_001 },
    });
    expect(short.body.code).toBe('ACCOUNT_BALANCE_SHORT');
    const past = await manager.refused('memberships.extendAccount', {
      params,
      body: { expiresOn: day(-1), reason: '실수', version: sold.version },
    });
    expect(past.body.code).toBe('ACCOUNT_DATE_INVALID');
    const foreign = await neighbour.owner.refused('memberships.oneOfAccounts', {
      params: { shopNo: neighbour.shopNo, id: sold.id },
    });
    expect(foreign.body.code).toBe('ACCOUNT_NOT_FOUND');
    expect((await desk.read(sold.id)).entries).toHaveLength(1);
  });
});

describe('a refund', () => {
  const usedOnce = async () => {
    const customerNo = await desk.customer();
    const sold = await sellPass(customerNo);
    await desk.inside((handle) =>
      usePass(
        handle,
        { customerNo, amount: 50_000, itemId: shop.items.gel, listWon: 60_000 },
        { on: day(0) },
      ),
    );
    return desk.read(sold.id);
  };

  it('is shown line by line, with what it is based on, and adds up', async () => {
    const { id } = await usedOnce();
    const { body } = await staff.call('memberships.previewRefund', { params: desk.at(id) });
    expect(body.lines.map((line) => [line.kind, line.amountWon])).toEqual([
      ['RECEIVED', 200_000],
      ['USED', -60_000],
      ['PENALTY', -20_000],
    ]);
    expect(body.refundWon).toBe(120_000);
    expect(body.basis.join(' ')).toMatch(/방문판매.*소비자분쟁해결기준.*10%/u);
  });

  it('pays back, closes the account, and can be taken back', async () => {
    const before = await usedOnce();
    const params = desk.at(before.id);
    const body = { penaltyPercent: 5, refundWon: 130_000, method: 'CASH', version: before.version };
    expect((await manager.refused('memberships.refundAccount', { params, body })).body.code).toBe(
      'ACCESS_DENIED',
    );
    const wrong = await shop.owner.refused('memberships.refundAccount', {
      params,
      body: { ...body, refundWon: 130_001 },
    });
    expect(wrong.body).toMatchObject({
      code: 'REFUND_CHANGED',
      errors: [{ field: 'refundWon', detail: { refundWon: 130_000 } }],
    });
    // What is no money, or no way of paying at all, pays nothing back.
    for (const method of ['SHELLS', 'POINT', 'PASS', 'UNPAID']) {
      const nowhere = await shop.owner.refused('memberships.refundAccount', {
        params,
        body: { ...body, method },
      });
      expect(nowhere.body.code).toBe('PAYMENT_METHOD_NOT_FOUND');
    }
    const paid = await shop.owner.call('memberships.refundAccount', { params, body });
    expect(paid.body).toMatchObject({ state: 'CLOSED', balance: 0, receivedWon: 70_000, unearnedWon: 0 });
    const again = await shop.owner.refused('memberships.previewRefund', { params });
    expect(again.body.code).toBe('ACCOUNT_CLOSED');
    const entryId = paid.body.entries[0]!.id;
    const denied = await manager.refused('memberships.reverseEntry', { params, body: { entryId } });
    expect(denied.body.code).toBe('ACCESS_DENIED');
    const back = await shop.owner.call('memberships.reverseEntry', { params, body: { entryId } });
    const { version: _, entries: __, ...same } = back.body;
    expect(before).toMatchObject(same);
  });

  it('of a ticket counts each time at its share of the price', async () => {
    const customerNo = await desk.customer();
    const product = await desk.ticket({ priceWon: 100_000, count: 3 });
    const { id } = await desk.inside((shop) =>
      issueTicket(shop, { productId: product.id, customerNo }, { on: day(0) }),
    );
    await desk.inside((shop) => useTicket(shop, { customerNo, amount: 1 }, { on: day(0) }));
    const { body } = await staff.call('memberships.previewRefund', {
      params: desk.at(id),
      query: { penaltyPercent: 0 },
    });
    expect(body.lines.map((line) => line.amountWon)).toEqual([100_000, -33_333, 0]);
    expect(body.refundWon).toBe(66_667);
  });
});

describe('settings', () => {
  it('of points and of the member price are kept per shop, one save at a time', async () => {
    const params = { id: shop.shopNo };
    const { body: first } = await staff.call('memberships.pointSettings', { params });
    expect(first).toMatchObject({ enabled: false, version: 0 });
    const rules = {
      enabled: true,
      rates: [{ lineKind: 'SERVICE' as const, methodKind: 'CASH' as const, percent: 4.5 }],
      useUnit: 500,
      minimumUse: 1000,
      expiresMonths: 12,
    };
    const saved = await shop.owner.call('memberships.savePointSettings', {
      params,
      body: { ...rules, version: 0 },
    });
    expect(saved.body).toMatchObject({ ...rules, version: 1 });
    const late = await shop.owner.refused('memberships.savePointSettings', {
      params,
      body: { ...rules, version: 0 },
    });
    expect(late.body.code).toBe('STALE_VERSION');
    const option = { enabled: true, grades: ['VIP'], passHolders: true, ticketHolders: false };
    await shop.owner.call('memberships.savePricingOption', { params, body: { ...option, version: 0 } });
    expect((await staff.call('memberships.pricingOption', { params })).body).toEqual({
      ...option,
      version: 1,
    });
    const denied = await manager.refused('memberships.savePricingOption', {
      params,
      body: { ...option, version: 1 },
    });
    expect(denied.body.code).toBe('ACCESS_DENIED');
    const elsewhere = await neighbour.owner.refused('memberships.pointSettings', { params });
    expect(elsewhere.body.code).toBe('SHOP_NOT_FOUND');
  });
});

describe('points', () => {
  it('are given and taken with a reason, never below nothing, and told in order', async () => {
    const customerNo = await desk.customer();
    const change = (points: number) =>
      manager.call('memberships.adjustPoints', { body: { customerNo, points, reason: '이벤트' } });
    expect((await change(3_000)).body.points).toBe(3_000);
    expect((await change(-1_200)).body.points).toBe(1_800);
    const body = { customerNo, points: -1_801, reason: '이벤트' };
    expect((await manager.refused('memberships.adjustPoints', { body })).body.code).toBe('POINTS_SHORT');
    expect((await staff.refused('memberships.adjustPoints', { body })).body.code).toBe('ACCESS_DENIED');
    // What ran out yesterday cannot be used, before the night has written it off, too.
    const late = await desk.customer();
    await manager.call('memberships.adjustPoints', {
      body: { customerNo: late, points: 500, reason: '이벤트' },
    });
    await asOperator(world.server.platform.database, (db) =>
      db
        .updateTable('accounts')
        .set({ issued_on: day(-9), expires_on: day(-1) })
        .where('shop_no', '=', shop.shopNo)
        .where('customer_no', '=', late)
        .execute(),
    );
    const taking = { body: { customerNo: late, points: -1, reason: '이벤트' } };
    expect((await manager.refused('memberships.adjustPoints', taking)).body.code).toBe('POINTS_SHORT');
    const { body: read } = await staff.call('memberships.points', { query: { customerNo } });
    expect(read).toMatchObject({ points: 1_800, lots: [{ points: 1_800 }] });
    const { body: told } = await staff.call('memberships.pointHistories', { query: { customerNo } });
    expect(told.items.map((one) => [one.sentence, one.balanceAfter])).toEqual([
      ['1,200P 뺐어요', 1_800],
      ['3,000P 더했어요', 3_000],
    ]);
    const away = await neighbour.owner.refused('memberships.points', { query: { customerNo } });
    expect(away.body.code).toBe('CUSTOMER_NOT_FOUND');
  });
});
