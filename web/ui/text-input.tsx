import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface TextInputProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'value' | 'required'> {
  value: string;
  onChange: (value: string) => void;
  size?: 'normal' | 'large';
  /** A unit or an icon inside the box. */
  start?: ReactNode;
  end?: ReactNode;
  /** Figures stand on the right. */
  align?: 'left' | 'right';
}

export const TextInput = ({
  label,
  labelUnseen = false,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  size = 'normal',
  start,
  end,
  align = 'left',
  className,
  disabled,
  autoFocus,
  ...rest
}: TextInputProps) => (
  <Field {...{ label, labelUnseen, hint, error, aside }} required={required ?? false}>
    {(control) => (
      <span
        className={classes(styles.box, size === 'large' && styles.large, className)}
        data-invalid={Boolean(error)}
        data-disabled={disabled ?? false}
      >
        {start && <span className={styles.sideStart}>{start}</span>}
        <input
          {...control}
          {...rest}
          autoFocus={autoFocus}
          // A dialog looks for the mark once it is open, and would take the focus to its first button.
          {...(autoFocus && { 'data-autofocus': true })}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classes(styles.input, align === 'right' && styles.right)}
        />
        {end && <span className={styles.side}>{end}</span>}
      </span>
    )}
  </Field>
);

interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'required'> {
  value: string;
  onChange: (value: string) => void;
}

export const TextArea = ({
  label,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  ...rest
}: TextAreaProps) => (
  <Field {...{ label, hint, error, aside }} required={required ?? false}>
    {(control) => (
      <span className={styles.box} data-invalid={Boolean(error)}>
        <textarea
          {...control}
          {...rest}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classes(styles.input, styles.area)}
        />
      </span>
    )}
  </Field>
);
