import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

/** How people are paid. The month before last is closed already. */
export const incentivesSamples = {
  'incentives.settings': () => ({}),
  'incentives.saveSettings': ({ payroll }) => ({
    body: {
      target: { kind: 'SHOP' },
      effectiveFrom: `${payroll.toCome}-01`,
      pay: { baseWon: 0, withholding: 'FREELANCER' },
      rules: payroll.rules,
      version: 0,
    },
  }),
  'incentives.withdrawSettings': ({ shopNo, payroll }) => ({ params: { shopNo, planId: payroll.planId } }),
  'incentives.whatIf': ({ shopNo, payroll }) => ({
    params: { shopNo },
    body: {
      target: { kind: 'EMPLOYEE', employeeNo: payroll.employeeNo },
      rules: payroll.rules,
      months: 3,
    },
  }),
  'incentives.readMonth': ({ payroll }) => ({
    query: { month: payroll.running, employeeNo: payroll.employeeNo },
  }),
  'incentives.entries': ({ shopNo, payroll }) => ({
    params: { shopNo, month: payroll.running },
    query: { employeeNo: payroll.employeeNo },
  }),
  'incentives.adjust': ({ shopNo, payroll }) => ({
    params: { shopNo, month: payroll.running },
    body: { employeeNo: payroll.employeeNo, amountWon: 10_000, reason: '교통비' },
  }),
  'incentives.undoAdjustment': ({ shopNo, payroll }) => ({
    params: { shopNo, month: payroll.running, adjustmentId: payroll.adjustmentId },
  }),
  'incentives.saveDeductions': ({ shopNo, payroll }) => ({
    params: { shopNo, month: payroll.running, employeeNo: payroll.employeeNo },
    body: { incomeTaxWon: 0, localTaxWon: 0, otherWon: 5_000, version: 0 },
  }),
  'incentives.close': ({ shopNo, payroll }) => ({ params: { shopNo, month: payroll.last } }),
  'incentives.reopen': ({ shopNo, payroll }) => ({
    params: { shopNo, month: payroll.last },
    body: { reason: '빠진 매출' },
  }),
  'incentives.payslip': ({ shopNo, payroll }) => ({
    params: { shopNo, month: payroll.closed, employeeNo: payroll.employeeNo },
  }),
  'incentives.excel': ({ shopNo, payroll }) => ({ params: { shopNo, month: payroll.closed } }),
  'incentives.markPaid': ({ shopNo, payroll }) => ({
    params: { shopNo, month: payroll.closed },
    body: { paidOn: `${payroll.running}-01`, method: 'TRANSFER' },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
