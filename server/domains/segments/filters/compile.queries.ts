import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addDays } from '../../../../contract/time.ts';
import { birthdaysBetween } from '../../customers/public.ts';
import type { BirthdayDays } from '../../customers/public.ts';
import type { Field } from './catalogue.rules.ts';
import type { Leaf, Tree, Value } from './condition.rules.ts';

type Bool = RawBuilder<boolean>;

/** Whose rows and which day "today" is. */
export interface Frame {
  shopNo: string;
  today: string;
}

/** A list travels as one parameter; compared with by `= any`, it is no query of its own for every row. */
const list = (values: readonly (string | number)[], type: 'text' | 'bigint' | 'smallint') =>
  sql`any (${values}::${sql.raw(type)}[])`;

/** The figures that a value allows. */
const rangeOf = (op: string, value: Value): [least: number, most: number] => {
  if (value.kind === 'RANGE') return [value.from, value.to];
  const number = value.kind === 'NUMBER' ? value.number : 0;
  return op === 'AT_LEAST' ? [number, Number.MAX_SAFE_INTEGER] : [Number.MIN_SAFE_INTEGER, number];
};

/** Only what bounds anything is compared: it is done for every customer of the shop. */
const within = (figure: RawBuilder<unknown>, [least, most]: [number, number]): Bool => {
  const bounds = [
    ...(least > Number.MIN_SAFE_INTEGER ? [sql`${figure} >= ${least}::bigint`] : []),
    ...(most < Number.MAX_SAFE_INTEGER ? [sql`${figure} <= ${most}::bigint`] : []),
  ];
  return sql<boolean>`(${sql.join(bounds, sql` and `)})`;
};

const figures: Partial<Record<Field, RawBuilder<unknown>>> = {
  VISITS: sql`customers.visit_count`,
  NO_SHOWS: sql`customers.no_show_count`,
  SALES: sql`customers.sales_won`,
  UNPAID: sql`customers.unpaid_won`,
  // Visits in an earlier program brought no sales along.
  PER_VISIT: sql`case when customers.visit_count > customers.visits_before
    then customers.sales_won / (customers.visit_count - customers.visits_before) end`,
};

/**
 * What is left on the accounts of a kind. Only customers with accounts stand in the sums; when zero is within
 * the range too, it selects all but those whose sum lies outside. Either way one pass over the accounts, not
 * one for each customer.
 */
const balance = (
  { shopNo, today }: Frame,
  kind: 'PASS' | 'TICKET' | 'POINT',
  [least, most]: [number, number],
) => {
  const holders = (having: Bool) => sql`(select a.customer_no from accounts a
    where a.shop_no = ${shopNo} and a.kind = ${kind} and a.balance > 0 and a.closed_at is null
      and (a.expires_on is null or a.expires_on >= ${today}::date)
    group by a.customer_no having ${having})`;
  const inside = within(sql`sum(a.balance)`, [least, most]);
  return least <= 0
    ? sql<boolean>`customers.customer_no not in ${holders(sql<boolean>`not (${inside})`)}`
    : sql<boolean>`customers.customer_no in ${holders(inside)}`;
};

const negated = (condition: Bool, op: string): Bool =>
  op === 'NOT_IN' ? sql<boolean>`not (${condition})` : condition;

const choicesOf = (value: Value): string[] => (value.kind === 'CHOICES' ? value.choices : []);
const daysOf = (value: Value): number => (value.kind === 'DAYS' ? value.days : 0);

const single = (column: RawBuilder<unknown>, type: 'text' | 'bigint', { op, value }: Leaf): Bool =>
  op === 'EMPTY'
    ? sql<boolean>`${column} is null`
    : op === 'NOT_IN'
      ? sql<boolean>`(${column} is null or not ${column} = ${list(choicesOf(value), type)})`
      : sql<boolean>`${column} = ${list(choicesOf(value), type)}`;

const dated = (column: RawBuilder<unknown>, { op, value }: Leaf, today: string): Bool => {
  if (value.kind === 'DATES')
    return sql<boolean>`${column} between ${value.from}::date and ${value.to}::date`;
  const from = addDays(today, -daysOf(value));
  return op === 'WITHIN'
    ? sql<boolean>`${column} >= ${from}::date`
    : sql<boolean>`(${column} is null or ${column} < ${from}::date)`;
};

const lastOfMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const monthOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** Month and day of the birthdays meant, in both calendars. */
export const birthdayDaysOf = ({ op, value }: Leaf, today: string): BirthdayDays => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const wholeMonth = (which: string) => birthdaysBetween(`${which}-01`, lastOfMonth(which));
  if (op === 'THIS_MONTH') return wholeMonth(monthOf(year, month));
  if (op === 'NEXT_MONTH') return wholeMonth(month === 12 ? monthOf(year + 1, 1) : monthOf(year, month + 1));
  if (op === 'MONTHS') {
    const months = choicesOf(value).map((choice) => wholeMonth(monthOf(year, Number(choice))));
    return { solar: months.flatMap(({ solar }) => solar), lunar: months.flatMap(({ lunar }) => lunar) };
  }
  return birthdaysBetween(today, op === 'NEXT_DAYS' ? addDays(today, daysOf(value)) : today);
};

