import { allRights, defaultRights, missingNeeds, rights } from '../../../contract/rights.ts';
import type { Right, Role } from '../../../contract/rights.ts';
import { refuse } from '../../platform/errors.ts';
import { rightsOf } from '../auth/public.ts';

export type RoleTable = Partial<Record<Right, boolean>>;
export interface Decision {
  right: string;
  allowed: boolean;
}

/** Only differences from the default are stored, so that a later default reaches all others. */
export const decisionsOf = (role: Role, table: RoleTable): { right: Right; allowed: boolean }[] =>
  allRights.flatMap((right) => {
    const allowed = table[right];
    return allowed === undefined || allowed === defaultRights[role].includes(right)
      ? []
      : [{ right, allowed }];
  });

export const tableOf = (role: Role, decisions: readonly Decision[]): RoleTable => {
  const held = rightsOf(role, decisions);
  return Object.fromEntries(allRights.map((right) => [right, held.has(right)]));
};

/** @throws RIGHT_NEEDS_ANOTHER naming both rights, and their holder */
export const assertNeedsHeld = (held: ReadonlySet<Right>, field: string, whose: string): void => {
  const missing = missingNeeds(held);
  if (missing.length === 0) return;
  throw refuse('RIGHT_NEEDS_ANOTHER', {
    errors: missing.map(({ right, needs }) => ({
      field: `${field}.${right}`,
      message: `${whose}: '${rights[right]}'에는 '${rights[needs]}' 권한이 먼저 있어야 해요.`,
      detail: { right, needs },
    })),
  });
};
