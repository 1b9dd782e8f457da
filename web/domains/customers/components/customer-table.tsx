import { IconPin } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/media.ts';
import { Tag } from '../../../ui/tag.tsx';
import { lastVisit } from '../format.ts';
import styles from './customer-table.module.css';

export type CustomerRow = CallAnswer<'customers.list'>['items'][number];

interface Props {
  rows: readonly CustomerRow[];
  chosen: number | null;
  /** Called when the end of what is loaded comes near. */
  onNearEnd: () => void;
}

const columns = ['고객', '연락처', '최근 방문', '방문', '노쇼', '미수금'];

interface NameProps {
  row: CustomerRow;
  chosen: boolean;
  onStep: (step: 1 | -1) => void;
}

/** The link reaches over the whole row. */
const Name = ({ row, chosen, onStep }: NameProps) => {
  const { search } = useLocation();
  return (
    <>
      <Link
        to="/customers/$customerNo"
        params={{ customerNo: String(row.customerNo) }}
        search={search}
        preload={false}
        className={styles.link}
        aria-current={chosen || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onStep(event.key === 'ArrowDown' ? 1 : -1);
        }}
      >
        {row.name}
      </Link>
      {row.grade && <Tag tone="info">{row.grade}</Tag>}
      {row.memoPinned && row.memo && (
        <span className={styles.memo} title={row.memo}>
          <Icon of={IconPin} size={14} label="꼭 읽을 메모" />
          <span>{row.memo.split('\n')[0]}</span>
        </span>
      )}
    </>
  );
};

/** Rows of customers; only those in sight are drawn. Arrow keys walk, Enter opens. */
export const CustomerTable = ({ rows, chosen, onNearEnd }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const phone = useLayout() === 'phone';
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (phone ? 64 : 48),
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 20) onNearEnd();
  }, [last, rows.length, onNearEnd]);
  useEffect(() => virtual.measure(), [virtual, phone]);

  const focusRow = (index: number) => {
    if (!rows[index]) return;
    virtual.scrollToIndex(index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus(),
    );
  };

  return (
    <div className={styles.table} role="table" aria-label="고객 목록" aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div className={styles.head} role="row">
          {columns.map((label) => (
            <span key={label} role="columnheader">
              {label}
            </span>
          ))}
        </div>
      </div>
      <div ref={scroller} className={styles.scroller} role="rowgroup">
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {shown.map(({ index, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={row.customerNo}
                role="row"
                data-index={index}
                aria-rowindex={index + 2}
                data-chosen={row.customerNo === chosen}
                className={styles.row}
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                <span role="cell" className={styles.name}>
                  <Name
                    row={row}
                    chosen={row.customerNo === chosen}
                    onStep={(step) => focusRow(index + step)}
                  />
                </span>
                <span role="cell">{row.phone ?? '미입력'}</span>
                <span role="cell" className={styles.visit}>
                  {lastVisit(row.lastVisitOn)}
                </span>
                <span role="cell" className={styles.number}>
                  {row.visitCount}
                  <small>회</small>
                </span>
                <span role="cell" className={styles.number} data-bad={row.noShowCount > 0}>
                  {row.noShowCount > 0 ? row.noShowCount : '–'}
                </span>
                <span role="cell" className={styles.number} data-bad={row.unpaidWon > 0}>
                  {row.unpaidWon > 0 ? formatNumber(row.unpaidWon) : '–'}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
