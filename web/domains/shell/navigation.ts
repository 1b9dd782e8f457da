import { useRouter, useRouterState } from '@tanstack/react-router';
import type { NavEntry } from '../../lib/pages.ts';
import { useCan } from '../../lib/me.ts';

const isUnder = (pathname: string, beginning: string): boolean =>
  beginning === '/' ? pathname === '/' : pathname === beginning || pathname.startsWith(`${beginning}/`);

export const isActive = (entry: NavEntry, pathname: string): boolean =>
  entry.under.some((beginning) => isUnder(pathname, beginning));

/** The places this person may go to, in the rail's order. */
export const useNavigationEntries = (): readonly NavEntry[] => {
  const { nav } = useRouter().options.context;
  const can = useCan();
  return nav.filter(({ right }) => !right || can(right));
};

export const usePathname = (): string => useRouterState({ select: (state) => state.location.pathname });
