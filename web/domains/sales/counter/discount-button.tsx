import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Discount } from '../form/draft.ts';
import styles from './small-controls.module.css';

interface Props {
  label: string;
  /** What it is taken off; a discount never exceeds it. */
  priceWon: number;
  discount: Discount | null;
  /** Off the whole sale: what is to be paid may be typed instead. */
  whole?: boolean;
  onChange: (discount: Discount | null) => void;
}

const kinds = [
  { value: 'PERCENT', label: '%' },
  { value: 'WON', label: '원' },
] as const;
const wholeKinds = [...kinds, { value: 'TOTAL', label: '총액' }] as const;
const fieldNames = { PERCENT: '할인율', WON: '할인 금액', TOTAL: '받을 총액' } as const;

const inWords = (discount: Discount | null): string => {
  if (!discount || (discount.value === 0 && discount.kind !== 'TOTAL')) return '할인';
  if (discount.kind === 'TOTAL') return '총액 입력';
  return discount.kind === 'PERCENT' ? `−${discount.value}%` : formatWon(-discount.value);
};

export const DiscountButton = ({ label, priceWon, discount, whole = false, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Discount['kind']>(discount?.kind ?? 'PERCENT');
  const [value, setValue] = useState<number | null>(discount?.value ?? null);
  const most = kind === 'PERCENT' ? 100 : priceWon;
  const apply = () => {
    onChange(value || (kind === 'TOTAL' && value === 0) ? { kind, value: Math.min(value ?? 0, most) } : null);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={styles.off}
        aria-label={label}
        data-on={inWords(discount) !== '할인'}
        onClick={() => {
          setKind(discount?.kind ?? 'PERCENT');
          setValue(discount?.value ?? null);
          setOpen(true);
        }}
      >
        {inWords(discount)}
      </button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title={label}
        width={340}
        footer={
          <>
            <Button
              onClick={() => {
                onChange(null);
                setValue(null);
                setOpen(false);
              }}
            >
              할인 없음
            </Button>
            <Button look="primary" onClick={apply}>
              적용
            </Button>
          </>
        }
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <Segmented label="할인 단위" choices={whole ? wholeKinds : kinds} value={kind} onChange={setKind} />
          <MoneyInput
            label={fieldNames[kind]}
            hint={
              kind === 'TOTAL'
                ? `${formatWon(priceWon)}까지, 내역에 나누어 할인해요`
                : `${formatWon(priceWon)}에서 할인해요`
            }
            data-autofocus
            value={value}
            max={most}
            end={kind === 'PERCENT' ? '%' : '원'}
            onChange={setValue}
          />
        </form>
      </Dialog>
    </>
  );
};
