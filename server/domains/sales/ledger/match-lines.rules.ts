import type { PricedLine } from '../pricing/draft.rules.ts';
import { ledgerEffectsOf } from './effects.rules.ts';
import type { SaleLedgers } from './differences.rules.ts';

type Matcher = (before: number, after: number) => boolean;

const effectsOf = (line: PricedLine | undefined) =>
  line && JSON.stringify([line.name, ledgerEffectsOf(line)]);

const productOf = (line: PricedLine | undefined) =>
  line && JSON.stringify([line.kind, line.itemId, line.productId, line.free !== null]);

const both =
  (left: Matcher, right: Matcher): Matcher =>
  (before, after) =>
    left(before, after) && right(before, after);

/**
 * Matches each line of an edited sale with the line it was before: first by the account it created, then by
 * content, product and position. A line matches at most one.
 */
export const matchLines = (
  { lines, accounts }: Pick<SaleLedgers, 'lines' | 'accounts'>,
  target: readonly PricedLine[],
): (number | undefined)[] => {
  const byAccount: Matcher = (before, after) =>
    accounts[before] !== null &&
    accounts[before] === target[after]?.accountId &&
    lines[before]?.kind === target[after]?.kind;
  const byContent: Matcher = (before, after) => effectsOf(lines[before]) === effectsOf(target[after]);
  const byProduct: Matcher = (before, after) => productOf(lines[before]) === productOf(target[after]);
  const byPosition: Matcher = (before, after) => before === after;

  const matches: (number | undefined)[] = target.map(() => undefined);
  for (const isMatch of [
    both(byAccount, byContent),
    byAccount,
    both(byContent, byPosition),
    byContent,
    both(byProduct, byPosition),
    byProduct,
  ])
    for (const after of target.keys())
      if (matches[after] === undefined)
        matches[after] = [...lines.keys()].find(
          (before) => !matches.includes(before) && isMatch(before, after),
        );
  return matches;
};
