import { isProductError } from '../../../lib/errors.ts';
import { addChoice } from '../repeat.rules.ts';
import type { Occurrence, SeriesChoice } from '../repeat.rules.ts';
import { conflictsStore } from './questions.rules.ts';

/**
 * Runs the write of a series; asks what becomes of each day that cannot be, and runs it again, until none is
 * left. Answers null when the person thought better of it.
 */
export const withChoices = async <T>(
  write: (choices: SeriesChoice[]) => Promise<T>,
  choices: SeriesChoice[],
  skipLabel?: string,
): Promise<T | null> => {
  try {
    return await write(choices);
  } catch (error) {
    if (!isProductError(error, 'BOOKING_SERIES_CONFLICTS')) throw error;
    const occurrences = error.errors.map(({ detail }) => detail as Occurrence);
    const made = await conflictsStore.ask({ occurrences, skipLabel });
    return made && withChoices(write, made.reduce(addChoice, choices), skipLabel);
  }
};
