import { z } from 'zod';
import { wallTime } from './schema.ts';

/** A week's hours, of the shop or of one employee. */

export const span = z.object({ from: wallTime, to: wallTime });
/** HH:MM sorts as text, 24:00 included. */
const forward = ({ from, to }: { from: string; to: string }) => from < to;
const apart = (breaks: { from: string; to: string }[]) =>
  breaks
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .every(({ from }, index, sorted) => index === 0 || (sorted[index - 1]?.to ?? '') <= from);

export const hoursFields = { open: wallTime, close: wallTime, breaks: z.array(span).max(10) };

type Hours = { open: string; close: string; breaks: { from: string; to: string }[] };
const opensFirst = ({ open, close }: Hours) => open < close;
const holdsBreaks = ({ open, close, breaks }: Hours) =>
  breaks.every((b) => forward(b) && open <= b.from && b.to <= close);
const breaksApart = ({ breaks }: Hours) => apart(breaks);

const opensFirstSaid = { path: ['close'], message: '닫는 시간은 여는 시간보다 늦어야 해요.' };
const holdsBreaksSaid = { path: ['breaks'], message: '휴게 시간은 영업시간 안에 있어야 해요.' };
const breaksApartSaid = { path: ['breaks'], message: '휴게 시간이 서로 겹쳐요.' };

export const weekday = z.object({ weekday: z.int().min(0).max(6), ...hoursFields });

export const savedWeekday = weekday
  .refine(opensFirst, opensFirstSaid)
  .refine(holdsBreaks, holdsBreaksSaid)
  .refine(breaksApart, breaksApartSaid);

/** The same three rules for the hours of one day. */
export const soundHours = <S extends z.ZodType<Hours>>(schema: S) =>
  schema
    .refine(opensFirst, opensFirstSaid)
    .refine(holdsBreaks, holdsBreaksSaid)
    .refine(breaksApart, breaksApartSaid);

export const eachOnce = (days: { weekday: number }[]) =>
  new Set(days.map((d) => d.weekday)).size === days.length;

/** The person saw which bookings the change leaves outside the hours, and saves all the same. */
export const confirmed = z.boolean().default(false);
