import type { BookingId, ClassId, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { addDays, instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { readShop } from '../../../platform/shop.ts';
import { findClass } from '../../bookings/public.ts';
import { freeStarts } from './slots.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';

/** The time a guest wants, for services or a class. */
interface WantedTime {
  items: readonly { itemId: ItemId }[];
  classId?: ClassId | undefined;
  startAt: string;
  /** Of a booking that moves. */
  exceptBookingId?: BookingId;
  employeeNo: EmployeeNo | null;
}

/** Refusals of a time that was taken meanwhile. */
const lost: ReadonlySet<string> = new Set([
  'BOOKING_BLOCKED',
  'BOOKING_HELD',
  'BOOKING_NO_FREE_EMPLOYEE',
  'BOOKING_OUTSIDE_HOURS',
  'BOOKING_OVERLAPS',
  'CLASS_FULL',
]);

const suggested = 3;

interface Start {
  startAt: string;
  employeeNo: number | null;
  /** Of a class with a free seat. */
  classId?: ClassId;
}

/** What a class teaches is what is looked for in its place. */
const itemsWanted = async (page: ZeroPage, { items, classId }: WantedTime): Promise<WantedTime['items']> => {
  if (classId === undefined) return items;
  const found = await readShop(page.access, (shop) => findClass(shop, classId));
  return found ? [{ itemId: found.itemId }] : [];
};

/** The free starts next to the one that was wished for, in order of time. */
const nearest = async (page: ZeroPage, document: ZeroDocument, wanted: WantedTime): Promise<Start[]> => {
  const { classId, startAt, employeeNo, exceptBookingId } = wanted;
  const items = await itemsWanted(page, wanted);
  if (items.length === 0) return [];
  const today = shopDateOf(clock.now());
  const before = addDays(shopDateOf(startAt), -1);
  const from = before < today ? today : before;
  const starts = await freeStarts(page, document, {
    items,
    employeeNo: classId === undefined ? (employeeNo ?? undefined) : undefined,
    from,
    to: addDays(from, 7),
    ...(exceptBookingId !== undefined && { exceptBookingId }),
  });
  const wished = msOf(startAt);
  const ofClasses = starts.classes
    .filter(({ id, seatsLeft }) => id !== classId && seatsLeft > 0)
    .map(({ id, date, minute, employeeNo }) => ({
      startAt: instantAt(date, minute),
      employeeNo,
      classId: id,
    }));
  const ofVisits = starts.days.flatMap(({ date, slots }) =>
    slots.map(({ minute, employeeNos }) => ({
      startAt: instantAt(date, minute),
      employeeNo: employeeNos[0] ?? null,
    })),
  );
  const free: Start[] = classId === undefined ? ofVisits : ofClasses;
  return free
    .sort((a, b) => Math.abs(msOf(a.startAt) - wished) - Math.abs(msOf(b.startAt) - wished))
    .slice(0, suggested)
    .sort((a, b) => msOf(a.startAt) - msOf(b.startAt));
};

/** Anyone who loses the time is told the nearest that are free. */
export const suggesting = async <T>(
  page: ZeroPage,
  document: ZeroDocument,
  wanted: WantedTime,
  take: () => Promise<T>,
): Promise<T> => {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof AppError) || !lost.has(error.code)) throw error;
    const starts = await nearest(page, document, wanted);
    throw refuse(error.code, {
      errors: [{ field: 'startAt', code: error.code, message: error.message, detail: { starts } }],
    });
  }
};
