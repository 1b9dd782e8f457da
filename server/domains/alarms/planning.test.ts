import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId, CustomerNo } from '../../../contract/ids.ts';
import { maskPhone } from '../../../contract/phone.ts';
import { addDays, instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { counter } from '../../testing/counter.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { messaging } from '../../testing/messaging.ts';
import { readyPicture } from '../../testing/pictures.ts';
import { wholeVisit } from '../../testing/whole.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { optOutAddress } from './public.ts';
import { takeDenials } from './refusals.commands.ts';
import { planDays } from './days.commands.ts';

let world: World;
let shop: TestShop;
let our: ReturnType<typeof messaging>;
let restore = () => {};
let phones = 52_000_000;
const today = shopDateOf(Date.now());

/** So many minutes after midnight of today in Seoul. */
const at = (minute: number) => {
  restore();
  const now = msOf(instantAt(today, minute));
  restore = useClock(() => now);
};
const desk = async () => counter(shop, await our.owner());
const heard = () => deliverEvents(world.server.platform.database, shop.shopNo);
const customer = async (over: object = {}): Promise<{ customerNo: CustomerNo; phone: string }> => {
  const phone = `010${(phones += 1)}`;
  const { customerNo } = (
    await (
      await our.owner()
    ).call('customers.create', {
      params: { shopNo: shop.shopNo },
      body: { name: '김지우', phone, ...over },
    })
  ).body;
  return { customerNo, phone };
};
const said = async (customerNo: CustomerNo) =>
  (await our.all())
    .filter((one) => one.customer?.customerNo === customerNo)
    .map(({ kind, state, dueAt }) => [kind, state, dueAt]);
const change = async (id: BookingId, over: object) => {
  const person = await desk();
  const { version } = await person.booking(id);
  return person.person.call('bookings.change', {
    params: { shopNo: shop.shopNo, id },
    body: { version, ...over },
  });
};
const state = async (id: BookingId, next: 'CANCELLED' | 'NO_SHOW' | 'CONFIRMED') =>
  (await desk()).person.call('bookings.changeState', {
    params: { shopNo: shop.shopNo, id, state: next },
    body: {},
  });
const turnOn = async (...rules: object[]) => {
  const person = await our.owner();
  const { body } = await person.call('alarms.readType', { params: { id: shop.shopNo } });
  const type = await person.call('alarms.saveType', {
    params: { id: shop.shopNo },
    body: { type: 'ALIMTALK', version: body.version },
  });
  if (rules.length > 0)
    await person.call('alarms.saveTexts', {
      body: {
        rules: rules.map((rule) => ({ on: true, timing: {}, ...rule })),
        version: type.body.version,
      } as never,
    });
  await heard();
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  at(11 * 60);
  shop = await world.shop();
  our = messaging(world, shop);
  await our.credit(10_000);
});
afterEach(() => restore());

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
  expect(await our.all()).toEqual([]);

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
  await our.drain();
  expect(our.sent().map(({ to, text, type }) => [to, type, text?.split('\n')[0]])).toEqual([
    [phone, 'ATA', `[${shop.name}] 김지우님, 예약이 취소되었어요.`],
    [phone, 'ATA', `[${shop.name}] 김지우님, 예약이 확정되었어요.`],
  ]);
  expect(our.sent()[1]?.kakaoOptions?.variables).toMatchObject({
    '#{시술}': '젤네일',
    '#{매장명}': shop.name,
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
  await our.drain();
  expect(our.sent()).toHaveLength(3);
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
    const query = { startAt, itemId: String(shop.items.gel), ...over };
    return (
      await (await our.owner()).call('alarms.bookingMessages', { params: { shopNo: shop.shopNo }, query })
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
  // Held back at the claim, even where nobody has heard of the switch yet; then called back.
  await change(silent.id, { withoutMessages: true });
  at(11 * 60 + 2 * 24 * 60 + 8 * 60);
  await our.drain();
  expect(our.sent()).toEqual([]);
  await heard();
  expect(
    Object.fromEntries((await our.all()).map(({ kind, state: now, reason }) => [kind, [now, reason]])),
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
  await our.drain();
  const owner = await our.owner();
  await owner.call('bookings.save', {
    params: { shopNo: shop.shopNo, id: booking.id },
    body: wholeVisit({
      customer: { kind: 'existing' as const, customerNo: other.customerNo },
      startAt,
      employeeNo: booking.employeeNo,
      items: [{ itemId: shop.items.gel }],
      version: booking.version,
    }),
  });
  await heard();
  const phone = `010${(phones += 1)}`;
  const params = { shopNo: shop.shopNo, customerNo: other.customerNo };
  const { version } = (await owner.call('customers.get', { params })).body;
  await owner.call('customers.save', { params, body: { name: '이서준', phone, version } });
  at(2 * 24 * 60 + 18 * 60);
  await our.drain();
  expect(our.sent().map(({ to }) => to)).toEqual([first.phone, phone]);
  expect(await said(other.customerNo)).toEqual([['BOOKING_DAY_BEFORE', 'SENT', expect.any(String)]]);
});

test('a reminder whose booking has moved is not sent, even where nobody has heard of the move yet', async () => {
  const { customerNo } = await customer();
  await turnOn();
  const booking = await (
    await desk()
  ).book(1, { customer: { kind: 'existing', customerNo }, startAt: instantAt(addDays(today, 1), 15 * 60) });
  await heard();
  await our.drain();
  await change(booking.id, { startAt: instantAt(addDays(today, 9), 15 * 60) });
  at(18 * 60 + 1);
  await our.drain();
  expect(await said(customerNo)).toContainEqual(['BOOKING_DAY_BEFORE', 'SKIPPED', expect.any(String)]);
  expect(our.sent()).toHaveLength(1);
});

test('what is bought, used and earned is told with what is left; a visit is thanked for until its sale goes', async () => {
  const { customerNo } = await customer();
  const agreed = { changes: [{ kind: 'MARKETING' as const, given: true }], source: 'PAPER' as const };
  await (
    await our.owner()
  ).call('consents.say', { params: { shopNo: shop.shopNo, customerNo }, body: agreed });
  await our.number();
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
      { kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 },
      { kind: 'PRODUCT', itemId: shop.items.oil, name: '큐티클 오일', unitPriceWon: 18_000 },
      { kind: 'PASS_SALE', name: '30만원권', unitPriceWon: 300_000, free: { bonus: 30_000 } },
    ],
    payments: [{ method: 'CARD', amountWon: 378_000 }],
  });
  await heard();
  await heard();
  const all = await our.all();
  const textOf = (kind: string) => all.find((one) => one.kind === kind)?.text;
  expect(textOf('PASS_CHARGED')).toMatch(/정액권: 30만원권\n충전: 330,000원\n잔액: 330,000원/u);
  expect(textOf('PRODUCT_BOUGHT')).toContain('큐티클 오일');
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(['FIRST_VISIT', 'PASS_CHARGED', 'PRODUCT_BOUGHT']);
  at(13 * 60 + 1);
  await our.drain();
  expect(our.sent().map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^\(광고\)[\s\S]*첫 방문 고마워요/u),
  );
  await (await desk()).remove(sale.id);
  await heard();
  expect(await said(customerNo)).toContainEqual(['PRODUCT_BOUGHT', 'CANCELLED', expect.any(String)]);
});

