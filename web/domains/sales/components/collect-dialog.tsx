import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { isMoney } from '../form/payments.ts';
import { useCollect, useReverseCollection } from '../mutations.ts';
import { paymentMethodsQuery } from '../queries.ts';
import styles from './small-controls.module.css';

interface Props {
  sale: { id: number; owedWon: number; soldOn: string; customerName: string };
  onClose: () => void;
}

/** Money that comes in for what was left unpaid: all of it or a part, by any way that is money. */
export const CollectDialog = ({ sale, onClose }: Props) => {
  const today = useToday();
  const can = useCan();
  const methods = (useQuery(paymentMethodsQuery(useShopNo())).data?.items ?? []).filter(
    ({ active, kind }) => active && kind !== 'DEPOSIT' && isMoney(kind),
  );
  const [amountWon, setAmountWon] = useState<number | null>(sale.owedWon);
  const [chosen, setMethod] = useState<string>();
  const [on, setOn] = useState<ShopDate>(today);
  const [memo, setMemo] = useState('');
  const collect = useCollect(sale.id);
  const takeBack = useReverseCollection(sale.id);
  const method = chosen ?? methods[0]?.code;
  const tooMuch = (amountWon ?? 0) > sale.owedWon;
  const left = sale.owedWon - (amountWon ?? 0);
  const submit = () => {
    if (!amountWon || tooMuch || method === undefined || collect.isPending) return;
    collect.mutate(
      { amountWon, method, memo, ...(on !== today && { on }) },
      {
        onSuccess: ({ collections }) => {
          const latest = collections.toSorted((a, b) => b.id - a.id)[0];
          onClose();
          if (latest && can('sales.edit'))
            notify.undo(`${formatWon(amountWon)} 받았어요`, () => takeBack.mutate(latest.id));
          else notify.done(`${formatWon(amountWon)} 받았어요`);
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${sale.customerName} 미수금 수납`}
      width={380}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={collect.isPending} disabled={!amountWon || tooMuch} onClick={submit}>
            받기
          </Button>
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
        <DialogMessage>남은 미수금은 {formatWon(sale.owedWon)}이에요. 일부만 받아도 돼요.</DialogMessage>
        <MoneyInput
          label="받은 금액"
          required
          data-autofocus
          value={amountWon}
          onChange={setAmountWon}
          error={tooMuch ? '남은 미수금보다 많이 받을 수 없어요.' : undefined}
          hint={left > 0 ? `받은 뒤 ${formatWon(left)} 남아요` : '모두 받아요'}
        />
        <Chips label="받은 방법">
          {methods.map(({ code, name }) => (
            <Chip key={code} pressed={code === method} onPress={() => setMethod(code)}>
              {name}
            </Chip>
          ))}
        </Chips>
        {can('sales.past') && (
          <DateField
            label="받은 날"
            min={sale.soldOn as ShopDate}
            max={today}
            value={on}
            onChange={(day) => setOn(day ?? today)}
          />
        )}
        <TextInput label="메모" maxLength={200} value={memo} onChange={setMemo} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
