import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { choseong } from '../../../contract/hangul.ts';
import { addDays } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { squeeze } from './search.rules.ts';

interface Known {
  no: number;
  words: string[];
  lastVisit: string;
}

let world: World;
let shop: TestShop;
let people: Known[];

const letters = fc.constantFrom('김', '현', '주', '가', '나', 'a', 'b', ' ', '1', '2021');
const word = fc
  .array(letters, { minLength: 1, maxLength: 6 })
  .map((all) => all.join('').trim())
  .filter((said) => said !== '');
const random = fc.record({
  name: word,
  nickname: fc.option(word),
  code: fc.option(fc.constantFrom('A-1', 'ab 77', '가-12', 'B1024'), { freq: 1 }),
  pets: fc.array(word, { maxLength: 2 }),
  visitedAgo: fc.option(fc.nat(5)),
});

const insert = ({
  name,
  nickname,
  code,
  pets,
  visitedAgo,
}: typeof random extends fc.Arbitrary<infer T> ? T : never) =>
  asOperator(world.server.platform.database, async (db): Promise<Known> => {
    const lastVisit = visitedAgo === null ? null : addDays('2026-11-01', -visitedAgo);
    const { rows } = await sql<{ no: number }>`
      insert into customers (shop_no, name, choseong, nickname, code)
      values (${shop.shopNo}, ${name}, ${choseong(name).replaceAll(' ', '')}, ${nickname}, ${code})
      returning customer_no as no`.execute(db);
    const no = rows[0]?.no ?? 0;
    for (const pet of pets)
      await sql`insert into pets (shop_no, customer_no, name) values (${shop.shopNo}, ${no}, ${pet})`.execute(
        db,
      );
    await sql`update customers set last_visit_on = ${lastVisit}
      where shop_no = ${shop.shopNo} and customer_no = ${no}`.execute(db);
    const words = [name, nickname, code, ...pets].filter((said) => said !== null);
    return { no, words, lastVisit: lastVisit ?? '' };
  });

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  people = [];
  const codes = new Set<string>();
  for (const one of fc.sample(random, { numRuns: 60, seed: 20_261_122 })) {
    const code = one.code === null || codes.has(one.code) ? null : one.code;
    if (code !== null) codes.add(code);
    people.push(await insert({ ...one, code }));
  }
});

/** A text as people understand it, letter by letter: an initial stands for whatever begins with it. */
const means = (q: string, said: string): boolean => {
  const text = Array.from(squeeze(q));
  const letters = Array.from(squeeze(said));
  const fits = (from: number) =>
    text.every((letter, at) => {
      const other = letters[from + at];
      return other !== undefined && (letter === other || letter === choseong(other));
    });
  return text.length === 1 ? fits(0) : letters.some((_, from) => fits(from));
};

const typed = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((all) => all.join('').trim());
const asked = fc
  .oneof(
    { weight: 5, arbitrary: typed(...'김현주가나aB(ㄱㅎㅈㄴ-1 ') },
    { weight: 1, arbitrary: typed('1', '2021') },
  )
  // Signs between digits are how numbers are written.
  .filter((q) => /^\d+$/u.test(q) || /[^\d\s(-]/u.test(q));

const found = async (q: string, limit: number) => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await shop.owner.call('customers.list', {
      params: { shopNo: shop.shopNo },
      query: { q, limit, ...(cursor && { cursor }) },
    });
    seen.push(...body.items.map(({ customerNo }) => customerNo as number));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return seen;
};

const lastVisitFirst = (a: Known, b: Known) =>
  a.lastVisit === b.lastVisit ? b.no - a.no : a.lastVisit < b.lastVisit ? 1 : -1;

describe('a search', () => {
  it('finds whom the words mean, each once, last visit first, over any border between pages', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 7 }), async (q, limit) => {
        const expected = people
          .filter(({ words }) => words.some((said) => means(q, said)))
          .toSorted(lastVisitFirst)
          .map(({ no }) => no);
        expect(await found(q, limit)).toEqual(expected);
      }),
      { numRuns: 120 },
    );
  });

  it('keeps what people are found by with everything that happens to them', async () => {
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
    const change = fc.record({
      at: fc.nat(59),
      what: fc.constantFrom('name', 'nickname', 'visit', 'leave', 'come back', 'pet', 'rename pet', 'no pet'),
      to: word,
      days: fc.nat(20),
    });
    const write = (db: Parameters<Parameters<typeof asOperator>[1]>[0], { at, what, to, days }: Change) => {
      const no = people[at]?.no ?? 0;
      const who = sql`where shop_no = ${shop.shopNo} and customer_no = ${no}`;
      const statements: Record<Change['what'], ReturnType<typeof sql>> = {
        name: sql`update customers set name = ${to}, choseong = ${choseong(to).replaceAll(' ', '')} ${who}`,
        nickname: sql`update customers set nickname = ${days > 10 ? to : null} ${who}`,
        visit: sql`update customers set last_visit_on = ${addDays('2026-11-02', days)} ${who}`,
        leave: sql`update customers set deleted_at = now(), code = null ${who}`,
        'come back': sql`update customers set deleted_at = null ${who}`,
        pet: sql`insert into pets (shop_no, customer_no, name) values (${shop.shopNo}, ${no}, ${to})`,
        'rename pet': sql`update pets set name = ${to} ${who}`,
        'no pet': sql`delete from pets ${who}`,
      };
      return statements[what].execute(db);
    };
    type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        await asOperator(world.server.platform.database, async (db) => {
          for (const one of changes) await write(db, one);
        });
        expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
