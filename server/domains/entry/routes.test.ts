import { beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { dayFromNow, desk, draftOf, seoul } from '../bookings/testing/stories.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'], open: [600, 1200] });
  owner = desk(shop);
});

const read = async (text: string, more: object = {}, person: Person = shop.owner) =>
  (await person.call('sentence.read', { params: { shopNo: shop.shopNo }, body: { text, ...more } })).body;

const notice = (reference: string) =>
  `[네이버 예약] 예약이 확정되었습니다.\n예약번호: ${reference}\n예약자명: 표다솜\n연락처: 010-8282-1212\n` +
  `이용일시: ${dayFromNow(9).replaceAll('-', '.')} 오후 3:00\n예약상품: 젤네일\n요청사항: 왼손 짧게`;

describe('one line', () => {
  it('becomes a draft that can be booked as it is, and saves nothing by itself', async () => {
    const customer = await owner.customer('표지수', '010-8181-2323');
    const answer = await read('모레 3시 표지수 젤네일 민지쌤 10만원');
    expect(answer.draft).toMatchObject({
      date: dayFromNow(2),
      minute: 900,
      customer: { kind: 'existing', customerNo: customer.customerNo, phone: '010-8181-2323' },
      employeeNo: shop.staff[0]?.employeeNo,
      items: [{ itemId: shop.items.gel, durationMinutes: 60, priceWon: 100_000 }],
    });
    expect(answer).toMatchObject({ refusal: null, unknown: [], verdict: { valid: true, inTheWay: [] } });
    expect(answer.pieces.find(({ kind }) => kind === 'time')).toMatchObject({
      from: 3,
      to: 5,
      guessed: true,
      note: '오후로 읽었어요',
    });
    expect(await owner.day(dayFromNow(2))).toEqual([]);
  });

  it('reads what the shop calls its people and services, run together too', async () => {
    const customer = await owner.customer('표유진', '010-8181-7979');
    const one = { params: { shopNo: shop.shopNo, itemId: shop.items.gel } };
    const { photo: _, ...item } = (await shop.owner.call('menu.getItem', one)).body;
    const aliases = ['기젤', ' 이아 ', '기젤'];
    const saved = await shop.owner.call('menu.saveItem', {
      ...one,
      body: { ...item, photoFileId: null, aliases },
    });
    expect(saved.body).toMatchObject({ aliases: ['기젤', '이아'], version: item.version + 1 });
    const minji = shop.staff[0]!.employeeNo;
    const { version } = (await shop.owner.call('employees.list')).body.items.find(
      ({ employeeNo }) => employeeNo === minji,
    )!;
    const named = await shop.owner.call('employees.update', {
      params: { id: minji },
      body: { aliases: ['지니쌤'], version },
    });
    expect(named.body.aliases).toEqual(['지니쌤']);
    for (const text of ['모레 3시 표유진 기젤 지니쌤', '모레3시표유진이아지니쌤']) {
      const { draft } = await read(text);
      expect(draft).toMatchObject({
        date: dayFromNow(2),
        minute: 900,
        customer: { kind: 'existing', customerNo: customer.customerNo },
        employeeNo: minji,
        items: [{ itemId: shop.items.gel }],
      });
    }
    const other = await world.shop();
    const theirs = await other.owner.call('sentence.read', {
      params: { shopNo: other.shopNo },
      body: { text: '모레 3시 기젤 지니쌤' },
    });
    expect(theirs.body.draft).toMatchObject({ items: [] });
    expect(theirs.body.draft.employeeNo).toBeUndefined();
    const many = Array.from({ length: 11 }, (_unused, i) => `별명${i}`);
    const refused = await shop.owner.refused('employees.update', {
      params: { id: minji },
      body: { aliases: many, version: named.body.version },
    });
    expect(refused.body.code).toBe('COMMON_INVALID_PARAMETER');
  });

  it('takes a word for several services as the shop is booked for it, and as this customer has it', async () => {
    const { gel, care } = shop.items;
    await world.server.platform.database.pool.query(
      `update menu_items set aliases = '{손관리}' where shop_no = $1 and id = any($2)`,
      [shop.shopNo, [gel, care]],
    );
    const line = '모레 3시 표하나 손관리';
    const { customerNo } = await owner.customer('표하나', '010-8181-3636');
    const asked = async () => (await read(line)).pieces.find(({ kind }) => kind === 'item');
    expect(await asked()).toMatchObject({ chosen: null });
    for (let day = 40; day < 46; day += 1) await owner.book({ startAt: seoul(dayFromNow(day), '10:00') });
    expect(await asked()).toMatchObject({ guessed: true, note: '보통 이 시술이에요' });
    expect((await read(line)).draft.items).toMatchObject([{ itemId: gel }]);
    const own = { customer: { kind: 'existing', customerNo }, items: [{ itemId: care }] };
    await owner.book({ startAt: seoul(dayFromNow(46), '10:00'), ...own });
    expect((await read(line)).draft.items).toMatchObject([{ itemId: care }]);
  });

  it('offers both of two who may be meant, and takes the one that is picked', async () => {
    const first = await owner.customer('표하늘', '010-8181-0001');
    const second = await owner.customer('표하늘', '010-8181-0002');
    const text = '모레 5시 표하늘 케어';
    const asked = await read(text);
    const piece = asked.pieces.find(({ kind }) => kind === 'customer');
    expect(piece).toMatchObject({ chosen: null, from: 6, to: 9 });
    expect(
      piece?.choices.map(({ set }) => (set.customer?.kind === 'existing' ? set.customer.customerNo : 0)),
    ).toEqual(expect.arrayContaining([first.customerNo, second.customerNo]));
    expect(asked.draft.customer).toBeUndefined();
    const answered = await read(text, { picks: [{ kind: 'customer', from: 6, choice: 1 }] });
    expect(answered.draft.customer).toMatchObject(piece?.choices[1]?.set.customer ?? {});
  });

  it('asks which service is meant where a word beside it is unknown', async () => {
    const itemOf = async (text: string) => (await read(text)).pieces.find(({ kind }) => kind === 'item');
    for (const text of ['모레 3시 표나래 반짝이 젤네', '모레 3시 표나래 젤네 반짝이'])
      expect(await itemOf(text)).toMatchObject({ chosen: null, note: '어떤 시술인가요?' });
    for (const text of ['모레 3시 표하늘 케어', '모레 3시 표나래 젤네', '모레 3시 표나래 젤네일 꼼꼼하게'])
      expect(await itemOf(text)).toMatchObject({ chosen: 0 });
  });

  it('says who is in the way and what is outside the hours', async () => {
    const day = dayFromNow(3);
    await owner.book({ startAt: seoul(day, '14:00') });
    const taken = await read('3일 뒤 2시 젤네일 원장님');
    expect(taken.verdict).toMatchObject({ valid: false, inTheWay: [{ customerName: '손님' }] });
    const late = await read('3일 뒤 21:00 젤네일 원장님');
    expect(late.verdict?.problems.map(({ code }) => code)).toContain('BOOKING_OUTSIDE_HOURS');
  });

  it('fills what the text leaves open from the form it is typed in', async () => {
    const form = { date: dayFromNow(4), minute: 660, employeeNo: shop.owner.employeeNo };
    const answer = await read('젤네일', { form });
    expect(answer.verdict).toMatchObject({ valid: true, startAt: instantAt(dayFromNow(4), 660) });
    expect(answer.draft.date).toBeUndefined();
  });

  it('takes the length and price of whoever does it, and of the pet it is for', async () => {
    const params = { shopNo: shop.shopNo };
    const minji = shop.staff[0]!.employeeNo;
    const one = { params: { ...params, itemId: shop.items.extension } };
    const { photo: _, ...item } = (await shop.owner.call('menu.getItem', one)).body;
    const employees = [{ employeeNo: minji, durationMinutes: 120, priceWon: 110_000 }];
    await shop.owner.call('menu.saveItem', { ...one, body: { ...item, photoFileId: null, employees } });
    const itemsOf = async (text: string, form: object = {}) => (await read(text, { form })).draft.items;
    const hers = [{ durationMinutes: 120, priceWon: 110_000 }];
    const usual = [{ durationMinutes: 90, priceWon: 90_000 }];
    expect(await itemsOf('모레 3시 연장 민지쌤')).toMatchObject(hers);
    expect(await itemsOf('모레 3시 연장', { employeeNo: minji })).toMatchObject(hers);
    expect(await itemsOf('모레 3시 연장 아무나', { employeeNo: minji })).toMatchObject(usual);
    expect(await itemsOf('모레 3시 연장 민지쌤 10만원')).toMatchObject([{ ...hers[0], priceWon: 100_000 }]);

    const { version } = (await shop.owner.call('shops.me')).body;
    await shop.owner.call('shops.update', {
      params: { id: shop.shopNo },
      body: { extraTrades: ['PET'], version },
    });
    const visit = (day: number, customer: object, name: string, durationMinutes: number) =>
      shop.owner.call('petBookings.create', {
        params,
        body: draftOf(shop, {
          customer,
          pet: { kind: 'new', name, warnings: [] },
          startAt: seoul(dayFromNow(day), '10:00'),
          items: [{ itemId: shop.items.gel, durationMinutes }],
        }) as never,
      });
    const big = (await visit(-20, { kind: 'new', name: '표보호', phone: '010-8181-9191' }, '뭉치', 150)).body;
    await visit(-10, { kind: 'existing', customerNo: big.customerNo }, '두부', 45);
    const { draft } = await read('모레 3시 뭉치 젤네일');
    expect(draft).toMatchObject({ petNo: big.petNo, items: [{ durationMinutes: 150 }] });
  });

  it('is not read when it cancels, moves or asks', async () => {
    const answer = await read('표지수 내일 3시 취소해주세요');
    expect(answer).toMatchObject({ pieces: [], unknown: [], verdict: null, draft: { items: [] } });
    expect(answer.refusal).toContain('취소');
  });
});

