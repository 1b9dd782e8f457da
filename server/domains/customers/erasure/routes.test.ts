import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf, toInstant } from '../../../../contract/time.ts';
import { formatPhone, maskPhone } from '../../../../contract/phone.ts';
import { asOperator } from '../../../platform/scope.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { whereSaid } from '../../../testing/words.ts';
import { multipartFile, multipartType } from '../../../testing/multipart.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let manager: Person;
let params: { shopNo: TestShop['shopNo'] };
const day = addDays(shopDateOf(Date.now()), -3);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  manager = shop.staff[0] as Person;
  params = { shopNo: shop.shopNo };
  await asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('role_rights')
      .values({ shop_no: shop.shopNo, role: 'MANAGER', right: 'customers.erase', allowed: true })
      .execute(),
  );
});

let lastPhone = 50_000_000;
const add = async (name: string, more: object = {}) =>
  (await shop.owner.call('customers.create', { params, body: { name, ...more } })).body.customerNo;
const erase = (customerNo: number, name: string, more: object = {}) => ({
  params: { ...params, customerNo },
  body: { reason: '고객 요청', name, ...more },
});

/** What stays, and why. */
const kept: Readonly<Record<string, string>> = {
  'account_entries.reason': 'entries of the books are never changed',
  'idempotency_keys.body': 'an answer is repeated for a day, then it goes',
  'sale_collections.memo': 'entries of the books are never changed',
};
const everything = async (...words: string[]) =>
  (await whereSaid(world, shop.shopNo, words)).filter((place) => !(place in kept));

const upload = async (text: string) => {
  const told = await world.server.app.inject({
    method: 'POST',
    url: `/api/v2/${shop.shopNo}/migration/customer`,
    headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': multipartType },
    payload: multipartFile({ service: 'EXCEL' }, '고객.csv', Buffer.from(text)),
  });
  const { id, version } = JSON.parse(told.body) as { id: number; version: number };
  return { params: { ...params, id }, body: { version } };
};

