import { beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { excelColumns } from '../../../contract/customer-excel.ts';
import type { ExcelColumn } from '../../../contract/customer-excel.ts';
import { quoted } from '../../../contract/quoted-text.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { readXlsx } from './reading/xlsx.rules.ts';
import { csvText } from './testing/files.ts';
import { migrationStories } from './testing/stories.ts';

/** Everything that is ours to bring along: sales and no-shows are made here alone. */
const ownAlone: readonly ExcelColumn[] = ['EMPLOYEE', 'INTRODUCER', 'NO_SHOW_COUNT', 'SALES', 'UNPAID'];
const columns = excelColumns.filter((column) => !ownAlone.includes(column));
const headings =
  '고객번호,이름,연락처,성별,생일,등급,메모,메모 고정,등록일,첫방문,최근방문,방문횟수,반려동물,별명,직업,태그,속한 그룹,알게 된 경로,메시지 수신,개인정보동의,수신동의,야간광고동의,티켓'.split(
    ',',
  );

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** Brought into one shop, exported, brought into an empty one and exported again. */
const there = async (file: string) => {
  const old = migrationStories(world, await world.shop());
  await old.commit(await old.upload(file));
  return moved(old);
};

/** All customers of a shop with their pets, as screens show them, but for what is counted and made here. */
const everything = async ({ owner, shopNo }: TestShop) => {
  const { items } = (await owner.call('customers.list', { params: { shopNo }, query: { sort: 'NAME' } }))
    .body;
  return Promise.all(
    items.map(async ({ customerNo }) => {
      const params = { shopNo, customerNo };
      const customer = (await owner.call('customers.get', { params })).body;
      const pets = (await owner.call('pets.list', { params })).body.items;
      const { customerNo: _no, version: _version, groupIds: _groups, pets: _pets, ...known } = customer;
      return {
        ...known,
        pets: pets.map(({ petNo: _pet, customerNo: _owner, version: _saved, ...pet }) => pet),
      };
    }),
  );
};

const moved = async (old: ReturnType<typeof migrationStories>) => {
  const shop = await world.shop();
  const fresh = migrationStories(world, shop);
  const exported = async (one: typeof old) =>
    (await one.download('/customers/excel', 'POST', { columns, reason: '옮기기' })).bytes;
  const first = await exported(old);
  const again = await fresh.upload(first);
  const done = await fresh.commit(again);
  return { first: readXlsx(first), second: readXlsx(await exported(fresh)), fresh, shop, done };
};

it('what is exported comes in again as the same people, formulas as letters', async () => {
  const { first, second, fresh, done } = await there(
    '이름,연락처,성별,생일,등급,방문횟수,최근방문,메모,반려동물,고객번호\n' +
      '김하나,01012340001,여,1990-01-15,VIP,12,2026-01-02,"=1+1\n둘째 줄","초코 (푸들, 3.2kg) / 보리",0012\n' +
      '@박두리,01012340002,남,1990-02-30(음),,,,+82는 글자예요,,\n',
  );
  expect(first[1]).toContain('=1+1\n둘째 줄');
  expect(first[1]).toContain('0012');
  expect(first[2]).toContain('1990-02-30 (음)');
  expect(second).toEqual(first);
  await fresh.undo(done);
  expect(await fresh.customers()).toEqual([]);
});

it('whatever they and their pets are called, with all that is known of them, and all of it is taken back', async () => {
  const shop = await world.shop();
  const params = { shopNo: shop.shopNo };
  const { owner } = shop;
  const facts = {
    sex: 'M',
    neutered: false,
    birthday: '2020-02-29',
    registrationNo: '410160010123456',
    biting: 'SEVERE',
    illness: '슬개골 (2기), 왼쪽',
    allergies: '닭: "심함"',
    warnings: ['귀, 발 / 꼬리', '입질: 없음'],
    memo: '첫 줄\n메모: 둘째 / 줄 (끝)',
    vaccinations: [
      { name: '광견병 2026-01-01', givenOn: '2026-01-02', dueOn: '2027-01-02' },
      { name: '종합: "5종"', givenOn: '2025-01-02', dueOn: null },
    ],
    consent: { signedOn: '2026-01-03' },
  };
  const group = (await owner.call('customerGroups.create', { body: { name: '토, 일 손님' } })).body;
  const people: [string, object, string[]][] = [
    [
      '합계',
      { nickname: '합/계', tags: ['왼손', '조용, 아주'], inflow: 'INTRODUCED' },
      ['초코/보리', '콩, 이'],
    ],
    ['총', { phone: '010-1234-5678', job: '교사', doNotSend: true }, ['나비 (둘째)', '"별명" 큰개', '3kg']],
    ['총계', { phone: '01012345678', phoneShared: true, memo: '꼭 앞머리부터', memoPinned: true }, []],
    ['합계순', {}, ['달이']],
  ];
  for (const [name, more, pets] of people) {
    const { customerNo } = (await owner.call('customers.create', { params, body: { name, ...more } })).body;
    await owner.call('customerGroups.change', {
      body: { customerNos: [customerNo], groupId: group.id, action: 'ADD' },
    });
    await owner.call('consents.say', {
      params: { ...params, customerNo },
      body: {
        changes: [
          { kind: 'MARKETING', given: true },
          { kind: 'NIGHT', given: name === '총' },
        ],
        source: 'PAPER',
        saidAt: '2026-03-01T03:00:00Z' as never,
      },
    });
    for (const pet of pets)
      await owner.call('pets.create', {
        body: { customerNo, name: pet, species: 'CAT', breed: pet, weightGrams: 3200, ...facts } as never,
      });
    await owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'TICKET',
        customerNo,
        name: 'VIP2, 젤',
        paid: 3,
        receivedWon: 30_000,
        shareable: false,
        expiresOn: null,
        reason: '옮겨 옴',
      } as never,
    });
  }
  const before = await everything(shop);
  const { first, second, fresh, shop: other, done } = await moved(migrationStories(world, shop));
  expect(await everything(other)).toEqual(before);
  expect(first.map(([, name]) => name)).toEqual(['이름', '합계', '총', '총계', '합계순']);
  expect(first.flat()).toEqual(
    expect.arrayContaining([
      '"토, 일 손님"',
      '왼손, "조용, 아주"',
      '소개',
      '동의 2026-03-01',
      '"VIP2, 젤" 3회',
    ]),
  );
  expect(second).toEqual(first);
  await fresh.undo(done);
  expect(await fresh.customers()).toEqual([]);
  expect((await other.owner.call('customerGroups.list')).body.items).toEqual([]);
});

