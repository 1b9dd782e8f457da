import { z } from 'zod';
import { signedWon, sumWon } from '../schema.ts';
import { saleFigures } from './parts.ts';

const share = { key: z.string(), totalWon: sumWon };

/** A month on one sheet, without names of customers or employees. */
export const monthReport = z.object({
  month: z.string(),
  totals: saleFigures,
  /** Of the month before. */
  totalsBefore: saleFigures,
  /** 들어온 돈. */
  moneyWon: signedWon,
  goalWon: sumWon.nullable(),
  byKind: z.array(z.object(share)),
  byMethod: z.array(z.object({ name: z.string(), amountWon: sumWon })),
  /** What was sold for most, five of them. */
  best: z.array(z.object({ name: z.string(), totalWon: sumWon, count: z.int() })),
  visitKinds: z.array(z.object({ key: z.string(), visits: z.int() })),
  bookings: z.object({ completed: z.int(), noShows: z.int(), cancelled: z.int() }),
  reconciles: z.object({ shownWon: signedWon, booksWon: signedWon }),
});
