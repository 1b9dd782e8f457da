import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SkillAnswer } from '../../../contract/kakao-skill.ts';
import { limitProblems } from '../../../contract/kakao-limits.ts';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { clock, useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import {
  blocks,
  chatter,
  connectBot,
  linkChat,
  linkIn,
  payloadOf,
  pressable,
  wordsOf,
} from '../../testing/chatting.ts';
import { openPage } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let secret: string;
const tomorrow = addDays(shopDateOf(Date.now()), 1);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1200] });
  secret = await connectBot(shop.owner, shop.shopNo);
});
afterEach(() => void vi.restoreAllMocks());

const later = (minutes: number) => {
  const now = clock.now();
  vi.spyOn(clock, 'now').mockImplementation(() => now + minutes * 60_000);
  vi.spyOn(clock, 'iso').mockImplementation(() => new Date(clock.now()).toISOString());
};

const someone = (key = secret) => chatter(world.stranger, key, randomUUID());
type Chatter = ReturnType<typeof someone>;

const somePhone = () => `010${String(randomInt(20_000_000, 99_999_999))}`;

const link = (chat: Chatter, phone: string) => linkChat(world, chat, phone);

const linked = async (key = secret) => {
  const chat = someone(key);
  const phone = somePhone();
  expect((await link(chat, phone)).status).toBe(200);
  return { ...chat, phone };
};

const timesTomorrow = async (chat: Chatter, service = '젤네일') => {
  const { extra } = chat.find(await chat.ask('items'), service);
  return chat.ask('slots', extra ?? {}, { date: { origin: '내일', value: `{"value":"${tomorrow}"}` } });
};

const bookingsOn = async (at: string) =>
  (
    await shop.owner.call('bookings.list', {
      params: { shopNo: shop.shopNo },
      query: { from: shopDateOf(at), to: shopDateOf(at), limit: 100 } as never,
    })
  ).body.items;

