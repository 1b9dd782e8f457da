import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clock, useClock } from '../../../platform/clock.ts';
import { messaging } from '../../../testing/messaging.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { inspectionDesk } from '../public.ts';

let world: World;
let shop: TestShop;
let restore: () => void;

/** Tokens live for minutes, the stories for days. */
const owner = () => messaging(world, shop).owner();
const later = (minutes: number) => {
  const at = clock.now() + minutes * 60_000;
  restore();
  restore = useClock(() => at);
};
const drain = () =>
  inspectionDesk({ ...world.server.platform, templates: world.server.platform.messaging }).drain();
/** Kakao's inspectors take a minute, and are asked every ten. */
const inspected = async () => {
  await drain();
  later(11);
  await drain();
};
const kind = 'BOOKING_CONFIRMED';
const body = '[#{매장명}] #{고객명}님, 예약이 확정되었어요.\n일시: #{예약일시}';
const create = async (over: object = {}) =>
  (await (await owner()).call('alarmContents.create', { body: { kind, name: '우리 확정', body, ...over } }))
    .body;
const read = async (id: number) =>
  (await (await owner()).call('alarmContents.list', { query: {} })).body.items.find((one) => one.id === id)!;
const settled = ({ alarmContentId }: { alarmContentId: number }) => read(alarmContentId);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const now = Date.now();
  restore = useClock(() => now);
  shop = await world.shop();
});
afterEach(() => restore());

test('a content is written, inspected and approved; what is written next changes nothing until it is approved too', async () => {
  const made = await create();
  expect(made).toMatchObject({
    state: 'DRAFT',
    variables: ['매장명', '고객명', '예약일시'],
    findings: [],
    sentNo: null,
    version: 1,
  });
  const params = { alarmContentId: made.id };
  expect((await (await owner()).call('alarmContents.approve', { params })).body.state).toBe('INSPECTING');
  // Anyone who asks second gets the inspection that stands, and nothing is registered twice.
  expect((await (await owner()).call('alarmContents.approve', { params })).body.state).toBe('INSPECTING');
  const busy = { params, body: { name: '바꾼 확정', body, version: made.version } };
  expect((await (await owner()).refused('alarmContents.change', busy)).body.code).toBe(
    'ALARM_CONTENT_INSPECTING',
  );
  await drain();
  expect(await settled(params)).toMatchObject({ state: 'INSPECTING' });
  await inspected();
  expect(await settled(params)).toMatchObject({ state: 'APPROVED', sentNo: 1, comment: null });

  const next = { name: '바꾼 확정', body: `${body}\n문의 #{매장전화}`, buttons: [], version: 1 };
  const edited = (await (await owner()).call('alarmContents.change', { params, body: next })).body;
  expect(edited).toMatchObject({ state: 'DRAFT', sentNo: 1, body: next.body, version: 2 });
  const stale = await (await owner()).refused('alarmContents.change', { params, body: next });
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { version: 2 } }] });
  await (await owner()).call('alarmContents.approve', { params });
  expect(await settled(params)).toMatchObject({ state: 'INSPECTING', sentNo: 1 });
  await inspected();
  expect(await settled(params)).toMatchObject({ state: 'APPROVED', sentNo: 2 });
  expect((await settled(params)).versions.map(({ no, state }) => [no, state])).toEqual([
    [2, 'APPROVED'],
    [1, 'RETIRED'],
  ]);
  const ours = world.server.standIn!.templates().filter(({ name }) => name.startsWith(`${shop.shopNo}-`));
  expect(ours).toHaveLength(2);
});

test('what sounds like advertising is foretold, sent back with a comment, mended and asked for again', async () => {
  const made = await create({ body: '#{고객명}님 10% 할인 이벤트', name: '할인' });
  expect(made.findings).toContainEqual({
    level: 'REFUSED',
    message: expect.stringContaining('광고로 보이는 말이 있어요: 10%, 할인'),
  });
  const params = { alarmContentId: made.id };
  const early = await (await owner()).refused('alarmContents.reapprove', { params, body: {} });
  expect(early.body.code).toBe('ALARM_CONTENT_STATE');
  await (await owner()).call('alarmContents.approve', { params });
  await inspected();
  expect(await settled(params)).toMatchObject({
    state: 'REJECTED',
    comment: expect.stringContaining('광고성'),
  });
  expect((await (await owner()).refused('alarmContents.approve', { params })).body.code).toBe(
    'ALARM_CONTENT_STATE',
  );
  // The same words again, with a word to the inspector: sent back again.
  await (await owner()).call('alarmContents.reapprove', { params, body: { note: '광고가 아니에요' } });
  await inspected();
  expect(await settled(params)).toMatchObject({ state: 'REJECTED' });
  await (await owner()).call('alarmContents.change', { params, body: { name: '확정', body, version: 1 } });
  await (await owner()).call('alarmContents.reapprove', { params, body: { note: '고쳤어요' } });
  await inspected();
  expect(await settled(params)).toMatchObject({ state: 'APPROVED', sentNo: 1 });

  // A year unused it falls asleep, and is woken by another inspection.
  world.server.standIn!.putTemplatesToSleep();
  later(24 * 60);
  await drain();
  expect(await settled(params)).toMatchObject({ state: 'DORMANT', sentNo: null });
  await (await owner()).call('alarmContents.reapprove', { params, body: {} });
  await inspected();
  expect(await settled(params)).toMatchObject({ state: 'APPROVED' });
});

