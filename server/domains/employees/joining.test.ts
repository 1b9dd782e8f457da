import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { openSession } from '../auth/public.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** A user who works elsewhere, or will. */
const newcomer = async (): Promise<Person> => (await world.shop()).owner;

const invite = async ({ owner, shopNo }: TestShop, body: object = {}) => {
  const made = await owner.call('joining.createInvite', {
    params: { shopNo },
    body: { name: '김새봄', ...body },
  });
  return { ...made.body, token: made.body.path.slice('/invite/'.length) };
};
const meIn = async ({ shopNo }: TestShop, { userId }: Person) => {
  const { accessToken } = await openSession(world.server.platform, { userId, shopNo, audience: 'api' });
  return world.person(accessToken);
};
const rowOf = async (shop: TestShop, employeeNo: number) =>
  (await shop.owner.call('employees.list', { query: { includeLeft: 'true' } })).body.items.find(
    (item) => item.employeeNo === employeeNo,
  )!;

test('a link makes somebody an employee, once', async () => {
  const shop = await world.shop();
  const { token, id } = await invite(shop, { role: 'MANAGER', rank: '실장' });
  const shown = await world.stranger.call('joining.openInvite', { params: { token } });
  expect(shown.body).toMatchObject({ shopName: shop.name, maskedName: '김*봄', role: 'MANAGER' });

  const person = await newcomer();
  const taken = await person.call('joining.takeInvite', { params: { token } });
  expect(taken.body).toMatchObject({ shopNo: shop.shopNo, role: 'MANAGER' });
  const me = await (await meIn(shop, person)).call('employees.me');
  expect(me.body).toMatchObject({ name: '김새봄', rank: '실장', role: 'MANAGER', state: 'ACTIVE' });

  const used = { status: 409, code: 'EMPLOYEE_INVITE_USED' };
  const second = await (await newcomer()).refused('joining.takeInvite', { params: { token } });
  expect(second.body).toMatchObject(used);
  expect((await world.stranger.refused('joining.openInvite', { params: { token } })).body).toMatchObject(
    used,
  );
  const params = { shopNo: shop.shopNo };
  expect(
    (await shop.owner.refused('joining.revokeInvite', { params: { ...params, id } })).body,
  ).toMatchObject(used);
  expect((await shop.owner.call('joining.invites', { params })).body.items).toMatchObject([
    { state: 'ACCEPTED' },
  ]);
});

test('a link goes to a phone by text, three times at most, and only the one that was made', async () => {
  const shop = await world.shop();
  const params = { shopNo: shop.shopNo };
  const { token, id } = await invite(shop);
  const other = await invite(shop, { name: '이하늘' });
  const send = (body: object = {}, person = shop.owner) =>
    person.raw('joining.textInvite', {
      params: { ...params, id },
      body: { token, phone: '010-2345-6789', ...body },
    });
  expect((await send()).body).toMatchObject({ name: '김새봄', practice: true });
  const text = world.server.platform.standInMessages?.at(-1);
  expect(text).toMatchObject({ to: '01023456789' });
  expect(text?.text).toContain(`/invite/${token}`);

  expect((await send({ phone: '02-123-4567' })).body).toMatchObject({ errors: [{ field: 'phone' }] });
  expect((await send({ token: other.token })).body).toMatchObject({ code: 'EMPLOYEE_INVITE_NOT_FOUND' });
  expect((await send({}, await newcomer())).body).toMatchObject({ code: 'SHOP_NOT_FOUND' });
  await send();
  await send();
  expect((await send()).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await shop.owner.call('joining.revokeInvite', { params: { ...params, id } });
  expect((await send()).body).toMatchObject({ code: 'EMPLOYEE_INVITE_USED' });
});

test('a shop sends sixty invites by text in two weeks, and no more', async () => {
  const shop = await world.shop();
  const params = { shopNo: shop.shopNo };
  const send = async (name: string) => {
    const { token, id } = await invite(shop, { name });
    const text = { params: { ...params, id }, body: { token, phone: '010-2345-6789' } };
    return () => shop.owner.raw('joining.textInvite', text);
  };
  await asOperator(world.server.platform.database, (db) =>
    sql`insert into employee_invites (shop_no, token_hash, name, role, expires_at, created_at, texted)
      select ${shop.shopNo}, n::text, '초대', 'STAFF', now(), now() - interval '13 days', 3
      from generate_series(1, 19) n`.execute(db),
  );
  const [one, two] = [await send('김새봄'), await send('이하늘')];
  // Both at once, and more than is left.
  const told = await Promise.all([one(), one(), two(), two()]);
  expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  // Two days on, those of the first day are a fortnight old.
  await asOperator(world.server.platform.database, (db) =>
    sql`update employee_invites set created_at = (created_at at time zone 'UTC' - interval '2 days') at time zone 'UTC'
      where shop_no = ${shop.shopNo} and name = '초대'`.execute(db),
  );
  expect((await two()).status).toBe(200);
});

test('of two who use a link at once, one comes in', async () => {
  const shop = await world.shop();
  const { token } = await invite(shop);
  const people = [await newcomer(), await newcomer()];
  const told = await Promise.all(people.map((one) => one.raw('joining.takeInvite', { params: { token } })));
  expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await shop.owner.call('employees.list')).body.items).toHaveLength(2);
});

