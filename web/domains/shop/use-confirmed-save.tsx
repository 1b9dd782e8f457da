import { useState } from 'react';
import type { ReactNode } from 'react';
import { isProductError } from '../../lib/errors.ts';
import { useTouched } from '../../lib/live.ts';
import { notify } from '../../ui/notify.ts';
import { StrandedDialog } from './components/stranded-dialog.tsx';
import type { Standing } from './queries.ts';

type Send = (confirmed: boolean) => Promise<unknown>;

interface Asked {
  bookings: readonly Standing[];
  saved: boolean;
  send: Send;
  done: () => void;
}

/** Saves a change of the schedule; bookings that it strands are shown first, and looked after then. */
export const useConfirmedSave = (): {
  save: (send: Send, done?: () => void) => Promise<void>;
  busy: boolean;
  dialog: ReactNode;
} => {
  const touched = useTouched();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  const land = (done: () => void) => {
    touched({ kind: 'schedule' });
    notify.saved();
    done();
  };
  const save = async (send: Send, done: () => void = () => undefined) => {
    setBusy(true);
    try {
      await send(false);
      land(done);
    } catch (error) {
      if (isProductError(error, 'SCHEDULE_STRANDS_BOOKINGS')) {
        const bookings = (error.errors[0]?.detail ?? []) as readonly Standing[];
        setAsked({ bookings, saved: false, send, done });
      } else notify.error(isProductError(error) ? (error.errors[0]?.message ?? error) : error);
    } finally {
      setBusy(false);
    }
  };
  const goOn = async ({ send, done, bookings }: Asked) => {
    setBusy(true);
    try {
      await send(true);
      land(done);
      setAsked({ bookings, saved: true, send, done });
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
      <StrandedDialog
        bookings={asked.bookings}
        saved={asked.saved}
        busy={busy}
        onConfirm={() => void goOn(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  };
};
