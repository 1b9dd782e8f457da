import { defaultRights, rights } from '../../../contract/rights.ts';
import type { Right, Role } from '../../../contract/rights.ts';

const isRight = (name: string): name is Right => Object.hasOwn(rights, name);

/**
 * What a role may do in a shop: everything for the owner, for others the defaults as the owner has
 * decided otherwise, the later decision over the earlier. An unknown role holds nothing and a decision on an unknown right grants nothing.
 */
export const rightsOf = (
  role: string,
  decisions: readonly { right: string; allowed: boolean }[],
): ReadonlySet<Right> => {
  if (!Object.hasOwn(defaultRights, role)) return new Set();
  const held = new Set(defaultRights[role as Role]);
  if (role === 'OWNER') return held;
  for (const { right, allowed } of decisions) {
    if (!isRight(right)) continue;
    if (allowed) held.add(right);
    else held.delete(right);
  }
  return held;
};
