import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { multipartFile, multipartType } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let owner: Person;
let minji: Person;
const today = shopDateOf(Date.now());
const dayOf = (days: number) => addDays(today, days);
const written = (days: number) => dayOf(days).replaceAll('-', '.');

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'], open: [600, 1200] });
  owner = shop.owner;
  minji = shop.staff[0]!;
  await owner.call('channels.saveNaverShop', { body: { enabled: true, version: 0 } });
  await owner.call('channels.saveNaverEmployee', {
    params: { employeeNo: minji.employeeNo },
    body: { enabled: true, naverName: '루나 원장', version: 0 },
  });
});

const at = () => ({ shopNo: shop.shopNo });
const read = async (text: string) =>
  (await owner.call('channels.createIntake', { params: at(), body: { channel: 'NAVER', text } })).body;
const bringIn = async (text: string) => {
  const { id } = await read(text);
  return (await owner.call('channels.commitIntake', { params: { ...at(), id } })).body;
};
const booked = async (id: number) => (await owner.call('bookings.get', { params: { ...at(), id } })).body;
const open = async () => (await owner.call('channels.conflicts', { params: at() })).body.items;
const blocksOn = async (day: string) =>
  (await owner.call('blocks.list', { params: at(), query: { from: day, to: day } })).body.items;

const notice = (
  no: string,
  { day = 5, time = '오후 3:00', who = '루나 원장', name = '표다솜', phone = '010-8282-1212' } = {},
) =>
  `[네이버 예약] 새로운 예약이 확정되었습니다.\n예약번호: ${no}\n예약자명: ${name}\n연락처: ${phone}\n` +
  `이용일시: ${written(day)} ${time}\n예약상품: 젤네일\n담당자: ${who}\n요청사항: 왼손 짧게`;
const moved = (no: string, day: number, time: string) =>
  `[네이버 예약] 예약이 변경되었습니다.\n예약번호: ${no}\n변경 전 일시: ${written(1)} 오전 10:00\n변경 후 일시: ${written(day)} ${time}`;
const cancelled = (no: string) =>
  `[네이버 예약] 고객님의 예약이 취소되었습니다.\n예약번호: ${no}\n예약자명: 표다솜`;

