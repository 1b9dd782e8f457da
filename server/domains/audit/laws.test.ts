import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '../../../contract/index.ts';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { findBreaches } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DB } from '../../platform/db/types.ts';
import { systemShop } from '../../platform/shop.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { paying } from '../../testing/card-paying.ts';
import { partsOfSales } from '../sales/public.ts';
import { breachesInParts } from './commands.ts';
import { allLaws } from './rules.ts';

let world: World;
let shop: TestShop;
/** One of each: what a spoiled row is named by. */
let ids: Record<
  | 'visit'
  | 'open'
  | 'sold'
  | 'gone'
  | 'penalty'
  | 'pass'
  | 'entry'
  | 'oil'
  | 'refund'
  | 'customer'
  | 'noShow'
  | 'kept'
  | 'byCard',
  number
>;

const call = async (name: EndpointName, params: object, body: object = {}) =>
  (await shop.owner.call(name, { params: { shopNo: shop.shopNo, ...params }, body } as never))
    .body as never as {
    id: number;
    version: number;
    entries: { id: number }[];
    lines: { accountId: number }[];
    collections: { id: number }[];
    moves: { id: number }[];
    items: { id: number }[];
    customerNo: number;
  };
const sell = (body: object) => call('sales.create', {}, body);
const pay = (method: string, amountWon: number, over: object = {}) => ({ method, amountWon, ...over });
const line = (kind: string, unitPriceWon: number, over: object = {}) => ({
  kind,
  name: '내역',
  unitPriceWon,
  credits: [],
  ...over,
});
const today = shopDateOf(Date.now());

