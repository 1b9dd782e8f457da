import { z } from 'zod';
import { draft, draftFields, outsideHours, overlap, takeErrors } from './booking-draft.ts';
import { bookingDetail } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { inPath, petNo, requiredText, shopNo, text, version } from './schema.ts';

/** The pet that comes: one of the customer's, or a new one entered with the booking. */
export const petChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('existing'), petNo }),
  z.object({
    kind: z.literal('new'),
    name: requiredText(40),
    species: z.enum(['DOG', 'CAT', 'OTHER']).default('DOG'),
    breed: text(40).optional(),
    weightGrams: z.int().min(1).max(200_000).optional(),
    /** 입질, 슬개골, 접종 만료 …: shown wherever the pet is about to be touched. */
    warnings: z.array(requiredText(20)).max(10).default([]),
    memo: text(2000).default(''),
  }),
]);

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
  errors: takeErrors,
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
    .object({ ...draftFields, overlap, outsideHours, version })
    .omit({ petNo: true })
    .extend({ pet: petChoice }),
  response: bookingDetail,
  guesses: ['body.customer.phone'],
  errors: [...takeErrors, 'BOOKING_NOT_FOUND', 'BOOKING_CLOSED', 'BOOKING_DEPOSIT_EXCEEDED', 'STALE_VERSION'],
  idempotent: true,
});
