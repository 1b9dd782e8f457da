import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { commitIntake, createIntake } from '../../../contract/channels.ts';
import { mostIntakeBytes, mostIntakeNotices } from '../../../contract/channels.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, assertCan, inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { cancelFromOutside, createBooking, saveBooking } from '../bookings/public.ts';
import { channelReader, noticesOfGrid, splitNotices } from '../entry/public.ts';
import type { ChannelNotice } from '../entry/public.ts';
import { readTable, Unreadable } from '../migration/public.ts';
import { lockDays, lockEmployees, lockShop } from '../schedule/public.ts';
import { dropConflict, raiseConflict } from './conflicts.commands.ts';
import { intakeCommitted } from './events.ts';
import { judgeNotice } from './intake-judging.commands.ts';
import type { Judged } from './intake-judging.commands.ts';
import { presentIntake } from './intake.present.ts';
import * as queries from './intake.queries.ts';
import type { Channel } from './intake.queries.ts';
import { digestOf } from './intake.rules.ts';
import { findNaverShop, naverEmployees } from './naver.queries.ts';

type Intake = Reply<typeof createIntake>;

interface Heard {
  text: string;
  notice: ChannelNotice;
}

/** @throws CHANNEL_OFF while the shop says that it takes no bookings there */
const readerOf = async (access: ShopAccess) => {
  const called = await readShop(access, async (shop) => {
    if (!(await findNaverShop(shop))?.enabled) throw refuse('CHANNEL_OFF');
    return naverEmployees(shop);
  });
  return channelReader(
    access,
    called.flatMap(({ employee_no, enabled, naver_name }) =>
      enabled && naver_name !== null ? [{ employeeNo: employee_no, name: naver_name }] : [],
    ),
  );
};

/** Notices of one booking in one go are one: the last one says how it is, the others what it leaves out. */
const foldNotices = (heard: readonly Heard[]): (Heard & { isLast: boolean })[] => {
  const latest = new Map<string, ChannelNotice>();
  const folded = heard.map(({ text, notice }) => {
    const { externalNo } = notice;
    if (externalNo === null) return { text, notice };
    const before = latest.get(externalNo);
    const merged: ChannelNotice = before
      ? {
          ...notice,
          startAt: notice.startAt ?? before.startAt,
          employeeNo: notice.employeeNo ?? before.employeeNo,
          guestName: notice.guestName || before.guestName,
          guestPhone: notice.guestPhone ?? before.guestPhone,
          items: notice.items.length === 0 ? before.items : notice.items,
          request: notice.request || before.request,
        }
      : notice;
    latest.set(externalNo, merged);
    return { text, notice: merged };
  });
  return folded.map((one) => ({
    ...one,
    isLast: one.notice.externalNo === null || latest.get(one.notice.externalNo) === one.notice,
  }));
};

const read = async (access: ShopAccess, text: string) => {
  const reader = await readerOf(access);
  return foldNotices(splitNotices(text).map((one) => ({ text: one, notice: reader(one) })));
};

const outdated: Judged = { verdict: 'SAME', note: '뒤에 온 알림이 있어 그것만 반영해요.' };

/** Looks a paste over; nothing but the text is kept. @throws CHANNEL_INTAKE_EMPTY, CHANNEL_INTAKE_TOO_MANY */
export const readIntake = async (
  access: ShopAccess,
  { channel, text }: Parsed<typeof createIntake>['body'],
): Promise<Intake> => {
  const count = splitNotices(text).length;
  if (count === 0) throw refuse('CHANNEL_INTAKE_EMPTY');
  if (count > mostIntakeNotices) throw refuse('CHANNEL_INTAKE_TOO_MANY');
  const judged = [];
  for (const heard of await read(access, text))
    judged.push({
      ...heard,
      ...(heard.isLast ? await judgeNotice(access, channel, heard.text, heard.notice) : outdated),
    });
  const id = await inShop(access, (shop) =>
    queries.insertIntake(shop, { channel, text, created_by: actingEmployee(shop).employeeNo }),
  );
  return presentIntake({ id, committed: false, judged });
};

