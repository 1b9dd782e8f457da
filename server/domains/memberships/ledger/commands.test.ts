import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { AccountId, CustomerNo, SaleId } from '../../../../contract/ids.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { expireAccounts } from '../jobs.ts';
import { counter, day, on, refusal } from '../testing/stories.ts';
import {
  chargePass,
  earnPoints,
  issuePass,
  issueTicket,
  openAccount,
  planUse,
  auditAccounts,
  reverseSale,
  usePass,
  usePoints,
  useTicket,
} from '../public.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = counter(world, shop);
});

const open = (
  customerNo: CustomerNo,
  paid: number,
  expiresOn: string | null,
  kind: 'PASS' | 'TICKET' = 'PASS',
) =>
  desk.inside((shop) =>
    openAccount(
      shop,
      { kind, customerNo, name: '회원권', paid, bonus: 0, moneyWon: paid, expiresOn },
      { ...on(), reason: '장부' },
    ),
  );

describe('using', () => {
  it('takes the nearest expiry first, or what was chosen, to the won', async () => {
    const customerNo = await desk.customer();
    const late = await open(customerNo, 50_000, day(100));
    const soon = await open(customerNo, 30_000, day(10));
    const never = await open(customerNo, 90_000, null);
    const plan = await desk.inside((shop) =>
      planUse(shop, { customerNo, kind: 'PASS', amount: 100_000 }, day(0)),
    );
    expect(plan.map(({ account, amount }) => [account.id, amount])).toEqual([
      [soon.id, 30_000],
      [late.id, 50_000],
      [never.id, 20_000],
    ]);
    const used = await desk.inside((shop) =>
      usePass(
        shop,
        {
          customerNo,
          amount: 95_000,
          listWon: 100_001,
          accountIds: [never.id, soon.id] as AccountId[],
        },
        on(),
      ),
    );
    expect(used.map(({ account, amount }) => [account.id, amount, account.balance])).toEqual([
      [never.id, 90_000, 0],
      [soon.id, 5_000, 25_000],
    ]);
    const entries = await Promise.all(
      used.map(async ({ account }) => (await desk.read(account.id)).entries[0]),
    );
    expect(entries.map((entry) => entry?.amount)).toEqual([-90_000, -5_000]);
  });

  it('says which rule stands in the way, and changes nothing', async () => {
    const [customerNo, other] = [await desk.customer(), await desk.customer()];
    const expired = await open(customerNo, 10_000, day(-1));
    const use = (more: object) =>
      refusal(() => desk.inside((shop) => usePass(shop, { customerNo, amount: 10_000, ...more }, on())));
    expect(await use({})).toBe('ACCOUNT_EXPIRED');
    const full = await open(customerNo, 20_000, null);
    expect(await use({ amount: 20_001 })).toBe('ACCOUNT_BALANCE_SHORT');
    expect(await use({ accountIds: [expired.id] })).toBe('ACCOUNT_EXPIRED');
    expect(await use({ customerNo: other, accountIds: [full.id] })).toBe('ACCOUNT_OF_ANOTHER');
    expect(await use({ accountIds: [999_999_999] })).toBe('ACCOUNT_NOT_FOUND');
    const ticket = await open(customerNo, 3, null, 'TICKET');
    expect(await use({ accountIds: [ticket.id] })).toBe('ACCOUNT_NOT_FOUND');
    const gelOnly = await desk.ticket({ usable: { itemIds: [shop.items.gel] } });
    await desk.inside((shop) => issueTicket(shop, { productId: gelOnly.id, customerNo: other }, on()));
    const useTimes = (itemId: number) =>
      refusal(() =>
        desk.inside((shop) =>
          useTicket(shop, { customerNo: other, amount: 1, itemId: itemId as never }, on()),
        ),
      );
    expect(await useTimes(shop.items.care)).toBe('ACCOUNT_ITEM_NOT_USABLE');
    expect(await useTimes(shop.items.gel)).toBe('done');
    expect((await desk.read(full.id)).entries).toHaveLength(1);
  });

  it('a charge adds what the product gives and moves the last day on', async () => {
    const customerNo = await desk.customer();
    const { id } = await open(customerNo, 1_000, day(10));
    const product = await desk.pass({ priceWon: 50_000, bonusWon: 5_000, validDays: 30 });
    await desk.inside((shop) =>
      chargePass(shop, { accountId: id as AccountId, productId: product.id }, on()),
    );
    expect(await desk.read(id)).toMatchObject({ balance: 56_000, bonus: 5_000, expiresOn: day(29) });
  });
});

