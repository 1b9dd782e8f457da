import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { solarOf } from '../../customers/public.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';

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

const add = async (name: string, more: object = {}) =>
  (await shop.owner.call('customers.create', { params, body: { name, ...more } })).body;
const list = async (query: object) => (await shop.owner.call('customers.list', { params, query })).body;
const names = async (query: object) => (await list(query)).items.map(({ name }) => name);
const daysAgo = (days: number) => addDays(shopDateOf(Date.now()), -days);
const sell = (customerNo: number, won: number, { on, minute = 720 }: { on?: string; minute?: number } = {}) =>
  shop.owner.call('sales.create', {
    body: {
      customerNo,
      ...(on !== undefined && { soldAt: instantAt(on, minute) }),
      lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: won }],
      payments: [{ method: 'CARD', amountWon: won }],
    },
  });

describe('what is known of a customer', () => {
  it('is written, read back, and found by nickname, by pet and by memo', async () => {
    const friend = await add('소개한이');
    const made = await add('이한나', {
      nickname: '복덩 이모',
      job: '교사',
      inflow: 'INTRODUCED',
      introducerNo: friend.customerNo,
      tags: ['왼손', '왼손', '조용'],
      doNotSend: true,
      memo: '창가 자리를 좋아함',
      lunarBirthday: '1990-02-30',
    });
    expect(made).toMatchObject({
      nickname: '복덩 이모',
      job: '교사',
      introducer: { customerNo: friend.customerNo, name: '소개한이' },
      tags: ['왼손', '조용'],
      doNotSend: true,
      birthday: solarOf('1990-02-30'),
      lunarBirthday: '1990-02-30',
    });
    expect(await names({ q: '복덩' })).toEqual(['이한나']);
    expect(await names({ q: 'ㅂㄷㅇㅁ' })).toEqual(['이한나']);
    expect(await names({ q: '창가 자리', inMemo: 'true' })).toEqual(['이한나']);
    expect(await names({ q: '창가' })).toEqual([]);
    const saved = await shop.owner.call('customers.save', {
      params: { ...params, customerNo: made.customerNo },
      body: { name: '이한나', nickname: '두부네', birthday: '1990-05-05', version: made.version },
    });
    expect(saved.body).toMatchObject({ birthday: '1990-05-05', lunarBirthday: null, tags: ['왼손', '조용'] });
    expect([await names({ q: '복덩' }), await names({ q: '두부' })]).toEqual([[], ['이한나']]);
    // A form sends back the introducer it was shown, who may have been deleted since.
    await shop.owner.call('customers.remove', { params, body: { customerNos: [friend.customerNo] } });
    const of = { params: { ...params, customerNo: made.customerNo } };
    const introducerNo = (await shop.owner.call('customers.get', of)).body.introducer?.customerNo ?? null;
    expect(introducerNo).toBe(friend.customerNo);
    const body = { name: '이한나', job: '강사', introducerNo, version: saved.body.version };
    expect((await shop.owner.call('customers.save', { ...of, body })).body).toMatchObject({
      job: '강사',
      introducer: { name: '소개한이' },
    });
  });

  it('finds an owner by the name of the pet', async () => {
    const { customerNo } = await add('박보호');
    await shop.owner.call('petBookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo },
        pet: { kind: 'new', name: '초코송이', breed: '비숑', warnings: [] },
        startAt: instantAt(addDays(shopDateOf(Date.now()), 9), 840),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    });
    expect(await names({ q: '초코' })).toEqual(['박보호']);
    expect(await names({ q: 'ㅊㅋㅅㅇ' })).toEqual(['박보호']);
    expect((await list({ q: '송이' })).items[0]).toMatchObject({
      pets: [{ name: '초코송이', breed: '비숑' }],
    });
  });

  it('refuses a lunar day that never was and somebody introduced by nobody', async () => {
    const refused = async (body: object) =>
      (await shop.owner.raw('customers.create', { params, body: { name: '아무', ...body } })).body;
    expect(await refused({ lunarBirthday: '2023-01-30' })).toMatchObject({
      code: 'CUSTOMER_BIRTHDAY_INVALID',
    });
    // Its day by the sun would be of a century that no answer tells.
    expect(await refused({ lunarBirthday: '1766-12-01' })).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
    });
    expect(await refused({ introducerNo: 999_999_999 })).toMatchObject({
      code: 'CUSTOMER_INTRODUCER_INVALID',
    });
    // A letter that is two once it is composed, as names are kept.
    expect(await refused({ name: '\u0958'.repeat(40) })).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
      errors: [{ field: 'name' }],
    });
  });
});

