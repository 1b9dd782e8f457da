import { beforeAll, expect, it } from 'vitest';
import { usualTerms } from '../../../contract/deposit-policy.ts';
import { addDays, formatTime, instantAt, shopDateOf } from '../../../contract/time.ts';
import { openAt } from '../../platform/public-address.ts';
import { paying } from '../../testing/card-paying.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { messaging } from '../../testing/messaging.ts';
import { openPage, proveOnPage, wishOf } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let slug: string;
let desk: ReturnType<typeof paying>;
let our: ReturnType<typeof messaging>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1320] });
  slug = `told-${shop.shopNo.slice(1)}`;
  desk = paying(world, shop);
  our = messaging(world, shop);
  openAt(world.server.platform.database, 'https://dangol.example');
  await our.credit(10_000);
  await openPage(shop.owner, slug, { openPerPhone: 5 });
  const { version } = (await shop.owner.call('payments.policy')).body;
  await shop.owner.call('payments.savePolicy', { body: { ...usualTerms, enabled: true, version } });
  const { body } = await shop.owner.call('alarms.readType', { params: { id: shop.shopNo } });
  const saved = await shop.owner.call('alarms.saveType', {
    params: { id: shop.shopNo },
    body: { type: 'SMS', fallback: 'SMS', version: body.version },
  });
  await shop.owner.call('alarms.saveTexts', {
    body: {
      rules: [{ kind: 'DEPOSIT_REFUNDED', on: true, timing: {} }],
      version: saved.body.version,
    } as never,
  });
});

const heard = () => deliverEvents(world.server.platform.database, shop.shopNo);
const told = async () =>
  (await our.all())
    .filter(({ kind }) => kind !== 'BOOKING_DAY_BEFORE')
    .map(({ kind, state }) => [kind, state]);

it('a deposit is asked for with its link and deadline until it is paid; what went back to the card is told', async () => {
  const guest = await proveOnPage(world.stranger, world.server, slug);
  const startAt = instantAt(addDays(shopDateOf(Date.now()), 7), 11 * 60);
  const { body: booked } = await world.stranger.call('zeroBookings.create', {
    headers: guest.headers,
    body: { ...wishOf(shop, slug, startAt), expectedDepositWon: 30_000 },
  });
  await heard();
  expect(await told()).toEqual([['DEPOSIT_DUE', 'SCHEDULED']]);
  const [asked] = await our.all();
  const { payBy } = booked.deposit!;
  expect(asked?.text).toContain('30,000원');
  expect(asked?.text).toContain(formatTime(payBy!));
  expect(asked?.text).toContain(`https://dangol.example${booked.link}`);

  const order = (
    await world.stranger.call('zeroBookings.pay', { headers: guest.headers, params: { id: booked.id } })
  ).body;
  const { orderId, amount, goodsName } = await desk.window(order.attempt);
  await desk.post(desk.standIn.cards.authenticate({ orderId, amount, goodsName }));
  await desk.settle();
  await heard();
  expect(await told()).toContainEqual(['DEPOSIT_DUE', 'CANCELLED']);
  expect(await told()).toContainEqual(['BOOKING_CONFIRMED', 'SCHEDULED']);
  const confirmed = (await our.all()).find(({ kind }) => kind === 'BOOKING_CONFIRMED');
  expect(confirmed?.text).toContain(`예약 확인 https://dangol.example${booked.link}`);

  await world.stranger.call('zeroBookings.cancel', {
    headers: guest.headers,
    params: { id: booked.id },
    body: { expectedRefundWon: 30_000 },
  } as never);
  await desk.settle();
  await heard();
  const back = (await our.all()).find(({ kind }) => kind === 'DEPOSIT_REFUNDED');
  expect(back?.text).toContain('돌려드린 금액: 30,000원');
});

it('whoever waits is told of the time that is held for them, with the link that books it', async () => {
  const { owner, shopNo, items } = shop;
  const day = addDays(shopDateOf(Date.now()), 20);
  const { body: wish } = await owner.call('waitlist.create', {
    params: { shopNo },
    body: {
      customer: { kind: 'guest', name: '기다림', phone: '010-5555-0101' },
      itemIds: [items.gel],
      from: day,
      until: day,
    },
  });
  await owner.call('waitlist.makeOffer', {
    params: { shopNo, id: wish.id },
    body: { startAt: instantAt(day, 14 * 60), employeeNo: owner.employeeNo, minutes: 60 },
  });
  await heard();
  const offered = (await our.all()).find(({ kind }) => kind === 'WAITLIST_OFFER');
  const secret = /dangol\.example\/zero\/o\/(\S+)/u.exec(offered?.text ?? '')?.[1] ?? '';
  const { body: shown } = await world.stranger.call('zeroWishes.offer', { params: { secret } });
  expect(shown).toMatchObject({ state: 'OPEN', customerName: '기다림', startAt: instantAt(day, 14 * 60) });
  expect(offered?.text).toContain(formatTime(shown.expiresAt));
});

it.each(['takeBackOffer', 'remove'] as const)(
  'an offer that is over by %s is not told any more',
  async (by) => {
    const { owner, shopNo, items } = shop;
    const day = addDays(shopDateOf(Date.now()), by === 'remove' ? 21 : 22);
    const phone = by === 'remove' ? '010-5555-0102' : '010-5555-0103';
    const { body: wish } = await owner.call('waitlist.create', {
      params: { shopNo },
      body: {
        customer: { kind: 'guest', name: '기다림', phone },
        itemIds: [items.gel],
        from: day,
        until: day,
      },
    });
    const params = { shopNo, id: wish.id };
    const offer = async (hours: number) =>
      (
        await owner.call('waitlist.makeOffer', {
          params,
          body: { startAt: instantAt(day, hours * 60), employeeNo: owner.employeeNo, minutes: 60 },
        })
      ).body.offer!;
    const known = new Set((await our.all()).map(({ id }) => id));
    const states = async () =>
      (await our.all())
        .filter(({ kind, id }) => kind === 'WAITLIST_OFFER' && !known.has(id))
        .map(({ state, reason }) => reason ?? state)
        .toSorted((one, other) => one.localeCompare(other));
    const first = await offer(14);
    await heard();
    expect(await states()).toEqual(['SCHEDULED']);
    if (by === 'remove') await owner.call('waitlist.remove', { params });
    else {
      await owner.call('waitlist.takeBackOffer', { params: { ...params, offerId: first.id } });
      await offer(16);
    }
    await heard();
    expect(await states()).toEqual(by === 'remove' ? ['NO_LONGER'] : ['NO_LONGER', 'SCHEDULED']);
  },
);

it('a wish that nothing was offered to ends without a word', async () => {
  const { owner, shopNo, items } = shop;
  const day = addDays(shopDateOf(Date.now()), 23);
  const customer = { kind: 'guest' as const, name: '기다림', phone: '010-5555-0104' };
  const { body: wish } = await owner.call('waitlist.create', {
    params: { shopNo },
    body: { customer, itemIds: [items.gel], from: day, until: day },
  });
  const before = (await our.all()).length;
  await owner.call('waitlist.remove', { params: { shopNo, id: wish.id } });
  await heard();
  expect(await our.all()).toHaveLength(before);
});
