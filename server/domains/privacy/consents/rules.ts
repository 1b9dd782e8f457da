import { confirmByOf } from '../../../../contract/consent-words.ts';
import type { ConsentKind } from '../../../../contract/consent-words.ts';

export interface ConsentWord {
  kind: ConsentKind;
  given: boolean;
  saidAt: string;
}

/** What holds: the latest word on each kind. */
export type CurrentConsents = ReadonlyMap<ConsentKind, ConsentWord>;

/** A word that is written down late does not undo what was said after it. */
export const applyWords = (current: CurrentConsents, words: readonly ConsentWord[]): CurrentConsents => {
  const latest = new Map(current);
  for (const one of words) {
    const before = latest.get(one.kind);
    if (!before || before.saidAt <= one.saidAt) latest.set(one.kind, one);
  }
  return latest;
};

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * What is to be written: the changes, and who takes advertising back takes it back at night as well. A no
 * where there is a no already is nothing new; a yes again confirms the one before.
 */
export const changesOf = (
  current: CurrentConsents,
  changes: readonly { kind: ConsentKind; given: boolean }[],
  saidAt: string,
): ConsentWord[] => {
  const last = new Map(changes.map(({ kind, given }) => [kind, given]));
  const words = [...last]
    .map(([kind, given]) => ({ kind, given, saidAt }))
    .filter(({ kind, given }) => given || current.get(kind)?.given !== false);
  const after = applyWords(current, words);
  const night = after.get('NIGHT');
  const marketing = after.get('MARKETING');
  const takenBack = last.get('MARKETING') === false && marketing?.given === false && night?.given === true;
  return takenBack && last.get('NIGHT') !== true
    ? [
        ...words.filter(({ kind }) => kind !== 'NIGHT'),
        { kind: 'NIGHT', given: false, saidAt: later(saidAt, night.saidAt) },
      ]
    : words;
};

/** Advertising at night is advertising. */
export const isWhole = (current: CurrentConsents): boolean =>
  current.get('NIGHT')?.given !== true || current.get('MARKETING')?.given === true;

/** Consent to advertising is asked for again every two years. */
export const confirmBy = ({ kind, given, saidAt }: ConsentWord): string | null =>
  !given || kind === 'PRIVACY' ? null : confirmByOf(saidAt);
