import { useRouter, useRouterState } from '@tanstack/react-router';
import type { NavEntry } from '../../lib/pages.ts';
import { useMe } from '../../lib/me.ts';

const isUnder = (pathname: string, beginning: string): boolean =>
  beginning === '/' ? pathname === '/' : pathname === beginning || pathname.startsWith(`${beginning}/`);

export const isActive = (entry: NavEntry, pathname: string): boolean =>
  entry.under.some((beginning) => isUnder(pathname, beginning));

/**
 * The places this person may go to, in the rail's order. All of them until that is known, so that no place
 * jumps under a finger; what is behind guards itself.
 */
export const useNavigationEntries = (): readonly NavEntry[] => {
  const { nav } = useRouter().options.context;
  const me = useMe();
  return nav.filter(({ right }) => !right || !me || me.rights.includes(right));
};

export const usePathname = (): string => useRouterState({ select: (state) => state.location.pathname });
