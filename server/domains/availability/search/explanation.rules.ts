import type { EmployeeNo } from '../../../../contract/ids.ts';
import { formatTimes } from '../../../../contract/time.ts';
import { spansOverlap } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';
import { whatIsThere } from '../overlap/rules.ts';
import type { BusyTime } from '../overlap/rules.ts';
import { extentOf } from '../visit.rules.ts';
import type { Plan, ShareAt } from '../engine/plans.rules.ts';
import { leavesEmployeesForWaiting } from '../engine/starts.rules.ts';
import type { Leg, Team } from '../engine/starts.rules.ts';
import type { Policy } from './policy.rules.ts';
import { hoursReasons, reason, timesOf } from '../engine/hours.rules.ts';
import type { HoursEvidence } from '../engine/hours.rules.ts';
import type { Reason } from './explanation.present.ts';

/** Why a start is not offered. Minutes since the epoch, except the team's, which count from `origin`. */
export interface Evidence extends HoursEvidence {
  origin: number;
  team: Team;
  policy: Policy;
  blocks: readonly { employeeNo: EmployeeNo | null; title: string; span: Span }[];
  /** What each employee has taken; see obstaclesOf. */
  taken: ReadonlyMap<EmployeeNo, readonly Obstacle[]>;
}

/** Time that is taken, with what is said when it is in the way. */
export interface Obstacle {
  hull: Span;
  busy: readonly Span[];
  reason: Reason;
}

const blockReasons = (leg: Leg, hands: readonly Span[], evidence: Evidence): Reason[] =>
  evidence.blocks
    .filter(
      ({ employeeNo, span }) =>
        (employeeNo === null || employeeNo === leg.employeeNo) && spansOverlap([span], hands),
    )
    .map(({ title, span }) =>
      reason('BLOCK', `${timesOf(span, evidence)}은 예약을 막아 두었어요 (${title}).`, leg.employeeNo),
    );

const takenReason = (taken: BusyTime, names: Names): Reason => {
  const { kind, id, employeeNo, startAt, endAt, customerName } = taken;
  const name = (employeeNo !== null && names.get(employeeNo)) || '담당자';
  const time = formatTimes(startAt, endAt);
  const isKnown = customerName !== null;
  if (kind === 'HOLD' && isKnown)
    return reason('HOLD', `${name}님의 ${time}은 다른 손님을 위해 잡아 두었어요.`, employeeNo);
  const sentence = `${name}님은 ${time} ${whatIsThere(taken)}이 있어요.`;
  if (kind === 'CLASS' && isKnown) return reason('CLASS', sentence, employeeNo);
  return {
    ...reason('BOOKING', sentence, employeeNo),
    bookingId: isKnown ? (id as Reason['bookingId']) : null,
  };
};

type Names = ReadonlyMap<EmployeeNo, string>;

/** What each employee has taken, put into words once for all the starts that it is in the way of. */
export const obstaclesOf = (
  taken: readonly BusyTime[],
  names: Names,
): ReadonlyMap<EmployeeNo, readonly Obstacle[]> => {
  const obstacles = new Map<EmployeeNo, Obstacle[]>();
  for (const one of taken) {
    if (one.employeeNo === null) continue;
    const own = obstacles.get(one.employeeNo) ?? [];
    own.push({ hull: extentOf(one.busy), busy: one.busy, reason: takenReason(one, names) });
    obstacles.set(one.employeeNo, own);
  }
  return obstacles;
};

const legReasons = (leg: Leg, start: number, evidence: Evidence): Reason[] => {
  const from = start + leg.offset;
  const hands: Span[] = [];
  for (let i = 0; i < leg.parts.length; i += 2) hands.push([from + leg.parts[i]!, from + leg.parts[i + 1]!]);
  const end = from + (leg.parts.at(-1) ?? 0);
  return [
    ...hoursReasons(leg, [from, from + leg.length], hands, evidence),
    ...blockReasons(leg, hands, evidence),
    ...(evidence.taken.get(leg.employeeNo) ?? [])
      .filter(({ hull, busy }) => hull[0] < end && from < hull[1] && spansOverlap(busy, hands))
      .map((obstacle) => obstacle.reason),
  ];
};

const policyReasons = (start: number, minutes: number, policy: Policy): Reason[] => [
  ...(start < policy.earliest
    ? [
        policy.strict
          ? reason('TOO_SOON', '시작까지 시간이 너무 가까워요.')
          : reason('TOO_SOON', '이미 지난 시간이에요.'),
      ]
    : []),
  ...(start >= policy.latest ? [reason('BEYOND_WINDOW', '아직 예약을 받지 않는 날짜예요.')] : []),
  ...(spansOverlap(policy.stopped, [[start, start + minutes]])
    ? [reason('CHANNEL_STOPPED', '이 채널의 예약을 멈춘 기간이에요.')]
    : []),
];

/** Everything against one way to serve the request then. Empty when it is offered. */
const planReasons = ({ legs, minutes }: Plan, start: number, evidence: Evidence): Reason[] => {
  const against = [
    ...policyReasons(start, minutes, evidence.policy),
    ...legs.flatMap((leg) => legReasons(leg, start, evidence)),
  ];
  return leavesEmployeesForWaiting(legs, evidence.team, start - evidence.origin, evidence.policy.strict)
    ? against
    : [...against, reason('NO_FREE_EMPLOYEE', '담당자 없이 받아 둔 예약이 있어 남는 담당자가 없어요.')];
};

const same = (one: Reason, other: Reason) =>
  one.code === other.code && one.message === other.message && one.employeeNo === other.employeeNo;
const distinct = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter((one, index) => reasons.findIndex((other) => same(one, other)) === index);

/** The ways to serve a request. */
export interface Ways {
  plans: readonly Plan[];
  share: ShareAt;
  /** Whether a particular employee is asked for. */
  named: boolean;
}

/** Why no employee can serve the request then; empty when one can, or several together. */
export const explainStart = ({ plans, share, named }: Ways, start: number, evidence: Evidence): Reason[] => {
  const { origin, policy } = evidence;
  const each: Reason[][] = [];
  for (const plan of plans) {
    const against = planReasons(plan, start, evidence);
    if (against.length === 0) return [];
    each.push(against);
  }
  const isInTime = policy.earliest <= start && start < policy.latest;
  if (isInTime && share(start - origin)) return [];
  if (plans.length === 0)
    return [
      reason(
        'CANNOT_SERVE',
        named ? '고른 담당자가 하지 않는 시술이에요.' : '이 시술을 하는 담당자가 없어요.',
      ),
    ];
  return distinct(each.flat());
};
