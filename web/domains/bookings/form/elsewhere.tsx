import { useQuery } from '@tanstack/react-query';
import { addDays, formatDay, formatMinute } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { businessDaysQuery } from '../../../lib/business-days.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useEmployeeOf } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { EmployeeDot } from '../../../ui/tag.tsx';
import { freeTimesQuery } from '../queries.ts';
import type { TimeRequest } from '../queries.ts';
import type { BookingDraft } from '../draft.ts';
import styles from './booking-form.module.css';

interface Props {
  date: ShopDate;
  wish: TimeRequest;
  onChange: (change: Partial<BookingDraft>) => void;
}

/** Times stand on these minutes, whatever the calendar shows. */
const finest = 5;

/** Employees who could serve it just then, when the one asked for cannot. */
export const FreeOthers = ({ date, minute, wish: entry, onChange }: Props & { minute: number }) => {
  const { employeeNo: _, ...anyone } = entry;
  const employeeOf = useEmployeeOf();
  const { data } = useQuery(freeTimesQuery(useShopNo(), date, anyone, finest));
  const others = data?.times.find((time) => time.minute === minute)?.employeeNos ?? [];
  if (others.length === 0) return null;
  return (
    <div className={styles.elsewhere}>
      <span>{formatMinute(minute)}에 비어 있는 담당자</span>
      <Chips label="비어 있는 담당자">
        {others.map((other) => (
          <Chip
            key={other}
            pressed={false}
            onPress={() => onChange({ employeeNo: other, anyEmployee: false })}
          >
            <EmployeeDot color={employeeOf(other)?.color ?? null} />
            {employeeOf(other)?.name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};

/** The next day with room, for a day without. */
export const NextFree = ({ date, step, wish: entry, onChange }: Props & { step: number }) => {
  const { data } = useEndpoint(
    'bookings.availability',
    {
      query: {
        from: addDays(date, 1),
        to: addDays(addDays(date, 1), 31),
        stepMinutes: step,
        firstOnly: true,
        ...entry,
      },
    },
    { select: ({ first }) => first },
  );
  const day = useQuery(businessDaysQuery(useShopNo(), date, date)).data?.[0];
  return (
    <div className={styles.elsewhere}>
      <span>
        {day?.open === false
          ? `이 날은 샵이 쉬는 날이에요${day.closedLabel ? ` (${day.closedLabel})` : ''}.`
          : data !== null && '이 날은 빈 시간이 없어요.'}{' '}
        {data === null && '한 달 안에 빈 시간이 없어요.'}
      </span>
      {data && (
        <Chips label="다음 빈 시간">
          <Chip pressed={false} onPress={() => onChange({ date: data.date, minute: data.minute })}>
            {formatDay(data.date)} {formatMinute(data.minute)}
          </Chip>
        </Chips>
      )}
    </div>
  );
};
