import type { ShopDate } from '../../../../contract/time.ts';
import type { ComponentProps } from 'react';
import { EditBlockDialog, NewBlockDialog } from '../../schedule/blocks/block-dialog.tsx';
import { NewClassDialog } from '../../classes/class-dialog.tsx';
import type { ClassPlace } from '../../classes/draft.ts';
import type { ClassSession } from '../../classes/queries.ts';
import type { Booking } from '../../bookings/queries.ts';
import type { CalendarDays } from '../days/use-calendar-days.ts';
import { CancelBooking } from '../../bookings/panel/cancel-booking.tsx';
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
      return <CancelBooking booking={dialog.booking} onClose={onClose} />;
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
