import { beforeAll, expect, it } from 'vitest';
import { depositOf, usualTerms } from '../../../contract/deposit-policy.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { savePolicy } from './policy.commands.ts';
import { systemAccess } from '../../platform/shop.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});

const read = async () => (await shop.owner.call('payments.policy')).body;
const save = (over: object, version: number) =>
  shop.owner.raw('payments.savePolicy', {
    body: { ...usualTerms, enabled: true, ...over, version },
  } as never);

it('begins switched off, is saved with an example, and a stale save is told', async () => {
  expect(await read()).toMatchObject({ enabled: false, version: 0, connected: true, practice: true });
  const saved = await save({ percent: 33, freeUntilHours: 'ALWAYS' }, 0);
  expect(saved).toMatchObject({
    status: 200,
    body: { enabled: true, version: 1, example: { dueWon: 19_800 } },
  });
  expect(await save({}, 0)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  const both = await Promise.all([save({ lateRefundPercent: 40 }, 1), save({ waitMinutes: 30 }, 1)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await read()).toMatchObject({ version: 2 });
});

it.each([
  [{ amountWon: 999 }, 'amountWon'],
  [{ percent: 9 }, 'percent'],
  [{ freeUntilHours: 5 }, 'freeUntilHours'],
  [{ lateRefundPercent: 5 }, 'lateRefundPercent'],
  [{ waitMinutes: 31 }, 'waitMinutes'],
])('refuses %j', async (over, field) => {
  const told = await save(over, 2);
  expect(told).toMatchObject({ status: 400, body: { code: 'COMMON_INVALID_PARAMETER' } });
  expect(JSON.stringify(told.body)).toContain(field);
});

it('is switched on only where cards can be charged', async () => {
  const platform = { ...world.server.platform, receiptsAreStandIn: false };
  const { shopNo, name } = shop;
  const access = systemAccess(platform.database, { shopNo, trade: 'NAIL', shopName: name });
  const body = { ...usualTerms, enabled: true, version: 2 } as never;
  await expect(savePolicy(platform, access, body)).rejects.toMatchObject({ code: 'PAYMENT_NOT_CONNECTED' });
});

it('asks for no more than the price, a rate in hundreds', () => {
  expect(depositOf({ ...usualTerms, kind: 'FIXED', amountWon: 30_000 }, 20_000)).toBe(20_000);
  expect(depositOf({ ...usualTerms, percent: 33 }, 45_000)).toBe(14_800);
});
