import type { Segment } from '../rules.ts';

export interface TemplateItem {
  name: string;
  kind: 'SERVICE' | 'PRODUCT';
  minutes: number;
  won: number;
  /** Where a from-to price ends. */
  toWon: number | null;
  bufferMinutes: number;
  segments: Segment[] | null;
  /** Only booked with another service: it fills no gap alone. */
  addOn: boolean;
}

export interface TemplateGroup {
  /** Null stands in the category itself. */
  name: string | null;
  items: readonly TemplateItem[];
}

export interface TemplateCategory {
  name: string;
  groups: readonly TemplateGroup[];
}

interface Extra {
  toWon?: number;
  buffer?: number;
  /** Minutes of work, waiting, work, …; they add up to the duration. */
  parts?: readonly number[];
  addOn?: boolean;
}

export const service = (
  name: string,
  minutes: number,
  won: number,
  { toWon, buffer = 0, parts, addOn = false }: Extra = {},
): TemplateItem => ({
  name,
  kind: 'SERVICE',
  minutes,
  won,
  toWon: toWon ?? null,
  bufferMinutes: buffer,
  segments: parts ? parts.map((part, at) => ({ busy: at % 2 === 0, minutes: part })) : null,
  addOn,
});

export const product = (name: string, won: number): TemplateItem => ({
  name,
  kind: 'PRODUCT',
  minutes: 0,
  won,
  toWon: null,
  bufferMinutes: 0,
  segments: null,
  addOn: false,
});

/** A category whose items need no groups. */
export const plain = (name: string, ...items: TemplateItem[]): TemplateCategory => ({
  name,
  groups: [{ name: null, items }],
});

/** A category in groups. */
export const grouped = (name: string, groups: Record<string, readonly TemplateItem[]>): TemplateCategory => ({
  name,
  groups: Object.entries(groups).map(([group, items]) => ({ name: group, items })),
});
