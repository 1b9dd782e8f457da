import { z } from 'zod';
import { employeeNo, instant, itemId, petNo, seriesId, won } from './schema.ts';

export const bookedItem = z.object({
  itemId: itemId.nullable(),
  name: z.string(),
  employeeNo: employeeNo.nullable(),
  startAt: instant,
  durationMinutes: z.int(),
  priceWon: won,
  /** Free parts inside the item as minutes from its start, when another booking may be served. */
  waits: z.array(z.object({ from: z.int(), to: z.int() })),
  /** Cleaning up after it, when the employee is not free yet. */
  bufferMinutes: z.int(),
});

/** The pet, with the warnings to know before handling it (입질, 슬개골, 접종 만료 …). */
export const bookedPet = z.object({
  petNo,
  name: z.string(),
  breed: z.string().nullable(),
  weightGrams: z.int().nullable(),
  warnings: z.array(z.string()),
});

/** The repetition a booking belongs to: it is number `seq` of `total`. */
export const bookedSeries = z.object({ id: seriesId, seq: z.int(), total: z.int() });
