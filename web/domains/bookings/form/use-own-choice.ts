import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useShopNo } from '../../../lib/session.ts';
import { useFindUsualEmployee, useUsualEmployee } from '../use-customer-habits.ts';
import { freeTimesQuery } from '../queries.ts';
import type { BookingDraft, CalendarPick } from '../draft.ts';
import { canBeAsked, requestOf } from './free-times.rules.ts';

/** What the form filled in by itself: it may choose again. */
export interface OwnChoice {
  time: boolean;
  employee: boolean;
}

/** A time, and what it is for. */
const requestKey = (draft: BookingDraft): string =>
  JSON.stringify([draft.date, draft.minute, requestOf(draft, undefined)]);

const none: OwnChoice = { time: false, employee: false };

const existingOf = ({ customer }: BookingDraft) =>
  customer?.kind === 'existing' ? customer.customerNo : null;

/** Fills in the customer's usual employee until one is chosen; says what the form may still choose. */
export const useOwnChoice = (
  start: OwnChoice = none,
  pick: CalendarPick | null,
  draft: BookingDraft,
  setDraft: Dispatch<SetStateAction<BookingDraft>>,
) => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  const findUsual = useFindUsualEmployee();
  const [own, setOwn] = useState(start);
  const [seen, setSeen] = useState(pick);
  // A time that stood there as free may have been said on the phone: taken since, it is told and not moved.
  const [shownFree, setShownFree] = useState<string | null>(null);
  const [{ employeeNo, anyEmployee }] = useState(draft);
  if (seen !== pick) {
    setSeen(pick);
    setOwn(none);
  }
  const customerNo = existingOf(draft);
  const usual = useUsualEmployee(own.employee ? customerNo : null)?.employeeNo;
  const mayChoose = own.employee && customerNo !== null;
  useEffect(() => {
    // A customer without a usual employee does not keep the one of the customer chosen before.
    if (!mayChoose) return;
    const chosen =
      usual === undefined ? { employeeNo, anyEmployee } : { employeeNo: usual, anyEmployee: false };
    setDraft((before) =>
      before.employeeNo === chosen.employeeNo && before.anyEmployee === chosen.anyEmployee
        ? before
        : { ...before, ...chosen },
    );
  }, [mayChoose, usual, employeeNo, anyEmployee, setDraft]);
  const touch = (change: Partial<BookingDraft>) =>
    setOwn((before) => ({
      time: before.time && change.minute === undefined,
      employee: before.employee && change.employeeNo === undefined && change.anyEmployee === undefined,
    }));

  /** The draft with its own choices made to the end: fast hands send it before they are. */
  const settle = async (sent: BookingDraft, bookingId: number | undefined, step: number) => {
    const settled = { ...sent };
    const someone = existingOf(sent);
    if (own.employee && someone !== null) {
      const found = await findUsual(someone);
      if (found !== undefined) Object.assign(settled, { employeeNo: found, anyEmployee: false });
    }
    if (own.time && canBeAsked(settled) && shownFree !== requestKey(settled)) {
      const { days } = await client.fetchQuery(
        freeTimesQuery(shopNo, settled.date, requestOf(settled, bookingId), step),
      );
      const free = days.flatMap(({ slots }) => slots).map(({ minute }) => minute);
      if (free[0] !== undefined && !free.includes(settled.minute)) settled.minute = free[0];
    }
    return settled;
  };
  return {
    own: { ...own, time: own.time && shownFree !== requestKey(draft) },
    touch,
    settle,
    /** The draft's time was shown as free. */
    showFree: () => setShownFree(requestKey(draft)),
  };
};
