import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { IconPin, IconX } from '@tabler/icons-react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { DraftCustomer } from '../draft.ts';
import { useLastVisit } from '../use-customer-habits.ts';
import type { Visit } from '../use-customer-habits.ts';
import styles from './booking-form.module.css';

/** What must be known before another booking is promised: the pinned memo, no-shows, what is owed. */
const Warnings = ({ customerNo }: { customerNo: number }) => {
  const customer = useEndpoint('customers.get', { params: { customerNo } }).data;
  if (!customer) return null;
  const { memo, memoPinned, noShowCount, unpaidWon } = customer;
  const pinned = memoPinned && memo !== '';
  if (!pinned && noShowCount === 0 && unpaidWon === 0) return null;
  return (
    <div className={shapes.wrap6}>
      {noShowCount > 0 && <Tag tone="bad">노쇼 {noShowCount}회</Tag>}
      {unpaidWon > 0 && <Tag tone="bad">미수금 {formatWon(unpaidWon)}</Tag>}
      {pinned && (
        <p className={styles.pinned}>
          <Icon of={IconPin} size={16} label="꼭 읽을 메모" />
          <span>{memo}</span>
        </p>
      )}
    </div>
  );
};

/** What was done last, one press away. */
const LastTime = ({ customerNo, onRepeat }: { customerNo: number; onRepeat: (visit: Visit) => void }) => {
  const last = useLastVisit(customerNo);
  if (!last || last.items.every(({ itemId }) => itemId === null)) return null;
  return (
    <div className={shapes.wrap6}>
      <Button size="small" onClick={() => onRepeat(last)}>
        지난번처럼
      </Button>
      <span className={shapes.note}>
        {formatDate(last.visitDate)} {last.items.map(({ name }) => name).join(', ')}
        {last.employeeName && ` · ${last.employeeName}`}
      </span>
    </div>
  );
};

interface Props {
  customer: DraftCustomer;
  onClear: () => void;
  /** Left out where nothing is to be repeated. */
  onRepeat?: ((visit: Visit) => void) | undefined;
}

const reachOf = (customer: Props['customer']) => {
  if (customer.kind === 'walkIn') return '미등록';
  return customer.phone ? <PhoneNumber of={customer.phone} /> : '연락처 미입력';
};

export const ChosenCustomer = ({ customer, onClear, onRepeat }: Props) => (
  <div role="group" aria-label="고객" className={styles.chosenCustomer}>
    <div className={styles.chosen}>
      <strong>{customer.name}</strong>
      <span>{reachOf(customer)}</span>
      <IconButton of={IconX} label="다른 고객 고르기" size="small" onClick={onClear} />
    </div>
    {customer.kind === 'existing' && <Warnings customerNo={customer.customerNo} />}
    {customer.kind === 'existing' && onRepeat && (
      <LastTime customerNo={customer.customerNo} onRepeat={onRepeat} />
    )}
  </div>
);
