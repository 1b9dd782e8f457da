import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DialogMessage } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextArea } from '../../../ui/text-input.tsx';
import type { Subscription } from '../queries.ts';

const choices = [
  { value: 'LATER', label: '기간까지 쓰기' },
  { value: 'REFUND', label: '환불받기' },
] as const;

/** What cancelling means, to the day and the won, before it is done. */
export const CancelDialog = ({
  subscription: { cancellation },
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) => {
  const id = useShopNo();
  const today = useToday();
  const [when, setWhen] = useState<'LATER' | 'REFUND'>('LATER');
  const [reason, setReason] = useState('');
  const refundWon = cancellation?.refundWon ?? 0;
  const isRefund = when === 'REFUND' && cancellation !== null;
  const cancel = useCall(
    'subscription.cancel',
    () => ({
      params: { id },
      body: {
        ...(reason !== '' && { reason }),
        ...(isRefund && { expectRefundWon: cancellation.refundWon }),
      },
    }),
    {
      quiet: true,
      onSuccess: () => {
        notify.done(isRefund ? `해지했어요. ${formatWon(refundWon)}을 카드로 돌려드려요.` : '해지했어요');
        onClose();
      },
    },
  );
  const refundText = (shown: NonNullable<Subscription['cancellation']>) =>
    shown.refundEndsOn < today
      ? `${formatWon(refundWon)}을 결제한 카드로 돌려드리고, 이용권은 바로 끝나요. ${shown.reason}`
      : `${formatWon(refundWon)}을 결제한 카드로 돌려드리고, ${formatDate(shown.refundEndsOn)}까지 쓸 수 있어요. ${shown.reason}`;
  return (
    <FormDialog
      title="이용권 해지"
      label={isRefund ? `${formatWon(refundWon)} 환불받고 해지` : '해지'}
      busy={cancel.isPending}
      onClose={onClose}
      onSubmit={() => cancel.mutate()}
    >
      {refundWon > 0 && <Segmented label="해지 방법" choices={choices} value={when} onChange={setWhen} />}
      <DialogMessage>
        {cancellation === null
          ? '밀린 금액은 청구하지 않고, 이용권은 바로 끝나요.'
          : isRefund
            ? refundText(cancellation)
            : `${formatDate(cancellation.endsOn)}까지 그대로 쓰고, 그 뒤에는 결제하지 않아요.`}
      </DialogMessage>
      <p className={shapes.note}>끝난 뒤에도 1년 동안 자료를 보고 내려받을 수 있어요.</p>
      <TextArea label="사유" value={reason} maxLength={500} onChange={setReason} />
      {cancel.error && (
        <p className={shapes.problem} role="alert">
          {describeError(cancel.error)}
        </p>
      )}
    </FormDialog>
  );
};
