import { z } from 'zod';
import {
  draft,
  notTwice,
  wholeFields,
  outsideHours,
  overlap,
  petChoice,
  saveErrors,
  takeErrors,
} from './booking-draft.ts';
import { bookingDetail } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { inPath, shopNo, version } from './schema.ts';

export const create = endpoint({
  domain: 'petBookings',
  summary: '반려동물의 예약을 등록합니다. 새 반려동물도 함께 등록합니다',
  method: 'POST',
  path: '/{shopNo}/books/pet',
  access: { right: 'bookings.write' },
  status: 201,
  params: z.object({ shopNo }),
  body: draft.omit({ petNo: true }).extend({ pet: petChoice }),
  response: bookingDetail,
  guesses: ['body.customer.phone'],
  changes: ['booking', 'customer'],
  errors: [...takeErrors, 'BOOKING_ALREADY_ENTERED', 'CUSTOMER_BOOKED_THEN'],
  idempotent: true,
});

export const save = endpoint({
  domain: 'petBookings',
  summary: '반려동물의 예약을 통째로 고칩니다',
  method: 'PUT',
  path: '/{shopNo}/books/{id}/pet',
  access: { right: 'bookings.write' },
  params: z.object({ shopNo, id: inPath.bookingId }),
  body: z
    .object({ ...wholeFields, overlap, outsideHours, notTwice, version })
    .omit({ petNo: true })
    .extend({ pet: petChoice }),
  response: bookingDetail,
  guesses: ['body.customer.phone'],
  changes: ['booking', 'customer'],
  errors: [...saveErrors, 'CUSTOMER_BOOKED_THEN'],
  idempotent: true,
});
