import type { ShopDate } from '../../../../contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useShopNo } from '../../../lib/session.ts';
import { EditBlockDialog, NewBlockDialog } from '../../schedule/blocks/block-dialog.tsx';
import { NewClassDialog } from '../../classes/class-dialog.tsx';
import type { ClassPlace } from '../../classes/draft.ts';
import type { ClassSession } from '../../classes/queries.ts';
import { bookingQuery } from '../../bookings/queries.ts';
import type { Booking } from '../../bookings/queries.ts';
import type { CalendarDays } from '../days/use-calendar-days.ts';
import { useCancel } from '../../bookings/panel/use-cancel.ts';
import { CancelDialog } from '../../bookings/panel/cancel-dialog.tsx';
import { DaySheet } from './day-sheet.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { ShortcutSheet } from '../../../ui/shortcut-sheet.tsx';
import { shortcutGroups } from '../actions/shortcuts.rules.ts';

export type OpenDialog =
  | { kind: 'help' | 'search' | 'filter' | 'setting' | 'print' }
  | { kind: 'cancel'; booking: Booking }
  | { kind: 'block'; start: ComponentProps<typeof NewBlockDialog>['start'] }
  | { kind: 'edit-block'; id: number }
  | { kind: 'class'; start: ClassPlace };

interface Props {
  dialog: OpenDialog | null;
  date: ShopDate;
  days: CalendarDays;
  onClose: () => void;
  onOpenClass: (session: ClassSession) => void;
}

const Cancel = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const detail = useQuery(bookingQuery(useShopNo(), booking.id)).data;
  const { cancel, busy } = useCancel(detail);
  return (
    <CancelDialog
      customerName={booking.customerName}
      busy={busy || !detail}
      onClose={onClose}
      repeats={booking.series !== null}
      onCancel={(reason, scope) => void cancel(reason, scope).then(onClose)}
    />
  );
};

/** What stands over the calendar, one at a time. */
export const CalendarDialogs = ({ dialog, date, days, onClose, onOpenClass }: Props) => {
  switch (dialog?.kind) {
    case 'help':
      return <ShortcutSheet groups={shortcutGroups} onClose={onClose} />;
    case 'setting':
      return days.setting && <SettingDialog setting={days.setting} onClose={onClose} />;
    case 'print':
      return (
        days.printable && (
          <DaySheet
            date={date}
            bookings={days.all}
            closed={days.closed}
            staff={days.staff ?? []}
            onDone={onClose}
          />
        )
      );
    case 'cancel':
      return <Cancel booking={dialog.booking} onClose={onClose} />;
    case 'block':
      return <NewBlockDialog start={dialog.start} onClose={onClose} />;
    case 'class':
      return (
        <NewClassDialog
          start={dialog.start}
          onClose={onClose}
          onOpened={(session) => {
            onClose();
            onOpenClass(session);
          }}
        />
      );
    case 'edit-block':
      return <EditBlockDialog key={dialog.id} id={dialog.id} onClose={onClose} />;
    default:
      return null;
  }
};
