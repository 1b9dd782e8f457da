import { beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '../../../contract/index.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { messaging } from '../../testing/messaging.ts';
import { openOperator } from '../../testing/operator.ts';
import { readyPicture } from '../../testing/pictures.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let headers: object;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  ({ headers } = await openOperator(world.server, 'REVIEWER'));
});

const desk = async (name: EndpointName, input: object = {}) =>
  world.stranger.raw(name, { ...input, headers } as never);
const waiting = async () => {
  const { items } = (await desk('operatorApplications.list')).body as { items: { shopNo: string }[] };
  return items.filter(({ shopNo }) => shopNo === shop.shopNo);
};
const decide = (over: object) =>
  desk('operatorApplications.decide', { body: { shopNo: shop.shopNo, rejection: null, ...over } });

it('a number is asked for with its paper, looked at by us, refused with a reason, then sent from', async () => {
  const params = { shopNo: shop.shopNo };
  const proofFileId = await readyPicture(world.server.app, shop.owner, 'SENDER_PROOF');
  const ask = (over: object = {}, person = shop.owner) =>
    person.raw('senderNumbers.request', { params, body: { number: '02-555-0101', proofFileId, ...over } });
  const state = async () =>
    (await shop.owner.call('senderNumbers.list', { params })).body.items.map((one) => [
      one.number,
      one.state,
    ]);

  expect((await ask({ number: '1234' })).body).toMatchObject({ errors: [{ field: 'number' }] });
  const noPaper = await ask({ proofFileId: '00000000-0000-4000-8000-000000000000' });
  expect(noPaper.body).toMatchObject({ code: 'FILE_NOT_FOUND' });
  expect((await ask({}, shop.staff[0])).body).toMatchObject({ code: 'ACCESS_DENIED' });
  const neighbour = (await world.shop()).owner;
  expect((await ask({}, neighbour)).status).toBeGreaterThanOrEqual(400);
  expect((await ask({ label: '매장 전화' })).status).toBe(201);
  await ask();
  expect(await state()).toEqual([['025550101', 'REQUESTED']]);

  expect(await waiting()).toMatchObject([{ kind: 'SENDER_NUMBER', id: '025550101', fileId: proofFileId }]);
  const file = { params: { ...params, fileId: proofFileId } };
  expect((await desk('operatorApplications.openFile', file)).status).toBe(200);
  const number = { kind: 'SENDER_NUMBER', id: '025550101' };
  expect((await decide({ ...number, rejection: '서류가 흐려요' })).status).toBe(200);
  expect((await decide(number)).body).toMatchObject({ code: 'REVIEW_NOT_FOUND' });
  expect(await state()).toEqual([['025550101', 'REJECTED']]);
  await ask();
  await decide(number);
  expect(await state()).toEqual([['025550101', 'APPROVED']]);
  await deliverEvents(world.server.platform.database, shop.shopNo);
  const { items } = (await shop.owner.call('notices.notifications', { query: {} })).body;
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['발신번호가 등록됐어요', '발신번호가 반려됐어요']),
  );

  const our = messaging(world, shop);
  await our.credit(1_000);
  await our.plan({
    kind: 'DIRECT',
    nature: 'INFO',
    dedupeKey: 'from',
    to: '01023456789',
    text: '안녕하세요',
  });
  await our.drain();
  expect(our.sent()).toMatchObject([{ from: '025550101' }]);
});

it('a bank debit is taken back by the shop, or answered by us', async () => {
  const params = { id: shop.shopNo };
  const consentFileId = await readyPicture(world.server.app, shop.owner, 'CMS_CONSENT');
  const body = { bankCode: '088', accountNo: '110123456789', holder: '김은지', idNo: '900101', day: 10 };
  const apply = async () =>
    (await shop.owner.call('subscription.applyCms', { params, body: { ...body, consentFileId } } as never))
      .body;
  const cms = async () => (await shop.owner.call('subscription.cms', { params })).body.application?.state;
  await apply();
  await shop.owner.call('subscription.withdrawCms', { params });
  expect([await cms(), await waiting()]).toEqual(['CANCELLED', []]);
  for (const [rejection, state] of [
    ['예금주가 달라요', 'REJECTED'],
    [null, 'REGISTERED'],
  ] as const) {
    await apply();
    const [one] = (await waiting()) as unknown as { id: string }[];
    await decide({ kind: 'CMS', id: one?.id, rejection });
    expect(await cms()).toBe(state);
  }
});
