import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { CustomerNo } from '../../../contract/ids.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { csvText } from './testing/files.ts';
import { migrationStories } from './testing/stories.ts';

let world: World;
let shop: TestShop;
let story: ReturnType<typeof migrationStories>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  story = migrationStories(world, shop);
});

const numberOf = async (name: string) => (await story.customers(name))[0]!.customerNo;
const holding = async (customerNo: CustomerNo) => {
  const accounts = await shop.owner.call('memberships.accounts', {
    params: { shopNo: shop.shopNo },
    query: { customerNo, state: 'ACTIVE' },
  });
  const { points } = (await shop.owner.call('memberships.points', { query: { customerNo } })).body;
  return { accounts: accounts.body.items.map(({ kind, name, balance }) => [kind, name, balance]), points };
};
const tables = [
  'customers',
  'customer_keys',
  'pets',
  'accounts',
  'account_entries',
  'account_shares',
  'migration_rows',
] as const;
/** Every row that bringing a file in may write, without what only says when and how often. */
const everything = () =>
  asOperator(world.server.platform.database, async (db) => {
    const found: Record<string, unknown> = {};
    for (const table of tables)
      found[table] = (
        await sql`select to_jsonb(t) - 'updated_at' - 'version' as row from ${sql.table(table)} t
          where shop_no = ${shop.shopNo} order by 1`.execute(db)
      ).rows;
    return found;
  });

const file =
  '이름,연락처,정액권잔액,횟수권,포인트,펫이름\n' +
  '김잔액,01055550001,"120,000원",젤네일 10회권 3회 / 관리 2회,1500,초코\n' +
  '김잔액,01055550001,"120,000원",젤네일 10회권 3회 / 관리 2회,1500,보리\n' +
  '이포인트,01055550002,,골드회원,"2,300P",\n' +
  '박빈손,01055550003,0,0,,\n';

it('credits what a file carries, once for each person, and says so before', async () => {
  const batch = await story.upload(file);
  const preview = await story.tryOut(batch);
  expect(preview.balances).toEqual({ passWon: 120_000, tickets: 5, points: 3_800 });
  expect(preview.items[2]?.notes[0]).toContain('티켓 남은 횟수: 읽을 수 없어요');
  const done = await story.commit(batch);
  const who = await numberOf('김잔액');
  expect(await holding(who)).toEqual({
    accounts: [
      ['PASS', '이전 정액권', 120_000],
      ['TICKET', '젤네일 10회권', 3],
      ['TICKET', '관리', 2],
    ],
    points: 1_500,
  });
  expect(await holding(await numberOf('박빈손'))).toEqual({ accounts: [], points: 0 });
  const { body } = await shop.owner.call('memberships.pointHistories', {
    query: { customerNo: who },
  });
  expect(body.items[0]).toMatchObject({ amount: 1_500, reason: '엑셀 양식에서 옮겨 왔어요' });
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  await story.undo(done);
  expect(await story.customers()).toEqual([]);
});

it('opens what stands in quotation marks, cut where names end, and keeps no pet without a name', async () => {
  const long = '가'.repeat(60);
  const row = ['김따옴', '01055550020', `"${long}끝" 3회, "" 2회`, '"" (푸들) / " " / 초코 (" ")'];
  const done = await story.commit(
    await story.upload(csvText([['이름', '연락처', '횟수권', '반려동물'], row])),
  );
  expect((await holding(await numberOf('김따옴'))).accounts).toEqual([
    ['TICKET', long, 3],
    ['TICKET', '티켓', 2],
  ]);
  expect((await story.customers('김따옴'))[0]?.pets).toMatchObject([{ name: '초코' }]);
  await story.undo(done);
});

it('adds to nobody twice what may be the same balance', async () => {
  const first = await story.commit(await story.upload(file));
  const again = await story.choose(await story.upload(file), { duplicates: 'UPDATE' });
  const preview = await story.tryOut(again);
  expect(preview.balances).toEqual({ passWon: 0, tickets: 0, points: 0 });
  expect(preview.items[0]?.notes).toContain('이미 포인트 내역이 있는 고객이라 파일의 잔액은 더하지 않아요.');
  await story.undo(first);
});

it('tells people apart in a family of one number and among namesakes without one', async () => {
  const shop = await world.shop();
  const params = { shopNo: shop.shopNo };
  const { upload, choose, tryOut, commit, customers } = migrationStories(world, shop);
  const known = [
    { name: '김엄마', phone: '010-7777-0005' },
    { name: '김딸', phone: '010-7777-0005', phoneShared: true },
    { name: '이동명', birthday: '1985-05-05' },
  ];
  for (const body of known) await shop.owner.call('customers.create', { params, body });
  const batch = await upload(
    '이름,연락처,생일,정액권잔액,메모\n김아들,010-7777-0005,,,\n김엄마,010-7777-0005,,1000,엄마\n' +
      '김딸,010-7777-0005,,2000,딸\n이동명,,1990-01-01,3000,다른 동명\n이동명,,1985-05-05,4000,그 동명\n',
  );
  const outcomes = async (from: typeof batch) => (await tryOut(from)).items.map(({ outcome }) => outcome);
  expect(await outcomes(batch)).toEqual(['ADD', 'SKIP', 'SKIP', 'ADD', 'SKIP']);
  const updating = await choose(batch, { duplicates: 'UPDATE' });
  expect(await outcomes(updating)).toEqual(['ADD', 'UPDATE', 'UPDATE', 'ADD', 'UPDATE']);
  await commit(updating);
  expect((await customers()).map(({ name, memo }) => `${name} ${memo}`).toSorted()).toEqual([
    '김딸 딸',
    '김아들 ',
    '김엄마 엄마',
    '이동명 그 동명',
    '이동명 다른 동명',
  ]);
  const again = await choose(
    await upload(
      csvText([
        ['이름', '연락처', '정액권잔액'],
        ['김딸', '01077770005', 2000],
      ]),
    ),
    { duplicates: 'UPDATE' },
  );
  expect(await tryOut(again)).toMatchObject({ counts: { add: 0, update: 1 }, balances: { passWon: 0 } });
});

