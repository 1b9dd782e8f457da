import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { zeroDocument } from '../../../contract/zero-document.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { newPhone, openPage, proveOnPage, certifyOnPage, wishOf } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { endUnanswered } from './jobs.ts';

let world: World;
let shop: TestShop;
let slug: string;
let restore = () => {};
const day = addDays(shopDateOf(Date.now()), 7);
const at = (hour: number, date = day) => instantAt(date, hour * 60);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  shop = await world.shop({ employees: 2, open: [600, 1200] });
  slug = `nail-${shop.shopNo.slice(1)}`;
});
afterEach(async () => {
  restore();
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

const page = (over: Parameters<typeof openPage>[2] = {}) => openPage(shop.owner, slug, over);
const prove = () => proveOnPage(world.stranger, world.server, slug);
type Guest = Awaited<ReturnType<typeof prove>>;
const book = async ({ headers }: Guest, hour: number, over: object = {}) =>
  (
    await world.stranger.call('zeroBookings.create', {
      headers,
      body: { ...wishOf(shop, slug, at(hour)), ...over },
    })
  ).body;
const refused = async ({ headers }: { headers: Record<string, string> }, hour: number, over: object = {}) =>
  (
    await world.stranger.refused('zeroBookings.create', {
      headers,
      body: { ...wishOf(shop, slug, at(hour)), ...over },
    })
  ).body;

describe('the page', () => {
  it('begins with what the shop said of itself, says what is missing, and is opened whole', async () => {
    const { owner } = shop;
    const { body: first } = await owner.call('zeroShop.get');
    expect(first).toMatchObject({ state: 'DRAFT', version: 0, live: null, draft: { title: shop.name } });
    expect(first.checks.filter(({ done }) => !done).map(({ code }) => code)).toEqual(['PHONE', 'ADDRESS']);
    const draft = zeroDocument.parse({ ...first.draft, phone: '02-555-0101' });
    const refusal = await owner.refused('zeroShop.save', {
      body: { draft, slug, publish: true, version: 0 },
    });
    expect(refusal.body).toMatchObject({
      code: 'ZERO_SHOP_INCOMPLETE',
      errors: [{ detail: { check: 'ADDRESS' } }],
    });
    expect((await world.stranger.refused('zeroPage.readGuest', { params: { slug } })).body.code).toBe(
      'ZERO_SHOP_NOT_FOUND',
    );
    const opened = await page();
    expect(opened).toMatchObject({ state: 'ON', slug, changed: false, version: 1, path: `/zero/${slug}` });
    const saved = await owner.call('zeroShop.save', {
      body: { draft: { ...opened.draft, intro: '예약제로 운영해요.' }, version: 1 },
    });
    expect(saved.body).toMatchObject({ changed: true, live: { intro: '' }, version: 2 });
    const stale = await owner.refused('zeroShop.save', { body: { draft, version: 1 } });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { current: 2 } }] });
    for (const wrong of ['-ab', 'api', 'a--b', 'ab'])
      expect(
        (await owner.refused('zeroShop.save', { body: { draft, slug: wrong, version: 2 } })).body.code,
      ).toBe('SLUG_INVALID');
  });

  it('has an address of its own, which leads to it for a year after it was given up', async () => {
    const { version } = await page();
    const moved = `${slug}-new`;
    await openPage(shop.owner, moved);
    expect((await world.stranger.call('zeroPage.readGuest', { params: { slug } })).status).toBe(200);
    const other = await world.shop();
    const { body: theirs } = await other.owner.call('zeroShop.get');
    const take = async (wanted: string) =>
      (await other.owner.raw('zeroShop.save', {
        body: { draft: theirs.draft, slug: wanted, version: 0 },
      })) as {
        status: number;
        body: { code?: string };
      };
    expect((await take(slug)).body.code).toBe('SLUG_TAKEN');
    expect((await take(moved)).body.code).toBe('SLUG_TAKEN');
    await asOperator(world.server.platform.database, (db) =>
      db
        .updateTable('zero_slugs')
        .set({ retired_at: new Date(Date.now() - 366 * 86_400_000).toISOString() })
        .where('slug', '=', slug)
        .execute(),
    );
    expect((await world.stranger.refused('zeroPage.readGuest', { params: { slug } })).body.code).toBe(
      'ZERO_SHOP_NOT_FOUND',
    );
    expect((await take(slug)).status).toBe(200);
    expect(version).toBe(1);
  });

  it('is read by anybody without a script, at its address now, with nothing of a shop’s own in it', async () => {
    await page({ intro: '<b>조용한</b> 네일샵' });
    const read = async (url: string) => world.server.app.inject({ url, headers: { accept: 'text/html' } });
    const opened = await read(`/zero/${slug}`);
    expect(opened.statusCode).toBe(200);
    for (const words of [
      '젤네일',
      '60,000원',
      '1시간',
      '은지',
      '&lt;b&gt;조용한',
      'application/ld+json',
      'NailSalon',
    ])
      expect(opened.body).toContain(words);
    expect(opened.body).not.toContain('큐티클 오일');
    const onAPhone = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
    const packed = await world.server.app.inject({ url: `/zero/${slug}`, headers: onAPhone });
    expect(packed.headers['content-encoding']).toBe('br');
    await openPage(shop.owner, `${slug}-now`);
    const moved = await read(`/zero/${slug}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/zero/${slug}-now`]);
    await shop.owner.call('zeroShop.changeStatus', { body: { status: 'OFF', version: 2 } });
    const closed = await read(`/zero/${slug}-now`);
    expect(closed.body).toContain('지금은 온라인 예약을 받지 않아요.');
    expect(closed.headers['x-robots-tag']).toContain('noindex');
    expect((await read('/zero/nobody-here')).statusCode).toBe(404);
  });

  it('is shown beforehand as it would be read, to the office alone, and drawn for where it is shared', async () => {
    const { draft } = await page();
    const sight = await shop.owner.call('zeroShop.preview', {
      body: { draft: { ...draft, intro: '새 소개글' } },
    });
    expect(sight.body.html).toContain('새 소개글');
    const public_ = () => world.server.app.inject({ url: `/zero/${slug}` });
    expect((await public_()).body).not.toContain('새 소개글');
    expect(await shop.staff[0]!.raw('zeroShop.preview', { body: { draft } } as never)).toMatchObject({
      status: 403,
    });
    const frame = await world.server.app.inject({ url: '/zero/preview' });
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await public_()).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const picture = await world.server.app.inject({ url: `/zero/${slug}/share.jpg` });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await world.server.app.inject({ url: '/zero/nobodys-page/share.jpg' })).statusCode).toBe(404);
  });

  it('is turned off without touching what was booked, and says so to whoever comes', async () => {
    const { version } = await page();
    const guest = await prove();
    const booked = await book(guest, 11);
    const off = await shop.owner.call('zeroShop.changeStatus', { body: { status: 'OFF', version } });
    expect(off.body).toMatchObject({ state: 'OFF', openBookings: 1 });
    expect(
      (await shop.owner.call('zeroShop.changeStatus', { body: { status: 'OFF', version } })).body.version,
    ).toBe(2);
    expect((await refused(guest, 15)).code).toBe('ZERO_SHOP_CLOSED');
    const params = { id: booked.id };
    expect(
      (await world.stranger.call('zeroBookings.get', { params, headers: guest.headers })).body.state,
    ).toBe('CONFIRMED');
    const stale = await shop.owner.refused('zeroShop.changeStatus', { body: { status: 'ON', version } });
    expect(stale.body.code).toBe('STALE_VERSION');
  });
});

