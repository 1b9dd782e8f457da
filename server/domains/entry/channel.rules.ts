import type { EmployeeNo } from '../../../contract/ids.ts';
import { normalisePhone } from '../../../contract/phone.ts';
import { instantAt, shopDateOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { noticeKindOf } from './notice.rules.ts';
import type { NoticeKind } from './notice.rules.ts';
import { draftFields, itemFields, resolveScan, scanText } from './rules.ts';
import type { Lexicon, Scan } from './rules.ts';
import type { Answer, Span } from './reading.rules.ts';
import type { OpenSpans } from './times.rules.ts';

/** What a notice of a channel says; what it doesn't say is missing. */
export interface ChannelNotice {
  kind: NoticeKind;
  externalNo: string | null;
  startAt: Instant | null;
  employeeNo: EmployeeNo | null;
  /** A name that no employee here has. */
  unknownEmployee: string | null;
  guestName: string;
  guestPhone: string | null;
  items: Answer['draft']['items'];
  /** What it calls a service that is none of ours, or several of them. */
  unknownService: string | null;
  request: string;
  /** What it leaves open, in words. */
  unclear: string[];
}

/** What was before a change is no news; behind an arrow stands what is now. */
const withoutBefore = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/변경\s?전|기존\s?(?:일시|예약|일정)/u.test(line))
    .map((line) =>
      line.replace(/^([^:：\n]*[:：]\s*)?.*(?:→|->|⇒|▶)\s*/u, '$1').replace(/변경\s?(?:후|된)\s?/u, ''),
    )
    .join('\n');

/** A service's name as it is held against others. */
export const spelledService = (name: string): string =>
  name.normalize('NFC').replaceAll(/\s/gu, '').toLowerCase();

const employeeLine =
  /^[ \t•·\-*▶■□○●※]*(?:담당\s?(?:자|디자이너|선생님|직원)?|디자이너|선생님|스태프)(?:명|\s?이름)?[ \t]*[:：][ \t]*(?<name>[^\n]+)$/mu;

const spelled = (name: string): string => spelledService(name).replace(/님$/u, '');

const serviceLine =
  /^[ \t•·\-*▶■□○●※]*(?:(?:예약|이용)?[ \t]?(?:상품|메뉴|서비스)명?|시술[ \t]?(?:메뉴|명|내용)?)[ \t]*[:：][ \t]*(?<name>[^\n]+)$/mu;

/** What the shop said a name out there means. */
export interface CalledService {
  key: string;
  itemId: number;
}

/** The services that the line names as the shop tied them, whole or in parts, and the line without them. */
const tiedIn = (written: string, tied: readonly CalledService[]): { itemIds: number[]; left: string } => {
  const itemOf = (name: string) => tied.find(({ key }) => key === spelledService(name))?.itemId;
  const whole = itemOf(written);
  if (whole !== undefined) return { itemIds: [whole], left: '' };
  const parts = written.split(/[,+/·|]/u);
  const itemIds = parts.flatMap((part) => itemOf(part) ?? []);
  return { itemIds, left: parts.filter((part) => itemOf(part) === undefined).join(', ') };
};

const amount = /^(?:x?\d+|\d*(?:개|건|회|명|인|번|시간|분|원))$/u;

/** Is there a word in the services' line that no service of ours explains, beyond how much and how often? */
const saysMore = ({ reading }: Scan): boolean => {
  const line = serviceLine.exec(reading.text);
  const name = line?.groups?.['name'];
  if (!line || name === undefined) return false;
  const to = line.index + line[0].length;
  const isIn = ({ from }: Span) => from >= to - name.length && from < to;
  return (
    reading.words().some((span) => isIn(span) && !amount.test(span.word)) ||
    reading.pieces.some((piece) => (piece.kind === 'customer' || piece.kind === 'pet') && isIn(piece))
  );
};

const words: Partial<Record<string, string>> = {
  date: '날짜',
  time: '시간',
  item: '시술',
  employee: '담당자',
};

export const readChannelNotice = (
  text: string,
  lexicon: Lexicon & { services: readonly CalledService[] },
  { open, now }: { open: OpenSpans; now: number },
): ChannelNotice => {
  const shown = withoutBefore(text);
  const labelled = employeeLine.exec(shown)?.groups?.['name']?.trim();
  const named = labelled === undefined || /^(?:-|없음|미지정)$/u.test(labelled) ? undefined : labelled;
  const mapped = lexicon.employees.find(({ name }) => named && spelled(name) === spelled(named));
  const written = serviceLine.exec(shown)?.groups?.['name']?.trim();
  const { itemIds, left } = tiedIn(written ?? '', lexicon.services);
  const untied =
    itemIds.length === 0 ? shown : shown.replace(serviceLine, left === '' ? '' : `상품: ${left}`);
  const scanned = scanText(untied.replace(employeeLine, ''), now, lexicon, { fromChannel: true });
  const today = shopDateOf(now);
  resolveScan(
    scanned,
    lexicon,
    { customers: new Map(), pets: new Map(), seesPhones: false },
    { date: today, open, now },
  );
  const fields = draftFields(scanned, today);
  const { customer, date, minute } = fields;
  const guest = customer && customer.kind !== 'existing' ? customer : undefined;
  const items = itemFields({ ...fields, itemIds: [...itemIds, ...(fields.itemIds ?? [])] }, lexicon.items);
  const unclear = scanned.reading.pieces.flatMap(({ kind, chosen }) =>
    chosen === null ? (words[kind] ?? []) : [],
  );
  const isUnknown =
    written !== undefined && (items.length === 0 || unclear.includes('시술') || saysMore(scanned));
  return {
    kind: noticeKindOf(text),
    externalNo: fields.externalNo?.toUpperCase() ?? null,
    startAt: date === undefined || minute === undefined ? null : instantAt(date, minute),
    employeeNo:
      mapped?.employeeNo ?? (named === undefined ? ((fields.employeeNo ?? null) as EmployeeNo | null) : null),
    unknownEmployee: mapped || named === undefined ? null : named.slice(0, 40),
    guestName: (guest?.name ?? '').slice(0, 40),
    guestPhone: guest?.phone ? normalisePhone(guest.phone) : null,
    items: isUnknown ? [] : items,
    unknownService: isUnknown ? written.slice(0, 80) : null,
    request: (fields.customerRequest ?? '').slice(0, 1000),
    unclear,
  };
};
