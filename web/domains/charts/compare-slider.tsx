import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { PhotoImage } from './photo-frame.tsx';
import type { ChartPhoto } from './queries.ts';
import styles from './photos.module.css';

interface Props {
  before: { photo: ChartPhoto; name: string };
  after: { photo: ChartPhoto; name: string };
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowDown: -2,
  ArrowRight: 2,
  ArrowUp: 2,
  PageDown: -10,
  PageUp: 10,
  Home: -100,
  End: 100,
};
const within = (share: number) => Math.min(100, Math.max(0, Math.round(share)));

/** Two photos in one place; the edge between them is moved by mouse, finger or arrow keys. */
export const CompareSlider = ({ before, after }: Props) => {
  const [at, setAt] = useState(50);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(within(((event.clientX - box.left) / box.width) * 100));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt((now) => within(now + step));
  };
  return (
    <div className={styles.room}>
      <div
        className={styles.frame}
        data-compare
        style={
          {
            '--ratio': before.photo.width / Math.max(1, before.photo.height),
            '--at': `${at}%`,
          } as React.CSSProperties
        }
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <PhotoImage {...after} />
        <div className={styles.upper}>
          <PhotoImage {...before} />
        </div>
        <span className={styles.side} data-side="left" aria-hidden>
          {before.name}
        </span>
        <span className={styles.side} data-side="right" aria-hidden>
          {after.name}
        </span>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${before.name}, ${after.name} 비교`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={at}
          aria-valuetext={`${before.name} ${at}%`}
          className={styles.edge}
          onKeyDown={onKey}
        >
          <span className={styles.grip} aria-hidden>
            ‹ ›
          </span>
        </div>
      </div>
    </div>
  );
};
