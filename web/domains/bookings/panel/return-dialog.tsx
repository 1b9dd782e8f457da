import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from '../components/dialogs.module.css';
import { depositLeft } from '../format.ts';
import { useChangeBooking } from '../mutations.ts';
import type { BookingDetail } from '../queries.ts';

/** A deposit goes back to who paid it, all of it or a part. The money itself moves outside. */
export const ReturnDialog = ({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) => {
  const left = depositLeft(booking);
  const [amountWon, setAmountWon] = useState<number | null>(left);
  const { mutate, isPending } = useChangeBooking();
  const tooMuch = (amountWon ?? 0) > left;
  const write = (
    { id, version, visitDate }: BookingDetail,
    depositReturnedWon: number,
    then?: (now: BookingDetail) => void,
  ) =>
    mutate(
      { id, change: { version, depositReturnedWon }, before: visitDate },
      { onSuccess: then, onError: (error) => notify.error(error) },
    );
  const submit = () => {
    if (!amountWon || tooMuch || isPending) return;
    write(booking, booking.depositReturnedWon + amountWon, (now) => {
      onClose();
      notify.undo(`예약금 ${formatWon(amountWon)} 돌려줬어요`, () => write(now, booking.depositReturnedWon));
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="예약금 돌려주기"
      width={380}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={isPending} disabled={!amountWon || tooMuch} onClick={submit}>
            돌려줬어요
          </Button>
        </>
      }
    >
      <form
        className={styles.reasons}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogMessage>
          남은 예약금은 {formatWon(left)}이에요. 송금하거나 결제를 취소한 뒤 적어 주세요.
        </DialogMessage>
        <MoneyInput
          label="돌려준 금액"
          required
          data-autofocus
          value={amountWon}
          onChange={setAmountWon}
          error={tooMuch ? '남은 예약금보다 많이 돌려줄 수 없어요.' : undefined}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
