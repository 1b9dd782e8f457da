import { drawn, minuteAt, moved, resized, type Scale } from '../plan/geometry.rules.ts';
import { canMoveTo, type GridPlan, type Located, type Proposal } from '../plan/plan.rules.ts';

/** A point on the grid: column under the pointer and unrounded minute. */
export interface GridPoint {
  readonly column: number;
  readonly minute: number;
}

export type Gesture =
  | { readonly kind: 'create'; readonly from: GridPoint }
  | { readonly kind: 'move' | 'copy'; readonly of: Located; readonly from: GridPoint }
  | { readonly kind: 'start' | 'end'; readonly of: Located; readonly from: GridPoint };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The grid point under viewport coordinates; outside the grid it is the nearest column. */
export function pointAt(box: Box, columns: number, scale: Scale, x: number, y: number): GridPoint {
  const column = Math.floor(((x - box.left) / box.width) * columns);
  return {
    column: Math.max(0, Math.min(columns - 1, column)),
    minute: minuteAt(scale, y - box.top),
  };
}

/** What letting go at `to` would do. A drawn or resized range stays in its column. */
export function propose(gesture: Gesture, to: GridPoint, plan: GridPlan): Proposal {
  const { slotMinutes: slot, scale } = plan;
  const { from } = gesture;
  if (gesture.kind === 'create') {
    return { column: from.column, ...drawn(from.minute, to.minute, slot, scale) };
  }
  const { booking, column } = gesture.of;
  const { startMinute, endMinute } = booking;
  const way = to.minute - from.minute;
  if (gesture.kind === 'move' || gesture.kind === 'copy') {
    return {
      column: canMoveTo(plan, column, to.column) ? to.column : column,
      ...moved({ startMinute, endMinute }, way, slot, scale),
    };
  }
  // The grab was a few pixels off the edge; the edge keeps that distance to the pointer.
  const edge = gesture.kind === 'end' ? endMinute : startMinute;
  return { column, ...resized(booking, gesture.kind, edge + way, slot, scale) };
}
