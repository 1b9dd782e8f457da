import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rights } from '../../../../contract/rights.ts';
import { useMe } from '../../../lib/me.ts';
import { NoPermission } from '../../../ui/states.tsx';

/** A page whose right is known to be missing says so and never asks the server in vain. */
export const RightGate = ({ children }: { children: ReactNode }) => {
  const me = useMe();
  const right = useMatches({
    select: (matches) => matches.map((match) => match.staticData.right).findLast(Boolean),
  });
  if (right && me && !me.rights.includes(right)) return <NoPermission what={rights[right]} />;
  return children;
};
