import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { BookingId, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { instantAt } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { slots as bookingSlots } from '../../../../contract/zero-bookings.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import type { slots } from '../../../../contract/zero-times.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { readShop } from '../../../platform/shop.ts';
import { assertRange, findStarts } from '../../availability/public.ts';
import { readBookingRules } from '../../schedule/public.ts';
import { documentOf, requireOpen } from '../pages.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { peopleShown } from '../people.queries.ts';
import { assertOffered, assertShown } from './offered.commands.ts';
import { requireOwn } from './reading.commands.ts';
import type { Asking } from './reading.commands.ts';
import { refusesToday } from './rules.ts';

interface Wanted {
  /** Of a booking that may move: what it holds itself is free to it. */
  exceptBookingId?: BookingId;
  items: readonly { itemId: ItemId; durationMinutes?: number | undefined }[];
  employeeNo: EmployeeNo | undefined;
  from: ShopDate;
  to: ShopDate;
  channel?: 'ZERO_SHOP' | 'CHATBOT';
  /** Left out, as the shop's own calendar. */
  stepMinutes?: number;
}

/** Free starts as the one engine of all channels finds them, without employees the page hides. */
export const freeStarts = async (
  { access }: Pick<ZeroPage, 'access'>,
  document: ZeroDocument,
  { items, employeeNo, from, to, channel = 'ZERO_SHOP', stepMinutes, exceptBookingId }: Wanted,
) => {
  const step = stepMinutes ?? (await readShop(access, readBookingRules)).slotMinutes;
  const shown = document.employees && new Set<number>(document.employees);
  const found = await findStarts(access, {
    from,
    to,
    item: [...items],
    employeeNo,
    channel,
    stepMinutes: step,
    firstOnly: 'false',
    exceptBookingId,
  });
  const now = clock.now();
  const days = found.days.map(({ date, slots }) => ({
    date,
    slots: slots.flatMap((slot) => {
      if (refusesToday(document, instantAt(date, slot.minute), now)) return [];
      const employeeNos = shown ? slot.employeeNos.filter((no) => shown.has(no)) : slot.employeeNos;
      return employeeNos.length === 0 && slot.employeeNos.length > 0 ? [] : [{ ...slot, employeeNos }];
    }),
  }));
  return {
    days,
    classes: found.classes,
    employees: found.employees.filter(({ employeeNo: no }) => shown?.has(no) ?? true),
  };
};

const mostDays = 31;

/** The same for any visitor, without employees or reasons. @throws ZERO_SHOP_CLOSED and what a search meets */
export const readSlots = async (
  page: ZeroPage,
  { item, employeeNo, from, to }: Parsed<typeof slots>['query'],
): Promise<Reply<typeof slots>> => {
  const document = requireOpen(page);
  assertRange(from, to, mostDays);
  await assertOffered(page, document, { items: item, employeeNo: employeeNo ?? null });
  const { classes, ...found } = await freeStarts(page, document, {
    items: item.map((itemId) => ({ itemId })),
    employeeNo,
    from,
    to,
  });
  return { ...shownStarts(found), classes };
};

/**
 * When and with which employee a booking may move, whether or not the page takes others now.
 * @throws BOOKING_NOT_FOUND, BOOKING_RANGE_INVALID, EMPLOYEE_NOT_FOUND, MENU_ITEM_NOT_FOUND
 */
export const slotsOfBooking = async (
  database: Database,
  id: BookingId,
  asking: Asking,
  { employeeNo, from, to }: Parsed<typeof bookingSlots>['query'],
): Promise<Reply<typeof bookingSlots>> => {
  const { page, booking } = await requireOwn(database, id, asking);
  assertRange(from, to, mostDays);
  const document = documentOf(page.row);
  const people = await readShop(page.access, (shop) => peopleShown(shop, document));
  // Its employee may have left, or be hidden since: then any will do.
  const isGone = employeeNo === booking.employeeNo && people.every((one) => one.employeeNo !== employeeNo);
  if (!isGone) assertShown(document, employeeNo ?? null);
  const items = booking.items.flatMap(({ itemId, durationMinutes }) =>
    itemId === null ? [] : [{ itemId: itemId as ItemId, durationMinutes }],
  );
  const wanted = { items, employeeNo: isGone ? undefined : employeeNo, from, to, exceptBookingId: id };
  return { ...shownStarts(await freeStarts(page, document, wanted)), people };
};

/** Free starts only, without employees or reasons. */
const shownStarts = (found: Pick<Awaited<ReturnType<typeof freeStarts>>, 'days'>) => {
  const days = found.days.map(({ date, slots: free }) => ({
    date,
    slots: free.map(({ minute, endMinute, recommended }) => ({ minute, endMinute, recommended })),
  }));
  const first = days.find(({ slots: free }) => free.length > 0);
  return {
    days,
    first: first?.slots[0] ? { date: first.date, minute: first.slots[0].minute } : null,
  };
};
