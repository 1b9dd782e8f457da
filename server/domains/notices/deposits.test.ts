import { afterEach, beforeAll, expect, it } from 'vitest';
import { usualTerms } from '../../../contract/deposit-policy.ts';
import { addDays, formatDate, instantAt, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { systemShop } from '../../platform/shop.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { paying } from '../../testing/card-paying.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { openPage, proveOnPage, wishOf } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { endUnanswered } from '../online/public.ts';
import { contentDecided } from '../messages/public.ts';
import { expireDeposits } from '../payments/public.ts';
import { cardRefundRefused } from '../payments/public.ts';
import { settlementRejected } from '../settlement/public.ts';

let world: World;
let shop: TestShop;
let restore = () => {};
const day = addDays(shopDateOf(Date.now()), 7);

beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => restore());

const opened = async (over: Parameters<typeof openPage>[2]) => {
  shop = await world.shop({ employees: 2, open: [600, 1320] });
  const slug = `told-${shop.shopNo.slice(1)}`;
  await openPage(shop.owner, slug, { openPerPhone: 5, ...over });
  return slug;
};
const news = async () => {
  await deliverEvents(world.server.platform.database, shop.shopNo);
  return (await shop.owner.call('notices.notifications')).body.items;
};
const titles = async () => (await news()).map(({ kind, title }) => `${kind} ${title}`);
const book = async (slug: string, hour: number, over: object = {}, on = day) => {
  const { headers } = await proveOnPage(world.stranger, world.server, slug);
  const body = { ...wishOf(shop, slug, instantAt(on, hour * 60)), ...over };
  const { id } = (await world.stranger.call('zeroBookings.create', { headers, body })).body;
  return { headers, params: { id: id as never } };
};

it('a booking with a deposit is told once that is paid, with the money, and else that it ended unpaid', async () => {
  const slug = await opened({});
  const desk = paying(world, shop);
  await shop.owner.call('payments.savePolicy', { body: { ...usualTerms, enabled: true, version: 0 } });
  const deposit = { expectedDepositWon: 30_000 };
  const paid = await book(slug, 11, deposit);
  await book(slug, 15, deposit);
  expect(await titles()).toEqual([]);

  const { body: order } = await world.stranger.call('zeroBookings.pay', paid);
  const { orderId, amount, goodsName } = await desk.window(order.attempt);
  await desk.post(desk.standIn.cards.authenticate({ orderId, amount, goodsName }));
  await desk.settle();
  expect(await news()).toMatchObject([
    {
      kind: 'DEPOSIT',
      title: '예약금을 내고 예약이 확정됐어요',
      body: `${formatDate(day)} 오전 11:00 · 온라인 예약 · 30,000원`,
      path: expect.stringContaining(`booking=${String(paid.params.id)}`),
    },
  ]);

  restore = useClock(() => Date.now() + 24 * 3_600_000);
  await expireDeposits(world.server.platform.database);
  restore();
  expect((await titles())[0]).toBe('BOOKING_CANCEL 예약금을 내지 않아 취소됐어요');
});

it('a request rings however far ahead it is, and what nobody answered is not called the customer’s doing', async () => {
  const slug = await opened({ approval: 'APPROVAL' });
  const params = { shopNo: shop.shopNo };
  const { body: rules } = await shop.owner.call('schedule.bookingRules', { params });
  await shop.owner.call('schedule.saveBookingRules', { params, body: { ...rules, windowDays: 365 } });
  const far = addDays(day, 200);
  const asked = await book(slug, 11, {}, far);
  expect(await titles()).toEqual(['BOOKING_REQUEST 승인할 예약이 왔어요']);
  const waiting = () => shop.owner.call('bookings.waiting', { params });
  expect((await waiting()).body.items).toMatchObject([{ id: asked.params.id, waitsFor: 'APPROVAL' }]);
  // Another shop's stay hidden.
  const stranger = await world.shop();
  const foreign = await stranger.owner.refused('bookings.waiting', { params });
  expect(foreign.body.code).toBe('SHOP_NOT_FOUND');

  restore = useClock(() => Date.now() + 25 * 3_600_000);
  await endUnanswered(world.server.platform.database);
  restore();
  expect((await waiting()).body.items).toEqual([]);
  expect((await titles())[0]).toBe('BOOKING_CANCEL 시간 안에 승인하지 않아 취소됐어요');
});

it('a refund that the card refused and what reviewers decided are told to whom they concern', async () => {
  await opened({});
  await asOperator(world.server.platform.database, async (db) => {
    const inside = systemShop(db, shop.shopNo);
    await publish(inside, cardRefundRefused, 1, { won: 30_000, failure: '한도', short: false });
    await publish(inside, settlementRejected, 1, { businessName: '단골네일', rejection: '사본이 흐려요' });
    await publish(inside, contentDecided, 1, { name: '예약 확정', state: 'REJECTED', comment: '' });
    await publish(inside, contentDecided, 1, { name: '예약 확정', state: 'INSPECTING', comment: '' });
  });
  expect(await titles()).toEqual([
    'REVIEW 알림톡 내용이 반려됐어요',
    'REVIEW 정산 정보가 반려됐어요',
    'REFUND_FAILED 예약금을 돌려드리지 못했어요',
  ]);
  expect((await shop.staff[0]!.call('notices.notifications')).body.items).toEqual([]);
});