describe('a sale taken back', () => {
  it('takes back what it wrote, once', async () => {
    const customerNo = await desk.customer();
    const { id } = await open(customerNo, 30_000, null);
    const saleId = await desk.sale(customerNo);
    const product = await desk.pass();
    const pass = await desk.inside(async (shop) => {
      await usePass(
        shop,
        { customerNo, amount: 30_000, accountIds: [id as AccountId] },
        { ...on(), saleId, saleLine: 0 },
      );
      await earnPoints(shop, { customerNo, points: 900 }, { ...on(), saleId });
      return issuePass(shop, { productId: product.id, customerNo }, { ...on(), saleId, saleLine: 1 });
    });
    const undo = (lines?: number[]) =>
      desk.inside((shop) => reverseSale(shop, saleId, { ...on(), ...(lines && { lines }) }));
    await undo([0]);
    expect((await desk.read(id)).balance).toBe(30_000);
    expect((await desk.read(pass.id)).balance).toBe(220_000);
    await undo();
    await undo();
    expect(await desk.read(pass.id)).toMatchObject({ balance: 0, state: 'CLOSED', receivedWon: 0 });
    expect(await desk.usable(customerNo)).toMatchObject({ items: [{ id }], points: 0 });
  });

  it('is refused when what it sold has been used since', async () => {
    const customerNo = await desk.customer();
    const saleId = await desk.sale(customerNo);
    const product = await desk.pass();
    await desk.inside((shop) => issuePass(shop, { productId: product.id, customerNo }, { ...on(), saleId }));
    await desk.inside((shop) => usePass(shop, { customerNo, amount: 1 }, on()));
    const undo = refusal(() => desk.inside((shop) => reverseSale(shop, saleId, on())));
    expect(await undo).toBe('ACCOUNT_ALREADY_USED');
  });

  it('makes spent points good from other lots, and refuses when there are too few', async () => {
    const customerNo = await desk.customer();
    const saleId = await desk.sale(customerNo);
    const earn = (points: number, when: number, sale?: SaleId) =>
      desk.inside((shop) =>
        earnPoints(shop, { customerNo, points }, { on: day(when), ...(sale && { saleId: sale }) }),
      );
    await earn(2_000, -30, saleId);
    await desk.inside((shop) => usePoints(shop, { customerNo, points: 1_500 }, on()));
    const undo = () => refusal(() => desk.inside((shop) => reverseSale(shop, saleId, on())));
    expect(await undo()).toBe('POINTS_SPENT');
    await earn(1_700, 0);
    expect(await undo()).toBe('done');
    expect((await desk.usable(customerNo)).points).toBe(200);
  });

  it('is not held up by what ran out, nor takes for it what has not', async () => {
    const customerNo = await desk.customer();
    const [saleId, partly] = [await desk.sale(customerNo), await desk.sale(customerNo)];
    const product = await desk.pass();
    const long = { on: day(-400), saleId };
    const earn = (points: number, when: number, sale: SaleId | undefined) =>
      desk.inside((shop) =>
        earnPoints(shop, { customerNo, points }, { on: day(when), ...(sale && { saleId: sale }) }),
      );
    const pass = await desk.inside((shop) =>
      issuePass(shop, { productId: product.id, customerNo }, { ...long, saleLine: 0 }),
    );
    await earn(2_000, -400, saleId);
    await earn(900, -401, partly);
    await desk.inside((shop) => usePoints(shop, { customerNo, points: 1_500 }, { on: day(-390) }));
    await earn(1_700, 0, undefined);
    await expireAccounts(world.server.platform);
    const undo = (sale: SaleId) => desk.inside((shop) => reverseSale(shop, sale, on()));
    // 900 and 600 of the 2,000 were spent; the other 1,400 had run out.
    await undo(saleId);
    expect((await desk.usable(customerNo)).points).toBe(1_100);
    expect(await desk.read(pass.id)).toMatchObject({ balance: 0, receivedWon: 0, state: 'CLOSED' });
    await undo(partly);
    expect((await desk.usable(customerNo)).points).toBe(200);
    expect(await desk.inside((shop) => auditAccounts(shop.tx, shop.shopNo))).toEqual([]);
  });
});

