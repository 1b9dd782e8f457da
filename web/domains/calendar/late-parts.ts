import { late } from '../../ui/late.tsx';

/** What opens over the calendar or beside it. */
export const CalendarPanels = late(async () => (await import('./panels/calendar-panels.tsx')).CalendarPanels);
export const CalendarDialogs = late(
  async () => (await import('./panels/calendar-dialogs.tsx')).CalendarDialogs,
);

export const lateParts = [CalendarPanels, CalendarDialogs];
