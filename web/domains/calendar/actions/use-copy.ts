import { honoured } from '../../../../contract/people.ts';
import { holdsMasks } from '../../../../contract/phone.ts';
import { instantAt, minutesBetween } from '../../../../contract/time.ts';
import { useCan } from '../../../lib/me.ts';
import { notify } from '../../../ui/notify.ts';
import type { BookingPlace, CalendarBooking } from '../plan/model.rules.ts';
import { withConsent } from '../../availability/consent.rules.ts';
import { useChangeState, useCreateBooking } from '../../bookings/mutations.ts';
import type { NewBooking } from '../../bookings/mutations.ts';
import type { Booking } from '../../bookings/queries.ts';

const customerOf = ({ customerNo, customerName, customerPhone }: Booking): NewBooking['customer'] => {
  if (customerNo !== null) return { kind: 'existing', customerNo };
  // A number that this person may not see in full is not one to write down again.
  const phone = customerPhone?.includes('*') ? null : customerPhone;
  return { kind: 'walkIn', name: customerName, ...(phone && { phone }) };
};

/** The same visit at another time; services that left the menu since cannot be booked again. */
const copyOf = (booking: Booking, block: CalendarBooking, to: BookingPlace): NewBooking | null => {
  const shift = to.startMinute - block.startMinute;
  const start = minutesBetween(instantAt(block.date, 0), booking.startAt) + shift;
  const whose = (employeeNo: number | null) =>
    (employeeNo === block.employeeNo ? to.employeeNo : employeeNo) as NewBooking['employeeNo'];
  const items = booking.items.flatMap(({ itemId, employeeNo, durationMinutes, priceWon }) =>
    itemId === null
      ? []
      : [{ itemId, employeeNo: whose(employeeNo), durationMinutes: durationMinutes, priceWon }],
  );
  if (items.length === 0) return null;
  return {
    customer: customerOf(booking),
    petNo: booking.petNo,
    startAt: instantAt(to.date, start),
    employeeNo: whose(booking.employeeNo),
    items,
    // Nor is a line of the memo that hides one.
    memo: booking.memo
      .split('\n')
      .filter((line) => !holdsMasks(line))
      .join('\n'),
    color: booking.color,
  };
};

/** Copies a booking; asks when the time is taken, and can be undone. */
export const useCopy = (onPlaced: (id: number) => void) => {
  const create = useCreateBooking();
  const state = useChangeState();
  const can = useCan();
  return async (booking: Booking, block: CalendarBooking, to: BookingPlace): Promise<void> => {
    const body = copyOf(booking, block, to);
    if (!body) return notify.error('메뉴에서 없어진 시술이라 복사할 수 없어요.');
    try {
      const now = await withConsent(
        (agreed) => create.mutateAsync({ ...body, notTwice: true, ...agreed }),
        can('bookings.overlap'),
      );
      if (!now) return;
      onPlaced(now.id);
      notify.undo(
        `${honoured(booking.customerName)} 예약을 복사했어요`,
        () =>
          state.mutate(
            { id: now.id, state: 'CANCELLED', reason: '복사 취소', version: now.version },
            { onError: (error) => notify.error(error) },
          ),
        `booking ${now.id}`,
      );
    } catch (error) {
      notify.error(error);
    }
  };
};
