import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useClock } from '../../platform/clock.ts';
import { messaging } from '../../testing/messaging.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let restore: () => void;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const now = Date.now();
  restore = useClock(() => now);
  shop = await world.shop({ employees: 2 });
});
afterEach(() => restore());

test('how messages go is off until it is set; turned off, what waits is taken back and counted first', async () => {
  const params = { id: shop.shopNo };
  const read = async () => (await shop.owner.call('alarms.readType', { params })).body;
  expect(await read()).toEqual({ type: 'OFF', fallback: 'SMS', waiting: 0, version: 0, practice: true });
  const on = await shop.owner.call('alarms.saveType', { params, body: { type: 'ALIMTALK', version: 0 } });
  expect(on.body).toMatchObject({ type: 'ALIMTALK', version: 1 });
  const our = messaging(world, shop);
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  const to = '01012345678';
  await our.plan(
    { kind: 'THANKS', dedupeKey: 'thanks:1', to, text: '고마워요', dueAt },
    { kind: 'DIRECT', dedupeKey: 'direct:1', to, text: '안내', dueAt },
  );
  expect((await read()).waiting).toBe(1);
  const off = await shop.owner.call('alarms.saveType', { params, body: { type: 'OFF', version: 1 } });
  expect(off.body).toMatchObject({ type: 'OFF', waiting: 0, version: 2 });
  expect((await our.all()).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
    ['DIRECT', 'SCHEDULED', null],
    ['THANKS', 'CANCELLED', 'TURNED_OFF'],
  ]);
  const stale = await shop.owner.refused('alarms.saveType', { params, body: { type: 'SMS', version: 1 } });
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { type: 'OFF' } }] });
  expect((await shop.staff[0]!.refused('alarms.readType', { params })).body.code).toBe('ACCESS_DENIED');
});

test('each kind has its time, channel and content; wrong ones are told by their path', async () => {
  const { body: before } = await shop.owner.call('alarms.alimtalk', {});
  expect(before.rules).toHaveLength(18);
  expect(before.rules.find(({ kind }) => kind === 'BOOKING_DAY_BEFORE')).toMatchObject({
    on: true,
    channel: 'ALIMTALK',
    timing: { at: '18:00' },
    content: null,
    sample: expect.stringContaining('젤네일'),
  });
  const made = await shop.owner.call('alarmContents.create', {
    body: { kind: 'BOOKING_CONFIRMED', name: '우리 것', body: '#{매장명} 확정 #{예약일시}' },
  });
  const save = (rules: object[], over: object = {}) =>
    shop.owner.raw('alarms.saveAlimtalk', {
      body: { channel: 'SHARED', rules, version: 0, ...over },
    } as never);
  const rule = (over: object) => ({ kind: 'BOOKING_DAY_BEFORE', on: true, timing: {}, ...over });
  for (const [wrong, told] of [
    [[rule({ timing: { offsetMinutes: 60 } })], { errors: [{ field: 'rules.0.timing.offsetMinutes' }] }],
    [[rule({ timing: { days: [1] } })], { errors: [{ field: 'rules.0.timing.days' }] }],
    [[rule({}), rule({})], { errors: [{ field: 'rules' }] }],
    [
      [rule({ kind: 'BOOKING_CONFIRMED', contentId: made.body.id })],
      { code: 'ALARM_CONTENT_NOT_APPROVED', errors: [{ field: 'rules.0.contentId' }] },
    ],
    [[rule({ contentId: made.body.id })], { code: 'ALARM_CONTENT_NOT_FOUND' }],
    [[rule({ categories: [999_999] })], { code: 'MENU_CATEGORY_NOT_FOUND' }],
  ] as const)
    expect((await save([...wrong])).body).toMatchObject(told);
  expect((await save([], { channel: 'OWN' })).body).toMatchObject({ errors: [{ field: 'kakaoChannel' }] });

  const saved = await save([rule({ timing: { at: '19:30' }, channel: 'TEXT' })], {
    quiet: { from: '22:00', to: '09:00' },
  });
  expect(saved.body).toMatchObject({ quiet: { from: '22:00', to: '09:00' }, version: 1 });
  const { body: after } = await shop.owner.call('alarms.alimtalk', {});
  expect(after.rules.find(({ kind }) => kind === 'BOOKING_DAY_BEFORE')).toMatchObject({
    timing: { at: '19:30' },
    channel: 'TEXT',
  });
});

test('texts are measured as they leave; advertising in its frame, and letters that no carrier takes are named', async () => {
  const { body: before } = await shop.owner.call('alarms.texts', {});
  expect(before.rules).toHaveLength(24);
  expect(before.rules.find(({ kind }) => kind === 'BIRTHDAY')).toMatchObject({
    nature: 'AD',
    on: false,
    text: null,
    timing: { at: '10:00', days: [0] },
    sample: expect.stringMatching(/^\(광고\)[\s\S]+무료수신거부 080-123-4567$/u),
    channel: 'LMS',
    refused: [],
  });
  expect(before.rules.every(({ refused }) => refused.length === 0)).toBe(true);
  const save = async (text: string, kind = 'BIRTHDAY') =>
    (
      await shop.owner.raw('alarms.saveTexts', {
        body: { rules: [{ kind, on: true, timing: {}, text }], version: 0 },
      } as never)
    ).body;
  expect(await save('#{고객명}님 #{예약일시}')).toMatchObject({
    code: 'ALARM_VARIABLE_UNKNOWN',
    errors: [{ field: 'rules.0.text' }],
  });
  expect(await save('축하해요 🎂')).toMatchObject({
    code: 'ALARM_TEXT_INVALID',
    errors: [{ message: '문자로 보낼 수 없는 글자예요: 🎂' }],
  });
  expect(await save('가'.repeat(1000))).toMatchObject({ code: 'ALARM_TEXT_INVALID' });
  expect(await save('내일 예약, 10% 할인', 'BOOKING_DAY_BEFORE')).toMatchObject({
    code: 'ALARM_TEXT_INVALID',
    errors: [{ message: '알림에는 광고로 보이는 말을 쓸 수 없어요: 10%, 할인' }],
  });
  expect(await save('생일 축하해요, 10% 할인')).toMatchObject({ version: 1 });
  const { body: after } = await shop.owner.call('alarms.texts', {});
  expect(after.rules.find(({ kind }) => kind === 'BIRTHDAY')).toMatchObject({
    on: true,
    text: '생일 축하해요, 10% 할인',
  });
});
