import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { formatPhone } from '../../../../contract/phone.ts';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { historyOf } from '../../../platform/events/history.ts';
import { systemShop } from '../../../platform/shop.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { chatter, connectBot, linkChat, wordsOf } from '../../../testing/chatting.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { newPhone, openPage, proveOnPage, wishOf } from '../../../testing/online.ts';
import { pairing } from '../../../testing/pairing.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let slug: string;
const day = addDays(shopDateOf(Date.now()), 7);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  shop = await world.shop({ open: [600, 1200] });
  slug = `block-${shop.shopNo.slice(1)}`;
  await openPage(shop.owner, slug);
});
afterEach(async () => {
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

const at = <T extends object>(more?: T) => ({ shopNo: shop.shopNo, ...(more as T) });
const add = async (name: string, phone?: string): Promise<CustomerNo> =>
  (await shop.owner.call('customers.create', { params: at(), body: { name, ...(phone && { phone }) } })).body
    .customerNo;
const detailOf = async (customerNo: CustomerNo) =>
  (await shop.owner.call('customers.get', { params: at({ customerNo }) })).body;
const reasonOf = async (customerNo: CustomerNo) => (await detailOf(customerNo)).onlineBlock?.reason ?? null;
const block = async (customerNo: CustomerNo, reason = '연락 없이 두 번 안 오심') =>
  (await shop.owner.call('onlineBlocks.save', { params: at({ customerNo }), body: { reason } })).body;
const unblock = async (customerNo: CustomerNo) =>
  (await shop.owner.call('onlineBlocks.remove', { params: at({ customerNo }) })).body;
const setPhone = async (customerNo: CustomerNo, phone: string | null) => {
  const { name, version } = await detailOf(customerNo);
  await shop.owner.call('customers.save', { params: at({ customerNo }), body: { name, phone, version } });
};

const historyOfCustomer = async (customerNo: CustomerNo) => {
  const entries = await asOperator(world.server.platform.database, (db) =>
    historyOf(systemShop(db, shop.shopNo), 'customer', customerNo),
  );
  return entries.flatMap(({ sentence }) => (sentence.startsWith('온라인 예약을') ? sentence : []));
};
/** Whoever proved that number, once: codes are few. */
const guests = new Map<string, ReturnType<typeof proveOnPage>>();
const guestOf = (phone: string) => {
  const guest = guests.get(phone) ?? proveOnPage(world.stranger, world.server, slug, phone);
  guests.set(phone, guest);
  return guest;
};
/** What a visitor who proved that number is told when they book at that hour. */
const tryToBook = async (phone: string, hour: number) => {
  const { headers } = await guestOf(phone);
  const body = wishOf(shop, slug, instantAt(day, hour * 60));
  return (await world.stranger.raw('zeroBookings.create', { headers, body })).body as { code?: string };
};
const callShop = { code: 'BOOKING_CALL_SHOP' };
const booked = { state: 'CONFIRMED' };

it('a blocked number is told to call the shop, on the page and in the chat, until it is taken back', async () => {
  const phone = newPhone();
  const customerNo = await add('한막음', phone);
  expect(await reasonOf(customerNo)).toBeNull();
  const first = await block(customerNo);
  expect(first.onlineBlock).toMatchObject({ reason: '연락 없이 두 번 안 오심' });
  expect((await detailOf(customerNo)).onlineBlock).toEqual(first.onlineBlock);
  expect(await block(customerNo)).toEqual(first);
  expect((await block(customerNo, '전화로만')).onlineBlock).toMatchObject({ reason: '전화로만' });

  expect(await tryToBook(phone, 11)).toMatchObject(callShop);
  const chat = chatter(world.stranger, await connectBot(shop.owner, shop.shopNo), randomUUID());
  // A number is texted one code at a time.
  const chatting = newPhone();
  const inChat = await add('한톡방', chatting);
  await linkChat(world, chat, chatting);
  await block(inChat);
  const pressTime = async () => {
    const { extra } = chat.find(await chat.ask('items'), '젤네일');
    const times = await chat.ask('slots', extra ?? {}, { date: { origin: '', value: `{"value":"${day}"}` } });
    return wordsOf(await chat.press(times, '오전 10:30'));
  };
  expect(await pressTime()).toBe('카카오톡으로는 예약할 수 없어요. 샵에 문의해 주세요.');
  expect(await tryToBook(newPhone(), 12)).toMatchObject(booked);

  expect(await unblock(inChat)).toEqual({ onlineBlock: null });
  expect(await unblock(customerNo)).toEqual({ onlineBlock: null });
  expect(await unblock(customerNo)).toEqual({ onlineBlock: null });
  expect(await reasonOf(customerNo)).toBeNull();
  expect(await pressTime()).toContain('금액 60,000원');
  expect(await tryToBook(phone, 14)).toMatchObject(booked);

  const told = await historyOfCustomer(customerNo);
  expect(told).toEqual([
    '온라인 예약을 다시 받도록 했어요',
    '온라인 예약을 받지 않도록 했어요: 전화로만',
    '온라인 예약을 받지 않도록 했어요: 연락 없이 두 번 안 오심',
  ]);
});

it('needs a number, a customer of this shop, and a reason that fits', async () => {
  const without = { params: at({ customerNo: await add('무번호') }), body: {} };
  expect((await shop.owner.refused('onlineBlocks.save', without)).body.code).toBe('ONLINE_BLOCK_NEEDS_PHONE');
  const customerNo = await add('한길다', newPhone());
  const long = { params: at({ customerNo }), body: { reason: '가'.repeat(101) } };
  expect((await shop.owner.refused('onlineBlocks.save', long)).body.code).toBe('COMMON_INVALID_PARAMETER');
  expect(await reasonOf(customerNo)).toBeNull();

  const other = await world.shop();
  const there = { shopNo: other.shopNo, customerNo };
  const codes = [
    await other.owner.refused('onlineBlocks.save', { params: there, body: {} }),
    await other.owner.refused('onlineBlocks.remove', { params: there }),
    await other.owner.refused('onlineBlocks.save', { params: at({ customerNo }), body: {} }),
  ].map(({ body }) => body.code);
  expect(codes).toEqual(['CUSTOMER_NOT_FOUND', 'CUSTOMER_NOT_FOUND', 'SHOP_NOT_FOUND']);
  expect(await reasonOf(customerNo)).toBeNull();
});

it('is blocked by number: follows its customer to a new one, and stays where a family shares the old', async () => {
  const [wrong, right, later] = [newPhone(), newPhone(), newPhone()];
  const customerNo = await add('한바꿈', wrong);
  await block(customerNo, '전화로만');
  await setPhone(customerNo, formatPhone(right));
  expect(await reasonOf(customerNo)).toBe('전화로만');
  expect(await tryToBook(right, 11)).toMatchObject(callShop);
  expect(await tryToBook(wrong, 11)).toMatchObject(booked);

  const body = { name: '한가족', phone: right, phoneShared: true };
  const relative = (await shop.owner.call('customers.create', { params: at(), body })).body;
  expect(relative.onlineBlock).toMatchObject({ reason: '전화로만' });
  await setPhone(customerNo, later);
  expect([await reasonOf(customerNo), await reasonOf(relative.customerNo)]).toEqual(['전화로만', '전화로만']);
  // Without a number there is nothing to be blocked by, and nobody is left who could take it back.
  await setPhone(customerNo, null);
  expect(await reasonOf(customerNo)).toBeNull();
  expect(await historyOfCustomer(customerNo)).toEqual([
    '온라인 예약을 다시 받도록 했어요',
    '온라인 예약을 받지 않도록 했어요: 전화로만',
  ]);
  expect(await tryToBook(later, 12)).toMatchObject(booked);
  expect(await reasonOf(relative.customerNo)).toBe('전화로만');
});

it.each(['SURVIVOR', 'ABSORBED'] as const)(
  'whoever was blocked under either number is blocked under the %s’s after a merge, until it is undone',
  async (side) => {
    const { merge, undo } = pairing(world, shop);
    const phones = [newPhone(), newPhone()] as const;
    const [survivor, absorbed] = [await add('한남음', phones[0]), await add('한합침', phones[1])];
    const [stays, blocked] = side === 'SURVIVOR' ? [phones[0], absorbed] : [phones[1], survivor];
    await block(blocked, '전화로만');
    const { id } = await merge(survivor, absorbed, { phone: side });
    expect(await detailOf(survivor)).toMatchObject({
      phone: formatPhone(stays),
      onlineBlock: { reason: '전화로만' },
    });
    expect(await tryToBook(stays, 11)).toMatchObject(callShop);
    await undo(id);
    const now = { [survivor]: await reasonOf(survivor), [absorbed]: await reasonOf(absorbed) };
    expect(now).toEqual({ [survivor]: null, [absorbed]: null, [blocked]: '전화로만' });
  },
);

it.each(['SURVIVOR', 'ABSORBED'] as const)(
  'a merge that kept the %s’s number is undone after a new one came: only who was blocked before is blocked',
  async (side) => {
    const { merge, undo } = pairing(world, shop);
    const phones = [newPhone(), newPhone()] as const;
    const [survivor, absorbed] = [await add('한남음', phones[0]), await add('한합침', phones[1])];
    await block(side === 'SURVIVOR' ? absorbed : survivor, '전화로만');
    const { id } = await merge(survivor, absorbed, { phone: side });
    await setPhone(survivor, newPhone());
    expect(await reasonOf(survivor)).toBe('전화로만');
    await undo(id);
    expect([await reasonOf(survivor), await reasonOf(absorbed)]).toEqual(
      side === 'SURVIVOR' ? [null, '전화로만'] : ['전화로만', null],
    );
  },
);

it('stays with a number that a relative still has when one of them is forgotten, without the reason', async () => {
  const phone = newPhone();
  const customerNo = await add('한지움', phone);
  await block(customerNo, '한지움 님이 늘 늦으심');
  const body = { name: '한가족', phone, phoneShared: true };
  const relative = (await shop.owner.call('customers.create', { params: at(), body })).body.customerNo;
  await shop.owner.call('erasure.erase', {
    params: at({ customerNo }),
    body: { reason: '고객 요청', name: '한지움' },
  });
  expect(await reasonOf(relative)).toBe('');
  expect(await tryToBook(phone, 11)).toMatchObject(callShop);
});

it('is forgotten with the person, the reason in history too', async () => {
  const phone = newPhone();
  const customerNo = await add('한지움', phone);
  await block(customerNo, '늘 늦으심');
  await shop.owner.call('erasure.erase', {
    params: at({ customerNo }),
    body: { reason: '고객 요청', name: '한지움' },
  });
  expect((await historyOfCustomer(customerNo)).join()).not.toContain('늘 늦으심');
  const again = await add('한새로', phone);
  expect(await reasonOf(again)).toBeNull();
  expect(await tryToBook(phone, 11)).toMatchObject(booked);
});
