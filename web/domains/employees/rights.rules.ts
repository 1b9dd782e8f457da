import { allRights, neededRights } from '../../../contract/rights.ts';
import type { Right } from '../../../contract/rights.ts';

export type Held = Partial<Record<Right, boolean>>;

/** Turning a right on brings what it needs; turning it off takes what needs it. */
export const withRight = (held: Held, right: Right, allowed: boolean): Held => {
  const next = { ...held, [right]: allowed };
  const others = allowed
    ? (neededRights[right] ?? [])
    : allRights.filter((other) => next[other] && neededRights[other]?.includes(right));
  return others.reduce((table, other) => withRight(table, other, allowed), next);
};

/** Where a person's rights differ from their role's. */
export const exceptionsOf = (role: Held, own: Held): { right: Right; allowed: boolean }[] =>
  allRights.flatMap((right) =>
    Boolean(role[right]) === Boolean(own[right]) ? [] : [{ right, allowed: Boolean(own[right]) }],
  );
