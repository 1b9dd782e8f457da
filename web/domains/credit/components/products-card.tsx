import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useProducts } from '../queries.ts';
import type { Product } from '../queries.ts';
import styles from '../credit.module.css';
import { PurchaseDialog } from './purchase-dialog.tsx';

/** Every amount with what it brings and costs. */
export const ProductsCard = () => {
  const [chosen, setChosen] = useState<Product>();
  return (
    <Card title="충전">
      <QueryState of={useProducts()}>
        {({ items }) => (
          <div className={styles.products}>
            {items.map((product) => (
              <button
                key={product.id}
                type="button"
                className={styles.product}
                onClick={() => setChosen(product)}
              >
                <strong>{formatNumber(product.creditWon)}원</strong>
                {product.bonusWon > 0 && (
                  <span className={styles.bonus}>보너스 {formatNumber(product.bonusWon)}원</span>
                )}
                <span className={shapes.note}>{formatWon(product.payWon)} 결제 (부가세 포함)</span>
              </button>
            ))}
          </div>
        )}
      </QueryState>
      {chosen && <PurchaseDialog product={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
};
