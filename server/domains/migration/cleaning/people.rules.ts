import { formatPhone } from '../../../../contract/phone.ts';
import { formatLunar } from '../../../../contract/time.ts';
import { consentKinds } from '../../../../contract/consent-words.ts';
import type { Inflow } from '../../../../contract/inflows.ts';
import { targetNames } from '../../../../contract/migration-words.ts';
import type { ImportOptions } from '../../../../contract/migration.ts';
import type { Target } from '../../../../contract/migration-words.ts';
import { cut } from '../reading/cells.rules.ts';
import type { Line } from '../reading/table.rules.ts';
import { readAmount, readCount, readWeight } from './amounts.rules.ts';
import { readDate } from './dates.rules.ts';
import type { CleanDate } from './dates.rules.ts';
import { petOf, readPets } from './pets.rules.ts';
import type { FilePet } from '../../../../contract/pet-facts.ts';
import { readPhones } from './phones.rules.ts';
import { readTickets } from './tickets.rules.ts';
import type { CleanTicket } from './tickets.rules.ts';
import { readConsent, readInflow, readNames, readYes } from './words.rules.ts';
import type { CleanConsent } from './words.rules.ts';

/** A line of the file, understood. */
export interface Person {
  row: number;
  code: string | null;
  name: string;
  nickname: string | null;
  phone: string | null;
  sex: 'F' | 'M' | null;
  birthday: string | null;
  lunarBirthday: string | null;
  grade: string | null;
  groups: string[];
  tags: string[];
  job: string | null;
  inflow: Inflow | null;
  /** As the file calls them: by number or by name. */
  introducer: string | null;
  consents: CleanConsent[];
  /** Null where the file says nothing of it. */
  doNotSend: boolean | null;
  memo: string;
  memoPinned: boolean;
  employee: string | null;
  registeredOn: string | null;
  firstVisitOn: string | null;
  lastVisitOn: string | null;
  visitCount: number | null;
  points: number | null;
  passWon: number | null;
  tickets: CleanTicket[] | null;
  pets: FilePet[];
  /** What the owner should know of a line that comes in. */
  notes: string[];
  /** Why it does not. */
  reject: string[];
}

export interface Mapped {
  label: string;
  target: Target | null;
}

const sexes: readonly [RegExp, 'F' | 'M'][] = [
  [/^(?:여|여자|여성|여성고객|f|female|w|woman|2)$/iu, 'F'],
  [/^(?:남|남자|남성|남성고객|m|male|man|1)$/iu, 'M'],
];
const nothing = /^(?:-+|없음|미입력|미지정|미등록|null|n\/a|\.|해당없음|선택안함|0000-00-00)$/iu;
const longestName = 40;
const longestGrade = 20;
const longestCode = 20;
const mostTags = 10;
const mostGroups = 50;
const longestMemo = 2000;

class Reading {
  readonly notes: string[] = [];
  readonly reject: string[] = [];
  readonly memo: string[] = [];
  readonly #cells: Map<Target, string>;
  readonly #unreadable: ImportOptions['unreadable'];

  constructor(cells: Map<Target, string>, unreadable: ImportOptions['unreadable']) {
    this.#cells = cells;
    this.#unreadable = unreadable;
  }

  text(target: Target): string {
    const text = this.#cells.get(target) ?? '';
    return nothing.test(text) ? '' : text;
  }

  /** A value read from its cell. One that can't be read stays readable in the memo, or costs the line. */
  value<T>(target: Target, read: (text: string) => T | null): T | null {
    const text = this.text(target);
    if (text === '') return null;
    const value = read(text);
    if (value === null) this.lost(target, text);
    return value;
  }

