import { formatMinute } from '../../../../contract/time.ts';
import { clamp, snapDown, yOf } from '../plan/geometry.rules.ts';
import { findBooking, type GridColumn, type GridPlan } from '../plan/plan.rules.ts';
import { blockOf, type Stage } from '../gestures/stage.gesture.ts';
import type { Focus } from './walk.rules.ts';

/**
 * Roving focus: one element of the grid at a time is in the tab order, the block or
 * slot that the keyboard points at. Done on the elements, so that an arrow key renders
 * nothing.
 */
export interface Pointing {
  focus: Focus;
  /** Points somewhere else and takes the browser's focus there. */
  go: (focus: Focus) => void;
  /** Notes where the browser's focus already is. */
  note: (focus: Focus) => void;
  /** Where that is, as another grid in its place would know it. */
  place: () => Place;
  /** After a render: the block in focus may have moved to another column, or be gone. */
  restore: (hadFocus: boolean) => void;
}

/** A minute of a column; of an employee's where the columns are theirs. */
export interface Place {
  readonly column: number;
  readonly employeeNo: GridColumn['employeeNo'];
  readonly minute: number;
}

/** The same place of this grid: an employee's column stands elsewhere on another day. */
export const slotAt = ({ columns, scale, slotMinutes }: GridPlan, place: Place): Focus => {
  const isSame = (one: GridColumn | undefined) => one !== undefined && one.employeeNo === place.employeeNo;
  const column = isSame(columns[place.column]) ? place.column : columns.findIndex(isSame);
  const latest = scale.toMinute - slotMinutes;
  return {
    kind: 'slot',
    column: Math.max(0, column),
    minute: clamp(snapDown(place.minute, slotMinutes), scale.fromMinute, latest),
  };
};

export function startPointing(stage: Stage): Pointing {
  const { slot } = stage;
  let current: HTMLElement = slot;
  /** Where the booking last pointed at stands, for when it is gone. */
  let column = 0;

  const placeSlot = (column: number, minute: number) => {
    const { columns, scale, slotMinutes } = stage.plan;
    slot.style.left = `${(column * 100) / columns.length}%`;
    slot.style.width = `${100 / columns.length}%`;
    slot.style.top = `${yOf(scale, minute)}px`;
    slot.style.height = `${(slotMinutes * scale.hourPx) / 60}px`;
    slot.textContent = formatMinute(minute);
    slot.ariaLabel = `${columns[column]?.label ?? ''}, ${formatMinute(minute)}, ${spokenSlot(columns[column], minute)}`;
  };
  const rove = (element: HTMLElement) => {
    current.tabIndex = -1;
    current = element;
    current.tabIndex = 0;
  };
  const show = (focus: Focus): HTMLElement => {
    const block = focus.kind === 'booking' ? blockOf(stage, focus.id) : null;
    column = (focus.kind === 'slot' ? focus : findBooking(stage.plan, focus.id))?.column ?? column;
    if (focus.kind === 'slot') placeSlot(focus.column, focus.minute);
    rove(block ?? slot);
    return current;
  };

  const pointing: Pointing = {
    focus: firstSlot(stage),
    go(focus) {
      pointing.focus = focus;
      const element = show(focus);
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    note(focus) {
      pointing.focus = focus;
      show(focus);
    },
    place: () => ({
      column,
      employeeNo: stage.plan.columns[column]?.employeeNo,
      minute: pointing.focus.minute,
    }),
    restore(hadFocus) {
      const { focus } = pointing;
      if (focus.kind === 'booking' && !findBooking(stage.plan, focus.id)) {
        const isThere = column < stage.plan.columns.length;
        pointing.focus = { kind: 'slot', column: isThere ? column : 0, minute: focus.minute };
      }
      const element = show(pointing.focus);
      // Only a focus that fell off the page is restored, never one that a panel has taken.
      const isLost = document.activeElement === document.body;
      if (hadFocus && isLost) element.focus({ preventScroll: true });
    },
  };
  show(pointing.focus);
  return pointing;
}

/** Whether a hidden booking is there, or the day is off; other shades say what they are beside their hours. */
const spokenSlot = (column: GridColumn | undefined, minute: number): string =>
  column?.shades.find(({ from, to, isTaken, isOff }) => (isTaken || isOff) && from <= minute && minute < to)
    ?.label ?? '빈 시간';

const firstSlot = ({ plan }: Stage) => ({ kind: 'slot', column: 0, minute: plan.scale.fromMinute }) as const;
