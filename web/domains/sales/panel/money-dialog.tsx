import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { movesMoney } from '../../../../contract/payment-kinds.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogMessage } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { paymentMethodsQuery } from '../queries.ts';

interface MovedMoney {
  amountWon: number;
  method: string;
  /** Left out: today. */
  on?: ShopDate;
}

interface MoneyDialogProps {
  title: string;
  /** "받은" or "돌려준": before 금액, 방법 and 날. */
  done: string;
  send: string;
  /** What there is to move; nothing leaves only what stands beneath. It may change while this stands open. */
  mostWon: number;
  message: string;
  tooMuch: string;
  hint?: (amountWon: number) => string;
  earliest?: ShopDate;
  /** Without it a way must be chosen. */
  firstWay?: boolean;
  busy: boolean;
  onSend: (moved: MovedMoney) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Money that comes in or goes out on a day, all of what is open or a part. */
export const MoneyDialog = ({
  title,
  done,
  send,
  mostWon,
  message,
  tooMuch,
  hint,
  earliest,
  firstWay = false,
  busy,
  onSend,
  onClose,
  children,
}: MoneyDialogProps) => {
  const today = useToday();
  const can = useCan();
  const methods = (useQuery(paymentMethodsQuery(useShopNo())).data?.items ?? []).filter(
    ({ active, kind }) => active && movesMoney(kind),
  );
  const [typed, setTyped] = useState<number | null>();
  const [chosen, setChosen] = useState<string>();
  const [on, setOn] = useState<ShopDate>(today);
  const amountWon = typed === undefined ? mostWon : typed;
  const method = chosen ?? (firstWay ? methods[0]?.code : undefined);
  const exceeds = (amountWon ?? 0) > mostWon;
  const submit = () => {
    if (!amountWon || exceeds || method === undefined) return;
    onSend({ amountWon, method, ...(on !== today && { on }) });
  };
  return (
    <FormDialog
      title={title}
      width={400}
      label={mostWon > 0 ? send : undefined}
      ready={Boolean(amountWon) && !exceeds && method !== undefined}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <DialogMessage>{message}</DialogMessage>
      {mostWon > 0 && (
        <>
          <MoneyInput
            label={`${done} 금액`}
            required
            data-autofocus
            value={amountWon}
            onChange={setTyped}
            error={exceeds ? tooMuch : undefined}
            hint={hint?.(amountWon ?? 0)}
          />
          <div>
            <p className={shapes.label}>
              {done} 방법{method === undefined && '을 골라 주세요'}
            </p>
            <Chips label={`${done} 방법`}>
              {methods.map(({ code, name }) => (
                <Chip key={code} pressed={code === method} onPress={() => setChosen(code)}>
                  {name}
                </Chip>
              ))}
            </Chips>
          </div>
          {can('sales.past') && (
            <DateField
              label={`${done} 날`}
              {...(earliest && { min: earliest })}
              max={today}
              value={on}
              onChange={(day) => setOn(day ?? today)}
            />
          )}
        </>
      )}
      {children}
    </FormDialog>
  );
};
