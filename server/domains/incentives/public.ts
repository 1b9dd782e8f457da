export { incentiveHistory } from './history.ts';
export { auditIncentives, incentiveLaws } from './audit.queries.ts';
export { monthClosed, monthPaid } from './events.ts';
export { ownIncentive, payslipOf } from './reading.commands.ts';
