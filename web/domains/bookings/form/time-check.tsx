import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { formatMinute } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useShopNo } from '../../../lib/session.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { useDebounced } from '../../../ui/after-settling.ts';
import { freeTimesQuery } from '../queries.ts';
import { othersTimeNotice, useMayBook } from '../use-may-book.ts';
import type { FreeTime, UnavailableReason } from '../queries.ts';
import type { BookingDraft } from '../draft.ts';
import { FreeOthers, NextFree } from './elsewhere.tsx';
import { canBeAsked, isForAnyone, mainReason, suggested, requestOf } from './free-times.rules.ts';
import type { OwnChoice } from './use-own-choice.ts';
import styles from './booking-form.module.css';

interface Props {
  draft: BookingDraft;
  /** The booking being changed, which is not in its own way. */
  bookingId: number | undefined;
  /** It stays where it is: nothing is said of its own time. */
  kept: boolean;
  slotMinutes: number;
  /** What else is offered while the time is taken. */
  whenTaken?: ComponentType<{ draft: BookingDraft }> | undefined;
  /** What the form chose itself: it chooses again rather than complain. */
  own: OwnChoice;
  onOwn: (change: Partial<BookingDraft>) => void;
  /** The draft's time stands there as free. */
  onFree: () => void;
  onChange: (change: Partial<BookingDraft>) => void;
}

const pause = 250;

/** The day's free times for the draft, once it stands still, and what speaks against its own. */
const useTimes = ({
  draft,
  bookingId,
  kept,
  slotMinutes,
}: Pick<Props, 'draft' | 'bookingId' | 'kept' | 'slotMinutes'>) => {
  const shopNo = useShopNo();
  const { date, minute, items, employeeNo, anyEmployee } = draft;
  const asked = useMemo(
    () => ({
      date,
      wish: requestOf({ items, employeeNo, anyEmployee }, bookingId),
      isWhole: canBeAsked({ items }),
    }),
    [date, items, employeeNo, anyEmployee, bookingId],
  );
  const rested = useDebounced(asked, pause);
  const free = useQuery({
    ...freeTimesQuery(shopNo, rested.date, rested.wish, slotMinutes),
    enabled: rested.isWhole,
    placeholderData: keepPreviousData,
  });
  const settled = rested === asked && !free.isPlaceholderData;
  const here = settled ? free.data?.times.find((time) => time.minute === minute) : undefined;
  const why = useEndpoint(
    'bookings.explanation',
    { query: { date: rested.date, minute, ...rested.wish } },
    {
      select: ({ times }): UnavailableReason[] => times.flatMap(({ reasons }) => reasons),
      enabled: settled && rested.isWhole && !kept && free.data !== undefined && !here,
    },
  );
  return { free, settled, here, why: here || !settled ? undefined : why.data, wish: rested.wish };
};

interface VerdictProps {
  here: FreeTime | undefined;
  why: readonly UnavailableReason[] | undefined;
  anyone: boolean;
  onFree: () => void;
}

const Verdict = ({ here, why, anyone, onFree }: VerdictProps) => {
  const showFree = useEffectEvent(onFree);
  useEffect(() => {
    if (here) showFree();
  }, [here]);
  const against = mainReason(why ?? [], anyone);
  if (against)
    return (
      <>
        <Tag tone="warn">{against.name}</Tag> {against.message}
      </>
    );
  if (here?.recommended)
    return (
      <>
        <Tag tone="ok">딱 맞아요</Tag> 앞뒤로 비는 시간이 없어요.
      </>
    );
  return here || why ? <Tag tone="ok">비어 있어요</Tag> : null;
};

