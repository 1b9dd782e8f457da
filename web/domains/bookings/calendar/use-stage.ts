import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { yOf } from './geometry.ts';
import { attachPointer } from './gestures/pointer.ts';
import { attachKeyboard, type Keyboard } from './keys/keyboard.ts';
import type { CalendarActions } from './model.ts';
import type { GridPlan } from './plan.ts';
import type { Stage } from './stage.ts';
import type { TimeGridProps } from './time-grid.tsx';
import { useColumnWidth } from './use-column-width.ts';

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
export function useStage(props: TimeGridProps) {
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ghosts = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLParagraphElement>(null);
  const stage = useRef<Stage>(null);
  const keyboard = useRef<Keyboard>(null);
  const [touched, setTouched] = useState<string | null>(null);
  const columnPx = useColumnWidth(body, props);

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
      scroller: scroller.current!,
      body: body.current!,
      ghosts: ghosts.current!,
      slot: slot.current!,
      voice: voice.current!,
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
  }, []);

  useImperativeHandle(
    props.ref,
    () => ({
      scrollToMinute: (minute) => stage.current && scrollTo(stage.current, minute),
      focusBooking: (id) => keyboard.current?.focusBooking(id),
    }),
    [],
  );

  return { attach: { scroller, body, ghosts, slot, voice }, touched, columnPx };
}

function scrollTo({ scroller, plan }: Stage, minute: number): void {
  scroller.scrollTop = Math.max(0, yOf(plan.scale, minute));
}
