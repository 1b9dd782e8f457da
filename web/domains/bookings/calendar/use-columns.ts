import { useRef } from 'react';
import type { Groups } from './groups.ts';
import type { GridColumn } from './plan.ts';

type Frame = Omit<GridColumn, 'bookings'>;

const NONE: GridColumn['bookings'] = [];

/** Frames joined with their bookings; a column is a new object only when one of the two is. */
export function useColumns(frames: readonly Frame[], groups: Groups): readonly GridColumn[] {
  const before = useRef<{ frame: Frame; column: GridColumn }[]>([]);
  before.current = frames.map((frame, at) => {
    const bookings = groups.get(frame.key) ?? NONE;
    const old = before.current[at];
    if (old?.frame === frame && old.column.bookings === bookings) return old;
    return { frame, column: { ...frame, bookings } };
  });
  return before.current.map(({ column }) => column);
}
