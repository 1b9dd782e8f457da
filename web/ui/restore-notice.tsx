import { Button } from './button.tsx';
import styles from './restore-notice.module.css';

interface Props {
  /** "김지수님에게": the customer of the draft, where it is not the form's. */
  whom?: string | undefined;
  onRestore: () => void;
  onDrop: () => void;
}

/** Above a form: what was typed before a reload or an expired session can be taken up again. */
export const RestoreNotice = ({ whom, onRestore, onDrop }: Props) => (
  <div className={styles.notice} role="status">
    <span>{whom} 쓰던 내용이 남아 있어요.</span>
    <Button size="small" onClick={onRestore}>
      이어서 쓰기
    </Button>
    <Button size="small" look="ghost" onClick={onDrop}>
      삭제
    </Button>
  </div>
);
