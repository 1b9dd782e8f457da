import { useNavigate } from '@tanstack/react-router';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDay } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { leaveAudience } from '../../../lib/pending-audience.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Card } from '../../../ui/surface.tsx';
import styles from './home.module.css';

type Home = CallAnswer<'home.read'>;

const mostBirthdays = 7;

/** This week's birthdays, with one press to a message for them; nothing without one. */
export const Birthdays = ({ of: { items, total } }: { of: NonNullable<Home['birthdays']> }) => {
  const today = useToday();
  const can = useCan();
  const navigate = useNavigate();
  if (items.length === 0) return null;
  const write = () => {
    leaveAudience(items.map(({ customerNo }) => customerNo));
    void navigate({ to: addresses.newCampaign });
  };
  return (
    <Card
      title={`이번 주 생일 ${total}`}
      flush
      actions={
        can('messages.send') && (
          <Button size="small" onClick={write}>
            메시지 쓰기
          </Button>
        )
      }
    >
      {items.slice(0, mostBirthdays).map(({ customerNo, name, on, isLunar }) => (
        <div key={customerNo} className={styles.row}>
          <GoLink to={addresses.customer(customerNo)} className={styles.rowLink ?? ''}>
            <span className={styles.when}>{on === today ? '오늘' : formatDay(on)}</span>
            <span className={styles.what}>
              {name}님{isLunar && <small>음력 생일</small>}
            </span>
          </GoLink>
        </div>
      ))}
      {total > mostBirthdays && <p className={styles.rest}>{total - mostBirthdays}명 더 있어요</p>}
    </Card>
  );
};

/** Passes and tickets that run out soon, with what is still on them. */
export const Expiring = ({ of: { items, total } }: { of: NonNullable<Home['expiring']> }) => {
  if (total === 0) return null;
  return (
    <Card title={`곧 끝나는 회원권 ${total}`} flush>
      {items.slice(0, 5).map((one) => (
        <div key={one.accountId} className={styles.row}>
          <GoLink to={addresses.account(one.accountId)} className={styles.rowLink ?? ''}>
            <span className={styles.when}>{formatDay(one.expiresOn)}</span>
            <span className={styles.what}>
              {one.customerName}님
              <small>
                {one.name} · {one.kind === 'PASS' ? formatWon(one.balance) : `${formatNumber(one.balance)}회`}{' '}
                남음
              </small>
            </span>
          </GoLink>
        </div>
      ))}
      {total > 5 && (
        <GoLink to="/memberships" className={styles.rest ?? ''}>
          모두 보기
        </GoLink>
      )}
    </Card>
  );
};
