import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf, toInstant } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let other: TestShop;
let staff: Person;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  other = await world.shop();
  staff = shop.staff[0] as Person;
  params = { shopNo: shop.shopNo };
});

let lastPhone = 30_000_000;
const freshPhone = () => `010${(lastPhone += 7)}`;
const minutesAgo = (minutes: number) => toInstant(Date.now() - minutes * 60_000);

const report = (
  callerNumber: string,
  more: { startedAt?: string; calledNumber?: string; callId?: string } = {},
) =>
  ({
    provider: 'ANDROID' as const,
    callerNumber,
    calledNumber: '02-123-4567',
    startedAt: minutesAgo(1),
    ...more,
  }) as never;
const add = async (name: string, phone: string, more: object = {}) =>
  (await shop.owner.call('customers.create', { params, body: { name, phone, ...more } })).body;
const recent = async (by = shop.owner) => (await by.call('calls.list', { params })).body.items;

describe('a call from a customer', () => {
  it('brings what to know before saying hello, and is in the list of calls', async () => {
    const phone = freshPhone();
    const { customerNo } = await add('김하늘', phone, {
      memo: '왼손 알레르기',
      memoPinned: true,
      grade: 'VIP',
    });
    const day = addDays(shopDateOf(Date.now()), 3);
    const booking = await shop.owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo },
        startAt: instantAt(day, 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }, { itemId: shop.items.care }],
      },
    });
    const { body } = await shop.owner.call('calls.recentCall', { body: report(`+82 ${phone.slice(1)}`) });
    expect(body).toMatchObject({
      provider: 'ANDROID',
      number: `010-${phone.slice(3, 7)}-${phone.slice(7)}`,
      called: '02-123-4567',
      customers: [
        {
          customerNo,
          name: '김하늘',
          grade: 'VIP',
          memo: '왼손 알레르기',
          lastVisitOn: null,
          noShowCount: 0,
          nextBooking: { id: booking.body.id, startAt: instantAt(day, 600), items: ['젤네일', '케어'] },
        },
      ],
    });
    expect((await shop.owner.call('calls.get', { params: { id: body.id } })).body).toEqual(body);
    const theirs = await staff.call('calls.get', { params: { id: body.id } });
    expect(theirs.body.customers).toMatchObject([{ customerNo, nextBooking: null }]);
    expect((await recent())[0]).toMatchObject({
      id: body.id,
      customers: [{ customerNo, name: '김하늘', grade: 'VIP' }],
    });
  });

  it('names everybody who has exactly this number, and nobody who has nearly', async () => {
    const phone = freshPhone();
    await add('엄마', phone);
    await add('딸', phone, { phoneShared: true });
    await add('옆 번호', phone.slice(0, -1) + ((Number(phone.at(-1)) + 1) % 10));
    const { body } = await shop.owner.call('calls.recentCall', { body: report(phone) });
    expect(body.customers.map(({ name }) => name)).toEqual(['엄마', '딸']);
  });

  it('keeps a memo to itself that is not pinned', async () => {
    const phone = freshPhone();
    await add('박조용', phone, { memo: '혼잣말' });
    const { body } = await shop.owner.call('calls.recentCall', { body: report(phone) });
    expect(body.customers[0]?.memo).toBeNull();
  });

  it('is masked for who may not see numbers', async () => {
    const phone = freshPhone();
    const { body } = await staff.call('calls.recentCall', { body: report(phone) });
    expect(body).toMatchObject({ number: `010-****-${phone.slice(7)}`, customers: [] });
    expect(JSON.stringify(await recent(staff))).not.toContain(phone.slice(3, 7));
    expect((await recent())[0]?.number).toContain(phone.slice(3, 7));
  });

  it('finds the customer who is registered after it', async () => {
    const phone = freshPhone();
    const { body } = await shop.owner.call('calls.recentCall', { body: report(phone) });
    const { customerNo } = await add('이나중', phone);
    const again = await shop.owner.call('calls.get', { params: { id: body.id } });
    expect(again.body.customers).toMatchObject([{ customerNo }]);
  });
});

describe('one call', () => {
  it('reported by several devices at once is one, and told once', async () => {
    const phone = freshPhone();
    const startedAt = minutesAgo(2);
    const told = await Promise.all(
      [phone, `+82${phone.slice(1)}`, `${phone.slice(0, 3)}-${phone.slice(3)}`].map((number, at) =>
        shop.owner.call('calls.recentCall', { body: report(number, { startedAt, callId: `d${at}` }) }),
      ),
    );
    expect(new Set(told.map(({ body }) => body.id)).size).toBe(1);
    // Another clock, on the other side of a full minute.
    const skewed = toInstant(Date.parse(startedAt) + 59_000);
    const other = await shop.owner.call('calls.recentCall', { body: report(phone, { startedAt: skewed }) });
    expect(other.body.id).toBe(told[0]?.body.id);
    const later = await shop.owner.call('calls.recentCall', {
      body: report(phone, { startedAt: minutesAgo(0) }),
    });
    const elsewhere = await shop.owner.call('calls.recentCall', {
      body: report(phone, { startedAt, calledNumber: '070-1234-5678' }),
    });
    expect(new Set([told[0]?.body.id, later.body.id, elsewhere.body.id]).size).toBe(3);
  });

  it('without a number is a call all the same', async () => {
    const { body } = await shop.owner.call('calls.recentCall', { body: report('발신번호 표시제한') });
    expect(body).toMatchObject({ number: null, customers: [] });
  });

  it('is neither ahead of time nor long past', async () => {
    for (const startedAt of [minutesAgo(-60), minutesAgo(100 * 1440)]) {
      const told = await shop.owner.refused('calls.recentCall', {
        body: report(freshPhone(), { startedAt }),
      });
      expect(told.body.code).toBe('CALL_TIME_INVALID');
    }
  });

  it('is nobody else’s: another shop neither sees nor opens it', async () => {
    const { body } = await shop.owner.call('calls.recentCall', { body: report(freshPhone()) });
    const told = await other.owner.refused('calls.get', { params: { id: body.id } });
    expect(told.body.code).toBe('CALL_NOT_FOUND');
    expect((await other.owner.call('calls.list', { params: { shopNo: other.shopNo } })).body.items).toEqual(
      [],
    );
    expect((await other.owner.refused('calls.list', { params })).body.code).toBe('SHOP_NOT_FOUND');
  });
});

