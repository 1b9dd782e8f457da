import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, shopDateOf, instantAt } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let staff: Person;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  staff = shop.staff[0] as Person;
  params = { shopNo: shop.shopNo };
});

const add = async (
  body: { name: string; phone?: string; memo?: string; phoneShared?: boolean },
  by = shop.owner,
) => (await by.call('customers.create', { params, body })).body;
const read = async (customerNo: number, by = shop.owner) =>
  (await by.call('customers.get', { params: { ...params, customerNo } })).body;

let lastPhone = 10_000_000;
const freshPhone = () => `010-${String((lastPhone += 7)).replace(/(\d{4})(\d{4})/u, '$1-$2')}`;

describe('registering', () => {
  it('reads the number in any notation, and the customer back with everything said', async () => {
    const made = await add({ name: '김현주', phone: '+82 10)9811.2233', memo: '왼손 알레르기' });
    expect(made).toMatchObject({
      name: '김현주',
      phone: '010-9811-2233',
      memo: '왼손 알레르기',
      visitCount: 0,
      salesWon: 0,
      unpaidWon: 0,
      nextBookingAt: null,
      pets: [],
      version: 1,
    });
    expect(await read(made.customerNo)).toEqual(made);
  });

  it('names the field when the number is no number', async () => {
    const { status, body } = await shop.owner.refused('customers.create', {
      params,
      body: { name: '김현주', phone: '010-12' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'phone' }] });
  });

  it('refuses a number in use and names who has it, masked for who may not see numbers', async () => {
    const phone = freshPhone();
    const { customerNo } = await add({ name: '이수민', phone });
    const again = { params, body: { name: '다른 이', phone: phone.replaceAll('-', ' ') } };
    const told = await shop.owner.refused('customers.create', again);
    expect(told.status).toBe(409);
    expect(told.body).toMatchObject({
      code: 'CUSTOMER_PHONE_DUPLICATED',
      errors: [
        {
          field: 'phone',
          message: '이수민 고객의 연락처예요.',
          detail: { customerNo, name: '이수민', phone },
        },
      ],
    });
    const masked = await staff.refused('customers.create', again);
    expect(masked.body.errors[0]?.detail).toEqual({
      customerNo,
      name: '이수민',
      phone: phone.replace(/-\d{4}-/u, '-****-'),
    });
    expect(JSON.stringify(masked.body)).not.toContain(phone.slice(4, 8));
  });

  it('lets a family share a number when it says so', async () => {
    const phone = freshPhone();
    await add({ name: '엄마', phone });
    expect(await add({ name: '딸', phone, phoneShared: true })).toMatchObject({ phoneShared: true });
    const { body } = await shop.owner.call('customers.duplication', { query: { phone } });
    expect([body.duplicated, body.customers.map((one) => one.name)]).toEqual([true, ['엄마', '딸']]);
  });

  it('adds one customer when two counters press at once', async () => {
    const phone = freshPhone();
    const told = await Promise.all(
      [shop.owner, staff, shop.owner, staff].map((by, at) =>
        by.raw('customers.create', { params, body: { name: `동시 ${at}`, phone } }),
      ),
    );
    expect(told.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const made = told.find((one) => one.status === 201)?.body as { customerNo: number };
    for (const { status, body } of told)
      if (status === 409)
        expect(body).toMatchObject({
          code: 'CUSTOMER_PHONE_DUPLICATED',
          errors: [{ detail: { customerNo: made.customerNo } }],
        });
  });

  it('refuses an employee of another shop', async () => {
    const other = await world.shop();
    const { body } = await shop.owner.refused('customers.create', {
      params,
      body: { name: '김담당', employeeNo: other.owner.employeeNo },
    });
    expect(body.code).toBe('EMPLOYEE_NOT_FOUND');
  });
});

