import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { taskAdvice, taskTitles } from '../format.ts';
import { useCheck, useHandle } from '../mutations.ts';
import styles from '../payments.module.css';
import type { Payment } from '../queries.ts';

/** What is wrong with a payment, what to do about it, and the keys to do it. */
export const TaskNote = ({
  of: { id, attention },
  onRefund,
}: {
  of: Pick<Payment, 'id' | 'attention'>;
  onRefund: () => void;
}) => {
  const check = useCheck(id);
  const handle = useHandle(id);
  const mayAct = useCan()('refunds.write');
  if (!attention) return null;
  const { kind, message, refundId } = attention;
  return (
    <div className={styles.task} role="status">
      <strong>{taskTitles[kind]}</strong>
      <p>{message}</p>
      <p>{taskAdvice[kind]}</p>
      {mayAct && (
        <div className={styles.taskActions}>
          {kind === 'REFUND_REFUSED' || kind === 'REFUND_OF_SALE' ? (
            <>
              {kind === 'REFUND_REFUSED' && (
                <Button size="small" look="primary" onClick={onRefund}>
                  카드로 다시 돌려주기
                </Button>
              )}
              {refundId !== null && (
                <Button size="small" busy={handle.isPending} onClick={() => handle.mutate(refundId)}>
                  처리했어요
                </Button>
              )}
            </>
          ) : (
            <Button size="small" look="primary" busy={check.isPending} onClick={() => check.mutate()}>
              {kind === 'REFUND_SHORT' ? '지금 다시 요청' : '지금 확인'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
