import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '../../../contract/index.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { paying } from '../../testing/card-paying.ts';
import { appCode, appSecret } from '../../testing/furnished-account.ts';
import { day } from '../../testing/counter.ts';
import { multipartFile, multipartType } from '../../testing/multipart.ts';
import { openOperator, operatorPassword } from '../../testing/operator.ts';
import { settlementForm } from '../../testing/furnished-payments.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { useClock } from '../../platform/clock.ts';
import { apiBase } from '../../platform/serve.ts';
import { enrolSecondFactor, hashPassword } from '../auth/public.ts';
import { seoul } from '../bookings/testing/stories.ts';

let world: World;
let shop: TestShop;
let leave = () => {};

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  const password_hash = await hashPassword('soft-green-tea-42');
  await asOperator(world.server.platform.database, (db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', shop.owner.userId).execute(),
  );
});
afterEach(() => leave());

/** Whatever the call answers; what of it is told is asserted. */
interface Answered {
  id: number;
  items: { id: number }[];
  files: { id: string }[];
  toConnect: object[];
}

type Desk = Awaited<ReturnType<typeof openOperator>>;
const stranger = () => world.person('');
const ask = async (desk: Desk | { headers: object }, name: EndpointName, input: object = {}) => {
  const { status, body } = await stranger().raw(name, { ...input, headers: desk.headers } as never);
  return { status, body: body as Answered };
};
const params = () => ({ shopNo: shop.shopNo });
const accessLog = async () => {
  await world.server.platform.accessLog.flush();
  const { body } = await shop.owner.call('accessLog.list', { params: params(), query: { kind: 'OPERATOR' } });
  return body.items;
};
const sendPapers = () => shop.owner.raw('settlement.saveInformation', { body: settlementForm } as never);