describe('groups', () => {
  it('are made, sorted, filled, listed and emptied, and nobody else sees them', async () => {
    const [a, b] = [await add('그룹가'), await add('그룹나')];
    const make = async (name: string) =>
      (await shop.owner.call('customerGroups.create', { body: { name } })).body;
    const [vip, rest] = [await make('단골'), await make('휴면')];
    const change = async (action: 'ADD' | 'REMOVE', customerNos: number[]) =>
      (await staff.call('customerGroups.change', { body: { customerNos, groupId: vip.id, action } as never }))
        .body.customerNos;
    expect(await change('ADD', [a.customerNo])).toEqual([a.customerNo]);
    expect(await change('ADD', [a.customerNo, b.customerNo])).toEqual([b.customerNo]);
    const page = await list({ groupId: vip.id, sort: 'NAME' });
    expect([page.total, page.items.map(({ groupIds }) => groupIds)]).toEqual([2, [[vip.id], [vip.id]]]);
    expect(await change('REMOVE', [b.customerNo])).toEqual([b.customerNo]);
    const sorted = await shop.owner.call('customerGroups.sort', { body: { groupIds: [rest.id] as never } });
    expect(sorted.body.items.map(({ name, members }) => [name, members])).toEqual([
      ['휴면', 0],
      ['단골', 1],
    ]);
    const rename = (by: Person, body: object) =>
      by.raw('customerGroups.rename', { params: { groupId: vip.id }, body });
    expect((await rename(shop.owner, { name: '휴면', version: 1 })).body).toMatchObject({
      code: 'CUSTOMER_GROUP_NAME_TAKEN',
    });
    expect((await rename(shop.owner, { name: '찐단골', version: 1 })).body).toMatchObject({
      name: '찐단골',
      version: 2,
    });
    expect((await rename(shop.owner, { name: '또', version: 1 })).body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ field: 'version', detail: { name: '찐단골', version: 2 } }],
    });
    expect((await rename(other.owner, { name: '또', version: 2 })).status).toBe(404);
    const stolen = await other.owner.refused('customers.list', {
      params: { shopNo: other.shopNo },
      query: { groupId: vip.id },
    });
    expect(stolen.body.code).toBe('CUSTOMER_GROUP_NOT_FOUND');
    await shop.owner.call('customerGroups.remove', { params: { groupId: vip.id } });
    expect((await list({ q: '그룹가' })).items[0]?.groupIds).toEqual([]);
  });
});

