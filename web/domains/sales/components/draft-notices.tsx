import { useCan } from '../../../lib/me.ts';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import type { TypedSale } from '../use-typed-sale.ts';
import styles from './draft-notices.module.css';

interface Props {
  of: TypedSale;
  /** The day it is sold on is closed already. */
  dayClosed?: boolean;
  /** Saves what is typed here over what somebody else made of it. */
  onKeepMine: () => void;
}

const ClosedDayNotice = () => (
  <p className={styles.notice} role="status">
    {useCan()('sales.closed')
      ? '일마감한 날이에요. 저장하면 ‘마감 뒤 변경’으로 기록에 남아요.'
      : '일마감한 날이라 저장할 수 없어요. 먼저 마감을 다시 열어야 해요.'}
  </p>
);

/** Whom a draft is for that was begun for somebody else than stands here now. */
const another = ({ typed, offered }: TypedSale): string | undefined => {
  if (!offered || offered.customer?.customerNo === typed.customer?.customerNo) return undefined;
  return offered.customer ? `${offered.customer.name}님에게` : '미등록 고객으로';
};

/** What must be decided before anything more is typed. */
export const DraftNotices = ({ of, dayClosed = false, onKeepMine }: Props) => (
  <>
    {dayClosed && <ClosedDayNotice />}
    {of.offered && <RestoreNotice whom={another(of)} onRestore={of.restore} onDrop={of.drop} />}
    {of.stale && <StaleNotice refused={of.refused} onTakeTheirs={of.takeTheirs} onKeepMine={onKeepMine} />}
  </>
);
