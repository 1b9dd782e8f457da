import { expect, test } from 'vitest';
import { addDays, instantAt } from '../../../contract/time.ts';
import { someoneWaits } from '../../testing/waiting.ts';
import { wholeVisit } from '../../testing/whole.ts';
import { planDays } from './days.commands.ts';
import { planningStories } from './testing/planning.ts';

const story = planningStories();
const { at, desk, heard, customer, said, change, state, turnOn, today, newPhone } = story;

test('a booking is told when it is made, moves and is called off; its reminders follow it, each said once', async () => {
  const { customerNo, phone } = await customer();
  const book = async (offset: number) =>
    (await desk()).book(offset, {
      customer: { kind: 'existing', customerNo },
      startAt: instantAt(addDays(today, offset), 15 * 60),
    });
  // While the shop sends nothing by itself, nothing is planned.
  const before = await book(2);
  await heard();
  expect(await story.our.all()).toEqual([]);

  await turnOn({ kind: 'BOOKING_HOURS_BEFORE' });
  // What was booked before is reminded of as well.
  expect(await said(customerNo)).toEqual([
    ['BOOKING_HOURS_BEFORE', 'SCHEDULED', instantAt(addDays(today, 2), 12 * 60)],
    ['BOOKING_DAY_BEFORE', 'SCHEDULED', instantAt(addDays(today, 1), 18 * 60)],
  ]);
  await state(before.id, 'CANCELLED');
  await heard();

  const booking = await book(3);
  await heard();
  await story.our.drain();
  expect(story.our.sent().map(({ to, text, type }) => [to, type, text?.split('\n')[0]])).toEqual([
    [phone, 'ATA', `[${story.shop.name}] 김지우님, 예약이 취소되었어요.`],
    [phone, 'ATA', `[${story.shop.name}] 김지우님, 예약이 확정되었어요.`],
  ]);
  expect(story.our.sent()[1]?.kakaoOptions?.variables).toMatchObject({
    '#{시술}': '젤네일',
    '#{매장명}': story.shop.name,
  });

  await change(booking.id, { startAt: instantAt(addDays(today, 5), 15 * 60) });
  await change(booking.id, { startAt: instantAt(addDays(today, 3), 15 * 60) });
  await heard();
  const waiting = async () =>
    (await said(customerNo)).filter(([, when]) => when === 'SCHEDULED').map(([kind, , due]) => [kind, due]);
  // Back at its first time, its first reminders stand again; of two moves the latest is told.
  expect(await waiting()).toEqual([
    ['BOOKING_HOURS_BEFORE', instantAt(addDays(today, 3), 12 * 60)],
    ['BOOKING_DAY_BEFORE', instantAt(addDays(today, 2), 18 * 60)],
    ['BOOKING_MOVED', expect.any(String)],
  ]);
  await story.our.drain();
  expect(story.our.sent()).toHaveLength(3);
  await state(booking.id, 'CANCELLED');
  await heard();
  expect((await waiting()).map(([kind]) => kind)).toEqual(['BOOKING_CANCELLED']);

  // Nothing is sent for what is past.
  const gone = await book(-3);
  await heard();
  await state(gone.id, 'NO_SHOW');
  await heard();
  expect((await waiting()).map(([kind]) => kind)).toEqual(['BOOKING_CANCELLED']);
});

