import { beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';
import { readXlsx } from './reading/xlsx.ts';
import { csvText } from './testing/files.ts';
import { mover } from './testing/stories.ts';

/** Everything that is ours to bring along: sales and no-shows are made here alone. */
const columns = [
  'CODE',
  'NAME',
  'PHONE',
  'SEX',
  'BIRTHDAY',
  'GRADE',
  'MEMO',
  'REGISTERED_ON',
  'FIRST_VISIT_ON',
  'LAST_VISIT_ON',
  'VISIT_COUNT',
  'PETS',
];
const headings = '고객번호,이름,연락처,성별,생일,등급,메모,등록일,첫방문,최근방문,방문횟수,반려동물'.split(
  ',',
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** Brought into one shop, exported, brought into an empty one and exported again. */
const there = async (file: string) => {
  const [old, fresh] = [mover(world, await world.shop()), mover(world, await world.shop())];
  const exported = async (one: typeof old) =>
    (await one.download('/customers/excel', 'POST', { columns, reason: '옮기기' })).bytes;
  await old.commit(await old.upload(file));
  const first = await exported(old);
  const again = await fresh.upload(first);
  const done = await fresh.commit(await fresh.choose(again, { duplicates: 'KEEP_BOTH' }));
  return { first: readXlsx(first), second: readXlsx(await exported(fresh)), fresh, done };
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
  const person = fc.record({
    code: orNothing(fc.stringMatching(/^[A-Z0-9]{1,8}$/u)),
    sex: orNothing(fc.constantFrom('여성', '남성')),
    birthday: orNothing(
      fc.tuple(date(1940, 2015), fc.constantFrom('', ' (음)')).map((parts) => parts.join('')),
    ),
    grade: orNothing(fc.constantFrom('VIP', '단골')),
    memo: orNothing(fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))),
    registered: orNothing(date(2019, 2020)),
    first: orNothing(date(2020, 2021)),
    last: orNothing(date(2022, 2024)),
    visits: orNothing(fc.integer({ min: 1, max: 400 })),
    pets: fc.uniqueArray(fc.constantFrom('초코', '보리 (푸들)', '콩이 (말티즈, 3.2kg)'), { maxLength: 2 }),
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
        one.registered,
        one.first,
        one.last,
        one.visits,
        one.pets.join(' / ') || null,
      ]);
      const { first, second } = await there(csvText([headings, ...rows]));
      expect(first).toHaveLength(people.length + 1);
      expect(second).toEqual(first);
    }),
    { numRuns: 4 },
  );
});