/** A day on which everything happened that the books know. */
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  const { oil } = shop.items;
  const { customerNo: customer } = await call('customers.create', {}, { name: '김현주' });
  const rates = [{ lineKind: 'SERVICE', methodKind: 'CARD', percent: 5 }];
  await call(
    'memberships.savePointSettings',
    { id: shop.shopNo },
    { enabled: true, rates, useUnit: 1, minimumUse: 1, expiresMonths: 12, version: 0 },
  );
  await call('memberships.adjustPoints', {}, { customerNo: customer, points: 5_000, reason: '생일' });
  await call(
    'inventory.saveProduct',
    { itemId: oil },
    { purchaseWon: null, sku: '', barcode: '', lowAt: 2, tracked: true, onHand: 20, version: 0 },
  );
  await call('inventory.adjust', { itemId: oil }, { quantity: 1, cause: 'BROKEN' });
  const moved = (
    await shop.owner.call('inventory.movements', {
      params: { shopNo: shop.shopNo, itemId: oil },
      query: {},
    } as never)
  ).body as never as { items: { id: number }[] };
  await call('inventory.reverse', { itemId: oil, entryId: moved.items[0]?.id });
  const pass = await call(
    'memberships.openAccount',
    {},
    {
      kind: 'PASS',
      customerNo: customer,
      name: '권',
      paid: 100_000,
      receivedWon: 100_000,
      expiresOn: null,
      reason: '장부',
    },
  );
  const added = await call(
    'memberships.adjustAccount',
    { id: pass.id },
    { amount: 700, reason: '실수', version: pass.version },
  );
  await call(
    'memberships.extendAccount',
    { id: pass.id },
    { expiresOn: addDays(today, 900), reason: '연장', version: added.version },
  );
  await call('memberships.reverseEntry', { id: pass.id }, { entryId: added.entries[0]?.id });
  const gel = line('SERVICE', 60_000, { credits: [{ employeeNo: shop.owner.employeeNo, percent: 100 }] });
  const visit = await sell({
    customerNo: customer,
    lines: [gel, line('PRODUCT', 18_000, { itemId: oil })],
    payments: [
      pay('PASS', 20_000, { line: 0 }),
      pay('CASH', 20_000),
      pay('CARD', 27_000),
      pay('POINT', 1_000),
      pay('UNPAID', 10_000),
    ],
    cashReceipt: { kind: 'OWN', purpose: 'DEDUCTION', approvalNo: '123456789', amountWon: 20_000 },
  });
  for (const amountWon of [4_000, 3_000])
    await call('sales.collect', { id: visit.id }, { amountWon, method: 'CARD' });
  const collected = await call('sales.get', { id: visit.id });
  await call('sales.reverseCollection', { id: visit.id, collectionId: collected.collections.at(-1)?.id });
  const open = await sell({
    customerNo: customer,
    lines: [line('SERVICE', 33_000)],
    payments: [pay('CASH', 33_000)],
  });
  const sold = await sell({
    customerNo: customer,
    lines: [line('PASS_SALE', 50_000, { free: { bonus: 0 } })],
    payments: [pay('CARD', 30_000), pay('UNPAID', 20_000)],
  });
  const given = await call(
    'memberships.refundAccount',
    { id: sold.lines[0]?.accountId },
    { penaltyPercent: 0, refundWon: 30_000, method: 'CARD', version: 2 },
  );
  const gone = await sell({
    customerNo: customer,
    lines: [line('SERVICE', 10_000)],
    payments: [pay('UNPAID', 10_000)],
  });
  await call('sales.remove', { id: gone.id });
  for (const direction of ['IN', 'IN'])
    await call(
      'sales.moveCash',
      { date: today },
      { direction, amountWon: 10_000 + collected.id, reason: '잔돈' },
    );
  const drawer = await call(
    'sales.moveCash',
    { date: today },
    { direction: 'IN', amountWon: 7_000, reason: '잔돈' },
  );
  await call('sales.reverseCashMove', { date: today, moveId: drawer.moves.at(-1)?.id });
  const shut = { openingWon: 0, counts: [], reason: '안 셈', close: true, version: 0 };
  await call('sales.saveCashClose', { date: addDays(today, -5) }, shut);
  const noShow = async (ago: number) => {
    const customer = { kind: 'walkIn', name: '손님' };
    const startAt = instantAt(addDays(today, -ago), 600);
    const { id } = await call(
      'bookings.create',
      {},
      {
        customer,
        startAt,
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        depositWon: 20_000,
      },
    );
    await call('bookings.changeState', { id, state: 'NO_SHOW' });
    return id;
  };
  const [first, second] = [await noShow(2), await noShow(3)];
  const penalty = await sell({
    bookingId: first,
    lines: [line('PENALTY', 20_000)],
    payments: [pay('DEPOSIT', 20_000)],
  });
  for (const amountWon of [4_000, 3_000])
    await call('sales.returnDeposit', { id: second }, { amountWon, method: 'CARD' });
  const { items } = (
    await shop.owner.call('sales.returns', { params: { shopNo: shop.shopNo, id: second } } as never)
  ).body as never as { items: { id: number }[] };
  await call('sales.takeBackReturn', { id: second, returnId: items.at(-1)?.id });
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const { employeeNo } = shop.owner;
  await call('incentives.adjust', { month }, { employeeNo, amountWon: 30_000, reason: '교육 지원' });
  await call('incentives.close', { month });
  const cards = paying(world, shop);
  const byCard = await cards.pay(instantAt(addDays(today, 10), 600));
  const [payment] = (await cards.payments()).items;
  const back = { amountWon: 5_000, reason: '고객 요청', expectedLeftWon: 20_000 };
  await call('payments.cancel', { id: String(payment?.id) }, back);
  await cards.settle();
  ids = {
    byCard,
    visit: visit.id,
    open: open.id,
    sold: sold.id,
    gone: gone.id,
    penalty: penalty.id,
    pass: pass.id,
    entry: added.entries[0]?.id ?? 0,
    oil,
    refund: given.entries[0]?.id ?? 0,
    customer,
    noShow: second,
    kept: first,
  };
});

const brokenInParts = async (db: Transaction<DB>): Promise<string[]> => {
  const sales = await partsOfSales(systemShop(db as never, shop.shopNo), 2);
  expect(sales.length).toBeGreaterThan(2);
  const found = [];
  for (const law of allLaws)
    found.push(
      ...(await breachesInParts(law, sales, (part) => findBreaches(db as never, [law], part ?? shop.shopNo))),
    );
  return found.map(({ law }) => law.name);
};

/** Spoils rows with every guard of the database asleep, reads the books, and leaves them as they were. */
const brokenBy = async (statements: string): Promise<string[]> => {
  let broken: string[] = [];
  const over = new Error('over');
  const spoil = async (db: Transaction<DB>) => {
    for (const statement of statements.split(';')) {
      const { numAffectedRows } = await sql.raw(statement).execute(db);
      expect(numAffectedRows, statement).toBeGreaterThan(0n);
    }
    broken = (await findBreaches(db, allLaws, shop.shopNo)).map(({ law }) => law.name);
    expect(await brokenInParts(db), 'read some sales at a time').toEqual(broken);
    throw over;
  };
  const work = inTransaction(
    world.server.platform.database.db,
    spoil as never,
    'set local session_replication_role = replica',
  );
  await expect(work).rejects.toBe(over);
  return broken;
};

