import { useState } from 'react';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatMoved, formatStock, readCount } from '../format.ts';
import { useCount } from '../mutations.ts';
import type { Product } from '../queries.ts';
import styles from './count-sheet.module.css';

interface Typed {
  text: string;
  /** What the books said when this shelf was counted. */
  expected: number;
}

const focusNext = (field: HTMLInputElement) => {
  const fields = [...(field.closest('ul')?.querySelectorAll('input') ?? [])];
  (fields[fields.indexOf(field) + 1] ?? field).focus();
};

/** 실사 of the whole shop: type, Enter, next shelf. What is left empty is not counted. */
export const CountSheet = ({ products, onDone }: { products: readonly Product[]; onDone: () => void }) => {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [reason, setReason] = useState('');
  const count = useCount();
  const counted = products.flatMap(({ itemId }) => {
    const of = typed.get(itemId);
    const number = of ? readCount(of.text) : null;
    return of && number !== null ? [{ itemId, counted: number, expected: of.expected }] : [];
  });
  const differing = counted.filter((one) => one.counted !== one.expected).length;
  useUnsavedGuard(counted.length > 0 && !count.isSuccess);
  if (products.length === 0)
    return (
      <EmptyState
        title="세어 볼 제품이 없어요"
        text="제품에서 재고 관리를 켜면 여기서 한 번에 셀 수 있어요."
      />
    );
  const submit = () =>
    count.mutate(
      { items: counted, reason },
      {
        onSuccess: () => {
          notify.done(differing === 0 ? '모두 맞아요' : `${differing}개 제품의 재고를 맞췄어요`);
          onDone();
        },
      },
    );
  return (
    <Card flush>
      <ul aria-label="실사">
        {products.map((product) => {
          const of = typed.get(product.itemId);
          const number = of ? readCount(of.text) : null;
          const moved = of !== undefined && number !== null && of.expected !== product.onHand;
          return (
            <li key={product.itemId} className={styles.row}>
              <span className={styles.name}>
                <strong>{product.name}</strong>
                <small>
                  장부 {formatStock(product.onHand)}
                  {moved && ' · 실사 중에 재고가 바뀌었어요'}
                </small>
              </span>
              <span className={styles.difference} data-off={number !== null && number !== of?.expected}>
                {number !== null && of && formatMoved(number - of.expected)}
              </span>
              <span className={styles.field}>
                <TextInput
                  aria-label={`${product.name} 센 수량`}
                  inputMode="numeric"
                  align="right"
                  end="개"
                  maxLength={6}
                  value={of?.text ?? ''}
                  onChange={(text) =>
                    setTyped(new Map(typed).set(product.itemId, { text, expected: product.onHand }))
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    focusNext(event.currentTarget);
                  }}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.finish}>
        <TextInput
          aria-label="사유"
          placeholder={differing > 0 ? '사유 (월말 실사)' : '사유'}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
        <Button
          look="primary"
          busy={count.isPending}
          disabled={counted.length === 0 || (differing > 0 && reason.trim() === '')}
          onClick={submit}
        >
          {counted.length === 0 ? '재고 맞추기' : `${counted.length}개 제품 맞추기`}
        </Button>
      </div>
    </Card>
  );
};
