import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, daysBetween, formatDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './period-bar.module.css';

interface Props {
  from: ShopDate;
  to: ShopDate;
  /** One day at a time, none after today. */
  single?: boolean;
  onChange: (from: ShopDate, to: ShopDate) => void;
}

const monthOf = (date: ShopDate): [ShopDate, ShopDate] => {
  const first = `${date.slice(0, 7)}-01` as ShopDate;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  return [first, addDays(next, -1)];
};

/** The days a list is about, stepped through by its own length. */
export const PeriodBar = ({ from, to, single = false, onChange }: Props) => {
  const today = useToday();
  const length = daysBetween(from, to) + 1;
  const step = (direction: 1 | -1) =>
    onChange(addDays(from, direction * length), addDays(to, direction * length));
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        aria-pressed={from === today && to === today}
        onClick={() => onChange(today, today)}
      >
        오늘
      </Button>
      {!single && (
        <>
          <Button size="small" onClick={() => onChange(addDays(today, -6), today)}>
            7일
          </Button>
          <Button size="small" onClick={() => onChange(...monthOf(today))}>
            이번 달
          </Button>
        </>
      )}
      <span className={styles.stepper}>
        <IconButton of={IconChevronLeft} label="이전 기간" size="small" onClick={() => step(-1)} />
        <strong>{from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}</strong>
        <IconButton
          of={IconChevronRight}
          label="다음 기간"
          size="small"
          disabled={single && to >= today}
          onClick={() => step(1)}
        />
      </span>
    </div>
  );
};
