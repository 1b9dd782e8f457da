import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { roveFocus } from '../../../ui/roving-focus.ts';
import { clearSketch, colors, redo, undo, widths } from './strokes.rules.ts';
import type { Sketch } from './strokes.rules.ts';
import styles from './drawing.module.css';

export interface Pen {
  color: string;
  width: number;
}

interface ChoiceProps<V extends string | number> {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  dot: (value: V) => { background?: string; width?: number };
}

/** One of a few pens, shown as they draw. */
const PenChoice = <V extends string | number>({ label, choices, value, onChange, dot }: ChoiceProps<V>) => (
  <div role="radiogroup" aria-label={label} className={styles.choice}>
    {choices.map((choice, at) => {
      const { background = 'currentcolor', width = 20 } = dot(choice.value);
      return (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          aria-label={choice.label}
          title={choice.label}
          tabIndex={choice.value === value ? 0 : -1}
          className={styles.pen}
          onClick={() => onChange(choice.value)}
          onKeyDown={(event) => {
            const next = roveFocus(event, choices.length, at);
            const chosen = next === null ? undefined : choices[next];
            if (next === null || !chosen) return;
            event.preventDefault();
            onChange(chosen.value);
            (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
          }}
        >
          <span className={styles.dot} style={{ background, width, height: width }} />
        </button>
      );
    })}
  </div>
);

interface Props {
  sketch: Sketch;
  pen: Pen;
  busy: boolean;
  onSketch: (next: Sketch) => void;
  onPen: (pen: Pen) => void;
  onCancel: () => void;
  onSave: () => void;
}

export const DrawingTools = ({ sketch, pen, busy, onSketch, onPen, onCancel, onSave }: Props) => (
  <div className={styles.tools} role="toolbar" aria-label="그리기 도구">
    <PenChoice
      label="색"
      choices={colors}
      value={pen.color}
      onChange={(color) => onPen({ ...pen, color })}
      dot={(background) => ({ background })}
    />
    <PenChoice
      label="굵기"
      choices={widths}
      value={pen.width}
      onChange={(width) => onPen({ ...pen, width })}
      dot={(width) => ({ width: Math.round(width / 12) })}
    />
    <div className={styles.steps}>
      <IconButton
        of={IconArrowBackUp}
        label="한 번 되돌리기"
        disabled={sketch.past.length === 0}
        onClick={() => onSketch(undo(sketch))}
      />
      <IconButton
        of={IconArrowForwardUp}
        label="다시 하기"
        disabled={sketch.future.length === 0}
        onClick={() => onSketch(redo(sketch))}
      />
      <IconButton
        of={IconTrash}
        label="모두 삭제"
        disabled={sketch.strokes.length === 0}
        onClick={() => onSketch(clearSketch(sketch))}
      />
    </div>
    <div className={styles.finish}>
      <Button onClick={onCancel}>그만두기</Button>
      <Button look="primary" busy={busy} onClick={onSave}>
        그림 저장
      </Button>
    </div>
  </div>
);
