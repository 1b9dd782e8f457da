import { IconCoins } from '@tabler/icons-react';
import { formatWon } from '../../../../contract/money.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './home.module.css';

/** Deposits that nobody used, kept or gave back; nothing where there are none. */
export const DepositsLeft = () => {
  const totals = usePages('sales.deposits', { query: { limit: 100 } }).data?.pages[0]?.totals;
  if (!totals || totals.count === 0) return null;
  return (
    <GoLink to="/sales?view=deposits" className={styles.notice ?? ''}>
      <Icon of={IconCoins} size={20} />
      <span>
        남은 예약금이 {totals.count}건 있어요
        <small>{formatWon(totals.leftWon)}</small>
      </span>
    </GoLink>
  );
};
