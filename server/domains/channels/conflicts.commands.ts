import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { conflicts, settleConflict } from '../../../contract/channels.ts';
import type { BlockId, EmployeeNo } from '../../../contract/ids.ts';
import { minuteOfDay, msOf, shopDateOf, toWallTime } from '../../../contract/time.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { assertCan, employeeNoOf, inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { createBooking, saveBooking } from '../bookings/public.ts';
import { blockTime, lockDays, lockEmployees, lockShop, removeBlock } from '../schedule/public.ts';
import { conflictRaised, conflictSettled } from './events.ts';
import { bookingOf, movedDraft, newDraft } from './intake-drafts.commands.ts';
import type { Fact } from './intake-drafts.commands.ts';
import { endOf } from './intake-judging.commands.ts';
import type { Judged } from './intake-judging.commands.ts';
import { presentConflict } from './intake.present.ts';
import * as queries from './intake.queries.ts';
import type { Channel, ConflictRow, Settled } from './intake.queries.ts';

/**
 * Blocks the time that is taken at Naver until staff decides; without a known employee, that of every free one.
 */
const blockFor = async (
  shop: Shop,
  startAt: string,
  endAt: string,
  employeeNo: EmployeeNo | null,
  externalNo: string,
) => {
  const from = minuteOfDay(startAt);
  const to = from + Math.ceil((msOf(endAt) - msOf(startAt)) / 60_000);
  const { block } = await blockTime(shop, {
    employeeNo,
    title: '네이버 예약 확인',
    reason: `예약번호 ${externalNo}`,
    date: shopDateOf(startAt),
    from: toWallTime(from),
    to: toWallTime(Math.min(1440, to)),
    repeat: null,
    without: [],
  } as Parameters<typeof blockTime>[1]);
  return block.id;
};

export const raiseConflict = async (shop: Shop, channel: Channel, judged: Judged): Promise<void> => {
  const { fact, booking, note } = judged;
  const endAt = endOf(judged);
  if (!fact || endAt === null) throw new Error('a conflict has a time');
  const block = await blockFor(shop, fact.startAt, endAt, fact.employeeNo, fact.externalNo);
  await queries.insertConflict(shop, {
    channel,
    external_no: fact.externalNo,
    booking_id: booking?.id ?? null,
    block_id: block,
    employee_no: fact.employeeNo,
    start_at: fact.startAt,
    end_at: endAt,
    guest_name: fact.guestName,
    guest_phone: fact.guestPhone,
    items: [...fact.items],
    request: fact.request,
    reason: note.slice(0, 200),
  });
  await publish(shop, conflictRaised, shopNumber(shop), { channel, startAt: fact.startAt });
};

const close = async (shop: Shop, row: ConflictRow, state: Settled): Promise<void> => {
  await queries.closeConflict(shop, row.id, state, employeeNoOf(shop));
  if (row.block_id !== null) await removeBlock(shop, row.block_id as BlockId, 'ONE');
  await publish(shop, conflictSettled, shopNumber(shop), { channel: row.channel, state });
};

/** What waited for a decision is answered by what came after it. */
export const dropConflict = async (shop: Shop, externalNo: string, state: Settled): Promise<void> => {
  for (const row of await queries.openConflicts(shop, { externalNo })) await close(shop, row, state);
};

export const readConflicts = (access: ShopAccess): Promise<Reply<typeof conflicts>> =>
  readShop(access, async (shop) => ({ items: (await queries.openConflicts(shop)).map(presentConflict) }));

const factOf = (row: ConflictRow): Fact => ({
  externalNo: row.external_no,
  startAt: row.start_at,
  employeeNo: row.employee_no,
  guestName: row.guest_name,
  guestPhone: row.guest_phone,
  items: row.items,
  request: row.request,
});

/** Everything that is written below is locked before, in the order of locks. */
const hold = async (shop: Shop, days: readonly string[]) => {
  await lockShop(shop);
  await lockDays(shop, [...new Set(days.map(shopDateOf))].sort());
  await lockEmployees(shop, null);
};

/** @throws CHANNEL_CONFLICT_NOT_FOUND, STALE_VERSION, ACCESS_DENIED, and what refuses a booking */
export const decideConflict = (
  access: ShopAccess,
  id: number,
  body: Parsed<typeof settleConflict>['body'],
): Promise<Reply<typeof settleConflict>> =>
  inShop(access, async (shop) => {
    assertCan(shop, 'bookings.write');
    if (body.how === 'OVERLAP') assertCan(shop, 'bookings.overlap');
    const found = (await queries.openConflicts(shop)).find((row) => row.id === id);
    if (!found) throw refuse('CHANNEL_CONFLICT_NOT_FOUND');
    const startAt = body.how === 'PLACE' ? (body.startAt ?? found.start_at) : found.start_at;
    await hold(shop, [found.start_at, startAt]);
    const [row] = await queries.openConflicts(shop, { id });
    if (!row) throw refuse('CHANNEL_CONFLICT_NOT_FOUND');
    if (row.version !== body.version) throw staleVersion(presentConflict(row));
    if (body.how === 'REFUSE') {
      await close(shop, row, 'REFUSED');
      return { bookingId: row.booking_id };
    }
    await close(shop, row, body.how === 'OVERLAP' ? 'OVERLAPPED' : 'PLACED');
    const employeeNo =
      body.how === 'PLACE' && body.employeeNo !== undefined ? body.employeeNo : row.employee_no;
    const fact = { ...factOf(row), startAt, employeeNo };
    const overlap =
      body.how === 'OVERLAP' ? { overlap: { confirmed: true as const, reason: '네이버 예약' } } : {};
    const { booking } =
      row.booking_id === null
        ? await createBooking(shop, { ...(await newDraft(shop, fact)), ...overlap })
        : await saveBooking(shop, row.booking_id, {
            ...movedDraft(await bookingOf(shop, row.booking_id), fact),
            ...overlap,
          });
    return { bookingId: booking.id };
  });
