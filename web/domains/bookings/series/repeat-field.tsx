import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../contract/time.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useDebounced } from '../../../ui/after-settling.ts';
import { seriesPreviewQuery } from '../queries.ts';
import { seriesProbeBody, totalMinutes } from '../draft.ts';
import type { BookingDraft } from '../draft.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import { RepeatBox, isWhole } from './repeat-box.tsx';
import { skipDay, undecidedDays } from '../repeat.rules.ts';
import type { DraftRepeat } from '../repeat.rules.ts';
import styles from './repeat.module.css';

interface Props {
  draft: BookingDraft;
  onChange: (change: Partial<BookingDraft>) => void;
}

const pause = 250;

const Days = ({ draft, repeat, onChange }: Props & { repeat: DraftRepeat }) => {
  const can = useCan();
  const rested = useDebounced(draft, pause);
  const body = seriesProbeBody(rested, rested.repeat ?? repeat);
  const query = useQuery(seriesPreviewQuery(useShopNo(), body));
  if (query.error) return <p className={styles.wrong}>{describeError(query.error)}</p>;
  if (!query.data) return <p className={styles.note}>날짜를 확인하고 있어요</p>;
  const { occurrences } = query.data;
  const open = undecidedDays(occurrences, draft.choices ?? []);
  const last = occurrences.at(-1);
  return (
    <>
      <p className={open.length > 0 ? styles.wrong : styles.note} role="status">
        {open.length > 0
          ? `${occurrences.length}번 가운데 ${open.length}번은 그대로 잡을 수 없어요. 날짜별로 정해 주세요.`
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
    <RepeatBox
      note="매주, 격주, 매월 같은 시간에 예약해요."
      date={draft.date}
      repeat={repeat}
      onChange={(next) => onChange({ repeat: next, choices: [] })}
    >
      {repeat && isWhole(repeat) && totalMinutes(draft) >= 5 && <Days {...props} repeat={repeat} />}
      {repeat && totalMinutes(draft) < 5 && <p className={styles.note}>시술을 고르면 날짜를 보여 드려요.</p>}
    </RepeatBox>
  );
};
