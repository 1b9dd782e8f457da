export { incentiveHistory } from './history.ts';
export { auditIncentives, incentiveLaws } from './audit.queries.ts';
export { grossOfMonths, ownIncentive, payslipOf } from './reading.commands.ts';
