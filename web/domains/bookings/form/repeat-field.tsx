import { useQuery } from '@tanstack/react-query';
import { addDays, formatDate } from '../../../../contract/time.ts';
import { sayError } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { useRested } from '../../../ui/when-settled.ts';
import { seriesPreviewQuery } from '../queries.ts';
import { seriesProbeBody, totalMinutes } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import { longestSeries, rhythmOf, rhythms, skipDay, undecided, usualRepeat, withRhythm } from './repeat.ts';
import type { DraftRepeat } from './repeat.ts';
import styles from './repeat.module.css';

interface Props {
  draft: BookingDraft;
  onChange: (change: Partial<BookingDraft>) => void;
}

/** Once is no repetition. */
const fewest = 2;

const Rule = ({ draft, repeat, onChange }: Props & { repeat: DraftRepeat }) => {
  const set = (next: DraftRepeat) => onChange({ repeat: next, choices: [] });
  return (
    <div className={styles.rule}>
      <Select
        label="간격"
        value={rhythmOf(repeat)}
        onChange={(rhythm) => rhythm && set(withRhythm(repeat, rhythm))}
        options={[...rhythms]}
      />
      <Segmented
        label="끝나는 때"
        value={repeat.end}
        onChange={(end) => set({ ...repeat, end })}
        choices={[
          { value: 'TIMES', label: '횟수' },
          { value: 'UNTIL', label: '날짜' },
        ]}
      />
      {repeat.end === 'TIMES' ? (
        <MoneyInput
          label="횟수"
          end="번"
          max={longestSeries}
          value={repeat.times || null}
          onChange={(times) => set({ ...repeat, times: times ?? 0 })}
          onBlur={() => isWhole(repeat) || set({ ...repeat, times: fewest })}
        />
      ) : (
        <DateField
          label="마지막 날"
          value={repeat.until}
          min={addDays(draft.date, 7)}
          max={addDays(draft.date, 365)}
          onChange={(until) => until && set({ ...repeat, until })}
        />
      )}
    </div>
  );
};

const isWhole = ({ end, times }: DraftRepeat) => end === 'UNTIL' || times >= fewest;

const pause = 250;

const Days = ({ draft, repeat, onChange }: Props & { repeat: DraftRepeat }) => {
  const can = useCan();
  const rested = useRested(draft, pause);
  const body = seriesProbeBody(rested, rested.repeat ?? repeat);
  const query = useQuery(seriesPreviewQuery(useShopNo(), body));
  if (query.error) return <p className={styles.wrong}>{sayError(query.error)}</p>;
  if (!query.data) return <p className={styles.note}>날짜를 살피고 있어요</p>;
  const { occurrences } = query.data;
  const open = undecided(occurrences, draft.choices ?? []);
  const last = occurrences.at(-1);
  return (
    <>
      <p className={open.length > 0 ? styles.wrong : styles.note} role="status">
        {open.length > 0
          ? `${occurrences.length}번 가운데 ${open.length}번은 그대로 잡을 수 없어요. 날마다 정해 주세요.`
          : `${occurrences.length}번 · 마지막 ${last ? formatDate(last.date) : ''}`}
      </p>
      <OccurrenceList
        occurrences={occurrences}
        choices={draft.choices ?? []}
        mayOverlap={can('bookings.overlap')}
        skipLabel={skipDay}
        onChange={(choices) => onChange({ choices })}
      />
    </>
  );
};

/** Repeats a new booking: how often, until when, and what becomes of the days that cannot be. */
export const RepeatField = (props: Props) => {
  const { draft, onChange } = props;
  const repeat = draft.repeat ?? null;
  return (
    <section className={styles.repeat} aria-label="반복">
      <Checkbox
        label="반복"
        {...(repeat === null && { note: '매주, 격주, 매월 같은 시간에 예약해요.' })}
        checked={repeat !== null}
        onChange={(on) => onChange({ repeat: on ? usualRepeat(draft.date) : null, choices: [] })}
      />
      {repeat && <Rule {...props} repeat={repeat} />}
      {repeat && isWhole(repeat) && totalMinutes(draft) >= 5 && <Days {...props} repeat={repeat} />}
      {repeat && totalMinutes(draft) < 5 && <p className={styles.note}>시술을 고르면 날짜를 보여 드려요.</p>}
    </section>
  );
};
