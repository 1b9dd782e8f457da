import type { AnyRoute } from '@tanstack/react-router';
import type { Right } from '../../contract/rights.ts';
import type { NavIcon } from '../ui/nav-icons.ts';

/** A place in the rail (and, with `tab`, in the phone's tabs). */
export interface NavEntry {
  label: string;
  icon: NavIcon;
  to: string;
  /** Which addresses light it up, by their beginning. */
  under: readonly string[];
  /** Rail order, low first. */
  order: number;
  /** Its place among the phone's tabs; without it the entry stands under 더보기. */
  tab?: number;
  /** The rail has another place for it: the bell of the top bar. */
  tabOnly?: boolean;
  /** Not offered to people without it. */
  right?: Right;
}

/** Under which headings the pages of 우리샵 관리 and 온라인 stand, in this order. */
export const entryGroups = [
  '샵',
  '직원',
  '예약',
  '메뉴',
  '결제·혜택',
  '계정·보안',
  '예약 받는 곳',
  '예약금·결제',
] as const;

/** A page of 우리샵 관리 or 온라인, as the section's column and list name it. */
export interface ShopEntry {
  label: string;
  /** What is behind it, in the list of a phone. */
  note: string;
  icon: NavIcon;
  to: string;
  group: (typeof entryGroups)[number];
  /** Its place within the group, low first. */
  order: number;
  right?: Right;
  /** Of demo shops alone. */
  demoOnly?: boolean;
}

/** A view of 메시지, as its tabs name it. */
export interface MessageEntry {
  label: string;
  to: string;
  /** The tabs' order, low first. */
  order: number;
  right?: Right;
}

/** What ⌘K offers besides customers. */
export interface Command {
  label: string;
  /** Other words people type for it. */
  words?: readonly string[];
  to: string;
  right?: Right;
  /** Keys that do the same elsewhere, to be learned here. */
  keys?: string;
}

/** What a domain gives to the app: its routes, its places in the navigation, its commands. */
export interface DomainPages<R extends readonly AnyRoute[] = readonly AnyRoute[]> {
  routes: R;
  nav?: readonly NavEntry[];
  commands?: readonly Command[];
  /** Its pages under 우리샵 관리. */
  shop?: readonly ShopEntry[];
  /** Its views of 메시지. */
  messages?: readonly MessageEntry[];
  /** Its pages under 온라인. */
  online?: readonly ShopEntry[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without it the page says so instead of loading. */
    right?: Right;
    /** The page fills the shell and scrolls inside itself: no scroll of its own. */
    fills?: boolean;
  }
}
