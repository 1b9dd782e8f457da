import { useState } from 'react';
import { isProductError } from '../../../lib/errors.ts';
import type { ProductError } from '../../../lib/errors.ts';
import { useCan } from '../../../lib/me.ts';
import { notify } from '../../../ui/notify.ts';
import { withConsent } from '../../availability/consent.rules.ts';
import type { Consent } from '../../availability/consent.rules.ts';
import type { BookingDetail } from '../queries.ts';
import { problemsIn } from '../draft.ts';
import type { BookingDraft } from '../draft.ts';

interface Props {
  save: (draft: BookingDraft, agreed: Consent, version?: number) => Promise<BookingDetail | null>;
}

/** Sends the form once at a time, asks what must be asked, and keeps what the server refused. */
export const useSubmit = ({ save }: Props, draft: BookingDraft) => {
  const can = useCan();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<ProductError | null>(null);
  const [refusals, setRefusals] = useState(0);

  /** Answers null when it was not saved: something is missing, refused, or thought better of. */
  const submit = async (version?: number, sent = draft): Promise<BookingDetail | null> => {
    setAsked(true);
    if (busy) return null;
    if (Object.keys(problemsIn(sent)).length > 0) {
      setRefusals((before) => before + 1);
      return null;
    }
    setBusy(true);
    setProblem(null);
    try {
      const booking = await withConsent((agreed) => save(sent, agreed, version), can('bookings.overlap'));
      if (booking) setDone(true);
      return booking;
    } catch (error) {
      if (isProductError(error)) {
        setProblem(error);
        setRefusals((before) => before + 1);
      } else notify.error(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    asked,
    busy,
    done,
    problem,
    /** How often it was not taken as it was. */
    refusals,
    submit,
    clear: () => setProblem(null),
    /** The form is left on purpose. */
    finish: () => setDone(true),
  };
};