  lost(target: Target, text: string, why = '읽을 수 없어요'): void {
    const shown = cut(text.replaceAll('\n', ' '), 40);
    const sentence = `${targetNames[target]}: ${why} ‘${shown}’`;
    if (this.#unreadable === 'REJECT') this.reject.push(sentence);
    else {
      this.notes.push(`${sentence} (메모에 적어 둘게요)`);
      this.memo.push(`${targetNames[target]}: ${shown}`);
    }
  }
}

const readPhone = (reading: Reading): string | null => {
  const text = reading.text('PHONE');
  if (text === '') return null;
  const { phone, others, masked } = readPhones(text);
  if (phone === null) reading.lost('PHONE', text, masked ? '가려져 있어요' : '번호가 아니에요');
  if (others.length > 0) {
    const numbers = others.map(formatPhone).join(', ');
    reading.notes.push(`번호가 여럿이라 나머지는 메모에 적어 둘게요: ${numbers}`);
    reading.memo.push(`다른 연락처: ${numbers}`);
  }
  return phone;
};

const readName = (reading: Reading, phone: string | null): string => {
  const name = reading
    .text('NAME')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replace(/\s*님$/u, '')
    .trim();
  if (name.length > longestName) reading.notes.push('이름이 길어 40자까지만 가져와요.');
  if (name !== '') return cut(name, longestName).trim();
  if (phone === null) {
    reading.reject.push('이름도 연락처도 없어요.');
    return '';
  }
  reading.notes.push('이름이 없어 뒷자리로 이름을 지었어요.');
  return `고객 ${phone.slice(-4)}`;
};

const findPast = (reading: Reading, target: Target, today: string, mark = '') =>
  reading.value(target, (text) => {
    const clean = readDate(`${text}${mark}`, Number(today.slice(0, 4)));
    return clean !== null && clean.date <= today ? clean : null;
  });

const noteLunar = (reading: Reading, target: Target, { lunar, leap }: CleanDate): void => {
  if (lunar !== null)
    reading.memo.push(`${targetNames[target]} ${formatLunar(lunar)}${leap ? ' (윤달)' : ''}`);
};

const readPast = (reading: Reading, target: Target, today: string) => {
  const found = findPast(reading, target, today);
  if (found) noteLunar(reading, target, found);
  return found?.date ?? null;
};

/** What a column of its own says of the birthday, as it would stand behind it: nothing where it is solar. */
const readCalendar = (text: string): string | null => {
  if (/윤/u.test(text)) return ' 윤달';
  if (/음|陰|lunar/iu.test(text) || readYes(text) === true) return ' 음력';
  return /양|陽|solar/iu.test(text) || readYes(text) === false ? '' : null;
};

/** A leap month is celebrated by the sun, since it hardly ever comes back; the memo keeps it. */
const readBirthday = (reading: Reading, today: string) => {
  const mark = reading.value('LUNAR', readCalendar) ?? '';
  const found = findPast(reading, 'BIRTHDAY', today, mark);
  if (found?.leap) noteLunar(reading, 'BIRTHDAY', found);
  return { birthday: found?.date ?? null, lunarBirthday: found && !found.leap ? found.lunar : null };
};

const readCode = (reading: Reading): string | null => {
  const code = reading.text('CODE').normalize('NFC').trim();
  if (code.length > longestCode) {
    reading.lost('CODE', code, '20자보다 길어요');
    return null;
  }
  return code || null;
};

const readPetCells = (reading: Reading, today: string): FilePet[] => {
  const pets = readPets(reading.text('PETS'), today);
  const name = reading.text('PET_NAME');
  const breed = reading.text('PET_BREED');
  const weight = reading.value('PET_WEIGHT', readWeight);
  if (name !== '') return [...pets, petOf(name, breed, weight)];
  return pets;
};

/** Advertising at night is advertising: who takes none takes none at night. */
const readConsents = (reading: Reading, today: string): CleanConsent[] => {
  const input = consentKinds.flatMap((kind) => reading.value(kind, readConsent(kind, today)) ?? []);
  const marketing = input.find(({ kind }) => kind === 'MARKETING')?.given === true;
  const isWhole = marketing || !input.some(({ kind, given }) => kind === 'NIGHT' && given);
  if (!isWhole) reading.notes.push('광고 수신 동의가 없어 야간 광고 동의는 옮기지 않아요.');
  return isWhole ? input : input.filter(({ kind }) => kind !== 'NIGHT');
};

const shortText = (reading: Reading, target: Target): string | null =>
  cut(reading.text(target).normalize('NFC').replaceAll(/\s+/gu, ' '), longestName).trim() || null;

/** The other fields of a customer. */
const readMore = (reading: Reading, today: string) => ({
  nickname: shortText(reading, 'NICKNAME'),
  groups: readNames(reading.text('GROUPS'), mostGroups),
  tags: readNames(reading.text('TAGS'), mostTags),
  job: shortText(reading, 'JOB'),
  inflow: reading.value('INFLOW', readInflow),
  introducer: shortText(reading, 'INTRODUCER'),
  consents: readConsents(reading, today),
  doNotSend: invert(reading.value('SENDING', readYes)),
});
const invert = (yes: boolean | null): boolean | null => (yes === null ? null : !yes);

const cellsOf = (line: Line, columns: readonly Mapped[]) => {
  const cells = new Map<Target, string>();
  const memos: string[] = [];
  const rest: string[] = [];
  columns.forEach(({ label, target }, at) => {
    const cell = line.cells[at] ?? '';
    if (cell === '') return;
    if (target === null) rest.push(`${label}: ${cell}`);
    else if (target === 'MEMO') memos.push(memos.length === 0 ? cell : `${label}: ${cell}`);
    else cells.set(target, cell);
  });
  return { cells, memos, rest };
};

export const cleanLine = (
  line: Line,
  columns: readonly Mapped[],
  options: ImportOptions,
  today: string,
): Person => {
  const { cells, memos, rest } = cellsOf(line, columns);
  const reading = new Reading(cells, options.unreadable);
  const phone = readPhone(reading);
  const name = readName(reading, phone);
  const code = readCode(reading);
  const born = readBirthday(reading, today);
  const sex = reading.value(
    'SEX',
    (text) => sexes.find(([words]) => words.test(text.replaceAll(/\s/gu, '')))?.[1] ?? null,
  );
  const registeredOn = readPast(reading, 'REGISTERED_ON', today);
  const firstVisitOn = readPast(reading, 'FIRST_VISIT_ON', today);
  const lastVisitOn = readPast(reading, 'LAST_VISIT_ON', today);
  const visitCount = reading.value('VISIT_COUNT', readCount);
  const points = reading.value('POINTS', readAmount);
  const passWon = reading.value('PASS_BALANCE', readAmount);
  const tickets = reading.value('TICKETS', readTickets);
  const memoPinned = reading.value('MEMO_PINNED', readYes) === true;
  const pets = readPetCells(reading, today);
  const more = readMore(reading, today);
  const grade = cut(reading.text('GRADE'), longestGrade).trim();
  const memo = [...memos, ...reading.memo, ...(options.restToMemo ? rest : [])].join('\n').trim();
  if (memo.length > longestMemo) reading.notes.push('메모가 길어 2,000자까지만 가져와요.');
  return {
    row: line.no,
    code,
    name,
    phone,
    sex,
    ...born,
    ...more,
    grade: grade === '' ? null : grade,
    memo: cut(memo, longestMemo).trim(),
    memoPinned,
    employee: reading.text('EMPLOYEE') || null,
    registeredOn,
    firstVisitOn,
    lastVisitOn,
    visitCount,
    points,
    passWon,
    tickets,
    pets,
    notes: reading.notes,
    reject: reading.reject,
  };
};
