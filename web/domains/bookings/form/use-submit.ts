import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProductError } from '../../../lib/errors.ts';
import type { ProductError } from '../../../lib/errors.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUntilReachable } from '../../../lib/use-until-reachable.ts';
import { notify } from '../../../ui/notify.ts';
import { withConsent } from '../../availability/consent.rules.ts';
import type { Consent } from '../../availability/consent.rules.ts';
import { freeTimesQuery, settingQuery } from '../queries.ts';
import type { BookingDetail } from '../queries.ts';
import { canBeAsked, requestOf } from './free-times.rules.ts';
import { problemsIn } from '../draft.ts';
import type { BookingDraft } from '../draft.ts';

const mostOffered = 4;

interface Props {
  bookingId?: number;
  save: (draft: BookingDraft, agreed: Consent, version?: number) => Promise<BookingDetail | null>;
}

/** Sends the form once at a time, asks what must be asked, and keeps what the server refused. */
export const useSubmit = ({ save, bookingId }: Props, draft: BookingDraft) => {
  const can = useCan();
  const client = useQueryClient();
  const shopNo = useShopNo();
  const slotMinutes = useQuery(settingQuery(shopNo)).data?.slotMinutes ?? 30;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [refusal, setProblem] = useState<ProductError | null>(null);
  const problem = useUntilReachable(refusal);
  const [refusals, setRefusals] = useState(0);

  /** Free times of the draft's day, those nearest to its own. */
  const nearest = async (sent: BookingDraft): Promise<number[]> => {
    if (sent.repeat || !canBeAsked(sent)) return [];
    const request = requestOf(sent, bookingId);
    const { days } = await client.fetchQuery({
      ...freeTimesQuery(shopNo, sent.date, request, slotMinutes),
      staleTime: 0,
    });
    const free = days.flatMap(({ slots }) => slots).map(({ minute }) => minute);
    return free
      .toSorted((a, b) => Math.abs(a - sent.minute) - Math.abs(b - sent.minute))
      .slice(0, mostOffered)
      .toSorted((a, b) => a - b);
  };

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
      let minute: number | undefined;
      const booking = await withConsent(
        (agreed) => save(sent, agreed, version),
        can('bookings.overlap'),
        {},
        { times: () => nearest(sent), take: (free) => (minute = free) },
      );
      if (minute !== undefined) return await submit(version, { ...sent, minute });
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
