import type { PricedLine } from '../pricing/draft.rules.ts';
import { deedsOf } from './effects.rules.ts';
import type { Standing } from './differences.rules.ts';

type Before = Pick<Standing, 'lines' | 'accounts'>;
type Same = (of: number, place: number) => boolean;

/**
 * Of each line of a sale that is mended, which it was before: by the pass or ticket it made where it names
 * that, else the one most like it, where it stood before anywhere else. Nobody is two lines.
 */
export const samesOf = (
  { lines: before, accounts }: Before,
  now: readonly PricedLine[],
): (number | undefined)[] => {
  const was: (number | undefined)[] = now.map(() => undefined);
  const claim = (same: Same) => {
    for (const place of now.keys())
      if (was[place] === undefined)
        was[place] = [...before.keys()].find((of) => !was.includes(of) && same(of, place));
  };
  const made: Same = (of, place) =>
    accounts[of] !== null && accounts[of] === now[place]?.accountId && before[of]?.kind === now[place]?.kind;
  const does = (line: PricedLine | undefined) => line && JSON.stringify([line.name, deedsOf(line)]);
  const alike: Same = (of, place) => does(before[of]) === does(now[place]);
  const sells = (line: PricedLine | undefined) =>
    line && JSON.stringify([line.kind, line.itemId, line.productId, line.free !== null]);
  const ofAKind: Same = (of, place) => sells(before[of]) === sells(now[place]);
  const inPlace: Same = (of, place) => of === place;
  const both =
    (one: Same, other: Same): Same =>
    (of, place) =>
      one(of, place) && other(of, place);
  for (const same of [both(made, alike), made, both(alike, inPlace), alike, both(ofAKind, inPlace), ofAKind])
    claim(same);
  return was;
};
