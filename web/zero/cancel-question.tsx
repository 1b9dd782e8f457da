import { useEffect, useRef, useState } from 'react';
import { AskFailed } from '../public-page/ask.ts';
import { cancelBooking } from './calls.ts';
import type { Booking } from './calls.ts';
import { format, words } from './data.ts';
import { Field, Problem } from './fields.tsx';
import { useWork } from './work.ts';

/** What comes back is shown before anything is cancelled, and is what moves. */
export const CancelQuestion = ({
  booking,
  secret,
  onClose,
  onCancelled,
}: {
  booking: Booking;
  secret: string;
  onClose: () => void;
  onCancelled: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [quote, setQuote] = useState(booking.quote);
  const { busy, problem, setProblem, run } = useWork();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const refundWon = quote?.refundWon ?? 0;
  const keptWon = quote?.keptWon ?? 0;
  const cancel = () =>
    run(
      async () => {
        await cancelBooking(booking.id, secret, { expectedRefundWon: refundWon, reason });
        onCancelled();
        await new Promise(() => {});
      },
      (error) => {
        if (!(error instanceof AskFailed) || error.code !== 'REFUND_CHANGED') return false;
        const now = error.detail as NonNullable<Booking['quote']>;
        setQuote(quote && { ...quote, ...now, keptWon: refundWon + keptWon - now.refundWon });
        setProblem(words.refundChanged(format.won(now.refundWon)));
        return true;
      },
    );

  return (
    <dialog ref={dialog} className="ask" aria-labelledby="ask-title" onClose={onClose}>
      <div>
        <h2 id="ask-title">{words.cancelAsk}</h2>
        <p className="quiet number">{format.when(booking.startAt)}</p>
        {refundWon + keptWon === 0 && <p>{words.cancelFree}</p>}
        {refundWon > 0 && (
          <p className="figure number">
            {(quote?.way === 'TRANSFER' ? words.cancelTransfer : words.cancelRefund)(format.won(refundWon))}
          </p>
        )}
        {keptWon > 0 && <p className="number">{words.cancelKept(format.won(keptWon))}</p>}
        <Field label={words.cancelReason} value={reason} maxLength={200} onChange={setReason} />
        <Problem>{problem}</Problem>
        <button type="button" className="button wide" onClick={onClose}>
          {words.cancelNo}
        </button>
        <button type="button" className="button danger wide" disabled={busy} onClick={() => void cancel()}>
          {busy ? words.working : words.cancelYes}
        </button>
      </div>
    </dialog>
  );
};
