import type { StandingRow } from './queries.ts';

/** As many as a person can look through; the screen says that there are more. */
const shown = 200;

export const presentStanding = (rows: readonly StandingRow[]) =>
  rows.slice(0, shown).map(({ services, ...booking }) => ({
    ...booking,
    parts: [
      ...new Map(
        services.map(({ employeeNo, employeeName }) => [employeeNo, { employeeNo, employeeName }]),
      ).values(),
    ],
  }));
