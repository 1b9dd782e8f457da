import { useState } from 'react';
import { notify } from '../../../ui/notify.ts';
import type { Stroke } from '../queries.ts';
import { addStroke, colors, hasRoom, redo, startSketch, undo, widths } from './strokes.rules.ts';
import type { Sketch } from './strokes.rules.ts';
import type { Pen } from './tools.tsx';

/** A drawing in progress over a photo, and the pen it is drawn with. */
export const useSketch = () => {
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const [pen, setPen] = useState<Pen>({ color: colors[0].value, width: widths[1].value });
  return {
    sketch,
    pen,
    setPen,
    setSketch,
    begin: (strokes: readonly Stroke[]) => setSketch(startSketch(strokes)),
    end: () => setSketch(null),
    dirty: sketch !== null && sketch.past.length > 0,
    add: (stroke: Stroke) => {
      if (!sketch) return;
      if (hasRoom(sketch, stroke)) setSketch(addStroke(sketch, stroke));
      else notify.info('더 그릴 수 없어요. 지우고 다시 그려 주세요.');
    },
    onKey: (event: KeyboardEvent) => {
      if (!sketch || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSketch(event.shiftKey ? redo(sketch) : undo(sketch));
    },
  };
};