it('운영자는 비밀번호와 2단계 인증으로만 들어오고, 자기 일만 한다', async () => {
  const { server } = world;
  const { database, vault } = server.platform;
  const desk = await openOperator(server, 'SUPPORT');
  const signIn = (body: object) =>
    server.app.inject({ method: 'POST', url: '/api/v2/operator/session', payload: body });
  const right = { loginId: desk.loginId, password: operatorPassword };
  expect((await signIn(right)).json()).toMatchObject({ code: 'SIGN_IN_FAILED' });
  await asOperator(database, (db) =>
    enrolSecondFactor(db, vault, { userId: desk.userId, loginId: desk.loginId, secret: appSecret }),
  );
  expect((await signIn(right)).json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  expect((await signIn({ ...right, code: '000000' })).json()).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  const told = await signIn({ ...right, code: appCode(0) });
  expect(told.json()).toEqual({ name: '정다은', role: 'SUPPORT', areas: expect.arrayContaining(['money']) });
  const [cookie = ''] = String(told.headers['set-cookie']).split(';');
  expect(String(told.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/u);
  const mine = { headers: { cookie } };
  expect(await ask(mine, 'operator.readSession')).toMatchObject({ status: 200 });
  expect(await ask(mine, 'operator.listReviews')).toMatchObject({
    status: 403,
    body: { code: 'ACCESS_DENIED' },
  });
  const foreign = { headers: { cookie, origin: 'https://evil.example' } };
  expect(await ask(foreign, 'operator.signOut')).toMatchObject({ status: 403 });

  // Neither session opens the other's doors, and the owner of a shop is none of us.
  const office = await shop.owner.raw('operator.listUnresolved', {} as never);
  expect(office).toMatchObject({ status: 401 });
  expect(
    await ask(mine, 'bookings.list', { params: params(), query: { from: day(1), to: day(1) } }),
  ).toMatchObject({
    status: 401,
  });
  const person = await asOperator(database, (db) =>
    db.selectFrom('users').select('login_id').where('id', '=', shop.owner.userId).executeTakeFirstOrThrow(),
  );
  const owner = await signIn({ loginId: person.login_id, password: operatorPassword });
  expect(owner.json()).toMatchObject({ code: 'SIGN_IN_FAILED' });

  const begun = Date.now();
  leave = useClock(() => begun + 31 * 60_000);
  expect(await ask(mine, 'operator.readSession')).toMatchObject({ status: 401 });
  leave();
  await ask(desk, 'operator.signOut');
  expect(await ask(desk, 'operator.readSession')).toMatchObject({ body: { code: 'UNAUTHENTICATED' } });
});

it('정산 심사는 한 사람이 맡고, 본 것이 샵의 접속 기록에 남고, 카드 계약은 다른 사람이 연결한다', async () => {
  const [first, second] = [
    await openOperator(world.server),
    await openOperator(world.server, 'REVIEWER', '한지우'),
  ];
  const { shopNo } = shop;
  const decision = { params: { shopNo }, body: { rejection: null } };
  expect(await ask(first, 'operator.takeReview', { params: { shopNo } })).toMatchObject({
    body: { code: 'REVIEW_NOT_FOUND' },
  });
  await sendPapers();
  expect(await ask(first, 'operator.decideReview', decision)).toMatchObject({
    body: { code: 'REVIEW_TAKEN' },
  });
  const taken = await ask(first, 'operator.takeReview', { params: { shopNo } });
  expect(taken.body).toMatchObject({ representative: '김은지', bank: '신한은행', files: [{}, {}] });
  expect(await ask(second, 'operator.takeReview', { params: { shopNo } })).toMatchObject({
    status: 409,
    body: { code: 'REVIEW_TAKEN' },
  });
  const file = { params: { shopNo, fileId: taken.body.files[0]?.id } };
  expect(await ask(second, 'operator.openReviewFile', file)).toMatchObject({
    body: { code: 'REVIEW_TAKEN' },
  });
  expect(await ask(first, 'operator.openReviewFile', file)).toMatchObject({ status: 200 });
  expect((await ask(second, 'operator.listReviews')).body.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ shopNo, examiner: '정다은', isMine: false })]),
  );
  expect(await ask(first, 'operator.decideReview', decision)).toMatchObject({ body: { approved: true } });
  expect((await accessLog()).map(({ detail }) => detail).toSorted()).toEqual([
    '정산 심사: 사업자와 계좌 정보',
    expect.stringMatching(/^정산 심사: (사업자등록증|통장 사본)$/u),
  ]);
  const contract = {
    params: { shopNo },
    body: {
      provider: 'NICE',
      mode: 'PRACTICE',
      feeBasisPoints: 275,
      clientKey: 'R2_x',
      secret: 's'.repeat(32),
    },
  };
  expect(await ask(first, 'operator.connectCards', contract)).toMatchObject({
    body: { code: 'SECOND_PERSON_NEEDED' },
  });
  // Shops of other stories that only practise wait there as well.
  expect((await ask(second, 'operator.listReviews')).body.toConnect).toEqual(
    expect.arrayContaining([expect.objectContaining({ shopNo, isMine: false })]),
  );
  expect(await ask(second, 'operator.connectCards', contract)).toMatchObject({ body: { connected: true } });
  expect((await ask(second, 'operator.listReviews')).body.toConnect).toMatchObject([
    { shopNo, practises: true },
  ]);
  contract.body.mode = 'LIVE';
  expect(await ask(second, 'operator.connectCards', contract)).toMatchObject({ body: { connected: true } });
  expect((await ask(second, 'operator.listReviews')).body.toConnect).toEqual([]);
  expect((await shop.owner.call('settlement.balance')).body).toMatchObject({ feeBasisPoints: 275 });
});