it('fills in the balances of somebody who is there and has none, and takes just those back', async () => {
  const { body } = await shop.owner.call('customers.create', {
    params: { shopNo: shop.shopNo },
    body: { name: '김잔액', phone: '010-5555-0001' },
  });
  const before = await everything();
  const done = await story.commit(await story.choose(await story.upload(file), { duplicates: 'UPDATE' }));
  expect((await holding(body.customerNo)).points).toBe(1_500);
  await story.undo(done);
  expect(await everything()).toEqual(before);
});

it('is not undone once a balance was touched, naming whose', async () => {
  const other = migrationStories(world, shop);
  const done = await other.commit(await other.upload('이름,연락처,포인트\n최쓴이,01055550009,900\n'));
  const customerNo = await numberOf('최쓴이');
  await shop.owner.call('memberships.adjustPoints', {
    body: { customerNo, points: -100, reason: '선물' },
  });
  expect(await other.undoRefused(done)).toMatchObject({
    code: 'MIGRATION_BALANCE_USED',
    errors: [{ message: expect.stringContaining('최쓴이') }],
  });
  expect((await holding(customerNo)).points).toBe(800);
});

it('is not undone once somebody of the file was given a pass, which goes with nobody', async () => {
  const done = await story.commit(await story.upload('이름,연락처\n정새권,01055550010\n'));
  await shop.owner.call('memberships.openAccount', {
    params: { shopNo: shop.shopNo },
    body: {
      kind: 'PASS',
      customerNo: await numberOf('정새권'),
      name: '정액권',
      paid: 1000,
      receivedWon: 1000,
      expiresOn: null,
      reason: '새로',
    },
  });
  expect(await story.undoRefused(done)).toMatchObject({ code: 'MIGRATION_BALANCE_USED' });
});

it('sums up in the ledger as in the file, and undone leaves every table as it was', async () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const line = fc.record({
    name: fc.constantFrom('김하나', '박두리', '최세나'),
    tail: fc.integer({ min: 1000, max: 9999 }),
    pass: amount,
    points: amount,
    tickets: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }),
    pet: fc.constantFrom('', '초코', '보리'),
  });
  const before = await everything();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ({ tail }) => tail }),
      async (lines) => {
        const text = lines.map(
          ({ name, tail, pass, points, tickets, pet }) =>
            `${name},0107070${tail},${pass},${points},${tickets.map((n) => `${n}회`).join(' / ')},${pet}`,
        );
        const batch = await story.upload(`이름,연락처,정액권잔액,포인트,횟수권,펫이름\n${text.join('\n')}\n`);
        const done = await story.commit(batch);
        const opened = (await everything()) as { accounts: { row: Record<string, number | string> }[] };
        const old = new Set((before['accounts'] as { row: { id: number } }[]).map(({ row }) => row.id));
        const sum = (kind: string) =>
          opened.accounts
            .filter(({ row }) => row['kind'] === kind && !old.has(Number(row['id'])))
            .reduce((total, { row }) => total + Number(row['balance']), 0);
        const total = (of: (one: (typeof lines)[number]) => number) =>
          lines.reduce((so, one) => so + of(one), 0);
        expect(sum('PASS')).toBe(total(({ pass }) => pass));
        expect(sum('POINT')).toBe(total(({ points }) => points));
        expect(sum('TICKET')).toBe(total(({ tickets }) => tickets.reduce((a, b) => a + b, 0)));
        expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
        await story.undo(done);
        expect(await everything()).toEqual(before);
      },
    ),
    { numRuns: 8 },
  );
});

it('names the balance of a second line that is left behind', async () => {
  const batch = await story.upload(
    '이름,연락처,횟수권,포인트\n' +
      '나둘째,01055550091,젤네일 10회권 3회,500\n' +
      '나둘째,01055550091,"젤네일 10회권 3회, 케어 5회",800\n' +
      '나둘째,01055550091,젤네일 10회권 3회,500\n',
  );
  const { items, balances } = await story.tryOut(batch);
  expect(items.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['ADD', []],
    ['SKIP', ['2행과 같은 고객이에요.', '잔액은 2행의 것만 옮겨요. 옮기지 않는 잔액: 케어 5회, 포인트 800P']],
    ['SKIP', ['2행과 같은 고객이에요.']],
  ]);
  expect(balances).toEqual({ points: 500, passWon: 0, tickets: 3 });
});
