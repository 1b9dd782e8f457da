import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { roveFocus } from './roving-focus.ts';
import styles from './choice.module.css';

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
}

interface Props<V extends string> {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  /** tabs: the choice decides what stands below; segments: a setting of the view. */
  look?: 'segments' | 'tabs';
}

/** One of a few, all of them visible. Arrow keys move the choice. */
export const Segmented = <V extends string>({
  label,
  choices,
  value,
  onChange,
  look = 'segments',
}: Props<V>) => {
  const tabs = look === 'tabs';
  const row = useRef<HTMLDivElement>(null);
  const fitted = useRef('');
  // Where they do not all fit, the chosen one is never among those out of sight, nor when one of them grows.
  // Measured with the next frame, which lays the screen out anyhow.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const now = `${value} ${row.current?.scrollWidth}`;
      if (now === fitted.current) return;
      fitted.current = now;
      const chosen = row.current?.querySelector('[tabindex="0"]')?.getBoundingClientRect();
      const seen = row.current?.getBoundingClientRect();
      if (!row.current || !chosen || !seen) return;
      row.current.scrollLeft += Math.max(0, chosen.right - seen.right) - Math.max(0, seen.left - chosen.left);
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div
      ref={row}
      role={tabs ? 'tablist' : 'radiogroup'}
      aria-label={label}
      className={tabs ? styles.tabs : styles.segments}
    >
      {choices.map((choice, at) => (
        <button
          key={choice.value}
          type="button"
          role={tabs ? 'tab' : 'radio'}
          {...{ [tabs ? 'aria-selected' : 'aria-checked']: choice.value === value }}
          tabIndex={choice.value === value ? 0 : -1}
          className={tabs ? styles.tab : styles.segment}
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
          {choice.label}
        </button>
      ))}
    </div>
  );
};
