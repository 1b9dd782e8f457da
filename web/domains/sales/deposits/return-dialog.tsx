import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { movesMoney } from '../../../../contract/payment-kinds.ts';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { useReturnDeposit, useTakeBackReturn } from '../mutations.ts';
import { paymentMethodsQuery, returnsQuery } from '../queries.ts';
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

/** What went back already, each with its way and day; a mistake is taken back here. */
const Given = ({ bookingId }: { bookingId: number }) => {
  const { data } = useQuery(returnsQuery(useShopNo(), bookingId));
  const takeBack = useTakeBackReturn(bookingId);
  const standing = data?.items.filter(({ reversesId, reversed }) => reversesId === null && !reversed) ?? [];
  if (standing.length === 0) return null;
  return (
    <div>
      <p className={styles.caption}>돌려준 내역</p>
      <ul className={styles.given}>
        {standing.map(({ id, amountWon, methodName, on, actor }) => (
          <li key={id}>
            <span>
              <strong>{formatWon(amountWon)}</strong>
              <small>
                {[formatDate(on), methodName ?? '방법 미입력', actor].filter(Boolean).join(' · ')}
              </small>
            </span>
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
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A deposit goes back to who paid it, all of it or a part. The money itself moves outside. */
export const ReturnDialog = ({ of, onClose }: Props) => {
  const { bookingId, customerName, leftWon } = of;
  const today = useToday();
  const can = useCan();
  const methods = (useQuery(paymentMethodsQuery(useShopNo())).data?.items ?? []).filter(
    ({ active, kind }) => active && movesMoney(kind),
  );
  const [amountWon, setAmountWon] = useState<number | null>(leftWon);
  const [method, setMethod] = useState<string>();
  const [on, setOn] = useState<ShopDate>(today);
  const give = useReturnDeposit(bookingId);
  const takeBack = useTakeBackReturn(bookingId);
  const tooMuch = (amountWon ?? 0) > leftWon;
  const ready = Boolean(amountWon) && !tooMuch && method !== undefined;
  const submit = () => {
    if (!amountWon || tooMuch || method === undefined || give.isPending) return;
    give.mutate(
      { amountWon, method, ...(on !== today && { on }) },
      {
        onSuccess: ({ items }) => {
          const latest = items.at(-1);
          onClose();
          if (latest)
            notify.undo(`예약금 ${formatWon(amountWon)} 돌려줬어요`, () => takeBack.mutate(latest.id));
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${customerName} 예약금 돌려주기`}
      width={400}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {leftWon > 0 && (
            <Button look="primary" busy={give.isPending} disabled={!ready} onClick={submit}>
              돌려줬어요
            </Button>
          )}
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {leftWon > 0 && (
          <>
            <DialogMessage>
              남은 예약금은 {formatWon(leftWon)}이에요. 송금하거나 결제를 취소한 뒤 적어 주세요.
            </DialogMessage>
            <MoneyInput
              label="돌려준 금액"
              required
              data-autofocus
              value={amountWon}
              onChange={setAmountWon}
              error={tooMuch ? '남은 예약금보다 많이 돌려줄 수 없어요.' : undefined}
            />
            <div>
              <p className={styles.caption}>
                {method === undefined ? '돌려준 방법을 골라 주세요' : '돌려준 방법'}
              </p>
              <Chips label="돌려준 방법">
                {methods.map(({ code, name }) => (
                  <Chip key={code} pressed={code === method} onPress={() => setMethod(code)}>
                    {name}
                  </Chip>
                ))}
              </Chips>
            </div>
            {can('sales.past') && (
              <DateField label="돌려준 날" max={today} value={on} onChange={(day) => setOn(day ?? today)} />
            )}
          </>
        )}
        {of.returnedWon > 0 && <Given bookingId={bookingId} />}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
