import { MoneyInput } from '../../../ui/money-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { ItemDraft } from '../form.ts';
import styles from './item-panel.module.css';

const kinds = [
  { value: 'FIXED', label: '고정' },
  { value: 'FROM_TO', label: '범위' },
] as const;

export const PriceFields = ({
  draft,
  problems,
  set,
}: {
  draft: ItemDraft;
  problems: Partial<Record<string, string>>;
  set: (change: Partial<ItemDraft>) => void;
}) => {
  const ranges = draft.priceKind === 'FROM_TO';
  return (
    <>
      <div className={shapes.atStart}>
        <Segmented
          label="가격 종류"
          choices={kinds}
          value={draft.priceKind}
          onChange={(priceKind) => set({ priceKind })}
        />
      </div>
      <div className={styles.pair}>
        <MoneyInput
          label={ranges ? '가격 (부터)' : '가격'}
          required
          value={draft.priceWon}
          onChange={(priceWon) => set({ priceWon })}
          error={problems['priceWon']}
        />
        {ranges ? (
          <MoneyInput
            label="가격 (까지)"
            required
            value={draft.priceToWon}
            onChange={(priceToWon) => set({ priceToWon })}
            error={problems['priceToWon']}
          />
        ) : (
          <MoneyInput
            label="회원가"
            value={draft.memberPriceWon}
            onChange={(memberPriceWon) => set({ memberPriceWon })}
          />
        )}
      </div>
      {ranges && (
        <MoneyInput
          label="회원가"
          value={draft.memberPriceWon}
          onChange={(memberPriceWon) => set({ memberPriceWon })}
          hint="예약에는 시작 가격이 들어가고, 예약이나 매출에서 고칠 수 있어요."
        />
      )}
    </>
  );
};
