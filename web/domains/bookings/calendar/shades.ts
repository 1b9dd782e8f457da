import { formatMinute } from '../../../../contract/time.ts';
import type { CalendarEmployee } from './model.ts';
import { clip, subtract, type LabelledSpan, type Span } from './spans.ts';

export interface Shade {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/**
 * The hatched parts of an employee's day, disjoint and in order, each with the words
 * that explain it. Blocked time hides a break, a break hides the hours outside work.
 */
export function shadesOf(employee: CalendarEmployee, bounds: Span): Shade[] {
  const ranked: LabelledSpan[] = [
    ...employee.closures.map(withLabel('예약 막기')),
    ...employee.breaks.map(withLabel('휴게')),
    ...offHours(employee, bounds),
  ];
  const shades: Shade[] = [];
  const taken: LabelledSpan[] = [];
  for (const span of clip(ranked, bounds)) {
    const label = span[2] ?? '';
    for (const [from, to] of subtract([span], taken)) shades.push({ from, to, label });
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
  return subtract([bounds], work).map(([from, to]) => [
    from,
    to,
    to <= first ? `${formatMinute(first)} 출근` : '',
  ]);
}
