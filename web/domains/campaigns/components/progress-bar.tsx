import styles from '../campaigns.module.css';

export const ProgressBar = ({ percent }: { percent: number }) => (
  <span
    className={styles.track}
    role="progressbar"
    aria-label="진행"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    <span className={styles.done} style={{ width: `${percent}%` }} />
  </span>
);
