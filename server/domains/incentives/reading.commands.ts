import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { entries, payslip, readMonth } from '../../../contract/incentives.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';
import { can, employeeNoOf, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { carriedAmounts, reckonMonth, today } from './months.commands.ts';
import * as queries from './months.queries.ts';
import type { MonthRowRow } from './months.queries.ts';
import { monthsBetween, previousMonth } from './months.rules.ts';
import type { PersonMonth } from './months.rules.ts';
import { closedMonths, plansOf } from './plans.queries.ts';
import type { PlanRow } from './plans.queries.ts';
import { planFor } from './plans.rules.ts';
import { shopProfile } from './payslips.queries.ts';
import { figuresOfRules, countedWon, ruleOf } from './reckon.rules.ts';
import { amountsOfRows } from './shares.rules.ts';
import type { MonthRow } from './shares.rules.ts';
import { monthOf } from './targets.rules.ts';

export type Month = Reply<typeof readMonth>;

/** Employees whose pay the reader may see: all with the right, else their own. @throws ACCESS_DENIED */
const whosePay = (shop: ShopAccess, asked: EmployeeNo | undefined): number | undefined => {
  if (can(shop, 'payroll.read')) return asked;
  const own = employeeNoOf(shop);
  if (own === null || (asked !== undefined && asked !== own)) throw refuse('ACCESS_DENIED');
  return own;
};

/** The first month before this one that has a plan and was not closed. */
export const earlierOpen = async (
  shop: Shop,
  month: string,
  plans: readonly PlanRow[],
): Promise<string | null> => {
  const first = plans.at(-1)?.effective_month;
  if (first === undefined || first >= month) return null;
  const closed = new Set((await closedMonths(shop)).map((row) => row.month));
  return monthsBetween(first, previousMonth(month)).find((one) => !closed.has(one)) ?? null;
};

/** A month as it was frozen, or as it stands. */
export const describeMonth = async (shop: Shop, month: string, only?: number): Promise<Month> => {
  const closing = await queries.closingOf(shop, month);
  const state = closing?.state ?? 'OPEN';
  const frozen = state === 'OPEN' ? [] : await queries.frozenMonths(shop, [month]);
  const people = state === 'OPEN' ? [] : await queries.peopleOf(shop);
  const items: PersonMonth[] =
    state === 'OPEN'
      ? (await reckonMonth(shop, month, only)).map(({ person }) => person)
      : people.flatMap(({ employee_no }) =>
          frozen
            .filter((row) => row.employee_no === employee_no && (only === undefined || only === employee_no))
            .map((row) => ({ ...row.figures.person, payslipNo: row.payslip_no })),
        );
  return {
    month,
    state,
    running: month >= monthOf(today()),
    closedAt: closing?.closed_at ?? null,
    closedBy: closing?.closed_by_name ?? null,
    reopenReason: closing?.reopen_reason ?? null,
    paidOn: closing?.paid_on ?? null,
    method: closing?.method ?? null,
    earlierOpen: await earlierOpen(shop, month, await plansOf(shop)),
    catchingUp: await queries.isCatchingUp(shop),
    items,
  };
};

export const readPayroll = (
  shop: ShopAccess,
  { month, employeeNo }: Parsed<typeof readMonth>['query'],
): Promise<Month> =>
  readShop(shop, async (shop) => {
    const only = whosePay(shop, employeeNo);
    const people = only === undefined ? [] : await queries.peopleOf(shop);
    if (only !== undefined && !people.some((one) => one.employee_no === only))
      throw refuse('EMPLOYEE_NOT_FOUND');
    return describeMonth(shop, month, only);
  });

const monthRowOf = (row: MonthRowRow): MonthRow | undefined =>
  row.source === null || row.visit_kind === null
    ? undefined
    : {
        id: row.id,
        source: row.source,
        visitKind: row.visit_kind,
        taxed: row.taxed,
        baseWon: row.base_won,
        unpaidWon: row.unpaid_won,
        cardWon: row.card_won,
        cancelled: row.reversed_here || row.reverses_here,
      };

/** What every row of an open month comes to, as it would be frozen now. */
export const reckonRows = async (
  shop: Shop,
  month: string,
  rows: readonly MonthRowRow[],
): Promise<Map<number, number>> => {
  const plans = await plansOf(shop);
  const people = await queries.peopleOf(shop);
  const amounts = await carriedAmounts(
    shop,
    rows.filter((row) => row.for_month !== month && row.source !== null),
    { plans, people },
  );
  for (const [employeeNo, own] of Map.groupBy(rows, (row) => row.employee_no)) {
    const person = people.find((one) => one.employee_no === employeeNo);
    const rules = (person && planFor(plans, person, month)?.rules) ?? [];
    const counted = own.flatMap((row) => (row.for_month === month ? (monthRowOf(row) ?? []) : []));
    for (const [id, amount] of amountsOfRows(rules, figuresOfRules(rules, counted), counted))
      amounts.set(id, amount);
    for (const row of own) if (row.source === null) amounts.set(row.id, row.base_won);
  }
  return amounts;
};

/** The rule of the plan that a row of this month falls under decides what of it counts. */
const shownBase = (row: MonthRowRow, rules: PlanRow['rules']): number => {
  if (row.source === null || row.visit_kind === null) return 0;
  const rule = rules[ruleOf(rules, { source: row.source, visitKind: row.visit_kind })];
  const facts = { baseWon: row.base_won, unpaidWon: row.unpaid_won };
  return countedWon(rule ?? { when: 'SOLD' }, facts);
};

export const readEntries = (
  shop: ShopAccess,
  month: string,
  { employeeNo, source, cursor, limit }: Parsed<typeof entries>['query'],
): Promise<Reply<typeof entries>> =>
  readShop(shop, async (shop) => {
    const only = whosePay(shop, employeeNo);
    const person = (await queries.peopleOf(shop)).find((one) => one.employee_no === only);
    if (!person) throw refuse('EMPLOYEE_NOT_FOUND');
    const all = await queries.rowsOf(shop, month, { employeeNo: only });
    const closing = await queries.closingOf(shop, month);
    const isOpen = (closing?.state ?? 'OPEN') === 'OPEN';
    const amounts = isOpen ? await reckonRows(shop, month, all) : await queries.frozenAmounts(shop, month);
    const frozen = isOpen ? [] : await queries.frozenMonths(shop, [month]);
    const kept = frozen.find((row) => row.employee_no === only)?.figures.plan;
    const rules = (isOpen ? planFor(await plansOf(shop), person, month) : kept)?.rules ?? [];
    const wanted = all.filter((row) => source === undefined || row.source === source);
    const start = cursor === undefined ? 0 : wanted.findIndex((row) => row.id === Number(cursor)) + 1;
    const rows = wanted.slice(start, start + limit);
    const names = await queries.customerNamesOf(
      shop,
      rows.flatMap((row) => row.sale_id ?? []),
    );
    const amountOf = (row: MonthRowRow) => amounts.get(row.id) ?? 0;
    return {
      items: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        earnedOn: row.earned_on,
        forMonth: row.for_month,
        source: row.source,
        visitKind: row.visit_kind,
        saleId: row.sale_id,
        customerName: row.sale_id === null ? null : (names.get(row.sale_id) ?? null),
        item: row.item,
        collected: row.collection_id !== null,
        reversed: row.reversed,
        baseWon: shownBase(row, rules),
        amountWon: amountOf(row),
        reason: row.reason,
      })),
      nextCursor: start + limit < wanted.length ? String(rows.at(-1)?.id ?? '') : null,
      total: wanted.length,
      amountWon: wanted.reduce((sum, row) => sum + amountOf(row), 0),
    };
  });

