import { useState } from 'react';
import { isFoundBy } from '../../../../contract/hangul.ts';
import { formatWon } from '../../../../contract/money.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatStock } from '../format.ts';
import type { Product } from '../queries.ts';
import styles from './product-list.module.css';

interface Props {
  products: readonly Product[];
  chosen: number | null;
  onOpen: (itemId: number) => void;
}

const matches = ({ name, sku, barcode }: Product, typed: string): boolean => {
  const q = typed.trim();
  if (q === '' || barcode === q || sku === q) return true;
  return isFoundBy(name, q);
};

const Row = ({ product, chosen, onOpen }: { product: Product; chosen: boolean; onOpen: () => void }) => (
  <li className={styles.row} aria-current={chosen || undefined}>
    <button type="button" className={styles.open} onClick={onOpen}>
      <span className={styles.name}>
        <strong>{product.name}</strong>
        <small>
          {product.categoryName}
          {product.barcode && ` · ${product.barcode}`}
          {!product.active && ' · 메뉴에서 내림'}
        </small>
      </span>
      <span className={styles.price}>{formatWon(product.priceWon)}</span>
      <span className={styles.stock} data-low={product.low}>
        {product.tracked ? formatStock(product.onHand) : <small>관리 안 함</small>}
        {product.tracked && product.onHand < 0 && <Tag tone="bad">실사 필요</Tag>}
        {product.low && product.onHand >= 0 && <Tag tone="warn">부족</Tag>}
      </span>
    </button>
  </li>
);

/** Everything on the shelf, what runs low first; a scanned barcode and Enter open its product. */
export const ProductList = ({ products, chosen, onOpen }: Props) => {
  const [typed, setTyped] = useState('');
  const shown = products.filter((product) => matches(product, typed));
  return (
    <>
      <div className={styles.search}>
        <TextInput
          aria-label="제품 찾기"
          placeholder="이름, 초성, 바코드"
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            const [first] = shown;
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) onOpen(first.itemId);
          }}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="찾는 제품이 없어요" />
      ) : (
        <Card flush>
          <ul aria-label="제품">
            {shown.map((product) => (
              <Row
                key={product.itemId}
                product={product}
                chosen={product.itemId === chosen}
                onOpen={() => onOpen(product.itemId)}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};
