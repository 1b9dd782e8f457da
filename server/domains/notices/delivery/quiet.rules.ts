import { addDays, instantAt, minuteOfDay, shopDateOf } from '../../../../contract/time.ts';

export interface QuietHours {
  /** Minutes of the day, both null where there are none. Past midnight where until is the smaller. */
  quiet_from: number | null;
  quiet_until: number | null;
}

/** When the quiet hours end that this moment is in; undefined when it is in none. */
export const quietEnd = (at: string, { quiet_from, quiet_until }: QuietHours): string | undefined => {
  if (quiet_from === null || quiet_until === null) return undefined;
  const [date, minute] = [shopDateOf(at), minuteOfDay(at)];
  if (quiet_from < quiet_until)
    return quiet_from <= minute && minute < quiet_until ? instantAt(date, quiet_until) : undefined;
  if (minute < quiet_until) return instantAt(date, quiet_until);
  return minute >= quiet_from ? instantAt(addDays(date, 1), quiet_until) : undefined;
};