describe('saving', () => {
  it('changes what was said, keeps the rest, and writes history', async () => {
    const before = await add({ name: '박민서', phone: freshPhone(), memo: '조용한 자리' });
    const { body } = await shop.owner.call('customers.save', {
      params: { ...params, customerNo: before.customerNo },
      body: { name: '박민지', grade: 'VIP', version: before.version },
    });
    expect(body).toEqual({ ...before, name: '박민지', grade: 'VIP', gradeFixed: true, version: 2 });
    expect(await read(before.customerNo)).toEqual(body);
    const found = await shop.owner.call('customers.list', { params, query: { q: '박민지' } });
    expect(found.body.items.map((one) => one.customerNo)).toEqual([before.customerNo]);
    const gone = await shop.owner.call('customers.list', { params, query: { q: '민서' } });
    expect(gone.body.items).toEqual([]);
  });

  it('refuses a stale form and hands over what is there now', async () => {
    const { customerNo } = await add({ name: '최하나' });
    const save = (memo: string) => ({
      params: { ...params, customerNo },
      body: { name: '최하나', memo, version: 1 },
    });
    await shop.owner.call('customers.save', save('먼저'));
    const told = await staff.refused('customers.save', save('나중'));
    expect(told.status).toBe(409);
    expect(told.body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ field: 'version', detail: { memo: '먼저', version: 2 } }],
    });
    expect((await read(customerNo)).memo).toBe('먼저');
  });

  it('keeps a number that comes back masked, and takes a new one', async () => {
    const phone = freshPhone();
    const written = '다른 연락처: 02-555-6666';
    const { customerNo } = await add({ name: '윤가림', phone, memo: written });
    const seen = await read(customerNo, staff);
    expect([seen.phone, seen.memo]).toEqual([
      phone.replace(/-\d{4}-/u, '-****-'),
      '다른 연락처: 02-****-6666',
    ]);
    const found = await staff.call('customers.list', { params, query: { q: '윤가림' } });
    expect(found.body.items[0]?.memo).toBe(seen.memo);
    const byMemo = async (person: typeof staff) =>
      (await person.call('customers.list', { params, query: { q: '555-6', inMemo: 'true' } })).body.items
        .length;
    expect([await byMemo(shop.owner), await byMemo(staff)]).toEqual([1, 0]);
    const params1 = { ...params, customerNo };
    await staff.call('customers.save', {
      params: params1,
      body: { name: '윤가림', phone: seen.phone, memo: `${seen.memo}\n메모`, version: 1 },
    });
    expect(await read(customerNo)).toMatchObject({ phone, memo: `${written}\n메모`, version: 2 });
    // Who may not see a number adds to its text, and doesn't rewrite it; a mask is never stored for a number.
    const rewrite = (memo: string, version: number) =>
      staff.refused('customers.save', { params: params1, body: { name: '윤가림', memo, version } });
    const refusal = { code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'memo' }] };
    expect((await rewrite('메모', 2)).body).toMatchObject(refusal);
    expect((await read(customerNo)).memo).toBe(`${written}\n메모`);
    const body = { name: '윤가림', memo: '메모', version: 2 };
    await shop.owner.call('customers.save', { params: params1, body });
    expect((await rewrite(seen.memo, 3)).body).toMatchObject(refusal);
    expect((await read(customerNo)).memo).toBe('메모');
    const next = freshPhone();
    await staff.call('customers.save', {
      params: params1,
      body: { name: '윤가림', phone: next, version: 3 },
    });
    expect((await read(customerNo)).phone).toBe(next);
  });

  it('refuses a number that another took meanwhile, and changes nothing', async () => {
    const phone = freshPhone();
    await add({ name: '주인', phone });
    const { customerNo } = await add({ name: '손님' });
    const told = await shop.owner.refused('customers.save', {
      params: { ...params, customerNo },
      body: { name: '새 이름', phone, version: 1 },
    });
    expect(told.body).toMatchObject({
      code: 'CUSTOMER_PHONE_DUPLICATED',
      errors: [{ detail: { name: '주인' } }],
    });
    expect(await read(customerNo)).toMatchObject({ name: '손님', phone: null, version: 1 });
  });

  it('gives a number to one of two who are saved with it at once', async () => {
    const phone = freshPhone();
    const two = [await add({ name: '하나' }), await add({ name: '둘' })];
    const told = await Promise.all(
      two.map(({ customerNo, name }) =>
        shop.owner.raw('customers.save', {
          params: { ...params, customerNo },
          body: { name, phone, version: 1 },
        }),
      ),
    );
    expect(told.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(told.find((one) => one.status === 409)?.body).toMatchObject({
      errors: [{ detail: { phone } }],
    });
  });
});

