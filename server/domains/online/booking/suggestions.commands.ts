import type { BookingId, ClassId, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { addDays, instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { freeStarts } from './slots.commands.ts';
import type { ZeroPage } from '../pages.commands.ts';

/** The time somebody wants, of services or of a class. */
interface WantedTime {
  items: readonly { itemId: ItemId }[];
  classId?: ClassId | undefined;
  startAt: string;
  /** Of a booking that moves. */
  exceptBookingId?: BookingId;
  employeeNo: EmployeeNo | null;
}

/** Refusals of a time that somebody else has now. */
const lost: ReadonlySet<string> = new Set([
  'BOOKING_BLOCKED',
  'BOOKING_HELD',
  'BOOKING_NO_FREE_EMPLOYEE',
  'BOOKING_OUTSIDE_HOURS',
  'BOOKING_OVERLAPS',
]);

const suggested = 3;

/** The free starts next to the one that was wished for, in order of time. */
const nearest = async (
  page: ZeroPage,
  document: ZeroDocument,
  { items, startAt, employeeNo, exceptBookingId }: WantedTime,
) => {
  const today = shopDateOf(clock.now());
  const before = addDays(shopDateOf(startAt), -1);
  const from = before < today ? today : before;
  const starts = await freeStarts(page, document, {
    items,
    employeeNo: employeeNo ?? undefined,
    from,
    to: addDays(from, 7),
    ...(exceptBookingId !== undefined && { exceptBookingId }),
  });
  const wished = msOf(startAt);
  return starts.days
    .flatMap(({ date, slots }) =>
      slots.map(({ minute, employeeNos }) => ({
        startAt: instantAt(date, minute),
        employeeNo: employeeNos[0] ?? (null as EmployeeNo | null),
      })),
    )
    .sort((a, b) => Math.abs(msOf(a.startAt) - wished) - Math.abs(msOf(b.startAt) - wished))
    .slice(0, suggested)
    .sort((a, b) => msOf(a.startAt) - msOf(b.startAt));
};

/** Whoever loses the time is told the nearest that are free. */
export const suggesting = async <T>(
  page: ZeroPage,
  document: ZeroDocument,
  wanted: WantedTime,
  take: () => Promise<T>,
): Promise<T> => {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof AppError) || !lost.has(error.code) || wanted.classId !== undefined) throw error;
    const starts = await nearest(page, document, wanted);
    throw refuse(error.code, {
      errors: [{ field: 'startAt', code: error.code, message: error.message, detail: { starts } }],
    });
  }
};
