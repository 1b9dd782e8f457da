import { won } from './money.ts';
import type { Won } from './money.ts';

export const plans = ['STANDARD', 'PRO'] as const;
export type Plan = (typeof plans)[number];
export const billingPeriods = ['MONTH', 'YEAR'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export const planNames: Readonly<Record<Plan, string>> = { STANDARD: '스탠다드', PRO: '프로' };
export const periodNames: Readonly<Record<BillingPeriod, string>> = { MONTH: '월간', YEAR: '연간' };

/** How many people may take bookings. */
export const seatsOf: Readonly<Record<Plan, number>> = { STANDARD: 1, PRO: Infinity };

export interface PlanPrice {
  plan: Plan;
  period: BillingPeriod;
  /** Without VAT. */
  supplyWon: Won;
  /** The first day that it counts from; an invoice keeps the price of its own day. */
  effectiveFrom: string;
}

const price = (plan: Plan, period: BillingPeriod, supplyWon: number): PlanPrice => ({
  plan,
  period,
  supplyWon: won(supplyWon),
  effectiveFrom: '2026-01-01',
});

export const planPrices: readonly PlanPrice[] = [
  price('STANDARD', 'MONTH', 19_000),
  price('STANDARD', 'YEAR', 190_000),
  price('PRO', 'MONTH', 39_000),
  price('PRO', 'YEAR', 390_000),
];

export const subscriptionStates = ['TRIAL', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'CANCELLED'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const chargeStates = [
  'CREATED',
  'SENDING',
  'UNKNOWN',
  'PAID',
  'FAILED',
  'VOIDED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const;
export type ChargeState = (typeof chargeStates)[number];

export const cmsStates = ['REQUESTED', 'REGISTERED', 'REJECTED', 'CANCELLED'] as const;