describe('deleting', () => {
  const remove = (customerNos: number[], undo = false) => ({ params, body: { customerNos, undo } }) as never;

  it('takes a customer out of list and search, and undo brings them back whole', async () => {
    const made = await add({ name: '삭제될이', phone: freshPhone() });
    await shop.owner.call('customers.remove', remove([made.customerNo]));
    const gone = await shop.owner.refused('customers.get', {
      params: { ...params, customerNo: made.customerNo },
    });
    expect(gone.body.code).toBe('CUSTOMER_NOT_FOUND');
    const found = () => shop.owner.call('customers.list', { params, query: { q: '삭제될' } });
    expect((await found()).body.items).toEqual([]);
    await shop.owner.call('customers.remove', remove([made.customerNo], true));
    expect((await found()).body.items).toHaveLength(1);
    expect(await read(made.customerNo)).toEqual({ ...made, version: 3 });
  });

  it('answers whom it was that went and came back, and nobody who was where they are told to go', async () => {
    const [gone, here] = [await add({ name: '먼저 간 이' }), await add({ name: '아직 있는 이' })];
    const told = async (customerNos: number[], undo = false) =>
      (await shop.owner.call('customers.remove', remove(customerNos, undo))).body.customerNos;
    expect(await told([gone.customerNo])).toEqual([gone.customerNo]);
    const both = [gone.customerNo, here.customerNo];
    expect(await told(both)).toEqual([here.customerNo]);
    expect(await told([here.customerNo], true)).toEqual([here.customerNo]);
    expect(await told(both, true)).toEqual([gone.customerNo]);
  });

  it('says it once of many, for every open list to ask again once', async () => {
    const many = [
      await add({ name: '여럿하나' }),
      await add({ name: '여럿둘' }),
      await add({ name: '여럿셋' }),
    ];
    const customerNos = many.map(({ customerNo }) => customerNo);
    const told = () =>
      asOperator(world.server.platform.database, (db) =>
        db
          .selectFrom('events')
          .select(['kind', 'subject_id'])
          .where('shop_no', '=', shop.shopNo)
          .where('kind', 'in', ['customer.registered', 'customer.changed', 'customers.changed'])
          .orderBy('id', 'desc')
          .limit(2)
          .execute(),
      );
    const [before] = await told();
    for (const undo of [false, true]) {
      await shop.owner.call('customers.remove', remove(customerNos, undo));
      expect((await told())[0]?.kind).toBe('customers.changed');
    }
    expect(before).toEqual({ kind: 'customer.registered', subject_id: customerNos[2] });
    expect((await told())[1]?.kind).toBe('customers.changed');
    expect((await read(customerNos[0]!)).version).toBe(3);
  });

  it('frees the number for others, and then undo is refused', async () => {
    const phone = freshPhone();
    const made = await add({ name: '옛 주인', phone });
    await shop.owner.call('customers.remove', remove([made.customerNo]));
    await add({ name: '새 주인', phone });
    const another = await add({ name: '번호 없이 간 이' });
    await shop.owner.call('customers.remove', remove([another.customerNo]));
    const both = remove([another.customerNo, made.customerNo], true);
    const told = await shop.owner.refused('customers.remove', both);
    expect(told.body).toMatchObject({
      code: 'CUSTOMER_PHONE_DUPLICATED',
      errors: [{ message: '옛 주인: 새 주인 고객의 연락처예요.', detail: { name: '옛 주인' } }],
    });
  });

  const book = (customerNo: number, startAt: string) =>
    shop.owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo: customerNo as never },
        startAt,
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        outsideHours: true,
      },
    });

  it('is refused while somebody sits in the chair', async () => {
    const { customerNo } = await add({ name: '시술손님' });
    const minute = 60_000;
    const begun = Math.floor(Date.now() / (5 * minute)) * 5 * minute - 10 * minute;
    await book(customerNo, new Date(begun).toISOString());
    const told = await shop.owner.refused('customers.remove', remove([customerNo]));
    expect(told.body.errors).toMatchObject([{ message: '시술손님: 남은 예약 1건' }]);
  });

  it('is refused while a booking is to come, which the customer shows as the next one', async () => {
    const { customerNo } = await add({ name: '예약손님' });
    const startAt = instantAt(addDays(shopDateOf(Date.now()), 3), 600);
    const booking = await book(customerNo, startAt);
    expect((await read(customerNo)).nextBookingAt).toBe(startAt);
    const told = await shop.owner.refused('customers.remove', remove([customerNo]));
    expect(told.body).toMatchObject({
      code: 'CUSTOMER_HAS_OPEN',
      errors: [{ message: '예약손님: 남은 예약 1건', detail: { customerNo, name: '예약손님' } }],
    });
    await shop.owner.call('bookings.changeState', {
      params: { ...params, id: booking.body.id, state: 'CANCELLED' },
      body: {},
    });
    expect((await read(customerNo)).nextBookingAt).toBeNull();
    await shop.owner.call('customers.remove', remove([customerNo]));
  });

  it('with a balance is refused, saying which, until the owner confirms', async () => {
    const { customerNo } = await add({ name: '잔액손님' });
    await shop.owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'PASS',
        customerNo,
        name: '정액권',
        paid: 30_000,
        receivedWon: 30_000,
        expiresOn: null,
        reason: '장부',
      },
    });
    const confirmed = { params, body: { customerNos: [customerNo], openConfirmed: true } };
    for (const by of [staff, shop.owner])
      expect((await by.refused('customers.remove', remove([customerNo]))).body).toMatchObject({
        code: 'CUSTOMER_HAS_OPEN',
        errors: [{ message: '잔액손님: 정액권 잔액 30,000원' }],
      });
    expect((await staff.refused('customers.remove', confirmed)).body.code).toBe(
      'CUSTOMER_REMOVAL_NEEDS_OWNER',
    );
    await shop.owner.call('customers.remove', confirmed);
    await shop.owner.call('customers.remove', remove([customerNo], true));
    expect((await read(customerNo)).name).toBe('잔액손님');
  });

  it('never leaves a booking to come with somebody deleted at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => add({ name: `동시 삭제 ${at}` })));
    const told = await Promise.all(
      people.map(({ customerNo }, at) =>
        Promise.all([
          shop.owner.raw('bookings.create', {
            params,
            body: {
              customer: { kind: 'existing', customerNo },
              startAt: instantAt(addDays(shopDateOf(Date.now()), 5 + at), 600),
              employeeNo: null,
              items: [{ itemId: shop.items.gel }],
            },
          }),
          shop.owner.raw('customers.remove', { params, body: { customerNos: [customerNo] } }),
        ]),
      ),
    );
    for (const [booking, removal] of told)
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([booking.status, removal.status]);
  });

  it('knows nobody of another shop', async () => {
    const other = await world.shop();
    const { customerNo } = await add({ name: '우리 손님' });
    const params2 = { shopNo: other.shopNo };
    for (const told of [
      await other.owner.refused('customers.get', { params: { ...params2, customerNo } }),
      await other.owner.refused('customers.save', {
        params: { ...params2, customerNo },
        body: { name: '탈취', version: 1 },
      }),
      await other.owner.refused('customers.remove', {
        params: params2,
        body: { customerNos: [customerNo] },
      }),
    ])
      expect([told.status, told.body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    expect((await other.owner.refused('customers.list', { params })).body.code).toBe('SHOP_NOT_FOUND');
    expect((await read(customerNo)).name).toBe('우리 손님');
  });
});
