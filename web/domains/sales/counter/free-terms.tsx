import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import type { Line } from '../form/draft.ts';
import type { Selling } from './membership-picker.tsx';
import styles from './small-controls.module.css';

interface Props {
  kind: Selling;
  /** Of a pass whose last day is over: a charge that leaves it there could not be used. */
  over: boolean;
  onBack: () => void;
  onPick: (line: Pick<Line, 'name' | 'note' | 'unitPriceWon'> & Partial<Line>) => void;
}

const periods = [
  { days: 180, label: '6개월' },
  { days: 365, label: '1년' },
  { days: null, label: '기한 없음' },
] as const;
const names = { PASS_SALE: '정액권', PASS_CHARGE: '정액권 충전', TICKET_SALE: '횟수권' } as const;

/** A pass or ticket that is no product of the shop. */
export const FreeTerms = ({ kind, over, onBack, onPick }: Props) => {
  const ticket = kind === 'TICKET_SALE';
  const [name, setName] = useState<string>(names[kind]);
  const [priceWon, setPriceWon] = useState<number | null>(null);
  const [count, setCount] = useState<number | null>(10);
  const [bonus, setBonus] = useState<number | null>(null);
  const [validDays, setValidDays] = useState<number | null>(kind === 'PASS_CHARGE' ? null : 365);
  const lasts = over ? (validDays ?? 365) : validDays;
  const ready = name.trim() !== '' && priceWon !== null && (!ticket || (count ?? 0) > 0);
  const take = () => {
    if (!ready) return;
    const face = ticket ? `${(count ?? 0) + (bonus ?? 0)}회` : `${formatWon(priceWon + (bonus ?? 0))} 사용`;
    onPick({
      name: name.trim(),
      note: face,
      unitPriceWon: priceWon,
      free: { bonus: bonus ?? 0, validDays: lasts, ...(ticket && { count: count ?? 1 }) },
    });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextInput label="이름" required maxLength={60} value={name} onChange={setName} />
      <MoneyInput label="받을 금액" required data-autofocus value={priceWon} onChange={setPriceWon} />
      {ticket && <MoneyInput label="횟수" required end="회" max={1000} value={count} onChange={setCount} />}
      <MoneyInput
        label={ticket ? '보너스 횟수' : '보너스 금액'}
        {...(ticket && { end: '회' })}
        value={bonus}
        onChange={setBonus}
      />
      <Chips label="유효기간">
        {(over ? periods.filter(({ days }) => days !== null) : periods).map(({ days, label }) => (
          <Chip key={label} pressed={lasts === days} onPress={() => setValidDays(days)}>
            {days === null && kind === 'PASS_CHARGE' ? '기한 그대로' : label}
          </Chip>
        ))}
      </Chips>
      <div className={styles.two}>
        <Button onClick={onBack}>상품에서 고르기</Button>
        <Button look="primary" type="submit" disabled={!ready}>
          추가
        </Button>
      </div>
    </form>
  );
};
