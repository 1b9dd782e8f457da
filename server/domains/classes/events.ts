import type { EmployeeNo } from '../../../contract/ids.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { Change } from '../../platform/events/kinds.ts';
import { daysOfVisits, instantOf, minuteOf } from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';

export interface ClassFacts {
  name: string;
  employeeNo: EmployeeNo | null;
  startAt: string;
  endAt: string;
}

interface ClassParameters {
  before: ClassFacts | null;
  after: ClassFacts | null;
}

export const classFacts = (
  name: string,
  { employeeNo, startMinute, endMinute }: Pick<Visit, 'employeeNo' | 'startMinute' | 'endMinute'>,
): ClassFacts => ({ name, employeeNo, startAt: instantOf(startMinute), endAt: instantOf(endMinute) });

const live = ({ parameters: { before, after } }: { parameters: ClassParameters }): readonly Change[] => {
  const times = [before, after].flatMap((facts) => facts ?? []);
  const spans = times.map(({ startAt, endAt }) => ({
    startMinute: minuteOf(startAt),
    endMinute: minuteOf(endAt),
  }));
  return [{ kind: 'booking', days: daysOfVisits(spans) }];
};

const kind = { subject: 'class', parameters: shape<ClassParameters>(), live } as const;

export const classCreated = eventKind('class.created', kind);
export const classUpdated = eventKind('class.updated', kind);
export const classCancelled = eventKind('class.cancelled', kind);
export const classRestored = eventKind('class.restored', kind);
/** Its teacher left the shop. */
export const classUnassigned = eventKind('class.unassigned', kind);
