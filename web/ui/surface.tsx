import { useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useFocusOnArrival } from './focus-back.ts';
import { ScrollBox } from './scroll-box.tsx';
import styles from './surface.module.css';

interface PageProps {
  title: ReactNode;
  /** Beside the title: a tag, a count. */
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page that scrolls by itself in the shell. A page that fills the shell (the calendar) does without. */
export const Page = ({ title, aside, actions, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <h1 ref={heading} tabIndex={-1} className={styles.pageTitle}>
          {title}
        </h1>
        {aside}
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** The content brings its own padding: a table, a list of rows. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export const Card = ({ title, actions, flush = false, className, children }: CardProps) => (
  <section className={classes(styles.card, className)}>
    {(title || actions) && (
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </header>
    )}
    <div className={flush ? styles.flush : styles.body}>{children}</div>
  </section>
);

/** Label and value pairs; a missing value is 미입력. */
export const Facts = ({ of: facts }: { of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value ?? <span style={{ color: 'var(--ink-3)' }}>미입력</span>}</dd>
      </div>
    ))}
  </dl>
);

/** The figure that matters, its unit as a small word after it. */
export const Figure = ({
  label,
  value,
  unit,
  note,
}: {
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
}) => (
  <div className={styles.figure}>
    <span className={styles.figureLabel}>{label}</span>
    <strong className={styles.figureValue}>
      {value}
      {unit && <small>{unit}</small>}
    </strong>
    {note && <span className={styles.figureNote}>{note}</span>}
  </div>
);

/** Mark cells of figures `data-number`, rows that open something `data-pressable`. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollBox label={label}>
    <table className={styles.table} aria-label={label}>
      {children}
    </table>
  </ScrollBox>
);
