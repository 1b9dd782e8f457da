import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { TextInput } from './text-input.tsx';
import { useAfterSettling } from './after-settling.ts';
import styles from './finder.module.css';

export interface Finding {
  key: string;
  label: ReactNode;
  /** Small at the right end. */
  note?: ReactNode;
  take: () => void;
}

interface Props {
  label: string;
  /** Small beside the label. */
  aside?: ReactNode;
  listLabel: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  findings: readonly Finding[];
  /** Answers to what is typed are still under way. */
  searching: boolean;
  required?: boolean;
  autoFocus?: boolean;
  error?: string | undefined;
}

/** A search whose answers stand below it: arrows choose, Enter takes, the first unless told otherwise. */
export const Finder = ({
  label,
  aside,
  listLabel,
  placeholder,
  typed,
  onType,
  findings,
  searching,
  required = false,
  autoFocus = false,
  error,
}: Props) => {
  const listId = useId();
  const first = typed.trim() === '' ? -1 : 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? first, findings.length - 1);
  const current = findings[at];

  const [take, keepLooking] = useAfterSettling(searching && chosen === null, () => current?.take());

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && findings.length > 0) {
      event.preventDefault();
      const next = at < 0 && step < 0 ? findings.length - 1 : (at + step + findings.length) % findings.length;
      setChosen(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    take();
  };

  return (
    <div>
      <TextInput
        label={label}
        aside={aside}
        required={required}
        {...(autoFocus && { 'data-autofocus': true })}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${at}`}
        value={typed}
        onChange={(text) => {
          onType(text);
          setChosen(null);
          keepLooking();
        }}
        onKeyDown={onKeyDown}
        error={error}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand open below an input */}
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        aria-busy={searching}
        className={styles.findings}
      >
        {findings.map((finding, i) => (
          // Focus and keys stay with the input (aria-activedescendant); here only the pointer acts.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={finding.key}
            id={`${listId}-${i}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives only in a select
            role="option"
            aria-selected={i === at}
            className={styles.finding}
            onMouseDown={(event) => event.preventDefault()}
            onClick={finding.take}
          >
            <span>{finding.label}</span>
            <small>{finding.note}</small>
          </div>
        ))}
      </div>
    </div>
  );
};
