import type { EmployeeNo } from '../../../../../contract/ids.ts';
import { formatTimes } from '../../../../../contract/time.ts';
import { covers, spansOverlap, subtractSpans } from '../../../schedule/public.ts';
import type { Span } from '../../../schedule/public.ts';
import { whatIsThere } from '../../overlap/rules.ts';
import type { Taken } from '../../overlap/rules.ts';
import { hullOf, instantOf } from '../../rules.ts';
import type { Plan, ShareAt } from '../plans/rules.ts';
import { leavesRoom } from '../rules.ts';
import type { Leg, Team } from '../rules.ts';
import type { Policy } from '../policy/rules.ts';
import type { Reason } from './present.ts';

/** Why a start is not offered. Minutes since the epoch, except the team's, which count from `origin`. */
export interface Evidence {
  origin: number;
  team: Team;
  policy: Policy;
  names: ReadonlyMap<EmployeeNo, string>;
  /** When the shop is open; blocks and leave don't matter here. */
  shopOpen: readonly Span[];
  working: ReadonlyMap<EmployeeNo, readonly Span[]>;
  /** When somebody has taken leave, also outside the hours. */
  away: ReadonlyMap<EmployeeNo, readonly Span[]>;
  blocks: readonly { employeeNo: EmployeeNo | null; title: string; span: Span }[];
  /** What each employee has taken; see obstaclesOf. */
  taken: ReadonlyMap<EmployeeNo, readonly Obstacle[]>;
  /** Stretches of time in words, each put into words once: a day asks for the same ones again and again. */
  said: Map<string, string>;
}

/** Time that is taken, with what is said when it is in the way. */
export interface Obstacle {
  hull: Span;
  busy: readonly Span[];
  reason: Reason;
}

const reason = (code: Reason['code'], message: string, employeeNo: EmployeeNo | null = null): Reason => ({
  code,
  message,
  employeeNo,
  bookingId: null,
});

const timesOf = ([from, to]: Span, { said }: Evidence): string => {
  const key = `${from}-${to}`;
  const words = said.get(key) ?? formatTimes(instantOf(from), instantOf(to));
  said.set(key, words);
  return words;
};

/** Those of a day: a span that begins the day before belongs to neither. */
const ofDay = (spans: readonly Span[], minute: number): Span[] => {
  const midnight = minute - ((minute + 540) % 1440);
  return spans.filter(([from, to]) => from < midnight + 1440 && midnight < to);
};

const cut = (spans: readonly Span[], [from, to]: Span): Span[] =>
  spans
    .map(([start, end]): Span => [Math.max(start, from), Math.min(end, to)])
    .filter(([start, end]) => start < end);

/** The parts of a stay that leave takes away, out of what the shop is open for. */
const leaveWithin = (leg: Leg, stay: Span, { away, shopOpen }: Evidence): Span[] =>
  cut(away.get(leg.employeeNo) ?? [], stay).flatMap((part) => cut(shopOpen, part));

const leaveReason = (leg: Leg, [from, to]: Span, evidence: Evidence): Reason => {
  const { away, names } = evidence;
  const name = names.get(leg.employeeNo) ?? '담당자';
  const leave = away.get(leg.employeeNo)?.find((span) => spansOverlap([span], [[from, to]]));
  const isPart = leave && leave[1] - leave[0] < 1440;
  const message = isPart
    ? `${name}님이 ${timesOf(leave, evidence)}에 자리를 비워요.`
    : `${name}님이 쉬는 날이에요.`;
  return reason('ON_LEAVE', message, leg.employeeNo);
};

const blockReasons = (leg: Leg, hands: readonly Span[], evidence: Evidence): Reason[] =>
  evidence.blocks
    .filter(
      ({ employeeNo, span }) =>
        (employeeNo === null || employeeNo === leg.employeeNo) && spansOverlap([span], hands),
    )
    .map(({ title, span }) =>
      reason('BLOCK', `${timesOf(span, evidence)}은 예약을 막아 두었어요 (${title}).`, leg.employeeNo),
    );

const hoursReasons = (leg: Leg, stay: Span, evidence: Evidence): Reason[] => {
  const { working, shopOpen, names } = evidence;
  const name = names.get(leg.employeeNo) ?? '담당자';
  const own = working.get(leg.employeeNo) ?? [];
  if (covers(own, stay)) return [];
  const leave = leaveWithin(leg, stay, evidence);
  const onLeave = leave.length > 0 ? [leaveReason(leg, stay, evidence)] : [];
  const missing = subtractSpans([stay], leave).filter((part) => !covers(own, part));
  if (missing.length === 0) return onLeave;
  const today = [...ofDay(own, stay[0]), ...leave];
  if (today.length === 0) return [reason('ON_LEAVE', `${name}님이 쉬는 날이에요.`, leg.employeeNo)];
  const [opens, closes] = hullOf(today);
  if (missing.some(([from, to]) => from < opens || closes < to)) {
    return [
      ...onLeave,
      reason(
        'OUTSIDE_HOURS',
        `${name}님의 근무 시간(${timesOf([opens, closes], evidence)})을 벗어나요.`,
        leg.employeeNo,
      ),
    ];
  }
  const isShopBreak = missing.some((part) => !covers(shopOpen, part));
  return [
    ...onLeave,
    isShopBreak
      ? reason('BREAK', '휴게 시간과 겹쳐요.')
      : reason('BREAK', `${name}님이 자리를 비우는 시간과 겹쳐요.`, leg.employeeNo),
  ];
};

const takenReason = (taken: Taken, names: Names): Reason => {
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
  taken: readonly Taken[],
  names: Names,
): ReadonlyMap<EmployeeNo, readonly Obstacle[]> => {
  const obstacles = new Map<EmployeeNo, Obstacle[]>();
  for (const one of taken) {
    if (one.employeeNo === null) continue;
    const own = obstacles.get(one.employeeNo) ?? [];
    own.push({ hull: hullOf(one.busy), busy: one.busy, reason: takenReason(one, names) });
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
    ...hoursReasons(leg, [from, from + leg.length], evidence),
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

/** Everything against one way to serve the wish then. Empty when it is offered. */
const planReasons = ({ legs, minutes }: Plan, start: number, evidence: Evidence): Reason[] => {
  const against = [
    ...policyReasons(start, minutes, evidence.policy),
    ...legs.flatMap((leg) => legReasons(leg, start, evidence)),
  ];
  if (against.length > 0) return against;
  return leavesRoom(legs, evidence.team, start - evidence.origin, evidence.policy.strict)
    ? []
    : [reason('NO_FREE_EMPLOYEE', '담당자 없이 받아 둔 예약이 있어 남는 담당자가 없어요.')];
};

const same = (one: Reason, other: Reason) =>
  one.code === other.code && one.message === other.message && one.employeeNo === other.employeeNo;
const distinct = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter((one, index) => reasons.findIndex((other) => same(one, other)) === index);

/** The ways to serve a wish. */
export interface Ways {
  plans: readonly Plan[];
  share: ShareAt;
  /** Is somebody asked for by name? */
  named: boolean;
}

/** Why nobody can serve the wish then; empty when somebody can, or several together. */
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
