import type { ReactNode } from 'react';
import { GoLink } from '../../../ui/go-link.tsx';
import styles from './rows.module.css';

interface Props {
  /** Where it leads; nowhere when left out. */
  to?: string | undefined;
  title: ReactNode;
  note: ReactNode;
  end?: ReactNode;
}

/** One thing of a customer's records: what it was, when, and its figure at the end. */
export const Row = ({ to, title, note, end }: Props) => {
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note}</span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <GoLink to={to} className={styles.row}>
          {content}
        </GoLink>
      )}
    </li>
  );
};

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={styles.list}>
    {children}
  </ul>
);
