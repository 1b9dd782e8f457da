import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { honoured } from '../../../../contract/people.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useDepositOf } from '../../payments/queries.ts';
import type { SeriesScope } from '../repeat.rules.ts';
import { SeriesScopeField } from '../series/series-scope.tsx';

const reasons = ['고객 요청', '일정 변경', '담당자 사정', '연락 안 됨', '중복 예약'];

interface Props {
  customerName: string;
  /** Of a repeating booking it is asked how far the cancelling reaches. */
  repeats: boolean;
  bookingId: number;
  /** A request is refused; nothing was promised yet. */
  refuses?: boolean;
  busy: boolean;
  onClose: () => void;
  onCancel: (reason: string, scope: SeriesScope) => void;
}

/** Cancelling takes a reason: one tap, or a few words. */
export const CancelDialog = (props: Props) => {
  const { customerName, repeats, bookingId, refuses = false, busy, onClose, onCancel } = props;
  const [reason, setReason] = useState('');
  const refundWon = useDepositOf(bookingId).data?.payment?.leftWon ?? 0;
  const [scope, setScope] = useState<SeriesScope>('ONE');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${honoured(customerName)} 예약을 ${refuses ? '거절' : '취소'}할까요?`}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="dangerFilled" busy={busy} onClick={() => onCancel(reason, scope)}>
            {refuses ? '예약 거절' : '예약 취소'}
          </Button>
        </>
      }
    >
      <form
        className={shapes.stack12}
        onSubmit={(event) => {
          event.preventDefault();
          onCancel(reason, scope);
        }}
      >
        {refundWon > 0 && (
          <p>
            {refuses ? '거절' : '취소'}하면 카드로 낸 예약금 {formatWon(refundWon)}을 모두 돌려드려요.
          </p>
        )}
        {repeats && <SeriesScopeField value={scope} onChange={setScope} />}
        <Chips label={refuses ? '거절 사유' : '취소 사유'}>
          {reasons.map((one) => (
            <Chip key={one} pressed={reason === one} onPress={() => setReason(reason === one ? '' : one)}>
              {one}
            </Chip>
          ))}
        </Chips>
        <TextInput
          label="사유"
          data-autofocus
          placeholder="직접 쓰기"
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
      </form>
    </Dialog>
  );
};