const other = (table: string, of: string) =>
  `update ${table} r set reverses_id = (select min(o.id) from ${table} o where o.shop_no = r.shop_no and o.${of} = r.${of}
    and o.id <> r.reverses_id) where reverses_id is not null and shop_no = '${shop.shopNo}'`;

/** Of each law, how one row breaks it and no other. */
const spoils: Record<string, () => string> = {
  'a card payment is something else than its entries say': () =>
    `update payment_entries set amount_won = amount_won + 1 where kind = 'PAID' and shop_no = '${shop.shopNo}'`,
  'a booking says something else than its cards paid': () =>
    `update bookings set deposit_online_won = deposit_online_won - 1, deposit_won = deposit_won - 1
      where id = ${ids.byCard}`,
  'a payment keeps something else for its refunds than they are': () =>
    `update payment_orders set refund_reserved_won = refund_reserved_won + 1 where booking_id = ${ids.byCard}`,
  'a card got back something else than was taken off the deposit': () =>
    `update payment_refunds set return_id = null where shop_no = '${shop.shopNo}'`,
  'a deposit still has what the provider gave back': () =>
    `update deposit_returns set online = false, method = 'TRANSFER' where online and shop_no = '${shop.shopNo}'`,
  'the provider has something else of a payment than is written here': () =>
    `update payment_orders set difference_won = 1 where booking_id = ${ids.byCard}`,
  'a sale is not what its lines are': () =>
    `update sale_lines set unit_price_won = 18001, list_won = 18001, total_won = 18001 where sale_id = ${ids.visit} and kind = 'PRODUCT'`,
  'a sale is not what was paid for it': () =>
    `update sale_payments set amount_won = amount_won + 1 where sale_id = ${ids.visit} and method = 'CARD'`,
  'shares of a line do not add up to it': () =>
    `update sale_line_credits set credit_won = 1 where sale_id = ${ids.visit};
    delete from incentive_entries where sale_id = ${ids.visit}`,
  'the VAT of a sale is not an eleventh of its taxed money': () =>
    `update sales set vat_won = vat_won + 1, supply_won = supply_won - 1 where id = ${ids.visit}`,
  'passes and tickets gave something else than a sale took': () =>
    `update account_entries set sale_line = 9 where sale_id = ${ids.visit} and account_id = ${ids.pass}`,
  'a pass or ticket was not made for what its line took': () =>
    `update account_entries set sale_line = 9 where sale_id = ${ids.sold} and kind = 'ISSUE'`,
  'points moved otherwise than a sale says': () =>
    `update sales set earned_points = earned_points + 1 where id = ${ids.visit}`,
  'cash receipts were given for more than was paid in cash': () =>
    `update cash_receipts set amount_won = amount_won + 1, supply_won = supply_won + 1 where sale_id = ${ids.visit}`,
  'the list of missing cash receipts says something else than the sales': () =>
    `delete from receipt_gaps where sale_id = ${ids.open}`,
  'a settled cash receipt keeps a number, or one on its way is looked after by nobody': () =>
    `update cash_receipts set issuer = 'PROVIDER', state = 'UNKNOWN' where sale_id = ${ids.visit}`,
  'a deleted sale keeps something collected': () =>
    `update sales set collected_won = 1 where id = ${ids.gone};
    insert into sale_collections (shop_no, sale_id, method, amount_won, collected_on, actor_employee_no, actor_name)
      select shop_no, id, 'CARD', 1, sold_on, created_by, '은지' from sales where id = ${ids.gone}`,
  'what was collected is not what came in': () =>
    `update sales set collected_won = collected_won + 1 where id = ${ids.visit};
    update customers set unpaid_won = unpaid_won - 1 where shop_no = '${shop.shopNo}' and customer_no = ${ids.customer}`,
  'a reversal of what was collected is not the opposite of it': () => other('sale_collections', 'sale_id'),
  'a debt stays given up without its refund, or came back although that stands': () =>
    `update sale_collections set refund_entry_id = ${ids.entry} where refund_entry_id = ${ids.refund}`,
  'a customer owes or spent something else than the sales say': () =>
    `update customers set sales_won = sales_won + 1 where shop_no = '${shop.shopNo}' and customer_no = ${ids.customer}`,
  'more of a deposit was taken and given back than was paid on the booking': () =>
    `with entered as (update deposit_entries set amount_won = 19999 where booking_id = ${ids.kept})
      update bookings set deposit_won = 19999 where id = ${ids.kept}`,
  'a booking says another deposit than was entered': () =>
    `update deposit_entries set amount_won = amount_won + 1 where booking_id = ${ids.kept}`,
  'a booking gave back something else of its deposit than its entries say': () =>
    `update bookings set deposit_returned_won = 4001 where id = ${ids.noShow}`,
  'a reversal of a returned deposit is not the opposite of it': () => other('deposit_returns', 'booking_id'),
  'a booking and its sale say different things of whether anybody came': () =>
    `update bookings set state = 'COMPLETED' where id = ${ids.noShow}`,
  'a reversal of cash is not the opposite of what it reverses': () => other('cash_moves', 'day'),
  'a day that nobody changed since was closed with another sum than its cash': () =>
    `update cash_days set expected_won = 1 where closed_at is not null and shop_no = '${shop.shopNo}'`,
  'a balance is not the sum of its entries': () =>
    `update accounts set paid = paid + 1 where id = ${ids.pass}`,
  'a balance after an entry is not the sum up to it': () =>
    `update account_entries set balance_after = 1 where id = ${ids.entry}`,
  'a reversal is not the opposite of what it reverses': () =>
    `update account_entries set reverses_id = (select min(o.id) from account_entries o where o.account_id =
      (select e.account_id from account_entries e where e.id = ${ids.entry})) where reverses_id = ${ids.entry}`,
  // The account itself cannot say it: its row goes, and the entries alone speak.
  'more was paid back than was received': () =>
    `delete from accounts where id = (select account_id from account_entries where id = ${ids.refund});
    update account_entries set money_won = -50001 where id = ${ids.refund}`,
  'a closed account holds something': () => `update accounts set closed_at = now() where id = ${ids.pass}`,
  'a sale was undone under what happened to its account since': () =>
    `update account_entries set kind = 'ISSUE' where id = ${ids.entry}`,
  'an account paid before it was issued': () =>
    `update accounts set issued_on = issued_on + 1 where id = ${ids.pass}`,
  'points moved between lots do not even out': () =>
    `update account_entries e set kind = 'MOVE' from accounts a where a.shop_no = e.shop_no and a.id = e.account_id
      and a.kind = 'POINT' and e.kind = 'ADJUST' and e.shop_no = '${shop.shopNo}'`,
  'somebody who holds an account also shares it': () =>
    `insert into account_shares (shop_no, account_id, customer_no) select shop_no, id, customer_no from accounts where id = ${ids.pass}`,
  'a stock is not what came and went': () =>
    `update stock_levels set on_hand = on_hand + 1 where item_id = ${ids.oil} and shop_no = '${shop.shopNo}'`,
  'a sale moved other stock than its lines sell': () =>
    `update stock_entries set sale_id = ${ids.open} where sale_id = ${ids.visit}`,
  'an entry says another stock than there was after it': () =>
    `update stock_entries set on_hand_after = 1 where sale_id = ${ids.visit}`,
  'a reversal of stock is not the opposite of what it reverses': () => other('stock_entries', 'item_id'),
  'the pay rows of a sale are not its credits': () =>
    `delete from incentive_entries where sale_id = ${ids.visit} and reverses_id is null`,
  'a reversed pay row is not the opposite of the row': () =>
    `update incentive_entries set card_won = card_won + 1 where sale_id = ${ids.visit} and reverses_id is not null`,
  'a closed month is not the sum of its rows': () =>
    `update incentive_months set gross_won = gross_won + 1, net_won = net_won + 1 where shop_no = '${shop.shopNo}'`,
};

it('spoils something for every law, of books that are right', async () => {
  expect(Object.keys(spoils).sort()).toEqual(allLaws.map(({ name }) => name).sort());
  const { database } = world.server.platform;
  expect(await inTransaction(database.db, (db) => findBreaches(db as never, allLaws, shop.shopNo))).toEqual(
    [],
  );
});

it.each(Object.entries(spoils))('finds out when %s', async (name, spoil) => {
  expect(await brokenBy(spoil())).toEqual([name]);
});
