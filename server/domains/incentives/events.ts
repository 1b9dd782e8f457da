import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'incentive' }] as const;
interface OfMonth {
  month: string;
}
interface OfPerson extends OfMonth {
  employee: { employeeNo: number; name: string };
}

/** A month as an event's subject: 202611. */
export const monthNumber = (month: string): number => Number(month.replace('-', ''));

const plan = {
  subject: 'incentive',
  parameters: shape<OfMonth & { target: 'SHOP' | 'RANK' | 'EMPLOYEE'; name: string }>(),
  live,
} as const;
export const planSaved = eventKind('incentive.plan_saved', plan);
export const planWithdrawn = eventKind('incentive.plan_withdrawn', plan);

/** With each employee's pay and their number. */
const closed = {
  subject: 'incentive',
  parameters: shape<OfMonth & { people: number; netWon: number }>(),
  live,
} as const;
export const monthClosed = eventKind('incentive.month_closed', closed);
export const monthPaid = eventKind('incentive.paid', {
  subject: 'incentive',
  parameters: shape<OfMonth & { people: number; netWon: number; paidOn: string }>(),
  live,
});
export const monthReopened = eventKind('incentive.month_reopened', {
  subject: 'incentive',
  parameters: shape<OfMonth & { reason: string }>(),
  personal: ['reason'],
  live,
});

const adjusted = {
  subject: 'incentive',
  parameters: shape<OfPerson & { amountWon: number; reason: string }>(),
  personal: ['reason'],
  live,
} as const;
export const adjustmentAdded = eventKind('incentive.adjusted', adjusted);
export const adjustmentUndone = eventKind('incentive.adjustment_undone', adjusted);
export const deductionsSaved = eventKind('incentive.deductions_saved', {
  subject: 'incentive',
  parameters: shape<OfPerson & { totalWon: number }>(),
  live,
});
