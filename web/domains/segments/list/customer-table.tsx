import { IconPin } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { petNames } from '../../../lib/pets.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/media.ts';
import { useTextScale } from '../../../ui/text-scale.ts';
import { Tag } from '../../../ui/tag.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { Column, CustomerRow, Names } from '../columns.rules.ts';
import { lastVisit } from '../../customers/format.ts';
import styles from './customer-table.module.css';

export interface Selection {
  chosen: ReadonlySet<number>;
  /** All customers of the list are ticked. */
  all: boolean;
  /** No more may be ticked. */
  full: boolean;
  busy: boolean;
  /** Boxes to tick; on a phone only once one asks for them. */
  shown: boolean;
  toggle: (customerNo: number) => void;
  toggleAll: () => void;
}

interface Props {
  /** What was asked for: another question is answered from the top. */
  question: string;
  rows: readonly CustomerRow[];
  columns: readonly Column[];
  names: Names;
  /** Whose page stands open. */
  opened: number | null;
  selection: Selection;
  /** What is looked for in memos: the line that has it is shown. */
  inMemo: string | undefined;
  /** Called when the end of what is loaded comes near. */
  onNearEnd: () => void;
  /** What stands below the last row: what became of the next ones. */
  end: ReactNode;
  /** Upwards from the first row. */
  onAbove: () => void;
  /** What scrolls the rows together with the head above them, where they do not scroll by themselves. */
  within: RefObject<HTMLElement | null> | null;
}

interface NameProps {
  row: CustomerRow;
  /** Where no column names the pets, they stand beside the name. */
  withPets: boolean;
  inMemo: string | undefined;
  opened: boolean;
  /** Another page stands open already, and this one takes its place. */
  replaces: boolean;
  onStep: (step: 1 | -1) => void;
  onTick: () => void;
}

/** The line that was looked for; otherwise the first of a memo that must be read. */
const memoLine = ({ memo, memoPinned }: CustomerRow, sought: string | undefined): string | undefined => {
  const lines = memo.split('\n');
  const found = sought && lines.find((line) => line.toLowerCase().includes(sought.toLowerCase()));
  return found || (memoPinned ? lines[0] : undefined);
};

/** The link reaches over the whole row. Arrow keys walk, Enter opens, X ticks. */
const Name = ({ row, withPets, inMemo, opened, replaces, onStep, onTick }: NameProps) => {
  const { search } = useLocation();
  const [consulting] = useConsulting();
  const memo = consulting ? undefined : memoLine(row, inMemo);
  return (
    <>
      <Link
        to="/customers/$customerNo"
        params={{ customerNo: String(row.customerNo) }}
        search={search}
        state={replaces ? true : { panel: 'customer' }}
        replace={replaces}
        preload={false}
        className={styles.link}
        aria-current={opened || undefined}
        onKeyDown={(event) => {
          if (event.key === 'x' && !event.metaKey && !event.ctrlKey) onTick();
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onStep(event.key === 'ArrowDown' ? 1 : -1);
        }}
      >
        {row.name}
      </Link>
      {row.nickname && <span className={styles.nickname}>{row.nickname}</span>}
      {withPets && row.pets.length > 0 && <span className={styles.nickname}>{petNames(row.pets)}</span>}
      {row.grade && <Tag tone="info">{row.grade}</Tag>}
      {memo && (
        <span className={styles.memo} data-pinned={row.memoPinned} title={row.memo}>
          {row.memoPinned && <Icon of={IconPin} size={14} label="꼭 읽을 메모" />}
          <span>{memo}</span>
        </span>
      )}
    </>
  );
};

/** What a phone shows of a customer under the name. */
const CardLines = ({ row }: { row: CustomerRow }) => (
  <>
    <span role="cell" className={styles.cardVisit}>
      {row.unpaidWon > 0 ? (
        <b>미수 {formatNumber(row.unpaidWon)}원</b>
      ) : (
        <span className={shapes.oneLine}>{row.visitCount}회 방문</span>
      )}
    </span>
    <span role="cell" className={styles.cardLine}>
      {row.phone ? <PhoneNumber of={row.phone} /> : '연락처 미입력'}
      {row.pets.length > 0 && ` · ${petNames(row.pets)}`}
    </span>
    <span role="cell" className={styles.cardLast}>
      {lastVisit(row.lastVisitOn)}
    </span>
  </>
);

