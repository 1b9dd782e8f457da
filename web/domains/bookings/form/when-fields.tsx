import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { staffQuery } from '../queries.ts';
import { totalMinutes } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import styles from './booking-form.module.css';

interface Props {
  draft: BookingDraft;
  slotMinutes: number;
  onChange: (change: Partial<BookingDraft>) => void;
}

const nobody = 'none';
const anybody = 'any';
const offeredTimes = 6;

/** Free times near the chosen one, for the chosen employee and length. */
const FreeTimes = ({ draft, slotMinutes, onChange }: Props) => {
  const shopNo = useShopNo();
  const duration = totalMinutes(draft);
  const { date, employeeNo } = draft;
  const { data = [] } = useQuery({
    queryKey: ['bookings', shopNo, 'day', date, 'free', employeeNo, duration, slotMinutes],
    queryFn: ({ signal }) =>
      call('bookings.availability', {
        params: { shopNo },
        query: {
          from: date,
          to: date,
          durationMinutes: duration,
          stepMinutes: slotMinutes,
          ...(employeeNo !== null && { employeeNo }),
        },
        signal,
      }),
    enabled: duration >= 5,
    select: ({ employees }) => {
      const starts = new Set(employees.flatMap(({ days }) => days.flatMap((day) => day.starts)));
      return [...starts].toSorted((a, b) => a - b);
    },
  });
  if (duration === 0 || data.includes(draft.minute as never)) return null;
  const nearest = data
    .toSorted((a, b) => Math.abs(a - draft.minute) - Math.abs(b - draft.minute))
    .slice(0, offeredTimes)
    .toSorted((a, b) => a - b);
  return (
    <div className={styles.free}>
      <p>
        {nearest.length === 0 ? '이 날은 빈 시간이 없어요.' : '이 시간은 비어 있지 않아요. 가까운 빈 시간:'}
      </p>
      <Chips label="빈 시간">
        {nearest.map((minute) => (
          <Chip key={minute} pressed={false} onPress={() => onChange({ minute })}>
            {formatMinute(minute)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};

export const WhenFields = ({ draft, slotMinutes, onChange }: Props) => {
  const staff = useQuery(staffQuery(useShopNo())).data?.items ?? [];
  const step = Math.min(slotMinutes, 15);
  const minutes = new Set(Array.from({ length: 1440 / step }, (_, i) => i * step).concat(draft.minute));
  const times = [...minutes].toSorted((a, b) => a - b);
  return (
    <>
      <div className={styles.pair}>
        <DateField label="날짜" required value={draft.date} onChange={(date) => date && onChange({ date })} />
        <Select
          label="시간"
          required
          searchable
          value={String(draft.minute)}
          onChange={(minute) => minute && onChange({ minute: Number(minute) })}
          options={times.map((minute) => ({ value: String(minute), label: formatMinute(minute) }))}
        />
      </div>
      <Select
        label="담당자"
        value={draft.anyEmployee ? anybody : (draft.employeeNo?.toString() ?? nobody)}
        onChange={(value) =>
          onChange({
            anyEmployee: value === anybody,
            employeeNo: value === anybody || value === nobody || value === null ? null : Number(value),
          })
        }
        options={[
          ...staff
            .filter(
              ({ bookable, state, employeeNo }) =>
                (bookable && state === 'ACTIVE') || employeeNo === draft.employeeNo,
            )
            .map(({ employeeNo, name, rank }) => ({
              value: String(employeeNo),
              label: rank ? `${name} ${rank}` : name,
            })),
          { value: anybody, label: '아무나 (비어 있는 담당자)' },
          { value: nobody, label: '담당자 없음' },
        ]}
      />
      <FreeTimes draft={draft} slotMinutes={slotMinutes} onChange={onChange} />
    </>
  );
};
