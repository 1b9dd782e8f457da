import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { honoured } from '../../../../contract/people.ts';
import { isDesk } from '../../../lib/quiet.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useDepositOf } from '../../payments/queries.ts';
import type { DepositOfBooking } from '../../payments/queries.ts';
import type { SeriesScope } from '../repeat.rules.ts';
import { SeriesScopeField } from '../series/series-scope.tsx';
import type { Reasoned } from './use-booking-state.ts';

type Cancelling = NonNullable<DepositOfBooking['cancelling']>;

const wishes = [
  { value: 'SHOP', label: '샵 사정 · 모두 환불' },
  { value: 'CUSTOMER', label: '고객 사정 · 약관대로' },
] as const;
const reasons = ['고객 요청', '일정 변경', '담당자 사정', '연락 안 됨', '중복 예약'];

type Wish = 'SHOP' | 'CUSTOMER';

const backWords = ({ refundWon, keptWon, way }: Cancelling[Wish]): string =>
  [
    refundWon > 0 &&
      (way === 'CARD'
        ? `카드로 낸 예약금 ${formatWon(refundWon)}을 돌려드려요.`
        : `예약금 ${formatWon(refundWon)}은 카드로 일부만 취소되지 않아 계좌로 직접 보내야 해요.`),
    keptWon > 0 && `${formatWon(keptWon)}은 샵에 남아요.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Whose wish it is decides the refund of a deposit; where it makes no difference, it is only shown. */
const DepositBack = ({
  of: cancelling,
  wishOf,
  onChange,
}: {
  of: Cancelling;
  wishOf: Wish;
  onChange: (wishOf: Wish) => void;
}) => (
  <>
    {cancelling.SHOP.refundWon !== cancelling.CUSTOMER.refundWon && (
      <Segmented label="누구 사정인가요?" choices={wishes} value={wishOf} onChange={onChange} />
    )}
    <p role="status">{backWords(cancelling[wishOf])}</p>
  </>
);

interface Props {
  customerName: string;
  /** Of a repeating booking it is asked how far the cancelling reaches. */
  repeats: boolean;
  bookingId: number;
  /** A request is refused; nothing was promised yet. */
  refuses?: boolean;
  busy: boolean;
  onClose: () => void;
  onCancel: (why: Reasoned, scope: SeriesScope) => void;
}

/** Cancelling takes a reason: one tap, or a few words. */
export const CancelDialog = (props: Props) => {
  const { customerName, repeats, bookingId, refuses = false, busy, onClose, onCancel } = props;
  const [reason, setReason] = useState('');
  const cancelling = useDepositOf(bookingId).data?.cancelling ?? null;
  const [wishOf, setWishOf] = useState<Wish>('SHOP');
  const [scope, setScope] = useState<SeriesScope>('ONE');
  const send = () => {
    const back = cancelling && scope === 'ONE' && { wishOf, expectedRefundWon: cancelling[wishOf].refundWon };
    onCancel({ reason, ...back }, scope);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${honoured(customerName)} 예약을 ${refuses ? '거절' : '취소'}할까요?`}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="dangerFilled" busy={busy} onClick={send}>
            {refuses ? '예약 거절' : '예약 취소'}
          </Button>
        </>
      }
    >
      <form
        className={shapes.stack12}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {repeats && <SeriesScopeField value={scope} onChange={setScope} />}
        {cancelling && <DepositBack of={cancelling} wishOf={wishOf} onChange={setWishOf} />}
        <Chips label={refuses ? '거절 사유' : '취소 사유'}>
          {reasons.map((one) => (
            <Chip key={one} pressed={reason === one} onPress={() => setReason(reason === one ? '' : one)}>
              {one}
            </Chip>
          ))}
        </Chips>
        <TextInput
          label="사유"
          data-autofocus={isDesk() || undefined}
          placeholder="직접 쓰기"
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
      </form>
    </Dialog>
  );
};
