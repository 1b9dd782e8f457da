import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the one main action of a view. dangerFilled: only in a dialog that asked. */
  look?: 'plain' | 'primary' | 'ghost' | 'danger' | 'dangerFilled';
  size?: 'small' | 'normal' | 'large';
  wide?: boolean;
  /** Shows that it is working and ignores further presses, without losing focus. */
  busy?: boolean;
  /** Sends what stands in the fields around it, as a primary button does. */
  sends?: boolean;
  start?: ReactNode;
  end?: ReactNode;
}

/** The classes alone, for a link that looks like a button. */
export const buttonClass = ({
  look = 'plain',
  size = 'normal',
  wide,
}: Pick<ButtonProps, 'look' | 'size' | 'wide'>) =>
  classes(
    styles.button,
    look !== 'plain' && styles[look],
    size !== 'normal' && styles[size],
    wide && styles.wide,
  );

export const Button = ({
  look = 'plain',
  size = 'normal',
  wide = false,
  busy = false,
  sends = look === 'primary',
  start,
  end,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    aria-busy={busy || undefined}
    data-look={look}
    data-sends={sends}
    className={classes(buttonClass({ look, size, wide }), busy && styles.busy, className)}
    onClick={busy ? undefined : onClick}
  >
    {busy ? <span className={styles.spinner} aria-hidden /> : start}
    {children}
    {end}
  </button>
);
