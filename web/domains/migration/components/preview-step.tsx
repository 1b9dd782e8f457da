import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { outcomeNames } from '../format.ts';
import { useCommit } from '../mutations.ts';
import { previewMost, previewPage, previewQuery } from '../queries.ts';
import type { Batch, Preview, Shown } from '../queries.ts';
import styles from './migration.module.css';
import { PreviewRows } from './preview-rows.tsx';
import { RejectedButton } from './rejected-button.tsx';
import { Working } from './working.tsx';

const count = (number: number): string => number.toLocaleString('ko-KR');

const filters = ({ counts }: Preview): { show: Shown; label: string; of: number }[] => [
  { show: 'ALL', label: '전체', of: counts.total },
  { show: 'ADD', label: outcomeNames.ADD, of: counts.add },
  { show: 'UPDATE', label: outcomeNames.UPDATE, of: counts.update },
  { show: 'SKIP', label: outcomeNames.SKIP, of: counts.skip },
  { show: 'REJECT', label: outcomeNames.REJECT, of: counts.reject },
  { show: 'WARN', label: '확인할 것', of: counts.warn },
];

const Carried = ({ balances }: Preview) => {
  const parts = [
    balances.points > 0 && `포인트 ${count(balances.points)}P`,
    balances.passWon > 0 && `정액권 ${count(balances.passWon)}원`,
    balances.tickets > 0 && `티켓 ${count(balances.tickets)}회`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p className={styles.carry}>{parts.join(', ')} 잔액을 함께 옮겨요.</p>;
};

/** Columns with content but no meaning yet. */
const LeftOut = ({ columns, options }: Batch) => {
  const labels = columns
    .filter(({ target, samples }) => target === null && samples.some((sample) => sample !== ''))
    .map(({ label }) => `‘${label}’`);
  if (labels.length === 0) return null;
  return (
    <p className={styles.carry}>
      {labels.join(', ')} 열은 {options.restToMemo ? '메모에 적어 둬요.' : '가져오지 않아요.'}
    </p>
  );
};

/** What would happen, before anything does. */
export const PreviewStep = ({ batch, onBack }: { batch: Batch; onBack: () => void }) => {
  const [show, setShow] = useState<Shown>('ALL');
  const [pages, setPages] = useState(1);
  const commit = useCommit(batch);
  // It may have been begun in another window, or in this one before a reload.
  const working = commit.isPending || batch.running;
  const preview = useQuery({
    ...previewQuery(useShopNo(), batch, show, pages),
    // News of the people brought in comes before the answer: there is nothing left to try by then.
    enabled: !working && (commit.isIdle || commit.isError),
  });
  const coming = (preview.data?.counts.add ?? 0) + (preview.data?.counts.update ?? 0);
  if (working) return <Working batch={batch} />;
  return (
    <div className={styles.column}>
      {commit.error && (
        <p role="alert" className={styles.problem}>
          {describeError(commit.error)}
        </p>
      )}
      <QueryState of={preview}>
        {(data) => (
          <Card title="이렇게 가져와요" actions={<RejectedButton batch={batch} of={data.counts} />} flush>
            <div className={styles.figures}>
              <Chips label="보기">
                {filters(data).map((one) => (
                  <Chip
                    key={one.show}
                    pressed={show === one.show}
                    onPress={() => {
                      setShow(one.show);
                      setPages(1);
                    }}
                  >
                    {one.label} {count(one.of)}
                  </Chip>
                ))}
              </Chips>
            </div>
            {data.items.length === 0 ? (
              <EmptyState title="여기에 해당하는 줄이 없어요" />
            ) : (
              <PreviewRows rows={data.items} />
            )}
            {data.items.length < data.total && data.items.length >= previewMost && (
              <p className={styles.carry}>
                앞 {count(data.items.length)}줄만 보여요 · 모두 {count(data.total)}줄
              </p>
            )}
            {data.items.length < data.total && data.items.length < previewMost && (
              <div className={styles.more}>
                <Button size="small" busy={preview.isFetching} onClick={() => setPages(pages + 1)}>
                  {count(Math.min(previewPage, data.total - data.items.length))}줄 더 보기
                </Button>
              </div>
            )}
            <Carried {...data} />
            <LeftOut {...batch} />
          </Card>
        )}
      </QueryState>
      <div className={styles.actions}>
        <Button onClick={onBack}>열 연결로</Button>
        <Button look="primary" disabled={coming === 0} onClick={() => commit.mutate()}>
          {count(coming)}명 가져오기
        </Button>
      </div>
    </div>
  );
};