const Cells = ({ row, columns, names }: { row: CustomerRow } & Pick<Props, 'columns' | 'names'>) =>
  columns.map((column) => {
    const text = column.text(row, names);
    const calls = column.key === 'phone' && row.phone !== null;
    return (
      <span
        key={column.key}
        role="cell"
        title={text}
        className={classes(styles.cell, column.figure && styles.number, calls && styles.calls)}
        data-bad={column.isBad?.(row) ?? false}
      >
        {calls ? <PhoneNumber of={text} /> : text}
      </span>
    );
  });

const Head = ({ columns, selection }: Pick<Props, 'columns' | 'selection'>) => (
  <div role="rowgroup" className={styles.headGroup}>
    <div className={styles.head} role="row">
      {selection.shown && (
        <span role="columnheader" className={styles.tick}>
          <input
            ref={(box) => {
              if (box) box.indeterminate = selection.full && !selection.all;
            }}
            type="checkbox"
            aria-label="목록의 고객 모두 고르기"
            checked={selection.all || selection.busy}
            disabled={selection.busy}
            onChange={selection.toggleAll}
          />
        </span>
      )}
      <span role="columnheader" className={styles.first}>
        고객
      </span>
      {columns.map(({ key, label, figure }) => (
        <span key={key} role="columnheader" className={classes(figure && styles.number)}>
          {label}
        </span>
      ))}
    </div>
  </div>
);

/** Rows of customers, cards on a phone; only those in sight are drawn. */
export const CustomerTable = ({
  question,
  rows,
  columns,
  names,
  opened,
  selection,
  inMemo,
  onNearEnd,
  end,
  onAbove,
  within,
}: Props) => {
  const own = useRef<HTMLDivElement>(null);
  const scroller = within ?? own;
  const table = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  const phone = useLayout() === 'phone';
  const text = useTextScale();
  // Much larger text leaves no room for a number and a day side by side.
  const tall = within !== null;
  const withPets = !phone && columns.every(({ key }) => key !== 'pets');
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (tall ? 88 : phone ? 68 : 48) * text,
    overscan: 12,
    scrollMargin: above,
  });
  useLayoutEffect(() => setAbove(tall ? (table.current?.offsetTop ?? 0) : 0), [tall, rows]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 20) onNearEnd();
  }, [last, rows.length, onNearEnd]);
  useEffect(() => virtual.measure(), [virtual, phone, text]);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [question, scroller]);

  const focusRow = (index: number) => {
    if (index < 0) onAbove();
    if (!rows[index]) return;
    virtual.scrollToIndex(index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus(),
    );
  };
  const widths = columns.map(({ width }) => `${width / 16}rem`).join(' ');
  const least = columns.reduce((sum, { width }) => sum + width + 12, 260);

  return (
    <div
      ref={table}
      className={styles.table}
      role="table"
      aria-label="고객 목록"
      aria-rowcount={rows.length + 1}
      data-ticking={selection.shown}
      data-tall={tall}
      style={{ '--columns': widths, '--least': `${least / 16}rem` } as CSSProperties}
    >
      <div
        ref={own}
        className={styles.scroller}
        role="presentation"
        onScroll={({ currentTarget }) => {
          currentTarget.dataset['aside'] = String(currentTarget.scrollLeft > 0);
        }}
      >
        {!phone && <Head columns={columns} selection={selection} />}
        <div
          role="rowgroup"
          className={styles.rows}
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
        >
          {shown.map(({ index, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            const { customerNo } = row;
            const ticked = selection.chosen.has(customerNo);
            return (
              <div
                key={customerNo}
                role="row"
                data-index={index}
                aria-rowindex={index + 2}
                aria-selected={ticked}
                data-chosen={customerNo === opened}
                className={styles.row}
                style={{ transform: `translateY(${start - above}px)`, height: size }}
              >
                {selection.shown && (
                  <span role="cell" className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`${row.name} 고르기`}
                      checked={ticked}
                      onChange={() => selection.toggle(customerNo)}
                    />
                  </span>
                )}
                <span role="cell" className={classes(styles.name, styles.first)}>
                  <Name
                    row={row}
                    withPets={withPets}
                    inMemo={inMemo}
                    opened={customerNo === opened}
                    replaces={opened !== null}
                    onStep={(step) => focusRow(index + step)}
                    onTick={() => selection.shown && selection.toggle(customerNo)}
                  />
                </span>
                {phone ? <CardLines row={row} /> : <Cells row={row} columns={columns} names={names} />}
              </div>
            );
          })}
        </div>
        {end}
      </div>
    </div>
  );
};
