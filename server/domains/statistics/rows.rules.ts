import type { rows } from '../../../contract/statistics.ts';
import type { RowSource } from '../../../contract/statistics/rows.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { refuse } from '../../platform/errors.ts';

export type Query = Parsed<typeof rows>['query'];
export type FilterName = Exclude<
  keyof Query,
  'of' | 'from' | 'to' | 'limit' | 'cursor' | 'days' | 'hour' | 'hourTo'
>;

const time = ['hour', 'hourTo', 'weekday'] as const;
const customer = ['age', 'sex', 'inflow', 'grade'] as const;
const known: Record<RowSource, readonly (FilterName | 'days' | 'hour' | 'hourTo')[]> = {
  SALES: [...time, 'channel', 'createdBy'],
  PAYMENTS: [...time, 'method'],
  LINES: [...time, 'kind', 'item', 'name', 'category', 'product'],
  SHARES: [...time, 'kind', 'item', 'name', 'category', 'product', 'employee'],
  MONEY: ['step'],
  VISITS: [...time, 'visitKind', 'employee', ...customer],
  BOOKINGS: [...time, 'channel', 'state', 'late', 'lead'],
  RETURNS: ['days', 'back', 'isNew', 'employee'],
  REBOOKINGS: ['rebooked'],
  LOST: [],
  CUSTOMERS: [...time, 'visitKind', 'employee', ...customer],
  BUYERS: [...time, 'kind', 'item', 'name', 'category', 'product'],
  COHORT: ['month', 'later'],
  PREPAID: ['account'],
  WORK: [...time, 'employee'],
  SEATS: [],
  OVERRUNS: ['item'],
};

/** What says where and how much is read, and the hours, which go together. */
const outside = new Set(['of', 'from', 'to', 'limit', 'cursor', 'days', 'hour', 'hourTo']);
const needed: { readonly [of in RowSource]?: 'days' | 'item' } = { RETURNS: 'days', OVERRUNS: 'item' };

/** From which hour until before which; of one hour where none other is said. */
export const hoursOf = ({ hour, hourTo }: Pick<Query, 'hour' | 'hourTo'>): [number, number] | undefined =>
  hour === undefined ? undefined : [hour, hourTo ?? hour + 1];

/** The filters that a request names, with their values. */
export const filtersOf = (query: Query): [FilterName, unknown][] =>
  Object.entries(query).flatMap(([name, value]): [FilterName, unknown][] =>
    value === undefined || outside.has(name) ? [] : [[name as FilterName, value]],
  );

/** @throws STATISTICS_FILTER_UNKNOWN for a filter that the source has no column for */
export const assertFilters = (query: Query): void => {
  const allowed: readonly string[] = known[query.of];
  const unknown = Object.entries(query).find(
    ([name, value]) =>
      value !== undefined &&
      (['days', 'hour', 'hourTo'].includes(name) || !outside.has(name)) &&
      !allowed.includes(name),
  );
  const need = needed[query.of];
  const missing =
    need !== undefined && query[need] === undefined
      ? need
      : query.hourTo !== undefined && query.hour === undefined
        ? 'hour'
        : undefined;
  if (unknown || missing)
    throw refuse('STATISTICS_FILTER_UNKNOWN', {
      errors: [
        {
          field: `query.${unknown?.[0] ?? missing}`,
          code: 'unknown_filter',
          message: '이 숫자에는 쓸 수 없는 조건이에요.',
        },
      ],
    });
};

const figuresOf: Record<RowSource, readonly string[]> = {
  SALES: [
    'count',
    'visits',
    'total_won',
    'real_won',
    'deducted_won',
    'points_won',
    'unpaid_won',
    'received_won',
    'discount_won',
  ],
  PAYMENTS: ['count', 'amount_won'],
  LINES: ['count', 'quantity', 'list_won', 'discount_won', 'total_won', 'real_won', 'deducted_won'],
  SHARES: ['count', 'quantity', 'total_won', 'real_won', 'deducted_won'],
  MONEY: ['amount_won'],
  VISITS: ['visits', 'total_won', 'real_won'],
  BOOKINGS: ['count'],
  RETURNS: ['count', 'total_won'],
  REBOOKINGS: ['visits'],
  LOST: ['count', 'sales_won', 'interval_days'],
  CUSTOMERS: ['customers', 'visits', 'total_won', 'real_won'],
  BUYERS: ['customers', 'count', 'quantity', 'total_won', 'real_won', 'deducted_won'],
  COHORT: ['customers'],
  PREPAID: ['count', 'prepaid_won'],
  WORK: ['worked_minutes', 'busy_minutes', 'outside_minutes'],
  SEATS: ['taken', 'offered'],
  OVERRUNS: ['count'],
};

/** What a whole sale has and a share of it has not. */
const onlyOfWhole = new Set(['points_won', 'unpaid_won', 'received_won', 'discount_won', 'list_won']);

export const figureColumns = (of: RowSource, own: boolean): string[] =>
  figuresOf[of].filter((name) => !own || !onlyOfWhole.has(name));

const words: Readonly<Record<string, string>> = { real_won: 'realSalesWon' };

/** The names that the views have: total_won → totalWon. */
export const inWords = (figures: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      words[name] ?? name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()),
      value ?? 0,
    ]),
  );
