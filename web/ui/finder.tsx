import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { TextInput } from './text-input.tsx';
import { useAfterSettling } from './after-settling.ts';
import { useTypeOnTap } from './choose-first.ts';
import { sureFinding } from './sure-finding.ts';
import type { Answer } from './sure-finding.ts';
import { catchTyping, handBack, handOver } from './typed-ahead.ts';
import styles from './finder.module.css';

export interface Finding extends Answer {
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
  /** There is more to choose beside it: having the focus alone brings no keyboard to the screen. */
  amongChoices?: boolean;
  /** Another field takes what is typed after Enter, also while answers are still on their way. */
  goesOn?: boolean;
  error?: string | undefined;
  /** Why there is no answer at all: nobody can say that there is nothing to find. */
  unanswered?: string | undefined;
}

const undecided = (findings: readonly Finding[]): string =>
  findings.some(({ instead }) => !instead)
    ? '여럿 있어요. ↑ ↓로 골라 Enter를 눌러 주세요.'
    : '찾지 못했어요. 다시 적거나 아래에서 골라 주세요.';

/** A search whose answers stand below it: arrows choose; Enter takes what was chosen, or what can only be meant. */
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
  amongChoices = false,
  goesOn = false,
  error,
  unanswered,
}: Props) => {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus && field.current) handOver(field.current);
  }, [autoFocus]);
  const onTap = useTypeOnTap();
  const [chosen, setChosen] = useState<number | null>(null);
  const [unsure, setUnsure] = useState(false);
  const [severalFor, setSeveralFor] = useState<string | null>(null);
  const only = sureFinding(findings, typed);
  // Typed on behind a name that several have, it is the next field's words and no new name.
  const isBehind = only?.instead !== undefined && severalFor !== null && typed.startsWith(severalFor);
  const sure = isBehind ? undefined : only;
  const at = chosen === null ? (sure ? findings.indexOf(sure) : -1) : Math.min(chosen, findings.length - 1);
  const current = findings[at];
  const settling = searching && chosen === null;

  const [take, keepLooking] = useAfterSettling(settling, () => {
    if (current) return current.take();
    setUnsure(typed.trim() !== '');
    if (findings.some(({ instead }) => !instead)) setSeveralFor(typed);
    if (field.current) handBack(field.current);
  });

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
    if (goesOn && typed.trim() !== '') catchTyping();
    take();
  };

  return (
    <div>
      <TextInput
        label={label}
        aside={aside}
        required={required}
        {...(autoFocus && { 'data-autofocus': true })}
        {...(amongChoices && onTap)}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded
        ref={field}
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${at}`}
        value={typed}
        onChange={(text) => {
          onType(text);
          if (severalFor !== null && !text.startsWith(severalFor)) setSeveralFor(null);
          setChosen(null);
          setUnsure(false);
          keepLooking();
        }}
        onKeyDown={onKeyDown}
        hint={unanswered}
        error={error ?? (unsure && !current ? (unanswered ?? undecided(findings)) : undefined)}
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
