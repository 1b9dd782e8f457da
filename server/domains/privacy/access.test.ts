import { beforeAll, describe, expect, it } from 'vitest';
import { instantAt, shopDateOf } from '../../../contract/time.ts';
import { AccessLog } from '../../platform/access-log.ts';
import { useClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { createLog } from '../../platform/log.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { sideApp } from '../../testing/side-app.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { wholeVisit } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let manager: Person;
let staff: Person;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  [manager, staff] = shop.staff as [Person, Person];
  params = { shopNo: shop.shopNo };
});

let lastPhone = 40_000_000;
const add = async (name: string, of = shop) =>
  (
    await of.owner.call('customers.create', {
      params: { shopNo: of.shopNo },
      body: { name, phone: `010${(lastPhone += 7)}` },
    })
  ).body;
const log = async (query: object = {}, of = shop) => {
  await world.server.platform.accessLog.flush();
  return (await of.owner.call('accessLog.list', { params: { shopNo: of.shopNo }, query })).body;
};

describe('the access log', () => {
  it('says who opened whose page, when and from where; once for the same look', async () => {
    const { customerNo } = await add('김열람');
    for (let look = 0; look < 3; look += 1)
      await staff.call('customers.get', { params: { ...params, customerNo } });
    const { items } = await log({ customerNo });
    expect(items).toMatchObject([
      {
        kind: 'CUSTOMER',
        employee: { employeeNo: staff.employeeNo, name: '수아' },
        customer: { customerNo, name: '김열람' },
        people: 1,
        address: '127.0.0.1',
      },
    ]);
    const { accessLog } = world.server.platform;
    const again = () =>
      accessLog.note(
        { ...params, actor: { kind: 'employee', employeeNo: staff.employeeNo, name: '수아' } } as never,
        '127.0.0.1',
        {
          kind: 'CUSTOMER',
          customerNo,
        },
      );
    again();
    const restore = useClock(() => Date.now() + 11 * 60_000);
    again();
    restore();
    expect((await log({ customerNo })).items).toHaveLength(2);
  });

  it('notes numbers that were readable, not those that were masked', async () => {
    const { customerNo } = await add('박번호');
    const find = (by: Person) => by.call('customers.list', { params, query: { q: '박번호' } });
    await find(staff);
    expect((await log({ customerNo })).items).toEqual([]);
    await find(manager);
    expect((await log({ customerNo })).items).toMatchObject([
      { kind: 'NUMBER', employee: { employeeNo: manager.employeeNo } },
    ]);
  });

  it('notes a long list as a list, a call’s card, and each download with its reason', async () => {
    const fresh = await world.shop();
    for (let at = 0; at < 22; at += 1) await add(`손님 ${at}`, fresh);
    const { customerNo, phone } = await add('전화손님', fresh);
    const here = { shopNo: fresh.shopNo };
    await fresh.owner.call('customers.list', { params: here, query: { limit: 100 } });
    await fresh.owner.call('calls.recentCall', {
      body: {
        provider: 'OTHER',
        callerNumber: phone ?? '',
        calledNumber: '021234567',
        startedAt: new Date().toISOString() as never,
      },
    });
    for (let time = 0; time < 2; time += 1)
      await fresh.owner.call('customers.excel', { body: { columns: ['NAME'], reason: '생일 쿠폰' } });
    const { items } = await log({}, fresh);
    expect(items.map(({ kind, people, detail }) => [kind, people, detail])).toEqual([
      ['EXPORT', 23, '생일 쿠폰'],
      ['EXPORT', 23, '생일 쿠폰'],
      ['CALL', 1, ''],
      ['LIST', 23, '고객 목록'],
    ]);
    expect((await log({ kind: 'CALL' }, fresh)).items).toMatchObject([{ customer: { customerNo } }]);
  });

  it('notes charts, pets, calls, and two customers laid side by side', async () => {
    const fresh = await world.shop();
    const here = { shopNo: fresh.shopNo };
    const [one, two] = [await add('나란히', fresh), await add('나란히', fresh)];
    const ofOne = { params: { ...here, customerNo: one.customerNo } };
    const seen = async () => {
      const { items } = await log({}, fresh);
      return items.map(({ kind, customer }) => `${kind} ${customer?.customerNo}`).sort();
    };
    await fresh.owner.call('customerCharts.list', ofOne);
    expect(await seen()).toEqual([`CUSTOMER ${one.customerNo}`]);
    await fresh.owner.call('pets.list', { params: { ...here, customerNo: two.customerNo } });
    expect(await seen()).toContain(`CUSTOMER ${two.customerNo}`);
    const third = await add('셋째', fresh);
    await fresh.owner.call('customerMerges.previewMerge', {
      params: here,
      query: { survivorNo: one.customerNo, absorbedNo: third.customerNo },
    });
    expect(await seen()).toContain(`CUSTOMER ${third.customerNo}`);
    await asOperator(world.server.platform.database, (db) =>
      db
        .updateTable('customers')
        .set({ birthday: '1990-01-01' })
        .where('shop_no', '=', fresh.shopNo)
        .execute(),
    );
    await fresh.owner.call('customerMerges.duplicates', { params: here });
    expect(await seen()).toContain(`NUMBER ${one.customerNo}`);
    await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('calls')
        .values({
          shop_no: fresh.shopNo,
          provider: 'OTHER',
          caller: (third.phone ?? '').replaceAll('-', ''),
          called: '021234567',
          started_at: '2026-01-01T00:00:00Z',
          rings: '[2026-01-01T00:00:00Z,2026-01-01T00:01:00Z)',
        })
        .execute(),
    );
    await fresh.owner.call('calls.list', { params: here });
    expect(await seen()).toContain(`NUMBER ${third.customerNo}`);
  });

  it('notes numbers that a calendar, a booking or a waitlist shows, to whom they are readable', async () => {
    const fresh = await world.shop({ employees: 2 });
    const here = { shopNo: fresh.shopNo };
    const { customerNo } = await add('예약손님', fresh);
    const today = shopDateOf(Date.now());
    const { body: booking } = await fresh.owner.call('bookings.create', {
      params: here,
      body: {
        customer: { kind: 'existing', customerNo },
        startAt: instantAt(today, 600),
        employeeNo: fresh.staff[0]?.employeeNo ?? null,
        items: [{ itemId: fresh.items.gel }],
      },
    });
    const look = async (by: Person) => {
      await by.call('bookings.list', { params: here, query: { from: today, to: today } });
      await by.call('bookings.get', { params: { ...here, id: booking.id } });
    };
    await look(fresh.staff[0] as Person);
    expect((await log({}, fresh)).items).toEqual([]);
    await look(fresh.owner);
    expect((await log({}, fresh)).items).toMatchObject([
      { kind: 'NUMBER', customer: { customerNo } },
      { kind: 'LIST', people: 1, detail: expect.stringContaining('예약') },
    ]);
  });

  it('lets nobody who may not read numbers find them out by asking whose each one is', async () => {
    const fresh = await world.shop({ employees: 2 });
    const guesser = fresh.staff[0] as Person;
    const { customerNo, phone } = await add('짐작', fresh);
    const guess = (number: string, by = guesser) =>
      by.raw('customers.duplication', { query: { phone: number } });
    const answer = await guess(phone ?? '');
    expect(answer.body).toMatchObject({
      customers: [{ customerNo, phone: expect.stringContaining('****') }],
    });
    expect((await log({ customerNo }, fresh)).items).toMatchObject([{ kind: 'NUMBER' }]);
    const answers = [];
    for (let at = 0; at < 100; at += 1) answers.push((await guess(`0101111${1000 + at}`)).status);
    expect([answers.at(0), answers.at(-1)]).toEqual([200, 429]);
    const similar = { params: { shopNo: fresh.shopNo }, query: { name: '가', phone: '01011119999' } };
    expect((await guesser.raw('customerMerges.similar', similar)).status).toBe(429);
    const created = { params: { shopNo: fresh.shopNo }, body: { name: '가', phone: '01011119999' } };
    expect((await guesser.raw('customers.create', created)).status).toBe(429);
    const draft = {
      params: { shopNo: fresh.shopNo },
      body: {
        customer: { kind: 'new', name: '가', phone: '01011119999' },
        startAt: new Date(Date.now() + 86_400_000).toISOString(),
        employeeNo: guesser.employeeNo,
        items: [{ itemId: fresh.items.gel }],
      },
    };
    for (const door of ['bookings.validate', 'bookings.create'] as const)
      expect([door, (await guesser.raw(door, draft)).status]).toEqual([door, 429]);
    const edited = { params: { ...draft.params, id: 1 }, body: wholeVisit({ ...draft.body, version: 1 }) };
    expect((await guesser.raw('bookings.save', edited)).status).toBe(429);
    const ringing = (callerNumber: string) => ({
      body: {
        provider: 'OTHER',
        callerNumber,
        calledNumber: '021234567',
        startedAt: new Date().toISOString(),
      },
    });
    expect((await guesser.raw('calls.recentCall', ringing('010*1111-9999'))).status).toBe(429);
    for (const none of ['010-****-9999', '발신번호 표시제한'])
      expect((await guesser.raw('calls.recentCall', ringing(none))).status).toBe(200);
    const entry = {
      params: { shopNo: fresh.shopNo },
      body: {
        customer: { kind: 'guest', name: '가', phone: '01011119999' },
        itemIds: [fresh.items.gel],
        from: shopDateOf(Date.now()),
        until: shopDateOf(Date.now()),
      },
    };
    expect((await guesser.raw('waitlist.create', entry)).status).toBe(429);
    // Another process knows it from the database alone.
    const beside = await sideApp(world, {
      database: Object.create(world.server.platform.database) as Database,
    });
    const query = { method: 'GET', headers: { authorization: `Bearer ${guesser.token}` } } as const;
    const url = '/api/v2/customers/duplication?phone=01011118888';
    const full = await beside.inject({ ...query, url });
    expect(full.statusCode).toBe(429);
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(3000);
    // What was asked before may be asked again; who may read numbers has nothing to guess.
    expect((await guess(phone ?? '')).status).toBe(200);
    expect((await guess('01011119999', fresh.owner)).status).toBe(200);
  });

  it('is read page by page, by person, kind and day', async () => {
    const { customerNo } = await add('최여럿');
    const other = await add('최다른');
    await manager.call('customers.get', { params: { ...params, customerNo } });
    await manager.call('customers.get', { params: { ...params, customerNo: other.customerNo } });
    const by = { employeeNo: manager.employeeNo, kind: 'CUSTOMER' };
    const first = await log({ ...by, limit: 1 });
    const second = await log({ ...by, limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ customer }) => customer?.name)).toEqual([
      '최다른',
      '최여럿',
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await log({ ...by, to: '2020-01-01' })).items).toEqual([]);
    expect((await log({ ...by, from: '2020-01-01', to: '2199-12-31' })).items).toHaveLength(2);
  });

  it('is read by who may, and tells nothing of another shop', async () => {
    expect((await manager.refused('accessLog.list', { params })).body.code).toBe('ACCESS_DENIED');
    const other = await world.shop();
    expect((await other.owner.refused('accessLog.list', { params })).body.code).toBe('SHOP_NOT_FOUND');
    expect((await log({}, other)).items).toEqual([]);
    const { customerNo } = await add('우리손님');
    const told = await other.owner.refused('accessLog.list', {
      params: { shopNo: other.shopNo },
      query: { customerNo },
    });
    expect(told.body.code).toBe('CUSTOMER_NOT_FOUND');
  });
});

describe('a database that does not take it', () => {
  it('fails no reader, and is caught up with later; what waits is written before the end', async () => {
    const { database } = world.server.platform;
    let broken = true;
    // The real database, which refuses its transactions while it is broken.
    const sometimes: Database = Object.create(database, {
      db: {
        get: () => {
          if (broken) throw new Error('away');
          return database.db;
        },
      },
    }) as Database;
    const own = new AccessLog(sometimes, createLog('silent'));
    const { customerNo } = await add('정잠시');
    const who = {
      shopNo: shop.shopNo,
      actor: { kind: 'employee' as const, employeeNo: staff.employeeNo, name: '수아' },
    };
    own.note(who as never, '10.0.0.1', { kind: 'CUSTOMER', customerNo });
    await own.flush();
    expect((await log({ customerNo })).items).toEqual([]);
    broken = false;
    await own.close();
    expect((await log({ customerNo })).items).toMatchObject([{ address: '10.0.0.1' }]);
  });
});
