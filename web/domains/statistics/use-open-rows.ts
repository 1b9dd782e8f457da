import { createContext, useContext } from 'react';
import type { FigureName } from '../../../contract/statistics/definitions.ts';
import type { Input } from '../../lib/wire.ts';
import type { Period } from './period.rules.ts';

type Query = Input<'statistics.rows'>['query'];
export type RowFilters = Omit<Query, 'from' | 'to' | 'limit' | 'cursor'> & Partial<Period>;

/** A pressed figure, and what it is counted from. */
export interface Opened {
  title: string;
  figure: FigureName;
  /** As it stands on the screen. */
  shown: number;
  /** What the rows call it, where that differs: the sum of a rate is a count. */
  column?: string;
  filters: RowFilters;
}

export const OpenRows = createContext<(opened: Opened) => void>(() => undefined);
export const useOpenRows = () => useContext(OpenRows);
