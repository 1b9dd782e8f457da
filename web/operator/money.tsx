import { formatWon } from '../../contract/money.ts';
import { unresolvedNames } from '../../contract/operator-words.ts';
import { formatDate, formatTime, shopDateOf } from '../../contract/time.ts';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { Tag } from '../ui/tag.tsx';
import { calls } from './calls.ts';
import styles from './desk.module.css';
import { ListCard, useList } from './list.tsx';
import { useAct } from './use-act.ts';

const advice: Readonly<Record<string, string>> = {
  SHORT: '결제사에 샵의 정산 잔액이 모자라요. 날마다 다시 보내고, 샵도 알고 있어요.',
  REFUSED: '카드사가 거절했어요. 샵이 직접 송금하고 처리로 표시하면 사라져요.',
};
const waiting =
  '결제사에 다시 확인하고 있어요. 한 시간이 지나도 남으면 결제사 관리자에서 주문 번호로 찾아보세요.';

/** Money that a desk could not settle by itself, without customers' names. */
export const MoneyTab = () => {
  const list = useList(calls.unresolved);
  const { act, problem, isBusy } = useAct(list.retry);
  return (
    <>
      {problem && (
        <p className={shapes.problem} role="alert">
          {problem}
        </p>
      )}
      <ListCard
        title="확인할 돈"
        of={list}
        empty="끝나지 않은 결제와 환불이 없어요."
        renderRow={({
          kind,
          shopNo,
          shopName,
          id,
          bookingId,
          amountWon,
          state,
          failure,
          orderId,
          tries,
          since,
        }) => (
          <div key={`${kind} ${shopNo} ${id}`} className={styles.row}>
            <span className={styles.words}>
              <span>
                <strong>{formatWon(amountWon)}</strong> {unresolvedNames[kind]} · {shopName} ({shopNo}
                {bookingId !== null && ` 예약 ${bookingId}번`})
              </span>
              <span className={shapes.note}>
                {formatDate(shopDateOf(since))} {formatTime(since)}부터 · {tries}번 확인 · {orderId}
              </span>
              <span className={shapes.note}>{failure ?? advice[state] ?? waiting}</span>
            </span>
            <Tag tone={state === 'REFUSED' ? 'bad' : 'warn'}>
              {state === 'REFUSED' ? '거절' : state === 'SHORT' ? '잔액 부족' : '확인 중'}
            </Tag>
            {state !== 'REFUSED' && (
              <Button
                size="small"
                busy={isBusy(`${kind} ${id}`)}
                onClick={() => void act(`${kind} ${id}`, () => calls.lookAgain({ kind, shopNo, id }))}
              >
                지금 다시 확인
              </Button>
            )}
          </div>
        )}
      />
    </>
  );
};
