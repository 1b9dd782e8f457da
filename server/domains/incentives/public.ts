export { incentiveHistory } from './history.ts';
export { auditIncentives, incentiveLaws } from './audit.queries.ts';
export { grossOfMonths, payslipOf } from './reading.commands.ts';
