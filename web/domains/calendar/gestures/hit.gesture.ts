import { canTake, mayCreate } from './commit.gesture.ts';
import { isBooking } from '../plan/model.rules.ts';
import { findBooking } from '../plan/plan.rules.ts';
import type { Stage } from './stage.gesture.ts';
import { pointAt, type Gesture, type GridPoint } from './propose.rules.ts';

const EDGE_PX = 6;

export const pointOf = (stage: Stage, x: number, y: number): GridPoint =>
  pointAt(stage.body.getBoundingClientRect(), stage.plan.columns.length, stage.plan.scale, x, y);

/** The id of the block that the event is on, if it is on one. */
export const idUnder = (event: Event): string | undefined =>
  (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;

/**
 * The wait inside a booking that the event is on, in which another one may be served. The words of the
 * booking stand over it and open the booking itself; beside them its place decides, since the stripe lies
 * below everything in the block.
 */
export const waitUnder = ({ target, clientY }: MouseEvent): readonly [from: number, to: number] | null => {
  const on = target as Element;
  if (!on.matches('[data-id], [data-wait]')) return null;
  const stripes = on.closest('[data-id]')?.querySelectorAll<HTMLElement>('[data-wait]') ?? [];
  const stripe = [...stripes].find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  });
  if (!stripe) return null;
  const [from = 0, to = 0] = stripe.dataset.wait!.split('-').map(Number);
  return [from, to];
};

/** What a drag that begins here would be; null where nothing can be dragged. */
export function gestureAt(stage: Stage, event: PointerEvent): Gesture | null {
  const from = pointOf(stage, event.clientX, event.clientY);
  const id = idUnder(event);
  if (id === undefined) return mayCreate(stage, from.column) ? { kind: 'create', from } : null;
  const of = findBooking(stage.plan, id);
  if (!of) return null;
  if (event.altKey && stage.actions.onCopy && isBooking(of.booking)) return { kind: 'copy', of, from };
  const edge = edgeUnder(event);
  if (edge && canTake(stage, of, edge)) return { kind: edge, of, from };
  return canTake(stage, of, 'move') ? { kind: 'move', of, from } : null;
}

/**
 * A mouse is exact enough for the rim of the block itself; a finger needs the handles
 * that a selected block shows.
 */
export function edgeUnder(event: PointerEvent): 'start' | 'end' | null {
  const target = event.target as Element;
  const handle = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  if (handle === 'start' || handle === 'end') return handle;
  const block = target.closest('[data-id]');
  if (event.pointerType !== 'mouse' || !block) return null;
  const { top, bottom } = block.getBoundingClientRect();
  const rim = Math.min(EDGE_PX, (bottom - top) / 4);
  if (bottom - event.clientY <= rim) return 'end';
  return event.clientY - top <= rim / 1.5 ? 'start' : null;
}
