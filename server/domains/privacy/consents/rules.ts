import type { ConsentKind } from '../../../../contract/consent-words.ts';

export interface ConsentWord {
  kind: ConsentKind;
  given: boolean;
  saidAt: string;
}

/** What holds: the latest word on each kind. */
export type CurrentConsents = ReadonlyMap<ConsentKind, ConsentWord>;

/** A word that is written down late does not undo what was said after it. */
export const applyWords = (standing: CurrentConsents, said: readonly ConsentWord[]): CurrentConsents => {
  const heard = new Map(standing);
  for (const one of said) {
    const before = heard.get(one.kind);
    if (!before || before.saidAt <= one.saidAt) heard.set(one.kind, one);
  }
  return heard;
};

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * What is to be written: the changes, and who takes advertising back takes it back at night as well. A no
 * where there is a no already is nothing new; a yes again confirms the one before.
 */
export const changesOf = (
  standing: CurrentConsents,
  changes: readonly { kind: ConsentKind; given: boolean }[],
  saidAt: string,
): ConsentWord[] => {
  const last = new Map(changes.map(({ kind, given }) => [kind, given]));
  const said = [...last]
    .map(([kind, given]) => ({ kind, given, saidAt }))
    .filter(({ kind, given }) => given || standing.get(kind)?.given !== false);
  const after = applyWords(standing, said);
  const night = after.get('NIGHT');
  const marketing = after.get('MARKETING');
  const takenBack = last.get('MARKETING') === false && marketing?.given === false && night?.given === true;
  return takenBack && last.get('NIGHT') !== true
    ? [
        ...said.filter(({ kind }) => kind !== 'NIGHT'),
        { kind: 'NIGHT', given: false, saidAt: later(saidAt, night.saidAt) },
      ]
    : said;
};

/** Advertising at night is advertising. */
export const isWhole = (standing: CurrentConsents): boolean =>
  standing.get('NIGHT')?.given !== true || standing.get('MARKETING')?.given === true;

/** Consent to advertising is asked for again every two years. */
export const confirmBy = ({ kind, given, saidAt }: ConsentWord): string | null => {
  if (!given || kind === 'PRIVACY') return null;
  const at = new Date(saidAt);
  at.setUTCFullYear(at.getUTCFullYear() + 2);
  return at.toISOString();
};
