import { mayCreate } from './commit.gesture.ts';
import { snapDown } from '../plan/geometry.rules.ts';
import { findBooking, type Located } from '../plan/plan.rules.ts';
import type { Stage } from './stage.gesture.ts';
import { startDrag, type Drag } from './drag.gesture.ts';
import { gestureAt, idUnder, pointOf, waitUnder } from './hit.gesture.ts';
import { showHover } from './hover.gesture.ts';
import type { Gesture } from './propose.rules.ts';

const MOUSE_SLACK_PX = 4;
const TOUCH_SLACK_PX = 8;
const LONG_PRESS_MS = 350;

interface Press {
  readonly gesture: Gesture;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** A finger must rest first, so that scrolling stays native; a mouse or a handle need not. */
  readonly waits: boolean;
  readonly timer: number | undefined;
}

/** Click, drag, long press and hover on the grid. Returns the way to detach it all. */
export function attachPointer(stage: Stage): () => void {
  const { body } = stage;
  const listening = new AbortController();
  const hover = showHover(stage, listening.signal);
  let press: Press | null = null;
  let drag: Drag | null = null;
  // Letting go of a drag is also a click for the browser; it must not open anything.
  let wasDragged = false;
  // So is letting go over free time of a press that began on a booking which cannot be moved.
  let beganOnSlot = false;

  const begin = (x: number, y: number) => {
    if (!press) return;
    hover.hide();
    wasDragged = true;
    body.setPointerCapture(press.pointerId);
    drag = startDrag(stage, press.gesture, x, y);
  };
  const finish = (how: 'drop' | 'cancel') => {
    clearTimeout(press?.timer);
    press = null;
    drag?.[how]();
    drag = null;
  };

  const onDown = (event: PointerEvent) => {
    if (drag || event.button !== 0 || !event.isPrimary) return finish('cancel');
    wasDragged = false;
    beganOnSlot = idUnder(event) === undefined;
    const gesture = gestureAt(stage, event);
    if (!gesture) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const waits = event.pointerType !== 'mouse' && !(event.target as Element).closest('[data-edge]');
    const timer = waits ? window.setTimeout(begin, LONG_PRESS_MS, x, y) : undefined;
    press = { gesture, pointerId, x, y, waits, timer };
  };
  const onMove = (event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return;
    const { clientX, clientY } = event;
    if (drag) return drag.to(clientX, clientY);
    const way = Math.hypot(clientX - press.x, clientY - press.y);
    if (press.waits && way > TOUCH_SLACK_PX) return finish('cancel');
    if (!press.waits && way > MOUSE_SLACK_PX) begin(clientX, clientY);
  };
  const onUp = (event: PointerEvent) => {
    if (press?.pointerId === event.pointerId) finish('drop');
  };
  const onCancel = (event: PointerEvent) => {
    if (press?.pointerId === event.pointerId) finish('cancel');
  };
  const onEscape = (event: KeyboardEvent) => {
    if (!drag || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish('cancel');
  };
  const onClick = (event: MouseEvent) => {
    const isPointer = event.detail > 0;
    if (isPointer && wasDragged) return;
    const id = idUnder(event);
    const found = id === undefined ? null : findBooking(stage.plan, id);
    const wait = found && mayCreate(stage, found.column) ? waitUnder(event) : null;
    if (found && wait && isPointer) {
      createInWait(stage, found, wait, event);
    } else if (found) {
      stage.select(found.booking.id);
      stage.actions.onOpen?.(found.booking);
    } else if (isPointer && beganOnSlot) {
      // What is booked there may stand open beside the grid and make the columns narrower.
      hover.hide();
      createAt(stage, event.clientX, event.clientY);
    }
  };
  const keepFromScrolling = (event: TouchEvent) => {
    if (drag && event.cancelable) event.preventDefault();
  };
  const keepFromMenu = (event: Event) => {
    if (press?.waits) event.preventDefault();
  };

  const { signal } = listening;
  body.addEventListener('pointerdown', onDown, { signal });
  body.addEventListener('click', onClick, { signal });
  body.addEventListener('contextmenu', keepFromMenu, { signal });
  body.addEventListener('touchmove', keepFromScrolling, { signal, passive: false });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
  window.addEventListener('keydown', onEscape, { signal, capture: true });
  window.addEventListener('blur', () => finish('cancel'), { signal });

  return () => {
    finish('cancel');
    listening.abort();
  };
}

/** The customer sits under the dryer; her employee may serve another meanwhile. */
function createInWait(
  stage: Stage,
  { booking }: Located,
  [from, to]: readonly [number, number],
  event: MouseEvent,
): void {
  const { minute } = pointOf(stage, event.clientX, event.clientY);
  const startMinute = Math.max(from, snapDown(minute, stage.plan.slotMinutes));
  const { date, employeeNo } = booking;
  stage.select(null);
  stage.actions.onCreate?.({ date, employeeNo, startMinute, endMinute: to, sized: false });
}

function createAt(stage: Stage, x: number, y: number): void {
  const { columns, slotMinutes, scale } = stage.plan;
  const { column, minute } = pointOf(stage, x, y);
  const { date, employeeNo = null, isOthers } = columns[column]!;
  if (isOthers) return stage.actions.onOthers?.();
  const startMinute = Math.max(scale.fromMinute, snapDown(minute, slotMinutes));
  const endMinute = startMinute + slotMinutes;
  stage.select(null);
  stage.actions.onCreate?.({ date, employeeNo, startMinute, endMinute, sized: false });
}
