import type { adjust, saveDeductions } from '../../../contract/incentives.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { saveDeductionsRow } from './closing.queries.ts';
import { reversalOf } from './entries.commands.ts';
import { enterMonths, findAdjustment, insertEntries } from './entries.queries.ts';
import { adjustmentAdded, adjustmentUndone, deductionsSaved, monthNumber } from './events.ts';
import { reckonMonth, today } from './months.commands.ts';
import { peopleOf } from './months.queries.ts';
import { lastDayOf } from './months.rules.ts';
import type { PersonMonth } from './months.rules.ts';

/** @throws INCENTIVE_MONTH_CLOSED */
const enterOpenMonth = async (shop: Shop, month: string): Promise<void> => {
  if ((await enterMonths(shop, [month])).size > 0)
    throw refuse('INCENTIVE_MONTH_CLOSED', {
      message: '마감한 달은 바꿀 수 없습니다. 먼저 다시 열어 주세요.',
    });
};

/** @throws EMPLOYEE_NOT_FOUND */
const nameOf = async (shop: Shop, employeeNo: number): Promise<string> => {
  const person = (await peopleOf(shop)).find((one) => one.employee_no === employeeNo);
  if (!person) throw refuse('EMPLOYEE_NOT_FOUND');
  return person.name;
};

/** @throws EMPLOYEE_NOT_FOUND when nothing of that month is theirs */
const personOf = async (shop: Shop, month: string, employeeNo: number): Promise<PersonMonth> => {
  const [found] = await reckonMonth(shop, month, employeeNo);
  if (!found) throw refuse('EMPLOYEE_NOT_FOUND');
  return found.person;
};

const dayIn = (month: string): string => {
  const now = today();
  return now.startsWith(month) ? now : lastDayOf(month);
};

export const addAdjustment = (
  shop: ShopAccess,
  month: string,
  { employeeNo, amountWon, reason }: Parsed<typeof adjust>['body'],
): Promise<PersonMonth> =>
  inShop(shop, async (shop) => {
    const name = await nameOf(shop, employeeNo);
    await enterOpenMonth(shop, month);
    await insertEntries(shop, [
      {
        employee_no: employeeNo,
        kind: 'ADJUST',
        earned_on: dayIn(month),
        month,
        for_month: month,
        taxed: false,
        base_won: amountWon,
        unpaid_won: 0,
        card_won: 0,
        reason,
      },
    ]);
    const employee = { employeeNo, name };
    await publish(shop, adjustmentAdded, monthNumber(month), { month, employee, amountWon, reason });
    return personOf(shop, month, employeeNo);
  });

/** @throws INCENTIVE_ADJUSTMENT_NOT_FOUND, also to the slower of two; INCENTIVE_MONTH_CLOSED */
export const undoAdjustment = (shop: ShopAccess, month: string, id: number): Promise<PersonMonth> =>
  inShop(shop, async (shop) => {
    await enterOpenMonth(shop, month);
    const row = await findAdjustment(shop, id);
    if (!row || row.month !== month) throw refuse('INCENTIVE_ADJUSTMENT_NOT_FOUND');
    await insertEntries(shop, [{ ...reversalOf(row), month, reason: row.reason }]).catch((error: unknown) => {
      throw isUniqueViolation(error, 'incentive_entries_reversed_once')
        ? refuse('INCENTIVE_ADJUSTMENT_NOT_FOUND')
        : error;
    });
    const employee = { employeeNo: row.employee_no, name: await nameOf(shop, row.employee_no) };
    await publish(shop, adjustmentUndone, monthNumber(month), {
      month,
      employee,
      amountWon: row.base_won,
      reason: row.reason,
    });
    return personOf(shop, month, row.employee_no);
  });

/** @throws INCENTIVE_NOT_WAGE, STALE_VERSION, INCENTIVE_MONTH_CLOSED */
export const typeDeductions = (
  shop: ShopAccess,
  { month, employeeNo }: Parsed<typeof saveDeductions>['params'],
  { version, ...typed }: Parsed<typeof saveDeductions>['body'],
): Promise<PersonMonth> =>
  inShop(shop, async (shop) => {
    const name = await nameOf(shop, employeeNo);
    await enterOpenMonth(shop, month);
    const current = await personOf(shop, month, employeeNo);
    if (current.deductionsVersion !== version) throw staleVersion(current);
    const taxWon = typed.incomeTaxWon + typed.localTaxWon;
    if (current.pay.withholding !== 'WAGE' && taxWon > 0) throw refuse('INCENTIVE_NOT_WAGE');
    await saveDeductionsRow(shop, {
      employee_no: employeeNo,
      month,
      income_tax_won: typed.incomeTaxWon,
      local_tax_won: typed.localTaxWon,
      other_won: typed.otherWon,
    });
    const employee = { employeeNo, name };
    const totalWon = taxWon + typed.otherWon;
    await publish(shop, deductionsSaved, monthNumber(month), { month, employee, totalWon });
    return personOf(shop, month, employeeNo);
  });
