import { useQuery } from '@tanstack/react-query';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { formatMinute } from '../../../../contract/time.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { AsWish } from '../waitlist/as-wish.tsx';
import { freeTimesQuery, probeQuery } from '../queries.ts';
import { probeBody, totalMinutes } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import styles from './booking-form.module.css';

interface Props {
  draft: BookingDraft;
  /** The booking being changed, which is not in its own way. */
  bookingId: number | undefined;
  slotMinutes: number;
  onChange: (change: Partial<BookingDraft>) => void;
}

const offeredTimes = 6;

/** Of everything that may be wrong with a draft, what another time would mend. */
const aboutTime: ReadonlySet<string> = new Set<ErrorCode>([
  'BOOKING_BLOCKED',
  'BOOKING_HELD',
  'BOOKING_OVERLAPS',
  'BOOKING_NO_FREE_EMPLOYEE',
  'BOOKING_OUTSIDE_HOURS',
  'EMPLOYEE_DOES_NOT_PERFORM',
  'EMPLOYEE_NOT_WORKING',
]);

const FreeTimes = ({ draft, slotMinutes, onChange }: Props) => {
  const { date, minute, employeeNo } = draft;
  const duration = totalMinutes(draft);
  const { data } = useQuery(freeTimesQuery(useShopNo(), { date, duration, employeeNo, step: slotMinutes }));
  if (!data) return null;
  const nearest = data
    .toSorted((a, b) => Math.abs(a - minute) - Math.abs(b - minute))
    .slice(0, offeredTimes)
    .toSorted((a, b) => a - b);
  if (nearest.length === 0) return <p>이 날은 빈 시간이 없어요.</p>;
  return (
    <Chips label="가까운 빈 시간">
      {nearest.map((free) => (
        <Chip key={free} pressed={false} onPress={() => onChange({ minute: free })}>
          {formatMinute(free)}
        </Chip>
      ))}
    </Chips>
  );
};

/** Says who is in the way before the form is sent, and which times nearby are free. */
export const TimeCheck = (props: Props) => {
  const { draft, bookingId } = props;
  const ready = totalMinutes(draft) >= 5;
  const { data } = useQuery({
    ...probeQuery(useShopNo(), draft.date, probeBody(draft), bookingId),
    enabled: ready,
  });
  const problems = ready ? (data?.problems ?? []).filter(({ code }) => aboutTime.has(code)) : [];
  if (problems.length === 0) return null;
  return (
    <div className={styles.free} role="status">
      {[...new Set(problems.map(({ message }) => message))].map((message) => (
        <p key={message}>{message}</p>
      ))}
      <FreeTimes {...props} />
      {bookingId === undefined && <AsWish draft={draft} />}
    </div>
  );
};