it('고객은 원장이 불러 준 번호와 사유가 있어야 보이고, 60분 뒤에는 다시 보이지 않는다', async () => {
  const desk = await openOperator(world.server, 'SUPPORT');
  const { shopNo } = shop;
  const cards = paying(world, shop);
  const id = await cards.pay(seoul(day(4), '13:00'));
  const look = (code: string, over: object = {}, by = desk) =>
    ask(by, 'operator.readBooking', {
      params: { shopNo, bookingId: id, ...over },
      body: { code, reason: '환불이 안 왔다는 문의' },
    });
  const before = (await accessLog()).length;
  expect(await look('123456')).toMatchObject({ status: 403, body: { code: 'OPERATOR_CONSENT_NEEDED' } });
  const { code } = (await shop.owner.call('operator.consent', { params: params() })).body;
  expect(await shop.staff[0]?.raw('operator.consent', { params: params() })).toMatchObject({ status: 403 });
  expect(await look(code)).toMatchObject({
    status: 200,
    body: { bookingId: id, depositWon: 20_000, customer: { name: expect.any(String) } },
  });
  expect((await accessLog())[0]).toMatchObject({
    kind: 'OPERATOR',
    employee: { employeeNo: null, name: '정다은' },
    detail: `예약 ${id}번: 환불이 안 왔다는 문의`,
  });
  const other = await world.shop();
  expect(await look(code, { shopNo: other.shopNo })).toMatchObject({
    body: { code: 'OPERATOR_CONSENT_NEEDED' },
  });
  const begun = Date.now();
  leave = useClock(() => begun + 61 * 60_000);
  const later = await openOperator(world.server, 'SUPPORT');
  expect(await look(code, {}, later)).toMatchObject({ body: { code: 'OPERATOR_CONSENT_NEEDED' } });
  leave();
  const again = (await shop.owner.call('operator.consent', { params: params() })).body;
  await shop.owner.call('operator.withdrawConsent', { params: params() });
  expect(await look(again.code, {}, later)).toMatchObject({ status: 403 });
  expect((await accessLog()).length).toBe(before + 1);
});

it('끝을 모르는 돈은 사람 없이 보이고, 지금 다시 확인하게 한다', async () => {
  const desk = await openOperator(world.server, 'SUPPORT');
  const cards = paying(world, shop, {});
  const unresolved = async () => {
    const { items } = (await ask(desk, 'operator.listUnresolved')).body;
    return (items as { id: number; shopNo?: string }[]).filter(({ shopNo }) => shopNo === shop.shopNo);
  };
  const id = await cards.book(seoul(day(5), '11:00'));
  const { form } = await cards.authenticate(id);
  await cards.post(form);
  cards.standIn.behave('lost-answer');
  await cards.settle().catch(() => undefined);
  expect(await unresolved()).toEqual([]);
  await asOperator(world.server.platform.database, (db) =>
    db
      .updateTable('payment_orders')
      .set({ approving_at: new Date(Date.now() - 20 * 60_000).toISOString() })
      .where('booking_id', '=', id)
      .execute(),
  );
  const items = await unresolved();
  expect(items).toMatchObject([{ kind: 'PAYMENT', shopNo: shop.shopNo, bookingId: id, amountWon: 20_000 }]);
  expect(Object.keys(items[0] ?? {})).not.toEqual(expect.arrayContaining(['customer', 'phone', 'name']));
  cards.standIn.behave('normal');
  const body = { kind: 'PAYMENT', shopNo: shop.shopNo, id: items[0]?.id };
  expect(await ask(desk, 'operator.lookAgain', { body })).toMatchObject({ body: { asked: true } });
  await cards.settle();
  expect(await unresolved()).toEqual([]);
  expect(await ask(desk, 'operator.lookAgain', { body })).toMatchObject({ body: { asked: false } });
});