describe('forgetting a customer', () => {
  it('takes every word about the person, and keeps bookings, sales and every won', async () => {
    const phone = `010${(lastPhone += 7)}`;
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
    const sale = await shop.owner.call('sales.create', {
      body: {
        bookingId: visit.body.id,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CARD', amountWon: 60_000 }],
        memo: '남궁매출',
      },
    });
    await shop.owner.call('sales.save', {
      params: { id: sale.body.id },
      body: {
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CARD', amountWon: 60_000 }],
        memo: '남궁매출 둘',
        version: 1,
      },
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
      goes: { pets: 1, memos: 4 },
      stays: { bookings: 1, sales: 1 },
    });
    await world.server.platform.accessLog.flush();
    const { body } = await shop.owner.call('erasure.erase', erase(customerNo, '남궁새이름'));
    expect(body.customerNo).toBe(customerNo);

    expect(await everything('남궁', phone, formatPhone(phone))).toEqual([]);
    const kept = await shop.owner.call('sales.get', { params: { id: sale.body.id } });
    expect(kept.body).toMatchObject({ customerName: '삭제된 고객', totalWon: 60_000, memo: '' });
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

  it('leaves neither name nor reason in the history of what was theirs, now or once', async () => {
    const phone = `010${(lastPhone += 7)}`;
    const customerNo = await add('황보잊힘', { phone });
    const otherNo = await add('맞는고객');
    const book = async (minute: number, more: object = {}) => {
      const draft = {
        customer: { kind: 'existing', customerNo } as const,
        startAt: instantAt(day, minute),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        ...more,
      };
      return { draft, ...(await shop.owner.call('bookings.create', { params, body: draft })).body };
    };
    const sell = async (method: string, more: object = {}) => {
      const draft = {
        customerNo,
        lines: [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method, amountWon: 60_000 }],
        ...more,
      };
      const { body } = await shop.owner.call('sales.create', { body: draft });
      return { draft, id: body.id, version: body.version, params: { ...params, id: body.id } };
    };
    const moved = await book(780);
    const other = { kind: 'existing' as const, customerNo: otherNo };
    await shop.owner.call('bookings.save', {
      params: { ...params, id: moved.id },
      body: { ...moved.draft, customer: other, version: moved.version },
    });
    const overlap = { confirmed: true as const, reason: '황보겹침' };
    const off = await book(780, { overlap });
    const states = { ...params, id: off.id, state: 'CANCELLED' as const };
    await shop.owner.call('bookings.changeState', { params: states, body: { reason: '황보취소' } });

    const sale = await sell('CARD', { memo: '황보메모' });
    await shop.owner.call('sales.save', {
      params: { id: sale.id },
      body: { ...sale.draft, customerNo: otherNo, memo: '', version: sale.version },
    });
    const owed = await sell('UNPAID');
    const collected = await shop.owner.call('sales.collect', {
      params: owed.params,
      body: { amountWon: 20_000, method: 'CASH' },
    });
    await shop.owner.call('sales.reverseCollection', {
      params: { ...owed.params, collectionId: collected.body.collections[0]?.id as never },
      body: { reason: '황보되돌림' },
    });
    const paid = await sell('CASH', {
      cashReceipt: { kind: 'OWN', purpose: 'DEDUCTION', approvalNo: '123456789' },
    });
    const { body: receipts } = await shop.owner.call('sales.cashReceipts', { params: paid.params });
    await shop.owner.call('sales.cancelCashReceipt', {
      params: { ...paid.params, receiptId: receipts.items[0]?.id as never },
      body: { reason: '황보영수증' },
    });
    const today = { ...params, date: shopDateOf(Date.now()) };
    const { body: till } = await shop.owner.call('sales.cashClose', { params: today });
    const counted = { openingWon: 0, counts: [], reason: '연습', version: till.version };
    await shop.owner.call('sales.saveCashClose', { params: today, body: { ...counted, close: true } });
    await shop.owner.call('sales.remove', { params: { id: paid.id }, body: { reason: '황보삭제' } });

    const [start, middle] = [phone.slice(0, 3), phone.slice(3, 7)];
    await shop.owner.call(
      'erasure.erase',
      erase(customerNo, '황보잊힘', {
        reason: `황보잊힘님(${start}.${middle}.${phone.slice(7)})이 전화로 부탁`,
        openConfirmed: true,
      }),
    );
    expect(await everything('황보', phone, `${middle}.`)).toEqual([]);
    const { body: visit } = await shop.owner.call('bookings.get', { params: { ...params, id: moved.id } });
    expect(visit.customerName).toBe('맞는고객');
    const { body: left } = await shop.owner.call('sales.get', { params: { id: paid.id } });
    expect(left.history[0]?.sentence).toBe('매출 60,000원을 삭제했어요 (일마감 뒤)');
    await shop.owner.call('sales.reopenCashClose', { params: today, body: {} });
  });

  it('takes whoever was made one with them, and every trace in other people’s papers', async () => {
    const [phone, twinPhone] = [`010${(lastPhone += 7)}`, `010${(lastPhone += 7)}`];
    const customerNo = await add('제갈하나', { phone });
    const twinNo = await add('제갈쌍둥', { phone: twinPhone, memo: '제갈메모' });
    const [relativeNo, strangerNo] = [
      await add('제삼자가족'),
      await add('제삼자남남', { phone: '010-2020-1313' }),
    ];
    const link = { params: { ...params, customerNo, relativeNo } };
    await shop.owner.call('families.save', { ...link, body: { relation: '동생', shares: true } as never });
    await shop.owner.call('families.remove', link);
    const one = async (survivorNo: number, absorbedNo: number) => {
      const { body } = await shop.owner.call('customerMerges.previewMerge', {
        params,
        query: { survivorNo, absorbedNo },
      });
      return shop.owner.call('customerMerges.merge', {
        params,
        body: {
          survivorNo,
          absorbedNo,
          survivorVersion: body.survivor.version,
          absorbedVersion: body.absorbed.version,
          choices: {},
        },
      });
    };
    const mistaken = await one(strangerNo, twinNo);
    await shop.owner.call('customerMerges.undoMerge', { params: { ...params, id: mistaken.body.id } });
    const merged = await one(customerNo, twinNo);
    await shop.owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'walkIn', name: '제갈손님', phone: twinPhone },
        startAt: instantAt(addDays(day, -9), 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      } as never,
    });
    const sale = await shop.owner.call('sales.create', {
      body: {
        customerNo,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CASH', amountWon: 60_000 }],
        cashReceipt: { kind: 'DEDUCTION' },
      } as never,
    });
    const file = `이름,연락처,메모\n제갈파일,${phone},\n,,제갈하나의 친구\n`;
    await shop.owner.call('migration.commit', await upload(`${file}아무나,,\n`));
    const waiting = await upload(file);

    // What the twin brought along is the survivor's now: neither may be forgotten without the other.
    const half = await shop.owner.refused('erasure.erase', erase(twinNo, '제갈쌍둥'));
    expect(half.body).toMatchObject({
      code: 'CUSTOMER_MERGED',
      errors: [{ message: expect.stringContaining('제갈하나'), detail: { customerNo } }],
    });
    const look = { params: { ...params, customerNo: twinNo } };
    expect((await shop.owner.refused('erasure.preview', look)).body.code).toBe('CUSTOMER_MERGED');
    await world.server.platform.accessLog.flush();
    await shop.owner.call('erasure.erase', erase(customerNo, '제갈하나', { openConfirmed: true }));
    const numbers = [phone, twinPhone].flatMap((no) => [no, formatPhone(no), maskPhone(no)]);
    expect(await everything('제갈', ...numbers)).toEqual([]);
    const { body } = await shop.owner.call('sales.cashReceipts', { params: { ...params, id: sale.body.id } });
    expect(body).toMatchObject({ items: [{ purpose: 'SELF', masked: '' }] });
    const undo = { params: { ...params, id: merged.body.id } };
    expect((await shop.owner.refused('customerMerges.undoMerge', undo)).body.code).toBe(
      'CUSTOMER_MERGE_SURVIVOR_GONE',
    );
    const late = await shop.owner.refused('migration.commit', waiting);
    expect(late.body.code).toBe('MIGRATION_BATCH_CLOSED');
  });

  it('finds them in kept files however those write the name and the number', async () => {
    const lines = [
      ['선우"하루"'.normalize('NFD'), '010.7777.1234'],
      ['아무 나', '０１０ ７７７７ １２３４'],
    ].map(([name, number]) => `"${name?.replaceAll('"', '""')}",${number},선우 하루 소개\n`);
    const own = await upload(`이름,연락처,메모\n${lines[0]}아무도,,\n아무도,,\n`);
    await shop.owner.call('migration.commit', own);
    const { items } = (await shop.owner.call('customers.list', { params, query: { q: '01077771234' } })).body;
    const customerNo = items[0]?.customerNo as number;
    const waiting = await upload(`이름,연락처,메모\n${lines[1]}`);
    await shop.owner.call('erasure.erase', erase(customerNo, '선우"하루"'));
    const rejected = await shop.owner.refused('migration.rejected', { params: own.params });
    expect(rejected.body.code).toBe('MIGRATION_BATCH_CLOSED');
    const late = await shop.owner.refused('migration.commit', waiting);
    expect(late.body.code).toBe('MIGRATION_BATCH_CLOSED');
    expect(await everything('선우', '01077771234', '7777 1234', '7777.1234')).toEqual([]);
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
    const told = await shop.owner.refused('erasure.erase', erase(customerNo, '똑같게'));
    expect(told.body).toMatchObject({ code: 'ERASURE_NAME_MISMATCH', errors: [{ field: 'name' }] });
  });

  it('with something open says what, and then is the owner’s alone', async () => {
    const customerNo = await add('남은이', { phone: `010${(lastPhone += 7)}` });
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
