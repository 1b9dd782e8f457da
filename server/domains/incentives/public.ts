export { writePayRows } from './backlog.commands.ts';
export { closeMonth, payMonth } from './closing.commands.ts';
export { incentiveHistory } from './history.ts';
export { auditIncentives, incentiveLaws } from './audit.queries.ts';
export { grossOfMonths, ownIncentive, payslipOf } from './reading.commands.ts';
export { eraseFromPay } from './entries.queries.ts';
