import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPhone } from '../../contract/phone.ts';
import type { ZeroBookingData } from '../../contract/zero-data.ts';
import { showMoved } from './announce.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { readBooking, startPayment } from './calls.ts';
import type { Booking } from './calls.ts';
import { format, words } from './data.ts';
import { Problem } from './fields.tsx';
import { MoveSheet } from './move.tsx';
import { Offline } from './offline.tsx';
import { useWork } from './work.ts';

const isSettled = async (id: number, secret: string): Promise<boolean> => {
  try {
    return (await readBooking(id, secret)).deposit?.checking !== true;
  } catch {
    return false;
  }
};

/** While a payment is being looked into, its end is asked for by itself. */
const useChecking = (booking: Booking, secret: string, onSettled: () => void) => {
  const isChecking = booking.deposit?.checking ?? false;
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setInterval(() => {
      void isSettled(booking.id, secret).then((settled) => settled && onSettled());
    }, 4_000);
    return () => clearInterval(timer);
  }, [isChecking, booking.id, secret, onSettled]);
};

/** What the server wrote is of before; the page is asked for again. */
const showAgain = () => location.reload();

const Pay = ({ booking, secret }: { booking: Booking; secret: string }) => {
  const { busy, problem, run } = useWork();
  const { deposit, id } = booking;
  if (!deposit || !booking.can.includes('PAY')) return null;
  const pay = () =>
    run(async () => {
      location.assign((await startPayment(id, secret)).payPath);
      await new Promise(() => {});
    });
  return (
    <>
      <button type="button" className="button wide" disabled={busy} onClick={() => void pay()}>
        {busy ? words.working : words.pay(format.won(deposit.dueWon))}
      </button>
      <Problem>{problem}</Problem>
    </>
  );
};

/** In place of a button that is gone, while a change would still be in time. */
const MovedOften = ({
  booking: { can, changesLeft, changeUntil, classId, waitsFor, shop },
}: {
  booking: Booking;
}) => {
  const isOver = changesLeft === 0 && classId === null && waitsFor !== 'DEPOSIT' && can.includes('CANCEL');
  if (!isOver || Date.parse(changeUntil) < Date.now()) return null;
  return (
    <>
      <p className="quiet">{words.movedOften}</p>
      {shop.phone && (
        <a className="button second wide" href={`tel:${shop.phone}`}>
          <span>
            {words.callShort} <span className="whole">{formatPhone(shop.phone)}</span>
          </span>
        </a>
      )}
    </>
  );
};

/** Beside what can be read: pay, move, cancel. */
export const ManageBooking = ({ data: { booking, secret } }: { data: ZeroBookingData }) => {
  const [open, setOpen] = useState<'MOVE' | 'CANCEL'>();
  useChecking(booking, secret, showAgain);
  const close = () => setOpen(undefined);
  const flow = document.querySelector('#flow');

  return (
    <>
      <Pay booking={booking} secret={secret} />
      {booking.can.includes('MOVE') && (
        <button type="button" className="button second wide" onClick={() => setOpen('MOVE')}>
          {words.move}
        </button>
      )}
      <MovedOften booking={booking} />
      {booking.can.includes('CANCEL') && (
        <button type="button" className="button danger wide" onClick={() => setOpen('CANCEL')}>
          {words.cancel}
        </button>
      )}
      {flow &&
        createPortal(
          <>
            <Offline />
            {open === 'MOVE' && (
              <MoveSheet booking={booking} secret={secret} onClose={close} onMoved={showMoved} />
            )}
            {open === 'CANCEL' && (
              <CancelQuestion booking={booking} secret={secret} onClose={close} onCancelled={showAgain} />
            )}
          </>,
          flow,
        )}
    </>
  );
};
