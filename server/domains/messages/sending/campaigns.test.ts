import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import { clock, useClock } from '../../../platform/clock.ts';
import { messaging } from '../../../testing/messaging.ts';
import { openWorld } from '../../../testing/world.ts';
import type { World } from '../../../testing/world.ts';
import {
  assertLedger,
  faultRound,
  raceWorkers,
  vendorDown,
  writeTwins,
} from '../testing/sending-campaigns.ts';
import { claim } from './claim.commands.ts';

let world: World;
let restore = useClock(() => msOf(instantAt(shopDateOf(Date.now()), 660)));
const later = (minutes: number) => {
  const at = clock.now() + minutes * 60_000;
  restore();
  restore = useClock(() => at);
};
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => restore());

const scene = async () => {
  const shop = await world.shop();
  return { world, shop, our: messaging(world, shop), later };
};

it('workers over one campaign send each once, and none to who refused before it was claimed', async () => {
  const campaign = { messages: 300, batches: 10, workers: 6, refusals: 60 };
  const { sent, held } = await raceWorkers(await scene(), campaign);
  expect(sent + held).toBe(300);
});

it('two workers, each with one of two messages that come to one number, send one', async () => {
  const here = await scene();
  const { database, messagingOperator: operator } = world.server.platform;
  await here.our.credit(1_000);
  for (let pair = 0; pair < 8; pair += 1) {
    const twins = await writeTwins(here, pair);
    const claims = await Promise.all(twins.map((id) => claim(database, here.shop.shopNo, [id], operator)));
    const [went, held] = claims
      .flatMap((claimed) => [...claimed.values()])
      .toSorted((one, other) => Number('held' in one) - Number('held' in other));
    expect(went).toHaveProperty('outgoing');
    expect(held).toMatchObject({ held: { state: 'SKIPPED', reason: 'DUPLICATE_PHONE' } });
  }
});

it('two customers who have swapped their numbers both get it, each at the number of now', async () => {
  const here = await scene();
  const { database, messagingOperator: operator } = world.server.platform;
  await here.our.credit(1_000);
  const twins = await writeTwins(here, 0, 'to swap');
  const claimed = await claim(database, here.shop.shopNo, twins, operator);
  expect(twins.map((id) => claimed.get(id))).toMatchObject([
    { outgoing: { to: '01060000001' } },
    { outgoing: { to: '01060000000' } },
  ]);
});

it('whoever swapped numbers with somebody of another batch gets it too, whichever worker is first', async () => {
  const here = await scene();
  const { database, messagingOperator: operator } = world.server.platform;
  await here.our.credit(1_000);
  const claimOne = (id: number) => claim(database, here.shop.shopNo, [id], operator);
  for (let pair = 0; pair < 6; pair += 1) {
    const twins = await writeTwins(here, pair, 'to swap');
    const [first] = twins;
    // Every other pair one after the other, the rest at once.
    const before = first !== undefined && pair % 2 === 0 ? [await claimOne(first)] : [];
    const claims = [...before, ...(await Promise.all(twins.slice(before.length).map(claimOne)))];
    const claimed = new Map(claims.flatMap((one) => [...one]));
    expect(twins.map((id) => claimed.get(id))).toMatchObject([
      { outgoing: { to: `010${60_000_001 + pair * 3}` } },
      { outgoing: { to: `010${60_000_000 + pair * 3}` } },
    ]);
  }
});

it('whoever dies, and however the vendor fails, each goes once and no credit is lost', async () => {
  const here = await scene();
  await here.our.credit(12 * 18);
  for (let round = 0; round < 12; round += 1) await faultRound(here, round);
  await assertLedger(here);
  expect(await here.our.balance()).toBe(0);
});

it('a vendor down for an hour loses nobody, sends to nobody twice, and is paid for what it took', async () => {
  expect(await vendorDown(await scene(), 20)).toBe(20);
});
