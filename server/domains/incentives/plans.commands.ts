import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { saveSettings, settings, whatIf } from '../../../contract/incentives.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, inShop, readShop } from '../../platform/shop.ts';
import type { EmployeeAccess, Shop, ShopAccess } from '../../platform/shop.ts';
import { enterMonths } from './entries.queries.ts';
import { monthNumber, planSaved, planWithdrawn } from './events.ts';
import { countedOf, today } from './months.commands.ts';
import { frozenMonths, peopleOf, sumsOf } from './months.queries.ts';
import type { PersonRow } from './months.queries.ts';
import { earnedWon, monthsBetween, soldWon, nextMonth, previousMonth } from './months.rules.ts';
import * as queries from './plans.queries.ts';
import type { PlanRow } from './plans.queries.ts';
import { assertPlan, planFor, wouldPay } from './plans.rules.ts';
import { monthOf } from './targets.rules.ts';

type Settings = Reply<typeof settings>;
type Target = Parsed<typeof saveSettings>['body']['target'];

const columnsOf = (target: Target) => ({
  target: target.kind,
  rank: target.kind === 'RANK' ? target.rank : null,
  employee_no: target.kind === 'EMPLOYEE' ? target.employeeNo : null,
});

const isFor = (plan: PlanRow, target: Target): boolean => {
  const { target: kind, rank, employee_no } = columnsOf(target);
  return plan.target === kind && plan.rank === rank && plan.employee_no === employee_no;
};

const targetOf = ({ target, rank, employee_no }: PlanRow): Settings['items'][number]['target'] => {
  if (target === 'RANK') return { kind: target, rank: rank ?? '' };
  if (target === 'EMPLOYEE') return { kind: target, employeeNo: employee_no ?? 0 };
  return { kind: 'SHOP' };
};

const describeSettings = async (shop: Shop): Promise<Settings> => {
  const plans = await queries.plansOf(shop);
  const names = new Map((await peopleOf(shop)).map((one) => [one.employee_no, one.name]));
  const [closed] = await queries.closedMonths(shop);
  const running = monthOf(today());
  const inForce = new Set(
    plans
      .filter(
        (plan, place) =>
          plan.effective_month <= running &&
          plans.findIndex(
            (other) => other.effective_month <= running && isFor(other, targetOf(plan) as Target),
          ) === place,
      )
      .map(({ id }) => id),
  );
  return {
    items: plans.map((plan) => ({
      id: plan.id,
      target: targetOf(plan),
      employeeName: plan.employee_no === null ? null : (names.get(plan.employee_no) ?? null),
      effectiveFrom: `${plan.effective_month}-01`,
      standing: plan.effective_month > running ? 'TO_COME' : inForce.has(plan.id) ? 'IN_FORCE' : 'PAST',
      pay: { baseWon: plan.base_pay_won, withholding: plan.withholding },
      rules: plan.rules,
      bonuses: plan.bonuses,
      createdBy: plan.created_by_name,
      createdAt: plan.created_at,
    })),
    earliestFrom: closed ? `${nextMonth(closed.month)}-01` : null,
  };
};

export const readSettings = (shop: ShopAccess): Promise<Settings> => readShop(shop, describeSettings);

/** @throws EMPLOYEE_NOT_FOUND */
const nameOfTarget = (people: readonly PersonRow[], target: Target): string => {
  if (target.kind !== 'EMPLOYEE') return target.kind === 'RANK' ? target.rank : '';
  const person = people.find((one) => one.employee_no === target.employeeNo);
  if (!person) throw refuse('EMPLOYEE_NOT_FOUND');
  return person.name;
};

/** No month that was closed follows other rules afterwards. @throws INCENTIVE_MONTH_CLOSED */
const assertOpenFrom = async (shop: Shop, month: string): Promise<void> => {
  await enterMonths(shop, [month]);
  if ((await queries.closedMonths(shop)).some((closed) => closed.month >= month))
    throw refuse('INCENTIVE_MONTH_CLOSED');
};