it('띠 배너는 사진과 함께 그 업종의 샵에만 보이고, 팝업은 90일까지다', async () => {
  const desk = await openOperator(world.server, 'SUPPORT');
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const sendPicture = (headers: object) =>
    world.server.app.inject({
      method: 'POST',
      url: `${apiBase}/operator/pictures`,
      headers: { ...headers, 'content-type': multipartType },
      payload: multipartFile({}, '설.png', bytes),
    });
  expect((await sendPicture({})).statusCode).toBe(401);
  const { picture } = (await sendPicture(desk.headers)).json<{ picture: string }>();
  const notice = {
    kind: 'BANNER',
    title: '펫샵 위생 점검 안내',
    startsAt: at(-1),
    endsAt: at(24),
    picture,
    link: 'https://dangol.example/pets',
    trades: ['PET'],
    roles: ['OWNER'],
  };
  const { id } = (await ask(desk, 'operator.createOfficeNotice', { body: notice })).body;
  const pets = await world.shop({ trade: 'PET', employees: 2 });
  const bands = async (who = pets.owner) => (await who.call('notices.banners', {})).body.items;
  expect(await bands()).toMatchObject([{ title: notice.title, link: notice.link, pictureUrl: picture }]);
  expect((await world.server.app.inject({ url: picture })).headers['content-type']).toBe('image/webp');
  expect([await bands(shop.owner), await bands(pets.staff[0])]).toEqual([[], []]);
  const { items } = (await ask(desk, 'operator.listOfficeNotices')).body;
  expect(items.find((one) => one.id === id)).toMatchObject({ trades: ['PET'], roles: ['OWNER'], picture });
  await ask(desk, 'operator.endOfficeNotice', { params: { kind: 'BANNER', id: String(id) } });
  for (const long of [
    { ...notice, kind: 'POPUP', endsAt: at(91 * 24) },
    { ...notice, kind: 'INSPECTION', startsAt: at(24), endsAt: at(9 * 24) },
  ])
    expect(await ask(desk, 'operator.createOfficeNotice', { body: long })).toMatchObject({ status: 400 });
  const foreign = { ...notice, picture: 'https://elsewhere.example/a.webp' };
  expect(await ask(desk, 'operator.createOfficeNotice', { body: foreign })).toMatchObject({ status: 400 });
});

it('알림은 모든 샵에 보이고, 예약 페이지를 멈추면 손님은 예약하지 못하고 샵이 사유를 안다', async () => {
  const desk = await openOperator(world.server, 'SUPPORT');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const notice = {
    kind: 'BANNER',
    title: `설 연휴 안내 ${randomUUID().slice(0, 4)}`,
    startsAt: at(-1),
    endsAt: at(60),
  };
  const { id } = (await ask(desk, 'operator.createOfficeNotice', { body: notice })).body;
  const banners = async () =>
    (await shop.owner.call('notices.banners', {})).body.items.map(({ title }) => title);
  expect(await banners()).toContain(notice.title);
  const end = { params: { kind: 'BANNER', id: String(id) } };
  expect(await ask(desk, 'operator.endOfficeNotice', end)).toMatchObject({ body: { ended: true } });
  expect(await banners()).not.toContain(notice.title);
  const wrong = { ...notice, startsAt: at(90) };
  expect(await ask(desk, 'operator.createOfficeNotice', { body: wrong })).toMatchObject({ status: 400 });

  const { body: found } = await ask(desk, 'operator.findShops', { query: { q: shop.shopNo } });
  expect(found.items).toMatchObject([{ shopNo: shop.shopNo }]);
  const stop = (reason: string | null) =>
    ask(desk, 'operator.stopPage', { params: params(), body: { reason } });
  const draft = (await shop.owner.call('zeroShop.get', {})).body;
  if (draft.version === 0)
    await shop.owner.call('zeroShop.save', { body: { draft: draft.draft, version: 0 } as never });
  expect(await stop('허위 상호 신고')).toMatchObject({ body: { stopped: true } });
  expect((await ask(desk, 'operator.findShops', { query: { q: shop.shopNo } })).body.items).toMatchObject([
    { page: 'STOPPED', stopReason: '허위 상호 신고' },
  ]);
  expect((await shop.owner.call('zeroShop.get', {})).body).toMatchObject({ stopReason: '허위 상호 신고' });
  expect(await stop(null)).toMatchObject({ body: { stopped: false } });
});
