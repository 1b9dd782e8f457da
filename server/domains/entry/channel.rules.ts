import type { EmployeeNo } from '../../../contract/ids.ts';
import { normalisePhone } from '../../../contract/phone.ts';
import { instantAt, shopDateOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { noticeKindOf } from './notice.rules.ts';
import type { NoticeKind } from './notice.rules.ts';
import { draftFields, itemFields, resolveScan, scanText } from './rules.ts';
import type { Lexicon } from './rules.ts';
import type { Answer } from './reading.rules.ts';
import type { OpenSpans } from './times.rules.ts';

/** What a notice of a channel says; what it doesn't say is missing. */
export interface ChannelNotice {
  kind: NoticeKind;
  externalNo: string | null;
  startAt: Instant | null;
  employeeNo: EmployeeNo | null;
  /** A name that belongs to nobody here. */
  unknownEmployee: string | null;
  guestName: string;
  guestPhone: string | null;
  items: Answer['draft']['items'];
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

const employeeLine =
  /^[ \t•·\-*▶■□○●※]*(?:담당\s?(?:자|디자이너|선생님|직원)?|디자이너|선생님|스태프)(?:명|\s?이름)?[ \t]*[:：][ \t]*(?<name>[^\n]+)$/mu;

const spelled = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\s|님$/gu, '')
    .toLowerCase();

const words: Partial<Record<string, string>> = {
  date: '날짜',
  time: '시간',
  item: '시술',
  employee: '담당자',
};

export const readChannelNotice = (
  text: string,
  lexicon: Lexicon,
  { open, now }: { open: OpenSpans; now: number },
): ChannelNotice => {
  const shown = withoutBefore(text);
  const labelled = employeeLine.exec(shown)?.groups?.['name']?.trim();
  const named = labelled === undefined || /^(?:-|없음|미지정)$/u.test(labelled) ? undefined : labelled;
  const mapped = lexicon.employees.find(({ name }) => named && spelled(name) === spelled(named));
  const scanned = scanText(shown.replace(employeeLine, ''), now, lexicon, { fromChannel: true });
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
  return {
    kind: noticeKindOf(text),
    externalNo: fields.externalNo?.toUpperCase() ?? null,
    startAt: date === undefined || minute === undefined ? null : instantAt(date, minute),
    employeeNo:
      mapped?.employeeNo ?? (named === undefined ? ((fields.employeeNo ?? null) as EmployeeNo | null) : null),
    unknownEmployee: mapped || named === undefined ? null : named.slice(0, 40),
    guestName: (guest?.name ?? '').slice(0, 40),
    guestPhone: guest?.phone ? normalisePhone(guest.phone) : null,
    items: itemFields(fields, lexicon.items),
    request: (fields.customerRequest ?? '').slice(0, 1000),
    unclear: scanned.reading.pieces.flatMap(({ kind, chosen }) =>
      chosen === null ? (words[kind] ?? []) : [],
    ),
  };
};
