import { IconPlus, IconX } from '@tabler/icons-react';
import type { WallTime } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { applyToAll, problemOf } from '../form.ts';
import type { DayDraft } from '../form.ts';
import { weekdayNames } from '../format.ts';
import { TimeRange } from './time-range.tsx';
import styles from './week-editor.module.css';

interface Props {
  days: readonly DayDraft[];
  onChange: (days: DayDraft[]) => void;
  /** 휴무 of the shop, 쉬는 날 of a person. */
  off: string;
}

interface DayProps {
  day: DayDraft;
  off: string;
  onChange: (day: DayDraft) => void;
  onApply: () => void;
}

const lunch = { from: '12:00' as WallTime, to: '13:00' as WallTime };

const Day = ({ day, off, onChange, onApply }: DayProps) => {
  const name = weekdayNames[day.weekday] ?? '';
  const problem = problemOf(day);
  return (
    <div className={styles.day} role="group" aria-label={`${name}요일`}>
      <div className={styles.name}>
        <Checkbox label={name} checked={day.works} onChange={(works) => onChange({ ...day, works })} />
      </div>
      {day.works ? (
        <div className={styles.hours}>
          <TimeRange
            label={`${name}요일 영업`}
            from={day.open}
            to={day.close}
            onChange={(open, close) => onChange({ ...day, open, close })}
          />
          {day.breaks.map((one, at) => (
            <div key={at} className={styles.break}>
              <span className={styles.small}>휴게</span>
              <TimeRange
                label={`${name}요일 휴게 ${at + 1}`}
                from={one.from}
                to={one.to}
                onChange={(from, to) => onChange({ ...day, breaks: day.breaks.with(at, { from, to }) })}
              />
              <IconButton
                of={IconX}
                label="휴게 시간 지우기"
                onClick={() => onChange({ ...day, breaks: day.breaks.filter((_, i) => i !== at) })}
              />
            </div>
          ))}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      ) : (
        <span className={styles.off}>{off}</span>
      )}
      {day.works && (
        <div className={styles.actions}>
          <Button
            size="small"
            look="ghost"
            start={<Icon of={IconPlus} size={14} />}
            onClick={() => onChange({ ...day, breaks: [...day.breaks, lunch] })}
          >
            휴게 시간
          </Button>
          <Button size="small" look="ghost" onClick={onApply}>
            모든 영업일 적용
          </Button>
        </div>
      )}
    </div>
  );
};

/** Hours of a week with breaks; one day's can be given to all. */
export const WeekEditor = ({ days, onChange, off }: Props) => (
  <div className={styles.week}>
    {days.map((day, at) => (
      <Day
        key={day.weekday}
        day={day}
        off={off}
        onChange={(next) => onChange(days.with(at, next))}
        onApply={() => onChange(applyToAll(days, day))}
      />
    ))}
  </div>
);
