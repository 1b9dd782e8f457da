import { IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { useShopNo } from '../../../lib/session.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { missingReceiptsQuery } from '../queries.ts';
import styles from './home.module.css';

/** Cash receipts that are due; nothing where all were given. */
export const MissingReceipts = () => {
  const { data } = useQuery(missingReceiptsQuery(useShopNo()));
  if (!data || data.totals.required + data.totals.toCancel === 0) return null;
  const { required, overdue, openWon, toCancel } = data.totals;
  return (
    <GoLink to="/sales?view=receipts" className={styles.notice ?? ''}>
      <Icon of={IconReceipt2} size={20} />
      <span>
        {required > 0
          ? `현금영수증 ${required}건을 발급해야 해요`
          : `현금영수증 ${toCancel}건을 취소해야 해요`}
        {required > 0 && <small>{formatWon(openWon)}</small>}
      </span>
      {overdue > 0 && <Tag tone="bad">기한 지남 {overdue}</Tag>}
    </GoLink>
  );
};
