import { josa } from 'es-hangul';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { formatTimes } from '../../../../contract/time.ts';
import { covers, mergeSpans, spansOverlap, subtractSpans } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';
import { extentOf, instantOf } from '../visit.rules.ts';
import type { Reason } from '../search/explanation.present.ts';

/** When the shop is open and its employees work, with what keeps them away. Minutes since the epoch, merged. */
export interface HoursEvidence {
  names: ReadonlyMap<EmployeeNo, string>;
  /** When the shop is open; blocks and leave don't matter here. */
  shopOpen: readonly Span[];
  working: ReadonlyMap<EmployeeNo, readonly Span[]>;
  /** The same, breaks included. */
  stays: ReadonlyMap<EmployeeNo, readonly Span[]>;
  /** When an employee is on leave, also outside the hours. */
  away: ReadonlyMap<EmployeeNo, readonly Span[]>;
  /** Stretches of time in words, each put into words once: a day asks for the same ones again and again. */
  cache: Map<string, string>;
}

interface Who {
  employeeNo: EmployeeNo;
}

/** What a closed day is called, if it has a name of its own. */
export const whyClosed = (label: string | null): string =>
  label === null ? '정기 휴무일이에요.' : `${josa(label, '으로/로')} 쉬는 날이에요.`;

export const reason = (
  code: Reason['code'],
  message: string,
  employeeNo: EmployeeNo | null = null,
): Reason => ({
  code,
  message,
  employeeNo,
  bookingId: null,
});

export const timesOf = ([from, to]: Span, { cache }: Pick<HoursEvidence, 'cache'>): string => {
  const key = `${from}-${to}`;
  const words = cache.get(key) ?? formatTimes(instantOf(from), instantOf(to));
  cache.set(key, words);
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
const leaveWithin = (leg: Who, stay: Span, { away, shopOpen }: HoursEvidence): Span[] =>
  cut(away.get(leg.employeeNo) ?? [], stay).flatMap((part) => cut(shopOpen, part));

const leaveReason = (leg: Who, [from, to]: Span, evidence: HoursEvidence): Reason => {
  const { away, names } = evidence;
  const name = names.get(leg.employeeNo) ?? '담당자';
  const leave = away.get(leg.employeeNo)?.find((span) => spansOverlap([span], [[from, to]]));
  const isPart = leave && leave[1] - leave[0] < 1440;
  const message = isPart
    ? `${name}님이 ${timesOf(leave, evidence)}에 자리를 비워요.`
    : `${name}님이 쉬는 날이에요.`;
  return reason('ON_LEAVE', message, leg.employeeNo);
};

/**
 * Why an employee cannot do that: leave, a day off, hours or a break; empty when they can. They must be
 * there for the whole stay, and at work while their hands are needed: a wait may lie over a break.
 */
export const hoursReasons = (
  leg: Who,
  stay: Span,
  hands: readonly Span[],
  evidence: HoursEvidence,
): Reason[] => {
  const { working, stays, shopOpen, names } = evidence;
  const name = names.get(leg.employeeNo) ?? '담당자';
  const own = working.get(leg.employeeNo) ?? [];
  const there = stays.get(leg.employeeNo) ?? own;
  const atWork = cut(hands, stay);
  if (covers(there, stay) && atWork.every((part) => covers(own, part))) return [];
  const missing = mergeSpans([...subtractSpans([stay], there), ...subtractSpans(atWork, own)]);
  const leave = leaveWithin(leg, stay, evidence);
  const onLeave = leave.length > 0 ? [leaveReason(leg, stay, evidence)] : [];
  const others = subtractSpans(missing, leave);
  if (others.length === 0) return onLeave;
  const today = [...ofDay(own, stay[0]), ...leave];
  if (today.length === 0) return [reason('ON_LEAVE', `${name}님이 쉬는 날이에요.`, leg.employeeNo)];
  const [opens, closes] = extentOf(today);
  const reasons = [...onLeave];
  if (others.some(([from, to]) => from < opens || closes < to))
    reasons.push(
      reason(
        'OUTSIDE_HOURS',
        `${name}님의 근무 시간(${timesOf([opens, closes], evidence)})을 벗어나요.`,
        leg.employeeNo,
      ),
    );
  const breaks = cut(others, [opens, closes]);
  if (breaks.some((part) => !covers(shopOpen, part))) reasons.push(reason('BREAK', '휴게 시간과 겹쳐요.'));
  else if (breaks.length > 0)
    reasons.push(reason('BREAK', `${name}님이 자리를 비우는 시간과 겹쳐요.`, leg.employeeNo));
  return reasons;
};
