import { IconCreditCardRefund } from '@tabler/icons-react';
import { formatWon } from '../../../../contract/money.ts';
import { addresses } from '../../../lib/addresses.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { taskTitles } from '../../payments/format.ts';
import { usePaymentTasks } from '../../payments/queries.ts';
import styles from './home.module.css';

const shown = 3;

/** Card money that a person must see to; nothing where all of it is settled. */
export const PaymentTasks = () => {
  const first = usePaymentTasks().data?.pages[0];
  const tasks = first?.items ?? [];
  return tasks.slice(0, shown).map(
    ({ id, customerName, attention }) =>
      attention && (
        <GoLink key={id} to={addresses.payment(id)} className={styles.notice ?? ''}>
          <Icon of={IconCreditCardRefund} size={20} />
          <span>
            {customerName}님 {taskTitles[attention.kind]} {formatWon(attention.amountWon)}
            <small>{attention.message}</small>
          </span>
          <Tag tone="bad">할 일</Tag>
        </GoLink>
      ),
  );
};
