import { createElement } from 'react';
import { late, MissingDialog } from '../../ui/late.tsx';

/** What opens over the calendar or beside it. */
export const CalendarPanels = late(
  async () => (await import('./panels/calendar-panels.tsx')).CalendarPanels,
  // At rest nothing is beside the calendar, and nothing is missed.
  ({ search, ...props }) =>
    (search.new ?? search.edit ?? search.class ?? search.booking) && createElement(MissingDialog, props),
);
export const CalendarDialogs = late(
  async () => (await import('./panels/calendar-dialogs.tsx')).CalendarDialogs,
  MissingDialog,
);

export const lateParts = [CalendarPanels, CalendarDialogs];