test('a link that was taken back, ran out or never was opens nothing', async () => {
  const shop = await world.shop();
  const { token, id } = await invite(shop, { days: 2 });
  const restore = useClock(() => Date.now() + 3 * 86_400_000);
  const late = await world.stranger.refused('joining.openInvite', { params: { token } }).finally(restore);
  expect(late.body.code).toBe('EMPLOYEE_INVITE_USED');
  await shop.owner.call('joining.revokeInvite', { params: { shopNo: shop.shopNo, id } });
  const person = await newcomer();
  for (const one of [token, `${token.slice(0, -1)}x`, 'nonsense'])
    expect((await person.refused('joining.takeInvite', { params: { token: one } })).body.code).toBe(
      'EMPLOYEE_INVITE_USED',
    );
});

test('a link gives a login to somebody registered without one', async () => {
  const shop = await world.shop();
  const { body } = await shop.owner.call('employees.create', { body: { name: '수아', rank: '디자이너' } });
  const { token } = await invite(shop, { name: '수아', employeeNo: body.employeeNo });
  const person = await newcomer();
  const taken = await person.call('joining.takeInvite', { params: { token } });
  expect(taken.body.employeeNo).toBe(body.employeeNo);
  const again = await shop.owner.refused('joining.createInvite', {
    params: { shopNo: shop.shopNo },
    body: { name: '수아', employeeNo: body.employeeNo },
  });
  expect(again.body.code).toBe('EMPLOYEE_ALREADY_HERE');
});

test('a link to a card that is there already ends the request of whoever takes it', async () => {
  const shop = await world.shop();
  const { body } = await shop.owner.call('employees.create', { body: { name: '수아' } });
  const person = await newcomer();
  await person.call('joining.requestToJoin', { params: { id: shop.shopNo } });
  const { token } = await invite(shop, { name: '수아', employeeNo: body.employeeNo });
  const taken = await person.call('joining.takeInvite', { params: { token } });
  expect(taken.body.employeeNo).toBe(body.employeeNo);
  const { items } = (await shop.owner.call('employees.list')).body;
  expect(items.map(({ name, state, signsIn }) => [name, state, signsIn])).toEqual([
    ['은지', 'ACTIVE', true],
    ['수아', 'ACTIVE', true],
  ]);
});

test('only the owner gives a login to a card that may more than others', async () => {
  const shop = await world.shop({ employees: 2 });
  const params = { shopNo: shop.shopNo };
  const { employeeNo } = shop.staff[0]!;
  const card = async (body: object) =>
    (await shop.owner.call('employees.create', { body: { name: '민지', ...body } } as never)).body.employeeNo;
  const [manager, trusted, plain] = [await card({ role: 'MANAGER' }), await card({}), await card({})];
  const exceptions = [
    { employeeNo, right: 'employees.manage', allowed: true },
    { employeeNo: trusted, right: 'payroll.read', allowed: true },
  ];
  const roles = { MANAGER: {}, STAFF: {} };
  await shop.owner.call('employeeRights.save', { params, body: { roles, exceptions, version: 0 } } as never);
  const invites = (by: Person | undefined, of: number, role: string) =>
    by!.raw('joining.createInvite', { params, body: { name: '민지', role, employeeNo: of } } as never);
  for (const [of, role] of [
    [manager, 'MANAGER'],
    [manager, 'STAFF'],
    [trusted, 'STAFF'],
  ] as const)
    expect((await invites(shop.staff[0], of, role)).body, `${of} ${role}`).toMatchObject({
      code: 'ACCESS_DENIED',
    });
  expect((await invites(shop.staff[0], plain, 'STAFF')).status).toBe(201);
  expect((await invites(shop.owner, manager, 'MANAGER')).status).toBe(201);
});

