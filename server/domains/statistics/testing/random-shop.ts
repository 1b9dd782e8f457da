import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/db/types.ts';
import { addDays, instantAt } from '../../../../contract/time.ts';
import { distribute, won } from '../../../../contract/money.ts';
import type { TestShop } from '../../../testing/world.ts';

type Db = Pick<Kysely<DB>, 'insertInto' | 'updateTable' | 'selectFrom'>;

/** Numbers that look random and come again with the same seed. */
export const dice = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    chance: (share: number) => next() < share,
    of: <T>(all: readonly T[]): T => all[below(all.length)] as T,
  };
};
type Dice = ReturnType<typeof dice>;

const sources = ['MANUAL', 'PHONE', 'ZERO_SHOP', 'NAVER'] as const;
const inflows = ['NAVER', 'INTRODUCED', null] as const;

const makeCustomers = (db: Db, { shopNo }: TestShop, people: readonly number[], roll: Dice) =>
  db
    .insertInto('customers')
    .values(
      Array.from({ length: 4 + roll.below(5) }, (_, at) => ({
        shop_no: shopNo,
        name: `고객${at}`,
        sex: roll.of(['F', 'M', null] as const),
        birthday: roll.chance(0.6) ? `${1955 + roll.below(55)}-0${1 + roll.below(9)}-15` : null,
        inflow: roll.of(inflows),
        grade: roll.of(['단골', null]),
        employee_no: roll.chance(0.5) ? roll.of(people) : null,
        visits_before: roll.chance(0.2) ? 3 : 0,
      })),
    )
    .returning(['customer_no', 'employee_no'])
    .execute();

