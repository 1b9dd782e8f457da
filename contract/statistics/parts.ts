import { z } from 'zod';
import { shopDate, shopNo, signedWon, sumWon } from '../schema.ts';
import { comparisons, groupings } from './words.ts';

export const ofShop = z.object({ shopNo });

/** Both days included, three years at most. */
export const periodQuery = z.object({
  from: shopDate,
  to: shopDate,
  by: z.enum(groupings).default('DAY'),
  compare: z.enum(comparisons).default('NONE'),
});

/** What every view says of itself. */
export const viewHead = z.object({
  from: shopDate,
  to: shopDate,
  by: z.enum(groupings),
  compare: z.enum(comparisons),
  /** The period that is compared with. */
  before: z.object({ from: shopDate, to: shopDate }).nullable(),
  /** Only the caller's own shares: they may not see what others sold. */
  own: z.boolean(),
  /** What the view's rows add up to, and what the sales of the books do. */
  reconciles: z.object({ shownWon: signedWon, booksWon: signedWon }),
  /** Changes of money on days of the period that were closed before. */
  changedAfterClose: z.int(),
});

export const whole = sumWon.nullable();

/** The figures of sale-figures.ts. Of one's own shares, what a sale has only as a whole is null. */
export const saleFigures = z.object({
  count: z.int(),
  /** 방문: days a customer came, each unregistered sale being one. */
  visits: z.int(),
  totalWon: sumWon,
  realSalesWon: sumWon,
  deductedWon: sumWon,
  pointsWon: whole,
  unpaidWon: whole,
  receivedWon: whole,
  discountWon: whole,
});

/** A row of a breakdown, with the same of the period before where that is asked for. */
export const compared = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ key: z.string(), ...shape, before: z.object(shape).nullable() });
