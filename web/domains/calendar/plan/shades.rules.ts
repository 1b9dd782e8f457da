import { formatMinute } from '../../../../contract/time.ts';
import type { CalendarEmployee } from './model.rules.ts';
import { subtractSpans } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';
import { clip } from './spans.rules.ts';
import type { LabelledSpan } from './spans.rules.ts';

export interface Shade {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** A booking that this user may not see. */
  readonly isTaken?: boolean;
  /** No work at any time of that day. */
  readonly isOff?: boolean;
}

export const takenLabel = '예약 있음';

/**
 * The hatched parts of an employee's day, disjoint and in order, each with the words
 * that explain it. Bookings that may not be seen hide blocked time, that a break, a break the hours outside
 * work.
 */
export function shadesOf(employee: CalendarEmployee, bounds: Span): Shade[] {
  const ranked: LabelledSpan[] = [
    ...employee.closures.map(withLabel('예약 막기')),
    ...employee.breaks.map(withLabel('휴게')),
    ...offHours(employee, bounds),
  ];
  const hidden = clip(employee.hidden ?? [], bounds);
  const shades = hidden.map(([from, to]): Shade => ({ from, to, label: takenLabel, isTaken: true }));
  const taken: LabelledSpan[] = [...hidden];
  for (const span of clip(ranked, bounds)) {
    const label = span[2] ?? '';
    const isOff = span[0] === bounds[0] && span[1] === bounds[1];
    for (const [from, to] of subtractSpans([span], taken))
      shades.push({ from, to, label, ...(isOff && { isOff }) });
    taken.push(span);
  }
  return shades.sort((a, b) => a.from - b.from);
}

const withLabel =
  (fallback: string) =>
  ([from, to, label]: LabelledSpan): LabelledSpan => [from, to, label ?? fallback];

function offHours({ work, employeeNo }: CalendarEmployee, bounds: Span): LabelledSpan[] {
  if (work.length === 0) return employeeNo === null ? [] : [[...bounds, '휴무']];
  // After work the hatch says enough; before it one wants to know until when.
  const first = Math.min(...work.map(([from]) => from));
  return subtractSpans([bounds], work).map(([from, to]) => [
    from,
    to,
    to <= first ? `${formatMinute(first)} 출근` : '',
  ]);
}
