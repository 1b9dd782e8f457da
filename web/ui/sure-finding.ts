import { squeezed } from '../../contract/hangul.ts';

export interface Answer {
  /** The common subject of several answers; else each has its own. */
  subject?: string | undefined;
  /** Its name: an exact match wins, whatever else is found. */
  words?: readonly string[];
  /** No answer, but something to do instead: `whenNone` by Enter too, as long as nothing was found. */
  instead?: 'whenNone' | 'byChoice';
}

/** What Enter may take unasked: the only answer, or the only one called just so; undefined asks for a choice. */
export const sureFinding = <T extends Answer>(findings: readonly T[], typed: string): T | undefined => {
  const wanted = squeezed(typed);
  if (wanted === '') return undefined;
  const answers = findings.filter(({ instead }) => !instead);
  if (answers.length === 0) return findings.find(({ instead }) => instead === 'whenNone');
  const subjectOf = (one: T) => one.subject ?? one;
  const onlyOneOf = (some: readonly T[]) => (new Set(some.map(subjectOf)).size === 1 ? some[0] : undefined);
  const exact = answers.filter(({ words = [] }) => words.some((word) => squeezed(word) === wanted));
  return onlyOneOf(exact.length > 0 ? exact : answers);
};
