import { mostChosen } from '../../../contract/customer-excel.ts';

export type Chosen = ReadonlySet<number>;

/** What was ticked before, in other lists too, comes first. */
export const withAll = (chosen: Chosen, numbers: readonly number[]): Chosen =>
  new Set([...new Set([...chosen, ...numbers])].slice(0, mostChosen));

export const withoutAll = (chosen: Chosen, numbers: readonly number[]): Chosen => {
  const gone = new Set(numbers);
  return new Set([...chosen].filter((number) => !gone.has(number)));
};

/**
 * Whether everybody whom the list means is ticked: all who were answered when they were asked for, or all
 * that were read once that is the whole list.
 */
export const allTicked = (
  chosen: Chosen,
  { rows, whole }: { rows: readonly number[]; whole: boolean },
  answered: readonly number[] | undefined,
): boolean => {
  const meant = answered ? [...answered, ...rows.slice(0, mostChosen)] : whole ? rows : [];
  return rows.length > 0 && meant.length > 0 && meant.every((number) => chosen.has(number));
};
