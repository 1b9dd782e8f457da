import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Stroke } from '../queries.ts';
import { DrawingLayer } from './layer.tsx';
import { side, simplify } from './strokes.rules.ts';
import styles from './drawing.module.css';

interface Props {
  strokes: readonly Stroke[];
  /** The photo's height over its width. */
  tall: number;
  pen: { color: string; width: number };
  onStroke: (stroke: Stroke) => void;
}

const within = (value: number) => Math.min(side, Math.max(0, Math.round(value * side)));

/** Where a mouse, a finger or a stylus draws. Once a stylus has drawn, a resting palm does not. */
export const DrawingPad = ({ strokes, tall, pen, onStroke }: Props) => {
  const [points, setPoints] = useState<readonly number[]>([]);
  const drawing = useRef<{ pointer: number; points: number[] } | null>(null);
  const stylus = useRef(false);

  const place = (event: PointerEvent<HTMLElement>): number[] => {
    const box = event.currentTarget.getBoundingClientRect();
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    return (moves.length > 0 ? moves : [event.nativeEvent]).flatMap(({ clientX, clientY }) => [
      within((clientX - box.left) / box.width),
      within((clientY - box.top) / box.height),
    ]);
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drawing.current) return;
    if (event.pointerType === 'pen') stylus.current = true;
    else if (event.pointerType === 'touch' && stylus.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = { pointer: event.pointerId, points: place(event) };
    setPoints(drawing.current.points);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drawing.current?.pointer !== event.pointerId) return;
    drawing.current.points = [...drawing.current.points, ...place(event)];
    setPoints(drawing.current.points);
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const line = drawing.current;
    if (line?.pointer !== event.pointerId) return;
    drawing.current = null;
    setPoints([]);
    onStroke({ ...pen, points: simplify(line.points) });
  };
  const cancel = (event: PointerEvent<HTMLElement>) => {
    if (drawing.current?.pointer !== event.pointerId) return;
    drawing.current = null;
    setPoints([]);
  };
  return (
    <div
      className={styles.pad}
      role="img"
      aria-label="사진 위에 그리는 곳"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
    >
      <DrawingLayer
        strokes={points.length > 0 ? [...strokes, { ...pen, points: [...points] }] : strokes}
        tall={tall}
      />
    </div>
  );
};
