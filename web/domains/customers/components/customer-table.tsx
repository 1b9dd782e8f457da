import { IconPin } from '@tabler/icons-react';
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
  onOpen: (customerNo: number) => void;
  /** Called when the end of what is loaded comes near. */
  onNearEnd: () => void;
}

const Name = ({ row }: { row: CustomerRow }) => (
  <span className={styles.name}>
    <strong>{row.name}</strong>
    {row.grade && <Tag tone="info">{row.grade}</Tag>}
    {row.memoPinned && row.memo && (
      <span className={styles.memo} title={row.memo}>
        <Icon of={IconPin} size={14} label="꼭 읽을 메모" />
        <span>{row.memo.split('\n')[0]}</span>
      </span>
    )}
  </span>
);

/** Rows of customers; only those in sight are drawn. Arrow keys walk, Enter opens. */
export const CustomerTable = ({ rows, chosen, onOpen, onNearEnd }: Props) => {
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

  const focusRow = (index: number) => {
    virtual.scrollToIndex(index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(),
    );
  };

  return (
    <div className={styles.table} role="table" aria-label="고객 목록" aria-rowcount={rows.length}>
      <div className={styles.head} role="row">
        {['고객', '연락처', '최근 방문', '방문', '노쇼', '미수금'].map((label) => (
          <span key={label} role="columnheader">
            {label}
          </span>
        ))}
      </div>
      <div ref={scroller} className={styles.scroller}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {shown.map(({ index, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <button
                key={row.customerNo}
                type="button"
                role="row"
                data-index={index}
                aria-rowindex={index + 1}
                aria-selected={row.customerNo === chosen}
                className={styles.row}
                style={{ transform: `translateY(${start}px)`, height: size }}
                onClick={() => onOpen(row.customerNo)}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
                  if (step === 0 || !rows[index + step]) return;
                  event.preventDefault();
                  focusRow(index + step);
                }}
              >
                <span role="cell">
                  <Name row={row} />
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
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
};
