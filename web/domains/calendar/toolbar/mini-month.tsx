import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addDays, formatDay, weekdayName, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMonth, monthBeside } from '../../bookings/format.ts';
import { monthOf } from '../days/bookings.rules.ts';
import { settingQuery } from '../../bookings/queries.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useLoads } from '../days/use-loads.ts';
import styles from './mini-month.module.css';

interface Props {
  date: ShopDate;
  onPick: (date: ShopDate) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month to jump from, each day with how full it is; a booking can be dropped on a day. */
export const MiniMonth = ({ date, onPick }: Props) => {
  const [shown, setShown] = useState(date);
  const today = useToday();
  const grid = useRef<HTMLDivElement>(null);
  const weekStart = useQuery(settingQuery(useShopNo())).data?.weekStart ?? 0;
  const weeks = monthOf(shown, weekStart) as ShopDate[][];
  const loads = useLoads(weeks[0]?.[0] ?? shown, weeks.at(-1)?.[6] ?? shown);

  const turn = (months: 1 | -1) => setShown(monthBeside(shown, months));
  const focusOn = (day: ShopDate) => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-drop-date="${day}"]`);
    if (button) return button.focus();
    setShown(day);
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-drop-date="${day}"]`)?.focus(),
    );
  };
  const focusable = weeks.flat().includes(date) ? date : (weeks[1]?.[0] ?? shown);
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <IconButton of={IconChevronLeft} label="이전 달" size="small" onClick={() => turn(-1)} />
        <b aria-live="polite">{formatMonth(shown)}</b>
        <IconButton of={IconChevronRight} label="다음 달" size="small" onClick={() => turn(1)} />
      </div>
      <div className={styles.grid} ref={grid}>
        {weeks[0]?.map((day) => (
          <small key={day} aria-hidden>
            {weekdayName(day)}
          </small>
        ))}
        {weeks.flat().map((day) => {
          const load = loads.get(day);
          return (
            <button
              key={day}
              type="button"
              data-drop-date={day}
              data-autofocus={day === focusable || undefined}
              tabIndex={day === focusable ? 0 : -1}
              className={styles.day}
              data-other={day.slice(0, 7) !== shown.slice(0, 7) || undefined}
              data-today={day === today || undefined}
              data-rest={weekdayOf(day) === 0 || undefined}
              data-closed={load?.closedLabel ? true : undefined}
              aria-current={day === date ? 'date' : undefined}
              aria-label={[formatDay(day), load?.closedLabel, `예약 ${load?.count ?? 0}건`]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onPick(day)}
              onKeyDown={(event) => {
                const step = steps[event.key];
                if (step === undefined) return;
                event.preventDefault();
                focusOn(addDays(day, step));
              }}
            >
              {Number(day.slice(8))}
              <i
                style={{ width: `${Math.round((load?.load ?? 0) * 100)}%` }}
                data-full={(load?.load ?? 0) >= 0.9 || undefined}
              />
            </button>
          );
        })}
      </div>
      <Button size="small" wide onClick={() => onPick(today)}>
        오늘
      </Button>
    </div>
  );
};