const makeAccount = (db: Db, shopNo: string, customerNo: number, from: string) =>
  db
    .insertInto('accounts')
    .values({
      shop_no: shopNo,
      kind: 'PASS',
      customer_no: customerNo,
      name: '정액권',
      usable: JSON.stringify({ itemIds: [], categoryIds: [] }) as never,
      issued_on: from,
      paid: 0,
      bonus: 0,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();

interface Line {
  kind: 'SERVICE' | 'PRODUCT' | 'PASS_SALE' | 'PENALTY';
  itemId: number | null;
  name: string;
  quantity: number;
  listWon: number;
  discountWon: number;
  credits: { employeeNo: number; percent: number }[];
}

const lineOf = (shop: TestShop, people: readonly number[], roll: Dice, isKnown: boolean): Line => {
  const kind = roll.of([
    'SERVICE',
    'SERVICE',
    'SERVICE',
    'PRODUCT',
    isKnown ? 'PASS_SALE' : 'SERVICE',
    'PENALTY',
  ] as const);
  const item = kind === 'PRODUCT' ? shop.items.oil : roll.of([shop.items.gel, shop.items.care]);
  const isTyped = kind === 'PASS_SALE' || kind === 'PENALTY' || roll.chance(0.2);
  const quantity = kind === 'PRODUCT' ? 1 + roll.below(3) : 1;
  const listWon = quantity * (1 + roll.below(90_000));
  const [first, second, third] = [...people].sort(() => roll.below(3) - 1);
  const shares = roll.chance(0.15)
    ? []
    : roll.chance(0.4)
      ? [
          [first, 34],
          [second, 33],
          [third, 33],
        ]
      : [[first, 100]];
  return {
    kind,
    itemId: isTyped ? null : item,
    name: isTyped ? roll.of(['출장', '서비스']) : '메뉴',
    quantity,
    listWon,
    discountWon: roll.chance(0.3) ? roll.below(listWon) : 0,
    credits: shares.map(([employeeNo, percent]) => ({
      employeeNo: employeeNo as number,
      percent: percent as number,
    })),
  };
};

interface Payment {
  method: string;
  amountWon: number;
  line: number | null;
}

/** Passes pay lines, the rest goes over four ways of paying. */
const paymentsOf = (lines: readonly Line[], roll: Dice, isKnown: boolean): Payment[] => {
  const paid: Payment[] = [];
  let left = 0;
  lines.forEach(({ kind, listWon, discountWon }, line) => {
    const totalWon = listWon - discountWon;
    const passWon =
      isKnown && (kind === 'SERVICE' || kind === 'PENALTY') && roll.chance(0.4)
        ? roll.below(totalWon + 1)
        : 0;
    if (passWon > 0) paid.push({ method: 'PASS', amountWon: passWon, line });
    left += totalWon - passWon;
  });
  for (const method of isKnown ? ['POINT', 'UNPAID', 'CASH'] : ['CASH']) {
    const amountWon = roll.chance(0.4) ? roll.below(left + 1) : 0;
    if (amountWon > 0) paid.push({ method, amountWon, line: null });
    left -= amountWon;
  }
  if (left > 0) paid.push({ method: 'CARD', amountWon: left, line: null });
  return paid;
};

/** A deposit that a card paid when it was booked, of which some went back later. */
const payDeposit = async (db: Db, shopNo: string, bookingId: number, day: string, roll: Dice) => {
  const wonPaid = 1000 + roll.below(30_000);
  const at = instantAt(day, 600);
  const order = await db
    .insertInto('payment_orders')
    .values({
      shop_no: shopNo,
      booking_id: bookingId,
      order_id: `D-${shopNo}-${String(bookingId).padStart(16, '0')}`,
      goods: '예약금',
      amount_won: wonPaid,
      supply_won: wonPaid,
      vat_won: 0,
      tax_free_won: 0,
      practice: true,
      state: 'PAID',
      tid: `T${bookingId}`,
      expires_at: at,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_entries')
    .values({
      shop_no: shopNo,
      payment_id: order.id,
      kind: 'PAID',
      amount_won: wonPaid,
      provider_ref: `T${bookingId}`,
      entered_on: day,
    })
    .execute();
  const returnedWon = roll.chance(0.4) ? 1 + roll.below(wonPaid) : 0;
  if (returnedWon > 0)
    await db
      .insertInto('deposit_returns')
      .values({
        shop_no: shopNo,
        booking_id: bookingId,
        amount_won: returnedWon,
        method: roll.of(['CARD', null]),
        returned_on: addDays(day, roll.below(20)),
        actor_name: '자동',
      })
      .execute();
  await db
    .updateTable('bookings')
    .set({ deposit_won: wonPaid, deposit_online_won: wonPaid, deposit_returned_won: returnedWon })
    .where('shop_no', '=', shopNo)
    .where('id', '=', bookingId)
    .execute();
};

/** Months of a small shop, written straight into its tables: sales of every kind, deleted ones, bookings of every end. */
const makePeople = async (
  db: Db,
  shop: TestShop,
  people: readonly number[],
  roll: ReturnType<typeof dice>,
  from: string,
) => {
  const customers = await makeCustomers(db, shop, people, roll);
  const accounts = new Map<number, number>();
  for (const { customer_no: no } of customers)
    accounts.set(no, (await makeAccount(db, shop.shopNo, no, from)).id);
  return { customers, accounts };
};
type RandomPeople = Awaited<ReturnType<typeof makePeople>>;

export const fillAtRandom = async (
  db: Db,
  shop: TestShop,
  seed: number,
  { from, days, sales }: { from: string; days: number; sales: number },
  /** Those of an earlier time, who go on; otherwise new ones. */
  known?: RandomPeople,
): Promise<RandomPeople> => {
  const roll = dice(seed);
  const { shopNo } = shop;
  const people = [shop.owner, ...shop.staff].map(({ employeeNo }) => employeeNo as number);
  const { customers, accounts } = known ?? (await makePeople(db, shop, people, roll, from));
  for (let made = 0; made < sales; made += 1) {
    const customer = roll.chance(0.8) ? roll.of(customers) : null;
    const day = addDays(from, roll.below(days));
    const at = instantAt(day, 600 + roll.below(600));
    let bookingId: number | null = null;
    const isDeleted = roll.chance(0.1);
    if (roll.chance(0.6)) {
      const outcome = roll.of(['COMPLETED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'CONFIRMED'] as const);
      const booking = await db
        .insertInto('bookings')
        .values({
          shop_no: shopNo,
          customer_no: customer?.customer_no ?? null,
          customer_name: '손님',
          employee_no: roll.of(people),
          start_at: at,
          end_at: instantAt(day, 1290),
          visit_date: day,
          state: outcome,
          source: roll.of(sources),
          created_at: instantAt(addDays(day, 1 - roll.below(40)), 700),
          ...(outcome === 'CANCELLED' && { cancelled_by: 'SHOP' as const, cancel_reason: '' }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (roll.chance(0.2)) await payDeposit(db, shopNo, booking.id, addDays(day, -3), roll);
      if (outcome === 'COMPLETED' && !isDeleted) bookingId = booking.id;
      else if (outcome !== 'COMPLETED') continue;
    }
    const lines = Array.from({ length: 1 + roll.below(3) }, () =>
      lineOf(shop, people, roll, customer !== null),
    );
    const payments = paymentsOf(lines, roll, customer !== null);
    const of = (...methods: string[]) =>
      payments.reduce((sum, one) => sum + (methods.includes(one.method) ? one.amountWon : 0), 0);
    const listWon = lines.reduce((sum, line) => sum + line.listWon, 0);
    const discountWon = lines.reduce((sum, line) => sum + line.discountWon, 0);
    const taxedWon = listWon - discountWon - of('PASS') - of('POINT');
    const sale = await db
      .insertInto('sales')
      .values({
        shop_no: shopNo,
        booking_id: bookingId,
        customer_no: customer?.customer_no ?? null,
        customer_name: customer ? '고객' : '손님',
        sold_at: at,
        sold_on: day,
        list_won: listWon,
        discount_won: discountWon,
        total_won: listWon - discountWon,
        unpaid_won: of('UNPAID'),
        deducted_won: of('PASS'),
        points_won: of('POINT'),
        supply_won: taxedWon,
        vat_won: 0,
        charge_employee_no: customer?.employee_no ?? null,
        created_by: shop.owner.employeeNo,
        ...(isDeleted && { deleted_at: at, deleted_by: shop.owner.employeeNo, delete_reason: '' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = (customer && accounts.get(customer.customer_no)) ?? null;
    const key = { shop_no: shopNo, sale_id: sale.id };
    await db
      .insertInto('sale_lines')
      .values(
        lines.map((line, seq) => ({
          ...key,
          seq,
          place: seq,
          kind: line.kind,
          item_id: line.itemId,
          name: line.name,
          quantity: line.quantity,
          unit_price_won: line.listWon / line.quantity,
          list_won: line.listWon,
          discount_won: line.discountWon,
          total_won: line.listWon - line.discountWon,
          account_id: line.kind === 'PASS_SALE' ? account : null,
        })),
      )
      .execute();
    const credits = lines.flatMap((line, seq) => {
      if (line.credits.length === 0) return [];
      const parts = distribute(
        won(line.listWon - line.discountWon),
        line.credits.map(({ percent }) => percent),
      );
      return line.credits.map(({ employeeNo, percent }, place) => ({
        ...key,
        seq,
        place,
        employee_no: employeeNo,
        percent,
        credit_won: parts[place] ?? 0,
      }));
    });
    if (credits.length > 0) await db.insertInto('sale_line_credits').values(credits).execute();
    if (payments.length > 0)
      await db
        .insertInto('sale_payments')
        .values(
          payments.map((one, seq) => ({
            ...key,
            seq,
            method: one.method,
            amount_won: one.amountWon,
            line_seq: one.line,
            account_id: one.line === null ? null : account,
          })),
        )
        .execute();
  }
  return { customers, accounts };
};