test('who asks to join waits without a right until the shop answers', async () => {
  const shop = await world.shop();
  const person = await newcomer();
  const found = await person.call('joining.search', { query: { q: shop.name } });
  expect(found.body.items[0]).toMatchObject({ name: expect.stringContaining('모먼트') });
  await person.call('joining.requestToJoin', { params: { id: shop.shopNo } });
  const twice = await person.refused('joining.requestToJoin', { params: { id: shop.shopNo } });
  expect(twice.body.code).toBe('EMPLOYEE_ALREADY_HERE');

  const waiting = (await shop.owner.call('employees.list')).body.items.find(
    ({ state }) => state === 'PENDING',
  )!;
  expect(waiting.name).toBe('김은지');
  await expect(meIn(shop, person)).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
  await shop.owner.call('employees.update', {
    params: { id: waiting.employeeNo },
    body: { state: 'ACTIVE', version: waiting.version },
  });
  expect((await (await meIn(shop, person)).call('employees.me')).body.employeeNo).toBe(waiting.employeeNo);
  const params = { shopNo: shop.shopNo, employeeNo: waiting.employeeNo };
  expect((await shop.owner.refused('joining.reject', { params })).body.code).toBe('EMPLOYEE_NOT_WAITING');
});

test('a rejected request is gone, and a person has three open ones at most', async () => {
  const [one, two, three, four] = await Promise.all([0, 1, 2, 3].map(() => world.shop()));
  const person = await newcomer();
  const ask = (shop: TestShop) => person.raw('joining.requestToJoin', { params: { id: shop.shopNo } });
  for (const shop of [one!, two!, three!]) expect((await ask(shop)).status).toBe(201);
  expect((await ask(four!)).body).toMatchObject({ status: 409, code: 'EMPLOYEE_JOIN_LIMIT' });
  const waiting = (await one!.owner.call('employees.list')).body.items.find(
    ({ state }) => state === 'PENDING',
  )!;
  await one!.owner.call('joining.reject', {
    params: { shopNo: one!.shopNo, employeeNo: waiting.employeeNo },
  });
  expect(await rowOf(one!, waiting.employeeNo)).toMatchObject({ state: 'LEFT', joinedOn: null });
  // Who was never taken in has no pay.
  const month = shopDateOf(Date.now()).slice(0, 7);
  const pay = (await one!.owner.call('incentives.readMonth', { query: { month } })).body;
  expect(pay.items.map(({ employeeNo }) => employeeNo)).not.toContain(waiting.employeeNo);
  expect((await ask(four!)).status).toBe(201);
});

test('since when somebody works here and until when is said, and who left comes back', async () => {
  const shop = await world.shop({ employees: 2 });
  const { employeeNo } = shop.staff[0]!;
  const today = shopDateOf(Date.now());
  const change = async (body: object) => {
    const { version } = await rowOf(shop, employeeNo);
    return shop.owner.raw('employees.update', { params: { id: employeeNo }, body: { version, ...body } });
  };
  expect(await rowOf(shop, employeeNo)).toMatchObject({ joinedOn: today, leftOn: null });
  const joinedOn = addDays(today, -3650);
  expect((await change({ joinedOn })).body).toMatchObject({ joinedOn });
  const problems = (field: string) => ({ errors: [{ field }] });
  expect((await change({ lastDay: today })).body).toMatchObject(problems('lastDay'));
  const leave = (lastDay: string) => change({ state: 'LEFT', lastDay });
  expect((await leave(addDays(today, 1))).body).toMatchObject(problems('lastDay'));
  expect((await leave(addDays(joinedOn, -1))).body).toMatchObject(problems('lastDay'));
  const lastDay = addDays(today, -3);
  expect((await leave(lastDay)).body).toMatchObject({ state: 'LEFT', leftOn: lastDay });
  expect((await change({ state: 'ACTIVE' })).body).toMatchObject({ leftOn: null, joinedOn });
});

test('before somebody leaves, the shop sees what they leave behind', async () => {
  const shop = await world.shop({ employees: 2 });
  const { shopNo } = shop;
  const { employeeNo } = shop.staff[0]!;
  const startAt = instantAt(addDays(shopDateOf(Date.now()), 3), 840);
  const booked = await shop.owner.call('bookings.create', {
    params: { shopNo },
    body: {
      customer: { kind: 'walkIn', name: '이하나' },
      startAt,
      employeeNo,
      items: [{ itemId: shop.items.gel }],
    },
  });
  const preview = () => shop.owner.call('employees.leaving', { params: { shopNo, employeeNo } });
  expect((await preview()).body).toEqual({
    openMonths: [],
    leaves: 0,
    waitlist: 0,
    customers: 0,
    blocks: 0,
    holds: 0,
    isKnownToNaver: false,
    hasOwnPlan: false,
    goals: 0,
    hasOpenInvite: false,
    bookings: { count: 1, items: [{ id: booked.body.id, customerName: '이하나', startAt }] },
    classes: { count: 0, items: [] },
  });
  await shop.owner.call('bookings.changeState', {
    params: { shopNo, id: booked.body.id, state: 'CANCELLED' },
    body: {},
  });
  expect((await preview()).body.bookings.count).toBe(0);
});
