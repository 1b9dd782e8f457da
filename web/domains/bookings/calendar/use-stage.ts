import { useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { yOf } from './geometry.ts';
import { attachPointer } from './gestures/pointer.ts';
import { attachKeyboard, type Keyboard } from './keys/keyboard.ts';
import type { CalendarActions } from './model.ts';
import type { GridPlan } from './plan.ts';
import { partsOf, type Stage } from './stage.ts';
import type { TimeGridProps } from './time-grid.tsx';

export interface CalendarHandle {
  scrollToMinute: (minute: number) => void;
  focusBooking: (id: string) => void;
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

  const { columns, scale, slotMinutes, nowMinute, onOpen, onCreate, onMove, onResize } = props;
  const plan: GridPlan = { columns, scale, slotMinutes };
  const actions: CalendarActions = { onOpen, onCreate, onMove, onResize };
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
    return () => {
      detachPointer();
      keyboard.current?.detach();
      keyboard.current = null;
      stage.current = null;
    };
  }, [scroller]);

  useImperativeHandle(
    props.ref,
    () => ({
      scrollToMinute: (minute) => stage.current && scrollTo(stage.current, minute),
      focusBooking: (id) => keyboard.current?.focusBooking(id),
    }),
    [],
  );

  return { touched };
}

function scrollTo({ scroller, plan }: Stage, minute: number): void {
  scroller.scrollTop = Math.max(0, yOf(plan.scale, minute));
}
