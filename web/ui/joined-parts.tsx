import type { ReactNode } from 'react';
import styles from './joined-parts.module.css';

/** What is said in pieces with a dot between: where a line breaks, no dot is left hanging. */
export const JoinedParts = ({ of }: { of: readonly ReactNode[] }) => (
  <span className={styles.parts}>
    {of.filter(Boolean).map((part, place) => (
      // Words stay in their places.
      <span key={`${place}${typeof part === 'string' ? part : ''}`}>
        {place > 0 && <i>{' · '}</i>}
        {part}
      </span>
    ))}
  </span>
);
