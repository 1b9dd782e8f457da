import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime } from '../../../../contract/time.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { formatMoved, formatStock, movementName } from '../format.ts';
import { useReverseEntry } from '../mutations.ts';
import type { Movement, Product } from '../queries.ts';
import { ProductForm } from './product-form.tsx';
import { AdjustDialog, CountDialog, ReceiveDialog } from './stock-dialogs.tsx';
import styles from './product-panel.module.css';

type Open = 'receive' | 'count' | 'adjust' | 'edit';

const isReversible = ({ kind, reversed, quantity }: Movement): boolean =>
  (kind === 'RECEIPT' || kind === 'COUNT' || kind === 'ADJUST') && !reversed && quantity !== 0;

const MovementRow = ({ of, onReverse }: { of: Movement; onReverse: (() => void) | undefined }) => (
  <li className={styles.entry} data-reversed={of.reversed || of.kind === 'REVERSE'}>
    <span className={styles.line}>
      <span>
        {of.saleId === null ? (
          movementName(of)
        ) : (
          <GoLink to={addresses.sale(of.saleId, of.on)}>{movementName(of)}</GoLink>
        )}
        {of.reason && <small> {of.reason}</small>}
      </span>
      <strong>{formatMoved(of.quantity)}</strong>
    </span>
    <span className={styles.line}>
      <small>
        {formatDate(of.on)} {formatTime(of.at)} · {of.actor}
        {of.unitCostWon !== null && ` · 개당 ${formatWon(of.unitCostWon)}`}
      </small>
      <small>
        {onReverse && (
          <button type="button" className={styles.undo} onClick={onReverse}>
            되돌리기
          </button>
        )}
        {formatStock(of.onHandAfter)}
      </small>
    </span>
  </li>
);

const Movements = ({ product }: { product: Product }) => {
  const query = usePages('inventory.movements', { params: { itemId: product.itemId }, query: { limit: 30 } });
  const writes = useCan()('stock.write');
  const reverse = useReverseEntry(product.itemId);
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className={shapes.note}>아직 입출고 내역이 없어요.</p>;
  return (
    <>
      <ul className={styles.entries} aria-label="재고 내역">
        {entries.map((entry) => (
          <MovementRow
            key={entry.id}
            of={entry}
            onReverse={
              writes && isReversible(entry)
                ? () => reverse.mutate(entry.id, { onSuccess: () => notify.done('되돌렸어요') })
                : undefined
            }
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </>
  );
};

/** One product: how many there are, what moved them, and what can be done about it. */
export const ProductPanel = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const writes = useCan()('stock.write');
  const [open, setOpen] = useState<Open>();
  const shut = () => setOpen(undefined);
  return (
    <SidePanel
      opened
      onClose={() => open === undefined && onClose()}
      title={product.name}
      tags={
        product.low && (
          <Tag tone={product.onHand < 0 ? 'bad' : 'warn'}>{product.onHand < 0 ? '실사 필요' : '부족'}</Tag>
        )
      }
      footer={
        writes &&
        (product.tracked ? (
          <>
            <Button look="primary" wide onClick={() => setOpen('receive')}>
              입고
            </Button>
            <Button wide onClick={() => setOpen('count')}>
              실사
            </Button>
            <Button wide onClick={() => setOpen('adjust')}>
              조정
            </Button>
          </>
        ) : (
          <Button look="primary" wide onClick={() => setOpen('edit')}>
            재고 관리 시작
          </Button>
        ))
      }
    >
      <PanelSection>
        {product.tracked && (
          <p className={styles.stock} data-low={product.low}>
            {formatStock(product.onHand)}
            {product.lowAt !== null && <small>{product.lowAt}개 이하면 부족</small>}
          </p>
        )}
        <Facts
          of={[
            ['판매가', formatWon(product.priceWon)],
            ...(writes
              ? ([['매입가', product.purchaseWon === null ? null : formatWon(product.purchaseWon)]] as const)
              : []),
            ['분류', product.categoryName],
            ['바코드', product.barcode || null],
            ['관리 코드', product.sku || null],
          ]}
        />
        <p className={styles.links}>
          {writes && product.tracked && (
            <Button size="small" onClick={() => setOpen('edit')}>
              수정
            </Button>
          )}
          <GoLink to={`${addresses.menu}?item=${product.itemId}`} className={styles.link ?? ''}>
            이름과 판매가는 시술메뉴에서
          </GoLink>
        </p>
      </PanelSection>
      <PanelSection>
        <h3 className={shapes.heading}>재고 내역</h3>
        <Movements product={product} />
      </PanelSection>
      {open === 'receive' && <ReceiveDialog product={product} onClose={shut} />}
      {open === 'count' && <CountDialog product={product} onClose={shut} />}
      {open === 'adjust' && <AdjustDialog product={product} onClose={shut} />}
      {open === 'edit' && <ProductForm product={product} onClose={shut} />}
    </SidePanel>
  );
};