it('the list goes back page by page, the latest first', async () => {
  const fresh = await world.shop();
  for (const minutes of [5, 3, 4])
    await fresh.owner.call('calls.recentCall', {
      body: report(freshPhone(), { startedAt: minutesAgo(minutes) }),
    });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await fresh.owner.call('calls.list', {
      params: { shopNo: fresh.shopNo },
      query: { limit: 1, ...(cursor && { cursor }) },
    });
    seen.push(...body.items.map(({ startedAt }) => startedAt));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(seen.toSorted().toReversed());
});

describe('a telephone line', () => {
  const standIn = () => world.server.platform.callsStandIn!;
  const connect = (number: string, more: object = {}) => ({
    params,
    body: { provider: 'LGU_CENTREX' as const, number, password: '1234', ...more },
  });
  const ringAt = async (address: string, form: Record<string, string>, method: 'POST' | 'GET' = 'POST') => {
    const path = new URL(address).pathname;
    const encoded = new URLSearchParams(form).toString();
    return world.server.app.inject(
      method === 'GET'
        ? { method, url: `${path}?${encoded}` }
        : {
            method,
            url: path,
            payload: encoded,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          },
    );
  };

  it('is told to the provider, rings with a form, and brings its last calls along', async () => {
    const caller = freshPhone();
    await standIn().ring('07011112222', { sender: caller });
    const { body: line } = await shop.owner.call('calls.connect', connect('070-1111-2222'));
    expect(standIn().addressOf('07011112222')).toContain(new URL(line.ringAddress).pathname);
    expect((await recent()).some(({ number }) => number?.endsWith(caller.slice(-4)))).toBe(true);

    const ringer = freshPhone();
    await add('최울림', ringer);
    for (const method of ['POST', 'GET', 'POST'] as const) {
      const told = await ringAt(
        line.ringAddress,
        { sender: ringer, receiver: '07011112222', inner_num: '1', kind: '1' },
        method,
      );
      expect([told.statusCode, told.json()]).toEqual([200, { heard: true }]);
    }
    const calls = (await recent()).filter(({ number }) => number?.endsWith(ringer.slice(-4)));
    expect(calls).toMatchObject([{ called: '070-1111-2222', customers: [{ name: '최울림' }] }]);
    const { body: lines } = await shop.owner.call('calls.lines', { params });
    expect(lines).toMatchObject({
      practice: true,
      items: [{ number: '070-1111-2222', lastRangAt: expect.any(String) }],
    });
    expect(JSON.stringify(lines)).not.toContain('ring/');

    expect((await ringAt(line.ringAddress, { sender: ringer, kind: '2' })).json()).toEqual({ heard: false });
    await shop.owner.call('calls.disconnect', { params: { ...params, id: line.id } });
    expect((await ringAt(line.ringAddress, { sender: freshPhone() })).json()).toMatchObject({
      code: 'CALL_LINE_NOT_FOUND',
    });
  });

  it('rings only under its own secret and in its own shop', async () => {
    const { body: line } = await shop.owner.call(
      'calls.connect',
      connect('02-777-8888', { provider: 'OTHER' }),
    );
    const before = (await recent()).length;
    const forged = [
      line.ringAddress.slice(0, -1) + (line.ringAddress.endsWith('A') ? 'B' : 'A'),
      line.ringAddress.replace(shop.shopNo, other.shopNo),
    ];
    for (const address of forged)
      expect((await ringAt(address, { sender: freshPhone() })).json()).toMatchObject({
        code: 'CALL_LINE_NOT_FOUND',
      });
    expect(await recent()).toHaveLength(before);
    const told = await other.owner.refused('calls.disconnect', {
      params: { shopNo: other.shopNo, id: line.id },
    });
    expect(told.body.code).toBe('CALL_LINE_NOT_FOUND');
    const twice = await shop.owner.refused('calls.connect', connect('02)777-8888', { provider: 'OTHER' }));
    expect(twice.body.code).toBe('CALL_LINE_TAKEN');
    expect((await staff.refused('calls.lines', { params })).body.code).toBe('ACCESS_DENIED');
  });

  it('is not there when the provider says no or says nothing', async () => {
    const refused = await shop.owner.refused(
      'calls.connect',
      connect('070-3333-4444', { password: 'wrong' }),
    );
    expect(refused.body).toMatchObject({
      code: 'CALL_LINE_REFUSED',
      errors: [{ message: '전화 사업자의 답: 1001' }],
    });
    standIn().behave('unavailable');
    const silent = await shop.owner.refused('calls.connect', connect('070-3333-4444'));
    standIn().behave('normal');
    expect(silent.body.code).toBe('CALL_PROVIDER_UNREACHABLE');
    const unnamed = await shop.owner.refused(
      'calls.connect',
      connect('070-3333-4444', { password: undefined }),
    );
    expect(unnamed.body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'password' }] });
    const { body } = await shop.owner.call('calls.lines', { params });
    expect(body.items.map(({ number }) => number)).not.toContain('070-3333-4444');
  });
});