describe('bookings of Naver', () => {
  it('are looked over, then booked, moved and cancelled, each notice once', async () => {
    const looked = await read(notice('7001'));
    expect(looked).toMatchObject({ committed: false, counts: { NEW: 1 } });
    expect(looked.lines[0]).toMatchObject({
      verdict: 'NEW',
      externalNo: '7001',
      guestName: '표다솜',
      startAt: instantAt(dayOf(5), 900),
      endAt: instantAt(dayOf(5), 960),
      services: '젤네일',
      bookingId: null,
    });
    const done = await bringIn(notice('7001'));
    const id = done.lines[0]!.bookingId!;
    expect(await booked(id)).toMatchObject({
      employeeNo: minji.employeeNo,
      source: 'NAVER',
      state: 'CONFIRMED',
      customerName: '표다솜',
      customerRequest: '왼손 짧게',
    });
    expect((await bringIn(notice('7001'))).counts).toMatchObject({ SAME: 1, NEW: 0 });
    const changed = await bringIn(moved('7001', 6, '오후 5:30'));
    expect(changed.lines[0]).toMatchObject({ verdict: 'CHANGED', beforeStartAt: instantAt(dayOf(5), 900) });
    expect(await booked(id)).toMatchObject({
      startAt: instantAt(dayOf(6), 1050),
      employeeNo: minji.employeeNo,
    });
    // The first notice, pasted once more, takes nothing back.
    expect((await bringIn(notice('7001'))).lines[0]).toMatchObject({ verdict: 'SAME' });
    expect((await bringIn(cancelled('7001'))).counts.CANCELLED).toBe(1);
    expect((await booked(id)).state).toBe('CANCELLED');
    expect((await bringIn(cancelled('7001'))).counts.SAME).toBe(1);
  });

  it('of one paste are told apart, and the last of one number is how it is', async () => {
    const paste = [
      notice('7010', { time: '오전 10:00' }),
      notice('7011', { time: '오전 11:30', who: '처음 보는 이름', name: '오새벽', phone: '010-7000-7011' }),
      moved('7010', 7, '오전 10:30'),
      `[네이버 예약]\n예약번호: 7012\n예약자명: 없는시술\n이용일시: ${written(7)} 오후 1:00\n예약상품: 달나라 여행`,
      '안녕하세요 문의드려요',
      notice('7013', { name: '오새벽', phone: '010-7000-7011', time: '오후 6:00' }),
      cancelled('7013'),
    ].join('\n\n');
    const done = await bringIn(paste);
    expect(done.lines.map(({ externalNo, verdict }) => [externalNo, verdict])).toEqual([
      ['7010', 'SAME'],
      ['7011', 'NEW'],
      ['7010', 'NEW'],
      ['7012', 'UNREADABLE'],
      ['7013', 'SAME'],
      ['7013', 'SAME'],
    ]);
    expect(done.lines[3]).toMatchObject({
      serviceName: '달나라 여행',
      note: expect.stringContaining('시술메뉴'),
    });
    expect(await booked(done.lines[2]!.bookingId!)).toMatchObject({ startAt: instantAt(dayOf(7), 630) });
    expect(await booked(done.lines[1]!.bookingId!)).toMatchObject({
      employeeNo: null,
      customerName: '오새벽',
    });
    expect(done.lines[1]!.note).toContain('처음 보는 이름');
  });

  it('come as a list from a file too', async () => {
    const csv =
      '예약번호,예약상태,예약자명,연락처,이용일시,상품명,담당자\n' +
      `7020,확정,"표하늘",010-7000-7020,${dayOf(8)} 14:00,젤네일,루나 원장\n` +
      `7021,취소,표바다,010-7000-7021,${dayOf(8)} 16:00,젤네일,루나 원장\n`;
    const answer = await world.server.app.inject({
      method: 'POST',
      url: `/api/v2/${shop.shopNo}/channel-intakes/file`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': multipartType },
      payload: multipartFile({ channel: 'NAVER' }, 'naver.csv', Buffer.from(csv)),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().lines).toMatchObject([
      { verdict: 'NEW', guestName: '표하늘', startAt: instantAt(dayOf(8), 840) },
      { verdict: 'SAME', externalNo: '7021' },
    ]);
  });
});

describe('a booking out there whose time is taken here', () => {
  const taken = (day: number, minute = 900) =>
    owner.call('bookings.create', {
      params: at(),
      body: {
        customer: { kind: 'walkIn', name: '먼저 온 분' },
        startAt: instantAt(dayOf(day), minute),
        employeeNo: minji.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    });

  it('blocks the time at once, tells the staff and is placed where they say', async () => {
    await taken(10);
    const done = await bringIn(
      notice('7100', { day: 10, time: '오후 3:30', name: '표겹침', phone: '010-7000-7100' }),
    );
    expect(done.lines[0]).toMatchObject({ verdict: 'CONFLICT', bookingId: null });
    expect(await blocksOn(dayOf(10))).toMatchObject([
      { from: '15:30', to: '16:30', employeeNo: minji.employeeNo },
    ]);
    const [conflict] = await open();
    expect(conflict).toMatchObject({ externalNo: '7100', guestName: '표겹침', services: '젤네일' });
    const params = { ...at(), id: conflict!.id };
    const refused = await owner.refused('channels.settleConflict', {
      params,
      body: { how: 'PLACE', version: conflict!.version },
    });
    expect(refused.body.code).toBe('BOOKING_OVERLAPS');
    expect(await blocksOn(dayOf(10))).toHaveLength(1);
    const { body } = await owner.call('channels.settleConflict', {
      params,
      body: { how: 'PLACE', startAt: instantAt(dayOf(10), 1020), version: conflict!.version },
    });
    expect(await booked(body.bookingId!)).toMatchObject({
      startAt: instantAt(dayOf(10), 1020),
      customerName: '표겹침',
    });
    expect([await blocksOn(dayOf(10)), await open()]).toEqual([[], []]);
    const again = await owner.refused('channels.settleConflict', {
      params,
      body: { how: 'REFUSE', version: 1 },
    });
    expect(again.body.code).toBe('CHANNEL_CONFLICT_NOT_FOUND');
  });

  it('blocks it too where nobody is named for it and everybody is taken', async () => {
    for (const { employeeNo } of [owner, ...shop.staff])
      await owner.call('bookings.create', {
        params: at(),
        body: {
          customer: { kind: 'walkIn', name: '먼저 온 분' },
          startAt: instantAt(dayOf(16), 900),
          employeeNo,
          items: [{ itemId: shop.items.gel }],
        },
      });
    const done = await bringIn(notice('7160', { day: 16, who: '처음 보는 이름' }));
    expect(done.lines[0]).toMatchObject({ verdict: 'CONFLICT', bookingId: null });
    expect(await blocksOn(dayOf(16))).toMatchObject([{ from: '15:00', to: '16:00', employeeNo: null }]);
    const [conflict] = await open();
    expect(conflict).toMatchObject({ externalNo: '7160', employeeNo: null });
    await bringIn(cancelled('7160'));
    expect([await blocksOn(dayOf(16)), await open()]).toEqual([[], []]);
  });

  it('does not stand in its own way when it is moved out there', async () => {
    await taken(17, 870);
    await bringIn(notice('7170', { day: 17, time: '오후 3:00', name: '표옮김', phone: '010-7000-7170' }));
    expect(await open()).toHaveLength(1);
    const full = `[네이버 예약] 예약이 변경되었습니다.\n예약번호: 7170\n예약자명: 표옮김\n연락처: 010-7000-7170\n변경 후 일시: ${written(17)} 오후 3:30\n예약상품: 젤네일\n담당자: 루나 원장`;
    expect((await read(full)).lines[0]).toMatchObject({ verdict: 'NEW' });
    const done = await bringIn(full);
    expect(await booked(done.lines[0]!.bookingId!)).toMatchObject({ startAt: instantAt(dayOf(17), 930) });
    expect([await blocksOn(dayOf(17)), await open()]).toEqual([[], []]);
  });

  it('may be booked over knowingly, refused out there, or be cancelled by the guest', async () => {
    for (const day of [11, 12, 13]) await taken(day);
    await bringIn([11, 12, 13].map((day) => notice(`72${day}`, { day, name: `표${day}` })).join('\n\n'));
    const [over, refuse] = await open();
    const settle = async (one: typeof over, how: 'OVERLAP' | 'REFUSE') =>
      (
        await owner.call('channels.settleConflict', {
          params: { ...at(), id: one!.id },
          body: { how, version: one!.version },
        })
      ).body.bookingId;
    expect(await booked((await settle(over, 'OVERLAP'))!)).toMatchObject({ overlapConfirmed: true });
    expect(await settle(refuse, 'REFUSE')).toBeNull();
    expect((await bringIn(cancelled('7213'))).counts.CANCELLED).toBe(1);
    expect(await open()).toEqual([]);
    for (const day of [11, 12, 13]) expect(await blocksOn(dayOf(day))).toEqual([]);
    const { rows } = await asOperator(world.server.platform.database, (db) =>
      db
        .selectFrom('channel_conflicts')
        .selectAll()
        .where('shop_no', '=', shop.shopNo)
        .execute()
        .then((rows) => ({ rows })),
    );
    expect(rows.every(({ guest_name, guest_phone }) => guest_name === '' && guest_phone === null)).toBe(true);
  });

  it('forgets a guest without a number by the name, but not where another customer is called so', async () => {
    for (const day of [14, 15]) await taken(day);
    const without = (day: number, name: string) =>
      notice(`73${day}`, { day, name }).replace(/\n연락처: .+/u, '');
    await bringIn(`${without(14, '표잊음')}\n\n${without(15, '표남음')}`);
    const add = async (name: string) =>
      (await owner.call('customers.create', { params: at(), body: { name } })).body.customerNo;
    const forget = async (name: string) =>
      owner.call('erasure.erase', {
        params: { ...at(), customerNo: await add(name) },
        body: { reason: '고객 요청', name },
      });
    await add('표남음');
    await forget('표잊음');
    await forget('표남음');
    expect((await open()).map(({ guestName }) => guestName)).toEqual(['', '표남음']);
  });
});

it('refuses what it cannot use, and nothing changes', async () => {
  const empty = await owner.refused('channels.createIntake', {
    params: at(),
    body: { channel: 'NAVER', text: ' \n ' },
  });
  expect(empty.body.code).toBe('CHANNEL_INTAKE_EMPTY');
  const { id } = await read(notice('7300', { day: 15 }));
  const params = { ...at(), id };
  await owner.call('channels.commitIntake', { params });
  expect((await owner.refused('channels.commitIntake', { params })).body.code).toBe(
    'CHANNEL_INTAKE_COMMITTED',
  );
  const missing = { params: { ...at(), id: 999_999 } };
  expect((await owner.refused('channels.commitIntake', missing)).body.code).toBe('CHANNEL_INTAKE_NOT_FOUND');
  const other = await world.shop();
  const theirs = { params: { shopNo: other.shopNo }, body: { channel: 'NAVER' as const, text: notice('1') } };
  expect((await other.owner.refused('channels.createIntake', theirs)).body.code).toBe('CHANNEL_OFF');
});
