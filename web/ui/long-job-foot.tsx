import { Button } from './button.tsx';
import styles from './long-job-foot.module.css';
import type { Told } from './long-job.ts';

/** In the foot of a dialog: how far its long job is, and its way out, which is the job's own while there is one. */
export const LongJobFoot = ({ told, onClose }: { told: Told | null; onClose: () => void }) => (
  <>
    {/* It stands from the start, or nothing would be announced in it; each figure anew would be too much. */}
    <output className={styles.told} aria-relevant="additions">
      {told && (
        <span>
          {told.words}
          <progress aria-label="진행" max={told.of?.total ?? 1} {...(told.of && { value: told.of.done })} />
        </span>
      )}
    </output>
    <Button onClick={told?.cancel ?? onClose}>{told?.cancel ? '취소' : '닫기'}</Button>
  </>
);
