import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpen, stateNames } from '../../../../contract/booking-states.ts';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Figure } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { depositsQuery } from '../queries.ts';
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

const Deposits = ({ onReturn }: { onReturn: (held: Held) => void }) => {
  const list = useInfiniteQuery(depositsQuery(useShopNo()));
  if (list.isPending) return <SkeletonRows rows={8} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const held = list.data.pages.flatMap(({ items }) => items);
  const totals = list.data.pages[0]?.totals;
  if (held.length === 0)
    return (
      <EmptyState
        title="남은 예약금이 없어요"
        text="지난 예약과 취소·노쇼의 예약금을 모두 쓰거나 위약금으로 받거나 돌려줬어요."
      />
    );
  return (
    <>
      {totals && (
        <div className={styles.total}>
          <Figure
            label="남은 예약금"
            value={formatNumber(totals.leftWon)}
            unit="원"
            note={`예약 ${formatNumber(totals.count)}건`}
          />
        </div>
      )}
      <Card flush>
        <ul aria-label="남은 예약금">
          {held.map((one) => (
            <Row key={one.bookingId} held={one} onReturn={() => onReturn(one)} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        </p>
      )}
    </>
  );
};

/** 남은 예약금: paid ahead, and neither used, kept as a penalty nor given back. */
export const DepositsList = () => {
  const [returning, setReturning] = useState<Held>();
  return (
    <>
      <Deposits onReturn={setReturning} />
      {returning && <ReturnDialog of={returning} onClose={() => setReturning(undefined)} />}
    </>
  );
};
