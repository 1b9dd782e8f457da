import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { incentiveSources, visitKinds } from '../incentive-plans.ts';
import {
  cursor,
  employeeNo,
  idInQuery,
  inPath,
  limit,
  page,
  requiredText,
  saleId,
  shopDate,
  shopNo,
  signedWon,
  version,
  won,
} from '../schema.ts';
import { manage, month, ofMonth } from './parts.ts';
import { monthAnswer, payslipBody, person } from './person.ts';

export const readMonth = endpoint({
  domain: 'incentives',
  summary: '한 달의 직원 정산. 권한이 없으면 내 것만 보입니다',
  method: 'GET',
  path: '/employees/incentives',
  access: 'member',
  query: z.object({ month, employeeNo: idInQuery<'EmployeeNo'>().optional() }),
  response: monthAnswer,
  reads: { incentive: true, sale: true, employee: true },
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const entries = endpoint({
  domain: 'incentives',
  summary: '정산 금액이 나온 줄: 매출, 수납, 환불, 조정',
  method: 'GET',
  path: '/{shopNo}/incentives/{month}/entries',
  access: 'member',
  params: ofMonth,
  query: z.object({
    employeeNo: idInQuery<'EmployeeNo'>(),
    source: z.enum(incentiveSources).optional(),
    cursor,
    limit: limit(500, 100),
  }),
  /** Newest first. The amounts of a source add up to its figure in the month, to the won. */
  response: page(
    z.object({
      id: z.int().positive(),
      kind: z.enum(['EARN', 'REFUND', 'REVERSE', 'ADJUST']),
      earnedOn: shopDate,
      forMonth: month,
      source: z.enum(incentiveSources).nullable(),
      visitKind: z.enum(visitKinds).nullable(),
      saleId: saleId.nullable(),
      customerName: z.string().nullable(),
      item: z.string().nullable(),
      collected: z.boolean(),
      reversed: z.boolean(),
      /** As its rule counts it. */
      baseWon: signedWon,
      amountWon: signedWon,
      reason: z.string(),
    }),
  ).extend({ amountWon: signedWon }),
  reads: { incentive: true, sale: true },
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const close = endpoint({
  domain: 'incentives',
  summary: '한 달을 마감합니다. 비율과 금액이 그대로 남습니다',
  method: 'POST',
  path: '/{shopNo}/incentives/{month}/closing',
  access: manage,
  idempotent: true,
  params: ofMonth,
  response: monthAnswer,
  changes: ['incentive'],
  errors: ['INCENTIVE_MONTH_RUNNING', 'INCENTIVE_EARLIER_OPEN', 'INCENTIVE_CATCHING_UP'],
});

export const reopen = endpoint({
  domain: 'incentives',
  summary: '마감한 달을 사유를 적고 다시 엽니다',
  method: 'POST',
  path: '/{shopNo}/incentives/{month}/reopening',
  access: manage,
  params: ofMonth,
  body: z.object({ reason: requiredText(200) }),
  response: monthAnswer,
  changes: ['incentive'],
  errors: ['INCENTIVE_MONTH_OPEN', 'INCENTIVE_MONTH_PAID', 'INCENTIVE_LATER_CLOSED'],
});

export const markPaid = endpoint({
  domain: 'incentives',
  summary: '마감한 달을 지급했다고 적습니다. 정산서에 번호가 붙습니다',
  method: 'POST',
  path: '/{shopNo}/incentives/{month}/payment',
  access: manage,
  idempotent: true,
  params: ofMonth,
  body: z.object({ paidOn: shopDate, method: z.enum(['TRANSFER', 'CASH', 'OTHER']) }),
  response: monthAnswer,
  changes: ['incentive'],
  errors: ['INCENTIVE_MONTH_OPEN'],
});

export const adjust = endpoint({
  domain: 'incentives',
  summary: '한 사람의 정산에 더하거나 뺍니다',
  method: 'POST',
  path: '/{shopNo}/incentives/{month}/adjustments',
  access: manage,
  idempotent: true,
  params: ofMonth,
  body: z.object({
    employeeNo,
    amountWon: z
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((amount) => amount !== 0, { message: '0원은 적을 수 없어요.' }),
    reason: requiredText(200),
  }),
  response: person,
  changes: ['incentive'],
  errors: ['EMPLOYEE_NOT_FOUND', 'INCENTIVE_MONTH_CLOSED'],
});

export const undoAdjustment = endpoint({
  domain: 'incentives',
  summary: '조정을 되돌립니다',
  method: 'DELETE',
  path: '/{shopNo}/incentives/{month}/adjustments/{adjustmentId}',
  access: manage,
  params: z.object({ shopNo, month, adjustmentId: idInQuery<'AdjustmentId'>() }),
  response: person,
  changes: ['incentive'],
  errors: ['INCENTIVE_ADJUSTMENT_NOT_FOUND', 'INCENTIVE_MONTH_CLOSED'],
});

export const saveDeductions = endpoint({
  domain: 'incentives',
  summary: '회계사가 알려 준 세금과 공제를 적습니다',
  method: 'PUT',
  path: '/{shopNo}/incentives/{month}/deductions/{employeeNo}',
  access: manage,
  params: z.object({ shopNo, month, employeeNo: inPath.employeeNo }),
  body: z.object({
    /** Wage tax is typed; of freelancers it is reckoned, and these are 0. */
    incomeTaxWon: won,
    localTaxWon: won,
    /** 4대보험, what was paid ahead, and so on. */
    otherWon: won,
    version: version.or(z.literal(0)),
  }),
  response: person,
  changes: ['incentive'],
  errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', 'INCENTIVE_MONTH_CLOSED', 'INCENTIVE_NOT_WAGE'],
});

export const payslip = endpoint({
  domain: 'incentives',
  summary: '마감한 달의 정산서. 내 것은 항상 볼 수 있습니다',
  method: 'GET',
  path: '/{shopNo}/incentives/{month}/payslips/{employeeNo}',
  access: 'member',
  params: z.object({ shopNo, month, employeeNo: inPath.employeeNo }),
  response: payslipBody,
  reads: { incentive: true },
  errors: ['PAYSLIP_NOT_FOUND'],
});

export const excel = endpoint({
  domain: 'incentives',
  summary: '회계사에게 보낼 한 달의 정산 엑셀. 주민등록번호는 없습니다',
  method: 'GET',
  path: '/{shopNo}/incentives/{month}/excel',
  access: { right: 'payroll.read' },
  raw: true,
  params: ofMonth,
  response: z.unknown(),
  errors: [],
});
