import { expect, test } from 'vitest';
import { maskPhone } from '../../../contract/phone.ts';
import { readyPicture } from '../../testing/pictures.ts';
import { optOutAddress } from './public.ts';
import { takeDenials } from './refusals.commands.ts';
import { planningStories } from './testing/planning.ts';

const story = planningStories();
const { at, desk, heard, customer, said, turnOn } = story;

test('who refuses by 080 has said so for good: it is written down and answered, and nothing more is asked', async () => {
  const { customerNo } = await customer({ phone: '01000001061' });
  await (
    await story.our.owner()
  ).call('consents.say', {
    params: { shopNo: story.shop.shopNo, customerNo },
    body: { changes: [{ kind: 'MARKETING', given: true }], source: 'PAPER' },
  });
  await story.our.number();
  await turnOn();
  await story.our.plan({
    kind: 'BIRTHDAY',
    dedupeKey: 'b:1',
    to: '01000001061',
    customerNo,
    text: '생일 축하해요',
  });
  await story.our.drain();
  await heard();
  const { body } = await (
    await story.our.owner()
  ).call('consents.get', { params: { shopNo: story.shop.shopNo, customerNo } });
  expect(body.items).toMatchObject([{ kind: 'MARKETING', given: false, source: 'MESSAGE' }]);
  expect((await said(customerNo)).map(([kind, when]) => [kind, when])).toEqual([
    ['OPT_OUT_DONE', 'SCHEDULED'],
    ['BIRTHDAY', 'FAILED'],
  ]);
  const soonest = await (
    await story.our.owner()
  ).call('messages.list', { params: { shopNo: story.shop.shopNo }, query: { order: 'SOONEST', limit: 1 } });
  const next = await (
    await story.our.owner()
  ).call('messages.list', {
    params: { shopNo: story.shop.shopNo },
    query: { order: 'SOONEST', limit: 1, cursor: soonest.body.nextCursor ?? '' },
  });
  expect([...soonest.body.items, ...next.body.items].map(({ kind }) => kind)).toEqual([
    'BIRTHDAY',
    'OPT_OUT_DONE',
  ]);
});

test('who calls the free number has refused from then on: the vendor’s list is taken as their word', async () => {
  const { shopNo } = story.shop;
  const { customerNo } = await customer({ phone: '01055510801' });
  const say = async (given: boolean) =>
    (await story.our.owner()).call('consents.say', {
      params: { shopNo, customerNo },
      body: { changes: [{ kind: 'MARKETING', given }], source: 'PAPER' },
    });
  const holds = async () =>
    (await (await story.our.owner()).call('consents.get', { params: { shopNo, customerNo } })).body.items;
  const { database, messaging: vendor } = story.world.server.platform;
  await turnOn();
  await say(true);
  story.our.standIn.deny('01055510801');
  await takeDenials(database, vendor);
  await takeDenials(database, vendor);
  expect(await holds()).toMatchObject([{ given: false, source: 'MESSAGE', note: '080 수신거부' }]);
  await heard();
  expect((await said(customerNo)).map(([kind]) => kind)).toEqual(['OPT_OUT_DONE']);
});

test('whoever refuses on the page of their link is told so, though the shop sends nothing by itself', async () => {
  const { shopNo } = story.shop;
  const { database } = story.world.server.platform;
  const { customerNo, phone } = await customer();
  const say = async (given: boolean) =>
    (await story.our.owner()).call('consents.say', {
      params: { shopNo, customerNo },
      body: { changes: [{ kind: 'MARKETING', given }], source: 'PAPER' },
    });
  await say(true);
  const token = optOutAddress(database, shopNo, customerNo)?.split('/').at(-1) ?? '';
  const params = { token };
  expect((await story.world.stranger.call('alarms.openOptOut', { params })).body).toEqual({
    shop: { name: story.shop.name, phone: null },
    phone: maskPhone(phone),
    refusedAt: null,
  });
  await story.world.stranger.call('alarms.optOut', { params });
  const { body: again } = await story.world.stranger.call('alarms.optOut', { params });
  expect(again.refusedAt).not.toBeNull();
  const { body } = await (await story.our.owner()).call('consents.get', { params: { shopNo, customerNo } });
  expect(body.items).toMatchObject([{ kind: 'MARKETING', given: false, source: 'MESSAGE', actor: '고객' }]);
  await heard();
  // Without credit the answer waits; it is not given up.
  await story.our.credit(-10_000);
  await story.our.drain();
  expect(await said(customerNo)).toMatchObject([['OPT_OUT_DONE', 'SCHEDULED', expect.any(String)]]);
  await story.our.credit(10_000);
  at(20 * 60);
  await story.our.drain();
  expect(story.our.sent().map(({ to, text }) => [to, text.includes('광고 수신 거부를 처리했어요')])).toEqual([
    [phone, true],
  ]);
  // Links can't be forged, and of another shop's customer nothing is told.
  for (const wrong of [token.replace(/-\d+-/u, '-999999-'), `${token.slice(0, -1)}_`, 'nothing'])
    expect(
      (await story.world.stranger.raw('alarms.optOut', { params: { token: wrong } })).body,
    ).toMatchObject({
      code: 'OPT_OUT_NOT_FOUND',
    });
});

test('a kind that goes as a text takes a picture along, as an MMS', async () => {
  const { app } = story.world.server;
  const { customerNo } = await customer();
  const imageFileId = await readyPicture(app, story.shop.owner, 'MESSAGE_PHOTO');
  await turnOn({ kind: 'BOOKING_CONFIRMED', imageFileId });
  const owner = await story.our.owner();
  const read = async () => (await owner.call('alarms.texts', {})).body;
  const ruleIn = ({ rules }: Awaited<ReturnType<typeof read>>) =>
    rules.find(({ kind }) => kind === 'BOOKING_CONFIRMED');
  const texts = await read();
  expect(ruleIn(texts)).toMatchObject({ image: { fileId: imageFileId }, channel: 'MMS', priceWon: 110 });
  const book = async (offset: number) => {
    await (await desk()).book(offset, { customer: { kind: 'existing', customerNo } });
    await heard();
    await story.our.drain();
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
  expect(story.our.sent().map(({ type }) => type)).toEqual(['ATA', 'MMS']);
  // A save that says nothing of the picture leaves it; null takes it away.
  const save = (over: object, version: number) =>
    owner.call('alarms.saveTexts', {
      body: { rules: [{ kind: 'BOOKING_CONFIRMED', on: true, timing: {}, ...over }], version } as never,
    });
  const { body: kept } = await save({}, alimtalk.body.version);
  expect(ruleIn(kept)?.image?.fileId).toBe(imageFileId);
  expect(ruleIn((await save({ imageFileId: null }, kept.version)).body)?.image).toBeNull();
  const stranger = await story.world.shop();
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
