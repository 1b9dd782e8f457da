import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { asOperator } from '../../testing/as-operator.ts';
import { pairing } from '../../testing/pairing.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { expireAccounts } from './jobs.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
let pair: ReturnType<typeof pairing>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
  pair = pairing(world, shop);
});

const create = async (name: string) => (await pair.create({ name })).customerNo;
const remove = (id: number) => shop.owner.call('sales.remove', { params: { id: id as never }, body: {} });

it('names what stands in the way where points made good what was taken back', async () => {
  const [a, b] = [await create('포인트'), await create('포인트')];
  const rates = [{ lineKind: 'SERVICE' as const, methodKind: 'CARD' as const, percent: 1 }];
  await shop.owner.call('memberships.savePointSettings', {
    params: { id: shop.shopNo },
    body: { enabled: true, useUnit: 1, minimumUse: 0, expiresMonths: 12, rates, version: 0 },
  });
  const earning = await pair.sell(b, 50_000);
  await pair.points(b, -400);
  await pair.points(a, 1_000);
  const { id } = await pair.merge(a, b);
  // 500 were earned and 400 of them spent: the survivor's points make them good.
  await remove(earning.id);
  expect(await pair.pointsOf(a)).toBe(600);
  expect(await pair.undoRefused(id)).toMatchObject({
    code: 'CUSTOMER_MERGE_BALANCE_SPENT',
    errors: [{ message: '포인트에서 합친 뒤 400P 썼어요.' }],
  });
  expect(await pair.laws()).toEqual([]);
});

it('counts what was used of a pass that ran out and was extended', async () => {
  const [a, b] = [await create('연장'), await create('연장')];
  const pass = await pair.openPass(b, 80_000);
  const { id } = await pair.merge(a, b);
  await asOperator(world.server.platform.database, (db) =>
    sql`update accounts set issued_on = current_date - 9, expires_on = current_date - 5
      where shop_no = ${shop.shopNo} and id = ${pass.id}`.execute(db),
  );
  await expireAccounts(world.server.platform);
  const one = { params: { ...params, id: pass.id } };
  const { version } = (await shop.owner.call('memberships.oneOfAccounts', one)).body;
  await shop.owner.call('memberships.extendAccount', {
    ...one,
    body: { expiresOn: null, reason: '연장', version },
  });
  const used = await pair.sell(a, 10_000, [
    { method: 'PASS', amountWon: 10_000, accountId: pass.id, line: 0 },
  ]);
  expect((await pair.undoRefused(id)).errors).toMatchObject([
    { message: '정액권에서 합친 뒤 10,000원 썼어요.' },
  ]);
  await remove(used.id);
  await shop.owner.call('customerMerges.undoMerge', { params: { ...params, id } });
  const back = (await shop.owner.call('memberships.oneOfAccounts', one)).body;
  expect(back).toMatchObject({ customerNo: b, balance: 80_000 });
  expect(await pair.laws()).toEqual([]);
});

it('takes a pass that was given away back to who its giver is now, and to nobody who is gone', async () => {
  const [giver, twin, taker] = [await create('양도'), await create('양도'), await create('받은이')];
  const give = async () => {
    const pass = await pair.openPass(giver, 30_000);
    const one = { params: { ...params, id: pass.id } };
    const body = { customerNo: taker, reason: '선물', version: pass.version };
    const { entries } = (await shop.owner.call('memberships.transferAccount', { ...one, body })).body;
    return { ...one, body: { entryId: entries[0]!.id } };
  };
  const [first, second, third] = [await give(), await give(), await give()];
  await pair.merge(twin, giver);
  expect((await shop.owner.call('memberships.reverseEntry', first)).body.customerNo).toBe(twin);
  await shop.owner.call('customers.remove', { params, body: { customerNos: [twin], openConfirmed: true } });
  expect((await shop.owner.refused('memberships.reverseEntry', second)).body.code).toBe('CUSTOMER_NOT_FOUND');
  await shop.owner.call('customers.remove', { params, body: { customerNos: [twin], undo: true } });
  await pair.merge(twin, taker);
  // Giver and taker turned out to be one: there is no other holder to give it back to.
  expect((await shop.owner.refused('memberships.reverseEntry', third)).body.code).toBe(
    'ENTRY_NOT_REVERSIBLE',
  );
  expect(await pair.laws()).toEqual([]);
});

it('parts what one shared with the other as it was, and takes back nothing that was given away', async () => {
  const [a, b, taker] = [await create('가족'), await create('가족'), await create('받은이')];
  const opening = { kind: 'PASS' as const, customerNo: b, name: '가족권', paid: 50_000, receivedWon: 50_000 };
  const { id: passId } = (
    await shop.owner.call('memberships.openAccount', {
      params,
      body: { ...opening, shareable: true, expiresOn: null, reason: '장부' },
    })
  ).body;
  const one = { params: { ...params, id: passId } };
  const read = async () => (await shop.owner.call('memberships.oneOfAccounts', one)).body;
  const { version } = await read();
  await shop.owner.call('memberships.shareAccount', { ...one, body: { customerNos: [a], version } });
  const before = { customerNo: b, balance: 50_000, sharedWith: [{ customerNo: a }] };
  await pair.undo((await pair.merge(a, b)).id);
  expect(await read()).toMatchObject(before);
  const { id } = await pair.merge(a, b);
  const body = { customerNo: taker, reason: '선물', version: (await read()).version };
  const { entries } = (await shop.owner.call('memberships.transferAccount', { ...one, body })).body;
  expect((await pair.undoRefused(id)).errors).toMatchObject([
    { message: '가족권에서 합친 뒤 50,000원 썼어요.' },
  ]);
  await shop.owner.call('memberships.reverseEntry', { ...one, body: { entryId: entries[0]!.id } });
  await pair.undo(id);
  expect(await read()).toMatchObject(before);
  expect(await pair.laws()).toEqual([]);
});