const Times = ({
  times,
  draft,
  onChange,
}: Pick<Props, 'draft' | 'onChange'> & { times: readonly FreeTime[] }) => {
  const { minute } = draft;
  const [all, setAll] = useState(false);
  // The row stands still under the finger: it moves along only when the time went elsewhere.
  const [around, setAround] = useState(minute);
  const few = suggested(times, around);
  const isListed = few.some((time) => time.minute === minute);
  if (around !== minute && !isListed) setAround(minute);
  const shown = all ? times : few;
  return (
    <>
      <div className={styles.timesHead}>
        <span>빈 시간</span>
        {shown.some(({ recommended }) => recommended) && (
          <span className={styles.best}>
            <Icon of={IconSparkles} size={13} /> 딱 맞는 시간
          </span>
        )}
        {times.length > few.length && (
          <button type="button" className={styles.link} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '가까운 시간만' : `모두 보기 ${times.length}`}
          </button>
        )}
      </div>
      <Chips label="빈 시간">
        {shown.map(({ minute: free, recommended }) => (
          <Chip key={free} pressed={free === minute} onPress={() => onChange({ minute: free })}>
            {recommended && <Icon of={IconSparkles} size={13} label="딱 맞는 시간" />}
            {formatMinute(free)}
          </Chip>
        ))}
      </Chips>
    </>
  );
};

interface Answer {
  first: number | undefined;
  settled: boolean;
  here: FreeTime | undefined;
  why: readonly UnavailableReason[] | undefined;
}

/** A time that the form chose itself moves to the first free one; an employee who cannot do it gives way. */
const useChoosingAgain = ({ own, onOwn }: Props, { first, settled, here, why }: Answer): void => {
  const choosesTime = own.time && settled && !here && first !== undefined;
  const cannot = own.employee && settled && why?.some(({ code }) => code === 'CANNOT_SERVE') === true;
  const choose = useEffectEvent(onOwn);
  useEffect(() => {
    if (cannot) choose({ employeeNo: null, anyEmployee: true });
    else if (choosesTime) choose({ minute: first });
  }, [choosesTime, cannot, first]);
};

/** Whether the time is free before the form is sent, why it is not, and when it would be. */
export const TimeCheck = (props: Props) => {
  const { draft, kept, slotMinutes, whenTaken: WhenTaken, onChange } = props;
  const { free, settled, here, why, wish: entry } = useTimes(props);
  useChoosingAgain(props, { first: free.data?.times[0]?.minute, settled, here, why });
  const today = useToday();
  const mayBook = useMayBook();
  // What has been is entered as it was.
  if (!canBeAsked(draft) || draft.date < today) return null;
  if (!kept && !mayBook(draft.employeeNo))
    return (
      <p className={styles.verdict} role="status">
        <Tag tone="warn">권한 없음</Tag> {othersTimeNotice}
      </p>
    );
  if (free.error) return <p className={styles.problem}>{describeError(free.error)}</p>;
  if (!free.data) return null;
  const { times, classes } = free.data;
  const isOwn = props.own.time;
  const refused = !kept && !isOwn && why !== undefined && why.length > 0;
  const cannot = why?.some(({ code }) => code === 'CANNOT_SERVE');
  const { date, minute } = draft;
  return (
    <div className={styles.times} aria-busy={!settled}>
      {!kept && !(isOwn && !here) && (
        <p className={styles.verdict} role="status">
          <Verdict here={here} why={why} anyone={isForAnyone(draft)} onFree={props.onFree} />
        </p>
      )}
      {refused && entry.employeeNo !== undefined && (
        <FreeOthers {...{ date, minute, wish: entry, onChange }} />
      )}
      {times.length > 0 ? (
        <Times times={times} draft={draft} onChange={onChange} />
      ) : (
        settled && !cannot && <NextFree {...{ date, wish: entry, onChange }} step={slotMinutes} />
      )}
      {classes.map(({ id, name, minute: at, seatsLeft }) => (
        <GoLink key={id} to={addresses.classSession(id, date)}>
          {formatMinute(at)} {name} 수업 · 남은 자리 {seatsLeft}
        </GoLink>
      ))}
      {refused && WhenTaken && <WhenTaken draft={draft} />}
    </div>
  );
};