/** @throws FILE_EMPTY, FILE_INVALID, CHANNEL_FILE_TOO_LARGE, CHANNEL_INTAKE_EMPTY */
export const readIntakeFile = async (
  access: ShopAccess,
  channel: Channel,
  file: Buffer | undefined,
): Promise<Intake> => {
  if (!file || file.length === 0) throw refuse('FILE_EMPTY');
  if (file.length > mostIntakeBytes) throw refuse('CHANNEL_FILE_TOO_LARGE');
  const { kind, grid } = await readTable(file).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? refuse(error.code === 'FILE_EMPTY' ? 'FILE_EMPTY' : 'FILE_INVALID')
      : error;
  });
  if (kind !== 'CSV') throw refuse('FILE_INVALID');
  const notices = noticesOfGrid(grid);
  if (notices.length === 0) throw refuse('CHANNEL_INTAKE_EMPTY');
  if (notices.length > mostIntakeNotices) throw refuse('CHANNEL_INTAKE_TOO_MANY');
  return readIntake(access, { channel, text: notices.join('\n\n') });
};

/** Writes what was judged, with every lock that it takes held before. */
const bringIn = async (
  shop: Shop,
  channel: Channel,
  { text, notice }: Heard,
  judged: Judged,
): Promise<number | null> => {
  const { externalNo } = notice;
  const { verdict, draft, booking } = judged;
  if (verdict === 'UNREADABLE' || externalNo === null) return null;
  await queries.markHeard(shop, channel, externalNo, digestOf(text));
  if (verdict === 'SAME') return booking?.id ?? null;
  await dropConflict(shop, externalNo, 'GONE');
  if (verdict === 'CONFLICT') {
    await raiseConflict(shop, channel, judged);
    return booking?.id ?? null;
  }
  if (verdict === 'CANCELLED') {
    if (booking) await cancelFromOutside(shop, booking.id, { by: 'CUSTOMER', reason: '네이버에서 취소' });
    return booking?.id ?? null;
  }
  if (!draft) return null;
  if (!booking) return (await createBooking(shop, draft)).booking.id;
  return (await saveBooking(shop, booking.id, { ...draft, version: booking.version })).booking.id;
};

/** The days that the notices touch, held in order before the first is written. */
const lockAll = async (shop: Shop, heard: readonly Heard[]): Promise<void> => {
  await lockShop(shop);
  const days = new Set(
    heard.flatMap(({ notice }) => (notice.startAt === null ? [] : [shopDateOf(notice.startAt)])),
  );
  // A cancellation names no time; everybody's work is held below all the same.
  if (days.size > 0) await lockDays(shop, [...days].sort());
  await lockEmployees(shop, null);
};

/**
 * Brings the notices in, judged again as everything stands now: all of them or none.
 * @throws CHANNEL_INTAKE_NOT_FOUND, CHANNEL_INTAKE_COMMITTED, CHANNEL_OFF
 */
export const bringInIntake = (access: ShopAccess, id: number): Promise<Reply<typeof commitIntake>> =>
  inShop(access, async (shop) => {
    assertCan(shop, 'bookings.write');
    const intake = await queries.lockIntake(shop, id);
    if (!intake) throw refuse('CHANNEL_INTAKE_NOT_FOUND');
    if (intake.committed_at !== null) throw refuse('CHANNEL_INTAKE_COMMITTED');
    const { channel } = intake;
    const folded = await read(shop, intake.text);
    await lockAll(shop, folded);
    const done = [];
    for (const heard of folded) {
      const judged = heard.isLast ? await judgeNotice(shop, channel, heard.text, heard.notice) : outdated;
      const bookingId = await bringIn(shop, channel, heard, judged);
      done.push({ ...heard, ...judged, bookingId: bookingId as BookingId | null });
    }
    await queries.markCommitted(shop, id);
    const answer = presentIntake({ id, committed: true, judged: done });
    await publish(shop, intakeCommitted, shopNumber(shop), { channel, ...answer.counts });
    return answer;
  });
