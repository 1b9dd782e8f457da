import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { partOf } from '../../../../contract/sale-part.ts';
import { formatDay, formatTime } from '../../../../contract/time.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { useLayout } from '../../../ui/media.ts';
import { useTextScale } from '../../../ui/text-scale.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { SaleFilters } from '../queries.ts';
import styles from './sales-table.module.css';

export type ListedSale = CallAnswer<'sales.list'>['items'][number];

interface Props {
  rows: readonly ListedSale[];
  chosen: number | null;
  filters: SaleFilters;
  onOpen: (id: number) => void;
  onNearEnd: () => void;
}

const columns = ['일시', '고객', '내역', '결제', '금액'];
const linesOf = ({ lines }: ListedSale) => lines.map(({ name }) => name).join(', ');
/** Several passes or tickets of one sale are one way to pay. */
export const methodsOf = ({ payments }: Pick<ListedSale, 'payments'>): string =>
  [...new Set(payments.map(({ methodName }) => methodName))].join(' + ');

interface CellsProps {
  sale: ListedSale;
  /** More than one day is shown, so each row names its own. */
  manyDays: boolean;
  /** As partOf. */
  partWon: number | null;
  onOpen: () => void;
}

type NoteProps = Pick<CellsProps, 'sale' | 'partWon'>;

/** Of a sale of which the list is about a part: that part. Then what of it is no money that came in. */
const AmountNote = ({ sale: { totalWon, owedWon, deductedWon }, partWon }: NoteProps) => {
  const part = partWon !== null && partWon !== totalWon && `그중 ${formatNumber(partWon)}`;
  const owed = owedWon > 0 && <span className={styles.owed}>미수 {formatNumber(owedWon)}</span>;
  const deducted = deductedWon > 0 && !part && !owed && `차감 ${formatNumber(deductedWon)}`;
  return (
    <small>
      {part}
      {part && owed && ' · '}
      {owed}
      {deducted}
    </small>
  );
};

const Cells = ({ sale, manyDays, partWon, onOpen }: CellsProps) => (
  <>
    <span role="cell" className={styles.when}>
      {manyDays && <small>{formatDay(sale.soldOn)}</small>}
      {formatTime(sale.soldAt)}
    </span>
    <span role="cell" className={styles.who}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {sale.customerName}
        {sale.petName && <small> · {sale.petName}</small>}
      </button>
      <small className={styles.under}>{linesOf(sale)}</small>
    </span>
    <span role="cell" className={styles.wide}>
      {linesOf(sale)}
    </span>
    <span role="cell" className={styles.wide}>
      {methodsOf(sale)} {sale.afterClose && <Tag tone="warn">마감 뒤</Tag>}
    </span>
    <span role="cell" className={styles.amount}>
      <strong>{formatWon(sale.totalWon)}</strong>
      <AmountNote sale={sale} partWon={partWon} />
    </span>
  </>
);

/** Rows of sales; only those in sight are drawn. They scroll with the page. */
export const SalesTable = ({ rows, filters, chosen, onOpen, onNearEnd }: Props) => {
  const body = useRef<HTMLDivElement>(null);
  const phone = useLayout() === 'phone';
  const text = useTextScale();
  const [offset, setOffset] = useState(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest('main') ?? null,
    estimateSize: () => (phone ? 64 : 52) * text,
    scrollMargin: offset,
    overscan: 12,
  });
  useEffect(() => {
    const main = body.current?.closest('main');
    if (!body.current || !main) return;
    setOffset(body.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop);
  }, [rows.length]);
  useEffect(() => virtual.measure(), [virtual, phone, text]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 20) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  return (
    <div className={styles.table} role="table" aria-label="매출 목록" aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div className={styles.head} role="row">
          {columns.map((label) => (
            <span key={label} role="columnheader">
              {label}
            </span>
          ))}
        </div>
      </div>
      <div ref={body} role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start, size }) => {
          const sale = rows[index];
          if (!sale) return null;
          return (
            <div
              key={sale.id}
              role="row"
              aria-rowindex={index + 2}
              aria-current={sale.id === chosen || undefined}
              className={styles.row}
              style={{ transform: `translateY(${start - offset}px)`, height: size }}
            >
              <Cells
                sale={sale}
                manyDays={filters.from !== filters.to}
                partWon={partOf(sale, filters)}
                onOpen={() => onOpen(sale.id)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
};
