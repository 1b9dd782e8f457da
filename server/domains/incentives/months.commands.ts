import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import * as queries from './months.queries.ts';
import type { MonthRowRow, PersonRow, SumRow } from './months.queries.ts';
import { daysWorked, earnedWon, lastDayOf, previousMonth, reckonPerson } from './months.rules.ts';
import type { PersonMonth } from './months.rules.ts';
import { plansOf } from './plans.queries.ts';
import type { PlanRow } from './plans.queries.ts';
import { planFor, personIn } from './plans.rules.ts';
import { figuresOfRules } from './reckon.rules.ts';
import type { Counted } from './reckon.rules.ts';
import { amountAtRates } from './shares.rules.ts';
import type { MonthRates } from './shares.rules.ts';
import { monthOf } from './targets.rules.ts';

export const today = () => shopDateOf(clock.now());

export const countedOf = (row: SumRow): Counted => ({
  source: row.source,
  visitKind: row.visit_kind,
  taxed: row.taxed,
  baseWon: row.base_won,
  unpaidWon: row.unpaid_won,
  cardWon: row.card_won,
});

const countedRow = (row: MonthRowRow): Counted | undefined =>
  row.source === null || row.visit_kind === null
    ? undefined
    : {
        source: row.source,
        visitKind: row.visit_kind,
        taxed: row.taxed,
        baseWon: row.base_won,
        unpaidWon: row.unpaid_won,
        cardWon: row.card_won,
      };

type RatesOf = (employeeNo: number, month: string) => MonthRates;

/** The rates that these months came to: as they were frozen, or as they stand while the month is open. */
const readRates = async (
  shop: Shop,
  months: readonly string[],
  { plans, people }: { plans: readonly PlanRow[]; people: readonly PersonRow[] },
): Promise<RatesOf> => {
  const frozen = months.length === 0 ? [] : await queries.frozenMonths(shop, months);
  const open = months.filter((month) => !frozen.some((row) => row.month === month)).sort();
  const [from, to] = [open[0], open.at(-1)];
  const sums =
    from === undefined || to === undefined ? [] : await queries.sumsOf(shop, { from, to, today: today() });
  return (employeeNo, month) => {
    const kept = frozen.find((row) => row.employee_no === employeeNo && row.month === month);
    if (kept) return { rules: kept.figures.plan?.rules ?? [], figures: kept.figures.person.sources };
    const person = people.find((one) => one.employee_no === employeeNo);
    const rules = (person && planFor(plans, person, month)?.rules) ?? [];
    const own = sums.filter((row) => row.employee_no === employeeNo && row.month === month);
    return { rules, figures: figuresOfRules(rules, own.map(countedOf)) };
  };
};

/** What a row of an earlier month comes to: the opposite of what was frozen, else at that month's rate. */
const carriedAmount = (row: MonthRowRow, ratesOf: RatesOf): number => {
  if (row.frozen_won !== null) return 0 - row.frozen_won;
  const counted = countedRow(row);
  return counted ? amountAtRates(ratesOf(row.employee_no, row.for_month), counted) : 0;
};

/** Of rows that follow another month's rates, what each comes to. */
export const carriedAmounts = async (
  shop: Shop,
  rows: readonly MonthRowRow[],
  known: { plans: readonly PlanRow[]; people: readonly PersonRow[] },
): Promise<Map<number, number>> => {
  const months = [...new Set(rows.map((row) => row.for_month))];
  const ratesOf = await readRates(shop, months, known);
  return new Map(rows.map((row) => [row.id, carriedAmount(row, ratesOf)]));
};

const byMonth = (
  rows: readonly MonthRowRow[],
  amounts: ReadonlyMap<number, number>,
): PersonMonth['carried'] =>
  [...Map.groupBy(rows, (row) => row.for_month)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([forMonth, own]) => ({
      kind: 'CORRECTION' as const,
      forMonth,
      amountWon: own.reduce((sum, row) => sum + (amounts.get(row.id) ?? 0), 0),
    }));

export interface Reckoned {
  person: PersonMonth;
  plan: PlanRow | undefined;
}

/**
 * A month while it is open: every employee who worked here in it or has pay from it, each by the plan in force
 * for them. A negative net of the month before is carried over.
 */
export const reckonMonth = async (shop: Shop, month: string, only?: number): Promise<Reckoned[]> => {
  const now = today();
  const people = await queries.peopleOf(shop);
  const plans = await plansOf(shop);
  const sums = await queries.sumsOf(shop, { from: month, to: month, today: now }, only);
  const carried = await queries.rowsOf(shop, month, { employeeNo: only, carriedOnly: true });
  const amounts = await carriedAmounts(shop, carried, { plans, people });
  const adjustments = await queries.adjustmentsOf(shop, month);
  const deductions = await queries.deductionsOf(shop, month);
  const before = await queries.frozenMonths(shop, [previousMonth(month)]);
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return people.flatMap((person): Reckoned[] => {
    const no = person.employee_no;
    if (only !== undefined && no !== only) return [];
    const own = sums.filter((row) => row.employee_no === no);
    const came = carried.filter((row) => row.employee_no === no);
    const adjusted = adjustments.filter((row) => row.employee_no === no);
    const owing = before.find((row) => row.employee_no === no && row.net_won < 0);
    const firstOn = own.map((row) => row.first_on).sort()[0];
    const wasHere = person.joined_on <= last && (person.left_on === null || person.left_on >= first);
    if (!wasHere && own.length + came.length + adjusted.length === 0 && !owing) return [];
    const plan = planFor(plans, person, month);
    const typed = deductions.find((row) => row.employee_no === no);
    const input = {
      who: {
        employeeNo: no,
        name: person.name,
        rank: personIn(person, month).rank,
        leftOn: person.left_on,
      },
      plan: plan && {
        rules: plan.rules,
        bonuses: plan.bonuses,
        basePayWon: plan.base_pay_won,
        withholding: plan.withholding,
      },
      days: daysWorked(month, { joinedOn: person.joined_on, leftOn: person.left_on, firstOn }),
      rows: own.map(countedOf),
      carried: [
        ...byMonth(came, amounts),
        ...(owing ? [{ kind: 'NEGATIVE' as const, forMonth: owing.month, amountWon: owing.net_won }] : []),
      ],
      adjustments: adjusted.map((row) => ({
        id: row.id,
        amountWon: row.base_won,
        reason: row.reason,
        by: row.created_by_name,
      })),
      typed: {
        incomeTaxWon: typed?.income_tax_won ?? 0,
        localTaxWon: typed?.local_tax_won ?? 0,
        otherWon: typed?.other_won ?? 0,
        version: typed?.version ?? 0,
      },
    };
    const reckoned = reckonPerson(input);
    if (month !== monthOf(now)) return [{ person: reckoned, plan }];
    const untilToday = own.filter((row) => !row.is_today).map(countedOf);
    const todayWon = earnedWon(input.plan, input.rows) - earnedWon(input.plan, untilToday);
    return [{ person: { ...reckoned, todayWon }, plan }];
  });
};
