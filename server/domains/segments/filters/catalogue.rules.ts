import { consentKinds, consentNames } from '../../../../contract/consent-words.ts';
import { inflowNames, inflows } from '../../../../contract/inflows.ts';
import type { ValueKind } from '../../../../contract/customer-filters.ts';
import { can } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';

export interface Option {
  value: string;
  label: string;
}

interface Operator {
  label: string;
  value: ValueKind;
}

const amounts = {
  AT_LEAST: { label: '이상', value: 'NUMBER' },
  AT_MOST: { label: '이하', value: 'NUMBER' },
  BETWEEN: { label: '사이', value: 'RANGE' },
} as const satisfies Record<string, Operator>;

const pastDays = {
  WITHIN: { label: '최근 며칠 안', value: 'DAYS' },
  NOT_WITHIN: { label: '최근 며칠 동안 없음', value: 'DAYS' },
  BETWEEN: { label: '기간', value: 'DATES' },
} as const satisfies Record<string, Operator>;

const oneOf = {
  IN: { label: '다음 중 하나', value: 'CHOICES' },
  NOT_IN: { label: '다음이 아님', value: 'CHOICES' },
} as const satisfies Record<string, Operator>;

const none = { EMPTY: { label: '미입력', value: 'NONE' } } as const satisfies Record<string, Operator>;

const birthdays = {
  TODAY: { label: '오늘', value: 'NONE' },
  THIS_MONTH: { label: '이번 달', value: 'NONE' },
  NEXT_MONTH: { label: '다음 달', value: 'NONE' },
  NEXT_DAYS: { label: '며칠 안', value: 'DAYS' },
  MONTHS: { label: '고른 달', value: 'CHOICES' },
  ...none,
} as const satisfies Record<string, Operator>;

const amount = (section: string, label: string, unit: string) =>
  ({ section, label, unit, operators: amounts }) as const;
const choice = <O extends Record<string, Operator>>(section: string, label: string, operators: O) =>
  ({ section, label, unit: '', operators }) as const;

/** Every field that a filter may name, as the owner reads it. Nothing else reaches the database. */
export const catalogue = {
  LAST_VISIT: {
    section: '방문',
    label: '최근 방문일',
    unit: '일',
    operators: { ...pastDays, NEVER: { label: '방문한 적 없음', value: 'NONE' } },
  },
  VISITS: amount('방문', '방문 횟수', '회'),
  NO_SHOWS: amount('방문', '노쇼 횟수', '회'),
  ITEM: choice('방문', '받은 시술', oneOf),
  SALES: amount('매출', '누적 매출', '원'),
  PER_VISIT: amount('매출', '객단가', '원'),
  UNPAID: amount('매출', '미수금', '원'),
  PASS: amount('회원권', '정액권 잔액', '원'),
  TICKET: amount('회원권', '티켓 남은 횟수', '회'),
  POINT: amount('회원권', '포인트', 'P'),
  EXPIRY: {
    section: '회원권',
    label: '회원권 만료',
    unit: '일',
    operators: { NEXT_DAYS: { label: '며칠 안', value: 'DAYS' }, BETWEEN: { label: '기간', value: 'DATES' } },
  },
  BIRTHDAY: { section: '고객', label: '생일', unit: '일', operators: birthdays },
  SEX: choice('고객', '성별', { ...oneOf, ...none }),
  EMPLOYEE: choice('고객', '담당자', { ...oneOf, ...none }),
  GRADE: choice('고객', '등급', { ...oneOf, ...none }),
  GROUP: choice('고객', '그룹', oneOf),
  TAG: choice('고객', '태그', oneOf),
  JOINED: { section: '고객', label: '등록일', unit: '일', operators: pastDays },
  INFLOW: choice('고객', '알게 된 경로', { ...oneOf, ...none }),
  CONSENT: choice('고객', '수신동의', oneOf),
  SENDING: choice('고객', '메시지 수신', { IN: oneOf.IN }),
} as const;

export type Field = keyof typeof catalogue;
const fields = Object.keys(catalogue) as Field[];

/** What asks for balances, which can be found out by asking often enough. */
const balances: ReadonlySet<Field> = new Set<Field>(['PASS', 'TICKET', 'POINT', 'EXPIRY']);

export const mayAsk = (shop: ShopAccess, field: Field): boolean =>
  !balances.has(field) || can(shop, 'memberships.read');

export const fieldsFor = (shop: ShopAccess): Field[] => fields.filter((field) => mayAsk(shop, field));

/** Every operator of every field, flattened for reading what came over the wire. */
export const operatorsOf = (field: Field): Record<string, Operator> => catalogue[field].operators;

/** Choices that are the same in every shop; the others are asked of the database. */
export const fixedOptions: Partial<Record<Field, readonly Option[]>> = {
  SEX: [
    { value: 'F', label: '여성' },
    { value: 'M', label: '남성' },
  ],
  INFLOW: inflows.map((value) => ({ value, label: inflowNames[value] })),
  CONSENT: consentKinds.map((value) => ({ value, label: consentNames[value] })),
  SENDING: [
    { value: 'OK', label: '보내도 됨' },
    { value: 'REFUSED', label: '보내지 않음' },
  ],
  BIRTHDAY: Array.from({ length: 12 }, (_, month) => ({ value: `${month + 1}`, label: `${month + 1}월` })),
};

/** Words that the shop makes up as it goes: any of them may be asked for. */
export const openFields: ReadonlySet<Field> = new Set<Field>(['GRADE', 'TAG']);

export type Options = Partial<Record<Field, readonly Option[]>>;
