import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/media.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useIsLargeText } from '../../../ui/text-scale.ts';
import shapes from '../../../ui/shapes.module.css';
import { formatDays, formatMonth } from '../../bookings/format.ts';
import { settingQuery } from '../../bookings/queries.ts';
import type { CalendarSearch, CalendarView } from '../routes.ts';
import { weekOf } from '../days/bookings.rules.ts';
import { DayPicker } from './day-picker.tsx';
import { WeekStrip } from './week-strip.tsx';
import styles from './calendar-toolbar.module.css';

interface Props {
  date: ShopDate;
  view: CalendarView;
  onGo: (change: CalendarSearch) => void;
  onTurn: (step: 1 | -1) => void;
  onNew: () => void;
  onBlock: () => void;
  /** What is out of the ordinary on the day. */
  notes: readonly string[];
  /** Search, filter and menu. */
  tools: ReactNode;
}

const views = [
  { value: 'day', label: '일' },
  { value: 'week', label: '주' },
  { value: 'month', label: '월' },
  { value: 'list', label: '목록' },
] as const;

/** This year's months by their number alone where there is little room. */
const monthTitle = (date: ShopDate, today: ShopDate, phone: boolean): string =>
  phone && date.slice(0, 4) === today.slice(0, 4) ? `${Number(date.slice(5, 7))}월` : formatMonth(date);

const titleOf = (date: ShopDate, view: CalendarView, weekStart: 0 | 1, short: boolean): string => {
  if (view !== 'week') return formatDay(date);
  const week = weekOf(date, weekdayOf(date), weekStart);
  return formatDays(week[0] ?? date, week[6] ?? date, short);
};

export const CalendarToolbar = ({ date, view, onGo, onTurn, onNew, onBlock, notes, tools }: Props) => {
  const today = useToday();
  const can = useCan();
  const layout = useLayout();
  const phone = layout === 'phone';
  const isLarge = useIsLargeText();
  const weekStart = useQuery(settingQuery(useShopNo())).data?.weekStart ?? 0;
  const mayWrite = can('bookings.write');
  // The strip of days below turns the week by itself.
  const turns = !phone || view === 'month';
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        {!(phone && date === today) && (
          <Button
            size={phone ? 'small' : 'normal'}
            aria-pressed={date === today}
            onClick={() => onGo({ date: today })}
          >
            오늘
          </Button>
        )}
        {turns && <IconButton of={IconChevronLeft} label="이전" onClick={() => onTurn(-1)} />}
        <DayPicker date={date} onPick={(next) => onGo({ date: next })}>
          {view === 'month'
            ? monthTitle(date, today, phone)
            : titleOf(date, view, weekStart, layout !== 'wide')}
        </DayPicker>
        {turns && <IconButton of={IconChevronRight} label="다음" onClick={() => onTurn(1)} />}
        {layout === 'wide' && notes.length > 0 && (
          <span className={styles.notes}>
            {notes.map((note) => (
              <Tag key={note} tone="warn">
                {note}
              </Tag>
            ))}
          </span>
        )}
        <span className={shapes.grow} />
        <span className={styles.end}>
          <Segmented label="보기" choices={views} value={view} onChange={(next) => onGo({ view: next })} />
          {tools}
        </span>
        {mayWrite && layout === 'wide' && (
          <Button className={styles.block} onClick={onBlock}>
            예약 막기
          </Button>
        )}
        {mayWrite && !phone && (
          <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={onNew}>
            <span className={styles.word}>예약 등록</span>
          </Button>
        )}
      </div>
      {phone && view !== 'month' && (
        <WeekStrip date={date} today={today} weekStart={weekStart} onPick={(next) => onGo({ date: next })} />
      )}
      {mayWrite && phone && (
        <button
          type="button"
          className={styles.float}
          data-sign={isLarge || undefined}
          aria-label="예약 등록"
          onClick={onNew}
        >
          <Icon of={IconPlus} size={20} />
          {!isLarge && '예약 등록'}
        </button>
      )}
    </div>
  );
};
