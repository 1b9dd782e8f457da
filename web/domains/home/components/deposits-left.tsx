import { IconCoins } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { useShopNo } from '../../../lib/session.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { depositsQuery } from '../queries.ts';
import styles from './home.module.css';

/** Deposits neither used, kept nor returned; nothing where there are none. */
export const DepositsLeft = () => {
  const totals = useInfiniteQuery(depositsQuery(useShopNo())).data?.pages[0]?.totals;
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
