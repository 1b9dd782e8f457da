import { maskedName } from '../../../contract/people.ts';

export interface CalendarEntry {
  id: number;
  startAt: string;
  endAt: string;
  state: string;
  customerName: string;
  services: string | null;
  updatedAt: string;
  version: number;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (one) => `\\${one}`).replaceAll(/\r?\n/g, '\\n');

const mostOctets = 75;

/** A line is at most 75 octets; what is longer goes on after a line break and a space, never inside a letter. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    const room = parts.length === 0 ? mostOctets : mostOctets - 1;
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
};

/** '20261124T053000Z' */
const stamp = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const statusOf = (state: string): string =>
  state === 'CANCELLED' || state === 'NO_SHOW'
    ? 'CANCELLED'
    : state === 'REQUESTED'
      ? 'TENTATIVE'
      : 'CONFIRMED';

const entryLines = (shopNo: string, entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:booking-${entry.id}@${shopNo}.dangol`,
  `SEQUENCE:${entry.version - 1}`,
  `DTSTAMP:${stamp(entry.updatedAt)}`,
  `DTSTART:${stamp(entry.startAt)}`,
  `DTEND:${stamp(entry.endAt)}`,
  `SUMMARY:${escaped([maskedName(entry.customerName), entry.services].filter(Boolean).join(' · ') || '예약')}`,
  `STATUS:${statusOf(entry.state)}`,
  'END:VEVENT',
];

/** RFC 5545: who comes stands there in part, and no number at all. */
export const calendarFileOf = (
  { shopNo, name }: { shopNo: string; name: string },
  entries: readonly CalendarEntry[],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dangol//Bookings//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-PUBLISHED-TTL:PT1H',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => entryLines(shopNo, entry)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
