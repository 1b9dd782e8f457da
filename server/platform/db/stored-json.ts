import type { ChartField, ChartValue } from '../../../contract/chart-fields.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { Bonus, IncentiveRule } from '../../../contract/incentive-plans.ts';
import type { readMonth } from '../../../contract/incentives.ts';
import type { Target } from '../../../contract/migration-words.ts';
import type { create } from '../../../contract/sales.ts';

// What columns of JSON hold; scripts/db-types.ts says which column holds which.
export type { ContentButton } from '../../../contract/alarm-lint.ts';
export type { ChartStroke } from '../../../contract/customer-charts.ts';
export type { DepositTerms } from '../../../contract/deposit-policy.ts';
export type { GradeRule } from '../../../contract/customer-grades.ts';
export type { Bonus, IncentiveRule } from '../../../contract/incentive-plans.ts';
export type { ImportCounts, ImportOptions } from '../../../contract/migration.ts';
export type { Rate } from '../../../contract/point-earning.ts';
export type { ZeroDocument } from '../../../contract/zero-document.ts';

/** Which items an account pays for; both empty is everything. */
export interface Usable {
  itemIds: number[];
  categoryIds: number[];
}

/** What a line says that sells a pass or ticket on terms of its own. */
export type FreeTerms = NonNullable<Parsed<typeof create>['body']['lines'][number]['free']>;

export type ChartValues = Readonly<Record<string, ChartValue>>;

/** A field that was taken out of the form is still what older charts are read by. */
export interface StoredChartField extends ChartField {
  removed: boolean;
}

export interface ChartChange {
  what: string;
  before: string | null;
  after: string | null;
}

export interface AuditFinding {
  law: string;
  count: number;
  rows: { id: string; said: number | null; found: number | null }[];
}

export interface MergeMove {
  label: string;
  count: number;
}

export interface ImportColumn {
  label: string;
  samples: string[];
  target: Target | null;
}

export interface LeftOutRow {
  row: number;
  reasons: string[];
}

export type MessageVariables = Readonly<Record<string, string>>;
/** A closed month of one person as it was shown then, with the plan it was reckoned by. */
export interface FrozenMonth {
  person: Reply<typeof readMonth>['items'][number];
  plan: { rules: IncentiveRule[]; bonuses: Bonus[] } | null;
}
