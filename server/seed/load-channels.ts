import { createHash } from 'node:crypto';
import { addDays, instantAt, minuteOfDay, msOf, toInstant } from '../../contract/time.ts';
import { clock } from '../platform/clock.ts';
import type { Tx } from '../platform/shop.ts';
import { bookingTelling } from '../domains/notices/public.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import type { ShopPlan } from './model.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number): string => new Date(clock.now() - hours * hourMs).toISOString();

/** What was told lately: of bookings from outside that stand in the calendar. */
const loadNotifications = async (db: Tx, shopNo: string) => {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'start_at', 'employee_no', 'state', 'source'])
    .where('shop_no', '=', shopNo)
    .where('source', 'in', ['ZERO_SHOP', 'CHATBOT', 'NAVER'])
    .where('start_at', '>', clock.iso())
    .where('state', 'in', ['REQUESTED', 'CONFIRMED'])
    .orderBy('start_at')
    .limit(12)
    .execute();
  await insertRows(
    db,
    'notifications',
    bookings
      .map(({ id, start_at, employee_no, state, source }, index) => ({
        shop_no: shopNo,
        ...tellingRow(
          bookingTelling(
            state === 'REQUESTED' ? 'BOOKING_REQUEST' : 'BOOKING_NEW',
            id,
            { startAt: start_at, employeeNo: employee_no },
            source,
          ),
        ),
        // Made with the rest, and not by anything that happened.
        event_id: -1 - index,
        created_at: hoursAgo(2 + index * 5),
      }))
      .toReversed(),
  );
};

const tellingRow = ({ kind, right, employeeNo, title, body, path }: ReturnType<typeof bookingTelling>) => ({
  kind,
  right,
  employee_no: employeeNo,
  title,
  body,
  path,
});

/** A booking at Naver whose time is taken here: blocked, and waiting for a decision. */
const loadConflict = async (db: Tx, shopNo: string, today: string) => {
  const taken = await db
    .selectFrom('booking_items as i')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.shop_no', '=', 'i.shop_no').onRef('b.id', '=', 'i.booking_id'),
    )
    .select(['b.start_at', 'b.visit_date', 'i.employee_no', 'i.item_id', 'i.name', 'i.price_won'])
    .where('b.shop_no', '=', shopNo)
    .where('b.state', '=', 'CONFIRMED')
    .where('b.class_id', 'is', null)
    .where('b.visit_date', '>', today)
    .where('i.employee_no', 'is not', null)
    .where('i.item_id', 'is not', null)
    .where('i.seq', '=', 1)
    .orderBy('b.start_at')
    .orderBy('b.id')
    .executeTakeFirst();
  if (!taken) return;
  const { start_at, visit_date, employee_no, item_id, name, price_won } = taken;
  const minutes = 60;
  const from = minuteOfDay(start_at);
  if (from + minutes > 1440) return;
  const blockFields = [
    {
      shop_no: shopNo,
      employee_no,
      blocked_on: visit_date,
      from_minute: from,
      to_minute: from + minutes,
      title: '네이버 예약 확인',
      reason: '예약번호 4400932',
    },
  ];
  const [block] = await insertRows(db, 'blocks', blockFields, 'id');
  await insertRows(db, 'channel_conflicts', [
    {
      shop_no: shopNo,
      channel: 'NAVER',
      external_no: '4400932',
      block_id: block ?? null,
      employee_no,
      start_at,
      end_at: toInstant(msOf(start_at) + minutes * 60_000),
      guest_name: '윤서아',
      guest_phone: '01000004432',
      items: [{ itemId: item_id, name, durationMinutes: minutes, priceWon: price_won }],
      request: '',
      reason: '이 시간에 이미 예약이 있어요.',
      created_at: hoursAgo(3),
    },
  ]);
};

/** Naver by hand, a calendar elsewhere, a popup of the page and what the people were told. */
export const loadChannels = async (
  db: Tx,
  { employees: people }: ShopPlan,
  { shopNo, employees }: LoadedShop,
  today: string,
): Promise<void> => {
  const owner = at(employees, 0);
  await insertRows(db, 'naver_shops', [
    {
      shop_no: shopNo,
      enabled: true,
      place_url: 'https://naver.me/5dangol',
      updated_at: clock.iso(),
      version: 1,
    },
  ]);
  await insertRows(
    db,
    'naver_employees',
    employees.slice(0, 2).map((employee_no, index) => ({
      shop_no: shopNo,
      employee_no,
      enabled: true,
      naver_name: `${at(people, index).name} ${index === 0 ? '원장' : '디자이너'}`,
      updated_at: clock.iso(),
      version: 1,
    })),
  );
  await insertRows(db, 'channel_notices', [
    {
      shop_no: shopNo,
      channel: 'NAVER',
      external_no: '4400871',
      digest: createHash('sha256').update('4400871').digest('hex'),
      heard_at: hoursAgo(20),
    },
  ]);
  await insertRows(db, 'calendar_feeds', [
    {
      shop_no: shopNo,
      employee_no: owner,
      // A secret without a holder: the demo's calendar is not there.
      secret_hash: createHash('sha256').update(`demo ${shopNo}`).digest('hex'),
      created_by: owner,
      created_at: hoursAgo(24 * 12),
      read_at: hoursAgo(1),
    },
  ]);
  await insertRows(db, 'popups', [
    {
      shop_no: shopNo,
      title: '첫 방문 10% 할인',
      body: '이번 달에 처음 오시는 분께 모든 시술을 10% 할인해 드려요.\n예약할 때 따로 말씀하지 않아도 돼요.',
      starts_at: instantAt(addDays(today, -3), 0),
      ends_at: instantAt(addDays(today, 25), 0),
      audience: 'NEW',
      updated_at: clock.iso(),
      version: 1,
    },
  ]);
  await loadConflict(db, shopNo, today);
  await loadNotifications(db, shopNo);
};
