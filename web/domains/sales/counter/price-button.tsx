import { useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Line } from '../form/draft.ts';
import styles from './small-controls.module.css';

/** What one costs; pressing it types another price. */
export const PriceButton = ({ line, onChange }: { line: Line; onChange: (unitPriceWon: number) => void }) => {
  const [typed, setTyped] = useState<number | null>();
  const apply = () => {
    onChange(typed ?? 0);
    setTyped(undefined);
  };
  return (
    <>
      <button
        type="button"
        className={styles.price}
        aria-label={`${line.name} 단가 ${formatNumber(line.unitPriceWon)}원`}
        onClick={() => setTyped(line.unitPriceWon)}
      >
        {line.memberPrice && <Tag tone="info">회원가</Tag>}
        {formatNumber(line.unitPriceWon * line.quantity)}
      </button>
      <Dialog
        opened={typed !== undefined}
        onClose={() => setTyped(undefined)}
        title={`${line.name} 단가`}
        width={320}
        footer={
          <Button look="primary" onClick={apply}>
            적용
          </Button>
        }
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <MoneyInput label="단가" data-autofocus value={typed ?? null} onChange={setTyped} />
        </form>
      </Dialog>
    </>
  );
};