it('whatever their tickets are called and however many they have, and a dog of a breed that sounds like a cat', async () => {
  const shop = await world.shop();
  const params = { shopNo: shop.shopNo };
  const { owner } = shop;
  const { customerNo } = (await owner.call('customers.create', { params, body: { name: '김여럿' } })).body;
  for (const [species, breed] of [
    ['DOG', '고양이 닮은 개'],
    ['CAT', '푸들 닮음'],
    ['OTHER', '러시안 블루'],
  ] as const)
    await owner.call('pets.create', {
      body: { customerNo, name: breed, species, breed, weightGrams: null } as never,
    });
  const names = [
    '케어 잔여',
    '남은',
    '관리:',
    '회원[',
    'A|B',
    '젤/네일 ',
    '3',
    '1,000원권',
    'ＶＩＰ',
    '"따옴" 표',
  ];
  for (const name of [...names, ...Array.from({ length: 14 }, (_, at) => `권${at}`)])
    await owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'TICKET',
        customerNo,
        name,
        paid: 3,
        receivedWon: 30_000,
        shareable: false,
        expiresOn: null,
        reason: '옮겨 옴',
      } as never,
    });
  const { first, second, done } = await moved(migrationStories(world, shop));
  expect(done.counts).toMatchObject({ add: 1, warn: 0 });
  expect(first.flat().join()).toContain('(강아지, 고양이 닮은 개)');
  expect(second).toEqual(first);
});

