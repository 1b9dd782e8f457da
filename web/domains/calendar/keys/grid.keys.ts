import type { BookingCommand, SlotPick } from '../plan/model.rules.ts';
import { findBooking, findVisit, placeOf } from '../plan/plan.rules.ts';
import { announceOn, type Stage } from '../gestures/stage.gesture.ts';
import { stretchOf, takeUp, type Carry } from './carry.keys.ts';
import { slotAt, startPointing, type Place } from './pointing.keys.ts';
import { focusOn, isArrow, stepFocus, tabFrom } from './walk.rules.ts';

export interface Keyboard {
  /** To be called after each render. */
  restore: () => void;
  focusBooking: (id: string) => void;
  /** Goes where the keys point, or to that place. */
  focus: (place?: Place) => void;
  place: () => Place;
  detach: () => void;
}

/** By the key's place, so that they work while Korean input is on. */
const commands: Record<string, BookingCommand> = {
  KeyE: 'edit',
  KeyC: 'copy',
  KeyX: 'cut',
  KeyR: 'rebook',
  Delete: 'cancel',
  Backspace: 'cancel',
};

export function attachKeyboard(stage: Stage): Keyboard {
  const listening = new AbortController();
  const { signal } = listening;
  const pointing = startPointing(stage);
  let carry: Carry | null = null;
  let hasFocus = false;
  let awaited: string | null = null;

  const located = () =>
    pointing.focus.kind === 'booking' ? findBooking(stage.plan, pointing.focus.id) : null;

  const pickHere = () => {
    if (pointing.focus.kind !== 'slot') return null;
    const { column, minute } = pointing.focus;
    const range = { column, startMinute: minute, endMinute: minute + stage.plan.slotMinutes };
    return { ...placeOf(stage.plan, range), sized: false };
  };
  const isOthers = ({ column }: { column: number }) => stage.plan.columns[column]?.isOthers === true;
  /** Puts something into the slot, except where this user may not book. */
  const put = (pick: SlotPick, action: ((pick: SlotPick) => void) | undefined) =>
    pointing.focus.kind === 'slot' && isOthers(pointing.focus) ? stage.actions.onOthers?.() : action?.(pick);
  const createHere = () => {
    const pick = pickHere();
    if (pick) put(pick, stage.actions.onCreate);
  };

  const command = (event: KeyboardEvent): boolean => {
    const { onCommand, onBlock, onPaste } = stage.actions;
    const pick = pickHere();
    const onSlot = { KeyN: stage.actions.onCreate, KeyB: onBlock, KeyV: onPaste }[event.code];
    if (pick && onSlot) {
      put(pick, onSlot);
      return true;
    }
    const found = located();
    const asked = commands[event.code];
    if (!found || !asked || !onCommand) return false;
    onCommand(asked, found.booking);
    return true;
  };

  const startCarry = (event: KeyboardEvent): boolean => {
    const found = located();
    const isM = event.code === 'KeyM' && !event.ctrlKey && !event.metaKey;
    const isAltArrow = event.altKey && isArrow(event.key);
    if (!found || !(isM || isAltArrow || stretchOf(event) !== 0)) return false;
    carry = takeUp(stage, found);
    if (!carry) announceOn(stage, '이 예약은 옮길 수 없어요');
    else if (!isM) carry.press(event);
    return true;
  };

  const whileCarrying = (held: Carry, event: KeyboardEvent): boolean => {
    if (event.key === 'Enter') held.putDown();
    else if (event.key === 'Escape') held.putBack();
    else return held.press(event);
    carry = null;
    return true;
  };

  const tab = (event: KeyboardEvent): boolean => {
    const next = tabFrom(stage.plan, pointing.focus, event.shiftKey ? -1 : 1);
    if (next) pointing.go(focusOn(next));
    return next !== null;
  };

  const press = (event: KeyboardEvent): boolean => {
    if (event.isComposing) return false;
    if (carry) return whileCarrying(carry, event);
    if (startCarry(event)) return true;
    if (event.key === 'Tab') return tab(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (command(event)) return true;
    if (!isArrow(event.key)) return false;
    pointing.go(stepFocus(stage.plan, pointing.focus, event.key));
    return true;
  };

  stage.body.addEventListener(
    'keydown',
    (event) => {
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  // Enter and Space reach a button as a click; the pointer's listener opens bookings.
  stage.slot.addEventListener('click', createHere, { signal });
  stage.body.addEventListener(
    'focusin',
    ({ target }) => {
      hasFocus = true;
      awaited = null;
      const id = (target as HTMLElement).dataset.id;
      const found = id === undefined ? null : findBooking(stage.plan, id);
      const isKnown = pointing.focus.kind === 'booking' && pointing.focus.id === id;
      if (found && !isKnown) pointing.note(focusOn(found.booking));
    },
    { signal },
  );
  stage.body.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (stage.body.contains(relatedTarget as Node | null)) return;
      // A block that React takes away also loses focus; then the focus is still ours to restore.
      setTimeout(() => {
        if (!(target as Node).isConnected || stage.body.contains(document.activeElement)) return;
        hasFocus = false;
        carry?.putBack();
        carry = null;
      });
    },
    { signal },
  );

  const arrive = () => {
    const found = awaited && (findBooking(stage.plan, awaited) ?? findVisit(stage.plan, awaited));
    if (!found) return;
    awaited = null;
    pointing.go(focusOn(found.booking));
  };

  const focus = (place?: Place) => pointing.go(place ? slotAt(stage.plan, place) : pointing.focus);

  return {
    focus,
    place: pointing.place,
    restore() {
      pointing.restore(hasFocus);
      // Anyone who went on meanwhile, into the search or a form, keeps the focus; around the grid is nowhere.
      const at = document.activeElement;
      if (!at || at.contains(stage.body) || stage.body.contains(at)) arrive();
    },
    focusBooking(id) {
      awaited = id;
      arrive();
      // Gone with the focus in it: where it stood, until it is drawn again.
      if (awaited === null || document.activeElement !== document.body) return;
      focus();
      awaited = id;
    },
    detach() {
      carry?.putBack();
      listening.abort();
    },
  };
}
