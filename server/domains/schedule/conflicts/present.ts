import type { Reply } from '../../../../contract/endpoint.ts';
import type { preview } from '../../../../contract/schedule.ts';
import type { BookingId, ClassId } from '../../../../contract/ids.ts';
import type { StandingRow } from './queries.ts';

/** As many as a person can look through; the screen says that there are more. */
const shown = 200;

export const presentStanding = (rows: readonly StandingRow[]): Reply<typeof preview>['bookings'] =>
  rows.slice(0, shown).map(({ kind, id, name, attendees, services, ...time }) => {
    const parts = [
      ...new Map(
        services.map(({ employeeNo, employeeName }) => [employeeNo, { employeeNo, employeeName }]),
      ).values(),
    ];
    return kind === 'CLASS'
      ? { kind, id: id as ClassId, name, attendees, ...time, parts }
      : { kind, id: id as BookingId, customerName: name, ...time, parts };
  });
