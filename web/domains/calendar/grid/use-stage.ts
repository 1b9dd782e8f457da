import { useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { yOf } from '../plan/geometry.rules.ts';
import { attachPointer } from '../gestures/pointer.gesture.ts';
import { attachWheel } from '../gestures/wheel.gesture.ts';
import { attachKeyboard, type Keyboard } from '../keys/grid.keys.ts';
import type { Place } from '../keys/pointing.keys.ts';
import type { CalendarActions } from '../plan/model.rules.ts';
import { findVisit, type GridPlan } from '../plan/plan.rules.ts';
import { blockOf, partsOf, type Stage } from '../gestures/stage.gesture.ts';
import type { TimeGridProps } from './time-grid.tsx';

export interface CalendarHandle {
  scrollToMinute: (minute: number) => void;
  /** By the id of a block, or of the visit it belongs to; one not drawn yet, as soon as it is. */
  focusBooking: (id: string) => void;
  /** Goes where the keys point, or to that place. */
  focus: (place?: Place) => void;
  /** Where the keys point, still known once the grid is gone. */
  place: () => Place | undefined;
}

/** Minutes of the past that stay in sight above the current time. */
const LOOK_BACK = 60;

/**
 * Binds gestures and keys to the grid once, and tells them of every render. The rest of
 * the time they work on the elements alone.
 */
export function useStage(
  scroller: RefObject<HTMLElement | null>,
  props: TimeGridProps,
): { touched: string | null } {
  const stage = useRef<Stage>(null);
  const keyboard = useRef<Keyboard>(null);
  const [touched, setTouched] = useState<string | null>(null);

  const { columns, scale, slotMinutes, nowMinute } = props;
  const plan: GridPlan = { columns, scale, slotMinutes };
  const actions: CalendarActions = actionsOf(props);
  const latest = useRef({ plan, actions, nowMinute });

  useLayoutEffect(() => {
    latest.current = { plan, actions, nowMinute };
    if (stage.current) Object.assign(stage.current, { plan, actions });
    keyboard.current?.restore();
  });

  useLayoutEffect(() => {
    const at: Stage = {
      ...partsOf(scroller.current!),
      plan: latest.current.plan,
      actions: latest.current.actions,
      select: setTouched,
    };
    stage.current = at;
    keyboard.current = attachKeyboard(at);
    const detachPointer = attachPointer(at);
    scrollTo(at, (latest.current.nowMinute ?? at.plan.scale.fromMinute) - LOOK_BACK);
    const detachWheel = attachWheel(at);
    return () => {
      detachPointer();
      detachWheel();
      keyboard.current?.detach();
      stage.current = null;
    };
  }, [scroller]);

  // The time in the middle of the screen stays there when the scale changes.
  const seen = useRef(scale);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = scale;
    if (before.hourPx === scale.hourPx || !scroller.current) return;
    const half = scroller.current.clientHeight / 2;
    const middle = before.fromMinute + ((scroller.current.scrollTop + half) * 60) / before.hourPx;
    scroller.current.scrollTop = yOf(scale, middle) - half;
  }, [scroller, scale]);

  const { startColumn, columnMin } = props;
  const put = useRef({ startColumn: -1, left: 0 });
  useLayoutEffect(() => {
    const grid = scroller.current!;
    if (startColumn === undefined) return;
    // Bookings that come later may widen the columns; who has slid elsewhere by then stays there.
    if (put.current.startColumn === startColumn && put.current.left !== grid.scrollLeft) return;
    const column = grid.querySelectorAll<HTMLElement>('[data-column]')[startColumn];
    if (column && grid.scrollWidth > grid.clientWidth) grid.scrollLeft = column.offsetLeft;
    put.current = { startColumn, left: grid.scrollLeft };
  }, [scroller, startColumn, columnMin]);

  // What a search, a link or a form has opened is in sight beside its panel, once it is loaded.
  const { selectedId } = props;
  const opened = selectedId ? (findVisit(plan, selectedId)?.booking.id ?? null) : null;
  useLayoutEffect(() => {
    if (opened === null || !stage.current) return;
    blockOf(stage.current, opened)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [opened]);

  useImperativeHandle(
    props.ref,
    () => ({
      scrollToMinute: (minute) => stage.current && scrollTo(stage.current, minute),
      focusBooking: (id) => keyboard.current?.focusBooking(id),
      focus: (place) => keyboard.current?.focus(place),
      place: () => keyboard.current?.place(),
    }),
    [],
  );

  return { touched };
}

const actionsOf = (props: TimeGridProps): CalendarActions => ({
  onOpen: props.onOpen,
  onCreate: props.onCreate,
  onMove: props.onMove,
  onResize: props.onResize,
  onCopy: props.onCopy,
  onCommand: props.onCommand,
  onBlock: props.onBlock,
  onPaste: props.onPaste,
  onOthers: props.onOthers,
  onZoom: props.onZoom,
});

function scrollTo({ scroller, plan }: Stage, minute: number): void {
  scroller.scrollTop = Math.max(0, yOf(plan.scale, minute));
}
