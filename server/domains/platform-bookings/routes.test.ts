import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate, instantAt, shopDateOf } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
const day = addDays(shopDateOf(Date.now()), 3);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});

const add = (over: object = {}, who = shop.owner) =>
  who.raw('platform-bookings.addStop', {
    body: {
      platforms: ['NAVER', 'CHATBOT'],
      startAt: instantAt(day, 600),
      endAt: instantAt(day, 900),
      reason: '단수',
      ...over,
    },
  });
const stops = async () => (await shop.owner.call('platform-bookings.stops')).body.items;
const news = async () => (await shop.owner.call('platform-bookings.notifications')).body.items;

describe('a stop of the channels', () => {
  it('stands until it is lifted, and both are told', async () => {
    const made = (await add()).body as { id: number };
    expect(await stops()).toMatchObject([
      { id: made.id, platforms: ['NAVER', 'CHATBOT'], reason: '단수', active: false, createdBy: '은지' },
    ]);
    const neighbour = await world.shop();
    const at = { params: { id: made.id } };
    const absent = 'NOT_FOUND_PLATFORM_BOOKING_STOP';
    expect((await neighbour.owner.refused('platform-bookings.liftStop', at)).body.code).toBe(absent);
    await shop.owner.call('platform-bookings.liftStop', at);
    expect(await stops()).toEqual([]);
    expect((await shop.owner.refused('platform-bookings.liftStop', at)).body.code).toBe(absent);
    expect((await news()).find(({ kind }) => kind === 'STOP_SET')?.sentence).toMatch(
      /오전 10:00부터 .+ 오후 3:00까지 중지했어요 · 사유: 단수$/,
    );
    expect((await news()).map(({ kind }) => kind).toSorted()).toEqual(['STOP_LIFTED', 'STOP_SET']);
    expect((await news()).find(({ kind }) => kind === 'STOP_LIFTED')?.sentence).toBe(
      '은지님이 네이버·챗봇 예약 중지를 풀었어요',
    );
  });

  it('of whole days is told by its days', async () => {
    const [first, second] = [addDays(day, 3), addDays(day, 4)];
    const told = async (endAt: string) => {
      const made = (await add({ startAt: instantAt(first, 0), endAt })).body as { id: number };
      const { sentence } = (await news()).find(({ id }) => id === `${made.id}-STOP_SET`)!;
      await shop.owner.call('platform-bookings.liftStop', { params: { id: made.id } });
      return sentence;
    };
    expect(await told(instantAt(second, 0))).toContain(`예약을 ${formatDate(first)} 하루 중지했어요`);
    expect(await told(instantAt(addDays(second, 1), 0))).toContain(
      `예약을 ${formatDate(first)}부터 ${formatDate(second)}까지 중지했어요`,
    );
  });

  it('ends by itself, which is told too', async () => {
    const made = (await add({ platforms: ['ZERO_SHOP'] })).body as { id: number };
    const { database } = world.server.platform;
    await database.pool.query(
      `update platform_booking_stops set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
       where shop_no = $1 and id = $2`,
      [shop.shopNo, made.id],
    );
    expect((await stops()).map(({ id }) => id)).not.toContain(made.id);
    expect((await news()).map(({ id }) => id)).toContain(`${made.id}-STOP_EXPIRED`);
  });

  it.each([
    ['ends before it starts', { endAt: instantAt(day, 500) }, 'COMMON_INVALID_PARAMETER'],
    ['names no channel', { platforms: [] }, 'COMMON_INVALID_PARAMETER'],
    ['names one twice', { platforms: ['NAVER', 'NAVER'] }, 'COMMON_INVALID_PARAMETER'],
    [
      'is over already',
      { startAt: instantAt(addDays(day, -10), 0), endAt: instantAt(addDays(day, -9), 0) },
      'PLATFORM_STOP_TIME_INVALID',
    ],
    ['reaches too far', { endAt: instantAt(addDays(day, 800), 0) }, 'PLATFORM_STOP_TIME_INVALID'],
  ])('that %s is refused, and nothing changes', async (_, over, code) => {
    const before = await stops();
    expect(await add(over)).toMatchObject({ body: { code, message: expect.stringMatching(/[가-힣]/) } });
    expect(await stops()).toEqual(before);
  });

  it('is set only by who has the right', async () => {
    expect(await add({}, shop.staff[0]!)).toMatchObject({ status: 403 });
  });
});
