import { formatWon } from '../../../../contract/money.ts';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Card } from '../../../ui/surface.tsx';
import { CountBadge, Tag } from '../../../ui/tag.tsx';
import styles from './home.module.css';

/** Deposits that were asked for and are not there yet; nothing where all are. */
export const UnpaidDeposits = ({
  of: { items, total, dueWon },
}: {
  of: NonNullable<CallAnswer<'home.read'>['deposits']>;
}) =>
  total > 0 && (
    <Card
      flush
      title="아직 받지 못한 예약금"
      actions={<CountBadge count={total} label="아직 받지 못한 예약금" />}
    >
      <ul>
        {items.map(({ bookingId, customerName, visitDate, startAt, dueWon: won, payBy }) => (
          <li key={bookingId} className={styles.row}>
            <GoLink to={addresses.booking(bookingId, visitDate)} className={styles.rowLink ?? ''}>
              <span className={styles.when}>
                {formatTime(startAt)}
                <small>{formatDay(visitDate)}</small>
              </span>
              <span className={styles.what}>
                {customerName}님<small>{formatWon(won)}</small>
              </span>
            </GoLink>
            <Tag tone="warn">
              {formatDay(shopDateOf(payBy))} {formatTime(payBy)}까지
            </Tag>
          </li>
        ))}
      </ul>
      <p className={styles.rest}>
        {total > items.length && `${total - items.length}건 더 있어요 · `}모두 {formatWon(dueWon)}
      </p>
    </Card>
  );