describe('from the menu to a booking', () => {
  test('somebody new proves their phone, books once and cancels', async () => {
    const chat = someone();
    const menu = await chat.ask('items');
    expect(wordsOf(menu)).toContain('젤네일\n60분 · 60,000원');
    expect(wordsOf(menu)).not.toContain('오일');
    const days = await chat.press(menu, '젤네일');
    expect(days.template.outputs[1]?.carousel?.items.length).toBe(7);

    const times = await timesTomorrow(chat);
    expect(pressable(times).map(({ label }) => label)).toContain('오전 10:30');
    const unlinked = await chat.press(times, '오전 10:30');
    expect(wordsOf(unlinked)).toContain('휴대폰 번호를 확인해 주세요');
    const phone = somePhone();
    expect((await link(chat, phone)).body).toEqual({ linked: true });

    const summary = await chat.press(unlinked, '인증했어요');
    expect(wordsOf(summary)).toContain('금액 60,000원');
    // The same time pressed twice asks the same question under the same hold.
    expect(await chat.press(unlinked, '인증했어요')).toEqual(summary);
    const booked = await chat.press(summary, '예약할게요');
    expect(wordsOf(booked)).toContain('예약했어요');
    expect(await chat.press(summary, '예약할게요')).toEqual(booked);

    const at = instantAt(tomorrow, 630);
    const made = (await bookingsOn(at)).filter((one) => one.customerPhone?.replaceAll('-', '') === phone);
    expect(made).toMatchObject([
      { startAt: at, source: 'CHATBOT', state: 'CONFIRMED', customerName: '한가을' },
    ]);

    const mine = await chat.ask('list');
    expect(wordsOf(mine)).toContain('젤네일');
    const question = await chat.press(mine, '오전 10:30');
    const cancelled = await chat.press(question, '취소할게요');
    expect(wordsOf(cancelled)).toContain('예약을 취소했어요');
    expect(await chat.press(question, '취소할게요')).toEqual(cancelled);
    expect(wordsOf(await chat.ask('list'))).toBe('예정된 예약이 없어요.');
    const after = (await bookingsOn(at)).find(({ id }) => id === made[0]?.id);
    expect(after?.state).toBe('CANCELLED');
  });

  test('a hundred taps at once book one, and all are told the same', async () => {
    const chat = await linked();
    const summary = await chat.press(await timesTomorrow(chat, '케어'), '오후 5:00');
    const before = (await bookingsOn(instantAt(tomorrow, 0))).length;
    const { extra } = chat.find(summary, '예약할게요');
    const tap = () => chat.ask('bookings', extra ?? {});
    const taps: Awaited<ReturnType<typeof tap>>[] = [];
    let restore = () => {};
    // Twenty a minute are heard: the hundred come in five minutes, twenty at once.
    for (let minute = 1; minute <= 5; minute += 1) {
      restore();
      restore = useClock(() => Date.now() + minute * 61_000);
      taps.push(...(await Promise.all(Array.from({ length: 20 }, tap))));
    }
    restore();
    restore = useClock(() => Date.now() + 6 * 61_000);
    const booked = wordsOf(await tap());
    restore();
    expect(booked).toContain('예약했어요');
    const heard = taps.map(wordsOf).filter((words) => !words.includes('조금 늦어지고'));
    expect([new Set(heard), heard.length > 50]).toEqual([new Set([booked]), true]);
    expect((await bookingsOn(instantAt(tomorrow, 0))).length).toBe(before + 1);
  });

  test('a time that was lost answers the nearest three, and a changed price asks again', async () => {
    const [first, second, third] = [await linked(), await linked(), await linked()];
    const wish = '오후 1:00';
    const shown = await timesTomorrow(third);
    const questions = [];
    for (const chat of [first, second]) questions.push(await chat.press(await timesTomorrow(chat), wish));
    const lost = await third.press(shown, wish);
    expect(wordsOf(lost)).toContain('가까운 다른 시간이에요');
    expect(lost.template.outputs[0]?.basicCard?.buttons).toHaveLength(3);

    const question = questions[1];
    if (!question) throw new Error('both were asked');
    const { items } = (
      await shop.owner.call('menu.items', { params: { shopNo: shop.shopNo }, query: {} as never })
    ).body;
    const gel = items.find(({ id }) => id === shop.items.gel);
    const { version, ...fields } = gel as unknown as { version: number };
    const priced = await shop.owner.raw('menu.saveItem', {
      params: { shopNo: shop.shopNo, itemId: shop.items.gel, id: shop.items.gel },
      body: { ...fields, priceWon: 66_000, version },
    });
    expect(priced.status).toBe(200);
    const again = await second.press(question, '예약할게요');
    expect(wordsOf(again)).toContain('금액이 바뀌었어요');
    expect(wordsOf(await second.press(again, '예약할게요'))).toContain('금액 66,000원');
  });

  test('a shop that approves gets a request; a person may have two ahead', async () => {
    const careful = await world.shop({ open: [600, 1200] });
    const key = await connectBot(careful.owner, careful.shopNo, { needsApproval: true });
    const chat = await linked(key);
    for (const time of ['오전 10:00', '오후 1:00']) {
      const summary = await chat.press(await timesTomorrow(chat), time);
      expect(wordsOf(await chat.press(summary, '예약할게요'))).toContain('예약을 요청했어요');
    }
    const third = await chat.press(await timesTomorrow(chat), '오후 5:00');
    expect(wordsOf(third)).toContain('예정된 예약이 이미 있어요');
    expect(wordsOf(await chat.ask('list'))).toContain('승인 대기');
  });
});

test('a pet shop is told which pet comes, and takes its time and price', async () => {
  const pets = await world.shop({ trade: 'PET', employees: 2, open: [600, 1200] });
  const key = await connectBot(pets.owner, pets.shopNo);
  const chat = await linked(key);
  const params = { shopNo: pets.shopNo };
  const { body: found } = await pets.owner.call('customers.list', { params, query: {} as never });
  const { customerNo } = found.items[0]!;
  const past = instantAt(addDays(tomorrow, -30), 600);
  for (const [name, durationMinutes, priceWon] of [
    ['콩이', 120, 80_000],
    ['보리', 45, 40_000],
  ] as const)
    await pets.owner.call('petBookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo },
        pet: { kind: 'new', name },
        employeeNo: pets.owner.employeeNo,
        startAt: past,
        items: [{ itemId: pets.items.gel, durationMinutes, priceWon }],
        overlap: { confirmed: true, reason: '함께' },
      } as never,
    });
  const which = await timesTomorrow(chat);
  expect(wordsOf(which)).toBe('콩이\n보리');
  const summary = await chat.press(await chat.press(which, '콩이'), '오전 10:00');
  expect(wordsOf(summary)).toMatch(/\(120분\)[^]*콩이[^]*금액 80,000원/u);
  expect(wordsOf(await chat.press(summary, '예약할게요'))).toContain('예약했어요');
  const { body } = await pets.owner.call('bookings.list', {
    params,
    query: { from: tomorrow, to: shopDateOf(Date.now() + 15 * 86_400_000), source: 'CHATBOT' } as never,
  });
  expect(body.items).toMatchObject([{ pet: { name: '콩이' }, items: [{ priceWon: 80_000 }] }]);
});

