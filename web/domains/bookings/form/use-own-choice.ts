import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useUsualEmployee } from '../use-customer-habits.ts';
import type { BookingDraft, CalendarPick } from '../draft.ts';

/** What stands in the form that nobody has said: it may be chosen again. */
export interface OwnChoice {
  time: boolean;
  employee: boolean;
}

const none: OwnChoice = { time: false, employee: false };

/** Chooses the customer's usual employee until somebody chooses; says what the form may still choose. */
export const useOwnChoice = (
  start: OwnChoice = none,
  pick: CalendarPick | null,
  draft: BookingDraft,
  setDraft: Dispatch<SetStateAction<BookingDraft>>,
) => {
  const [own, setOwn] = useState(start);
  const [seen, setSeen] = useState(pick);
  if (seen !== pick) {
    setSeen(pick);
    setOwn(none);
  }
  const customerNo = draft.customer?.kind === 'existing' ? draft.customer.customerNo : null;
  const usual = useUsualEmployee(own.employee ? customerNo : null)?.employeeNo;
  useEffect(() => {
    if (usual !== undefined) setDraft((before) => ({ ...before, employeeNo: usual, anyEmployee: false }));
  }, [usual, setDraft]);
  const touch = (change: Partial<BookingDraft>) =>
    setOwn((before) => ({
      time: before.time && change.minute === undefined,
      employee: before.employee && change.employeeNo === undefined && change.anyEmployee === undefined,
    }));
  return { own, touch };
};