/** The slip of a month while it is closed. Rights are the caller's to check: a link shows it too. */
export const payslipOf = async (
  shop: Shop,
  month: string,
  employeeNo: number,
): Promise<Reply<typeof payslip> | undefined> => {
  const { state, closedAt, paidOn, items } = await describeMonth(shop, month, employeeNo);
  const [person] = items;
  if (state === 'OPEN' || closedAt === null || !person) return undefined;
  return {
    month,
    number: person.payslipNo,
    paidOn,
    closedOn: shopDateOf(closedAt),
    shop: await shopProfile(shop),
    person,
  };
};

/** @throws ACCESS_DENIED, PAYSLIP_NOT_FOUND */
export const readPayslip = (shop: ShopAccess, month: string, employeeNo: EmployeeNo) =>
  readShop(shop, async (shop) => {
    whosePay(shop, employeeNo);
    const slip = await payslipOf(shop, month, employeeNo);
    if (!slip) throw refuse('PAYSLIP_NOT_FOUND');
    return slip;
  });

/** What an employee earned in the running month so far; null while no plan applies to them. */
export const ownIncentive = async (shop: Shop, employeeNo: EmployeeNo) => {
  const [own] = await reckonMonth(shop, monthOf(today()), employeeNo);
  if (!own?.person.hasPlan) return null;
  const { grossWon, todayWon } = own.person;
  return { month: monthOf(today()), grossWon, todayWon: todayWon ?? 0 };
};

/** What each comes to in these months together; oneself without the right. Null where there is no month. */
export const grossOfMonths = async (
  shop: Shop,
  months: readonly string[],
): Promise<Map<number, number> | null> => {
  const only = can(shop, 'payroll.read') ? undefined : (employeeNoOf(shop) ?? undefined);
  if (months.length === 0 || (only === undefined && !can(shop, 'payroll.read'))) return null;
  const gross = new Map<number, number>();
  const add = (employeeNo: number, won: number) => {
    if (only === undefined || only === employeeNo) gross.set(employeeNo, (gross.get(employeeNo) ?? 0) + won);
  };
  const closed = new Set((await closedMonths(shop)).map(({ month }) => month));
  for (const { employee_no: employeeNo, month, figures } of await queries.frozenMonths(shop, months))
    if (closed.has(month)) add(employeeNo, figures.person.grossWon);
  // Before the first plan and without entries there is no pay.
  const begun = (await plansOf(shop)).at(-1)?.effective_month;
  const entered = new Set(await queries.monthsEntered(shop, months));
  for (const month of months) {
    if (closed.has(month) || !(entered.has(month) || (begun !== undefined && begun <= month))) continue;
    for (const { person } of await reckonMonth(shop, month, only)) add(person.employeeNo, person.grossWon);
  }
  return gross;
};
