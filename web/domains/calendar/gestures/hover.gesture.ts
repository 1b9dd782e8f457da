import { formatMinute } from '../../../../contract/time.ts';
import { canTake, mayCreate } from './commit.gesture.ts';
import { snapDown, yOf } from '../plan/geometry.rules.ts';
import { findBooking } from '../plan/plan.rules.ts';
import type { Stage } from './stage.gesture.ts';
import styles from './ghost.module.css';
import { edgeUnder, idUnder, pointOf } from './hit.gesture.ts';

export interface Hover {
  hide: () => void;
}

/** With a mouse: the slot that a click would book, and the cursor that tells a rim from a block. */
export function showHover(stage: Stage, signal: AbortSignal): Hover {
  const hint = document.createElement('div');
  hint.className = styles.hint!;
  hint.hidden = true;
  stage.ghosts.append(hint);
  const hide = () => {
    hint.hidden = true;
  };

  const overBlock = (event: PointerEvent, id: string) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-id]');
    const found = findBooking(stage.plan, id);
    const edge = edgeUnder(event);
    const isRim = found && edge && canTake(stage, found, edge);
    if (block) block.style.cursor = isRim ? 'ns-resize' : '';
  };
  const overSlot = (event: PointerEvent) => {
    const { columns, scale, slotMinutes } = stage.plan;
    const { column, minute } = pointOf(stage, event.clientX, event.clientY);
    const start = snapDown(minute, slotMinutes);
    const width = stage.body.clientWidth / columns.length;
    hint.style.transform = `translate(${column * width + 4}px, ${yOf(scale, start)}px)`;
    hint.style.width = `${width - 9}px`;
    hint.style.height = `${Math.max(18, (slotMinutes * scale.hourPx) / 60)}px`;
    hint.textContent = formatMinute(start);
    hint.hidden = false;
  };

  stage.body.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const id = idUnder(event);
      if (id === undefined && mayCreate(stage, pointOf(stage, event.clientX, event.clientY).column))
        return overSlot(event);
      hide();
      if (id !== undefined) overBlock(event, id);
    },
    { signal },
  );
  stage.body.addEventListener('pointerleave', hide, { signal });
  stage.scroller.addEventListener('scroll', hide, { signal, passive: true });
  signal.addEventListener('abort', () => hint.remove());
  return { hide };
}
