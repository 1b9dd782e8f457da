import { useCallback, useState } from 'react';
import { minuteOfDay } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { serverTime } from '../../../lib/server-time.ts';
import type { CalendarPick } from '../../bookings/draft.ts';
import type { Booking } from '../../bookings/queries.ts';
import type { ClassPlace } from '../../classes/draft.ts';
import type { ShownDays } from '../days/use-shown-days.ts';
import type { BookingPlace, SlotPick } from '../plan/model.rules.ts';
import { catchTyping } from '../../../ui/typed-ahead.ts';
import { withoutPanel } from '../routes.ts';
import type { CalendarSearch } from '../routes.ts';
import type { OpenDialog } from './calendar-dialogs.tsx';

const usualStart = 600;

/** The next full hour: a time closed today without pointing at one is closed soon. */
const nextHour = () => Math.min(23, Math.floor(minuteOfDay(serverTime()) / 60) + 1) * 60;

/** What is open: a dialog, the question about a drawn range, or a form with its place on the grid. */
export const useOpenParts = ({ search, date, days, go }: ShownDays) => {
  const today = useToday();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const closeDialog = useCallback(() => setDialog(null), []);
  const [drawn, setDrawn] = useState<SlotPick | null>(null);
  const dropDrawn = useCallback(() => setDrawn(null), []);
  const [pick, setPick] = useState<CalendarPick | null>(null);
  const [draft, setDraft] = useState<BookingPlace | null>(null);
  const first = days.employees.find(({ hidden }) => !hidden);

  // Of another day it begins where work does.
  const soon = useCallback(
    () => (date === today ? nextHour() : (first?.work[0]?.[0] ?? usualStart)),
    [date, today, first],
  );
  // With a form open, pressing the calendar says where to; the form keeps what is in it.
  const hasForm = search.new !== undefined || search.edit !== undefined;
  const startNew = useCallback(
    (at: CalendarSearch) => {
      if (!hasForm) catchTyping({ anew: true });
      go({ ...withoutPanel, new: 1, ...at });
    },
    [go, hasForm],
  );
  const closeTime = useCallback(
    (at: Pick<SlotPick, 'date' | 'employeeNo' | 'startMinute'> & { endMinute?: number }) => {
      setDrawn(null);
      setDialog({
        kind: 'block',
        start: {
          date: at.date as ShopDate,
          employeeNo: at.employeeNo,
          from: at.startMinute,
          ...(at.endMinute !== undefined && { to: at.endMinute }),
        },
      });
    },
    [],
  );
  const closeSoon = useCallback(
    () => closeTime({ date, employeeNo: first?.employeeNo ?? null, startMinute: soon() }),
    [closeTime, date, first, soon],
  );
  const openClass = useCallback((start: ClassPlace) => {
    setDrawn(null);
    setDialog({ kind: 'class', start });
  }, []);
  const openClassSoon = () => openClass({ date, employeeNo: first?.employeeNo ?? null, from: soon() });
  const askCancel = useCallback((booking: Booking) => setDialog({ kind: 'cancel', booking }), []);

  return {
    dialog,
    setDialog,
    closeDialog,
    drawn,
    setDrawn,
    dropDrawn,
    pick,
    setPick,
    draft,
    setDraft,
    hasForm,
    startNew,
    book: hasForm ? setPick : startNew,
    closeTime,
    closeSoon,
    openClass,
    openClassSoon,
    askCancel,
  };
};

export type OpenParts = ReturnType<typeof useOpenParts>;
