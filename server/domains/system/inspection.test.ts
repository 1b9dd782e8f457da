import { afterEach, beforeAll, expect, it } from 'vitest';
import { usualTerms } from '../../../contract/deposit-policy.ts';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { paying } from '../../testing/card-paying.ts';
import { chatter, connectBot, wordsOf } from '../../testing/chatting.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { openPage, proveOnPage, wishOf } from '../../testing/online.ts';
import { openOperator } from '../../testing/operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { createInbox, receiveHook } from '../../platform/outbound/inbox.ts';
import { tellInspections } from '../notices/public.ts';
import { endUnanswered } from '../online/public.ts';
import { expireDeposits } from '../payments/public.ts';
import { expireOffers } from '../waitlist/public.ts';

let world: World;
let shop: TestShop;
let slug: string;
let restore = () => {};
const hourMs = 3_600_000;
const day = addDays(shopDateOf(Date.now()), 7);
const after = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const travel = (hours: number) => {
  restore();
  const moment = Date.now() + hours * hourMs;
  restore = useClock(() => moment);
};
let end = async () => {};

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1320] });
  slug = `stopped-${shop.shopNo.slice(1)}`;
  await openPage(shop.owner, slug, { openPerPhone: 5 });
});
afterEach(async () => {
  restore();
  restore = () => {};
  await end();
  // One that is over still lengthens what other stories wait for.
  await asOperator(world.server.platform.database, (db) => db.deleteFrom('notices').execute());
});

/** As an operator sets it at the desk. */
const inspect = async (from: number, to: number, over: object = {}) => {
  const desk = await openOperator(world.server, 'SUPPORT');
  const body = { kind: 'INSPECTION' as const, title: '정기 점검', startsAt: after(from), endsAt: after(to) };
  const made = await world.stranger.call('operator.createOfficeNotice', {
    headers: desk.headers,
    body: { ...body, ...over } as never,
  });
  end = async () => {
    const params = { kind: 'INSPECTION' as const, id: made.body.id };
    await world.stranger.call('operator.endOfficeNotice', { headers: desk.headers, params } as never);
  };
  return body;
};
const openPageHtml = async () => (await world.server.app.inject({ url: `/zero/${slug}` })).body;
const memo = () => ({
  params: { shopNo: shop.shopNo },
  body: {
    from: instantAt(day, 13 * 60),
    to: instantAt(day, 14 * 60),
    reason: '교육',
    employeeNos: null,
  },
});

it('stops every write with its end and lets everything be read; the page says the telephone', async () => {
  const guest = await proveOnPage(world.stranger, world.server, slug);
  const { endsAt } = await inspect(-0.1, 2);
  const refused = await shop.owner.refused('blocks.create', memo() as never);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d{4}$/)]);
  expect(refused.body).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    errors: [{ message: expect.stringContaining('까지 저장할 수 없어요'), detail: { endsAt } }],
  });
  const booking = { headers: guest.headers, body: wishOf(shop, slug, instantAt(day, 660)) };
  expect((await world.stranger.refused('zeroBookings.create', booking)).body.code).toBe(
    'SERVICE_UNAVAILABLE',
  );
  const params = { shopNo: shop.shopNo };
  const list = { params, query: { from: day, to: day } };
  expect((await shop.owner.call('bookings.list', list)).body.items).toEqual([]);
  const html = await openPageHtml();
  for (const words of ['점검 중이에요', 'tel:02-555-0101', '젤네일']) expect(html).toContain(words);
  expect(html).not.toContain('id="data"');
  expect((await world.stranger.call('system.inspection')).body).toMatchObject({
    underInspection: true,
    notice: { readOnly: true, scope: 'ALL', endsAt },
  });
  await end();
  expect((await world.stranger.call('zeroBookings.create', booking)).body.state).toBe('CONFIRMED');
  expect(await openPageHtml()).toContain('id="data"');
});

it('of what customers do online alone leaves the desk its writes, and one that is only told stops nothing', async () => {
  const guest = await proveOnPage(world.stranger, world.server, slug);
  const booking = { headers: guest.headers, body: wishOf(shop, slug, instantAt(day, 840)) };
  await inspect(-0.1, 2, { scope: 'ONLINE' });
  expect((await world.stranger.refused('zeroBookings.create', booking)).status).toBe(503);
  expect((await shop.owner.raw('blocks.create', memo() as never)).status).not.toBe(503);
  await end();
  await inspect(-0.1, 2, { readOnly: false });
  expect((await world.stranger.call('zeroBookings.create', booking)).status).toBe(201);
});

