import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useIsViewing } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { waitingQuery } from '../../../lib/waiting-count.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import { CountBadge, Tag } from '../../../ui/tag.tsx';
import { sourceNames } from '../../bookings/format.ts';
import { CancelBooking } from '../../bookings/panel/cancel-booking.tsx';
import { useApprove } from '../mutations.ts';
import type { Booking } from '../queries.ts';
import { BookingRow, When } from './booking-row.tsx';
import styles from './home.module.css';

/** Bookings that wait for the shop's word, nearest first. */
export const WaitingList = ({
  atMost = Infinity,
  firstFew = Infinity,
}: {
  /** The rest stands on the page of notices. */
  atMost?: number;
  /** The rest opens here. */
  firstFew?: number;
}) => {
  const query = useQuery(waitingQuery(useShopNo()));
  const { approve, busyWith } = useApprove();
  const can = useCan();
  const isViewing = useIsViewing();
  const [all, setAll] = useState(false);
  const shown = Math.min(atMost, all ? Infinity : firstFew);
  const [refusing, setRefusing] = useState<Booking | null>(null);
  return (
    <Card
      flush
      title={can('bookings.write') ? '승인할 예약' : '승인 대기 예약'}
      actions={<CountBadge count={query.data?.length ?? 0} label="승인할 예약" />}
    >
      <QueryState
        of={query}
        isEmpty={(bookings) => bookings.length === 0}
        empty={<p className={styles.nothing}>기다리는 예약이 없어요.</p>}
      >
        {(bookings) => (
          <ul>
            {bookings.slice(0, shown).map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                when={<When booking={booking} />}
                tag={sourceNames[booking.source] && <Tag>{sourceNames[booking.source]}</Tag>}
                action={
                  can('bookings.write') &&
                  !isViewing && (
                    <>
                      <Button size="small" onClick={() => setRefusing(booking)}>
                        거절
                      </Button>
                      <Button
                        size="small"
                        look="primary"
                        busy={busyWith === booking.id}
                        onClick={() => approve(booking)}
                      >
                        승인
                      </Button>
                    </>
                  )
                }
              />
            ))}
            {bookings.length > firstFew && (
              <li className={styles.more}>
                <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? '접기' : `${bookings.length - firstFew}건 더 보기`}
                </Button>
              </li>
            )}
            {bookings.length > atMost && (
              <li>
                <GoLink to="/notices" className={styles.rest}>
                  {bookings.length - atMost}건 더 보기
                </GoLink>
              </li>
            )}
          </ul>
        )}
      </QueryState>
      {refusing && <CancelBooking booking={refusing} onClose={() => setRefusing(null)} />}
    </Card>
  );
};
