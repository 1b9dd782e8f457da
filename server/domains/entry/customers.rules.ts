import type { CustomerNo, PetNo } from '../../../contract/ids.ts';
import { choseong, isChoseongQuery } from '../../../contract/hangul.ts';
import { formatPhone, normalisePhone } from '../../../contract/phone.ts';
import { formatDate } from '../../../contract/time.ts';
import { namedWithoutTitle, employeeChoices } from './people.rules.ts';
import type { KnownEmployee } from './people.rules.ts';
import { choice } from './reading.rules.ts';
import type { Choice, Reading, Span } from './reading.rules.ts';
import { looksKorean } from './names.rules.ts';
import type { NameQuery } from './names.rules.ts';
import { readBareTime } from './times.rules.ts';
import { namesNewCustomer, walkInPiece } from './words.rules.ts';

/** A customer as the caller may see them: the phone may be masked. */
export interface KnownCustomer {
  customerNo: CustomerNo;
  name: string;
  phone: string | null;
  lastVisitOn: string | null;
}

export interface KnownPet {
  petNo: PetNo;
  name: string;
  breed: string | null;
  customer: KnownCustomer;
}

/** What was looked up, by the word that was asked for. */
export interface Found {
  customers: ReadonlyMap<string, readonly KnownCustomer[]>;
  pets: ReadonlyMap<string, readonly KnownPet[]>;
  /** Without the right to see numbers, a number is only compared by its last four digits. */
  seesPhones: boolean;
}

export const atMost = 8;

export const phoneIn = (reading: Reading): string | null => {
  const piece = reading.pieces.find(({ kind }) => kind === 'phone');
  return piece ? normalisePhone(reading.text.slice(piece.from, piece.to).normalize('NFKC')) : null;
};

const existing = ({ customerNo, name, phone, lastVisitOn }: KnownCustomer): Choice =>
  choice(
    name,
    { customer: { kind: 'existing', customerNo, name, phone } },
    [phone ?? '연락처 미입력', lastVisitOn && `마지막 ${formatDate(lastVisitOn)}`]
      .filter(Boolean)
      .join(' · '),
  );
const fresh = (name: string, phone: string | null): Choice =>
  choice(
    `새 고객 ${name}`.trim(),
    { customer: { kind: 'new', name, phone: phone ? formatPhone(phone) : '' } },
    phone ? formatPhone(phone) : null,
  );
const unregistered = (name: string, phone: string | null): Choice =>
  choice(`미등록 손님 ${name}`.trim(), {
    customer: { kind: 'walkIn', name, phone: phone ? formatPhone(phone) : '' },
  });

const squeeze = (text: string) => text.replaceAll(/\s/gu, '').toLowerCase();
export const isNamed = ({ name }: KnownCustomer, word: string): boolean =>
  isChoseongQuery(word) ? choseong(squeeze(name)) === choseong(word) : squeeze(name) === word;

/** Those called exactly so, else those whose name holds the word. */
const nearest = (found: readonly KnownCustomer[], word: string) => {
  const exact = found.filter((customer) => isNamed(customer, word));
  return exact.length > 0 ? { people: exact, exact: true } : { people: [...found], exact: false };
};

interface Person {
  asked: NameQuery;
  people: KnownCustomer[];
  exact: boolean;
}

