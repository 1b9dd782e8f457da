import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpen, minutesLate, stateNames } from '../../../../contract/booking-states.ts';
import { minuteOfDay, msOf, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Kbd, Tag } from '../../../ui/tag.tsx';
import { ReturnDialog } from '../../sales/deposits/return-dialog.tsx';
import { BookingDeposit } from '../../payments/components/booking-deposit.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { depositLeft, returnableWon, sourceNames, stateTones } from '../format.ts';
import { NextVisit } from './next-visit.tsx';
import { dueDates } from './next-visit.rules.ts';
import { useCutLink } from '../mutations.ts';
import { bookingQuery } from '../queries.ts';
import type { BookingDetail } from '../queries.ts';
import { useBookingState } from './use-booking-state.ts';
import { useCancel } from './use-cancel.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { BookingFacts, CustomerHead, History, Messages } from './booking-sections.tsx';

interface Props {
  id: number;
  onClose: () => void;
  onEdit: () => void;
}

/** A guest expected today who has not come. */
const LateTag = ({ booking: { state, startAt, visitDate } }: { booking: BookingDetail }) => {
  const now = useNow();
  const late =
    visitDate === shopDateOf(now) ? minutesLate(state, minuteOfDay(msOf(startAt)), minuteOfDay(now)) : 0;
  return late > 0 && <Tag tone="bad">{late}분 늦음</Tag>;
};

const Tags = ({ booking }: { booking: BookingDetail }) => (
  <>
    <Tag tone={stateTones[booking.state]}>
      {booking.state === 'REQUESTED' && booking.waitsFor === 'DEPOSIT'
        ? '예약금 대기'
        : stateNames[booking.state]}
    </Tag>
    {sourceNames[booking.source] && <Tag>{sourceNames[booking.source]}</Tag>}
    {booking.class && (
      <Tag>
        수업 {booking.class.seatsTaken}/{booking.class.seats}
      </Tag>
    )}
    <LateTag booking={booking} />
    {booking.overlapConfirmed && <Tag tone="warn">겹친 예약</Tag>}
    {booking.series && (
      <Tag>
        반복 {booking.series.seq}/{booking.series.total}
      </Tag>
    )}
  </>
);

const confirmWords = { APPROVAL: '승인', DEPOSIT: '예약금 없이 확정', NOTHING: '예약 확정' } as const;

/** What the customer asked for themselves, or was asked to pay for. */
const isFromOutside = ({ source, waitsFor }: BookingDetail) =>
  source === 'ZERO_SHOP' || source === 'CHATBOT' || Boolean(waitsFor);

const Footer = ({
  booking,
  onEdit,
  onCancel,
}: {
  booking: BookingDetail;
  onEdit: () => void;
  onCancel: () => void;
}) => {
  const can = useCan();
  const today = useToday();
  const { change, busy } = useBookingState(booking);
  if (booking.saleId !== null)
    return (
      <GoLink className={buttonClass({ wide: true })} to={addresses.sale(booking.saleId)}>
        매출 보기
      </GoLink>
    );
  if (!can('bookings.write')) return null;
  if (!isOpen(booking.state))
    return (
      <>
        <Button wide busy={busy} onClick={() => void change('CONFIRMED')}>
          예약으로 되돌리기
        </Button>
        {can('sales.write') && (
          <GoLink
            className={buttonClass({ wide: true, ...(depositLeft(booking) > 0 && { look: 'primary' }) })}
            to={addresses.newSale({ booking: booking.id })}
            state={{ bookingBelow: booking.id }}
            data-key="KeyS"
          >
            위약금 등록 <Kbd>S</Kbd>
          </GoLink>
        )}
      </>
    );
  return (
    <>
      <Button look="danger" onClick={onCancel}>
        {booking.waitsFor === 'APPROVAL' ? '거절' : '예약 취소'}
      </Button>
      <Button data-key="KeyE" end={<Kbd>E</Kbd>} onClick={onEdit}>
        변경
      </Button>
      {booking.state === 'CONFIRMED' && booking.visitDate === today && (
        <Button busy={busy} onClick={() => void change('IN_SERVICE')}>
          시술 시작
        </Button>
      )}
      {booking.state === 'REQUESTED' ? (
        <Button look="primary" wide busy={busy} onClick={() => void change('CONFIRMED')}>
          {confirmWords[booking.waitsFor ?? 'NOTHING']}
        </Button>
      ) : (
        can('sales.write') && (
          <GoLink
            className={buttonClass({ look: 'primary', wide: true })}
            to={addresses.newSale({ booking: booking.id })}
            state={{ bookingBelow: booking.id }}
            data-key="KeyS"
          >
            매출 등록 <Kbd>S</Kbd>
          </GoLink>
        )
      )}
    </>
  );
};