test('birthdays, revisits and last days are planned on their day, once', async () => {
  const born = await customer({ birthday: `1990${today.slice(4)}` });
  const seen = await customer();
  const back = await customer();
  const till = await desk();
  const visit = {
    lines: [{ kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
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
    await our.owner()
  ).call('consents.say', {
    params: { shopNo: shop.shopNo, customerNo: agreed.customerNo },
    body: { changes: [{ kind: 'MARKETING', given: true }], source: 'PAPER', saidAt },
  });
  at(8 * 60);
  await turnOn({ kind: 'BIRTHDAY' }, { kind: 'REVISIT' }, { kind: 'PASS_EXPIRING' });
  await planDays(world.server.platform.database);
  await planDays(world.server.platform.database);
  const planned = (await our.all())
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

test('who refuses by 080 has said so for good: it is written down and answered, and nothing more is asked', async () => {
  const { customerNo } = await customer({ phone: '01000001061' });
  await (
    await our.owner()
  ).call('consents.say', {
    params: { shopNo: shop.shopNo, customerNo },
    body: { changes: [{ kind: 'MARKETING', given: true }], source: 'PAPER' },
  });
  await our.number();
  await turnOn();
  await our.plan({
    kind: 'BIRTHDAY',
    dedupeKey: 'b:1',
    to: '01000001061',
    customerNo,
    text: '생일 축하해요',
  });
  await our.drain();
  await heard();
  const { body } = await (
    await our.owner()
  ).call('consents.get', { params: { shopNo: shop.shopNo, customerNo } });
  expect(body.items).toMatchObject([{ kind: 'MARKETING', given: false, source: 'MESSAGE' }]);
  expect((await said(customerNo)).map(([kind, when]) => [kind, when])).toEqual([
    ['OPT_OUT_DONE', 'SCHEDULED'],
    ['BIRTHDAY', 'FAILED'],
  ]);
  const soonest = await (
    await our.owner()
  ).call('messages.list', { params: { shopNo: shop.shopNo }, query: { order: 'SOONEST', limit: 1 } });
  const next = await (
    await our.owner()
  ).call('messages.list', {
    params: { shopNo: shop.shopNo },
    query: { order: 'SOONEST', limit: 1, cursor: soonest.body.nextCursor ?? '' },
  });
  expect([...soonest.body.items, ...next.body.items].map(({ kind }) => kind)).toEqual([
    'BIRTHDAY',
    'OPT_OUT_DONE',
  ]);
});

test('who calls the free number has refused from then on: the vendor’s list is taken as their word', async () => {
  const { shopNo } = shop;
  const { customerNo } = await customer({ phone: '01055510801' });
  const say = async (given: boolean) =>
    (await our.owner()).call('consents.say', {
      params: { shopNo, customerNo },
      body: { changes: [{ kind: 'MARKETING', given }], source: 'PAPER' },
    });
  const holds = async () =>
    (await (await our.owner()).call('consents.get', { params: { shopNo, customerNo } })).body.items;
  const { database, messaging: vendor } = world.server.platform;
  await turnOn();
  await say(true);
  our.standIn.deny('01055510801');
  await takeDenials(database, vendor);
  await takeDenials(database, vendor);
  expect(await holds()).toMatchObject([{ given: false, source: 'MESSAGE', note: '080 수신거부' }]);
  await heard();
  expect((await said(customerNo)).map(([kind]) => kind)).toEqual(['OPT_OUT_DONE']);
});

test('whoever refuses on the page of their link is told so, though the shop sends nothing by itself', async () => {
  const { shopNo } = shop;
  const { database } = world.server.platform;
  const { customerNo, phone } = await customer();
  const say = async (given: boolean) =>
    (await our.owner()).call('consents.say', {
      params: { shopNo, customerNo },
      body: { changes: [{ kind: 'MARKETING', given }], source: 'PAPER' },
    });
  await say(true);
  const token = optOutAddress(database, shopNo, customerNo)?.split('/').at(-1) ?? '';
  const params = { token };
  expect((await world.stranger.call('alarms.openOptOut', { params })).body).toEqual({
    shop: { name: shop.name, phone: null },
    phone: maskPhone(phone),
    refusedAt: null,
  });
  await world.stranger.call('alarms.optOut', { params });
  const { body: again } = await world.stranger.call('alarms.optOut', { params });
  expect(again.refusedAt).not.toBeNull();
  const { body } = await (await our.owner()).call('consents.get', { params: { shopNo, customerNo } });
  expect(body.items).toMatchObject([{ kind: 'MARKETING', given: false, source: 'MESSAGE', actor: '고객' }]);
  await heard();
  // Without credit the answer waits; it is not given up.
  await our.credit(-10_000);
  await our.drain();
  expect(await said(customerNo)).toMatchObject([['OPT_OUT_DONE', 'SCHEDULED', expect.any(String)]]);
  await our.credit(10_000);
  at(20 * 60);
  await our.drain();
  expect(our.sent().map(({ to, text }) => [to, text.includes('광고 수신 거부를 처리했어요')])).toEqual([
    [phone, true],
  ]);
  // Nobody writes themselves a link, and of another shop's customer nothing is told.
  for (const wrong of [token.replace(/-\d+-/u, '-999999-'), `${token.slice(0, -1)}_`, 'nothing'])
    expect((await world.stranger.raw('alarms.optOut', { params: { token: wrong } })).body).toMatchObject({
      code: 'OPT_OUT_NOT_FOUND',
    });
});

test('a kind that goes as a text takes a picture along, as an MMS', async () => {
  const { app } = world.server;
  const { customerNo } = await customer();
  const imageFileId = await readyPicture(app, shop.owner, 'MESSAGE_PHOTO');
  await turnOn({ kind: 'BOOKING_CONFIRMED', imageFileId });
  const owner = await our.owner();
  const read = async () => (await owner.call('alarms.texts', {})).body;
  const ruleIn = ({ rules }: Awaited<ReturnType<typeof read>>) =>
    rules.find(({ kind }) => kind === 'BOOKING_CONFIRMED');
  const texts = await read();
  expect(ruleIn(texts)).toMatchObject({ image: { fileId: imageFileId }, channel: 'MMS', priceWon: 110 });
  const book = async (offset: number) => {
    await (await desk()).book(offset, { customer: { kind: 'existing', customerNo } });
    await heard();
    await our.drain();
  };
  await book(2);
  const alimtalk = await owner.call('alarms.saveAlimtalk', {
    body: {
      channel: 'SHARED',
      rules: [{ kind: 'BOOKING_CONFIRMED', on: true, timing: {}, channel: 'TEXT' }],
      version: texts.version,
    },
  });
  await book(3);
  expect(our.sent().map(({ type }) => type)).toEqual(['ATA', 'MMS']);
  // A save that says nothing of the picture leaves it; null takes it away.
  const save = (over: object, version: number) =>
    owner.call('alarms.saveTexts', {
      body: { rules: [{ kind: 'BOOKING_CONFIRMED', on: true, timing: {}, ...over }], version } as never,
    });
  const { body: kept } = await save({}, alimtalk.body.version);
  expect(ruleIn(kept)?.image?.fileId).toBe(imageFileId);
  expect(ruleIn((await save({ imageFileId: null }, kept.version)).body)?.image).toBeNull();
  const stranger = await world.shop();
  const foreign = await readyPicture(app, stranger.owner, 'MESSAGE_PHOTO');
  expect(
    (
      await owner.raw('alarms.saveTexts', {
        body: {
          rules: [{ kind: 'THANKS', on: false, timing: {}, imageFileId: foreign }],
          version: kept.version + 1,
        },
      } as never)
    ).body,
  ).toMatchObject({ code: 'FILE_NOT_FOUND' });
});
