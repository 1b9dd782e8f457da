import type { Reply } from '../../../contract/endpoint.ts';
import type { preview } from '../../../contract/booking-series.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { formatDay, shopDateOf } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';
import type { AppError } from '../../platform/errors.ts';
import { instantOf, presentConflict } from '../availability/public.ts';
import type { Problem, Verdict } from '../availability/public.ts';
import type { Alternative } from './alternatives.commands.ts';

export type Occurrence = Reply<typeof preview>['occurrences'][number];

export const presentOccurrence = (
  seq: number,
  { visit, inTheWay, employees }: Verdict,
  problems: readonly Problem[],
  alternatives: Alternative[],
): Occurrence => ({
  seq,
  date: shopDateOf(instantOf(visit.startMinute)),
  startAt: instantOf(visit.startMinute),
  endAt: instantOf(visit.endMinute),
  employeeNo: visit.employeeNo,
  problems: [...problems],
  inTheWay: inTheWay.map((taken) => presentConflict(taken, employees)),
  alternatives,
});

/** Names every day that cannot be, with what could be done about it. */
export const refuseOccurrences = (conflicts: readonly Occurrence[]): AppError =>
  refuse('BOOKING_SERIES_CONFLICTS', {
    errors: conflicts.map((occurrence): FieldProblem => ({
      field: `occurrences.${occurrence.seq}`,
      code: occurrence.problems[0]?.code,
      message: `${formatDay(occurrence.date)} · ${occurrence.problems[0]?.message ?? ''}`,
      detail: occurrence,
    })),
  });
