import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import shapes from '../../ui/shapes.module.css';
import styles from './chart.module.css';
import type { Chart } from './queries.ts';

const when = (instant: string) => `${formatDate(shopDateOf(instant))} ${formatTime(instant)}`;

/** What was changed in an entry after it was written: as it was and as it is. */
export const HistoryDialog = ({ chart, onClose }: { chart: Chart; onClose: () => void }) => {
  const query = useEndpoint('customerCharts.get', { params: { id: chart.id } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="차트 변경 내역"
      width={520}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <QueryState of={query}>
        {({ history }) => (
          <ol className={shapes.column14} aria-label="변경 내역">
            {history.map(({ at, actor, changes }) => (
              <li key={at}>
                <p className={styles.who}>
                  <strong>{actor}</strong> {when(at)}
                </p>
                {changes.map(({ what, before, after }) => (
                  <p key={what} className={styles.change}>
                    {what}
                    {(before !== null || after !== null) && (
                      <>
                        {': '}
                        <del>{before ?? '미입력'}</del> → <ins>{after ?? '미입력'}</ins>
                      </>
                    )}
                  </p>
                ))}
              </li>
            ))}
            <li>
              <p className={styles.who}>
                <strong>{chart.author.name}</strong> {when(chart.createdAt)}
              </p>
              <p className={styles.change}>차트를 썼어요</p>
            </li>
          </ol>
        )}
      </QueryState>
    </Dialog>
  );
};