const askToCut = async (cut: () => void) => {
  const agreed = await confirm({
    title: '보낸 예약 링크를 막을까요?',
    message: '지금까지 보낸 링크로는 예약을 보거나 바꿀 수 없어요. 다음 메시지부터 새 링크가 가요.',
    confirmLabel: '링크 막기',
    danger: true,
  });
  if (agreed) cut();
};

const MoreMenu = ({ booking, onReturn }: { booking: BookingDetail; onReturn: () => void }) => {
  const can = useCan();
  const router = useRouter();
  const { change } = useBookingState(booking);
  const { mutate: cutLink } = useCutLink(booking.id);
  const started = msOf(booking.startAt) <= useNow();
  const today = useToday();
  const [due] = dueDates(booking.visitDate, today, null);
  const open = isOpen(booking.state);
  return (
    <Menu
      trigger={<IconButton of={IconDots} label="더 보기" size="small" />}
      entries={[
        booking.state === 'CONFIRMED' &&
          booking.visitDate !== today && { label: '시술 시작', onPress: () => void change('IN_SERVICE') },
        booking.state === 'IN_SERVICE' && {
          label: '시술 시작 취소',
          onPress: () => void change('CONFIRMED'),
        },
        open &&
          booking.state !== 'IN_SERVICE' && {
            label: '노쇼',
            danger: true,
            disabled: !started,
            onPress: () => void change('NO_SHOW'),
          },
        can('refunds.write') &&
          (returnableWon(booking) > 0 || booking.depositReturnedWon > 0) && {
            label: returnableWon(booking) > 0 ? '예약금 돌려주기' : '돌려준 예약금',
            onPress: onReturn,
          },
        open &&
          can('sales.write') && {
            label: '견적서 쓰기',
            onPress: () => void router.navigate({ href: addresses.newQuote({ booking: booking.id }) }),
          },
        isFromOutside(booking) && { label: '보낸 예약 링크 막기', onPress: () => void askToCut(cutLink) },
        due !== undefined &&
          !booking.class && {
            label: '다음 예약 잡기',
            onPress: () => void router.navigate({ href: addresses.nextBooking(booking.id, due.date) }),
          },
      ]}
    />
  );
};

/** A booking beside the calendar: who, when, what, and what can be done with it now. */
export const BookingPanel = ({ id, onClose, onEdit }: Props) => {
  const query = useQuery(bookingQuery(useShopNo(), id));
  const can = useCan();
  const [cancelling, setCancelling] = useState(false);
  const [returning, setReturning] = useState(false);
  const booking = query.data;
  const { cancel, busy } = useCancel(booking);

  usePanelKeys(id);

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={booking?.customerName ?? '예약'}
      tags={booking && <Tags booking={booking} />}
      actions={
        booking && can('bookings.write') && <MoreMenu booking={booking} onReturn={() => setReturning(true)} />
      }
      footer={booking && <Footer booking={booking} onEdit={onEdit} onCancel={() => setCancelling(true)} />}
    >
      <QueryState of={query}>
        {(data) => (
          <>
            {data.state === 'COMPLETED' && !data.class && can('bookings.write') && (
              <NextVisit booking={data} />
            )}
            <CustomerHead booking={data} />
            <BookingFacts booking={data} />
            {isFromOutside(data) && <BookingDeposit bookingId={data.id} customerName={data.customerName} />}
            {can('customers.read') && <Messages booking={data} />}
            <History booking={data} />
            {returning && (
              <ReturnDialog
                of={{
                  ...data,
                  bookingId: data.id,
                  leftWon: returnableWon(data),
                  returnedWon: data.depositReturnedWon,
                }}
                onClose={() => setReturning(false)}
              />
            )}
            {cancelling && (
              <CancelDialog
                customerName={data.customerName}
                repeats={data.series !== null}
                bookingId={data.id}
                refuses={data.waitsFor === 'APPROVAL'}
                busy={busy}
                onClose={() => setCancelling(false)}
                onCancel={(why, scope) =>
                  void cancel(why, scope).then((done) => done && setCancelling(false))
                }
              />
            )}
          </>
        )}
      </QueryState>
    </SidePanel>
  );
};
