import { beforeAll, expect, it } from 'vitest';
import { instantAt } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { day } from '../../testing/counter.ts';
import { paying } from '../../testing/card-paying.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { linesIn } from './payouts.rules.ts';

let world: World;
let shop: TestShop;
let tids: string[];

const read = async () => (await shop.owner.call('settlement.balance')).body;
const send = (file: string) => shop.owner.raw('settlement.takeStatement', { body: { file } } as never);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  const { database } = world.server.platform;
  await asOperator(database, (db) =>
    db
      .insertInto('fee_rates')
      .values({ shop_no: shop.shopNo, from_on: '2026-01-01', basis_points: 300 })
      .execute(),
  );
  const desk = paying(world, shop);
  const at = (hour: number) => instantAt(day(5), hour * 60);
  for (const hour of [11, 13, 15]) await desk.pay(at(hour), 20_000);
  const items = (await desk.payments()).items;
  const cancel = { amountWon: 5_000, reason: '시술 변경', expectedLeftWon: 20_000 };
  await shop.owner.call('payments.cancel', {
    params: { id: String(items[0]?.id) } as never,
    body: cancel as never,
  });
  await desk.settle();
  const orders = new Set(items.map(({ orderId }) => orderId));
  const taken = desk.standIn.cards.taken().filter(({ orderId }) => orders.has(orderId));
  tids = taken.map(({ tid }) => tid);
});

it('the balance is the sum of every won, and a statement pays it off line by line', async () => {
  // 3 % of 20,000 is 600, with VAT 660; of what is left of the first, 15,000, it is 495.
  expect(await read()).toMatchObject({
    paidWon: 60_000,
    refundedWon: 5_000,
    feeWon: 1_815,
    ourFeeWon: 0,
    expectedWon: 53_185,
    uncertainWon: 0,
    feeKnown: true,
  });
  const head = '정산일,거래번호,구분,거래금액,수수료,지급액';
  const paid = (tid: string | undefined, won: string) => `2026-11-30,${tid},승인,"20,000",660,"${won}"`;
  const first = [head, paid(tids[0], '19,340'), paid(tids[1], '19,340')].join('\n');
  expect(await send(first)).toMatchObject({
    status: 201,
    body: { lines: 2, newLines: 2, unknownLines: 0, netWon: 38_680, differenceWon: 0 },
  });
  expect((await send(first)).body).toMatchObject({ newLines: 2 });
  expect(await read()).toMatchObject({ paidOutWon: 38_680, expectedWon: 14_505 });

  const second = [
    head,
    paid(tids[1], '19,340'),
    paid(tids[2], '19,300'),
    `2026-12-01,${tids[2]},취소,"5,000",-165,"4,835"`,
    '2026-12-01,nicsomebodyelse01,승인,"10,000",330,"9,670"',
    '합계,,,,,"53,145"',
  ].join('\n');
  expect(await send(second)).toMatchObject({ body: { lines: 4, newLines: 3, unknownLines: 1 } });
  const after = await read();
  expect(after.expectedWon).toBe(0);
  expect(after.differenceWon).toBe(9_670 - 40);
  expect(after.statements).toHaveLength(2);

  // A correction of what was paid already pays nothing of it once more.
  const third = [head, `2026-12-02,${tids[1]},승인,"20,000",660,100`].join('\n');
  expect(await send(third)).toMatchObject({ body: { newLines: 1, unknownLines: 1, differenceWon: 100 } });
  expect(await read()).toMatchObject({ expectedWon: 0, differenceWon: after.differenceWon + 100 });
});

it('opens the entries that the balance is the sum of, page by page', async () => {
  const list = async (query: object) =>
    (await shop.owner.call('settlement.entries', { query: query as never })).body;
  const balance = await read();
  const first = await list({ limit: '5' });
  expect(first.sums).toEqual({ count: balance.entries, won: balance.expectedWon });
  const rest = await list({ limit: '200', cursor: first.nextCursor });
  const all = [...first.items, ...rest.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(balance.entries);
  expect(all.reduce((sum, { amountWon }) => sum + amountWon, 0)).toBe(balance.expectedWon);
  expect((await list({ kind: 'PAID' })).sums).toEqual({ count: 3, won: balance.paidWon });
  expect((await list({ from: '2026-12-01', to: '2026-12-01', kind: 'PAYOUT' })).items).toMatchObject([
    { paymentId: null, customerName: null },
    { customerName: expect.any(String) },
  ]);
  const other = await world.shop();
  expect((await other.owner.call('settlement.entries', {})).body.items).toEqual([]);
  expect(await shop.staff[0]!.raw('settlement.entries')).toMatchObject({ status: 403 });
  expect(await shop.owner.raw('settlement.entries', { query: { kind: 'TAX' } } as never)).toMatchObject({
    status: 400,
  });
});

it('a month as Excel is downloaded for a reason that stays in the access log', async () => {
  const query = { month: day(0).slice(0, 7), reason: '세무사에게 보내요' };
  const file = await shop.owner.raw('settlement.excel', { query } as never);
  expect(file.status).toBe(200);
  expect(await shop.owner.raw('settlement.excel', { query: { month: query.month } } as never)).toMatchObject({
    status: 400,
  });
  await world.server.platform.accessLog.flush();
  const log = await shop.owner.call('accessLog.list', { params: { shopNo: shop.shopNo }, query: {} });
  expect(JSON.stringify(log.body.items)).toContain('세무사에게 보내요');
});

it.each([
  ['a file without payouts', '이름,전화\n김은지,010\n', 'PAYOUT_FILE_UNREAD'],
  ['an empty file', '', 'FILE_EMPTY'],
  ['a picture', '\u0089PNG\r\n', 'PAYOUT_FILE_UNREAD'],
])('%s is refused', async (_, file, code) => {
  expect(await send(file)).toMatchObject({ status: 400, body: { code } });
});

it('amounts and days are read as providers write them', () => {
  const grid = [
    ['정산 내역'],
    ['지급일', 'TID', '거래상태', '실지급액(원)'.replace('(원)', '')],
    ['20261130', 'nictest0001', '승인', '1,234원'],
    ['2026.12.01', 'nictest0002', '부분취소', '(1,000)'],
    ['', '', '합계', '234'],
  ];
  expect(linesIn(grid)).toMatchObject([
    { tid: 'nictest0001', netWon: 1_234, on: '2026-11-30' },
    { tid: 'nictest0002', netWon: -1_000, on: '2026-12-01' },
  ]);
  expect(linesIn([['거래번호', '지급액']])).toBeUndefined();
});
