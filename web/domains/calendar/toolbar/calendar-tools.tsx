import { useLayout } from '../../../ui/media.ts';
import type { Filters } from '../days/filters.rules.ts';
import type { Booking } from '../../bookings/queries.ts';
import type { CalendarDays } from '../days/use-calendar-days.ts';
import type { SlotMinutes } from '../days/zoom.rules.ts';
import { BookingSearch } from './booking-search.tsx';
import type { OpenDialog } from '../panels/calendar-dialogs.tsx';
import { FilterPopover } from './filter-popover.tsx';
import { WaitingLink } from '../../waitlist/waiting-link.tsx';
import { RequestsButton } from './requests-button.tsx';
import { ViewMenu } from './view-menu.tsx';

interface Props {
  days: CalendarDays;
  filters: Filters;
  slot: SlotMinutes;
  dialog: OpenDialog | null;
  onDialog: (dialog: OpenDialog | null) => void;
  onFilters: (filters: Filters) => void;
  onSlot: (slot: SlotMinutes) => void;
  onBlock: () => void;
  onClass?: (() => void) | undefined;
  onTake: (booking: Booking) => void;
}

/** Search, filter and menu, at the end of the toolbar. */
export const CalendarTools = (props: Props) => {
  const { days, filters, slot, dialog, onDialog } = props;
  const layout = useLayout();
  const phone = layout === 'phone';
  // What is seldom needed goes into the menu, so that a new booking stays on the line.
  const folded = layout !== 'wide';
  const toggle = (kind: 'search' | 'filter') => (opened: boolean) => onDialog(opened ? { kind } : null);
  const open = (kind: 'search' | 'filter' | 'setting' | 'print' | 'help') => () => onDialog({ kind });
  return (
    <>
      {!phone && <RequestsButton />}
      {!folded && <WaitingLink />}
      <BookingSearch
        hidden={folded}
        opened={dialog?.kind === 'search'}
        onOpened={toggle('search')}
        onTake={props.onTake}
      />
      <FilterPopover
        hidden={folded}
        filters={filters}
        counts={days.counts}
        staff={days.staff ?? []}
        opened={dialog?.kind === 'filter'}
        onOpened={toggle('filter')}
        onChange={props.onFilters}
      />
      <ViewMenu
        slot={slot}
        phone={phone}
        narrow={folded}
        onBlock={props.onBlock}
        onClass={props.onClass}
        onSlot={props.onSlot}
        onSearch={open('search')}
        onFilter={open('filter')}
        onSetting={open('setting')}
        onPrint={open('print')}
        onHelp={open('help')}
      />
    </>
  );
};
