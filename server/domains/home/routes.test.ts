import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOperator } from '../../testing/as-operator.ts';
import { counter, day } from '../../testing/counter.ts';
import { openPage } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';

it('tells each what of the day is theirs to see', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 2 });
  const [helper] = shop.staff;
  if (!helper) throw new Error('the shop has a helper');
  const params = { shopNo: shop.shopNo };
  const desk = counter(shop);
  const { customerNo } = await desk.customer();
  await asOperator(world.server.platform.database, (db) =>
    sql`update customers set birthday = ${`1990${day(2).slice(4)}`} where shop_no = ${shop.shopNo}`.execute(
      db,
    ),
  );
  await desk.sell({
    customerNo,
    lines: [{ kind: 'PASS_SALE', name: '정액권', unitPriceWon: 100_000, free: { bonus: 0, validDays: 10 } }],
    payments: [{ method: 'CARD', amountWon: 100_000 }],
  });
  const { body: owners } = await shop.owner.call('home.read', { params });
  expect(owners.birthdays).toEqual({
    items: [{ customerNo, name: '김현주', on: day(2), isLunar: false }],
    total: 1,
  });
  // Forty who have it on the last day of the week do not push out who has it today.
  await asOperator(world.server.platform.database, (db) =>
    sql`insert into customers (shop_no, name, birthday) select ${shop.shopNo}, '고객' || n,
      case n when 41 then ${`1990${day(0).slice(4)}`}::date else ${`1990${day(6).slice(4)}`}::date end
      from generate_series(1, 41) n`.execute(db),
  );
  const { body: crowded } = await shop.owner.call('home.read', { params });
  expect(crowded.birthdays?.items[0]).toMatchObject({ name: '고객41', on: day(0) });
  expect(crowded.birthdays).toMatchObject({ total: 42 });
  expect(owners.expiring).toMatchObject({
    total: 1,
    items: [{ customerNo, kind: 'PASS', balance: 100_000, expiresOn: day(9) }],
  });
  // In one call, each block as its own call answers it.
  const { body: whole } = await shop.owner.call('home.read', { params, query: { day: 'true' } });
  const days = { params, query: { from: day(0), to: day(1) } };
  const summary = (on: number) =>
    shop.owner.call('statistics.summary', { params, query: { from: day(on), to: day(on) } });
  const asked = {
    bookings: shop.owner.call('bookings.list', days),
    dailyStatistics: shop.owner.call('bookings.dailyStatistics', days),
    waiting: shop.owner.call('bookings.waiting', { params }),
    stranded: shop.owner.call('bookings.stranded', { params }),
    gaps: shop.owner.call('waitlist.gaps', { params, query: { from: day(0), to: day(2) } }),
    businessDays: shop.owner.call('schedule.businessDays', { query: { from: day(1), to: day(1) } }),
    summary: summary(0),
    summaryBefore: summary(-7),
    unregistered: shop.owner.call('sales.unregistered', { params, query: { from: day(-14), to: day(0) } }),
    deposits: shop.owner.call('sales.deposits', { params, query: { limit: 100 } }),
    missingCashReceipts: shop.owner.call('sales.missingCashReceipts', { params }),
    payments: shop.owner.call('payments.list', {
      query: { from: day(-400), to: day(0), state: 'ATTENTION', limit: 30 },
    }),
    proofs: shop.owner.call('books.proofs', { params }),
  };
  const answers = Object.entries(asked).map(async ([name, call]) => [name, (await call).body] as const);
  expect(whole.day).toEqual(Object.fromEntries(await Promise.all(answers)));
  const { body: helpers } = await helper.call('home.read', { params, query: { day: 'true' } });
  expect(Object.keys(helpers.day ?? {})).not.toContain('proofs');
  expect(owners).toMatchObject({
    messages: { failedToday: 0 },
    credit: { leftWon: 0, isLow: false },
    myIncentive: null,
  });
  // Asked for in part of what is there already: only the rest is due.
  const booking = await desk.book(2);
  await asOperator(world.server.platform.database, async (db) => {
    await sql`insert into booking_deposits (shop_no, booking_id, terms, sentences, due_won, pay_by, state)
      values (${shop.shopNo}, ${booking.id}, '{}', '[]', 20000, now() + interval '1 day', 'DUE')`.execute(db);
  });
  const due = async () => (await shop.owner.call('home.read', { params })).body.deposits;
  expect(await due()).toMatchObject({ total: 1, dueWon: 20_000, items: [{ bookingId: booking.id }] });
  await asOperator(world.server.platform.database, (db) =>
    sql`update booking_deposits set state = 'PAID' where shop_no = ${shop.shopNo}`.execute(db),
  );
  expect(await due()).toEqual({ items: [], total: 0, dueWon: 0 });
  expect(owners.checklist?.filter(({ done }) => done).map(({ step }) => step)).toEqual([
    'MENU',
    'PEOPLE',
    'CUSTOMER',
    'SALE',
  ]);
  await shop.owner.call('alarms.saveType', {
    params: { id: shop.shopNo },
    body: { type: 'SMS', fallback: 'SMS', version: 0 },
  });
  const done = async () =>
    (await shop.owner.call('home.read', { params })).body.checklist
      ?.filter((one) => one.done)
      .map(({ step }) => step);
  expect(await done()).toContain('MESSAGES');
  expect(await done()).not.toContain('ONLINE');
  // What was done once stays done.
  const { version } = await openPage(shop.owner, 'first-steps');
  await shop.owner.call('zeroShop.changeStatus', { body: { status: 'OFF', version } });
  expect(await done()).toContain('ONLINE');
  const { body: staffs } = (await shop.staff[0]?.call('home.read', { params })) ?? { body: {} };
  expect(new Set(Object.keys(staffs))).toEqual(new Set(['birthdays', 'expiring', 'deposits', 'myIncentive']));
});

it('ends the first step of inviting staff for whoever says that they work alone', async () => {
  const world = await openWorld();
  const { owner, shopNo } = await world.shop({ employees: 0 });
  const isDone = async () =>
    (await owner.call('home.read', { params: { shopNo } })).body.checklist?.find(
      ({ step }) => step === 'PEOPLE',
    )?.done;
  expect(await isDone()).toBe(false);
  const { version } = (await owner.call('shops.me')).body;
  const said = await owner.call('shops.update', {
    params: { id: shopNo },
    body: { worksAlone: true, version },
  });
  expect(said.body.worksAlone).toBe(true);
  expect(await isDone()).toBe(true);
});
