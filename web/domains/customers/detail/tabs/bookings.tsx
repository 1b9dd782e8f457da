import { IconCalendar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../../../../contract/time.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { useConsulting } from '../../../../lib/consulting.ts';
import { useEmployeeName } from '../../../../lib/employees.ts';
import { useShopNo } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Paged } from '../more.tsx';
import { bookingsQuery } from '../../../bookings/queries.ts';
import { Row, Rows } from '../row.tsx';
import { StateTag } from '../state-tag.tsx';
import type { TabProps } from '../tabs.rules.ts';

export const BookingsTab = ({ customer }: TabProps) => {
  const query = useInfiniteQuery(bookingsQuery(useShopNo(), customer.customerNo));
  const nameOf = useEmployeeName();
  const [consulting] = useConsulting();
  return (
    <Paged
      of={query}
      empty={
        <EmptyState
          icon={IconCalendar}
          title="아직 예약이 없어요"
          text="새 예약을 등록하면 지난 예약과 다음 예약이 여기에 모여요."
        />
      }
    >
      {(pages) => (
        <Rows label="예약">
          {pages
            .flatMap(({ items }) => items)
            // What did not take place is no subject of a consultation.
            .filter(({ state }) => !consulting || (state !== 'NO_SHOW' && state !== 'CANCELLED'))
            .map((booking) => (
              <Row
                key={booking.id}
                to={addresses.booking(booking.id, booking.visitDate)}
                title={booking.items.map(({ name }) => name).join(', ')}
                note={[
                  `${formatDate(booking.visitDate)} ${formatTime(booking.startAt)}`,
                  nameOf(booking.employeeNo),
                  booking.pet?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                end={<StateTag of={booking.state} />}
              />
            ))}
        </Rows>
      )}
    </Paged>
  );
};
