import type { StandingRow } from './queries.ts';

/** As many as a person can look through; the screen says that there are more. */
const shown = 200;

export const presentStanding = (rows: readonly StandingRow[]) =>
  rows.slice(0, shown).map(({ id, customerName, employeeNo, employeeName, startAt, endAt, version }) => ({
    id,
    customerName,
    employeeNo,
    employeeName,
    startAt,
    endAt,
    version,
  }));