test('what a booking will tell is said beforehand, and is just what it tells; the desk may have it tell nothing', async () => {
  const { customerNo } = await customer();
  const startAt = instantAt(addDays(today, 3), 15 * 60);
  const ask = async (over: object = {}) => {
    const query = { startAt, itemId: String(story.shop.items.gel), ...over };
    return (
      await (
        await story.our.owner()
      ).call('alarms.bookingMessages', { params: { shopNo: story.shop.shopNo }, query })
    ).body.items.map(({ kind, channel, at: due }) => [kind, channel, due]);
  };
  expect(await ask()).toEqual([]);
  await turnOn({ kind: 'BOOKING_HOURS_BEFORE', timing: { offsetMinutes: 180 } });
  const dayBefore = ['BOOKING_DAY_BEFORE', 'ALIMTALK', instantAt(addDays(today, 2), 18 * 60)];
  const hoursBefore = ['BOOKING_HOURS_BEFORE', 'ALIMTALK', instantAt(addDays(today, 3), 12 * 60)];
  expect(await ask()).toEqual([['BOOKING_CONFIRMED', 'ALIMTALK', null], dayBefore, hoursBefore]);
  expect(await ask({ news: 'MOVED' })).toEqual([['BOOKING_MOVED', 'ALIMTALK', null], dayBefore, hoursBefore]);
  expect(await ask({ news: 'NONE' })).toEqual([dayBefore, hoursBefore]);
  // Of what is too near only what is still to come, of what is past nothing.
  expect(await ask({ startAt: instantAt(today, 15 * 60) })).toEqual([
    ['BOOKING_CONFIRMED', 'ALIMTALK', null],
    ['BOOKING_HOURS_BEFORE', 'ALIMTALK', instantAt(today, 12 * 60)],
  ]);
  expect(await ask({ startAt: instantAt(today, 10 * 60) })).toEqual([]);

  const book = async (over: object = {}) =>
    (await desk()).book(3, { customer: { kind: 'existing', customerNo }, startAt, ...over });
  const silent = await book({ withoutMessages: true });
  expect(silent.withoutMessages).toBe(true);
  await heard();
  expect(await said(customerNo)).toEqual([]);
  await change(silent.id, { withoutMessages: false });
  await heard();
  const scheduled = ([kind, , due]: (string | null)[]) => [kind, 'SCHEDULED', due];
  expect(await said(customerNo)).toEqual([scheduled(hoursBefore), scheduled(dayBefore)]);
  // Held back at the claim, even before the switch is heard of; then withdrawn.
  await change(silent.id, { withoutMessages: true });
  at(11 * 60 + 2 * 24 * 60 + 8 * 60);
  await story.our.drain();
  expect(story.our.sent()).toEqual([]);
  await heard();
  expect(
    Object.fromEntries((await story.our.all()).map(({ kind, state: now, reason }) => [kind, [now, reason]])),
  ).toEqual({
    BOOKING_HOURS_BEFORE: ['CANCELLED', 'TURNED_OFF'],
    BOOKING_DAY_BEFORE: ['SKIPPED', 'TURNED_OFF'],
  });
  const { history } = await (await desk()).booking(silent.id);
  expect(history.map(({ sentence }) => sentence)).toContain('자동 메시지를 보내지 않게 했어요');
});

test('a message goes to the number its customer has when it leaves, and to whoever comes by then', async () => {
  const [first, other] = [await customer(), await customer({ name: '이서준' })];
  await turnOn();
  const startAt = instantAt(addDays(today, 3), 15 * 60);
  const book = async () =>
    (await desk()).book(3, { customer: { kind: 'existing', customerNo: first.customerNo }, startAt });
  const booking = await book();
  await heard();
  await story.our.drain();
  const owner = await story.our.owner();
  await owner.call('bookings.save', {
    params: { shopNo: story.shop.shopNo, id: booking.id },
    body: wholeVisit({
      customer: { kind: 'existing' as const, customerNo: other.customerNo },
      startAt,
      employeeNo: booking.employeeNo,
      items: [{ itemId: story.shop.items.gel }],
      version: booking.version,
    }),
  });
  await heard();
  const phone = newPhone();
  const params = { shopNo: story.shop.shopNo, customerNo: other.customerNo };
  const { version } = (await owner.call('customers.get', { params })).body;
  await owner.call('customers.save', { params, body: { name: '이서준', phone, version } });
  at(2 * 24 * 60 + 18 * 60);
  await story.our.drain();
  expect(story.our.sent().map(({ to }) => to)).toEqual([first.phone, phone]);
  expect(await said(other.customerNo)).toEqual([['BOOKING_DAY_BEFORE', 'SENT', expect.any(String)]]);
});

