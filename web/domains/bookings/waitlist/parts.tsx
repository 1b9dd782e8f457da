import styles from './waitlist.module.css';

/** What is said in pieces with a dot between: where a line breaks, no dot is left hanging. */
export const Parts = ({ of }: { of: readonly (string | false | null | undefined)[] }) => (
  <p className={styles.quiet}>
    <span className={styles.parts}>
      {of.filter(Boolean).map((part, place) => (
        // A visit's words stay in their places.
        <span key={`${place}${String(part)}`}>
          {place > 0 && <i>{' · '}</i>}
          {part}
        </span>
      ))}
    </span>
  </p>
);