/** The customer of the text. Two that fit are both offered, and none is registered unasked. */
export const readCustomer = (
  reading: Reading,
  asked: readonly NameQuery[],
  found: Found,
  employees: readonly KnownEmployee[],
): void => {
  const tails = asked.filter(({ word }) => /^\d{4}$/u.test(word));
  const names = asked.filter(({ word }) => !/^\d{4}$/u.test(word));
  const phone = phoneIn(reading);
  const byPhone = phone === null ? null : (found.customers.get(phone) ?? []);
  const tail = tails.find(({ word }) => (found.customers.get(word) ?? []).length > 0);
  for (const other of tails) if (other !== tail) readBareTime(reading, other, other.word);
  const ofTail = tail ? (found.customers.get(tail.word) ?? []) : null;

  const known = names.flatMap((one): Person[] => {
    const people = found.customers.get(one.word) ?? [];
    return people.length === 0 ? [] : [{ asked: one, ...nearest(people, one.word) }];
  });
  const isEmployee = ({ asked: one }: Person) =>
    !one.honoured && namedWithoutTitle(one.word, employees).length > 0;
  const best =
    known.find((one) => one.asked.honoured) ??
    known.find((one) => one.exact && !isEmployee(one)) ??
    known.find((one) => !isEmployee(one)) ??
    known[0];
  if (tail && ofTail && best) {
    const both = best.people.filter(({ customerNo }) => ofTail.some((one) => one.customerNo === customerNo));
    reading.skip(tail);
    takeKnown(
      reading,
      best.asked,
      both.length > 0 ? both : [...best.people, ...ofTail],
      both.length > 0,
      both.length > 0 ? null : '이름과 뒷자리가 서로 달라요. 누구인가요?',
    );
    return;
  }
  if (byPhone && byPhone.length > 0) {
    const agreeing = best
      ? byPhone.filter(({ customerNo }) => best.people.some((one) => one.customerNo === customerNo))
      : byPhone;
    const unnamed = names.find(({ word, honoured }) => honoured || looksKorean(word));
    if (agreeing.length > 0 && (best || (!unnamed && found.seesPhones)))
      takeKnown(reading, best?.asked ?? phoneSpan(reading), agreeing, true, null);
    else
      takeHolder(
        reading,
        best?.asked ?? unnamed ?? phoneSpan(reading),
        byPhone,
        unnamed,
        found.seesPhones ? '연락처의 고객과 이름이 달라요. 누구인가요?' : '뒷자리가 같은 고객이에요. 맞나요?',
      );
    return;
  }
  if (best) {
    const colleagues =
      isEmployee(best) && !reading.has('employee') ? namedWithoutTitle(best.asked.word, employees) : [];
    if (colleagues.length > 0) {
      reading.take(
        'customer',
        best.asked,
        [
          ...employeeChoices(colleagues).map((one) => ({ ...one, detail: '담당자' })),
          ...best.people.slice(0, atMost - 1).map(existing),
        ],
        { chosen: null, note: '담당자인가요, 고객인가요?' },
      );
      return;
    }
    const { asked: one, people, exact } = best;
    const rivals = one.honoured
      ? []
      : known.filter((other) => other !== best && other.exact && !isEmployee(other));
    if (rivals.length > 0) {
      for (const rival of rivals) reading.skip(rival.asked);
      takeKnown(
        reading,
        one,
        [best, ...rivals].flatMap((other) => other.people),
        false,
        '고객이 둘이에요. 누구인가요?',
      );
      return;
    }
    if (namesNewCustomer(reading) || phone !== null)
      reading.take(
        'customer',
        one,
        [...people.slice(0, atMost - 1).map(existing), fresh(nameAt(reading, one), phone)],
        {
          chosen: null,
          note:
            phone === null
              ? '같은 이름의 고객이 있어요. 새 고객인가요?'
              : '연락처가 다른 같은 이름의 고객이 있어요.',
        },
      );
    else {
      const isWhole = !exact && looksKorean(one.word);
      takeKnown(reading, one, people, exact, null, isWhole ? [fresh(nameAt(reading, one), null)] : []);
    }
    return;
  }
  if (tail && ofTail) {
    takeKnown(reading, tail, [...ofTail], true, null);
    return;
  }
  takeNew(
    reading,
    names.filter((one) => one.honoured || namedWithoutTitle(one.word, employees).length === 0),
    phone,
  );
};