export const savePlan = (
  shop: EmployeeAccess,
  { target, effectiveFrom, pay, rules, bonuses, version }: Parsed<typeof saveSettings>['body'],
): Promise<Settings> =>
  inShop(shop, async (shop) => {
    assertPlan({ rules, bonuses });
    const month = monthOf(effectiveFrom);
    const name = nameOfTarget(await peopleOf(shop), target);
    await queries.lockPlans(shop);
    await assertOpenFrom(shop, month);
    const current = (await queries.plansOf(shop)).find(
      (plan) => plan.effective_month === month && isFor(plan, target),
    );
    if ((current?.id ?? 0) !== version) throw staleVersion(await describeSettings(shop));
    if (current) await queries.withdrawPlan(shop, current.id);
    const { employeeNo, name: author } = actingEmployee(shop);
    await queries
      .insertPlan(shop, {
        ...columnsOf(target),
        effective_month: month,
        base_pay_won: pay.baseWon,
        withholding: pay.withholding,
        rules: JSON.stringify(rules),
        bonuses: JSON.stringify(bonuses),
        created_by: employeeNo,
        created_by_name: author,
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'incentive_plans_once') ? refuse('STALE_VERSION') : error;
      });
    await publish(shop, planSaved, monthNumber(month), { month, target: target.kind, name });
    return describeSettings(shop);
  });

export const removePlan = (shop: ShopAccess, id: number): Promise<Settings> =>
  inShop(shop, async (shop) => {
    await queries.lockPlans(shop);
    const plan = (await queries.plansOf(shop)).find((one) => one.id === id);
    if (!plan) throw refuse('INCENTIVE_PLAN_NOT_FOUND');
    const month = plan.effective_month;
    await assertOpenFrom(shop, month);
    await queries.withdrawPlan(shop, id);
    const name = nameOfTarget(await peopleOf(shop), targetOf(plan) as Target);
    await publish(shop, planWithdrawn, monthNumber(month), { month, target: plan.target, name });
    return describeSettings(shop);
  });

/** The running month and those before it under other rules, person by person; nothing is written. */
export const tryRules = (
  shop: ShopAccess,
  { target, rules, bonuses, months: count }: Parsed<typeof whatIf>['body'],
): Promise<Reply<typeof whatIf>> =>
  readShop(shop, async (shop) => {
    assertPlan({ rules, bonuses });
    const people = await peopleOf(shop);
    nameOfTarget(people, target);
    const plans = await queries.plansOf(shop);
    const to = monthOf(today());
    let from = to;
    for (let back = 1; back < count; back += 1) from = previousMonth(from);
    const months = monthsBetween(from, to);
    const sums = await sumsOf(shop, { from, to, today: today() });
    const closed = await frozenMonths(shop, months);
    const items = people.flatMap((person) => {
      const own = sums.filter((row) => row.employee_no === person.employee_no);
      const concerned = months.some((month) => wouldPay(plans, columnsOf(target), person, month));
      if (own.length === 0 && (!concerned || person.left_on !== null)) return [];
      const compared = months.map((month) => {
        const rows = own.filter((row) => row.month === month).map(countedOf);
        // A month that was closed is as it was paid, whatever has become of the person's rank since.
        const kept = closed.find((row) => row.employee_no === person.employee_no && row.month === month);
        const nowWon = kept ? soldWon(kept.figures.person) : earnedWon(planFor(plans, person, month), rows);
        const changes = wouldPay(plans, columnsOf(target), person, month);
        const thenWon = changes ? earnedWon({ rules, bonuses }, rows) : nowWon;
        return { month, nowWon, thenWon, differenceWon: thenWon - nowWon };
      });
      const differenceWon = compared.reduce((sum, one) => sum + one.differenceWon, 0);
      const { employee_no: employeeNo, name } = person;
      return [{ employeeNo, name, concerned, months: compared, differenceWon }];
    });
    return {
      months: months.map((month) => ({ month, running: month === to })),
      items,
      differenceWon: items.reduce((sum, one) => sum + one.differenceWon, 0),
    };
  });
