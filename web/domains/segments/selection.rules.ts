import { mostChosen } from '../../../contract/customer-excel.ts';

export type Selected = ReadonlySet<number>;

/** What was ticked before, in other lists too, comes first. */
export const withAll = (chosen: Selected, numbers: readonly number[]): Selected =>
  new Set([...new Set([...chosen, ...numbers])].slice(0, mostChosen));

export const withoutAll = (chosen: Selected, numbers: readonly number[]): Selected => {
  const gone = new Set(numbers);
  return new Set([...chosen].filter((number) => !gone.has(number)));
};

/** One more or one less; undefined where no more may be chosen. */
export const toggled = (chosen: Selected, number: number): Selected | undefined => {
  if (chosen.has(number)) return withoutAll(chosen, [number]);
  return isFull(chosen) ? undefined : withAll(chosen, [number]);
};

/** All customers of the list, as answered when they were asked for: no more than may be chosen. */
export interface AllNumbers {
  numbers: readonly number[];
  total: number;
}

/**
 * Whether all customers of the list are ticked: all that were answered when asked for, or all that were read
 * once that is the whole list. Unknown for a list longer than may be chosen.
 */
export const allSelected = (
  chosen: Selected,
  { rows, whole }: { rows: readonly number[]; whole: boolean },
  answered: AllNumbers | undefined,
): boolean => {
  const known = answered && answered.total <= answered.numbers.length ? answered.numbers : undefined;
  if (rows.length === 0 || !(known ?? whole)) return false;
  return [...(known ?? []), ...rows].every((number) => chosen.has(number));
};

/** No more may be chosen. */
export const isFull = (chosen: Selected): boolean => chosen.size >= mostChosen;
