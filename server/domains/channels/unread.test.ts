import { beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
const day = addDays(shopDateOf(Date.now()), 9);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['STAFF'], open: [600, 1200] });
  await shop.owner.call('channels.saveNaverShop', { body: { enabled: true, version: 0 } });
});

const at = () => ({ shopNo: shop.shopNo });
const notice = (
  no: string,
  service: string,
  { time = '오후 3:00', name = '표다솜', phone = '010-8282-1212' } = {},
) =>
  `[네이버 예약] 새로운 예약이 확정되었습니다.\n예약번호: ${no}\n예약자명: ${name}\n연락처: ${phone}\n` +
  `이용일시: ${day.replaceAll('-', '.')} ${time}\n예약상품: ${service}`;
const read = async (text: string) =>
  (await shop.owner.call('channels.createIntake', { params: at(), body: { channel: 'NAVER', text } })).body;
const commit = (id: number) => shop.owner.call('channels.commitIntake', { params: { ...at(), id } });
const bringIn = async (text: string) => (await commit((await read(text)).id)).body;
const waiting = async () => (await shop.owner.call('channels.unreadNotices', { params: at() })).body;
const settle = (id: number, how: 'READ' | 'DISMISS') =>
  shop.owner.call('channels.settleUnread', { params: { ...at(), id }, body: { how } });
const tie = async (naverName: string, itemId = shop.items.gel) =>
  (await shop.owner.call('channels.saveNaverService', { body: { naverName, itemId } })).body;
const booked = async () =>
  (await shop.owner.call('bookings.list', { params: at(), query: { from: day, to: day } })).body.items;

it('waits until its service is tied, is read again, and the name is known from then on', async () => {
  await bringIn(`${notice('8001', '루나 시그니처 A')}\n\n점심 뭐 먹지`);
  // Pasted once more it is the same thing to do.
  await bringIn(notice('8001', '루나 시그니처 A'));
  const [unread] = (await waiting()).items;
  expect(unread).toMatchObject({
    externalNo: '8001',
    serviceName: '루나 시그니처 A',
    note: expect.stringContaining('시술메뉴에 없어요'),
    text: expect.stringContaining('표다솜'),
  });
  // Read again too early it stays.
  expect((await settle(unread!.id, 'READ')).body.line).toMatchObject({ verdict: 'UNREADABLE' });
  expect(await waiting()).toMatchObject({ total: 1 });
  await tie('루나  시그니처 a');
  expect((await settle(unread!.id, 'READ')).body.line).toMatchObject({
    verdict: 'NEW',
    services: '젤네일',
    endAt: instantAt(day, 960),
  });
  expect(await booked()).toMatchObject([{ customerName: '표다솜', source: 'NAVER' }]);
  expect((await waiting()).items).toEqual([]);
  const { rows } = await asOperator(world.server.platform.database, async (db) => ({
    rows: await db
      .selectFrom('channel_unread_notices')
      .select('text')
      .where('shop_no', '=', shop.shopNo)
      .execute(),
  }));
  expect(rows).toEqual([{ text: '' }, { text: '' }]);
  expect((await read(notice('8002', '루나 시그니처 A', { time: '오후 5:00' }))).lines).toMatchObject([
    { verdict: 'NEW', services: '젤네일' },
  ]);
  const two = notice('8003', '루나 시그니처 A + 젤네일', { time: '오후 5:00' });
  expect((await read(two)).lines).toMatchObject([{ verdict: 'NEW', services: '젤네일, 젤네일' }]);
});

it('a service that is ours only in part is none of ours, beyond how long, how much and how often', async () => {
  const verdicts = async (services: string[]) =>
    (
      await read(
        services.map((service, no) => notice(`${8300 + no}`, service, { time: '오후 7:00' })).join('\n\n'),
      )
    ).lines.map(({ verdict, services: ours }) => [verdict, ours]);
  expect(await verdicts(['우주 케어', '젤네일 + 우주 케어', '케어 달나라', '표우주 케어'])).toEqual(
    Array.from({ length: 4 }, () => ['UNREADABLE', expect.anything()]),
  );
  const ours = ['젤네일 60분 60,000원', '젤네일 (1건)', '젤네일 x1', '젤네일 예약', '젤네일, 케어 1회'];
  const [gel, both] = [
    ['NEW', '젤네일'],
    ['NEW', '젤네일, 케어'],
  ];
  expect(await verdicts(ours)).toEqual([gel, gel, gel, gel, both]);
});