test('a reminder that nobody can be sent says so from the start, and goes once there is a number', async () => {
  const { customerNo } = await customer({ name: '이서준', phone: undefined });
  await turnOn();
  const startAt = instantAt(addDays(today, 3), 15 * 60);
  const stranger = await (await desk()).book(3, { startAt: instantAt(addDays(today, 3), 17 * 60) });
  await (await desk()).book(3, { customer: { kind: 'existing', customerNo }, startAt });
  await heard();
  await story.our.drain();
  const reminders = async () =>
    (await story.our.all())
      .filter(({ kind }) => kind === 'BOOKING_DAY_BEFORE')
      .toSorted((a, b) => Number(a.bookingId === stranger.id) - Number(b.bookingId === stranger.id))
      .map(({ bookingId, state: now, reason }) => [bookingId === stranger.id, now, reason]);
  expect(await reminders()).toEqual([
    [false, 'SCHEDULED', 'NO_PHONE'],
    [true, 'SCHEDULED', 'NO_PHONE'],
  ]);
  const owner = await story.our.owner();
  const params = { shopNo: story.shop.shopNo, customerNo };
  const { version } = (await owner.call('customers.get', { params })).body;
  const phone = newPhone();
  await owner.call('customers.save', { params, body: { name: '이서준', phone, version } });
  expect(await reminders()).toEqual([
    [false, 'SCHEDULED', null],
    [true, 'SCHEDULED', 'NO_PHONE'],
  ]);
  at(2 * 24 * 60 + 18 * 60);
  await story.our.drain();
  expect(story.our.sent().map(({ to }) => to)).toEqual([phone]);
  expect(await reminders()).toEqual([
    [false, 'SENT', null],
    [true, 'SKIPPED', 'NO_PHONE'],
  ]);
});

test('a reminder whose booking has moved is not sent, even where nobody has heard of the move yet', async () => {
  const { customerNo } = await customer();
  await turnOn();
  const booking = await (
    await desk()
  ).book(1, { customer: { kind: 'existing', customerNo }, startAt: instantAt(addDays(today, 1), 15 * 60) });
  await heard();
  await story.our.drain();
  await change(booking.id, { startAt: instantAt(addDays(today, 9), 15 * 60) });
  at(18 * 60 + 1);
  await story.our.drain();
  expect(await said(customerNo)).toContainEqual(['BOOKING_DAY_BEFORE', 'SKIPPED', expect.any(String)]);
  expect(story.our.sent()).toHaveLength(1);
});

test('a booking that moves while its reminder is claimed waits, and its move is told after it', async ({
  skip,
}) => {
  const { database } = story.world.server.platform;
  if (database.kind === 'pglite') skip('one session: nobody waits for another');
  const { customerNo } = await customer();
  await turnOn();
  const booking = await (
    await desk()
  ).book(1, { customer: { kind: 'existing', customerNo }, startAt: instantAt(addDays(today, 1), 15 * 60) });
  await heard();
  at(17 * 60 + 59);
  await story.our.drain();
  at(18 * 60);
  const person = await desk();
  const { version } = await person.booking(booking.id);
  // The claim has judged its messages and comes to the credit, which another transaction holds.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from credit_accounts where shop_no = $1 for update', [story.shop.shopNo]);
  const claimed = story.our.drain();
  await someoneWaits(database.pool);
  const moved = person.person.call('bookings.change', {
    params: { shopNo: story.shop.shopNo, id: booking.id },
    body: { version, startAt: instantAt(addDays(today, 9), 15 * 60) },
  });
  const first = await Promise.race([
    moved.then(() => 'moved'),
    someoneWaits(database.pool, 2).then(() => 'waits'),
  ]);
  await holder.query('commit');
  holder.release();
  await Promise.all([claimed, moved]);
  expect(first).toBe('waits');
  await heard();
  await story.our.drain();
  expect(story.our.sent().map(({ text }) => text?.split(', ')[1]?.split('\n')[0])).toEqual([
    '예약이 확정되었어요.',
    '예약하신 날이 다가왔어요.',
    '예약이 바뀌었어요.',
  ]);
});

