import { holdQuoted } from '../../../../contract/quoted-text.ts';

/** What is left of one ticket. */
export interface CleanTicket {
  name: string;
  count: number;
}

const unnamed = '티켓';
const longestName = 60;
const mostKinds = 200;

/** Between several tickets; a slash between digits says how many of how many. */
const between = /[,;\n|]|\s\/\s|(?<!\d)\/|\/(?!\s*\d)/u;
const left =
  /^(?<name>.*?)\s*[:([]?\s*(?:잔여|남은)?\s*(?<count>\d{1,5})\s*(?<unit>회|번|매|장)?(?:\s*\/\s*(?<of>\d{1,4})\s*(?:회|번|매|장)?)?\s*(?:남음|잔여)?\s*[)\]]?$/u;

const readOne = (text: string): CleanTicket | null => {
  const { name = '', count, unit, of } = left.exec(text)?.groups ?? {};
  if (count === undefined || /\d$/u.test(name) || (of !== undefined && Number(of) < Number(count)))
    return null;
  // A name that ends in a number counts nothing, nor does what may be an amount: VIP2, 50000.
  if (unit === undefined && of === undefined && (name !== '' || count.length > 4)) return null;
  return { name, count: Number(count) };
};

const named = (written: string): string =>
  Array.from(written.trim() || unnamed)
    .slice(0, longestName)
    .join('')
    .trim();

/**
 * Times left: 3, 3회, 젤네일 10회권 3회, 케어(잔여 5회), 관리 3/10, several of them in one cell. Null for
 * anything else: a name alone, or an amount of money.
 */
export const readTickets = (written: string): CleanTicket[] | null => {
  const { text: loose, back } = holdQuoted(written.normalize('NFC').trim());
  const text = loose.normalize('NFKC');
  if (/\d,\d{3}|\d\s*[만천]?원|₩/u.test(text)) return null;
  const parts = text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const tickets = parts.map(readOne);
  if (parts.length === 0 || parts.length > mostKinds || tickets.includes(null)) return null;
  return tickets.flatMap((ticket) =>
    ticket !== null && ticket.count > 0 ? [{ ...ticket, name: named(back(ticket.name)) }] : [],
  );
};

/** 젤네일 10회권 3회, 케어 5회 */
export const describeTickets = (tickets: readonly CleanTicket[]): string =>
  tickets.map(({ name, count }) => `${name} ${count}회`).join(', ');
