import { distribute, won } from '../../../contract/money.ts';
import { addDays } from '../../../contract/time.ts';
import { isChoseongQuery } from '../../../contract/hangul.ts';
import { askKin, isNamed, readCustomer } from './customers.rules.ts';
import type { Found } from './customers.rules.ts';
import { nameQueriesOf, settleForms } from './names.rules.ts';
import type { NameQuery } from './names.rules.ts';
import { readDates } from './dates.rules.ts';
import { askBesideUnread, readItems, readWholeNames } from './items.rules.ts';
import type { KnownItem } from './items.rules.ts';
import { readBarePrice, readMoney } from './money.rules.ts';
import { isNotice, noticeRefusal, readNotice } from './notice.rules.ts';
import { namedWithoutTitle, employeeChoices, readEmployees } from './people.rules.ts';
import type { KnownEmployee } from './people.rules.ts';
import { readPet } from './pets.rules.ts';
import { spaceOut } from './spacing.rules.ts';
import { Reading } from './reading.rules.ts';
import type { Answer, Fields, Piece, Span } from './reading.rules.ts';
import { askEither, askLimits, readKin, readLimits } from './open-words.rules.ts';
import { readNow, readTimes, settlePast, settleTime } from './times.rules.ts';
import type { OpenSpans } from './times.rules.ts';
import {
  addingRefusal,
  addsToBooking,
  readMemo,
  readPhones,
  readSource,
  readVisit,
  readWalkIn,
  refusalOf,
  skipFillers,
} from './words.rules.ts';

/** What the shop's words are, as far as they can be held whole. */
export interface Lexicon {
  employees: readonly KnownEmployee[];
  items: readonly KnownItem[];
}

export type Picks = readonly { kind: Piece['kind']; from: number; choice: number }[];

/** What the text says by itself, and which words may be people to be looked up. */
export interface Scan {
  reading: Reading;
  refusal: string | null;
  notice: boolean;
  asked: NameQuery[];
  limits: ReturnType<typeof readLimits>;
  /** Where relatives were mentioned. */
  kin: readonly Span[];
}

const honoured = /(?:고객님|손님|고객|님|씨)$/u;

/** The customer's label tells who, so that no other word of a notification is taken for a person. */
const narrowTo = (asked: NameQuery[], name: Span | null): NameQuery[] =>
  name === null
    ? asked
    : asked
        .filter(({ from, to }) => from >= name.from && to <= name.to)
        .map((one) => ({ ...one, honoured: true }));

export const scanText = (
  text: string,
  now: number,
  { employees, items }: Lexicon,
  /** What comes from a channel is a notice, and is read whatever it tells of. */
  { fromChannel = false } = {},
): Scan => {
  const typed = text.normalize('NFC');
  const notice = fromChannel || isNotice(typed);
  const reading = new Reading(notice ? typed : spaceOut(typed, { employees, items }));
  const name = notice ? readNotice(reading).name : null;
  if (!notice) readMemo(reading);
  const refusal = fromChannel ? null : notice ? noticeRefusal(reading.text) : refusalOf(reading);
  const refused = (refusal: string): Scan => ({
    reading: new Reading(reading.text),
    refusal,
    notice,
    asked: [],
    limits: [],
    kin: [],
  });
  if (refusal !== null) return refused(refusal);
  readPhones(reading);
  readWholeNames(reading, items);
  readMoney(reading);
  readTimes(reading, now);
  const limits = readLimits(reading);
  readDates(reading, now);
  readNow(reading, now);
  readSource(reading);
  readWalkIn(reading);
  readVisit(reading);
  readEmployees(reading, employees);
  readBarePrice(reading);
  const asked = (): NameQuery[] => narrowTo(nameQueriesOf(reading), name);
  const named = new Set(name === null ? [] : asked().map(({ word }) => word));
  readItems(
    reading,
    items,
    (word) =>
      honoured.test(word) ||
      named.has(word) ||
      (isChoseongQuery(word) && word.length < 3) ||
      namedWithoutTitle(word, employees).length > 0,
  );
  if (!notice && addsToBooking(reading)) return refused(addingRefusal);
  const kin = notice ? [] : readKin(reading);
  skipFillers(reading);
  return { reading, refusal: null, notice, asked: asked(), limits, kin };
};

