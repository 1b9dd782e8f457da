import { beforeAll, describe, expect, it } from 'vitest';
import { useClock } from '../../platform/clock.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop } from '../../testing/world.ts';
import { dayFromNow, desk, draftOf, seoul } from './testing/stories.ts';

let shop: TestShop;
let owner: ReturnType<typeof desk>;

beforeAll(async () => {
  shop = await (await openWorld()).shop({ employees: 2, roles: ['STAFF'] });
  owner = desk(shop);
});

const news = async (query: object = {}) => (await shop.owner.call('bookingNews.list', { query })).body;

describe('news of bookings', () => {
  it('tell what is new, changed and cancelled since a time, and where to ask on', async () => {
    const before = await news();
    expect(before.items).toEqual([]);
    const [one, two] = [
      await owner.book({ startAt: seoul(dayFromNow(3), '10:00') }),
      await owner.book({ startAt: seoul(dayFromNow(3), '12:00'), state: 'REQUESTED' }),
    ];
    await owner.change(one, { memo: '창가' });
    await owner.state(two.id, 'CANCELLED', { reason: '변심' });
    const told = await news({ since: before.next });
    expect(told.items.map(({ id, kind, sentence }) => [id, kind, sentence])).toEqual([
      [one.id, 'NEW', '메모를 고쳤어요'],
      [two.id, 'CANCELLED', '예약을 취소했어요 · 사유: 변심'],
    ]);
    expect(told.counts).toEqual({ fresh: 1, changed: 0, cancelled: 1, waiting: 0 });
    const after = await news({ since: new Date(Date.now() + 1000).toISOString() });
    expect([after.items, after.more]).toEqual([[], false]);
  });

  it('come page by page, and what one write changed comes whole', async () => {
    const draft = draftOf(shop, { startAt: seoul(dayFromNow(5), '15:00') });
    const repeat = { unit: 'WEEK' as const, every: 1, times: 3 };
    const { bookings } = await shop.owner
      .call('series.create', { params: { shopNo: shop.shopNo }, body: { ...draft, repeat } as never })
      .then(({ body }) => body);
    const last = await owner.book({ startAt: seoul(dayFromNow(5), '17:00') });
    const restore = useClock(() => Date.now() + 60_000);
    const pages = [];
    for (let page = await news({ limit: 1 }); ; page = await news({ limit: 1, since: page.next })) {
      pages.push(page.items.map(({ id }) => id));
      if (!page.more) break;
    }
    restore();
    expect(pages.slice(-2)).toEqual([bookings.map(({ id }) => id), [last.id]]);
  });

  it('are of those bookings that a person may see, and of a month at most', async () => {
    const own = await shop.staff[0]!.call('bookingNews.list', {});
    expect(own.body.items).toEqual([]);
    const since = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const refused = await shop.owner.refused('bookingNews.list', { query: { since } });
    expect(refused.body.code).toBe('BOOKING_RANGE_INVALID');
  });
});
