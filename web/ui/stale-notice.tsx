import { Button } from './button.tsx';
import { scrollIntoView, isNearView } from './scroll-into-view.ts';
import styles from './restore-notice.module.css';

interface Props {
  /** It is why a save was just refused, and not only news. */
  refused?: boolean;
  /** Their version into the form, what was typed here is dropped. */
  onTakeTheirs: () => void;
  /** Saves what is typed here over it. */
  onKeepMine: () => void;
}

/** Another employee saved the same thing while this form stood open: nothing is lost without a decision. */
export const StaleNotice = ({ refused = false, onTakeTheirs, onKeepMine }: Props) => (
  <div ref={refused ? scrollIntoView : isNearView} role="alert" className={styles.notice}>
    <span>그사이 다른 사람이 먼저 수정했어요. 어느 내용으로 할까요?</span>
    <Button size="small" onClick={onTakeTheirs}>
      바뀐 내용 보기
    </Button>
    <Button size="small" sends onClick={onKeepMine}>
      내 내용으로 저장
    </Button>
  </div>
);