describe('points', () => {
  it('are used in units, from the minimum on', async () => {
    const customerNo = await desk.customer();
    await desk.inside((shop) => earnPoints(shop, { customerNo, points: 5_000 }, on()));
    const use = (points: number) =>
      refusal(() => desk.inside((shop) => usePoints(shop, { customerNo, points }, on())));
    expect(await use(900)).toBe('POINTS_BELOW_MINIMUM');
    expect(await use(1_050)).toBe('POINTS_NOT_IN_UNITS');
    expect(await use(5_100)).toBe('POINTS_SHORT');
    expect(await use(5_000)).toBe('done');
  });
});

describe('at night', () => {
  it('what is past its last day is gone, once, and an extension brings it back', async () => {
    const customerNo = await desk.customer();
    const { id } = await open(customerNo, 12_000, day(-1));
    const today = await open(customerNo, 13_000, day(0));
    await expireAccounts(world.server.platform);
    expect(await expireAccounts(world.server.platform)).toBe(0);
    const gone = await desk.read(id);
    expect(gone).toMatchObject({ balance: 0, state: 'EXPIRED' });
    expect(gone.entries[0]).toMatchObject({ sentence: '유효기간이 지나 12,000원 사라졌어요', actor: '자동' });
    expect((await desk.read(today.id)).balance).toBe(13_000);
    // Whatever came onto it now would be gone by tomorrow.
    const more = { amount: 1_000, reason: '덤', version: gone.version };
    const late = await shop.owner.refused('memberships.adjustAccount', { params: desk.at(id), body: more });
    expect(late.body.code).toBe('ACCOUNT_EXPIRED');
    const back = await shop.owner.call('memberships.extendAccount', {
      params: desk.at(id),
      body: { expiresOn: day(30), reason: '사정', version: gone.version },
    });
    expect(back.body).toMatchObject({ balance: 12_000, state: 'ACTIVE', expiresOn: day(30) });
  });
});

describe('many at once', () => {
  it('use exactly what is there, of one pass and of a family’s', async () => {
    const [mother, daughter] = [await desk.customer(), await desk.customer()];
    const opened = await desk.inside((shop) =>
      openAccount(
        shop,
        {
          kind: 'PASS',
          customerNo: mother,
          name: '회원권',
          paid: 10_000,
          bonus: 0,
          moneyWon: 10_000,
          shareable: true,
          expiresOn: null,
        },
        { ...on(), reason: '장부' },
      ),
    );
    const put = { customerNos: [daughter], version: opened.version };
    await shop.owner.call('memberships.shareAccount', { params: desk.at(opened.id), body: put });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        refusal(() =>
          desk.inside((shop) =>
            usePass(shop, { customerNo: i % 2 === 0 ? mother : daughter, amount: 1_000 }, on()),
          ),
        ),
      ),
    );
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(10);
    expect(outcomes.filter((one) => one === 'ACCOUNT_BALANCE_SHORT')).toHaveLength(30);
    expect((await desk.read(opened.id)).balance).toBe(0);
  });
});

describe('the database', () => {
  const attempt = async (statement: ReturnType<typeof sql>) => {
    try {
      await desk.inside(({ tx }) => statement.execute(tx));
      return 'done';
    } catch (error) {
      return (error as { constraint?: string; code?: string }).constraint ?? (error as { code: string }).code;
    }
  };

  it('keeps entries final and balances equal to them, whoever writes', async () => {
    const { id } = await open(await desk.customer(), 5_000, null);
    expect(await attempt(sql`update account_entries set paid = 1 where account_id = ${id}`)).toBe('23001');
    // A lone opening goes with its account or not at all, and nothing goes once there is more.
    const gone = sql`delete from account_entries where account_id = ${id}`;
    expect(await attempt(gone)).toBe('account_balances');
    await attempt(sql`insert into account_entries (account_id, kind, balance_after, entered_on, actor_name)
      select id, 'EXTEND', balance, issued_on, '은지' from accounts where id = ${id}`);
    expect(await attempt(gone)).toBe('23001');
    expect(await attempt(sql`update accounts set paid = paid + 1 where id = ${id}`)).toBe('account_balances');
    expect(await attempt(sql`update accounts set paid = -1 where id = ${id}`)).toBe('accounts_balance_check');
  });
});