/** The number belongs to a customer of another name: them, or a relative using their number. */
const takeHolder = (
  reading: Reading,
  { from, to }: Span,
  holders: readonly KnownCustomer[],
  named: NameQuery | undefined,
  note: string,
): void =>
  reading.take(
    'customer',
    { from, to },
    [...holders.map(existing), ...(named ? [unregistered(nameAt(reading, named), null)] : [])],
    { chosen: null, note },
  );

const phoneSpan = (reading: Reading): Span => {
  const at = reading.pieces.findIndex(({ kind }) => kind === 'phone');
  const [piece] = reading.pieces.splice(at, 1);
  return { from: piece?.from ?? 0, to: piece?.to ?? 0 };
};

const nameAt = (reading: Reading, { from, word }: NameQuery): string =>
  reading.text.slice(from, from + word.length);

const takeKnown = (
  reading: Reading,
  { from, to }: Span,
  people: readonly KnownCustomer[],
  exact: boolean,
  note: string | null,
  others: readonly Choice[] = [],
): void => {
  const each = [...new Map(people.map((one) => [one.customerNo, one])).values()];
  const single = each.length === 1 && note === null;
  const choices = [...each.slice(0, atMost - others.length).map(existing), ...others];
  reading.take('customer', { from, to }, choices, {
    chosen: single ? 0 : null,
    guessed: single && !exact,
    note: note ?? (single ? (exact ? null : '이름의 일부로 찾았어요') : '누구인가요?'),
  });
};

/** A walk-in, by name where one was given. */
const takeWalkIn = (reading: Reading, [named]: readonly NameQuery[]): boolean => {
  const piece = walkInPiece(reading);
  if (!piece) return false;
  const name = named ? nameAt(reading, named) : '미등록 고객';
  if (named) reading.take('customer', named, [unregistered(name, null)]);
  else piece.choices = piece.choices.map((one) => ({ ...one, set: unregistered(name, null).set }));
  return true;
};

/** 김지수 어머님 is not 김지수, unless the shop says so. */
export const askKin = (reading: Reading, kin: readonly Span[]): void => {
  for (const { from, to } of kin) {
    const said = reading.pieces.find(
      ({ kind, to: end }) => kind === 'customer' && end <= from && from - end <= 1,
    );
    if (!said || reading.has('pet')) continue;
    const label = `${reading.text.slice(said.from, said.to)} ${reading.text.slice(from, to).trim()}`;
    Object.assign(said, {
      choices: [
        ...said.choices.filter(({ set }) => set.customer?.kind === 'existing'),
        unregistered(label, null),
      ],
      chosen: null,
      guessed: false,
      note: '누가 오시나요?',
    });
  }
};

/** An unregistered guest: taken as a new customer only when the text says so. */
const takeNew = (reading: Reading, names: readonly NameQuery[], phone: string | null): void => {
  const hangul = names.filter(({ word }) => !isChoseongQuery(word));
  if (
    takeWalkIn(
      reading,
      hangul.filter(({ word, honoured }) => honoured || looksKorean(word)),
    )
  )
    return;
  const told = hangul.find(({ honoured }) => honoured);
  const one =
    told ??
    hangul.find(({ word }) => looksKorean(word)) ??
    (phone === null && !namesNewCustomer(reading) ? undefined : hangul[0]);
  if (!one) {
    if (phone !== null)
      reading.take('customer', phoneSpan(reading), [fresh('', phone), unregistered('미등록 고객', phone)], {
        chosen: null,
        note: '등록되지 않은 연락처예요.',
      });
    return;
  }
  const name = nameAt(reading, one);
  const sure = told !== undefined || phone !== null || namesNewCustomer(reading);
  reading.take('customer', { from: one.from, to: one.to }, [fresh(name, phone), unregistered(name, phone)], {
    chosen: sure ? 0 : null,
    guessed: sure && !namesNewCustomer(reading),
    note: sure ? '등록된 고객이 없어 새 고객으로 읽었어요' : '등록된 고객이 없어요. 새 고객인가요?',
  });
};
