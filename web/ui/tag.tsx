import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { employeeColor } from './employee-color.ts';
import styles from './tag.module.css';

export type Tone = 'plain' | 'ok' | 'warn' | 'info' | 'bad';

/** A state in a word. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes(styles.tag, tone !== 'plain' && styles[tone])}>{children}</span>
);

/** How many wait for attention; nothing when none does. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span className={styles.count} aria-label={`${label} ${count}건`} title={`${label} ${count}건`}>
      {count > 99 ? '99+' : count}
    </span>
  ) : null;

/** A key that saves time; hidden where there is no keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.kbd} aria-hidden>
    {children}
  </kbd>
);

/** An employee's colour beside their name. null is 담당자없음. */
export const EmployeeDot = ({ color }: { color: number | null }) => (
  <span className={styles.dot} style={{ background: employeeColor(color) }} aria-hidden />
);