it('a deposit and a request that would run out meanwhile have its length more, once', async () => {
  const { database } = world.server.platform;
  const jobs = async () => {
    await expireDeposits(database);
    await endUnanswered(database);
  };
  await jobs();
  paying(world, shop);
  const { version } = (await shop.owner.call('payments.policy')).body;
  await shop.owner.call('payments.savePolicy', { body: { ...usualTerms, enabled: true, version } });
  const guest = await proveOnPage(world.stranger, world.server, slug);
  const book = async (hour: number, expectedDepositWon: number) =>
    (
      await world.stranger.call('zeroBookings.create', {
        headers: guest.headers,
        body: { ...wishOf(shop, slug, instantAt(day, hour * 60)), expectedDepositWon },
      })
    ).body;
  const waits = await book(16, 30_000);
  expect(waits.waitsFor).toBe('DEPOSIT');
  const read = async () =>
    (
      await world.stranger.call('zeroBookings.get', {
        headers: guest.headers,
        params: { id: waits.id as never },
      })
    ).body;
  const payBy = Date.parse((await read()).deposit!.payBy!);
  // The deposit's three hours end within it.
  await inspect(2, 5);
  for (const hours of [2.5, 3.5, 5.5]) {
    travel(hours);
    await jobs();
    expect((await read()).state).toBe('REQUESTED');
  }
  expect(Date.parse((await read()).deposit!.payBy!)).toBe(payBy + 3 * hourMs);
  travel(6.1);
  await jobs();
  expect((await read()).state).toBe('CANCELLED');
  restore();
});

it('lengthens what was offered to somebody who waits, and the time held for it', async () => {
  const { database } = world.server.platform;
  const params = { shopNo: shop.shopNo };
  const far = addDays(day, 3);
  const customer = { kind: 'guest' as const, name: '김지수', phone: '010-1234-5678' };
  const body = { customer, itemIds: [shop.items.gel], from: far, until: far };
  const { id } = (await shop.owner.call('waitlist.create', { params, body } as never)).body as { id: number };
  const startAt = instantAt(far, 660);
  await shop.owner.call('waitlist.makeOffer', {
    params: { ...params, id },
    body: { startAt, employeeNo: shop.owner.employeeNo, minutes: 60 },
  } as never);
  const stateAfter = async (hours: number) => {
    travel(hours);
    await expireOffers(database);
    restore();
    const { items } = (await shop.owner.call('waitlist.list', { params, query: {} })).body;
    return items.find((one) => (one.id as number) === id)?.state;
  };
  await inspect(0.5, 2.5);
  expect([await stateAfter(0.6), await stateAfter(2.9)]).toEqual(['OFFERED', 'OFFERED']);
  const { rows } = await database.pool.query(
    `select h.expires_at = o.expires_at as same from waitlist_offers o join holds h using (shop_no)
      where o.wish_id = $1 and h.id = o.hold_id and shop_no = $2`,
    [id, shop.shopNo],
  );
  expect(rows).toEqual([{ same: true }]);
  expect(await stateAfter(3.1)).not.toBe('OFFERED');
});

it('is told to every shop a day before, once', async () => {
  const { platform } = world.server;
  const news = async () => {
    await tellInspections(platform.database);
    restore();
    await deliverEvents(platform.database, shop.shopNo);
    const { items } = (await shop.owner.call('notices.notifications', { query: { limit: 50 } })).body;
    return items.filter(({ kind }) => kind === 'INSPECTION');
  };
  const before = (await news()).length;
  await inspect(30, 32);
  expect(await news()).toHaveLength(before);
  travel(7);
  await news();
  travel(8);
  const told = await news();
  expect(told).toHaveLength(before + 1);
  expect(told[0]).toMatchObject({
    title: '단골을 점검해요',
    body: expect.stringMatching(/^\d+\. .*부터 .*까지 점검하는 동안 .*저장은 할 수 없어요/),
  });
});

it('is said by the chatbot with its end, and a vendor’s hook is kept and handled after it', async () => {
  const { database } = world.server.platform;
  const chat = chatter(world.stranger, await connectBot(shop.owner, shop.shopNo), 'inspected');
  expect(wordsOf(await chat.ask('items'))).toContain('젤네일');
  const handled: string[] = [];
  const vendor = `inspected-${shop.shopNo}`;
  const handle = async (_db: unknown, hook: { body: string }) => void handled.push(hook.body);
  const inbox = createInbox({ database, handlers: [{ vendor, handle }] });
  await inspect(-0.1, 2);
  const words = wordsOf(await chat.ask('items'));
  expect(words).toMatch(/점검 중이라 .*까지 챗봇으로 예약할 수 없어요/);
  expect(words).not.toContain('젤네일');
  await receiveHook(database, { vendor, eventKey: 'paid', headers: {}, body: 'paid' });
  await inbox.drain();
  expect(handled).toEqual([]);
  await end();
  await inbox.drain();
  expect(handled).toEqual(['paid']);
  expect(wordsOf(await chat.ask('items'))).toContain('젤네일');
});
