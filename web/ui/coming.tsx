import styles from './coming.module.css';

/** What was pressed for is on its way: a line at the top, where that takes longer than a glance. */
export const Coming = () => <output className={styles.line} aria-label="불러오는 중" />;