export const applyPicks = ({ reading }: Scan, picks: Picks): void => {
  for (const { kind, from, choice } of picks) {
    const piece = reading.pieces.find((one) => one.kind === kind && one.from === from);
    if (piece && choice < piece.choices.length)
      Object.assign(piece, { chosen: choice, guessed: false, note: null });
  }
};

const setBy = ({ chosen, choices }: Piece): Fields => (chosen === null ? {} : (choices[chosen]?.set ?? {}));

export const dateField = ({ reading }: Scan): string | undefined =>
  reading.pieces.map((piece) => setBy(piece).date).find((date) => date !== undefined);

/** What only the shop's own data settles: which person, and which half of the day. */
export const resolveScan = (
  scanned: Scan,
  { employees }: Lexicon,
  found: Found,
  { date, open, now }: { date: string; open: OpenSpans; now: number },
): void => {
  const { reading, limits, kin } = scanned;
  const asked = settleForms(
    scanned.asked,
    (word, whole) =>
      (found.pets.get(word) ?? []).length > 0 ||
      (found.customers.get(word) ?? []).some((one) => !whole || isNamed(one, word)),
  );
  readPet(reading, asked, found);
  const left = asked.filter(
    ({ from, to }) =>
      !reading.pieces.some((piece) => piece.kind === 'pet' && piece.from < to && piece.to > from),
  );
  readCustomer(reading, left, found, employees);
  for (const { word, from, to } of reading.words()) {
    const called = namedWithoutTitle(word, employees);
    if (called.length === 0 || reading.has('employee')) continue;
    reading.take('employee', { from, to }, employeeChoices(called), {
      chosen: called.length === 1 ? 0 : null,
      guessed: called.length === 1,
      note: called.length === 1 ? '담당자로 읽었어요' : '어느 담당자인가요?',
    });
  }
  if (!scanned.notice) askBesideUnread(reading);
  askKin(reading, kin);
  settleTime(reading, date, open, now);
  settlePast(reading, now);
  askLimits(limits);
  askEither(reading);
  reading.pieces.sort((a, b) => a.from - b.from);
};

/** All that is certain or chosen, put together. Midnight and later is the next day. */
export const draftFields = ({ reading, notice }: Scan, today: string): Fields => {
  const said = reading.pieces.map(setBy);
  const all = (field: 'memo' | 'customerRequest') =>
    said.flatMap((set) => set[field] ?? []).join('\n') || undefined;
  const itemIds = said.flatMap((set) => set.itemIds ?? []);
  const [memo, customerRequest] = [all('memo'), all('customerRequest')];
  const draft: Fields = Object.assign(
    notice ? { source: 'PHONE' } : {},
    ...said,
    itemIds.length > 0 && { itemIds },
    memo && { memo },
    customerRequest && { customerRequest },
  );
  if (draft.minute === undefined || draft.minute < 1440) return draft;
  return { ...draft, date: addDays(draft.date ?? today, 1), minute: draft.minute - 1440 };
};

export const unreadSpans = ({ reading }: Scan): Span[] =>
  reading.words().map(({ from, to }) => ({ from, to }));

type DraftItem = Answer['draft']['items'][number];

const shortest = 5;

const lengths = (usual: readonly number[], total: number | undefined): number[] => {
  if (total === undefined || usual.length === 0) return [...usual];
  const others = usual.slice(0, -1).reduce((sum, minutes) => sum + minutes, 0);
  if (total - others >= shortest) return [...usual.slice(0, -1), total - others];
  const steps = distribute(won(Math.max(0, total / shortest - usual.length)), usual);
  return steps.map((more) => (more + 1) * shortest);
};

/** The services with the length and the price that were said for the whole visit. */
export const itemFields = (draft: Fields, items: readonly KnownItem[]): DraftItem[] => {
  const chosen = (draft.itemIds ?? []).flatMap((id) => items.find(({ itemId }) => itemId === id) ?? []);
  const minutes = lengths(
    chosen.map(({ durationMinutes }) => durationMinutes),
    draft.durationMinutes,
  );
  const usual = chosen.map(({ priceWon }) => priceWon);
  const weights = usual.some((price) => price > 0) ? usual : usual.map(() => 1);
  const prices =
    draft.priceWon === undefined || chosen.length === 0 ? usual : distribute(won(draft.priceWon), weights);
  return chosen.map(({ itemId, name }, at) => ({
    itemId,
    name,
    durationMinutes: minutes[at] ?? 0,
    priceWon: won(prices[at] ?? 0),
  }));
};
