import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf, toInstant } from '../../../../contract/time.ts';
import { formatPhone } from '../../../../contract/phone.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import { erasureStories } from './testing/stories.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';
import { wholeSale } from '../../../testing/whole.ts';

let world: World;
let shop: TestShop;
let manager: Person;
let params: { shopNo: TestShop['shopNo'] };
let { add, erase, everything, freshPhone } = {} as ReturnType<typeof erasureStories>;
const day = addDays(shopDateOf(Date.now()), -3);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  manager = shop.staff[0] as Person;
  params = { shopNo: shop.shopNo };
  ({ add, erase, everything, freshPhone } = erasureStories(world, shop));
  await asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('role_rights')
      .values({ shop_no: shop.shopNo, role: 'MANAGER', right: 'customers.erase', allowed: true })
      .execute(),
  );
});

describe('forgetting a customer', () => {
  it('takes every word about the person, and keeps bookings, sales and every won', async () => {
    const phone = freshPhone();
    const customerNo = await add('남궁잊힘', {
      phone,
      memo: '남궁비밀 메모',
      nickname: '남궁별명',
      tags: ['남궁태그'],
    });
    const visit = await shop.owner.call('petBookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo },
        pet: { kind: 'new', name: '남궁콩이', warnings: ['입질'], memo: '남궁개' },
        startAt: instantAt(day, 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        memo: '남궁예약',
      },
    });
    const sold = {
      customerNo,
      lines: [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: 60_000 }],
      payments: [{ method: 'CARD', amountWon: 60_000 }],
    };
    const sale = await shop.owner.call('sales.create', {
      body: {
        ...sold,
        bookingId: visit.body.id,
        memo: '남궁매출',
      },
    });
    await shop.owner.call('sales.save', {
      params: { id: sale.body.id },
      body: wholeSale({
        ...sold,
        memo: '남궁매출 둘',
        version: 1,
      }),
    });
    await shop.owner.call('customers.save', {
      params: { ...params, customerNo },
      body: { name: '남궁새이름', version: 1 },
    });
    await shop.owner.call('consents.say', {
      params: { ...params, customerNo },
      body: { changes: [{ kind: 'PRIVACY', given: true }], source: 'PAPER', note: '남궁동의' },
    });
    await shop.owner.call('customerCharts.create', {
      body: { customerNo, enteredOn: day, body: '남궁차트' },
    });
    await shop.owner.call('calls.recentCall', {
      body: {
        provider: 'OTHER',
        callerNumber: phone,
        calledNumber: '021234567',
        startedAt: toInstant(Date.now()) as never,
      },
    });
    await shop.owner.call('customers.list', { params, query: { q: '남궁' } });
    const month = { params, query: { from: addDays(day, -20), to: addDays(day, 5) } };
    const before = await shop.owner.call('statistics.summary', month);

    const { body: preview } = await shop.owner.call('erasure.preview', { params: { ...params, customerNo } });
    expect(preview).toMatchObject({
      name: '남궁새이름',
      open: { bookings: 0, passWon: 0, tickets: 0, points: 0, unpaidWon: 0 },
      goes: { pets: 1, memos: 3, charts: 1 },
      stays: { bookings: 1, sales: 1 },
    });
    await world.server.platform.accessLog.flush();
    const { body } = await shop.owner.call('erasure.erase', erase(customerNo, '남궁새이름'));
    expect(body.customerNo).toBe(customerNo);

    expect(await everything('남궁', phone, formatPhone(phone))).toEqual([]);
    const stored = await shop.owner.call('sales.get', { params: { id: sale.body.id } });
    expect(stored.body).toMatchObject({ customerName: '삭제된 고객', totalWon: 60_000, memo: '' });
    const booked = await shop.owner.call('bookings.get', { params: { ...params, id: visit.body.id } });
    expect(booked.body).toMatchObject({ customerName: '삭제된 고객', memo: '', state: 'COMPLETED' });
    expect((await shop.owner.call('statistics.summary', month)).body).toEqual(before.body);
    expect((await shop.owner.refused('customers.get', { params: { ...params, customerNo } })).body.code).toBe(
      'CUSTOMER_NOT_FOUND',
    );
    expect((await shop.owner.call('customers.list', { params, query: { q: '삭제된' } })).body.items).toEqual(
      [],
    );
  });

  it('can neither be undone nor repeated', async () => {
    const customerNo = await add('한번만');
    await shop.owner.call('erasure.erase', erase(customerNo, '한번만'));
    const again = await shop.owner.refused('erasure.erase', erase(customerNo, '삭제된 고객'));
    expect(again.body.code).toBe('CUSTOMER_ERASED');
    const undo = await shop.owner.refused('customers.remove', {
      params,
      body: { customerNos: [customerNo], undo: true },
    });
    expect(undo.body.code).toBe('CUSTOMER_ERASED');
  });

  it('takes who was deleted before, too', async () => {
    const customerNo = await add('이미삭제', { memo: '이미비밀' });
    await shop.owner.call('customers.remove', { params, body: { customerNos: [customerNo] } });
    await shop.owner.call('erasure.erase', erase(customerNo, '이미삭제'));
    expect(await everything('이미')).toEqual([]);
  });

  it('waits for the name to be typed as it is', async () => {
    const customerNo = await add('똑같이');
    const answer = await shop.owner.refused('erasure.erase', erase(customerNo, '똑같게'));
    expect(answer.body).toMatchObject({ code: 'ERASURE_NAME_MISMATCH', errors: [{ field: 'name' }] });
  });

  it('with something open says what, and then is the owner’s alone', async () => {
    const customerNo = await add('남은이', { phone: freshPhone() });
    await shop.owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo },
        startAt: instantAt(addDays(day, 10), 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.care }],
      },
    });
    await shop.owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'PASS',
        customerNo,
        name: '정액권',
        paid: 30_000,
        receivedWon: 30_000,
        shareable: false,
        expiresOn: null,
        reason: '옮겨 옴',
      },
    });
    await shop.owner.call('waitlist.suggest', {
      params,
      body: {
        customerNo,
        itemIds: [shop.items.gel],
        startAt: instantAt(addDays(day, 11), 600),
        employeeNo: shop.owner.employeeNo,
        minutes: 3,
      },
    });
    const told = await manager.refused('erasure.erase', erase(customerNo, '남은이'));
    expect(told.body).toMatchObject({
      code: 'ERASURE_HAS_OPEN',
      errors: [{ message: '남은 예약 1건, 정액권 잔액 30,000원' }],
    });
    const confirmed = erase(customerNo, '남은이', { openConfirmed: true });
    expect((await manager.refused('erasure.erase', confirmed)).body.code).toBe('ERASURE_NEEDS_OWNER');
    await shop.owner.call('erasure.erase', confirmed);
    expect(await everything('남은이')).toEqual([]);
  });

  it('is refused for another shop’s customer, and without the right', async () => {
    const customerNo = await add('우리만');
    const other = await world.shop({ employees: 2 });
    const elsewhere = { params: { shopNo: other.shopNo, customerNo } };
    expect((await other.owner.refused('erasure.preview', elsewhere)).body.code).toBe('CUSTOMER_NOT_FOUND');
    const told = await other.owner.refused('erasure.erase', {
      ...elsewhere,
      body: { reason: '까닭', name: '우리만' },
    });
    expect(told.body.code).toBe('CUSTOMER_NOT_FOUND');
    const staff = other.staff[0] as Person;
    expect((await staff.refused('erasure.preview', elsewhere)).body.code).toBe('ACCESS_DENIED');
  });

  it('breaks no law of the books', async () => {
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });
});
