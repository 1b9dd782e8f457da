import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { without } from '../../../contract/statistics/words.ts';
import { hour, timeKeys } from './facts.queries.ts';
import { filtersOf, hoursOf } from './rows.rules.ts';
import type { FilterName, Query } from './rows.rules.ts';

const same = (column: string) => (value: unknown) => sql`${sql.ref(`f.${column}`)} = ${value}`;
const sameOrNone = (column: string) => (value: unknown) =>
  value === without ? sql`${sql.ref(`f.${column}`)} is null` : sql`${sql.ref(`f.${column}`)} = ${value}`;
const isYes = (column: string) => (value: unknown) => sql`${sql.ref(`f.${column}`)} = ${value === 'YES'}`;
/** Of unregistered customers nothing is known: they have a row of their own in every breakdown. */
const ofCustomer = (column: string) => (value: unknown) =>
  value === 'UNREGISTERED'
    ? sql`f.customer_no is null`
    : sql`f.customer_no is not null and ${sql.ref(`f.${column}`)} = ${value}`;

const conditions: Record<FilterName, (value: unknown) => RawBuilder<unknown>> = {
  weekday: (value) => sql`${timeKeys.WEEKDAY} = ${String(value)}`,
  method: same('method'),
  channel: same('channel'),
  kind: same('kind'),
  item: sameOrNone('item_id'),
  name: same('note'),
  category: (value) => sql`f.category = ${String(value)}`,
  product: sameOrNone('product_id'),
  employee: sameOrNone('employee_no'),
  createdBy: same('created_by'),
  visitKind: same('visit_kind'),
  age: ofCustomer('age'),
  sex: ofCustomer('sex'),
  inflow: ofCustomer('inflow'),
  grade: ofCustomer('grade'),
  state: same('state'),
  late: isYes('late'),
  lead: same('lead'),
  account: same('account_kind'),
  step: same('step'),
  month: same('month'),
  later: same('later'),
  back: same('back'),
  isNew: (value) => sql`f.came_before = ${value === 'NO'}`,
  rebooked: isYes('rebooked'),
};

/** Of facts `f`, whose source has a column for each filter. */
export const conditionOf = (query: Query): RawBuilder<unknown> => {
  const wanted = filtersOf(query).map(([name, value]) => conditions[name](value));
  const hours = hoursOf(query);
  // Minutes of a day are cut to the hours before they are rows.
  if (hours && query.of !== 'WORK') wanted.push(sql`${hour} >= ${hours[0]} and ${hour} < ${hours[1]}`);
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
};
