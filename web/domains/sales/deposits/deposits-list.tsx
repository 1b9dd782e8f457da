import { useState } from 'react';
import { isOpen, stateNames } from '../../../../contract/booking-states.ts';
import { formatWon, won } from '../../../../contract/money.ts';
import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { SumList } from '../list/sum-list.tsx';
import styles from './deposits.module.css';
import { ReturnDialog } from './return-dialog.tsx';

type Held = CallAnswer<'sales.deposits'>['items'][number];

/** What became of the rest of it: "30,000원 중 매출에 25,000원". */
const becameOf = ({ depositWon, usedWon, returnedWon, state }: Held): string | undefined => {
  const parts = [
    usedWon > 0 && `${state === 'COMPLETED' ? '매출에' : '위약금으로'} ${formatWon(usedWon)}`,
    returnedWon > 0 && `돌려줌 ${formatWon(returnedWon)}`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : `${formatWon(depositWon)} 중 ${parts.join(' · ')}`;
};

const Row = ({ held, onReturn }: { held: Held; onReturn: () => void }) => {
  const can = useCan();
  const { bookingId, customerName, state, saleId } = held;
  const day = shopDateOf(held.startAt);
  const register = isOpen(state) ? '매출 등록' : '위약금 등록';
  const became = becameOf(held);
  return (
    <li className={styles.row}>
      <GoLink to={addresses.booking(bookingId, day)} className={styles.link}>
        <span className={styles.what}>
          <strong>
            <span>{customerName}</span> <Tag>{stateNames[state]}</Tag>
          </strong>
          <small>{[formatDate(day), held.names.join(', ')].filter(Boolean).join(' · ')}</small>
          {held.policy && <small>{held.policy}</small>}
        </span>
        <span className={styles.left}>
          {formatWon(held.leftWon)}
          {became && <small>{became}</small>}
        </span>
      </GoLink>
      <span className={styles.actions}>
        {saleId === null && can('sales.write') && (
          <GoLink
            className={buttonClass({ size: 'small' })}
            to={addresses.newSale({ booking: bookingId })}
            aria-label={`${customerName} ${register}`}
          >
            {register}
          </GoLink>
        )}
        {!isOpen(state) && can('refunds.write') && (
          <Button size="small" aria-label={`${customerName} 예약금 돌려주기`} onClick={onReturn}>
            돌려주기
          </Button>
        )}
      </span>
    </li>
  );
};

/** As it is now, also for who has the dialog open; what left the list has nothing left. */
const currentHolding = (held: Held, listed: readonly Held[]): Held => {
  const now = listed.find(({ bookingId }) => bookingId === held.bookingId);
  if (now) return isOpen(now.state) ? { ...now, leftWon: won(0) } : now;
  return { ...held, leftWon: won(0) };
};

/** 남은 예약금: paid ahead, and neither used, kept as a penalty nor given back. */
export const DepositsList = () => {
  const list = usePages('sales.deposits', { query: { limit: 100 } });
  const [returning, setReturning] = useState<Held>();
  const listed = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <SumList
        of={list}
        label="남은 예약금"
        empty={{
          title: '남은 예약금이 없어요',
          text: '지난 예약과 취소·노쇼의 예약금을 모두 쓰거나 위약금으로 받거나 돌려줬어요.',
        }}
        renderRow={(held: Held) => (
          <Row key={held.bookingId} held={held} onReturn={() => setReturning(held)} />
        )}
      />
      {returning && (
        <ReturnDialog
          of={listed ? currentHolding(returning, listed) : returning}
          onClose={() => setReturning(undefined)}
        />
      )}
    </>
  );
};
