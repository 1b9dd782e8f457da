import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { createNice } from '../../adapters/payments/nice.ts';
import { startPaymentStandIn } from '../../adapters/payments/stand-in.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { billing, poorCard } from '../../testing/billing.ts';
import { systemShop } from '../../platform/shop.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { recallCharges } from './practice.commands.ts';
import { refundDesk } from './refunding.commands.ts';

let world: World;
let shop: TestShop;
let our: ReturnType<typeof billing>;
let restore: () => void;
let today: string;

const goTo = (date: string, minute: number) => {
  restore();
  restore = useClock(() => msOf(instantAt(date, minute)));
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  today = shopDateOf(Date.now());
  restore = useClock(() => msOf(instantAt(today, 660)));
  shop = await world.shop();
  our = billing(world, shop);
  goTo(addDays(today, 30), 10);
  await our.step();
  await our.register();
  await our.buy('STANDARD', 'MONTH');
});
afterEach(async () => {
  our.standIn.behave('normal');
  restore();
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

it('a plan ends all the same when the bigger one that was asked for was refused', async () => {
  const owner = await our.owner();
  await owner.call('subscription.cancel', { params: our.params, body: {} });
  await our.replace(poorCard);
  await our.choose('PRO', 'MONTH');
  const meanwhile = await owner.refused('subscription.cancel', { params: our.params, body: {} });
  expect(meanwhile.body.code).toBe('CHARGE_UNDER_WAY');
  await our.settle();
  const { cancelAtEnd, periodEnd, plan } = await our.read();
  expect([cancelAtEnd, plan]).toEqual([true, 'STANDARD']);
  goTo(addDays(periodEnd!, 1), 600);
  await our.step();
  expect((await our.read()).state).toBe('CANCELLED');
});

it('a plan that is raised after it was cancelled goes on', async () => {
  const owner = await our.owner();
  await owner.call('subscription.cancel', { params: our.params, body: {} });
  await our.buy('PRO', 'MONTH');
  expect((await our.read()).cancelAtEnd).toBe(false);
});

it('a shop hears when what was paid could not be given back', async () => {
  const owner = await our.owner();
  await owner.call('subscription.cancel', { params: our.params, body: { expectRefundWon: 20_900 } });
  await asOperator(world.server.platform.database, (db) =>
    systemShop(db, shop.shopNo).tx.updateTable('charges').set({ tid: 'nobody-knows-it' }).execute(),
  );
  await our.settle();
  await deliverEvents(world.server.platform.database, shop.shopNo);
  expect((await our.payments())[0]).toMatchObject({ refunds: [{ state: 'FAILED' }] });
  const { items } = (await owner.call('notices.notifications', { query: {} })).body;
  const told = items.find(({ title }) => title === '환불하지 못했어요');
  expect(told).toMatchObject({ body: '20,900원' });
});

it('what was charged in practice before a restart is given back like any other', async () => {
  const keys = { clientKey: 'practice', secretKey: 'practice'.repeat(4) };
  const fresh = await startPaymentStandIn(keys);
  const { cards } = createNice({ ...keys, baseUrl: fresh.url });
  const { platform } = world.server;
  await recallCharges(platform.database, fresh);
  const owner = await our.owner();
  await owner.call('subscription.cancel', { params: our.params, body: { expectRefundWon: 20_900 } });
  await refundDesk({ ...platform, cards }).drain();
  await fresh.close();
  expect((await our.payments())[0]).toMatchObject({ state: 'REFUNDED', refunds: [{ state: 'DONE' }] });
});

it('the last seat is taken by a charge that is under way', async () => {
  await our.buy('PRO', 'MONTH');
  goTo(addDays((await our.read()).periodEnd!, 1), 600);
  await our.replace(poorCard);
  await our.step();
  await our.choose('STANDARD', 'MONTH');
  const second = await (await our.owner()).refused('employees.create', { body: { name: '민지' } });
  expect(second.body.code).toBe('SUBSCRIPTION_SEATS_FULL');
});

it('a shop owes its own renewal after a longer one was tried and refused', async () => {
  goTo(addDays((await our.read()).periodEnd!, 1), 600);
  await our.replace(poorCard);
  await our.step();
  await our.buy('STANDARD', 'YEAR');
  const { state, openInvoice } = await our.read();
  expect([state, openInvoice?.totalWon]).toEqual(['PAST_DUE', 20_900]);
});