const ofBirthday = (leaf: Leaf, today: string): Bool => {
  if (leaf.op === 'EMPTY') return sql<boolean>`(customers.solar_md is null and customers.lunar_md is null)`;
  const { solar, lunar } = birthdayDaysOf(leaf, today);
  return sql<boolean>`(customers.solar_md = ${list(solar, 'smallint')}
    or customers.lunar_md = ${list(lunar, 'smallint')})`;
};

const ofExpiry = ({ value }: Leaf, { shopNo, today }: Frame): Bool => {
  const [from, to] = value.kind === 'DATES' ? [value.from, value.to] : [today, addDays(today, daysOf(value))];
  return sql<boolean>`customers.customer_no in (select a.customer_no from accounts a
    where a.shop_no = ${shopNo} and a.kind in ('PASS', 'TICKET') and a.balance > 0 and a.closed_at is null
      and a.expires_on between ${from}::date and ${to}::date)`;
};

const compileLeaf = (leaf: Leaf, frame: Frame): Bool => {
  const { field, op, value } = leaf;
  const { shopNo, today } = frame;
  switch (field) {
    case 'PASS':
    case 'TICKET':
    case 'POINT':
      return balance(frame, field, rangeOf(op, value));
    case 'LAST_VISIT':
      return op === 'NEVER'
        ? sql<boolean>`customers.last_visit_on is null`
        : dated(sql`customers.last_visit_on`, leaf, today);
    case 'JOINED':
      return dated(sql`customers.joined_on`, leaf, today);
    case 'BIRTHDAY':
      return ofBirthday(leaf, today);
    case 'EXPIRY':
      return ofExpiry(leaf, frame);
    case 'SEX':
      return single(sql`customers.sex`, 'text', leaf);
    case 'EMPLOYEE':
      return single(sql`customers.employee_no`, 'bigint', leaf);
    case 'GRADE':
      return single(sql`customers.grade`, 'text', leaf);
    case 'INFLOW':
      return single(sql`customers.inflow`, 'text', leaf);
    case 'TAG':
      return negated(sql<boolean>`customers.tags && ${choicesOf(value)}::text[]`, op);
    case 'GROUP':
      return negated(
        sql<boolean>`customers.customer_no in (select m.customer_no from customer_group_members m
          where m.shop_no = ${shopNo} and m.group_id = ${list(choicesOf(value), 'bigint')})`,
        op,
      );
    case 'ITEM':
      return negated(
        sql<boolean>`customers.customer_no in (select s.customer_no from sale_lines l
          join sales s on s.id = l.sale_id
          where l.shop_no = ${shopNo} and l.item_id = ${list(choicesOf(value), 'bigint')}
            and s.deleted_at is null and s.customer_no is not null)`,
        op,
      );
    case 'CONSENT':
      // Anyone who asked to be left alone agrees to no advertising, whatever was signed before.
      return negated(
        sql<boolean>`customers.customer_no in (select g.customer_no from consents g
          where g.shop_no = ${shopNo} and g.given and g.kind = ${list(choicesOf(value), 'text')}
            and (g.kind = 'PRIVACY' or not customers.do_not_send))`,
        op,
      );
    case 'SENDING': {
      const wanted = choicesOf(value);
      return sql<boolean>`(case when customers.do_not_send then 'REFUSED' else 'OK' end) = ${list(wanted, 'text')}`;
    }
    default: {
      const figure = figures[field];
      if (!figure) throw new Error(`no query for ${field}`);
      return within(figure, rangeOf(op, value));
    }
  }
};

const otherTables: ReadonlySet<Field> = new Set([
  'PASS',
  'TICKET',
  'POINT',
  'EXPIRY',
  'GROUP',
  'ITEM',
  'CONSENT',
]);
const childrenOf = (tree: Tree): Tree[] => ('field' in tree ? [] : 'all' in tree ? tree.all : tree.any);
const asksElsewhere = (tree: Tree): boolean =>
  'field' in tree ? otherTables.has(tree.field) : childrenOf(tree).some(asksElsewhere);

/**
 * A condition on rows of `customers`, parameters only: every word of SQL in it stands in this file, and
 * what it was read from can name nothing outside the catalogue. Nothing in it is negated but single
 * comparisons, so what is unknown may stay unknown: it is not meant either way.
 */
export const compile = (tree: Tree, frame: Frame): Bool => {
  if ('field' in tree) return compileLeaf(tree, frame);
  // What stands on the row itself first: the database takes the sides of an "or" as they come.
  const children = childrenOf(tree).toSorted((a, b) => Number(asksElsewhere(a)) - Number(asksElsewhere(b)));
  const joint = 'all' in tree ? sql` and ` : sql` or `;
  return sql<boolean>`(${sql.join(
    children.map((child) => compile(child, frame)),
    joint,
  )})`;
};