test('what is bought, used and earned is told with what is left; a visit is thanked for until its sale goes', async () => {
  const { customerNo } = await customer();
  const agreed = { changes: [{ kind: 'MARKETING' as const, given: true }], source: 'PAPER' as const };
  await (
    await story.our.owner()
  ).call('consents.say', { params: { shopNo: story.shop.shopNo, customerNo }, body: agreed });
  await story.our.number();
  await turnOn(
    { kind: 'FIRST_VISIT' },
    { kind: 'THANKS' },
    { kind: 'PRODUCT_BOUGHT' },
    { kind: 'PASS_USED' },
  );
  const till = await desk();
  const sale = await till.sell({
    customerNo,
    lines: [
      { kind: 'SERVICE', itemId: story.shop.items.gel, name: '젤네일', unitPriceWon: 60_000 },
      { kind: 'PRODUCT', itemId: story.shop.items.oil, name: '큐티클 오일', unitPriceWon: 18_000 },
      { kind: 'PASS_SALE', name: '30만원권', unitPriceWon: 300_000, free: { bonus: 30_000 } },
    ],
    payments: [{ method: 'CARD', amountWon: 378_000 }],
  });
  await heard();
  await heard();
  const all = await story.our.all();
  const textOf = (kind: string) => all.find((one) => one.kind === kind)?.text;
  expect(textOf('PASS_CHARGED')).toMatch(/정액권: 30만원권\n충전: 330,000원\n잔액: 330,000원/u);
  expect(textOf('PRODUCT_BOUGHT')).toContain('큐티클 오일');
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(['FIRST_VISIT', 'PASS_CHARGED', 'PRODUCT_BOUGHT']);
  at(13 * 60 + 1);
  await story.our.drain();
  expect(story.our.sent().map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^\(광고\)[\s\S]*첫 방문 고마워요/u),
  );
  await (await desk()).remove(sale.id);
  await heard();
  expect(await said(customerNo)).toContainEqual(['PRODUCT_BOUGHT', 'CANCELLED', expect.any(String)]);
});

test('a balance that comes over from old books is no news to its holder', async () => {
  const { customerNo } = await customer();
  await turnOn();
  const owner = await story.our.owner();
  const params = { shopNo: story.shop.shopNo };
  await owner.call('memberships.openAccount', {
    params,
    body: {
      kind: 'PASS',
      customerNo: customerNo as never,
      name: '20만원권',
      paid: 200_000,
      receivedWon: 200_000,
      expiresOn: null,
      reason: '이전 장부',
    },
  });
  await heard();
  expect(await said(customerNo)).toEqual([]);
});

test('birthdays, revisits and last days are planned on their day, once', async () => {
  const born = await customer({ birthday: `1990${today.slice(4)}` });
  const seen = await customer();
  const back = await customer();
  const till = await desk();
  const visit = {
    lines: [{ kind: 'SERVICE', itemId: story.shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
  };
  const soldAt = instantAt(addDays(today, -30), 12 * 60);
  for (const { customerNo } of [seen, back])
    await till.sell({ customerNo, soldAt, ...visit, payments: [{ method: 'CARD', amountWon: 60_000 }] });
  await till.book(4, { customer: { kind: 'existing', customerNo: back.customerNo } });
  await till.sell({
    customerNo: born.customerNo,
    lines: [{ kind: 'PASS_SALE', name: '단기권', unitPriceWon: 50_000, free: { bonus: 0, validDays: 8 } }],
    payments: [{ method: 'CARD', amountWon: 50_000 }],
  });
  await heard();
  // Agreed two years ago, less a month: asked whether it still holds.
  const year = Number(today.slice(0, 4)) - 2;
  const saidAt = `${year}${addDays(today, 30).slice(4)}T03:00:00Z`;
  const agreed = await customer();
  await (
    await story.our.owner()
  ).call('consents.say', {
    params: { shopNo: story.shop.shopNo, customerNo: agreed.customerNo },
    body: { changes: [{ kind: 'MARKETING', given: true }], source: 'PAPER', saidAt },
  });
  at(8 * 60);
  await turnOn({ kind: 'BIRTHDAY' }, { kind: 'REVISIT' }, { kind: 'PASS_EXPIRING' });
  await planDays(story.world.server.platform.database);
  await planDays(story.world.server.platform.database);
  const planned = (await story.our.all())
    .filter(({ kind }) => !kind.startsWith('BOOKING'))
    .map(({ kind, customer: who, dueAt }) => [kind, who?.customerNo, dueAt]);
  expect(planned).toEqual(
    expect.arrayContaining([
      ['BIRTHDAY', born.customerNo, instantAt(today, 600)],
      ['PASS_EXPIRING', born.customerNo, instantAt(today, 600)],
      // Who has booked again is not asked to.
      ['REVISIT', seen.customerNo, instantAt(today, 660)],
      ['CONSENT_CONFIRM', agreed.customerNo, instantAt(today, 600)],
    ]),
  );
  expect(planned).toHaveLength(4);
});
