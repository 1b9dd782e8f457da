import { choseong, isChoseongQuery } from '../../../../contract/hangul.ts';
import type { CustomerNo, EmployeeNo, PetNo } from '../../../../contract/ids.ts';
import { instantAt, toWallTime } from '../../../../contract/time.ts';
import type { Found, KnownCustomer } from '../customers.rules.ts';
import { phoneIn } from '../customers.rules.ts';
import type { Piece } from '../reading.rules.ts';
import { dateField, draftFields, itemFields, scanText, resolveScan, unreadSpans } from '../rules.ts';
import type { Lexicon, Scan } from '../rules.ts';

/** Saturday, the 21st of November 2026, one in the afternoon. The shop is open from ten to eight. */
export const today = '2026-11-21';
export const now = Date.parse(instantAt(today, 13 * 60));
const open = [[600, 1200]] as const;

const employee = (
  employeeNo: number,
  name: string,
  rank: string | null,
  role = 'STAFF',
  aliases: string[] = [],
) => ({
  employeeNo: employeeNo as EmployeeNo,
  name,
  rank,
  role,
  aliases,
});
const item = (
  itemId: number,
  categoryName: string,
  name: string,
  durationMinutes: number,
  priceWon: number,
  aliases: string[] = [],
) => ({
  itemId,
  categoryName,
  name,
  durationMinutes,
  priceWon,
  aliases,
});

export const nail: Lexicon = {
  employees: [
    employee(1, '김은지', '원장', 'OWNER'),
    employee(2, '민지', '실장', 'STAFF', ['지니쌤', '쥬']),
    employee(3, '수아', '디자이너'),
    employee(4, '한수아', '디자이너'),
  ],
  items: [
    item(11, '네일', '젤네일', 60, 60_000, ['기젤']),
    item(12, '네일', '젤네일 풀케어', 90, 70_000),
    item(13, '네일', '원컬러 젤', 60, 50_000),
    item(14, '아트', '이달의 아트', 90, 75_000),
    item(15, '케어', '기본 케어', 30, 20_000),
    item(16, '케어', '영양 케어', 40, 30_000),
    item(17, '제거', '젤 제거 (자샵)', 20, 5_000, ['쏙오프']),
    item(18, '제거', '젤 제거 (타샵)', 30, 10_000, ['쏙 오프']),
    item(19, '패디', '패디 원컬러', 80, 70_000),
    item(20, '연장', '연장', 120, 90_000),
    item(21, '마사지', '아로마 90분', 90, 80_000),
  ],
};

export const pet: Lexicon = {
  employees: [employee(1, '김은지', '원장', 'OWNER'), employee(2, '민지', '실장')],
  items: [
    item(31, '목욕', '목욕', 60, 30_000),
    item(32, '미용', '전체 미용', 120, 60_000),
    item(33, '미용', '부분 미용', 60, 40_000),
  ],
};

const customer = (customerNo: number, name: string, phone: string): KnownCustomer => ({
  customerNo: customerNo as CustomerNo,
  name,
  phone,
  lastVisitOn: null,
});
export const people = [
  customer(101, '김지수', '010-1111-1234'),
  customer(102, '이하늘', '010-2222-5678'),
  customer(103, '이하늘', '010-3333-9999'),
  customer(104, '박서연', '010-4444-4321'),
  customer(105, '최유진', '010-5555-1010'),
  customer(107, '이민지', '010-7777-7070'),
  customer(106, '남궁민서', '010-6666-1234'),
];
const pets = [
  { petNo: 201 as PetNo, name: '초코', breed: '말티즈', customer: people[0]! },
  { petNo: 202 as PetNo, name: '초코', breed: '푸들', customer: people[3]! },
  { petNo: 203 as PetNo, name: '보리', breed: null, customer: people[4]! },
];

const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/gu, '');
const finds = (word: string) => (one: KnownCustomer) =>
  /^\d+$/u.test(word)
    ? digitsOf(one.phone).endsWith(word)
    : isChoseongQuery(word)
      ? choseong(one.name).includes(word)
      : one.name.includes(word);

/** The same look-ups as the shop's, over a handful of people. */
const lookUp = ({ reading, asked }: Scan, withPets: boolean): Found => {
  const phone = phoneIn(reading);
  const words = [...asked.flatMap(({ forms }) => forms), ...(phone === null ? [] : [phone])];
  return {
    customers: new Map(words.map((word) => [word, people.filter(finds(word))])),
    pets: new Map(withPets ? words.map((word) => [word, pets.filter(({ name }) => name === word)]) : []),
    seesPhones: true,
  };
};

export const readIn = (lexicon: Lexicon, text: string): Scan => {
  const scanned = scanText(text, now, lexicon);
  if (scanned.refusal === null)
    resolveScan(scanned, lexicon, lookUp(scanned, lexicon === pet), {
      date: dateField(scanned) ?? today,
      open,
      now,
    });
  return scanned;
};

const asks = ({ kind, choices }: Piece): string => `${kind}?${choices.map(({ label }) => label).join('|')}`;

/** A reading in one line, as the table of phrases writes it: what is certain, what is asked, what is unknown. */
export const tell = (lexicon: Lexicon, text: string): string => {
  const scanned = readIn(lexicon, text);
  if (scanned.refusal !== null) return `✗ ${scanned.refusal.slice(0, 2)}`;
  const draft = draftFields(scanned, today);
  const said = [
    draft.date?.slice(5),
    draft.minute === undefined ? undefined : toWallTime(draft.minute),
    draft.durationMinutes === undefined ? undefined : `${draft.durationMinutes}분`,
    draft.customer &&
      `${draft.customer.kind === 'existing' ? `#${draft.customer.customerNo}` : `${draft.customer.kind}:${draft.customer.name}`}${draft.customer.kind !== 'existing' && draft.customer.phone ? ` ${draft.customer.phone}` : ''}`,
    draft.petNo === undefined ? undefined : `pet#${draft.petNo}`,
    ...itemFields({ ...draft, priceWon: undefined, durationMinutes: undefined }, lexicon.items).map(
      ({ name }) => name,
    ),
    draft.anyEmployee
      ? '아무나'
      : lexicon.employees.find(({ employeeNo }) => employeeNo === draft.employeeNo)?.name,
    draft.priceWon === undefined ? undefined : `₩${draft.priceWon}`,
    draft.depositWon === undefined ? undefined : `예약금${draft.depositWon}`,
    draft.source,
    draft.externalNo,
    draft.memo === undefined ? undefined : `메모(${draft.memo})`,
    draft.customerRequest === undefined ? undefined : `요청(${draft.customerRequest})`,
    ...scanned.reading.pieces.filter(({ chosen }) => chosen === null).map(asks),
    ...unreadSpans(scanned).map(({ from, to }) => `~${scanned.reading.text.slice(from, to)}`),
  ];
  return said.filter((part) => part !== undefined && part !== '').join(' / ');
};
