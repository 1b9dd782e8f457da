import { formatMinute } from '../../../../contract/time.ts';
import { yOf } from '../plan/geometry.rules.ts';
import { clockRange, duration } from '../../../lib/clock-words.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import { clashes, placeOf, type Proposal } from '../plan/plan.rules.ts';
import { blockOf, type Stage } from './stage.gesture.ts';
import styles from './ghost.module.css';

export interface Ghost {
  draw: (proposal: Proposal) => void;
  /** Over another day than those on the grid: what letting go there means. */
  over: (words: string) => void;
  /** Takes the ghost away once `settled` and the frame that shows the result are through. */
  close: (settled?: void | Promise<unknown>) => void;
}

/**
 * The block in the hand: a copy of the booking's own block, or an empty range for a new
 * booking. It follows by one transform; the block it came from stays, faded, in its place.
 */
export function openGhost(stage: Stage, booking: CalendarBooking | null, isCopy = false): Ghost {
  const origin = booking && blockOf(stage, booking.id);
  const ghost = document.createElement('div');
  ghost.className = `${styles.ghost} ${origin ? '' : styles.fresh}`;
  const badge = document.createElement('div');
  badge.className = styles.badge!;
  if (origin) {
    ghost.style.setProperty('--c', getComputedStyle(origin).getPropertyValue('--c'));
    ghost.append(copyOf(origin));
    if (!isCopy) origin.dataset.lifted = '';
  }
  ghost.append(badge);
  stage.ghosts.append(ghost);
  const time = ghost.querySelector('[data-time]');
  const hasOwnColour = Boolean(origin?.style.getPropertyValue('--c'));

  // A copy stands beside what it came from, and may clash with it.
  const itself = isCopy ? null : booking;
  const draw = (proposal: Proposal) => {
    const { columns, scale } = stage.plan;
    const { color } = columns[proposal.column]!;
    const width = stage.body.clientWidth / columns.length;
    const top = yOf(scale, proposal.startMinute);
    const height = yOf(scale, proposal.endMinute) - top - 2;
    ghost.style.transform = `translate(${proposal.column * width + 4}px, ${top + 1}px)`;
    ghost.style.width = `${width - 9}px`;
    ghost.style.height = `${height}px`;
    if (color && !hasOwnColour) ghost.style.setProperty('--c', color);
    const place = placeOf(stage.plan, proposal, booking ?? undefined);
    const isClash = clashes(stage.plan, itself, place);
    ghost.toggleAttribute('data-clash', isClash);
    badge.toggleAttribute('data-below', top < 26);
    badge.textContent = `${isCopy ? '복사 · ' : ''}${badgeText(proposal, isClash)}`;
    if (time) time.textContent = formatMinute(proposal.startMinute);
  };

  const remove = () => {
    ghost.remove();
    if (origin) delete origin.dataset.lifted;
  };
  // The page may render the change a task later; two frames bridge that without a flash of the old place.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(remove));

  return {
    draw,
    over(words) {
      badge.textContent = words;
    },
    close: (settled) => {
      if (settled) void settled.then(afterPaint, afterPaint);
      else afterPaint();
    },
  };
}

const badgeText = ({ startMinute, endMinute }: Proposal, isClash: boolean) =>
  `${clockRange(startMinute, endMinute)} · ${duration(endMinute - startMinute)}${isClash ? ' · 겹쳐요' : ''}`;

function copyOf(origin: HTMLElement): HTMLElement {
  const copy = origin.cloneNode(true) as HTMLElement;
  for (const name of ['data-id', 'tabindex', 'role', 'aria-label', 'style']) {
    copy.removeAttribute(name);
  }
  return copy;
}
