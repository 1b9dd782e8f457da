import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { usePanelParam } from '../../../lib/panel-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { CountSheet } from '../components/count-sheet.tsx';
import { NewProductForm } from '../components/product-form.tsx';
import { ProductList } from '../components/product-list.tsx';
import { ProductPanel } from '../components/product-panel.tsx';
import styles from './products-page.module.css';

/** 제품·재고: what is on the shelf, what runs low, and what moved it. */
export const ProductsPage = () => {
  const writes = useCan()('stock.write');
  const navigate = useNavigate();
  const { view } = useSearch({ from: '/office/shop/products' });
  const [opened, open, close] = usePanelParam('product');
  const [adding, setAdding] = useState(false);
  const query = useEndpoint('inventory.products', {});
  const product = query.data?.items.find(({ itemId }) => String(itemId) === opened);
  const go = (next: 'count' | undefined) =>
    void navigate({ to: '/shop/products', search: next ? { view: next } : {} });

  return (
    <ShopFrame
      title={view === 'count' ? '실사' : '제품·재고'}
      actions={
        writes &&
        (view === 'count' ? (
          <Button onClick={() => go(undefined)}>목록으로</Button>
        ) : (
          <>
            <Button onClick={() => go('count')}>실사</Button>
            <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={() => setAdding(true)}>
              제품 추가
            </Button>
          </>
        ))
      }
    >
      <QueryState
        of={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={IconPackage}
            title="아직 제품이 없어요"
            text="샵에서 파는 제품을 더하면 입고와 판매에 따라 재고가 맞춰져요."
          />
        }
      >
        {({ items, totals }) =>
          view === 'count' ? (
            <CountSheet products={items.filter(({ tracked }) => tracked)} onDone={() => go(undefined)} />
          ) : (
            <>
              <p className={styles.totals}>
                재고를 관리하는 제품 {formatNumber(totals.tracked)}개
                {totals.low > 0 && <strong> · 부족 {formatNumber(totals.low)}개</strong>}
                {totals.valueWon !== null &&
                  totals.valueWon > 0 &&
                  ` · 매입가로 ${formatWon(totals.valueWon)}`}
              </p>
              <ProductList products={items} chosen={product?.itemId ?? null} onOpen={open} />
            </>
          )
        }
      </QueryState>
      {product && <ProductPanel key={product.itemId} product={product} onClose={close} />}
      {adding && (
        <NewProductForm
          usual={query.data?.items.at(-1)?.categoryName}
          onClose={() => setAdding(false)}
          onAdded={(itemId) => {
            setAdding(false);
            open(itemId);
          }}
        />
      )}
    </ShopFrame>
  );
};
