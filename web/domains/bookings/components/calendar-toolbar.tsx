import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, formatDay, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/media.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { formatDays } from '../format.ts';
import { settingQuery } from '../queries.ts';
import type { CalendarSearch } from '../routes.ts';
import { weekOf } from '../to-calendar.ts';
import { DayPicker } from './day-picker.tsx';
import { WeekStrip } from './week-strip.tsx';
import styles from './calendar-toolbar.module.css';

interface Props {
  date: ShopDate;
  view: 'day' | 'week' | 'list';
  onGo: (change: CalendarSearch) => void;
  onNew: () => void;
}

const views = [
  { value: 'day', label: '일' },
  { value: 'week', label: '주' },
  { value: 'list', label: '목록' },
] as const;

const titleOf = (date: ShopDate, view: Props['view'], weekStart: 0 | 1): string => {
  if (view !== 'week') return formatDay(date);
  const week = weekOf(date, weekdayOf(date), weekStart);
  return formatDays(week[0] ?? date, week[6] ?? date);
};

export const CalendarToolbar = ({ date, view, onGo, onNew }: Props) => {
  const today = useToday();
  const can = useCan();
  const phone = useLayout() === 'phone';
  const weekStart = useQuery(settingQuery(useShopNo())).data?.weekStart ?? 0;
  const step = view === 'week' ? 7 : 1;
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
        <IconButton of={IconChevronLeft} label="이전" onClick={() => onGo({ date: addDays(date, -step) })} />
        <DayPicker date={date} onPick={(next) => onGo({ date: next })}>
          {titleOf(date, view, weekStart)}
        </DayPicker>
        <IconButton of={IconChevronRight} label="다음" onClick={() => onGo({ date: addDays(date, step) })} />
        <span className={styles.space} />
        <Segmented label="보기" choices={views} value={view} onChange={(next) => onGo({ view: next })} />
        {can('bookings.write') && !phone && (
          <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={onNew}>
            예약 등록
          </Button>
        )}
      </div>
      {phone && (
        <WeekStrip date={date} today={today} weekStart={weekStart} onPick={(next) => onGo({ date: next })} />
      )}
      {can('bookings.write') && phone && (
        <button type="button" className={styles.float} onClick={onNew}>
          <Icon of={IconPlus} size={20} />
          예약 등록
        </button>
      )}
    </div>
  );
};
