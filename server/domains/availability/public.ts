export type { Claim, Facts, Problem, Taken, Verdict } from './overlap/rules.ts';
export {
  busyByEmployee,
  daysTouched,
  employeesOf,
  hullOf,
  instantOf,
  layOut,
  minuteOf,
  sameOutline,
  shiftVisit,
  shortestItem,
  visitOf,
  waitsOf,
} from './visit.rules.ts';
export type { Visit, VisitItem } from './visit.rules.ts';
export { canBeClaimed, claimOf, menuOf, planDraft } from './planning.commands.ts';
export { handOverProblems, othersProblems, performProblems, timeProblems } from './planning.rules.ts';
export type { Draft, DraftVisit } from './planning.rules.ts';
export { claimTime, countsEveryone, daysAcross, extent, readFacts } from './overlap/commands.ts';
export { lockBooking, readEmployees, settleConfirmed, takenBetween } from './overlap/queries.ts';
export { instantsOf, judge, presentInTheWay, refuseAny } from './overlap/rules.ts';
export { deleteHold, deleteHoldsOf, findHold } from './holds/queries.ts';
export { requireRange } from './range.rules.ts';
export {
  claimAsChannel,
  giveBackHold,
  holdSlot,
  keepHold,
  presentHold,
  refuseAs,
  releaseHold,
} from './holds/commands.ts';
export { holdHistory } from './holds/history.ts';
export { hashToken } from './holds/rules.ts';
export { policyProblems } from './search/policy.commands.ts';
export { isPublic } from './search/policy.rules.ts';
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
