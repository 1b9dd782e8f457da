export type { Claim, Facts, Problem, Verdict } from './overlap/rules.ts';
export {
  busyByEmployee,
  daysOfVisits,
  employeesOf,
  extentOf,
  instantOf,
  layOut,
  minuteOf,
  hasSameOutline,
  shiftVisit,
  unassignedBusy,
  shortestItem,
  visitOf,
  pausesOf,
} from './visit.rules.ts';
export type { Visit, VisitItem } from './visit.rules.ts';
export { hasUsableLength, timeClaimOf, menuOf, planVisitOf } from './planning.commands.ts';
export { assignmentProblems, othersProblems, performProblems, timeProblems } from './planning.rules.ts';
export type { Draft, DraftVisit } from './planning.rules.ts';
export { checkTime, countsEveryone, daysAcross, extent, readFacts } from './overlap/commands.ts';
export { lockBookingRow, readEmployees, restoreConstraint, busyBetween } from './overlap/queries.ts';
export { instantsOf, judge, presentConflict, refuseProblems } from './overlap/rules.ts';
export { deleteHold, deleteHoldsOf, findHold } from './holds/queries.ts';
export { assertRange } from './range.rules.ts';
export {
  reserveForChannel,
  releaseKnownHold,
  holdVisit,
  createHold,
  presentHold,
  refuseAs,
  releaseHold,
} from './holds/commands.ts';
export { holdHistory } from './holds/history.ts';
export { hashToken } from './holds/rules.ts';
export { policyProblems } from './search/policy.commands.ts';
export { isPublic } from './search/policy.rules.ts';
export { findStarts } from './search/starts.commands.ts';
export { openFor, seatsLeft } from './search/seats.rules.ts';
export type { Hold, HoldTerms } from './holds/commands.ts';
export { readShortest, shortestOn } from './overlap/shortest.commands.ts';
export { readTeam } from './search/team.commands.ts';
export { intersectPairs, subtractPairs } from './engine/pairs.rules.ts';
export { plansOf } from './engine/plans.rules.ts';
export type { Plan } from './engine/plans.rules.ts';
export { gridStarts, visitStarts } from './engine/starts.rules.ts';
export type { Pairs } from './engine/pairs.rules.ts';
export { fitsOf } from './engine/ranking.rules.ts';
export type { Team } from './engine/starts.rules.ts';
