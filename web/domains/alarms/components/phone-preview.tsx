import type { ContentButton } from '../../../../contract/alarm-lint.ts';
import styles from '../alarms.module.css';

interface Props {
  /** Alimtalk comes under a heading of Kakao's. */
  by: 'ALIMTALK' | 'TEXT';
  from: string;
  text: string;
  buttons?: readonly ContentButton[];
  imageUrl?: string | undefined;
}

/** As the customer's phone shows it. */
export const PhonePreview = ({ by, from, text, buttons, imageUrl }: Props) => (
  <figure className={styles.phone} aria-label="휴대폰 미리 보기">
    <figcaption className={styles.sender}>{from}</figcaption>
    <div className={styles.bubble}>
      {by === 'ALIMTALK' && <p className={styles.arrived}>알림톡 도착</p>}
      {imageUrl !== undefined && <img className={styles.picture} src={imageUrl} alt="보낼 사진" />}
      <p className={styles.said}>{text}</p>
      {buttons?.map(({ name }, at) => (
        <p key={`${at} ${name}`} className={styles.press}>
          {name || '버튼'}
        </p>
      ))}
    </div>
  </figure>
);