describe('a pasted notification', () => {
  it('is entered once: the second time it shows the booking that stands', async () => {
    const answer = await read(notice('5550001'));
    expect(answer).toMatchObject({
      existing: null,
      draft: {
        source: 'NAVER',
        externalNo: '5550001',
        customer: { kind: 'new', name: '표다솜', phone: '010-8282-1212' },
        date: dayFromNow(9),
        minute: 900,
        customerRequest: '왼손 짧게',
      },
    });
    const entered = { source: 'NAVER', externalNo: '5550001', startAt: seoul(dayFromNow(9), '15:00') };
    const booking = await owner.book(entered);
    expect((await read(notice('5550001'))).existing).toMatchObject({ id: booking.id, state: 'CONFIRMED' });
    const again = await owner.bookRefused({ ...entered, startAt: seoul(dayFromNow(9), '18:00') });
    expect(again.code).toBe('BOOKING_ALREADY_ENTERED');
    const staff = shop.staff[1] as Person;
    const seen = { params: { shopNo: shop.shopNo }, body: { text: notice('5550001') } };
    expect((await staff.call('sentence.read', seen)).body.existing).toMatchObject({
      id: null,
      customerName: null,
    });
    const twice = { ...entered, startAt: seoul(dayFromNow(9), '18:00'), employeeNo: staff.employeeNo };
    expect((await desk(shop, staff).bookRefused(twice)).errors).not.toMatchObject([{ detail: {} }]);
    expect(await owner.day(dayFromNow(9))).toHaveLength(1);
  });

  it('may be entered again after the first was cancelled', async () => {
    const entered = { source: 'NAVER', externalNo: '5550002', startAt: seoul(dayFromNow(10), '15:00') };
    const first = await owner.book(entered);
    await owner.state(first.id, 'CANCELLED');
    const second = await owner.book(entered);
    expect((await read(notice('5550002'))).existing?.id).toBe(second.id);
  });

  it('is nothing to another shop', async () => {
    const elsewhere = await world.shop();
    await owner.customer('표은밀', '010-8181-7777');
    const params = { shopNo: elsewhere.shopNo };
    const there = await elsewhere.owner.call('sentence.read', {
      params,
      body: { text: `${notice('5550001')}\n표은밀` },
    });
    expect(there.body.existing).toBeNull();
    const named = await elsewhere.owner.call('sentence.read', {
      params,
      body: { text: '내일 3시 표은밀님 젤네일' },
    });
    expect(named.body.draft.customer).toMatchObject({ kind: 'new' });
    const refused = await elsewhere.owner.refused('sentence.read', {
      params: { shopNo: shop.shopNo },
      body: { text: '내일 3시' },
    });
    expect(refused.body.code).toBe('SHOP_NOT_FOUND');
    await elsewhere.owner.call('bookings.create', {
      params,
      body: draftOf(elsewhere, { source: 'NAVER', externalNo: '5550001' }),
    });
  });
});

describe('without the right to numbers', () => {
  it('a phone stays masked, and typing one asks whether it is theirs', async () => {
    await owner.customer('표가람', '010-8181-4545');
    const staff = shop.staff[1] as Person;
    const named = await read('내일 3시 표가람 젤네일', {}, staff);
    expect(JSON.stringify(named)).not.toContain('8181');
    expect(named.draft.customer).toMatchObject({ phone: '010-****-4545' });
    const guessed = await read('내일 3시 010-9999-4545 젤네일', {}, staff);
    expect(guessed.draft.customer).toBeUndefined();
    expect(guessed.pieces.find(({ kind }) => kind === 'customer')).toMatchObject({ chosen: null });
  });
});
