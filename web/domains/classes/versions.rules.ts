import { formatDay, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Difference } from '../bookings/versions.rules.ts';
import { createQuestion } from '../../lib/question.ts';
import type { ClassChange, ClassSession } from './queries.ts';

export type WantedClass = Omit<ClassChange, 'version'>;
type ClassField = 'startAt' | 'employeeNo' | 'durationMinutes' | 'seats' | 'memo';

interface ClassFace {
  startAt: string;
  employeeNo: number | null;
  durationMinutes: number;
  seats: number;
  memo: string;
}

export interface ClassVersions {
  theirs: ClassSession;
  mine: WantedClass;
  /** What both began from. */
  start: ClassSession;
}

/** Which of my fields to keep over another employee's save; drawn by StaleClassQuestion. */
export const staleClassStore = createQuestion<ClassVersions, readonly ClassField[]>();

const fields: { field: ClassField; label: string }[] = [
  { field: 'startAt', label: '일시' },
  { field: 'employeeNo', label: '담당자' },
  { field: 'durationMinutes', label: '걸리는 시간' },
  { field: 'seats', label: '정원' },
  { field: 'memo', label: '메모' },
];

/** Field by field where the two versions part. */
export const classDifferences = (
  { theirs, mine, start }: ClassVersions,
  nameOf: (employeeNo: number | null) => string,
): Difference<ClassField>[] => {
  const words = (face: ClassFace): Record<ClassField, string> => ({
    startAt: `${formatDay(shopDateOf(face.startAt))} ${formatTime(face.startAt)}`,
    employeeNo: nameOf(face.employeeNo),
    durationMinutes: `${face.durationMinutes}분`,
    seats: `${face.seats}명`,
    memo: face.memo || '미입력',
  });
  const target = {
    startAt: mine.startAt ?? start.startAt,
    employeeNo: mine.employeeNo ?? start.employeeNo,
    durationMinutes: mine.durationMinutes ?? start.durationMinutes,
    seats: mine.seats ?? start.seats,
    memo: mine.memo ?? start.memo,
  };
  const [began, ours, saved] = [words(start), words(target), words(theirs)];
  return fields
    .filter(({ field }) => ours[field] !== saved[field])
    .map(({ field, label }) => ({
      field,
      label,
      mine: ours[field],
      theirs: saved[field],
      usual: ours[field] === began[field] ? 'theirs' : 'mine',
    }));
};

/** What of a change is still wanted. */
export const stillWanted = (mine: WantedClass, kept: readonly ClassField[]): WantedClass =>
  Object.fromEntries(Object.entries(mine).filter(([field]) => kept.includes(field as ClassField)));
