import { useState } from 'react';
import type { ReactNode } from 'react';
import { isProductError } from '../../../lib/errors.ts';
import { notify } from '../../../ui/notify.ts';
import { OverlapDialog } from '../../availability/overlap-dialog.tsx';
import { StrandedDialog } from './stranded-dialog.tsx';
import type { AffectedBooking } from '../queries.ts';

type Send = (confirmed: boolean) => Promise<unknown>;

/** Says what was done and how to undo it, in place of 저장되었습니다. */
interface Undo {
  message: string;
  run: () => Promise<unknown>;
}

interface PendingSave {
  bookings: readonly AffectedBooking[];
  saved: boolean;
  send: Send;
  done: () => void;
  undo: Undo | undefined;
}

export type ConfirmedSave = (send: Send, done?: () => void, undo?: Undo) => Promise<void>;

/** What stands under a block is answered with it; other changes are refused until it was seen. */
const affectedBookings = (answer: unknown): readonly AffectedBooking[] =>
  (answer as { bookings?: readonly AffectedBooking[] } | undefined)?.bookings ?? [];

/** Saves a change of the schedule; bookings that it strands are shown first, and looked after then. */
export const useConfirmedSave = (): {
  save: ConfirmedSave;
  busy: boolean;
  dialog: ReactNode;
} => {
  const [asked, setAsked] = useState<PendingSave | null>(null);
  const [busy, setBusy] = useState(false);

  const undoSave = async ({ run }: Undo) => {
    try {
      await run();
    } catch (error) {
      notify.error(error);
    }
  };
  /** @param told the dialog of what is left to look after says that it is saved */
  const land = (done: () => void, undo: Undo | undefined, told: boolean) => {
    if (undo) notify.undo(undo.message, () => void undoSave(undo));
    else if (!told) notify.saved();
    done();
  };
  const save: ConfirmedSave = async (send, done = () => undefined, undo) => {
    setBusy(true);
    try {
      const bookings = affectedBookings(await send(false));
      land(done, undo, bookings.length > 0);
      if (bookings.length > 0) setAsked({ bookings, saved: true, send, done, undo });
    } catch (error) {
      if (isProductError(error, 'SCHEDULE_STRANDS_BOOKINGS')) {
        const bookings = (error.errors[0]?.detail ?? []) as readonly AffectedBooking[];
        setAsked({ bookings, saved: false, send, done, undo });
      } else if (isProductError(error, 'STALE_VERSION')) notify.error(error);
      else notify.error(isProductError(error) ? (error.errors[0]?.message ?? error) : error);
    } finally {
      setBusy(false);
    }
  };
  const goOn = async (asked: PendingSave) => {
    setBusy(true);
    try {
      // Others may have booked since it was asked: what stands there now is what is left to look after.
      const bookings = affectedBookings(await asked.send(true));
      land(asked.done, asked.undo, bookings.length > 0);
      setAsked(bookings.length > 0 ? { ...asked, bookings, saved: true } : null);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    save,
    busy,
    dialog: asked && (
      <>
        <StrandedDialog
          bookings={asked.bookings}
          saved={asked.saved}
          busy={busy}
          onConfirm={() => void goOn(asked)}
          onClose={() => setAsked(null)}
        />
        <OverlapDialog />
      </>
    ),
  };
};
