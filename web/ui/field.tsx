import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What a control inside a field must carry to be announced with its label and its problem. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

export interface FieldProps {
  label?: ReactNode;
  hint?: ReactNode;
  /** The problem as a sentence; replaces the hint. */
  error?: string | null | undefined;
  required?: boolean;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  /** The label is only heard: for controls whose place says what they are. */
  labelUnseen?: boolean;
}

/** Label, control, hint or problem, tied together for screen readers. */
export const Field = ({
  label,
  hint,
  error,
  required = false,
  aside,
  labelUnseen = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      {(label || aside) && (
        <div className={labelUnseen ? styles.unseen : styles.label}>
          <label htmlFor={id}>
            {label}
            {required && (
              <span className={styles.required} aria-hidden>
                {' '}
                *
              </span>
            )}
          </label>
          {aside}
        </div>
      )}
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
};
