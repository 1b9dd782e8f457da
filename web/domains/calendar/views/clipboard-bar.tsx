import { formatDay } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { Clipboard } from '../actions/use-clipboard.ts';
import styles from './clipboard-bar.module.css';

/** What is in the hand while one looks for its place, on this day or another. */
export const ClipboardBar = ({ clip, onDrop }: { clip: Clipboard; onDrop: () => void }) => (
  <div className={styles.bar} role="status">
    <b>{clip.mode === 'copy' ? '복사' : '옮기기'}</b>
    <span className={styles.what}>
      {clip.block.title} · {formatDay(clip.block.date)} {clip.block.subtitle}
    </span>
    <span className={styles.how}>놓을 시간을 누르세요</span>
    <Button size="small" onClick={onDrop}>
      그만두기
    </Button>
  </div>
);