it('whoever they are, a shop moves from one of ours to another and stays the same', async () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = (from: number, to: number) =>
    fc
      .tuple(
        fc.integer({ min: from, max: to }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
      )
      .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);
  const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const word = fc
    .stringMatching(/^[가-힣a-zA-Z=+@'"<,]{1,12}$/u)
    .filter((text) => !/님$|^(?:없음|미입력|미지정|미등록|해당없음|선택안함|null|na)$/iu.test(text));
  const name = fc
    .stringMatching(/^[가-힣(),"/ ]{1,10}$/u)
    .map((text) => text.trim().replaceAll(/\s+/gu, ' '))
    .filter((text) => text !== '' && !/^"+$/u.test(text));
  const list = (names: readonly string[]) => names.map(quoted).join(', ') || null;
  const person = fc.record({
    code: orNothing(fc.stringMatching(/^[A-Z0-9]{1,8}$/u)),
    sex: orNothing(fc.constantFrom('여성', '남성')),
    birthday: orNothing(
      fc.tuple(date(1940, 2015), fc.constantFrom('', ' (음)')).map((parts) => parts.join('')),
    ),
    grade: orNothing(fc.constantFrom('VIP', '단골')),
    memo: orNothing(fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))),
    pinned: orNothing(fc.constantFrom('예')),
    registered: orNothing(date(2019, 2020)),
    first: orNothing(date(2020, 2021)),
    last: orNothing(date(2022, 2024)),
    visits: orNothing(fc.integer({ min: 1, max: 400 })),
    pets: fc.uniqueArray(fc.tuple(name, orNothing(name)), { maxLength: 2, selector: ([pet]) => pet }),
    nickname: orNothing(word),
    job: orNothing(fc.constantFrom('교사', '간호사')),
    tags: fc.uniqueArray(name, { maxLength: 3 }),
    groups: fc.uniqueArray(fc.constantFrom('주말', '토, 일', '가/나', '(다)'), { maxLength: 2 }),
    inflow: orNothing(fc.constantFrom('네이버', '소개', '전단·간판')),
    sending: orNothing(fc.constantFrom('보내지 않음')),
    privacy: orNothing(date(2020, 2024)),
    marketing: orNothing(fc.tuple(fc.constantFrom('동의', '거부'), date(2020, 2024))),
    tickets: fc.array(fc.tuple(name, fc.integer({ min: 1, max: 99 })), { maxLength: 2 }),
    phone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 25 }), async (people) => {
      const rows = people.map((one, at) => [
        one.code,
        `사람${at}`,
        one.phone ? `0109${String(1_000_000 + at)}` : null,
        one.sex,
        one.birthday,
        one.grade,
        one.memo,
        one.pinned,
        one.registered,
        one.first,
        one.last,
        one.visits,
        one.pets
          .map(([pet, breed]) => quoted(pet) + (breed === null ? '' : ` (${quoted(breed)})`))
          .join(' / ') || null,
        one.nickname,
        one.job,
        list(one.tags),
        list(one.groups),
        one.inflow,
        one.sending,
        one.privacy && `동의 ${one.privacy}`,
        one.marketing?.join(' ') ?? null,
        one.marketing?.[0] === '동의' ? '동의 2025-01-01' : null,
        one.tickets.map(([ticket, left]) => `${quoted(ticket)} ${left}회`).join(', ') || null,
      ]);
      const { first, second } = await there(csvText([headings, ...rows]));
      expect(first).toHaveLength(people.length + 1);
      expect(second).toEqual(first);
    }),
    { numRuns: 6 },
  );
});

it('says who introduced whom, wherever they stand, and takes it back; who cannot be told is in the memo', async () => {
  const shop = await world.shop();
  const story = migrationStories(world, shop);
  const params = { shopNo: shop.shopNo };
  const add = async (name: string, more: object = {}) =>
    (await shop.owner.call('customers.create', { params, body: { name, ...more } })).body;
  const regular = await add('김단골', { phone: '010-4444-0001' });
  const known = await add('이미온', { phone: '010-4444-0002' });
  await add('박둘');
  await add('박둘');
  const batch = await story.upload(
    '이름,연락처,소개자\n' +
      '가송이,01044441001,김단골 님\n' +
      '나송이,01044441002,라송이\n' +
      '다송이,01044441003,박둘\n' +
      '라송이,01044441004,010.4444.0001\n' +
      '마송이,01044441005,마송이\n' +
      '이미온,01044440002,가송이\n',
  );
  const ready = await story.choose(batch, { duplicates: 'UPDATE' });
  const { items } = await story.tryOut(ready);
  expect(items.map(({ notes }) => notes.length)).toEqual([0, 0, 1, 0, 1, 0]);
  const done = await story.commit(ready);
  const introducers = async () =>
    Object.fromEntries(
      await Promise.all(
        (await story.customers()).map(async ({ customerNo, name }) => {
          const { body } = await shop.owner.call('customers.get', { params: { ...params, customerNo } });
          return [name, body.introducer?.name ?? body.memo] as const;
        }),
      ),
    );
  expect(await introducers()).toEqual({
    김단골: '',
    박둘: '',
    가송이: '김단골',
    나송이: '라송이',
    다송이: '소개자: 박둘',
    라송이: '김단골',
    마송이: '소개자: 마송이',
    이미온: '가송이',
  });
  const again = async () => {
    const same = await story.upload('이름,연락처,소개자,담당자\n다송이,01044441003,박둘,없는이\n');
    return story.commit(await story.choose(same, { duplicates: 'UPDATE' }));
  };
  const twice = [await again(), await again()];
  expect((await introducers())['다송이']).toBe('소개자: 박둘\n담당자: 없는이');
  for (const one of twice.toReversed()) await story.undo(one);
  await story.undo(done);
  expect(await introducers()).toEqual({ 김단골: '', 박둘: '', 이미온: '' });
  const whole = async ({ customerNo }: { customerNo: number }) =>
    (await shop.owner.call('customers.get', { params: { ...params, customerNo } })).body;
  expect(await whole(regular)).toEqual(regular);
  expect(await whole(known)).toMatchObject({ introducer: null, memo: '' });
});
