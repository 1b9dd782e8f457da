import { beforeAll, describe, expect, it } from 'vitest';
import { brokenLaws } from '../../testing/invariants.ts';
import { someoneWaits } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter } from './testing/stories.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;
let owner: Person;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  desk = counter(world, shop);
  owner = shop.owner;
});

const at = (customerNo: number, relativeNo: number) => ({ shopNo: shop.shopNo, customerNo, relativeNo });
const link = async (one: number, other: number, body: object = {}) =>
  (await owner.call('families.save', { params: at(one, other), body })).body;
const family = async (customerNo: number) =>
  (await owner.call('families.get', { params: { shopNo: shop.shopNo, customerNo } })).body;
const open = async (customerNo: number, more: object = {}) =>
  (
    await owner.call('memberships.openAccount', {
      params: { shopNo: shop.shopNo },
      body: {
        kind: 'PASS',
        customerNo: customerNo as never,
        name: '20만원권',
        paid: 200_000,
        receivedWon: 200_000,
        shareable: true,
        expiresOn: null,
        reason: '이전 장부',
        ...more,
      },
    })
  ).body;
const payableBy = async (customerNo: number) =>
  (await desk.usable(customerNo)).items.map(({ id, shared }) => ({ id, shared }));

describe('family', () => {
  it('is seen from both sides, each with its own direction', async () => {
    const [mother, daughter] = [await desk.customer('엄마'), await desk.customer('딸')];
    await link(mother, daughter, { relation: '큰딸', shares: true });
    expect((await family(mother)).items).toMatchObject([
      { customerNo: daughter, name: '딸', relation: '큰딸', shares: true, receives: false },
    ]);
    expect((await family(daughter)).items).toMatchObject([
      { customerNo: mother, relation: '', shares: false, receives: true },
    ]);
    // What one side calls the other stays when the other side says something.
    await link(daughter, mother, { relation: '엄마', shares: true, receives: true });
    expect((await family(mother)).items).toMatchObject([{ relation: '큰딸', shares: true, receives: true }]);
  });

  it('pays with what is shared: what there is, what comes later, but never what may not be', async () => {
    const [holder, relative] = [await desk.customer(), await desk.customer()];
    const before = await open(holder);
    const closed = await open(holder, { shareable: false });
    await open(relative);
    await link(holder, relative, { shares: true });
    const later = await open(holder);
    const shared = (await payableBy(relative)).filter((one) => one.shared).map(({ id }) => id);
    expect(shared.sort((a, b) => a - b)).toEqual([before.id, later.id]);
    expect((await payableBy(holder)).every((one) => !one.shared)).toBe(true);
    const { accounts } = await family(holder);
    expect(accounts.find(({ id }) => id === before.id)?.sharedWith).toMatchObject([{ customerNo: relative }]);
    expect(accounts.find(({ id }) => id === closed.id)).toMatchObject({ shareable: false, sharedWith: [] });

    const sale = await owner.call('sales.create', {
      body: {
        customerNo: relative,
        lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: 50_000 }],
        payments: [{ method: 'PASS', amountWon: 50_000, accountId: before.id, line: 0 }],
      },
    });
    expect(sale.body.deductedWon).toBe(50_000);
    expect((await desk.read(before.id)).balance).toBe(150_000);
  });

  it('shares no longer once the direction is taken back or the link is cut', async () => {
    const [one, other] = [await desk.customer(), await desk.customer()];
    const [mine, theirs] = [await open(one), await open(other)];
    await link(one, other, { shares: true, receives: true });
    expect(await payableBy(one)).toContainEqual({ id: theirs.id, shared: true });
    await link(one, other, { shares: true, receives: false });
    expect(await payableBy(one)).toEqual([{ id: mine.id, shared: false }]);
    const { items } = (await owner.call('families.remove', { params: at(one, other) })).body;
    expect(items).toEqual([]);
    expect((await family(other)).items).toEqual([]);
    expect(await payableBy(other)).toEqual([{ id: theirs.id, shared: false }]);
    expect((await owner.refused('families.remove', { params: at(one, other) })).body.code).toBe(
      'FAMILY_LINK_NOT_FOUND',
    );
  });

  it('is cut with the accounts of both held by number, as whoever pays with them holds them', async ({
    skip,
  }) => {
    const { kind, pool } = world.server.platform.database;
    if (kind === 'pglite') skip('one session: nobody waits for another');
    const [one, other] = [await desk.customer(), await desk.customer()];
    const [lower, higher] = [await open(other), await open(one)];
    await link(one, other, { shares: true, receives: true });
    const paying = await pool.connect();
    const hold = ({ id }: typeof lower) =>
      paying.query('select from accounts where shop_no = $1 and id = $2 for no key update nowait', [
        shop.shopNo,
        id,
      ]);
    await paying.query('begin');
    await hold(lower);
    const cut = owner.call('families.remove', { params: at(one, other) });
    try {
      await someoneWaits(pool);
      expect((await hold(higher)).rowCount).toBe(1);
    } finally {
      await paying.query('rollback');
      paying.release();
      await cut;
    }
  });

  it('is saved by one at a time: the slower of two is shown what the other made of it, a link too', async () => {
    const [mother, daughter, son] = [await desk.customer(), await desk.customer(), await desk.customer()];
    const { id, version } = await open(mother);
    const put = (customerNos: number[], seen: number) => ({
      params: desk.at(id),
      body: { customerNos: customerNos as never[], version: seen },
    });
    await owner.call('memberships.shareAccount', put([daughter], version));
    const stale = await owner.refused('memberships.shareAccount', put([], version));
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ detail: { sharedWith: [{ customerNo: daughter }] } }],
    });
    for (const change of [
      () => link(mother, son, { shares: true }),
      () => owner.call('families.remove', { params: at(mother, son) }),
    ]) {
      const { version: seen } = await desk.read(id);
      await change();
      const slower = await owner.refused('memberships.shareAccount', put([daughter], seen));
      expect(slower.body.code).toBe('STALE_VERSION');
    }
  });

  it('follows a pass to its new holder and back', async () => {
    const [first, sister, second] = [await desk.customer(), await desk.customer(), await desk.customer()];
    await link(first, sister, { shares: true });
    await link(second, first, { shares: true });
    const pass = await open(first);
    const moved = (
      await owner.call('memberships.transferAccount', {
        params: desk.at(pass.id),
        body: { customerNo: second, reason: '양도', version: pass.version },
      })
    ).body;
    expect(moved.sharedWith).toMatchObject([{ customerNo: first }]);
    const back = (
      await owner.call('memberships.reverseEntry', {
        params: desk.at(pass.id),
        body: { entryId: moved.entries[0]!.id },
      })
    ).body;
    expect(back).toMatchObject({ customerNo: first, sharedWith: [{ customerNo: sister }] });
  });

  it('needs another person, the right to balances for sharing, and its own shop', async () => {
    const [one, two] = [await desk.customer(), await desk.customer()];
    const staff = shop.staff[0] as Person;
    expect((await owner.refused('families.save', { params: at(one, one), body: {} })).body.code).toBe(
      'FAMILY_LINK_INVALID',
    );
    await staff.call('families.save', { params: at(one, two), body: { relation: '동생' } });
    const sharing = { params: at(one, two), body: { relation: '동생', shares: true } };
    expect((await staff.refused('families.save', sharing)).status).toBe(403);
    expect((await family(one)).items).toMatchObject([{ shares: false }]);
    await link(one, two, { shares: true });
    expect((await staff.refused('families.remove', { params: at(one, two) })).status).toBe(403);

    // A link that is written shows the relative’s number as one that is read does.
    const numbered = (
      await owner.call('customers.create', {
        params: { shopNo: shop.shopNo },
        body: { name: '번호손님', phone: '01055667788' },
      })
    ).body.customerNo;
    await link(one, numbered);
    await world.server.platform.accessLog.flush();
    const looked = await owner.call('accessLog.list', {
      params: { shopNo: shop.shopNo },
      query: { customerNo: numbered, kind: 'NUMBER' },
    });
    expect(looked.body.items).toHaveLength(1);

    const other = await world.shop();
    const stranger = (
      await other.owner.call('customers.create', {
        params: { shopNo: other.shopNo },
        body: { name: '남의손님' },
      })
    ).body.customerNo;
    expect((await owner.refused('families.save', { params: at(one, stranger), body: {} })).status).toBe(404);
    const theirs = { shopNo: other.shopNo, customerNo: one, relativeNo: two };
    expect((await other.owner.refused('families.get', { params: theirs })).status).toBe(404);
    expect((await other.owner.refused('families.save', { params: theirs, body: {} })).status).toBe(404);
    expect((await other.owner.refused('families.remove', { params: theirs })).status).toBe(404);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });
});
