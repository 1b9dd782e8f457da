import { useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two people wrote: not where only one did, nor where both wrote the same. */
export const areApart = (begun: unknown, typed: unknown, theirs: unknown): boolean =>
  !isSame(typed, begun) && !isSame(theirs, begun) && !isSame(typed, theirs);

/**
 * A form over a stored thing that another employee may save meanwhile. Until something is typed it follows the newest;
 * then it stays with what it began from, saves over that version alone, and says when it is outdated.
 * @param draftOf what the form holds: whatever else changes of the thing is no news to it
 */
export const useFormBase = <Rec extends { version: number }, Draft extends object>(
  record: Rec,
  draftOf: (record: Rec) => Draft,
) => {
  const [begun, setBegun] = useState(record);
  const [typed, setTyped] = useState<Draft>();
  // What a save answered may be newer than the record.
  const newest = record.version < begun.version ? begun : record;
  const base = typed === undefined ? newest : begun;
  const start = draftOf(base);
  const draft = typed ?? start;
  const outdated = newest.version > base.version && areApart(start, draft, draftOf(newest));
  if (newest.version > base.version && !outdated) {
    setBegun(newest);
    if (isSame(draft, start)) setTyped(undefined);
  }
  const begin = (from: Rec) => {
    setBegun(from);
    setTyped(undefined);
  };
  return {
    base,
    draft,
    dirty: !isSame(draft, start),
    outdated,
    set: (change: Partial<Draft>) => {
      setBegun(base);
      setTyped((now) => ({ ...(now ?? start), ...change }));
    },
    begin,
    takeTheirs: () => begin(newest),
    /** What was typed while it was on its way stays, and is not saved yet. */
    saved: (answer: Rec) => {
      setBegun(answer);
      setTyped((now) => (now === typed ? undefined : now));
    },
  };
};
