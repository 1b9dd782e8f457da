import { beforeAll, expect, test } from 'vitest';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { accountPassword, certificationIds, furnishAccount } from '../../testing/furnished-account.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const day = (after: number) => addDays(shopDateOf(clock.now()), after) as ShopDate;
const of = (people: readonly Person[], at: number): Person => {
  const person = people[at];
  if (!person) throw new Error('the shop has fewer people');
  return person;
};

test('staff ask for leave, and it takes time only once it is approved', async () => {
  const { shopNo, owner, staff, items } = await world.shop({ employees: 3 });
  const [minji, sua] = [of(staff, 0), of(staff, 1)];
  const params = { shopNo };
  const ask = (person: Person, after: number, key?: string) =>
    person.raw('leaveRequests.ask', {
      params,
      body: { kind: 'ANNUAL', from: day(after), to: day(after), reason: '이사' },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const asked = (await ask(minji, 10, 'leave-of-minji-0001')).body as { id: number };
  expect((await ask(minji, 10, 'leave-of-minji-0001')).body).toMatchObject({ id: asked.id });
  const other = (await ask(minji, 20)).body as { id: number };
  const away = async () => (await owner.call('schedule.leaves', { params })).body.items.length;
  expect(await away()).toBe(0);
  expect((await sua.call('leaveRequests.list', { params })).body.items).toEqual([]);
  expect((await owner.call('leaveRequests.list', { params })).body.items).toHaveLength(2);

  const at = (id: number) => ({ params: { shopNo, id } });
  expect((await sua.refused('leaveRequests.withdraw', at(other.id))).body.code).toBe(
    'LEAVE_REQUEST_NOT_FOUND',
  );
  const decide = (person: Person, id: number, approved: boolean, given: object = {}) =>
    person.raw('leaveRequests.decide', { ...at(id), body: { approved, ...given } });
  expect((await decide(minji, asked.id, true)).body).toMatchObject({ code: 'ACCESS_DENIED' });

  // A booking stands in that day: it is named first.
  await owner.call('bookings.create', {
    params,
    body: {
      startAt: `${day(10)}T01:00:00.000Z` as never,
      employeeNo: minji.employeeNo,
      customer: { kind: 'walkIn', name: '이하나' },
      items: [{ itemId: items.gel }],
    },
  });
  const stranding = await decide(owner, asked.id, true);
  expect(stranding.body).toMatchObject({ code: 'SCHEDULE_STRANDS_BOOKINGS' });
  const twice = await Promise.all([
    decide(owner, asked.id, true, { confirmed: true }),
    decide(owner, asked.id, true, { confirmed: true }),
  ]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await away()).toBe(1);
  expect((await ask(minji, 10)).body).toMatchObject({ code: 'LEAVE_OVERLAPS' });

  await decide(owner, other.id, false, { answer: '그날은 손님이 많아요' });
  const mine = (await minji.call('leaveRequests.list', { params })).body.items;
  expect(mine.map(({ state, answer, decidedBy }) => [state, answer, decidedBy])).toEqual([
    ['REJECTED', '그날은 손님이 많아요', '은지'],
    ['APPROVED', '', '은지'],
  ]);
  expect((await minji.refused('leaveRequests.withdraw', at(other.id))).body.code).toBe(
    'LEAVE_REQUEST_DECIDED',
  );
});

test('a shop changes hands with password and phone, and has one owner all the while', async () => {
  const shop = await world.shop({ employees: 3 });
  const { shopNo, owner } = shop;
  const minji = of(shop.staff, 0);
  await furnishAccount(world, shop);
  const give = (person: Person, given: object = {}) =>
    person.raw('employees.handOver', {
      params: { shopNo },
      body: {
        toEmployeeNo: minji.employeeNo,
        password: accountPassword,
        certificationId: certificationIds[1],
        ...given,
      },
    });
  expect((await give(minji)).body).toMatchObject({ code: 'ACCESS_DENIED' });
  expect((await give(owner, { password: '아닌 비밀번호' })).body).toMatchObject({ code: 'PASSWORD_WRONG' });
  const { body } = await owner.call('employees.create', { body: { name: '새봄' } });
  const without = await give(owner, { toEmployeeNo: body.employeeNo });
  expect(without.body).toMatchObject({ code: 'OWNERSHIP_NOT_POSSIBLE' });
  const unproved = await give(owner, { certificationId: '00000000-0000-4000-8000-000000000000' });
  expect(unproved.body).toMatchObject({ code: 'CERTIFICATION_REQUIRED' });
  expect((await owner.call('employees.me')).body.role).toBe('OWNER');

  const given = (await give(owner)).body as { owner: { role: string }; before: { role: string } };
  expect([given.owner.role, given.before.role]).toEqual(['OWNER', 'MANAGER']);
  expect((await minji.call('employees.me')).body.role).toBe('OWNER');
  expect((await owner.refused('employeeRights.get', { params: { shopNo } })).body.code).toBe('ACCESS_DENIED');
  expect((await give(owner)).body).toMatchObject({ code: 'ACCESS_DENIED' });
});

test('the owner looks with an employee’s eyes, changes nothing, and is noted as themselves', async () => {
  const { shopNo, owner, staff } = await world.shop({ employees: 2 });
  const minji = of(staff, 0);
  const { body: customer } = await owner.call('customers.create', {
    params: { shopNo },
    body: { name: '이하나', phone: '010-2345-6789' },
  });
  const headers = { 'x-view-as': String(minji.employeeNo) };
  const me = await owner.call('employees.me', { headers });
  expect(me.body).toMatchObject({ employeeNo: minji.employeeNo, role: 'STAFF' });
  expect(me.body.rights).toEqual((await minji.call('employees.me')).body.rights);
  const params = { shopNo, customerNo: customer.customerNo };
  const seen = await owner.call('customers.get', { params, headers });
  expect(seen.body).toEqual((await minji.call('customers.get', { params })).body);
  expect(JSON.stringify(seen.body)).not.toContain('2345');
  const write = await owner.refused('customers.create', {
    params: { shopNo },
    body: { name: '새' },
    headers,
  });
  expect([write.status, write.body.code]).toEqual([403, 'PREVIEW_READ_ONLY']);
  const rights = await owner.refused('employeeRights.get', { params: { shopNo }, headers });
  expect(rights.body.code).toBe('ACCESS_DENIED');

  const asOwner = { headers: { 'x-view-as': String(owner.employeeNo) } };
  expect((await minji.refused('employees.me', asOwner)).body.code).toBe('ACCESS_DENIED');
  const elsewhere = await world.shop();
  const foreign = { headers: { 'x-view-as': String(elsewhere.owner.employeeNo) } };
  expect((await owner.refused('employees.me', foreign)).body.code).toBe('ACCESS_DENIED');
});

test('what somebody leaves behind is counted before they leave', async () => {
  const { shopNo, owner, staff } = await world.shop({ employees: 2 });
  const minji = of(staff, 0);
  await owner.call('schedule.addLeave', {
    params: { shopNo },
    body: { employeeNo: minji.employeeNo, kind: 'ANNUAL', from: day(3), to: day(4) },
  });
  await owner.call('customers.create', {
    params: { shopNo },
    body: { name: '이하나', employeeNo: minji.employeeNo },
  });
  await owner.call('blocks.create', {
    params: { shopNo },
    body: { employeeNo: minji.employeeNo, title: '세미나', date: day(5), from: '12:00', to: '13:00' },
  });
  await owner.call('incentives.saveSettings', {
    body: {
      target: { kind: 'EMPLOYEE', employeeNo: minji.employeeNo },
      effectiveFrom: `${day(0).slice(0, 7)}-01`,
      pay: { baseWon: 1_000_000, withholding: 'FREELANCER' },
      rules: [],
      version: 0,
    } as never,
  });
  await owner.call('statistics.saveGoals', {
    params: { shopNo, month: day(0).slice(0, 7) },
    body: { shopWon: null, people: [{ employeeNo: minji.employeeNo, goalWon: 3_000_000 }], version: 0 },
  });
  const params = { shopNo, employeeNo: minji.employeeNo };
  const left = await owner.call('employees.leaving', { params });
  expect(left.body).toMatchObject({
    leaves: 1,
    customers: 1,
    waitlist: 0,
    openMonths: [],
    blocks: 1,
    holds: 0,
    isKnownToNaver: false,
    hasOwnPlan: true,
    goals: 1,
    hasOpenInvite: false,
  });

  const { employeeNo } = (await owner.call('employees.create', { body: { name: '다온', role: 'STAFF' } }))
    .body;
  await owner.call('joining.createInvite', {
    params: { shopNo },
    body: { name: '다온', role: 'STAFF', employeeNo },
  });
  const invited = await owner.call('employees.leaving', { params: { shopNo, employeeNo } });
  expect(invited.body).toMatchObject({ hasOpenInvite: true, goals: 0, hasOwnPlan: false });
});

test('a number noted of somebody is corrected by who manages people, and shown to nobody else', async () => {
  const { owner, staff } = await world.shop({ employees: 2 });
  const minji = of(staff, 0);
  const seenBy = async (person: Person) =>
    (await person.call('employees.list')).body.items.find(
      ({ employeeNo }) => employeeNo === minji.employeeNo,
    )!;
  const note = async (phone: string | null) =>
    owner.raw('employees.update', {
      params: { id: minji.employeeNo },
      body: { phone, version: (await seenBy(owner)).version },
    });
  expect((await note('010 1234 5678')).body).toMatchObject({ phone: '01012345678' });
  expect((await seenBy(owner)).phone).toBe('01012345678');
  expect(await seenBy(minji)).not.toHaveProperty('phone');
  expect((await note('12')).body).toMatchObject({ errors: [{ field: 'phone' }] });
  await note(null);
  expect((await seenBy(owner)).phone).toBeNull();
});