describe('a guest', () => {
  it('proves a phone for this page alone, and books under any name', async () => {
    await page();
    expect((await refused({ headers: {} }, 11)).code).toBe('CERTIFICATION_REQUIRED');
    const phone = newPhone();
    const { certificationId, text } = await certifyOnPage(world.stranger, world.server, slug, phone);
    expect(text).toContain(`[${shop.name}]`);
    const other = await world.shop();
    const theirs = `other-${other.shopNo.slice(1)}`;
    await openPage(other.owner, theirs);
    const prove = (at: string) =>
      world.stranger.raw('zeroPage.prove', { params: { slug: at }, body: { certificationId } }) as Promise<{
        status: number;
        body: { code?: string };
      }>;
    expect((await prove(theirs)).body.code).toBe('CERTIFICATION_REQUIRED');
    expect((await prove(slug)).status).toBe(200);
    expect((await prove(slug)).body.code).toBe('CERTIFICATION_REQUIRED');
    const joined = await world.stranger.refused('auth.usersCreate', {
      body: { loginId: `z${phone}`, password: 'quiet-lake-4711', name: '손님', phone, certificationId },
    });
    expect(joined.body.code).toBe('CERTIFICATION_REQUIRED');
  });

  it('is known by the phone, keeps what they agreed to, and reads their own bookings only', async () => {
    await page();
    const guest = await prove();
    expect(guest.guest).toMatchObject({ proved: true, known: false, last: null });
    const booked = await book(guest, 11, {
      consents: { privacy: true, marketing: true, night: true, textVersion: 1 },
    });
    expect(booked).toMatchObject({
      state: 'CONFIRMED',
      waitsFor: null,
      customerName: '한온라인',
      priceWon: 60_000,
      can: ['CANCEL', 'MOVE'],
      shop: { slug, phone: '02-555-0101' },
    });
    const { body: again } = await world.stranger.call('zeroPage.readGuest', {
      params: { slug },
      headers: guest.headers,
    });
    expect(again).toMatchObject({
      known: true,
      maskedName: '한**인',
      last: { items: [{ name: '젤네일' }] },
    });
    const row = await shop.owner.call('bookings.get', { params: { shopNo: shop.shopNo, id: booked.id } });
    expect(row.body).toMatchObject({ source: 'ZERO_SHOP', depositWon: 0, customerPhone: expect.any(String) });
    const consents = await shop.owner.call('consents.get', {
      params: { shopNo: shop.shopNo, customerNo: row.body.customerNo! },
    });
    expect(consents.body.items.map(({ kind, given, source }) => [kind, given, source])).toEqual(
      ['PRIVACY', 'MARKETING', 'NIGHT'].map((kind) => [kind, true, 'ONLINE']),
    );
    const stranger = await prove();
    const params = { id: booked.id };
    const guessed: Record<string, string>[] = [
      stranger.headers,
      {},
      { 'x-booking-link': `${shop.shopNo.slice(1)}-${booked.id}-0-${'A'.repeat(22)}` },
    ];
    for (const headers of guessed)
      expect((await world.stranger.refused('zeroBookings.get', { params, headers })).body.code).toBe(
        'BOOKING_NOT_FOUND',
      );
    const link = booked.link.slice('/zero/b/'.length);
    const linked = await world.stranger.call('zeroBookings.get', {
      params,
      headers: { 'x-booking-link': link },
    });
    expect(linked.body).toEqual(booked);
    const shown = await world.server.app.inject({ url: booked.link });
    expect([shown.statusCode, shown.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(shown.body).toContain('예약 확정');
    expect((await world.server.app.inject({ url: `${booked.link}x` })).statusCode).toBe(404);
    const listed = async ({ headers }: Guest, state = 'OPEN' as 'OPEN' | 'PAST') =>
      (await world.stranger.call('zeroBookings.list', { query: { slug, state }, headers })).body.items.map(
        ({ id }) => id,
      );
    expect([await listed(guest), await listed(guest, 'PAST'), await listed(stranger)]).toEqual([
      [booked.id],
      [],
      [],
    ]);
    await world.stranger.call('zeroPage.forget', { params: { slug }, headers: guest.headers });
    const gone = await world.stranger.refused('zeroBookings.list', {
      query: { slug },
      headers: guest.headers,
    });
    expect(gone.body.code).toBe('CERTIFICATION_REQUIRED');
  });

  it('writes from our own pages alone', async () => {
    await page();
    const guest = await prove();
    const foreign = { headers: { ...guest.headers, origin: 'https://elsewhere.example' } };
    expect((await refused(foreign, 11)).code).toBe('ACCESS_DENIED');
  });
});

describe('booking', () => {
  it('is made once however often it is sent, and another’s key is another’s', async () => {
    await page();
    const [one, two] = [await prove(), await prove()];
    const send = ({ headers }: Guest, hour: number) =>
      world.stranger.raw('zeroBookings.create', {
        headers: { ...headers, 'idempotency-key': 'same' },
        body: wishOf(shop, slug, at(hour)),
      }) as Promise<{ status: number; body: { id?: number; code?: string } }>;
    const first = await send(one, 11);
    expect((await send(one, 11)).body).toEqual(first.body);
    expect((await send(one, 13)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await send(two, 11)).body.id).not.toBe(first.body.id);
    // A refusal under a key is told again, and is no booking.
    const third = await prove();
    expect((await send(third, 11)).body.code).toBe('BOOKING_NO_FREE_EMPLOYEE');
    expect((await send(third, 11)).body.code).toBe('BOOKING_NO_FREE_EMPLOYEE');
  });

  it('tells whoever loses the time the three nearest that are free', async () => {
    await page({ employees: [shop.owner.employeeNo] });
    await book(await prove(), 12);
    const loser = await prove();
    const lost = await refused(loser, 12);
    expect(lost.code).toBe('BOOKING_NO_FREE_EMPLOYEE');
    const { starts } = lost.errors[0]!.detail as { starts: { startAt: string }[] };
    expect(starts.map(({ startAt }) => (msOf(startAt) - msOf(at(12))) / 60_000)).toEqual([-90, -60, 60]);
    for (const { startAt } of starts.slice(1))
      expect(await book(await prove(), 12, { startAt })).toMatchObject({ startAt });
  });

  it('asks again where the price is another, and refuses what is not for customers', async () => {
    await page({ openPerPhone: 1, sameDay: { allowed: false, untilMinute: null } });
    const guest = await prove();
    const changed = await refused(guest, 11, { expectedPriceWon: 50_000 });
    expect(changed).toMatchObject({ code: 'PRICE_CHANGED', errors: [{ detail: { priceWon: 60_000 } }] });
    expect((await refused(guest, 11, { items: [{ itemId: shop.items.oil }] })).code).toBe(
      'MENU_ITEM_NOT_FOUND',
    );
    expect((await refused(guest, 11, { consents: { privacy: false, textVersion: 1 } })).code).toBe(
      'CONSENT_REQUIRED',
    );
    const other = await world.shop();
    expect((await refused(guest, 11, { items: [{ itemId: other.items.gel }] })).code).toBe(
      'MENU_ITEM_NOT_FOUND',
    );
    restore = useClock(() => msOf(at(10)));
    expect((await refused(guest, 15)).code).toBe('BOOKING_TOO_SOON');
    restore();
    await book(guest, 11);
    expect((await refused(guest, 15)).code).toBe('BOOKING_LIMIT');
  });

  it('waits for the shop where it approves, holds its time, and ends when nobody answers', async () => {
    await page({ approval: 'NEW_ONLY', openPerPhone: 3 });
    const guest = await prove();
    const [asked, silent] = [await book(guest, 11), await book(guest, 14)];
    expect(asked).toMatchObject({ state: 'REQUESTED', waitsFor: 'APPROVAL' });
    const params = { shopNo: shop.shopNo, id: asked.id };
    expect((await shop.owner.call('bookings.get', { params })).body.waitsFor).toBe('APPROVAL');
    await shop.owner.call('bookings.changeState', { params: { ...params, state: 'CONFIRMED' }, body: {} });
    expect((await shop.owner.call('bookings.get', { params })).body).toMatchObject({
      state: 'CONFIRMED',
      waitsFor: null,
      waitUntil: null,
    });
    // Anyone who was taken once books at once.
    expect(await book(guest, 16)).toMatchObject({ state: 'CONFIRMED' });
    restore = useClock(() => Date.now() + 25 * 3_600_000);
    expect(await endUnanswered(world.server.platform.database)).toBeGreaterThan(0);
    const { body: ended } = await world.stranger.call('zeroBookings.get', {
      params: { id: silent.id },
      headers: guest.headers,
    });
    expect(ended).toMatchObject({ state: 'CANCELLED', can: [] });
    expect(
      (await world.stranger.call('zeroBookings.get', { params: { id: asked.id }, headers: guest.headers }))
        .body.state,
    ).toBe('CONFIRMED');
  });

  it('is called off by its customer until it begins, the same however often', async () => {
    await page();
    const guest = await prove();
    const booked = await book(guest, 11);
    const params = { id: booked.id };
    const cancel = () =>
      world.stranger.call('zeroBookings.cancel', {
        params,
        headers: guest.headers,
        body: { reason: '감기', expectedRefundWon: 0 },
      });
    const [one, two] = await Promise.all([cancel(), cancel()]);
    expect(one.body).toEqual(two.body);
    expect(one.body).toMatchObject({ state: 'CANCELLED', can: [] });
    const { body: row } = await shop.owner.call('bookings.get', {
      params: { shopNo: shop.shopNo, id: booked.id },
    });
    expect(row).toMatchObject({ state: 'CANCELLED', cancelReason: '감기' });
    const second = await book(guest, 11);
    restore = useClock(() => msOf(at(11)) + 60_000);
    const late = await world.stranger.refused('zeroBookings.cancel', {
      params: { id: second.id },
      headers: guest.headers,
      body: { expectedRefundWon: 0 },
    });
    expect(late.body.code).toBe('BOOKING_CLOSED');
  });
});
