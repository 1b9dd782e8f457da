import type { Membership, Session } from './session-store.ts';

interface Seen {
  queryKey: readonly unknown[];
  data: unknown;
  /** When it was answered; epoch milliseconds. */
  updatedAt: number;
}

/** What the calendar showed, as it is kept on this machine for a start without a network. */
export interface KeptDay {
  version: string;
  at: number;
  session: { shops: Session['shops']; current: Membership };
  seen: readonly Seen[];
}

const goodForMs = 3 * 86_400_000;
const mostAnswers = 150;
/** What the day on the calendar and its panels are drawn from; nothing else is left on a machine. */
const calendar =
  /^(bookings\.(list|waiting|get|items|hiddenTimes)|blocks\.|classes\.|holds\.|schedule\.|employees\.(list|me)|shops\.me|menu\.|subscription\.get)/;

/** Query keys are [endpoint, shop, input]; several endpoints that are asked as one are named with spaces. */
export const isKept = ([names]: readonly unknown[]): boolean =>
  typeof names === 'string' && names.split(' ').every((name) => calendar.test(name));

/** Undefined where there is nothing worth a start. */
export const keptDay = (
  { version, shops, current, seen }: Pick<KeptDay, 'version' | 'seen'> & KeptDay['session'],
  now: number,
): KeptDay | undefined =>
  seen.some(({ queryKey: [name] }) => String(name).includes('bookings.'))
    ? {
        version,
        at: now,
        session: { shops, current },
        seen: seen.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, mostAnswers),
      }
    : undefined;

/** What an older program kept may be of another shape. */
export const isGood = (day: KeptDay, version: string, now: number): boolean =>
  day.version === version && now - day.at < goodForMs;
