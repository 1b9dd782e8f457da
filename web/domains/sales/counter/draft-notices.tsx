import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { isNearView } from '../../../ui/scroll-into-view.ts';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useDropSale } from '../use-drop-sale.ts';
import type { SaleDraftState } from '../use-sale-draft.ts';
import styles from './draft-notices.module.css';

interface Props {
  of: SaleDraftState;
  /** The sale being edited was deleted. */
  deleted?: number | undefined;
  /** The day it is sold on is closed already. */
  dayClosed?: boolean;
  /** Saves this form over another employee's save. */
  onKeepMine: () => void;
}

const ClosedDayNotice = () => (
  <p className={styles.notice} role="status">
    {useCan()('sales.closed')
      ? '일마감한 날이에요. 저장하면 ‘마감 뒤 변경’으로 기록에 남아요.'
      : '일마감한 날이라 저장할 수 없어요. 먼저 마감을 다시 열어야 해요.'}
  </p>
);

/** Nothing can be made of it until it is there again; what was typed waits for that. */
const DeletedNotice = ({ sale }: { sale: number }) => {
  const { restore, busy } = useDropSale();
  const restores = useCan()('sales.edit');
  return (
    <div ref={isNearView} className={styles.deleted} role="alert">
      <span>삭제된 매출이에요. 되돌려야 수정할 수 있어요.</span>
      {restores && (
        <Button size="small" busy={busy} onClick={() => restore(sale)}>
          매출 되살리기
        </Button>
      )}
    </div>
  );
};

/** The customer of a draft begun for another than the present one. */
const another = ({ typed, offered }: SaleDraftState): string | undefined => {
  if (!offered || offered.customer?.customerNo === typed.customer?.customerNo) return undefined;
  return offered.customer ? `${offered.customer.name}님에게` : '미등록 고객으로';
};

/** What must be decided before anything more is typed. */
export const DraftNotices = ({ of, deleted, dayClosed = false, onKeepMine }: Props) => (
  <>
    {dayClosed && <ClosedDayNotice />}
    {of.offered && <RestoreNotice whom={another(of)} onRestore={of.restore} onDrop={of.drop} />}
    {deleted !== undefined && <DeletedNotice sale={deleted} />}
    {of.stale && deleted === undefined && (
      <StaleNotice refused={of.refused} onTakeTheirs={of.takeTheirs} onKeepMine={onKeepMine} />
    )}
  </>
);
