import styles from '../statistics.module.css';

/** Of which days the hours of then are not known. */
export const GuessedDays = ({ days }: { days: number }) =>
  days > 0 && (
    <p className={styles.reconciled}>
      가동률 가운데 {days}일은 그때의 근무 시간이 남아 있지 않아 지금의 근무 시간으로 계산했어요.
    </p>
  );
