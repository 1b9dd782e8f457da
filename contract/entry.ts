import { z } from 'zod';
import { bookingSource } from './booking-draft.ts';
import { inTheWay, problem } from './booking-problems.ts';
import { bookingState } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  customerNo,
  employeeNo,
  instant,
  itemId,
  petNo,
  shopDate,
  shopNo,
  won,
} from './schema.ts';

/** What a piece of the text can be about. */
export const pieceKinds = [
  'date',
  'time',
  'duration',
  'customer',
  'phone',
  'pet',
  'item',
  'employee',
  'price',
  'deposit',
  'memo',
  'request',
  'source',
  'visit',
  'reference',
] as const;

const customer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('existing'), customerNo, name: z.string(), phone: z.string().nullable() }),
  z.object({ kind: z.literal('new'), name: z.string(), phone: z.string() }),
  z.object({ kind: z.literal('walkIn'), name: z.string(), phone: z.string() }),
]);

/** The booking fields that were read; a missing field was not in the text. */
const fields = z.object({
  date: shopDate.optional(),
  /** Minute of the day; 1440 and more is the night after it. */
  minute: z.int().optional(),
  durationMinutes: z.int().optional(),
  customer: customer.optional(),
  petNo: petNo.optional(),
  itemIds: z.array(itemId).optional(),
  employeeNo: employeeNo.optional(),
  anyEmployee: z.boolean().optional(),
  priceWon: won.optional(),
  depositWon: won.optional(),
  memo: z.string().optional(),
  customerRequest: z.string().optional(),
  source: bookingSource.optional(),
  externalNo: z.string().optional(),
});

const choice = z.object({ label: z.string(), detail: z.string().nullable(), set: fields });

const piece = z.object({
  kind: z.enum(pieceKinds),
  /** Where in the answered text it was read. */
  from: z.int(),
  to: z.int(),
  /** Which of the choices holds; null asks the person. */
  chosen: z.int().nullable(),
  /** More was concluded than was written; the note says how. */
  guessed: z.boolean(),
  note: z.string().nullable(),
  choices: z.array(choice),
});

const draftItem = z.object({
  itemId,
  name: z.string(),
  durationMinutes: z.int(),
  priceWon: won,
});

/** Not trimmed: the answer's spans count from the first letter typed. */
const sentence = z
  .string()
  .max(2000)
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
    message: '사용할 수 없는 글자가 있어요.',
  });

export const read = endpoint({
  domain: 'sentence',
  summary: '한 줄 또는 붙여 넣은 알림을 예약 초안으로 읽습니다. 저장하지 않습니다',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/books/sentence',
  access: { right: 'bookings.write' },
  params: z.object({ shopNo }),
  body: z.object({
    text: sentence,
    /** What the person answered: the choice of the piece of that kind that starts there. */
    picks: z
      .array(z.object({ kind: z.enum(pieceKinds), from: z.int().min(0), choice: z.int().min(0).max(20) }))
      .max(40)
      .default([]),
    /** Defaults from the form in which the text is typed. */
    form: z
      .object({
        date: shopDate.optional(),
        minute: z.int().min(0).max(1440).optional(),
        employeeNo: employeeNo.nullable().optional(),
      })
      .default({}),
  }),
  whileSuspended: true,
  response: z.object({
    /** The text as it was read, which the spans lie in. */
    text: z.string(),
    /** Why nothing was read on purpose: it cancels, changes or asks. */
    refusal: z.string().nullable(),
    pieces: z.array(piece),
    unknown: z.array(z.object({ from: z.int(), to: z.int() })),
    /** The pieces that are certain or chosen, put together. */
    draft: fields.extend({ items: z.array(draftItem) }),
    /** The booking already entered with this reservation number; named only to those who may see it. */
    existing: z
      .object({
        id: bookingId.nullable(),
        customerName: z.string().nullable(),
        startAt: instant,
        state: bookingState,
      })
      .nullable(),
    /** Only with a time and a service: what would be refused, and the conflicts. */
    verdict: z
      .object({
        valid: z.boolean(),
        startAt: instant,
        endAt: instant.nullable(),
        problems: z.array(problem),
        inTheWay: z.array(inTheWay),
      })
      .nullable(),
  }),
  reads: { booking: true, schedule: true, employee: true, menu: true },
  errors: [],
});
