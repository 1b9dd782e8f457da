import { expect, test } from 'vitest';
import { addDays, instantAt } from '../../../contract/time.ts';
import { createInbox } from '../../platform/outbound/inbox.ts';
import { reportHandler } from '../messages/public.ts';
import { planDays } from './days.commands.ts';
import { planningStories } from './testing/planning.ts';

const story = planningStories();
const { at, desk, heard, customer, said, change, turnOn, today } = story;

const database = () => story.world.server.platform.database;
const statesOf = async () => (await story.our.all()).map(({ kind, state, reason }) => [kind, state, reason]);
const quiet = async (from: string, to: string) => {
  const owner = await story.our.owner();
  const { body } = await owner.call('alarms.alimtalk');
  await owner.call('alarms.saveAlimtalk', {
    body: { channel: 'SHARED', kakaoChannel: null, rules: [], quiet: { from, to }, version: body.version },
  });
  await heard();
};
const saveTexts = async (rule: object) => {
  const owner = await story.our.owner();
  const { version } = (await owner.call('alarms.texts')).body;
  await owner.call('alarms.saveTexts', { body: { rules: [{ timing: {}, ...rule }], version } as never });
  await heard();
};
const agreeing = async (over: object = {}, saidAt?: string) => {
  const one = await customer(over);
  await (
    await story.our.owner()
  ).call('consents.say', {
    params: { shopNo: story.shop.shopNo, customerNo: one.customerNo },
    body: {
      changes: [{ kind: 'MARKETING', given: true }],
      source: 'PAPER',
      ...(saidAt !== undefined && { saidAt }),
    },
  });
  return one;
};
const service = () => ({
  lines: [{ kind: 'SERVICE' as const, itemId: story.shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
  payments: [{ method: 'CARD' as const, amountWon: 60_000 }],
});

test('a reminder that waits for the quiet hours to end outlives edits and new settings', async () => {
  const { customerNo } = await customer();
  await turnOn();
  await quiet('17:00', '09:00');
  const booking = await (
    await desk()
  ).book(1, { customer: { kind: 'existing', customerNo }, startAt: instantAt(addDays(today, 1), 15 * 60) });
  await heard();
  // The list says when it really leaves.
  const morning = instantAt(addDays(today, 1), 9 * 60);
  expect(await said(customerNo)).toContainEqual(['BOOKING_DAY_BEFORE', 'SCHEDULED', morning]);
  at(18 * 60 + 1);
  await story.our.drain();
  expect(await statesOf()).toContainEqual(['BOOKING_DAY_BEFORE', 'SCHEDULED', 'QUIET_HOURS']);
  at(18 * 60 + 30);
  await change(booking.id, { memo: '주차해요' });
  await heard();
  await quiet('17:00', '09:30');
  at(24 * 60 + 9 * 60 + 31);
  await story.our.drain();
  expect(await said(customerNo)).toContainEqual(['BOOKING_DAY_BEFORE', 'SENT', expect.any(String)]);
});

test('what waits of a kind that is turned off is called back, and goes in the words of now', async () => {
  await agreeing({ birthday: `1990${today.slice(4)}` });
  await story.our.number();
  at(8 * 60);
  await turnOn({ kind: 'BIRTHDAY' });
  await planDays(database());
  await saveTexts({ kind: 'BIRTHDAY', on: true, text: '#{고객명}님, 축하드려요' });
  expect((await story.our.all()).find(({ kind }) => kind === 'BIRTHDAY')?.text).toContain('축하드려요');
  at(9 * 60 + 30);
  await saveTexts({ kind: 'BIRTHDAY', on: false });
  expect(await statesOf()).toContainEqual(['BIRTHDAY', 'CANCELLED', 'TURNED_OFF']);
  at(10 * 60 + 1);
  await story.our.drain();
  expect(story.our.sent()).toEqual([]);
});

test('thanks go to whom a sale names now, and go with their own sale alone', async () => {
  const [wrong, right] = [await agreeing(), await agreeing({ name: '이서준' })];
  await story.our.number();
  await turnOn({ kind: 'THANKS' });
  const till = await desk();
  const sale = await till.sell({ customerNo: wrong.customerNo, ...service() });
  const other = await till.sell({ customerNo: wrong.customerNo, ...service() });
  await heard();
  await till.edit(sale, { customerNo: right.customerNo });
  await heard();
  const waiting = async (customerNo: number) =>
    (await said(customerNo as never)).filter(([, state]) => state === 'SCHEDULED').map(([kind]) => kind);
  expect([await waiting(right.customerNo), await waiting(wrong.customerNo)]).toEqual([
    ['THANKS'],
    ['THANKS'],
  ]);
  await till.remove(other.id);
  await heard();
  expect([await waiting(right.customerNo), await waiting(wrong.customerNo)]).toEqual([['THANKS'], []]);
  await till.person.call('sales.restore', { params: { shopNo: story.shop.shopNo, id: other.id } });
  await heard();
  expect(await waiting(wrong.customerNo)).toEqual(['THANKS']);
});

test('who came or booked that morning is not asked to come; a pass that was extended does not end', async () => {
  const [asked, booked] = [await agreeing(), await agreeing()];
  await story.our.number();
  const till = await desk();
  const soldAt = instantAt(addDays(today, -30), 12 * 60);
  for (const { customerNo } of [asked, booked]) await till.sell({ customerNo, soldAt, ...service() });
  await till.sell({
    customerNo: booked.customerNo,
    soldAt,
    lines: [{ kind: 'PASS_SALE', name: '단기권', unitPriceWon: 50_000, free: { bonus: 0, validDays: 38 } }],
    payments: [{ method: 'CARD', amountWon: 50_000 }],
  });
  await heard();
  at(8 * 60);
  await turnOn({ kind: 'REVISIT' }, { kind: 'PASS_EXPIRING' });
  await planDays(database());
  const of = async (kind: string) => (await statesOf()).filter(([which]) => which === kind);
  expect([(await of('REVISIT')).length, (await of('PASS_EXPIRING')).length]).toEqual([2, 1]);
  await till.book(4, { customer: { kind: 'existing', customerNo: booked.customerNo } });
  await database().pool.query('update accounts set expires_on = expires_on + 30 where shop_no = $1', [
    story.shop.shopNo,
  ]);
  at(11 * 60 + 1);
  await story.our.drain();
  expect(new Set(await of('REVISIT'))).toEqual(
    new Set([
      ['REVISIT', 'SENT', null],
      ['REVISIT', 'SKIPPED', 'NO_LONGER'],
    ]),
  );
  expect(await of('PASS_EXPIRING')).toEqual([['PASS_EXPIRING', 'SKIPPED', 'NO_LONGER']]);
});

test('consent of two years ago is told of in any shop, and stands on unless it is refused', async () => {
  const year = Number(today.slice(0, 4)) - 2;
  const { customerNo } = await agreeing({}, `${year}${addDays(today, 30).slice(4)}T03:00:00Z`);
  at(8 * 60);
  // The shop sends nothing by itself.
  await planDays(database());
  at(10 * 60 + 1);
  await story.our.drain();
  const [sent] = story.our.sent();
  expect(sent?.text).toContain('그대로 두시');
  await story.our.report([{ messageId: sent!.messageId, statusCode: '4000' }]);
  const { log } = story.world.server.platform;
  await createInbox({ database: database(), log, handlers: [reportHandler] }).drain();
  at(24 * 60 + 8 * 60);
  await planDays(database());
  const { body } = await (
    await story.our.owner()
  ).call('consents.get', { params: { shopNo: story.shop.shopNo, customerNo } });
  expect(body.items).toMatchObject([{ kind: 'MARKETING', given: true, saidAt: instantAt(today, 10 * 60) }]);
});

test('of a series one message tells that it was booked, and each visit is reminded of', async () => {
  const { customerNo } = await customer();
  await turnOn();
  const till = await desk();
  await till.person.call('series.create', {
    params: { shopNo: story.shop.shopNo },
    body: {
      customer: { kind: 'existing', customerNo },
      startAt: instantAt(addDays(today, 3), 15 * 60),
      employeeNo: story.shop.owner.employeeNo,
      items: [{ itemId: story.shop.items.gel }],
      repeat: { unit: 'WEEK', every: 1, times: 4 },
    },
  } as never);
  await heard();
  const kinds = (await said(customerNo)).map(([kind]) => kind);
  expect(kinds.filter((kind) => kind === 'BOOKING_CONFIRMED')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'BOOKING_DAY_BEFORE')).toHaveLength(4);
  const told = (await story.our.all()).find(({ kind }) => kind === 'BOOKING_CONFIRMED');
  expect(told?.text).toMatch(/일시: .+ 오후 3:00 외 3회\n/u);
});
