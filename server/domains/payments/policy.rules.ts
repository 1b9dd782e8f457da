import { depositOf, depositSentences, usualTerms } from '../../../contract/deposit-policy.ts';
import type { DepositTerms } from '../../../contract/deposit-policy.ts';
import type { PolicyRow } from './policy.queries.ts';

/** A shop's terms as they stand; `version` 0 while it never saved any. */
export interface Policy extends DepositTerms {
  enabled: boolean;
  version: number;
}

export const policyOf = (row: PolicyRow | undefined): Policy =>
  row === undefined
    ? { ...usualTerms, enabled: false, version: 0 }
    : {
        enabled: row.enabled,
        version: row.version,
        kind: row.kind,
        amountWon: row.amount_won,
        percent: row.percent,
        freeUntilHours: row.free_until_hours ?? 'ALWAYS',
        lateRefundPercent: row.late_refund_percent,
        waitMinutes: row.wait_minutes,
        exemptHolders: row.exempt_holders,
        appliesTo: row.applies_to,
      };

/** What of a policy is kept with a booking, and holds for it however the shop changes its mind. */
export const termsOf = (policy: Policy): DepositTerms => ({
  kind: policy.kind,
  amountWon: policy.amountWon,
  percent: policy.percent,
  freeUntilHours: policy.freeUntilHours,
  lateRefundPercent: policy.lateRefundPercent,
  waitMinutes: policy.waitMinutes,
  exemptHolders: policy.exemptHolders,
  appliesTo: policy.appliesTo,
});

const examplePriceWon = 60_000;

export const exampleOf = (terms: DepositTerms) => {
  const dueWon = depositOf(terms, examplePriceWon);
  return { priceWon: examplePriceWon, dueWon, sentences: depositSentences(terms, dueWon) };
};
