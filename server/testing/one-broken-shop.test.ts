import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { jobsOf } from '../assemble.ts';
import { desksOf } from '../desks.ts';
import { joinRequested } from '../domains/employees/public.ts';
import { useClock } from '../platform/clock.ts';
import { publish } from '../platform/events/publish.ts';
import { asSystem } from './as-operator.ts';
import { paying } from './card-paying.ts';
import { deliverEvents } from './deliver.ts';
import { openPage, proveOnPage, wishOf } from './online.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

/** What a job over all shops does where one of them has a row that cannot be written. */
let world: World;
let broken: TestShop;
let sound: TestShop;
let restore = () => {};
const today = shopDateOf(Date.now());
const day = addDays(today, 3);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const shops = [await world.shop({ open: [600, 1200] }), await world.shop({ open: [600, 1200] })];
  // The broken one comes first in the order of numbers, which are texts.
  [broken, sound] = shops.toSorted((a, b) => (a.shopNo < b.shopNo ? -1 : 1)) as [TestShop, TestShop];
});
afterEach(() => restore());

const query = <T extends object>(text: string, values?: unknown[]) =>
  world.server.platform.database.pool.query<T>(text, values);
const inBoth = async (work: (shop: TestShop) => Promise<unknown>) => {
  for (const shop of [broken, sound]) await work(shop);
};
const later = (hours: number) => {
  restore = useClock(() => Date.now() + hours * 3_600_000);
};
const run = (name: string) =>
  jobsOf(world.server.platform, desksOf(world.server.platform))
    .find((job) => job.name === name)!
    .run({});

/** `done` selects the job's rows of a shop that it is through with. */
const expectPassedOver = async (job: string, table: string, done: string) => {
  const isDone = async ({ shopNo }: TestShop) => (await query(done, [shopNo])).rows.length > 0;
  await query(
    `alter table ${table} add constraint row_is_broken check (shop_no <> '${broken.shopNo}') not valid`,
  );
  try {
    await expect(run(job)).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringContaining('row_is_broken') })],
    });
    expect([await isDone(broken), await isDone(sound)]).toEqual([false, true]);
  } finally {
    await query(`alter table ${table} drop constraint row_is_broken`);
  }
  await run(job);
  expect(await isDone(broken)).toBe(true);
};

it('requests that nobody answered end in the others', async () => {
  await inBoth(async (shop) => {
    const slug = `broken-${shop.shopNo.slice(1)}`;
    await openPage(shop.owner, slug, { approval: 'APPROVAL' });
    const { headers } = await proveOnPage(world.stranger, world.server, slug);
    await world.stranger.call('zeroBookings.create', {
      headers,
      body: wishOf(shop, slug, instantAt(addDays(today, 7), 660)),
    });
  });
  later(25);
  await expectPassedOver(
    'online-end-unanswered',
    'bookings',
    `select from bookings where shop_no = $1 and state = 'CANCELLED'`,
  );
});

it('bookings whose deposit never came end in the others', async () => {
  await inBoth((shop) => paying(world, shop).book(instantAt(day, 660), 20_000, {}, 30));
  later(1);
  await expectPassedOver(
    'deposits-unpaid',
    'bookings',
    `select from bookings where shop_no = $1 and state = 'CANCELLED'`,
  );
});

const wait = async ({ owner, shopNo, items }: TestShop) =>
  (
    await owner.call('waitlist.create', {
      params: { shopNo },
      body: {
        customer: { kind: 'guest', name: '김지수', phone: '010-1234-5678' },
        itemIds: [items.gel],
        from: day as never,
        until: day as never,
      },
    })
  ).body.id;

it('offers that ran out end in the others', async () => {
  await inBoth(async (shop) => {
    const params = { shopNo: shop.shopNo, id: await wait(shop) };
    const body = { startAt: instantAt(day, 900), employeeNo: shop.owner.employeeNo };
    await shop.owner.call('waitlist.makeOffer', { params, body });
  });
  later(3);
  await expectPassedOver(
    'waitlist-end-lapsed',
    'waitlist_offers',
    `select from waitlist_offers where shop_no = $1 and state = 'EXPIRED'`,
  );
});

it('waitlist entries whose last day has passed end in the others', async () => {
  await inBoth(wait);
  later(5 * 24);
  await expectPassedOver(
    'waitlist-end-lapsed',
    'waitlist_wishes',
    `select from waitlist_wishes where shop_no = $1 and state = 'EXPIRED'`,
  );
});

it('repeated blocks are written on in the others', async () => {
  await inBoth(({ owner, shopNo }) =>
    owner.call('blocks.create', {
      params: { shopNo },
      body: {
        employeeNo: owner.employeeNo,
        date: day,
        title: '점심',
        from: '12:00',
        to: '13:00',
        repeat: { every: 'DAILY', ends: { kind: 'NEVER' } },
      },
    }),
  );
  const { rows } = await query<{ to: string }>(
    'select written_to::text as to from block_series where shop_no = $1',
    [sound.shopNo],
  );
  later(72);
  await expectPassedOver(
    'blocks-extend-series',
    'block_series',
    `select from block_series where shop_no = $1 and written_to > '${rows[0]!.to}'`,
  );
});

it('mails of what is new are planned in the others', async () => {
  const { database } = world.server.platform;
  await inBoth(async (shop) => {
    const { pushOff, mailOff, quiet, version } = (await shop.owner.call('notices.notificationSettings')).body;
    const mailAddress = `owner-${shop.shopNo}@example.com`;
    const body = { pushOff, mailOff, mailAddress, quiet, version };
    await shop.owner.call('notices.saveNotificationSettings', { body });
    await asSystem(database, shop.shopNo, (shop) => publish(shop, joinRequested, 1, { name: '홍지원' }));
    await deliverEvents(database, shop.shopNo);
  });
  await expectPassedOver(
    'notices.digest',
    'notification_settings',
    `select from notification_mails where shop_no = $1`,
  );
});

it('pay rows of sales from before are written in the others', async () => {
  await inBoth(async ({ owner, items, shopNo }) => {
    const line = {
      kind: 'SERVICE' as const,
      itemId: items.gel,
      name: '젤네일',
      unitPriceWon: 60_000 as never,
    };
    const payments = [{ method: 'CASH', amountWon: 60_000 as never }];
    await owner.call('sales.create', { body: { lines: [line], payments } } as never);
    await query('insert into incentive_backlogs (shop_no) values ($1)', [shopNo]);
  });
  await expectPassedOver(
    'incentives-catch-up',
    'incentive_backlogs',
    `select where not exists (select from incentive_backlogs where shop_no = $1)`,
  );
});
