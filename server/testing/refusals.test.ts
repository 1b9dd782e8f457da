import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { errors } from '../../contract/errors.ts';
import type { ErrorCode, ErrorPayload } from '../../contract/errors.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { createUser, hashPassword, openSession } from '../domains/auth/public.ts';
import { useClock } from '../platform/clock.ts';
import { asOperator } from './as-operator.ts';
import type { Told } from './people.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

/** The mistakes that people really make, and the sentence each of them reads. */
let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
});

const expectRefusal = ({ status, body }: Told<ErrorPayload>, code: ErrorCode, message: string) => {
  expect(errors[code].message).toBe(message);
  expect([status, body]).toEqual([
    errors[code].status,
    { timestamp: expect.any(String), status, message, code, errors: expect.any(Array) },
  ]);
};

const firstProblem = ({ body }: Told<ErrorPayload>) => body.errors[0];

test('a wrong password', async () => {
  const loginId = `owner-${randomUUID()}`;
  const passwordHash = await hashPassword('the right one');
  await asOperator(world.server.platform.database, (db) =>
    createUser(db, { loginId, passwordHash, name: '은지' }),
  );
  const told = await world.stranger.refused('auth.signIn', {
    body: { grant: 'password', loginId, password: 'the wrong one' },
  });
  expectRefusal(told, 'SIGN_IN_FAILED', '아이디 또는 비밀번호가 맞지 않습니다.');
});

test('an expired token', async () => {
  const restore = useClock(() => Date.now() - 3_600_000);
  const { userId } = shop.owner;
  const session = await openSession(world.server.platform, { userId, ...params, audience: 'web' }).finally(
    restore,
  );
  const told = await world.person(session.accessToken).refused('employees.me');
  expectRefusal(told, 'TOKEN_EXPIRED', '로그인이 만료되었습니다. 다시 로그인해 주세요.');
});

test('a booking over another, with who is in the way', async () => {
  const body = {
    customer: { kind: 'walkIn' as const, name: '김민지' },
    startAt: instantAt(addDays(shopDateOf(Date.now()), 1), 600),
    employeeNo: shop.owner.employeeNo,
    items: [{ itemId: shop.items.gel }],
  };
  const { body: first } = await shop.owner.call('bookings.create', { params, body });
  const told = await shop.owner.refused('bookings.create', { params, body });
  expectRefusal(told, 'BOOKING_OVERLAPS', '이 시간에 담당자의 다른 예약이 있습니다.');
  expect(firstProblem(told)).toMatchObject({
    field: 'startAt',
    message: expect.stringContaining('김민지'),
    detail: { id: first.id, customerName: '김민지', employeeName: '은지' },
  });
});

test('a sale that does not add up', async () => {
  const told = await shop.owner.refused('sales.create', {
    body: {
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
      payments: [{ method: 'CARD', amountWon: 59_999 }],
    },
  });
  expectRefusal(told, 'SALE_PAYMENTS_MISMATCH', '결제 금액의 합이 받을 금액과 다릅니다.');
});

test('a phone number that a customer has already, however it is written', async () => {
  await shop.owner.call('customers.create', { params, body: { name: '이서연', phone: '010-3456-7890' } });
  const told = await shop.owner.refused('customers.create', {
    params,
    body: { name: '이서현', phone: '+82 10 3456 7890' },
  });
  expectRefusal(told, 'CUSTOMER_PHONE_DUPLICATED', '이미 등록된 고객 연락처입니다.');
  expect(firstProblem(told)).toMatchObject({ field: 'phone', message: expect.stringContaining('이서연') });
});

test('a body that is too large', async () => {
  const told = await shop.owner.refused('customers.create', {
    params,
    body: { name: '이서연', memo: '가'.repeat(400_000) },
  });
  expectRefusal(told, 'BODY_TOO_LARGE', '보낸 내용이 너무 커서 처리할 수 없습니다.');
});

test('a shop that is not there, or not one’s own', async () => {
  const other = await world.shop();
  for (const shopNo of ['S999999999', 'S0', 'shop', other.shopNo]) {
    const told = await shop.owner.refused('customers.list', { params: { shopNo } });
    expectRefusal(told, 'SHOP_NOT_FOUND', '샵을 찾을 수 없습니다.');
  }
});

test('two people who change the same thing at once: the second is told', async () => {
  const { body: customer } = await shop.owner.call('customers.create', { params, body: { name: '박하린' } });
  const { customerNo, version } = customer;
  const save = (memo: string) => ({
    params: { ...params, customerNo },
    body: { name: '박하린', memo, version },
  });
  await shop.owner.call('customers.save', save('먼저'));
  const told = await shop.owner.refused('customers.save', save('나중'));
  expectRefusal(told, 'STALE_VERSION', '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인해 주세요.');
  const { body: now } = await shop.owner.call('customers.get', { params: { ...params, customerNo } });
  expect(now.memo).toBe('먼저');
});

test('the same for a booking and for the shop itself', async () => {
  const { body: booking } = await shop.owner.call('bookings.create', {
    params,
    body: {
      customer: { kind: 'walkIn' },
      startAt: instantAt(addDays(shopDateOf(Date.now()), 2), 600),
      employeeNo: null,
      items: [{ itemId: shop.items.care }],
    },
  });
  const { id, version } = booking;
  const change = (memo: string) => ({ params: { ...params, id }, body: { memo, version } });
  await shop.owner.call('bookings.change', change('먼저'));
  expect((await shop.owner.refused('bookings.change', change('나중'))).body.code).toBe('STALE_VERSION');
  const { body: me } = await shop.owner.call('shops.me');
  const rename = (name: string) => ({ params: { id: shop.shopNo }, body: { name, version: me.version } });
  await shop.owner.call('shops.update', rename('먼저네일'));
  expect((await shop.owner.refused('shops.update', rename('나중네일'))).body.code).toBe('STALE_VERSION');
});
