import type { Reply } from '../../../../contract/endpoint.ts';
import type { preview } from '../../../../contract/schedule.ts';
import type { BookingId, ClassId } from '../../../../contract/ids.ts';
import { toInstant } from '../../../../contract/time.ts';
import type { AffectedRow } from './queries.ts';

type Affected = Reply<typeof preview>['bookings'][number];

/** As many as a person can look through; the screen says that there are more. */
const shown = 200;

/** Of bookings the reader may not see, only when which employee is busy. */
export const presentOne = ({ kind, id, name, attendees, services, ...standing }: AffectedRow): Affected => {
  const parts = [
    ...new Map(
      services.map(({ employeeNo, employeeName }) => [employeeNo, { employeeNo, employeeName }]),
    ).values(),
  ];
  if (name === null) {
    const [from, to] = [services.map(({ span }) => span[0]), services.map(({ span }) => span[1])];
    const startAt = toInstant(Math.min(...from) * 60_000);
    return { kind: 'HIDDEN', startAt, endAt: toInstant(Math.max(...to) * 60_000), parts };
  }
  return kind === 'CLASS'
    ? { kind, id: id as ClassId, name, attendees, ...standing, parts }
    : { kind, id: id as BookingId, customerName: name, ...standing, parts };
};

export const presentAffected = (rows: readonly AffectedRow[]): Affected[] =>
  rows.slice(0, shown).map(presentOne);
