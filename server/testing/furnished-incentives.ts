import { addDays, shopDateOf } from '../../contract/time.ts';
import type { TestShop } from './world.ts';

const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);
const monthAfter = (month: string) => addDays(`${month}-01`, 31).slice(0, 7);

const rules = [{ source: 'SERVICE_REAL', method: 'FLAT', bands: [{ fromWon: 0, permille: 400 }] }] as const;

/** A shop with a plan to come, something adjusted in the month that runs, and a month that is closed. */
export const furnishIncentives = async ({ shopNo, owner, staff }: TestShop) => {
  const running = shopDateOf(Date.now()).slice(0, 7);
  const [last, closed] = [monthBefore(running), monthBefore(monthBefore(running))];
  const [toCome, later] = [monthAfter(running), monthAfter(monthAfter(running))];
  const employeeNo = staff[0]?.employeeNo ?? owner.employeeNo;
  const adjust = (month: string) =>
    owner.call('incentives.adjust', {
      params: { shopNo, month },
      body: { employeeNo, amountWon: 30_000, reason: '교육 지원' },
    });
  await adjust(closed);
  await owner.call('incentives.close', { params: { shopNo, month: closed } });
  const { body: adjusted } = await adjust(running);
  const { body: plans } = await owner.call('incentives.saveSettings', {
    body: {
      target: { kind: 'EMPLOYEE', employeeNo },
      effectiveFrom: `${later}-01`,
      pay: { baseWon: 0, withholding: 'FREELANCER' },
      rules,
      version: 0,
    } as never,
  });
  return {
    payroll: {
      running,
      last,
      closed,
      toCome,
      employeeNo,
      adjustmentId: adjusted.adjustments[0]?.id ?? 0,
      planId: plans.items[0]?.id ?? 0,
      rules,
    },
  };
};
