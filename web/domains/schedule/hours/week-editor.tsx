import { formatWallTimes, weekdayNames } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { applyToAll, problemOf } from '../form.ts';
import type { DayDraft } from '../form.ts';
import { AddBreak, BreakRows } from './break-fields.tsx';
import { TimeRange } from './time-range.tsx';
import styles from './week-editor.module.css';

interface Props {
  days: readonly DayDraft[];
  /** Without it the week is only read. */
  onChange?: ((days: DayDraft[]) => void) | undefined;
  /** 휴무 of the shop, 쉬는 날 of a person. */
  off: string;
  /** What closes a weekday beside its hours: 매월 1·3번째 정기휴무. */
  noteOf?: (weekday: number) => string | null;
}

interface DayProps {
  day: DayDraft;
  off: string;
  note: string | null;
}

interface EditorProps extends DayProps {
  onChange: (day: DayDraft) => void;
  onApply: () => void;
}

const nameOf = ({ weekday }: DayDraft) => weekdayNames[weekday] ?? '';
const Note = ({ text }: { text: string | null }) => text && <span className={styles.regular}>{text}</span>;

const DayEditor = ({ day, off, note, onChange, onApply }: EditorProps) => {
  const name = nameOf(day);
  const problem = problemOf(day);
  const setBreaks = (breaks: DayDraft['breaks']) => onChange({ ...day, breaks });
  return (
    <div className={styles.day} role="group" aria-label={`${name}요일`}>
      <div className={styles.name}>
        <Toggle label={name} checked={day.works} onChange={(works) => onChange({ ...day, works })} />
      </div>
      {day.works ? (
        <div className={styles.hours}>
          <TimeRange
            label={`${name}요일 영업`}
            from={day.open}
            to={day.close}
            onChange={(open, close) => onChange({ ...day, open, close })}
          />
          <BreakRows of={`${name}요일`} breaks={day.breaks} onChange={setBreaks} />
          {problem && (
            <p className={shapes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      ) : (
        <span className={styles.off}>{off}</span>
      )}
      {day.works && (
        <div className={styles.actions}>
          <AddBreak breaks={day.breaks} onChange={setBreaks} />
          <Button size="small" look="ghost" onClick={onApply}>
            모든 영업일 적용
          </Button>
        </div>
      )}
      <Note text={note} />
    </div>
  );
};

const Day = ({ day, off, note }: DayProps) => (
  <div className={styles.day} role="group" aria-label={`${nameOf(day)}요일`}>
    <span className={styles.name}>{nameOf(day)}</span>
    {day.works ? (
      <span className={styles.read}>
        {formatWallTimes(day.open, day.close)}
        {day.breaks.map(({ from, to }) => (
          <span key={from} className={shapes.note}>
            휴게 {formatWallTimes(from, to)}
          </span>
        ))}
      </span>
    ) : (
      <span className={styles.off}>{off}</span>
    )}
    <Note text={note} />
  </div>
);

const noNote = () => null;

/** Hours of a week with breaks; one day's can be given to all. */
export const WeekEditor = ({ days, onChange, off, noteOf = noNote }: Props) => (
  <div className={shapes.column}>
    {days.map((day, at) =>
      onChange ? (
        <DayEditor
          key={day.weekday}
          day={day}
          off={off}
          note={noteOf(day.weekday)}
          onChange={(next) => onChange(days.with(at, next))}
          onApply={() => onChange(applyToAll(days, day))}
        />
      ) : (
        <Day key={day.weekday} day={day} off={off} note={noteOf(day.weekday)} />
      ),
    )}
  </div>
);
