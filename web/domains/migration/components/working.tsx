import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surface.tsx';
import { useCancel } from '../mutations.ts';
import type { Batch } from '../queries.ts';
import { useProgress } from '../use-progress.ts';
import styles from './migration.module.css';

const count = (number: number): string => number.toLocaleString('ko-KR');

/** How far bringing in or taking back has come, and the way out of it. */
export const Working = ({ batch }: { batch: Batch }) => {
  const progress = useProgress(batch.id);
  const cancel = useCancel(batch);
  const isUndo = batch.state === 'COMMITTED';
  // Taking back is tried whole first; what is then really taken back goes on to the end.
  const isTooLate = isUndo && progress !== null && progress.done * 2 >= progress.total;
  return (
    <Card
      title={isUndo ? '가져온 것을 되돌리고 있어요' : '고객을 가져오고 있어요'}
      actions={
        !isTooLate && (
          <Button busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
            멈추기
          </Button>
        )
      }
    >
      <progress
        className={styles.progress}
        aria-label={isUndo ? '되돌리기' : '가져오기'}
        max={progress?.total ?? 1}
        {...(progress && { value: progress.done })}
      />
      <p aria-live="polite">
        {!progress
          ? '준비하고 있어요…'
          : isUndo
            ? `${Math.floor((progress.done / progress.total) * 100)}%`
            : `${count(progress.total)}명 가운데 ${count(progress.done)}명`}
      </p>
      {isTooLate && <p>이제부터는 멈추지 않고 끝까지 되돌려요.</p>}
      {cancel.isSuccess && !isTooLate && <p role="status">멈추고 처음대로 돌려놓고 있어요.</p>}
      {cancel.error && (
        <p role="alert" className={styles.problem}>
          {describeError(cancel.error)}
        </p>
      )}
    </Card>
  );
};
