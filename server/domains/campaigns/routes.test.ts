import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerNo } from '../../../contract/ids.ts';
import { addDays, instantAt, msOf, shopDateOf, toInstant } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { addressees, phoneOf } from '../../testing/addressees.ts';
import { crediting } from '../../testing/crediting.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import type { Anything } from '../../testing/people.ts';
import { messaging } from '../../testing/messaging.ts';
import { readyPicture } from '../../testing/pictures.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { removePictures } from '../files/public.ts';
import { moveCampaigns, planNext, stepSize } from './planning.commands.ts';

let world: World;
let shop: TestShop;
let my: ReturnType<typeof crediting>;
let customer: ReturnType<typeof addressees>['customer'];
let agreeing: ReturnType<typeof addressees>['agreeing'];
let people: ReturnType<typeof addressees>['people'];
let restore: () => void;
let now: number;

const on = (minute: number) => {
  now = msOf(instantAt(shopDateOf(Date.now()), minute));
  restore();
  restore = useClock(() => now);
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  restore = () => undefined;
  on(660);
  shop = await world.shop();
  my = crediting(world, shop);
  ({ customer, agreeing, people } = addressees(world, shop));
});
afterEach(async () => {
  restore();
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

const database = () => world.server.platform.database;
const informing = (customerNos: readonly (number | undefined)[], more: object = {}) => ({
  nature: 'INFO',
  infoReason: 'HOURS',
  text: '#{고객명}님, 내일은 쉬어요. #{매장명}',
  customerNos,
  ...more,
});
const params = () => ({ shopNo: shop.shopNo });
const tryOut = async (body: object) => {
  const told = await (await my.our.owner()).raw('campaigns.tryOut', { params: params(), body });
  return told.body as Awaited<ReturnType<typeof shop.owner.call<'campaigns.tryOut'>>>['body'];
};
const refusal = async (name: 'campaigns.tryOut' | 'campaigns.create', body: object) =>
  (await shop.owner.raw(name, { params: params(), body })).body;
const write = async (body: Anything['body']) =>
  (await shop.owner.raw('campaigns.create', { params: params(), body })).body as { id: number };
const send = async (id: number, previewHash: string, headers = {}) =>
  shop.owner.raw('campaigns.send', { params: { ...params(), id }, body: { previewHash }, headers });
const read = async (id: number) =>
  (await shop.owner.call('campaigns.get', { params: { ...params(), id } })).body;
const launch = async (body: object) => {
  const { id } = await write(body);
  const { previewHash } = (await shop.owner.call('campaigns.look', { params: { ...params(), id } })).body;
  expect((await send(id, previewHash)).status).toBe(200);
  await deliverEvents(database(), shop.shopNo);
  return id;
};
const messagesOf = (id: number) =>
  asOperator(database(), (db) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('shop_no', '=', shop.shopNo)
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('before it is sent', () => {
  it('says who gets it, who does not and why, what it costs and how it reads', async () => {
    await my.give(100);
    const [first, second] = await people(2);
    const shared = await customer({ phone: '01022223333' });
    const chosen = [
      first,
      second,
      shared,
      await customer({ phone: '01022223333' }),
      await customer({ phone: null }),
      await customer({ phone: '025551234' }),
      await customer({ doNotSend: true }),
      await customer({ name: '뷁' }),
      await customer({ deletedAt: toInstant(now) }),
      999_999_999,
    ];
    const preview = await tryOut(informing(chosen));
    expect(preview).toMatchObject({
      matched: 9,
      recipients: 3,
      costWon: 54,
      creditAfterWon: 46,
      problems: [],
    });
    expect(Object.fromEntries(preview.excluded.map(({ reason, count }) => [reason, count]))).toEqual({
      CUSTOMER_GONE: 1,
      NO_PHONE: 2,
      DO_NOT_SEND: 1,
      TEXT_NOT_ENCODABLE: 1,
      DUPLICATE_PHONE: 1,
    });
    expect(preview.sample?.text).toBe(`${preview.sample?.name}님, 내일은 쉬어요. ${shop.name}`);
    const long = await tryOut(informing(chosen, { text: '가'.repeat(46) }));
    expect(long).toMatchObject({
      bytes: 92,
      channels: { SMS: 0, LMS: 4 },
      costWon: 180,
      creditAfterWon: -80,
    });
    expect(long.problems).toEqual(['CREDIT_SHORT']);
  });

  it('leaves out of advertising who did not agree, agreed too long ago, or refused', async () => {
    const chosen = [
      await agreeing({ MARKETING: true }),
      await customer(),
      await agreeing({ MARKETING: false }),
      await agreeing({ MARKETING: true }, 750),
    ];
    const preview = await tryOut({ customerNos: chosen, text: '가을 할인' });
    expect(preview.recipients).toBe(1);
    expect(preview.excluded.map(({ reason }) => reason)).toEqual([
      'OPTED_OUT',
      'CONSENT_MISSING',
      'CONSENT_EXPIRED',
    ]);
    expect(preview.sample?.text).toMatch(/^\(광고\).*\n가을 할인\n무료수신거부/u);
    expect(preview.problems).toEqual(['SENDER_NUMBER_NOT_APPROVED', 'CREDIT_SHORT']);
    on(23 * 60);
    const night = await tryOut({
      customerNos: [...chosen, await agreeing({ MARKETING: true, NIGHT: true })],
      text: '밤 할인',
    });
    expect([night.recipients, night.untilMorning]).toEqual([2, 1]);
  });

  it('refuses letters that no phone shows, unknown variables, advertising that is called information', async () => {
    const [one] = await people(1);
    const codeOf = async (text: string, more: object = {}) =>
      (await refusal('campaigns.create', informing([one ?? 0], { text, ...more }))) as { code: string };
    expect(await codeOf('내일 쉬어요 😀')).toMatchObject({
      code: 'ALARM_TEXT_INVALID',
      errors: [{ message: '문자로 보낼 수 없는 글자예요: 😀' }],
    });
    expect(await codeOf('#{이름}님')).toMatchObject({ code: 'ALARM_VARIABLE_UNKNOWN' });
    expect(await codeOf('내일 20% 할인')).toMatchObject({ code: 'CAMPAIGN_LOOKS_LIKE_AD' });
    expect(await codeOf('안녕하세요', { customerNos: [] })).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
    });
    expect(await codeOf('안녕하세요', { groupId: 7 })).toMatchObject({ errors: [{ field: 'customerNos' }] });
    expect(await refusal('campaigns.tryOut', { text: '안녕하세요', groupId: 99_999_999 })).toMatchObject({
      code: 'CUSTOMER_GROUP_NOT_FOUND',
    });
  });
});

describe('sending', () => {
  it('needs what was seen: nobody, too little credit by one won, a past time, or others than shown send nothing', async () => {
    const chosen = await people(2);
    await my.give(35);
    const refusedFor = async (body: object, hash?: string) => {
      const { id } = await write(body);
      const { previewHash } = (await shop.owner.call('campaigns.look', { params: { ...params(), id } })).body;
      const { body: answer } = await send(id, hash ?? previewHash);
      expect(await messagesOf(id)).toEqual([]);
      return (answer as { code: string }).code;
    };
    expect(await refusedFor(informing([await customer({ phone: null })]))).toBe('CAMPAIGN_NOBODY');
    expect(await refusedFor(informing(chosen))).toBe('CREDIT_SHORT');
    await my.give(1);
    expect(await refusedFor(informing(chosen, { at: instantAt(addDays(shopDateOf(now), -1), 600) }))).toBe(
      'CAMPAIGN_TIME_PAST',
    );
    expect(await refusedFor(informing(chosen), 'another')).toBe('MESSAGE_PREVIEW_STALE');
    const ad = { customerNos: [await agreeing({ MARKETING: true })], text: '할인' };
    expect(await refusedFor(ad)).toBe('SENDER_NUMBER_NOT_APPROVED');
    const { messagingOperator } = world.server.platform;
    const { optOutPhone } = messagingOperator;
    messagingOperator.optOutPhone = undefined;
    expect(await refusedFor(ad)).toBe('MESSAGE_ADS_UNAVAILABLE');
    messagingOperator.optOutPhone = optOutPhone;
    expect(await launch(informing(chosen))).toBeGreaterThan(0);
  });

  it('with a picture costs and goes as an MMS, and waits while its picture cannot be handed in', async () => {
    await my.give(1000);
    const { app } = world.server;
    const carrier = messaging(world, shop);
    const imageFileId = await readyPicture(app, shop.owner, 'MESSAGE_PHOTO');
    const body = informing(await people(2), { imageFileId });
    expect(await tryOut(body)).toMatchObject({ channels: { SMS: 0, LMS: 0, MMS: 2 }, costWon: 220 });
    const id = await launch(body);
    expect((await read(id)).image?.fileId).toBe(imageFileId);
    carrier.standIn.behave('unavailable');
    await carrier.drain();
    expect(await messagesOf(id)).toMatchObject([{ state: 'SCHEDULED' }, { state: 'SCHEDULED' }]);
    carrier.standIn.behave('normal');
    now += 6 * 60_000;
    await carrier.drain();
    const sent = carrier.sent();
    expect(sent).toMatchObject([{ type: 'MMS' }, { type: 'MMS' }]);
    expect(new Set(sent.map(({ imageId }) => imageId)).size).toBe(1);
    expect(await carrier.balance()).toBe(1000 - 220);
    const stranger = await world.shop();
    const foreign = await readyPicture(app, stranger.owner, 'MESSAGE_PHOTO');
    expect(await refusal('campaigns.create', { ...body, imageFileId: foreign })).toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
  });

  it('counts what waits already against what is left, and what a picture costs', async () => {
    await my.give(36);
    await launch(informing(await people(1), { at: instantAt(addDays(shopDateOf(now), 1), 600) }));
    expect(await tryOut(informing(await people(1)))).toMatchObject({
      availableWon: 36,
      waitingWon: 18,
      creditAfterWon: 0,
      problems: [],
    });
    expect(await tryOut(informing(await people(2)))).toMatchObject({
      creditAfterWon: -18,
      problems: ['CREDIT_SHORT'],
    });
    await my.give(1000);
    const imageFileId = await readyPicture(world.server.app, shop.owner, 'MESSAGE_PHOTO');
    await launch(
      informing(await people(1), { at: instantAt(addDays(shopDateOf(now), 1), 600), imageFileId }),
    );
    expect((await my.remaining()).waitingWon).toBe(18 + 110);
  });

  it('whose picture is gone fails and says so', async () => {
    await my.give(1000);
    const carrier = messaging(world, shop);
    const imageFileId = await readyPicture(world.server.app, shop.owner, 'MESSAGE_PHOTO');
    const pictured = await launch(informing(await people(1), { imageFileId }));
    await removePictures(world.server.platform.storage, shop, [imageFileId]);
    await carrier.drain();
    expect(await messagesOf(pictured)).toMatchObject([{ state: 'FAILED', reason: 'PICTURE_UNUSABLE' }]);
  });

  it('that only informs says what about; the reason stays with it', async () => {
    const [one] = await people(1);
    expect(await refusal('campaigns.create', informing([one], { infoReason: null }))).toMatchObject({
      errors: [{ field: 'infoReason' }],
    });
    const { id } = await write(informing([one]));
    expect(await read(id)).toMatchObject({ nature: 'INFO', infoReason: 'HOURS' });
  });

  it('writes one message for each number in steps, however often a step is taken', async () => {
    await my.give(100_000);
    const chosen = await people(stepSize + 20);
    const { id } = await write(informing(chosen));
    const { previewHash } = (await shop.owner.call('campaigns.look', { params: { ...params(), id } })).body;
    const key = { 'idempotency-key': `send-${id}` };
    const sent = await Promise.all([1, 2].map(() => send(id, previewHash, key)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    // One customer took another's number since.
    await asOperator(database(), (db) =>
      db
        .updateTable('customers')
        .set({ phone: phoneOf(1), phone_shared: true })
        .where('shop_no', '=', shop.shopNo)
        .where('customer_no', 'in', [chosen[0] ?? 0, chosen.at(-1) ?? 0])
        .execute(),
    );
    await Promise.all([1, 2, 3].map(() => my.at((handle) => planNext(handle, id))));
    await deliverEvents(database(), shop.shopNo);
    const messages = await messagesOf(id);
    expect(new Set(messages.map(({ to_phone }) => to_phone)).size).toBe(messages.length);
    expect(messages).toHaveLength(stepSize + 19);
    expect(messages[0]).toMatchObject({
      kind: 'CAMPAIGN',
      nature: 'INFO',
      channel: 'TEXT',
      state: 'SCHEDULED',
    });
    expect((await read(id)).progress).toMatchObject({ planning: 0, waiting: stepSize + 19, skipped: 1 });
  });

  it('is called back as far as it has not left, and written no further', async () => {
    await my.give(1_000);
    const chosen = await people(3);
    const id = await launch(informing(chosen, { at: instantAt(addDays(shopDateOf(now), 1), 600) }));
    expect(await read(id)).toMatchObject({ state: 'SCHEDULED', recipients: 3, costWon: 54 });
    const [left] = await messagesOf(id);
    await my.at(({ tx }) =>
      tx
        .updateTable('messages')
        .set({ state: 'DELIVERED', attempts: 1 })
        .where('id', '=', left?.id ?? 0)
        .execute(),
    );
    const cancel = () => shop.owner.call('campaigns.cancel', { params: { ...params(), id } });
    expect((await cancel()).body).toMatchObject({ state: 'CANCELLED', progress: { sent: 1, cancelled: 2 } });
    expect((await cancel()).body.state).toBe('CANCELLED');
    expect((await my.remaining()).availableWon).toBe(1_000);
    await my.at((handle) => planNext(handle, id));
    expect(await messagesOf(id)).toHaveLength(3);
    expect((await send(id, 'x')).body).toMatchObject({ code: 'CAMPAIGN_STATE' });
  });

  it('is under way once its time has come, and over once nothing is left to go', async () => {
    await my.give(1_000);
    const chosen = await people(2);
    const id = await launch(informing(chosen));
    expect((await read(id)).state).toBe('SENDING');
    const later = await launch(informing(chosen, { at: toInstant(now + 60_000) }));
    await moveCampaigns(database());
    expect((await read(later)).state).toBe('SCHEDULED');
    now += 60_000;
    await moveCampaigns(database());
    expect((await read(later)).state).toBe('SENDING');
    await my.at(({ tx }) =>
      tx
        .updateTable('messages')
        .set({ state: 'DELIVERED', attempts: 1 })
        .where('campaign_id', '=', id)
        .execute(),
    );
    await moveCampaigns(database());
    expect(await read(id)).toMatchObject({ state: 'DONE', progress: { sent: 2, waiting: 0 } });
    const { items } = (await shop.owner.call('campaigns.list', { params: params(), query: {} })).body;
    expect(items.map((one) => one.id)).toEqual([later, id]);
  });

  it('means a group or a filter as it stands when it is sent, and a draft can be changed until then', async () => {
    await my.give(1_000);
    const [first, second] = await people(2);
    const group = (await shop.owner.call('customerGroups.create', { body: { name: '단골' } })).body;
    const groupId = group.id;
    const join = async (customerNos: (CustomerNo | undefined)[]) =>
      shop.owner.raw('customerGroups.change', { body: { customerNos, groupId, action: 'ADD' } });
    await join([first]);
    const { id } = await write(informing([second ?? 0]));
    expect((await read(id)).chosen.map(({ customerNo }) => customerNo)).toEqual([second]);
    const body = { nature: 'INFO', infoReason: 'HOURS', text: '내일 쉬어요', groupId, at: null };
    const changed = await shop.owner.raw('campaigns.change', {
      params: { ...params(), id },
      body: { ...body, version: 1 },
    });
    expect(changed.body).toMatchObject({ audience: '그룹 ‘단골’', version: 2 });
    expect(await read(id)).toMatchObject({ groupId, filterId: null, chosen: [] });
    const stale = await shop.owner.raw('campaigns.change', {
      params: { ...params(), id },
      body: { ...body, version: 1 },
    });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { version: 2 } }] });
    const { previewHash } = (await shop.owner.call('campaigns.look', { params: { ...params(), id } })).body;
    await join([second]);
    expect((await send(id, previewHash)).body).toMatchObject({ code: 'MESSAGE_PREVIEW_STALE' });
    const fresh = (await shop.owner.call('campaigns.look', { params: { ...params(), id } })).body;
    expect(fresh.recipients).toBe(2);
    expect((await send(id, fresh.previewHash)).body).toMatchObject({ state: 'SCHEDULED', recipients: 2 });
  });
});
