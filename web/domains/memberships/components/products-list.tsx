import { useExampleService } from '../../../lib/shop.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { kindNames, validity } from '../format.ts';
import type { AccountKind, PassProduct, TicketProduct } from '../queries.ts';
import { ProductForm } from './product-form.tsx';
import styles from './products-list.module.css';

type Product = PassProduct | TicketProduct;

const gives = (product: Product): string => {
  if ('faceWon' in product)
    return product.bonusWon > 0
      ? `${formatWon(product.faceWon)} 사용 (보너스 ${formatWon(product.bonusWon)})`
      : `${formatWon(product.faceWon)} 사용`;
  return product.bonusCount > 0
    ? `${product.count}회 + 보너스 ${product.bonusCount}회`
    : `${product.count}회`;
};

const ProductRow = ({ product, onEdit }: { product: Product; onEdit: (() => void) | undefined }) => {
  const { itemIds, categoryIds } = product.usable;
  const limited = itemIds.length + categoryIds.length > 0;
  const inside: ReactNode = (
    <>
      <span className={styles.name}>
        <strong>{product.name}</strong>
        {!product.active && <Tag>판매 중지</Tag>}
      </span>
      <span className={styles.price}>{formatWon(product.priceWon)}</span>
      <small className={styles.terms}>
        {gives(product)} · {validity(product.validDays)}
        {limited && ' · 정한 시술만'}
        {product.shareable && ' · 가족 공유'}
      </small>
    </>
  );
  return (
    <li>
      {onEdit ? (
        <button type="button" className={styles.row} onClick={onEdit}>
          {inside}
        </button>
      ) : (
        <div className={styles.row}>{inside}</div>
      )}
    </li>
  );
};

interface Editing {
  kind: AccountKind;
  product: Product | undefined;
}

/** Passes and tickets on sale. What was sold keeps its terms, whatever is changed here. */
export const ProductsList = () => {
  const exampleService = useExampleService();
  const can = useCan();
  const [editing, setEditing] = useState<Editing>();
  const lists = {
    PASS: useEndpoint('memberships.passes', {}),
    TICKET: useEndpoint('memberships.tickets', {}),
  };
  const writes = can('memberships.write');

  return (
    <div className={styles.columns}>
      {(['PASS', 'TICKET'] as const).map((kind) => (
        <Card
          key={kind}
          flush
          title={kindNames[kind]}
          actions={
            writes && (
              <Button
                size="small"
                start={<Icon of={IconPlus} size={16} />}
                onClick={() => setEditing({ kind, product: undefined })}
              >
                {kindNames[kind]} 추가
              </Button>
            )
          }
        >
          <QueryState<{ items: Product[] }>
            of={lists[kind]}
            isEmpty={({ items }) => items.length === 0}
            empty={
              <EmptyState
                title={`판매하는 ${kindNames[kind]}이 없어요`}
                text={kind === 'PASS' ? '예: 20만원 결제, 22만원 사용.' : `예: ${exampleService} 10회권.`}
              />
            }
          >
            {({ items }) => (
              <ul className={styles.list}>
                {items.map((product) => (
                  <ProductRow
                    key={product.id}
                    product={product}
                    onEdit={writes ? () => setEditing({ kind, product }) : undefined}
                  />
                ))}
              </ul>
            )}
          </QueryState>
        </Card>
      ))}
      {editing && (
        <ProductForm kind={editing.kind} product={editing.product} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
};
