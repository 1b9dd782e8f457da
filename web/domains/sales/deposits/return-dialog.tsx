import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import shapes from '../../../ui/shapes.module.css';
import { MoneyDialog } from '../panel/money-dialog.tsx';
import { useReturnDeposit, useReverseReturn } from '../mutations.ts';
import styles from './deposits.module.css';

export interface Holding {
  bookingId: number;
  customerName: string;
  /** What can be given back now; nothing of a booking that stands. */
  leftWon: number;
  returnedWon: number;
}

interface Props {
  of: Holding;
  onClose: () => void;
}

/** What a card got back has the name of its way, yet is no method of the shop: nobody reverses it here. */
const isOnline = (row: { method: string | null; methodName: string | null }) =>
  row.method === null && row.methodName !== null;

/** What was returned already, each with its way and day; a mistake is reversed here. */
const Returned = ({ bookingId }: { bookingId: number }) => {
  const query = useEndpoint('sales.returns', { params: { id: bookingId } });
  const can = useCan();
  const takeBack = useReverseReturn(bookingId);
  const activeReturns = query.data?.items.filter(
    ({ reversesId, reversed }) => reversesId === null && !reversed,
  );
  if (activeReturns?.length === 0) return null;
  return (
    <div>
      <p className={shapes.label}>돌려준 내역</p>
      <QueryState of={query} loading={<SkeletonRows rows={1} />}>
        {() => (
          <ul className={styles.given}>
            {activeReturns?.map(({ id, amountWon, method, methodName, on, actor }) => (
              <li key={id}>
                <span>
                  <strong>{formatWon(amountWon)}</strong>
                  <small>
                    {[formatDate(on), methodName ?? '방법 미입력', actor].filter(Boolean).join(' · ')}
                  </small>
                </span>
                {can('refunds.write') && !isOnline({ method, methodName }) && (
                  <Button
                    size="small"
                    busy={takeBack.isPending}
                    aria-label={`${formatWon(amountWon)} 되돌리기`}
                    onClick={() =>
                      takeBack.mutate(id, {
                        onSuccess: () => notify.done(`돌려준 예약금 ${formatWon(amountWon)} 되돌렸어요`),
                      })
                    }
                  >
                    되돌리기
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
};

/** A deposit goes back to who paid it, all of it or a part. The money itself moves outside. */
export const ReturnDialog = ({ of: { bookingId, customerName, leftWon, returnedWon }, onClose }: Props) => {
  const give = useReturnDeposit(bookingId);
  const takeBack = useReverseReturn(bookingId);
  return (
    <MoneyDialog
      title={`${customerName} 예약금 돌려주기`}
      done="돌려준"
      send="돌려줬어요"
      mostWon={leftWon}
      message={
        leftWon > 0
          ? `남은 예약금은 ${formatWon(leftWon)}이에요. 송금하거나 결제를 취소한 뒤 적어 주세요.`
          : '지금 돌려줄 예약금이 없어요.'
      }
      tooMuch="남은 예약금보다 많이 돌려줄 수 없어요."
      busy={give.isPending}
      onClose={onClose}
      onSend={(moved) =>
        give.mutate(moved, {
          onSuccess: ({ items }) => {
            const latest = items.at(-1);
            onClose();
            if (latest)
              notify.undo(`예약금 ${formatWon(moved.amountWon)} 돌려줬어요`, () =>
                takeBack.mutate(latest.id),
              );
          },
        })
      }
    >
      {(returnedWon > 0 || leftWon === 0) && <Returned bookingId={bookingId} />}
    </MoneyDialog>
  );
};
