import { useState } from 'react';
import { formatWon, won } from '../../../../contract/money.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { useRefund } from '../mutations.ts';
import styles from '../payments.module.css';
import type { Payment } from '../queries.ts';

const usual = ['고객 요청', '시술 변경', '샵 사정'] as const;

export type Refundable = Pick<
  Payment,
  'id' | 'amountWon' | 'refundedWon' | 'refundingWon' | 'leftWon' | 'card'
>;

/** What is left first, then how much of it goes back to the card, and what is left then. */
export const RefundDialog = ({
  of: payment,
  customerName,
  onClose,
}: {
  of: Refundable;
  customerName: string;
  onClose: () => void;
}) => {
  // What was seen at a press stays: pressed again after a lost answer it is the same refund, and not one more.
  const [pressed, setPressed] = useState<Refundable | null>(null);
  const seen = pressed ?? payment;
  const { amountWon, refundedWon, refundingWon, leftWon, card } = seen;
  const refund = useRefund(payment.id);
  const [typed, setTyped] = useState<number | null>();
  const [reason, setReason] = useState('');
  const wanted = typed === undefined ? leftWon : typed;
  const exceeds = (wanted ?? 0) > leftWon;
  const send = () => {
    if (wanted === null) return;
    setPressed(seen);
    refund.mutate(
      { amountWon: won(wanted), reason: reason.trim(), expectedLeftWon: leftWon },
      {
        onSuccess: (done) => {
          notify.done(`${formatWon(done.refundWon)}을 카드로 돌려주도록 요청했어요`);
          onClose();
        },
        onError: (error) => {
          if (isProductError(error, 'REFUND_CHANGED')) setPressed(null);
        },
      },
    );
  };
  return (
    <FormDialog
      title={`${customerName} 예약금 카드 환불`}
      width={420}
      label={leftWon > 0 ? `${formatWon(Math.min(wanted ?? 0, leftWon))} 돌려주기` : undefined}
      ready={Boolean(wanted) && !exceeds && reason.trim() !== ''}
      busy={refund.isPending}
      dirty={typed !== undefined || reason !== ''}
      onClose={onClose}
      onSubmit={send}
    >
      <dl className={styles.before}>
        <div>
          <dt>결제한 금액</dt>
          <dd>{formatWon(amountWon)}</dd>
        </div>
        {refundedWon + refundingWon > 0 && (
          <div>
            <dt>돌려준 금액</dt>
            <dd>{formatWon(refundedWon + refundingWon)}</dd>
          </div>
        )}
        <div data-strong>
          <dt>돌려줄 수 있는 금액</dt>
          <dd>{formatWon(leftWon)}</dd>
        </div>
      </dl>
      {leftWon > 0 ? (
        <>
          <MoneyInput
            label="돌려줄 금액"
            required
            data-autofocus
            value={wanted}
            onChange={setTyped}
            error={exceeds ? '돌려줄 수 있는 금액보다 많아요.' : undefined}
            hint={
              !exceeds && Boolean(wanted) && wanted !== leftWon
                ? `돌려주면 ${formatWon(leftWon - (wanted ?? 0))}이 남아요.`
                : undefined
            }
          />
          <TextInput
            label="사유"
            required
            maxLength={100}
            value={reason}
            onChange={setReason}
            hint="고객의 카드 내역에도 남을 수 있어요."
          />
          <Chips label="자주 쓰는 사유">
            {usual.map((words) => (
              <Chip key={words} pressed={reason === words} onPress={() => setReason(words)}>
                {words}
              </Chip>
            ))}
          </Chips>
          <p className={shapes.note}>
            {card ? `${card} 카드로` : '결제한 카드로'} 돌아가요. 카드사에 따라 3~5일 걸릴 수 있어요.
          </p>
        </>
      ) : (
        <p className={shapes.note}>돌려줄 수 있는 금액이 없어요. 매출에 쓴 예약금은 매출에서 돌려주세요.</p>
      )}
      {refund.error && (
        <p className={shapes.problem} role="alert">
          {isProductError(refund.error, 'REFUND_CHANGED')
            ? '그사이 남은 금액이 바뀌었어요. 위의 금액을 보고 다시 눌러 주세요.'
            : describeError(refund.error)}
        </p>
      )}
    </FormDialog>
  );
};
