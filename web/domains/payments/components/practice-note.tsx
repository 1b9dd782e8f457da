import styles from '../payments.module.css';

/** Said wherever money seems to move and does not. */
export const PracticeNote = () => (
  <p className={styles.practice} role="note">
    연습 모드예요. 결제와 환불이 실제와 똑같이 움직이지만 카드에서 나가거나 돌아오는 돈은 없어요.
  </p>
);
