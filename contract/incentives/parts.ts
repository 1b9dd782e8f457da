import { z } from 'zod';
import {
  bonusMetrics,
  incentiveMethods,
  incentiveSources,
  visitKinds,
  withholdings,
} from '../incentive-plans.ts';
import { employeeNo, requiredText, shopNo, won } from '../schema.ts';

export const manage = { right: 'payroll.manage' } as const;
/** A month in Seoul, YYYY-MM. */
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { message: '달을 2026-11처럼 적어 주세요.' });
export const firstOfMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-01$/, { message: '달의 첫날이어야 해요.' })
  .brand<'ShopDate'>();
export const ofMonth = z.object({ shopNo, month });
export const permille = z.int().min(0).max(1000);

const rule = z.object({
  source: z.enum(incentiveSources),
  when: z.enum(['SOLD', 'COLLECTED']).default('SOLD'),
  visitKinds: z.array(z.enum(visitKinds)).min(1).max(visitKinds.length).optional(),
  method: z.enum(incentiveMethods).default('BANDS_WHOLE'),
  bands: z
    .array(z.object({ fromWon: won, permille }))
    .min(1)
    .max(20),
  /** Taken off before the rate: VAT where it is due, the fee on what cards paid, material. */
  less: z
    .object({
      vat: z.boolean().default(false),
      cardFeePermille: permille.default(0),
      materialPermille: permille.default(0),
    })
    .prefault({}),
});
export const rules = z.array(rule).max(10);
/** Of one metric the highest target reached pays. */
export const bonuses = z
  .array(z.object({ metric: z.enum(bonusMetrics), atWon: won.min(1), bonusWon: won.min(1) }))
  .max(10)
  .default([]);
export const pay = z.object({ baseWon: won, withholding: z.enum(withholdings) });

/** For all but the owner, for one rank, or for one employee: the nearest counts. */
export const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SHOP') }),
  z.object({ kind: z.literal('RANK'), rank: requiredText(20) }),
  z.object({ kind: z.literal('EMPLOYEE'), employeeNo }),
]);
