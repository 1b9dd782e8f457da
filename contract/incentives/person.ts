import { z } from 'zod';
import {
  bonusMetrics,
  incentiveMethods,
  incentiveSources,
  visitKinds,
  withholdings,
} from '../incentive-plans.ts';
import { employeeNo, instant, shopDate, signedWon, sumWon, won } from '../schema.ts';
import { month, permille } from './parts.ts';

export const person = z.object({
  employeeNo,
  name: z.string(),
  rank: z.string().nullable(),
  leftOn: shopDate.nullable(),
  /** No plan reaches this person: nothing is reckoned. */
  hasPlan: z.boolean(),
  pay: z.object({
    /** As far as they worked here in the month: whole won of days by days. */
    baseWon: won,
    fullBaseWon: won,
    days: z.int(),
    daysInMonth: z.int(),
    withholding: z.enum(withholdings),
  }),
  /** What each rule came to. */
  sources: z.array(
    z.object({
      source: z.enum(incentiveSources),
      visitKinds: z.array(z.enum(visitKinds)).nullable(),
      method: z.enum(incentiveMethods),
      baseWon: signedWon,
      lessWon: signedWon,
      /** The rate reached; of BANDS_STEP the last one. */
      permille,
      amountWon: signedWon,
    }),
  ),
  bonuses: z.array(z.object({ metric: z.enum(bonusMetrics), baseWon: signedWon, atWon: won, bonusWon: won })),
  /** CORRECTION: what changed in a month that was closed. NEGATIVE: a net below nothing, carried on. */
  carried: z.array(
    z.object({ kind: z.enum(['CORRECTION', 'NEGATIVE']), forMonth: month, amountWon: signedWon }),
  ),
  adjustments: z.array(
    z.object({ id: z.int().positive(), amountWon: signedWon, reason: z.string(), by: z.string() }),
  ),
  grossWon: signedWon,
  incomeTaxWon: won,
  localTaxWon: won,
  otherWon: won,
  netWon: signedWon,
  /** Of what was typed for the accountant; 0 when nothing was. */
  deductionsVersion: z.int(),
  /** Nearest next band of a rule, by what is missing to it. */
  toNextBand: z
    .object({ source: z.enum(incentiveSources), missingWon: sumWon, permille, moreWon: sumWon })
    .nullable(),
  /** What today's rows added; null but for the running month. */
  todayWon: signedWon.nullable(),
  payslipNo: z.int().nullable(),
});

export const monthAnswer = z.object({
  month,
  state: z.enum(['OPEN', 'CLOSED', 'PAID']),
  running: z.boolean(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
  paidOn: shopDate.nullable(),
  method: z.enum(['TRANSFER', 'CASH', 'OTHER']).nullable(),
  /** An earlier month that is still to be closed. */
  earlierOpen: month.nullable(),
  /** Sales made before pay was kept here are still being read. */
  catchingUp: z.boolean(),
  items: z.array(person),
});

/** 정산서: what was paid for what, and how it was reckoned. */
export const payslipBody = z.object({
  month,
  number: z.int().nullable(),
  paidOn: shopDate.nullable(),
  closedOn: shopDate,
  shop: z.object({ name: z.string(), address: z.string().nullable(), phone: z.string().nullable() }),
  person,
});