it('is no longer to be seen to when a later notice cancels it, when somebody saw to it, or when the guest is forgotten', async () => {
  const guest = (no: number) => ({ name: `표${no}호`, phone: `010-7000-${no}` });
  await bringIn([8101, 8102, 8103].map((no) => notice(`${no}`, '달나라 여행', guest(no))).join('\n\n'));
  await bringIn('[네이버 예약] 고객님의 예약이 취소되었습니다.\n예약번호: 8101');
  const waits = new Set((await waiting()).items.map(({ externalNo }) => externalNo));
  expect(waits).toEqual(new Set(['8102', '8103']));
  const dismissed = (await waiting()).items.find(({ externalNo }) => externalNo === '8102')!;
  await settle(dismissed.id, 'DISMISS');
  const body = { name: '표8103호', phone: '010-7000-8103' };
  const { customerNo } = (await shop.owner.call('customers.create', { params: at(), body })).body;
  await shop.owner.call('erasure.erase', {
    params: { ...at(), customerNo },
    body: { reason: '고객 요청', name: body.name },
  });
  expect(await waiting()).toEqual({ items: [], total: 0 });
});

it('a long list is brought in part by part, and what stopped halfway goes on without booking twice', async () => {
  const day2 = addDays(day, 1);
  const rows = Array.from({ length: 12 }, (_, index) => {
    const past = addDays(day, -40).replaceAll('-', '.');
    const when = index % 3 === 0 ? `${day2.replaceAll('-', '.')} ${10 + index / 3}:00` : `${past} 15:00`;
    return `[네이버 예약]\n예약번호: ${8200 + index}\n예약자명: 표길${index}\n이용일시: ${when}\n예약상품: 젤네일`;
  });
  const { id, total, counts } = await read(rows.join('\n\n'));
  expect([total, counts]).toMatchObject([12, { NEW: 4, UNREADABLE: 8 }]);
  const on = await shop.owner.call('channels.readIntakeOn', { params: { ...at(), id }, body: { from: 9 } });
  expect(on.body).toMatchObject({ from: 9, committed: false, counts: { NEW: 1, UNREADABLE: 2 } });
  // The server stopped after the fourth.
  const database = world.server.platform.database;
  const half = await read(rows.slice(0, 4).join('\n\n'));
  await commit(half.id);
  await database.pool.query('update channel_intakes set done = 4 where shop_no = $1 and id = $2', [
    shop.shopNo,
    id,
  ]);
  const rest = (await commit(id)).body;
  expect(rest).toMatchObject({ from: 4, committed: true, counts: { NEW: 2, UNREADABLE: 6 } });
  const list = { params: at(), query: { from: day2, to: day2 } };
  expect((await shop.owner.call('bookings.list', list)).body.items).toHaveLength(4);
  expect((await waiting()).total).toBe(0);
  expect((await shop.owner.refused('channels.commitIntake', { params: { ...at(), id } })).body.code).toBe(
    'CHANNEL_INTAKE_COMMITTED',
  );
});

it('refuses what does not exist, whom it does not concern and what is another shop’s', async () => {
  const [staff] = shop.staff;
  const gel = { naverName: '이름', itemId: shop.items.gel };
  expect((await staff!.refused('channels.saveNaverService', { body: gel })).body.code).toBe('ACCESS_DENIED');
  const nothing = { body: { ...gel, itemId: 999_999 as never } };
  expect((await shop.owner.refused('channels.saveNaverService', nothing)).body.code).toBe(
    'MENU_ITEM_NOT_FOUND',
  );
  const other = await world.shop();
  const { id } = await tie('남의 이름');
  const removal = { params: { id } };
  expect((await other.owner.refused('channels.removeNaverService', removal)).body.code).toBe(
    'NAVER_SERVICE_NOT_FOUND',
  );
  await shop.owner.call('channels.removeNaverService', removal);
  const { services } = (await shop.owner.call('channels.naverMapping')).body;
  expect(services.map(({ naverName }) => naverName)).not.toContain('남의 이름');
  const missing = { params: { ...at(), id: 999_999 }, body: { how: 'READ' as const } };
  expect((await shop.owner.refused('channels.settleUnread', missing)).body.code).toBe(
    'CHANNEL_UNREAD_NOT_FOUND',
  );
});