test('of a large team and menu everybody and everything can be chosen, but whom the page hides', async () => {
  const large = await world.shop({ employees: 12, open: [600, 1200] });
  const key = await connectBot(large.owner, large.shopNo);
  const chat = someone(key);
  await asOperator(world.server.platform.database, async (db) => {
    for (let index = 0; index < 22; index += 1) {
      const { id } = await db
        .insertInto('menu_categories')
        .values({ shop_no: large.shopNo, name: `분류 ${index}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const item = { name: `시술 ${index}`, kind: 'SERVICE' as const, duration_minutes: 30, price_won: 1000 };
      await db
        .insertInto('menu_items')
        .values({ ...item, shop_no: large.shopNo, category_id: id })
        .execute();
    }
  });
  const more = await chat.press(await chat.press(await chat.ask('items'), '분류 보기'), '더 보기');
  expect(wordsOf(await chat.press(more, '분류 21'))).toContain('시술 21');

  const gel = chat.find(await chat.ask('items'), '젤네일').extra ?? {};
  const team = async () => wordsOf(await chat.press(await chat.ask('slots', gel), '담당자')).split('\n');
  expect(await team()).toHaveLength(12);
  const [hidden, ...shown] = [large.owner, ...large.staff].map(({ employeeNo }) => employeeNo);
  await openPage(large.owner, `team-${large.shopNo.slice(1)}`, { employees: shown });
  expect(await team()).toHaveLength(11);
  await openPage(large.owner, `team-${large.shopNo.slice(1)}`, { employees: [hidden!] });
  expect(pressable(await chat.ask('slots', gel)).map(({ label }) => label)).not.toContain('담당자');
});

describe('what is refused', () => {
  test('a stranger without the secret, with another bot, or while it is off', async () => {
    const wrong = await someone('9-nothing').raw('items');
    expect([wrong.status, (wrong.body as never as { code: string }).code]).toEqual([403, 'CHATBOT_REFUSED']);
    expect((await someone(`${secret.slice(0, -1)}!`).raw('items')).status).toBe(403);
    const off = await world.shop();
    const key = await connectBot(off.owner, off.shopNo);
    expect((await someone(key).raw('items')).status).toBe(200);
    await connectBot(off.owner, off.shopNo, { enabled: false, newSecret: false });
    expect((await someone(key).raw('items')).status).toBe(403);
    await connectBot(off.owner, off.shopNo);
    expect((await someone(key).raw('items')).status).toBe(403);
    const nothing = await world.stranger.raw('chatbot.items', {
      headers: { 'x-dangol-bot': secret },
      body: {},
    });
    expect(nothing.status).toBe(400);
  });

  test('what was given to one chat is worth nothing in another, nor after ten minutes', async () => {
    const [chat, other] = [await linked(), await linked()];
    const menu = await chat.ask('items');
    const { extra } = chat.find(menu, '젤네일');
    expect(wordsOf(await other.ask('slots', extra ?? {}))).toContain('다시 골라 주세요');
    const summary = await chat.press(await timesTomorrow(chat, '케어'), '오후 7:00');
    const yes = chat.find(summary, '예약할게요').extra ?? {};
    expect(wordsOf(await other.ask('bookings', yes))).toContain('다시 골라 주세요');
    for (const extra of [{ t: 'x.y' }, { t: 7 }, { nonce: {} }, { category: '-1', page: 'x' }])
      for (const skill of ['items', 'slots', 'bookings', 'list', 'cancel', 'confirm'] as const)
        expect((await chat.raw(skill, extra)).status).toBe(200);
    later(11);
    expect(wordsOf(await chat.ask('bookings', yes))).toContain('다시 골라 주세요');
    expect(wordsOf(await chat.ask('slots', extra ?? {}))).toContain('다시 골라 주세요');
  });

  test('a fourth chat of one number, an unproved one, a link cut short, somebody else’s booking', async () => {
    const phone = somePhone();
    for (let i = 0; i < 3; i += 1) {
      later(i * 40);
      expect((await link(someone(), phone)).status).toBe(200);
      vi.restoreAllMocks();
    }
    later(160);
    const fourth = await link(someone(), phone);
    expect((fourth.body as { code: string }).code).toBe('CHATBOT_LINK_LIMIT');
    const chat = someone();
    const token = linkIn(await chat.ask('list'));
    const body = {
      name: '가을',
      phone: somePhone(),
      certificationId: randomUUID(),
      consents: { privacy: true, marketing: false },
    };
    const unproved = await world.stranger.raw('chatbot.link', { params: { token }, body });
    expect((unproved.body as { code: string }).code).toBe('CERTIFICATION_REQUIRED');
    const cutShort = await world.stranger.raw('chatbot.openLink', { params: { token: token.slice(0, -1) } });
    expect(cutShort.status).toBe(404);
  });

  test('who writes too fast waits, and being on takes all that it needs', async () => {
    const chat = someone();
    const asked = await Promise.all(Array.from({ length: 22 }, () => chat.ask('items')));
    expect(asked.filter((answer) => wordsOf(answer).includes('너무 빨리'))).toHaveLength(2);
    const bare = await world.shop();
    const refused = await bare.owner.refused('chatbot.save', {
      params: { shopNo: bare.shopNo },
      body: { enabled: true, botId: null, blocks: {}, needsApproval: false, version: 0 },
    });
    expect(refused.body.errors.map(({ field }) => field)).toContain('blocks.confirm');
  });
});

test('in the practice chat the same answers are shown with what KakaoTalk would refuse', async () => {
  const { body } = await shop.owner.call('chatbot.simulate', {
    params: { shopNo: shop.shopNo },
    body: {
      skill: 'items',
      payload: { userRequest: { utterance: '', user: { id: 'me' } }, bot: { id: 'x' } },
    },
  });
  expect(body.problems).toEqual([]);
  expect(limitProblems(body.answer)).toEqual([]);
  expect(wordsOf(body.answer)).toContain('젤네일');
  const { lastHeardAt, linkedPeople } = (
    await shop.owner.call('chatbot.setup', { params: { shopNo: shop.shopNo } })
  ).body;
  expect(lastHeardAt).not.toBeNull();
  expect(linkedPeople).toBeGreaterThan(0);
});

test('the tie is checked as Kakao asks, and what stands wrong there is told', async () => {
  const params = { shopNo: shop.shopNo };
  // Only the first shops of one bot number are told, and other stories connect theirs too.
  const botId = randomUUID();
  secret = await connectBot(shop.owner, shop.shopNo, { botId });
  const ofBot = (user: string) => payloadOf(user, {}, {}, botId);
  const check = (over: object) =>
    shop.owner.raw('chatbot.simulate', {
      params,
      body: { skill: 'items', payload: ofBot('me'), secret, ...over },
    });
  const checked = await check({});
  expect(checked.status).toBe(200);
  const { answer } = checked.body as { answer: SkillAnswer };
  expect(pressable(answer).some(({ blockId }) => blockId === blocks.slots)).toBe(true);
  const wrong = { ...ofBot('me'), bot: { id: 'another' } };
  for (const over of [{ secret: `${secret}x` }, { payload: wrong }])
    expect((await check(over)).body).toMatchObject({ code: 'CHATBOT_REFUSED' });
  const told = async () => (await shop.owner.call('chatbot.setup', { params })).body.lastError;
  const nobody = await world.stranger.raw('chatbot.items', { body: ofBot('somebody') });
  expect([nobody.status, await told()]).toEqual([403, '요청에 비밀 키가 없거나 달라요.']);
  await world.stranger.raw('chatbot.items', { headers: { 'x-dangol-bot': secret }, body: wrong });
  expect(await told()).toBe('봇 번호가 여기에 적힌 것과 달라요.');
  secret = await connectBot(shop.owner, shop.shopNo);
});

test('whoever cuts the tie is asked for their number again; an erased customer leaves no chat', async () => {
  const chat = await linked();
  const sure = await chat.press(await chat.ask('list'), '연결 끊기');
  expect(wordsOf(await chat.press(sure, '그대로 둘게요'))).toContain('예정된 예약이 없어요');
  expect(wordsOf(await chat.press(sure, '연결 끊을게요'))).toContain('연결을 끊었어요');
  expect(wordsOf(await chat.ask('list'))).toContain('휴대폰 번호를 확인해 주세요');
});
