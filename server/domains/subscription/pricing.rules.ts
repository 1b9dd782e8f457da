import { won } from '../../../contract/money.ts';
import type { Won } from '../../../contract/money.ts';
import { periodNames, planNames, planPrices, plans } from '../../../contract/subscription-plans.ts';
import type { BillingPeriod, Plan, SubscriptionState } from '../../../contract/subscription-plans.ts';
import { addDays, formatDate } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { dayOfMonth, daysLeft, daysOf, monthsOf, spanFrom } from './periods.rules.ts';
import type { Span } from './periods.rules.ts';

export interface Choice {
  plan: Plan;
  period: BillingPeriod;
}

/** What pricing must know of a subscription. */
export interface Standing extends Choice {
  state: SubscriptionState;
  trialEndsOn: ShopDate;
  /** The period that was paid, its price as it was bought, and its anchor. */
  paid: (Span & { anchorDay: number; supplyWon: Won }) | null;
}

export interface Line {
  text: string;
  supplyWon: Won;
}

export interface Bill extends Choice, Span {
  kind: 'PERIOD' | 'UPGRADE';
  anchorDay: number;
  /** The price of the whole period. */
  fullSupplyWon: Won;
  lines: Line[];
  supplyWon: Won;
  vatWon: Won;
  totalWon: Won;
}

export type Quote = { from: 'NOW'; bill: Bill } | ({ from: 'CURRENT' | 'AT_END' } & Span);

/** @throws when a plan was not sold yet on that day */
export const supplyOf = ({ plan, period }: Choice, day: string): Won => {
  const latest = planPrices
    .filter((one) => one.plan === plan && one.period === period && one.effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    .at(-1);
  if (!latest) throw new RangeError(`no price of ${plan} ${period} on ${day}`);
  return latest.supplyWon;
};

export const withVat = (supplyWon: Won): { supplyWon: Won; vatWon: Won; totalWon: Won } => {
  const vatWon = won(Math.floor(supplyWon / 10));
  return { supplyWon, vatWon, totalWon: won(supplyWon + vatWon) };
};

export const nameOf = ({ plan, period }: Choice): string => `${planNames[plan]} ${periodNames[period]}`;

const rankOf = (plan: Plan) => plans.indexOf(plan);
const share = (supplyWon: Won, left: number, days: number): Won => won(Math.floor((supplyWon * left) / days));

const compared = (from: Choice, to: Choice) => {
  const plan = rankOf(to.plan) - rankOf(from.plan);
  const period = monthsOf[to.period] - monthsOf[from.period];
  if (plan === 0 && period === 0) return 'CURRENT';
  return plan >= 0 && period >= 0 ? 'UP' : 'DOWN';
};

const billOf = (
  choice: Choice,
  kind: Bill['kind'],
  span: Span,
  of: Pick<Bill, 'anchorDay' | 'fullSupplyWon' | 'lines'>,
): Bill => {
  const supplyWon = won(
    Math.max(
      0,
      of.lines.reduce((sum, line) => sum + line.supplyWon, 0),
    ),
  );
  const { plan, period } = choice;
  return { plan, period, kind, ...span, ...of, ...withVat(supplyWon) };
};

/** A whole period that begins on a day. Without an anchor of its own, that day is it. */
export const periodBill = (
  choice: Choice,
  start: ShopDate,
  today: string,
  anchorDay = dayOfMonth(start),
): Bill => {
  const span = spanFrom(start, monthsOf[choice.period], anchorDay);
  const fullSupplyWon = supplyOf(choice, today);
  const text = `${nameOf(choice)} ${formatDate(span.start)} ~ ${formatDate(span.end)}`;
  return billOf(choice, 'PERIOD', span, {
    anchorDay,
    fullSupplyWon,
    lines: [{ text, supplyWon: fullSupplyWon }],
  });
};

/** The due period, whether its charge failed or the time for it has come. */
export const renewalBill = (choice: Choice, paid: NonNullable<Standing['paid']>, today: string): Bill =>
  periodBill(choice, addDays(paid.end, 1), today, paid.anchorDay);

/** At once, today at the new price: what is left of the old one is taken off. A longer period begins anew. */
const upgradeBill = (
  standing: Standing,
  paid: NonNullable<Standing['paid']>,
  choice: Choice,
  today: ShopDate,
): Bill => {
  const isLonger = choice.period !== standing.period;
  const start = paid.start > today ? paid.start : today;
  const anchorDay = isLonger ? dayOfMonth(start) : paid.anchorDay;
  const span: Span = isLonger ? spanFrom(start, monthsOf[choice.period], anchorDay) : paid;
  const fullSupplyWon = supplyOf(choice, today);
  const left = daysLeft(paid, today);
  const newWon = share(fullSupplyWon, daysLeft(span, today), daysOf(span));
  const oldWon = share(paid.supplyWon, left, daysOf(paid));
  return billOf(
    choice,
    'UPGRADE',
    { start: span.start, end: span.end },
    {
      anchorDay,
      fullSupplyWon,
      lines: [
        { text: `${nameOf(choice)} ${formatDate(start)} ~ ${formatDate(span.end)}`, supplyWon: newWon },
        { text: `${nameOf(standing)} 남은 ${left}일`, supplyWon: won(0 - oldWon) },
      ],
    },
  );
};

/** What choosing this plan today means. Paid days are never blocked, and trial days are kept. */
export const quote = (standing: Standing, choice: Choice, today: ShopDate): Quote => {
  const { state, paid } = standing;
  if (state === 'TRIAL')
    return { from: 'NOW', bill: periodBill(choice, addDays(standing.trialEndsOn, 1), today) };
  if (!paid || state === 'SUSPENDED' || state === 'CANCELLED')
    return { from: 'NOW', bill: periodBill(choice, today, today) };
  if (state === 'PAST_DUE') return { from: 'NOW', bill: renewalBill(choice, paid, today) };
  const direction = compared(standing, choice);
  if (direction === 'CURRENT') return { from: 'CURRENT', start: paid.start, end: paid.end };
  if (direction === 'UP') return { from: 'NOW', bill: upgradeBill(standing, paid, choice, today) };
  return { from: 'AT_END', ...spanFrom(addDays(paid.end, 1), monthsOf[choice.period], paid.anchorDay) };
};