test('an answer that is lost registers nothing twice, and an inspection can be taken back', async () => {
  const standIn = world.server.standIn!;
  const { id } = await create();
  const params = { alarmContentId: id };
  await (await owner()).call('alarmContents.approve', { params });
  standIn.behave('lost-answer');
  await drain().catch(() => undefined);
  standIn.behave('normal');
  expect((await (await owner()).call('alarmContents.withdraw', { params })).body.state).toBe('DRAFT');
  await drain();
  await (await owner()).call('alarmContents.approve', { params });
  await inspected();
  expect(await settled(params)).toMatchObject({ state: 'APPROVED' });
  expect(standIn.templates().filter(({ name }) => name.startsWith(`${shop.shopNo}-${id}-`))).toHaveLength(1);
  expect((await (await owner()).refused('alarmContents.withdraw', { params })).body.code).toBe(
    'ALARM_CONTENT_STATE',
  );
});

test('words written over an inspection that was just taken back leave nothing at Kakao', async () => {
  const { id, version } = await create();
  const params = { alarmContentId: id };
  await (await owner()).call('alarmContents.approve', { params });
  await drain();
  await (await owner()).call('alarmContents.withdraw', { params });
  const written = { name: '우리 확정', body: `${body}\n주차는 건물 뒤편이에요.`, version };
  const rewritten = (await (await owner()).call('alarmContents.change', { params, body: written })).body;
  expect(rewritten).toMatchObject({ state: 'DRAFT', body: written.body });
  await drain();
  const named = `${shop.shopNo}-${id}-`;
  const [left, ...others] = world.server.standIn!.templates().filter(({ name }) => name.startsWith(named));
  expect(others).toEqual([]);
  const { messaging: kakao, messagingOperator } = world.server.platform;
  const there = await kakao.findTemplate(messagingOperator.kakaoChannel!, left!.name);
  expect(there).toMatchObject({ state: 'PENDING' });
  await (await owner()).call('alarmContents.approve', { params });
  await inspected();
  expect(await settled(params)).toMatchObject({ state: 'APPROVED', body: written.body, sentNo: 2 });
});

test('a content that nothing uses is removed; one that is inspected or sent by a rule stays', async () => {
  const { id } = await create();
  const params = { alarmContentId: id };
  const remove = async () => (await (await owner()).raw('alarmContents.remove', { params })).body;
  await (await owner()).call('alarmContents.approve', { params });
  expect(await remove()).toMatchObject({ code: 'ALARM_CONTENT_INSPECTING' });
  await inspected();
  const rule = { kind, on: true, timing: {} } as const;
  const use = async (contentId: typeof id | null) => {
    const { version } = (await (await owner()).call('alarms.alimtalk')).body;
    await (
      await owner()
    ).call('alarms.saveAlimtalk', { body: { channel: 'SHARED', rules: [{ ...rule, contentId }], version } });
  };
  await use(id);
  expect(await remove()).toMatchObject({ code: 'ALARM_CONTENT_IN_USE' });
  await use(null);
  const stranger = (await world.shop()).owner;
  expect((await stranger.refused('alarmContents.remove', { params })).body.code).toBe(
    'ALARM_CONTENT_NOT_FOUND',
  );
  expect(await remove()).toEqual({ id });
  expect(await read(id)).toBeUndefined();
  expect(await remove()).toMatchObject({ code: 'ALARM_CONTENT_NOT_FOUND' });
  later(24 * 60 + 20);
  await drain();
  expect(await read(id)).toBeUndefined();
});

test('unknown variables, strangers and foreign contents are refused by name', async () => {
  const unknown = await (
    await owner()
  ).refused('alarmContents.create', {
    body: { kind, name: '틀린', body: '#{고객명}님 #{포인트}' },
  });
  expect(unknown.body).toMatchObject({ code: 'ALARM_VARIABLE_UNKNOWN', errors: [{ field: 'body' }] });
  const theirs = await (
    await world.shop()
  ).owner.call('alarmContents.create', { body: { kind, name: '남의', body } });
  const foreign = await (
    await owner()
  ).refused('alarmContents.approve', {
    params: { alarmContentId: theirs.body.id },
  });
  expect(foreign.body.code).toBe('ALARM_CONTENT_NOT_FOUND');
});
