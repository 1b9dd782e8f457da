import { createHash, randomBytes } from 'node:crypto';
import type { Reply } from '../../../contract/endpoint.ts';
import type { calendarFeeds, createCalendarFeed } from '../../../contract/channels.ts';
import type { EmployeeNo, ShopNo } from '../../../contract/ids.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import {
  actingEmployee,
  asOperator,
  can,
  inShop,
  readShop,
  shopNumber,
  systemShop,
} from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { findWorking, rightsOf } from '../auth/public.ts';
import { requireEmployees } from '../employees/public.ts';
import * as queries from './calendar-feeds.queries.ts';
import type { FeedRow, OpenFeed } from './calendar-feeds.queries.ts';
import { calendarFileOf } from './calendar-file.rules.ts';
import { calendarFeedChanged } from './events.ts';

const mostFeeds = 30;
const mostReadsAnHour = 60;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const presentFeed = (row: FeedRow) => ({
  id: row.id,
  employeeNo: row.employee_no,
  employeeName: row.employee_name,
  createdAt: row.created_at as Instant,
  readAt: row.read_at as Instant | null,
});

/** One's own feeds and those one made; those of others are for who sees the bookings of all. */
const visibleFeeds = async (shop: Shop): Promise<FeedRow[]> => {
  const rows = await queries.listFeeds(shop);
  const { employeeNo } = actingEmployee(shop);
  return can(shop, 'bookings.others')
    ? rows
    : rows.filter((row) => [row.employee_no, row.created_by].includes(employeeNo));
};

export const readFeeds = (access: ShopAccess): Promise<Reply<typeof calendarFeeds>> =>
  readShop(access, async (shop) => ({ items: (await visibleFeeds(shop)).map(presentFeed) }));

/** @throws ACCESS_DENIED, EMPLOYEE_NOT_FOUND, EMPLOYEE_NOT_WORKING, CALENDAR_FEED_LIMIT */
export const addFeed = (
  access: ShopAccess,
  employeeNo: EmployeeNo | null,
  origin: string,
): Promise<Reply<typeof createCalendarFeed>> =>
  inShop(access, async (shop) => {
    const me = actingEmployee(shop).employeeNo;
    if (employeeNo !== null) await requireEmployees(shop, [employeeNo]);
    if (employeeNo !== me && !can(shop, 'bookings.others')) throw refuse('ACCESS_DENIED');
    if ((await queries.listFeeds(shop)).length >= mostFeeds) throw refuse('CALENDAR_FEED_LIMIT');
    const secret = randomBytes(16).toString('base64url');
    const id = await queries.insertFeed(shop, {
      employee_no: employeeNo,
      secret_hash: hashOf(secret),
      created_by: me,
    });
    const row = (await queries.listFeeds(shop)).find((one) => one.id === id);
    if (!row) throw new Error('a row just written is there');
    await publish(shop, calendarFeedChanged, shopNumber(shop), { added: true });
    return { ...presentFeed(row), url: `${origin}/ical/${secret}.ics` };
  });

/** @throws CALENDAR_FEED_NOT_FOUND */
export const removeFeed = (access: ShopAccess, id: number): Promise<{ id: number }> =>
  inShop(access, async (shop) => {
    if (!(await visibleFeeds(shop)).some((row) => row.id === id)) throw refuse('CALENDAR_FEED_NOT_FOUND');
    await queries.deleteFeed(shop, id);
    await publish(shop, calendarFeedChanged, shopNumber(shop), { added: false });
    return { id };
  });

const dayMs = 86_400_000;
const around = (days: number): string => new Date(clock.now() + days * dayMs).toISOString();

/** A feed shows what its maker may still see. */
const mayStillRead = async (shop: ShopTx, { employee_no, created_by }: OpenFeed): Promise<boolean> => {
  const maker = await findWorking(shop, created_by as EmployeeNo);
  if (!maker) return false;
  const rights = rightsOf(maker.role, [...maker.decisions, ...maker.exceptions]);
  return rights.has('bookings.read') && (employee_no === created_by || rights.has('bookings.others'));
};

/** A month back and half a year ahead. @throws CALENDAR_FEED_NOT_FOUND, TOO_MANY_REQUESTS */
export const readCalendarFile = (database: Database, secret: string): Promise<string> =>
  asOperator(database, 'read a calendar feed', async (db) => {
    const feed = await queries.findOpenFeed(db, hashOf(secret.replace(/\.ics$/, '')));
    const shop = feed && systemShop(db, feed.shop_no as ShopNo);
    if (!shop || !(await mayStillRead(shop, feed))) throw refuse('CALENDAR_FEED_NOT_FOUND');
    const reads = await queries.countRead(shop, feed.id, clock.iso());
    if (reads > mostReadsAnHour) throw refuse('TOO_MANY_REQUESTS');
    const entries = await queries.entriesBetween(shop, feed.employee_no, around(-30), around(180));
    return calendarFileOf({ shopNo: feed.shop_no, name: feed.name }, entries);
  });