describe('filters', () => {
  it('name every mistake by its path', async () => {
    const { body } = await shop.owner.call('customerFilters.validate', {
      body: {
        condition: {
          all: [
            { field: 'VISITS', op: 'AT_LEAST', value: 'many' },
            {
              any: [
                { field: 'PHONE', op: 'IN', value: ['1'] },
                { field: 'SEX', op: 'LIKE', value: ['F'] },
              ],
            },
            // A service of another shop is unknown here.
            { field: 'ITEM', op: 'IN', value: [`${other.items.gel}`] },
            { all: [] },
          ],
        },
      },
    });
    expect(body).toMatchObject({ valid: false, count: null, sentence: null });
    expect(body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['condition.all.0.value', 'invalid_value'],
      ['condition.all.1.any.0.field', 'unknown_field'],
      ['condition.all.1.any.1.op', 'unknown_operator'],
      ['condition.all.2.value', 'unknown_choice'],
      ['condition.all.3.all', 'empty_group'],
    ]);
    const deep = { all: [{ all: [{ all: [{ all: [{ all: [{ field: 'LAST_VISIT', op: 'NEVER' }] }] }] }] }] };
    const told = await shop.owner.call('customerFilters.validate', { body: { condition: deep } });
    expect(told.body.errors[0]?.code).toBe('too_deep');
  });

  it.each([
    [
      {
        all: [
          { field: 'LAST_VISIT', op: 'NOT_WITHIN', value: 90 },
          { field: 'VISITS', op: 'AT_LEAST', value: 3 },
        ],
      },
      '최근 90일 동안 방문이 없고 방문 횟수가 3회 이상인 고객',
    ],
    [
      {
        all: [
          { field: 'BIRTHDAY', op: 'THIS_MONTH' },
          {
            any: [
              { field: 'SEX', op: 'IN', value: ['F'] },
              { field: 'GRADE', op: 'NOT_IN', value: ['VIP'] },
            ],
          },
        ],
      },
      '생일이 이번 달이고 (성별이 여성이거나 등급이 VIP가 아닌) 고객',
    ],
    [
      { field: 'SALES', op: 'BETWEEN', value: { from: 10_000, to: 50_000 } },
      '누적 매출이 10,000원에서 50,000원 사이인 고객',
    ],
    [{ field: 'EXPIRY', op: 'NEXT_DAYS', value: 30 }, '30일 안에 만료되는 회원권이 있는 고객'],
  ])('explain themselves', async (condition, sentence) => {
    const { body } = await shop.owner.call('customerFilters.validate', { body: { condition } });
    expect(body.sentence).toBe(sentence);
  });

  it('are saved under a name, used by the list, corrected and removed', async () => {
    const { customerNo } = await add('조건에맞는이');
    await sell(customerNo, 777_000);
    const condition = { field: 'SALES', op: 'AT_LEAST', value: 700_000 };
    const made = await shop.owner.call('customerFilters.create', { body: { name: '큰손', condition } });
    expect(await names({ filterId: made.body.id })).toEqual(['조건에맞는이']);
    const again = await shop.owner.refused('customerFilters.create', { body: { name: '큰손', condition } });
    expect(again.body.code).toBe('CUSTOMER_FILTER_NAME_TAKEN');
    const one = { params: { filterId: made.body.id } };
    const saved = await shop.owner.call('customerFilters.save', {
      ...one,
      body: { name: '더 큰손', condition: { ...condition, value: 800_000 }, version: 1 },
    });
    expect(saved.body).toMatchObject({ version: 2, sentence: '누적 매출이 800,000원 이상인 고객' });
    expect(await names({ filterId: made.body.id })).toEqual([]);
    expect((await other.owner.refused('customerFilters.remove', one)).body.code).toBe(
      'CUSTOMER_FILTER_NOT_FOUND',
    );
    await shop.owner.call('customerFilters.remove', one);
    expect((await shop.owner.call('customerFilters.list')).body.items).toEqual([]);
  });

  it('keep what they were read as, whatever else came along', async () => {
    const leaf = { field: 'LAST_VISIT', op: 'NEVER' };
    const odd = { all: [{ ...leaf, note: '\u0000', value: null }], any: ['\ud800'] };
    const made = await shop.owner.call('customerFilters.create', {
      body: { name: '군더더기', condition: odd },
    });
    expect(made.body.condition).toEqual({ all: [leaf] });
    const whole = {
      any: [
        { field: 'SEX', op: 'IN', value: ['F'] },
        { field: 'VISITS', op: 'AT_LEAST', value: 3 },
        { field: 'SALES', op: 'BETWEEN', value: { from: 1, to: 2 } },
        { field: 'JOINED', op: 'BETWEEN', value: { from: '2026-01-01', to: '2026-02-01' } },
        { all: [{ field: 'JOINED', op: 'WITHIN', value: 7 }] },
      ],
    };
    const one = { params: { filterId: made.body.id } };
    const body = { name: '군더더기', condition: { ...whole, extra: 1 }, version: 1 };
    expect((await shop.owner.call('customerFilters.save', { ...one, body })).body.condition).toEqual(whole);
    await shop.owner.call('customerFilters.remove', one);
  });

  it('count a last visit by the day of the shop, both ends with it', async () => {
    const [inside, outside] = [await add('끝날방문'), await add('앞날방문')];
    await add('안온방문');
    await sell(inside.customerNo, 10_000, { on: daysAgo(7), minute: 1 });
    await sell(outside.customerNo, 10_000, { on: daysAgo(8), minute: 1439 });
    const meant = (op: string, value: unknown) =>
      names({ q: '방문', sort: 'NAME', condition: JSON.stringify({ field: 'LAST_VISIT', op, value }) });
    expect(await meant('WITHIN', 7)).toEqual(['끝날방문']);
    expect(await meant('WITHIN', 8)).toEqual(['끝날방문', '앞날방문']);
    expect(await meant('NOT_WITHIN', 7)).toEqual(['안온방문', '앞날방문']);
    const between = (from: number, to: number) => meant('BETWEEN', { from: daysAgo(from), to: daysAgo(to) });
    expect(await between(8, 7)).toEqual(['끝날방문', '앞날방문']);
    expect([await between(7, 0), await between(9, 8)]).toEqual([['끝날방문'], ['앞날방문']]);
    expect(await between(30, 9)).toEqual([]);
    // A later visit takes them out of the days before it.
    await sell(outside.customerNo, 10_000, { on: daysAgo(1) });
    expect([await between(8, 8), await meant('WITHIN', 1)]).toEqual([[], ['앞날방문']]);
  });

  it('find lunar birthdays by the moon of this year', async () => {
    await add('음력생일', { lunarBirthday: '1988-01-01' });
    const lunarMonth = (month: number) =>
      names({
        condition: JSON.stringify({ field: 'BIRTHDAY', op: 'MONTHS', value: [`${month}`] }),
        q: '음력',
      });
    const newYear = solarOf(`${new Date(Date.now() + 9 * 3_600_000).getUTCFullYear()}-01-01`) ?? '';
    expect(await lunarMonth(Number(newYear.slice(5, 7)))).toEqual(['음력생일']);
    expect(await lunarMonth(7)).toEqual([]);
  });

  it('offer what can be chosen in this shop', async () => {
    const { fields } = (await staff.call('customerFilters.conditions')).body;
    expect(fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['LAST_VISIT', 'ITEM', 'EXPIRY', 'TAG']),
    );
    expect(fields.find(({ field }) => field === 'ITEM')?.options.map(({ label }) => label)).toContain(
      '젤네일',
    );
    expect(fields.find(({ field }) => field === 'TAG')?.options.map(({ label }) => label)).toContain('왼손');
  });
});

describe('sorting', () => {
  it.each(['NAME', 'RECENT', 'VISITS', 'SALES', 'UNPAID', 'REGISTERED'] as const)(
    'pages by %s without losing anybody, under a condition too',
    async (sort) => {
      const condition = JSON.stringify({ field: 'VISITS', op: 'AT_LEAST', value: 0 });
      const whole = (await list({ sort, limit: 200 })).items.map(({ customerNo }) => customerNo);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 3, cursor, condition });
        seen.push(...page.items.map(({ customerNo }) => customerNo));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe((await list({ sort, condition, limit: 1 })).total);
    },
  );
});
