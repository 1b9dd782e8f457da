import { IconCoffee } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { minutesLate } from '../../../../contract/booking-states.ts';
import { formatTime, minuteOfDay, msOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { startsIn, upcoming } from '../format.ts';
import { daysQuery } from '../queries.ts';
import type { Booking } from '../queries.ts';
import { BookingRow } from './booking-row.tsx';
import styles from './home.module.css';

const shown = 6;

const StateTag = ({ state, startAt }: Pick<Booking, 'state' | 'startAt'>) => {
  const late = minutesLate(state, minuteOfDay(msOf(startAt)), minuteOfDay(useNow()));
  if (state === 'REQUESTED') return <Tag tone="warn">승인 대기</Tag>;
  if (late > 0) return <Tag tone="bad">{late}분 늦음</Tag>;
  return state === 'IN_SERVICE' ? <Tag tone="ok">시술 중</Tag> : null;
};

/** The guest in the chair and the next ones. */
export const NextBookings = () => {
  const today = useToday();
  const now = useNow();
  const query = useQuery(daysQuery(useShopNo(), today));
  return (
    <Card
      flush
      title="다음 예약"
      actions={
        <GoLink to={addresses.calendar()} className={styles.more}>
          캘린더 보기
        </GoLink>
      }
    >
      <QueryState
        of={query}
        isEmpty={(bookings) => upcoming(bookings, today, now).length === 0}
        empty={
          <EmptyState
            icon={IconCoffee}
            title="오늘 남은 예약이 없어요"
            text="빈 시간에 예약을 더 받거나, 오늘을 마무리해 보세요."
          />
        }
      >
        {(bookings) => (
          <ul>
            {upcoming(bookings, today, now)
              .slice(0, shown)
              .map((booking) => (
                <BookingRow
                  key={booking.id}
                  booking={booking}
                  when={
                    <>
                      {formatTime(booking.startAt)}
                      <small>{startsIn(booking, now) ?? `${formatTime(booking.endAt)}까지`}</small>
                    </>
                  }
                  tag={<StateTag {...booking} />}
                />
              ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
};
