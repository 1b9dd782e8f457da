import { addresses } from '../../../lib/addresses.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Card, Facts } from '../../../ui/surface.tsx';
import { dayOf } from '../format.ts';
import { useUndo } from '../mutations.ts';
import type { Batch } from '../queries.ts';
import styles from './migration.module.css';
import { RejectedButton } from './rejected-button.tsx';
import { StayedNote } from './stayed-note.tsx';
import { Working } from './working.tsx';

const people = (number: number | undefined): string => `${(number ?? 0).toLocaleString('ko-KR')}명`;

/** What came of it, the way back, and the lines left out. */
export const ResultStep = ({ batch, onAgain }: { batch: Batch; onAgain: () => void }) => {
  const undo = useUndo(batch);
  const { counts, stayed, undoUntil } = batch;
  const undone = batch.state === 'UNDONE';
  const takeBack = async () => {
    const sure = await confirm({
      title: '가져온 것을 모두 되돌릴까요?',
      message: '이 파일로 등록한 고객이 삭제되고, 수정한 고객은 전으로 돌아가요.',
      confirmLabel: '모두 되돌리기',
      danger: true,
    });
    if (sure) undo.mutate();
  };
  if (undo.isPending || batch.running) return <Working batch={batch} />;
  return (
    <div className={styles.column}>
      <Card title={batch.fileName} actions={counts && <RejectedButton batch={batch} of={counts} />}>
        <div className={styles.result}>
          <strong>
            {undone
              ? '가져온 것을 되돌렸어요'
              : `${people((counts?.add ?? 0) + (counts?.update ?? 0))}을 가져왔어요`}
          </strong>
          <Facts
            of={[
              [undone ? '지운 새 고객' : '새 고객', people((counts?.add ?? 0) - (stayed?.added ?? 0))],
              [
                undone ? '되돌린 고객' : '수정한 고객',
                people((counts?.update ?? 0) - (stayed?.updated ?? 0)),
              ],
              ...(stayed ? ([['그대로 둔 고객', people(stayed.added + stayed.updated)]] as const) : []),
              ['건너뛴 줄', `${counts?.skip ?? 0}줄`],
              ['못 가져온 줄', `${counts?.reject ?? 0}줄`],
            ]}
          />
          <StayedNote batch={batch} />
          {undoUntil && <span>{dayOf(undoUntil)}까지, 아무도 바뀌지 않았다면 통째로 되돌릴 수 있어요.</span>}
        </div>
        {undo.error && (
          <p role="alert" className={styles.problem}>
            {describeError(undo.error)}
          </p>
        )}
      </Card>
      <div className={styles.actions}>
        {undoUntil && (
          <Button look="danger" busy={undo.isPending} onClick={() => void takeBack()}>
            모두 되돌리기
          </Button>
        )}
        <Button onClick={onAgain}>다른 파일 올리기</Button>
        <GoLink className={buttonClass({ look: 'primary' })} to={addresses.customers}>
          고객 보기
        </GoLink>
      </div>
    </div>
  );
};
