import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '../../../contract/ids.ts';
import { usualTerms } from '../../../contract/deposit-policy.ts';
import type { SkillAnswer } from '../../../contract/kakao-skill.ts';
import { addDays, instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { paying } from '../../testing/card-paying.ts';
import { chatter, connectBot, linkChat, pressable, wordsOf } from '../../testing/chatting.ts';
import { openPage } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let secret: string;
let desk: ReturnType<typeof paying>;
let restore = () => {};
const day = addDays(shopDateOf(Date.now()), 7);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1260] });
  secret = await connectBot(shop.owner, shop.shopNo);
  desk = paying(world, shop);
  await openPage(shop.owner, `chat-${shop.shopNo.slice(1)}`);
  const { version } = (await shop.owner.call('payments.policy')).body;
  await shop.owner.call('payments.savePolicy', { body: { ...usualTerms, enabled: true, version } });
});
afterEach(() => {
  restore();
  restore = () => {};
});

const someone = async () => {
  const chat = chatter(world.stranger, secret, randomUUID());
  await linkChat(world, chat, `010${String(randomInt(20_000_000, 99_999_999))}`);
  return chat;
};
type Chatter = Awaited<ReturnType<typeof someone>>;

const choose = async (chat: Chatter, time: string) => {
  const { extra } = chat.find(await chat.ask('items'), '젤네일');
  return chat.press(await chat.ask('slots', extra ?? {}, { date: day }), time);
};
const opens = (answer: SkillAnswer) => pressable(answer).find(({ action }) => action === 'webLink');
const linkOf = (answer: SkillAnswer) => opens(answer)?.webLinkUrl?.split('/zero/b/')[1] ?? '';
const onPage = async (link: string) => {
  const id = Number(link.split('-')[1]) as BookingId;
  const headers = { 'x-booking-link': link };
  return (await world.stranger.call('zeroBookings.get', { params: { id }, headers })).body;
};
const pay = async (link: string) => {
  const { id } = await onPage(link);
  const { form } = await desk.authenticate(id);
  await desk.post(form);
  await desk.settle();
};

test('the chat asks for the deposit that the page asks for, and leads to where it is paid', async () => {
  const chat = await someone();
  const summary = await choose(chat, '오전 10:00');
  expect(wordsOf(summary)).toContain('예약금 30,000원');
  expect(wordsOf(summary)).toContain('방문 24시간 전까지 취소하면 모두 돌려드려요.');
  const booked = await chat.press(summary, '예약할게요');
  expect(wordsOf(booked)).toContain('예약금을 결제하면 확정돼요');
  expect(await chat.press(summary, '예약할게요')).toEqual(booked);
  const link = linkOf(booked);
  expect(await onPage(link)).toMatchObject({
    state: 'REQUESTED',
    waitsFor: 'DEPOSIT',
    deposit: { dueWon: 30_000, state: 'DUE' },
    can: ['CANCEL', 'PAY'],
  });
  expect(wordsOf(await choose(chat, '오후 1:00'))).toContain('예약금을 기다리는 예약이 있어요');
  const mine = await chat.ask('list');
  expect(wordsOf(mine)).toContain('예약금 대기');
  expect(linkOf(await chat.press(mine, '예약금 대기'))).toBe(link);
  await pay(link);
  expect(await onPage(link)).toMatchObject({ state: 'CONFIRMED', deposit: { paidWon: 30_000 } });
});

test('calling it off says what goes back, and nothing else goes back', async () => {
  const chat = await someone();
  const booked = await chat.press(await choose(chat, '오후 3:00'), '예약할게요');
  const link = linkOf(booked);
  await pay(link);
  const question = await chat.press(await chat.ask('list'), '오후 3:00');
  expect(wordsOf(question)).toContain('30,000원을 돌려받아요');
  // Said on one day, pressed on the next but one: nothing goes back any more.
  const start = msOf(instantAt(day, 900));
  restore = useClock(() => start - 24 * 3_600_000 - 60_000);
  const near = await chat.press(await chat.ask('list'), '오후 3:00');
  expect(wordsOf(near)).toContain('30,000원을 돌려받아요');
  restore();
  restore = useClock(() => start - 24 * 3_600_000 + 60_000);
  const again = await chat.press(near, '취소할게요');
  expect(wordsOf(again)).toContain('돌려받을 금액이 바뀌었어요');
  expect(wordsOf(again)).toContain('30,000원은 돌려받지 못해요');
  expect(await onPage(link)).toMatchObject({ state: 'CONFIRMED' });
  const gone = await chat.press(again, '취소할게요');
  expect(wordsOf(gone)).toContain('예약을 취소했어요');
  expect(await onPage(link)).toMatchObject({ state: 'CANCELLED', deposit: { refundingWon: 0 } });
});

test('while a payment is looked up nothing is called off', async () => {
  const chat = await someone();
  const link = linkOf(await chat.press(await choose(chat, '오후 7:00'), '예약할게요'));
  const { id } = await onPage(link);
  const { form } = await desk.authenticate(id);
  await desk.post(form);
  const question = await chat.press(await chat.ask('list'), '오후 7:00');
  expect(wordsOf(await chat.press(question, '취소할게요'))).toContain('앞선 결제를 확인하고 있습니다');
  await desk.settle();
  expect(await onPage(link)).toMatchObject({ state: 'CONFIRMED' });
});

test('a request waits for its answer no longer than on the page', async () => {
  await connectBot(shop.owner, shop.shopNo, { needsApproval: true, newSecret: false });
  const chat = await someone();
  const summary = await choose(chat, '오후 5:00');
  expect(wordsOf(summary)).toContain('샵에서 확인');
  expect(wordsOf(await chat.press(summary, '예약할게요'))).toContain('예약을 요청했어요');
  const requested = async () => {
    const query = { from: day, to: day, source: 'CHATBOT' } as never;
    const { body } = await shop.owner.call('bookings.list', { params: { shopNo: shop.shopNo }, query });
    return body.items.find(({ startAt }) => startAt === instantAt(day, 1020));
  };
  // What waits for an answer until then is given up by the clock, as on the page.
  expect(await requested()).toMatchObject({
    state: 'REQUESTED',
    waitsFor: 'APPROVAL',
    waitUntil: expect.any(String),
  });
});
