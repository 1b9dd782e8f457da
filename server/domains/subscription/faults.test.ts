import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { clock, useClock } from '../../platform/clock.ts';
import { billing } from '../../testing/billing.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { chargeDesk } from './charging.commands.ts';
import { takeSteps } from './steps.commands.ts';

let world: World;
let shop: TestShop;
let our: ReturnType<typeof billing>;
let restore: () => void;

/** What the card company took of this shop, and has not given back. */
const taken = async () => {
  const { rows } = await world.server.platform.database.pool.query<{ order: string }>(
    `select order_id::text as order from charges where shop_no = $1`,
    [shop.shopNo],
  );
  const orders = new Set(rows.map(({ order }) => order));
  return our.standIn.cards
    .taken()
    .filter(({ orderId }) => orders.has(orderId))
    .map(({ balanceAmt }) => balanceAmt);
};
const latest = async () => (await our.payments())[0];
const later = (minutes: number) => {
  const at = clock.now() + minutes * 60_000;
  restore();
  restore = useClock(() => at);
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const now = msOf(instantAt(shopDateOf(Date.now()), 660));
  restore = useClock(() => now);
  shop = await world.shop();
  our = billing(world, shop);
  await our.register();
});
afterEach(async () => {
  our.standIn.behave('normal');
  restore();
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

describe('a charge', () => {
  it.each(['lost-answer', 'forged'] as const)(
    'whose answer is %s is taken back, and can be paid anew',
    async (mode) => {
      our.standIn.behave(mode);
      await our.buy('PRO', 'MONTH');
      expect(await latest()).toMatchObject({ state: 'UNKNOWN' });
      expect(await our.choose('PRO', 'MONTH')).toMatchObject({ state: 'UNKNOWN' });
      const other = await (
        await our.owner()
      ).refused('subscription.start', {
        params: our.params,
        body: { plan: 'STANDARD', period: 'MONTH', expectTotalWon: 20_900 },
      });
      expect(other.body.code).toBe('CHARGE_UNDER_WAY');
      our.standIn.behave('normal');
      later(1);
      await our.settle();
      expect(await latest()).toMatchObject({ state: 'VOIDED' });
      expect(await our.read()).toMatchObject({ state: 'TRIAL', openInvoice: null });
      await our.buy('PRO', 'MONTH');
      expect((await our.read()).state).toBe('ACTIVE');
      expect(await taken()).toEqual([0, 42_900]);
    },
  );

  it('that never arrived is waited for, then given up', async () => {
    our.standIn.behave('unavailable');
    await our.buy('PRO', 'MONTH');
    our.standIn.behave('normal');
    later(2);
    await our.settle();
    expect(await latest()).toMatchObject({ state: 'UNKNOWN' });
    later(20);
    await our.settle();
    expect(await latest()).toMatchObject({ state: 'VOIDED' });
    expect(await taken()).toEqual([]);
  });

  it('that is late is paid once, by however many desks', async () => {
    our.standIn.behave('late');
    await our.choose('PRO', 'MONTH');
    const { platform } = world.server;
    await Promise.all([1, 2, 3].map(() => chargeDesk(platform).drain()));
    expect(await latest()).toMatchObject({ state: 'PAID' });
    expect(await taken()).toEqual([42_900]);
  });

  it.each(['before', 'after'] as const)('is looked up when the server dies %s the call', async (when) => {
    await our.choose('PRO', 'MONTH');
    const { platform } = world.server;
    const dying = chargeDesk({
      ...platform,
      billing: {
        ...platform.billing,
        charge: async (input) => {
          if (when === 'after') await platform.billing.charge(input);
          throw new Error('killed');
        },
      },
    });
    await expect(dying.drain()).rejects.toThrow('killed');
    expect(await latest()).toMatchObject({ state: 'SENDING' });
    later(30);
    await our.settle();
    expect(await latest()).toMatchObject({ state: 'VOIDED' });
    expect((await taken()).filter((won) => won > 0)).toEqual([]);
  });
});

describe('a refund', () => {
  it('whose answer is lost is paid back once', async () => {
    await our.buy('PRO', 'MONTH');
    const { cancellation } = await our.read();
    our.standIn.behave('lost-answer');
    await (
      await our.owner()
    ).call('subscription.cancel', {
      params: our.params,
      body: { expectRefundWon: cancellation!.refundWon },
    });
    await our.settle();
    our.standIn.behave('normal');
    later(5);
    await our.settle();
    expect(await latest()).toMatchObject({ state: 'REFUNDED', refundedWon: 42_900 });
    expect(await taken()).toEqual([0]);
    expect((await our.read()).state).toBe('TRIAL');
  });
});

describe('at once', () => {
  it('three renewals bill a period once', async () => {
    await our.buy('PRO', 'MONTH');
    const { periodEnd } = await our.read();
    const at = msOf(instantAt(addDays(periodEnd!, 1), 601));
    restore();
    restore = useClock(() => at);
    const { database } = world.server.platform;
    await Promise.all([1, 2, 3].map(() => takeSteps(database)));
    const { platform } = world.server;
    await Promise.all([1, 2, 3].map(() => chargeDesk(platform).drain()));
    await our.settle();
    expect(await our.payments()).toHaveLength(2);
    expect(await taken()).toEqual([42_900, 42_900]);
  });

  it('two new cards leave one that stands, whose key alone lives on', async () => {
    await Promise.all([our.replace(), our.replace(), our.replace()]);
    later(90);
    await our.settle();
    const { pool } = world.server.platform.database;
    const { rows } = await pool.query<{ state: string; sealed: boolean }>(
      `select state, sealed_key is not null as sealed from billing_cards where shop_no = $1 order by state`,
      [shop.shopNo],
    );
    expect(rows).toEqual([
      { state: 'ACTIVE', sealed: true },
      ...[1, 2, 3].map(() => ({ state: 'EXPIRED', sealed: false })),
    ]);
  });

  it('two people do not both take the last seat', async () => {
    await our.buy('STANDARD', 'MONTH');
    const owner = await our.owner();
    await owner.call('employees.update', {
      params: { id: shop.owner.employeeNo },
      body: { bookable: false, version: 1 },
    });
    const told = await Promise.all(
      ['민지', '수아', '하린'].map((name) => owner.raw('employees.create', { body: { name } })),
    );
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});
