import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/tag.tsx';
import type { SlotPick } from '../plan/model.rules.ts';
import { clockRange } from '../../../lib/clock-words.ts';
import styles from './draw-choice.module.css';

interface Props {
  pick: SlotPick;
  onBook: () => void;
  onBlock: () => void;
  /** Only where classes are held. */
  onClass?: (() => void) | undefined;
  onClose: () => void;
}

/** A range was drawn: a booking or a block? Enter books, B blocks, Escape cancels. */
export const DrawChoice = ({ pick, onBook, onBlock, onClass, onClose }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onDown = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      else if (event.code === 'KeyB') onBlock();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', onDown, { capture: true });
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onDown, { capture: true });
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [onClose, onBlock]);
  useEffect(() => {
    box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const { x = 0, y = 0 } = pick.at ?? {};
  return (
    <div
      ref={box}
      role="dialog"
      aria-label="그린 시간"
      className={styles.box}
      style={{
        left: `clamp(8px, ${x - 110}px, 100vw - 236px)`,
        top: `clamp(8px, ${y + 10}px, 100vh - 110px)`,
      }}
    >
      <p>{clockRange(pick.startMinute, pick.endMinute)}</p>
      <div>
        <Button look="primary" size="small" wide end={<Kbd>↵</Kbd>} onClick={onBook}>
          예약
        </Button>
        {onClass && (
          <Button size="small" wide onClick={onClass}>
            수업
          </Button>
        )}
        <Button size="small" wide end={<Kbd>B</Kbd>} onClick={onBlock}>
          막기
        </Button>
      </div>
    </div>
  );
};
