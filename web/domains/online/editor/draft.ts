import { wordsOf } from '../../../../contract/zero-words.ts';
import type { ZeroShop } from '../queries.ts';

export type Document = ZeroShop['draft'];

/** All that the editor holds: the page, and the name in its address. */
export interface PageDraft extends Document {
  slug: string;
}

export const draftOf = ({ draft, slug }: ZeroShop): PageDraft => ({ ...draft, slug });

export const slugOf = ({ slug }: PageDraft): string => slug.trim().toLowerCase();

export const documentOf = ({ slug: _slug, ...document }: PageDraft): Document => document;

export const problemsIn = ({ title, slug, instagram }: PageDraft): Record<string, string> => ({
  ...(title.trim() === '' && { title: '페이지 이름을 적어 주세요.' }),
  ...(!/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/u.test(slug.trim().toLowerCase()) && {
    slug: '영문 소문자, 숫자, 하이픈으로 3~30자를 써 주세요.',
  }),
  ...(!/^[\w.]*$/u.test(instagram.trim()) && { instagram: '인스타그램 아이디만 적어 주세요.' }),
});

export const amenityNames = wordsOf('ko').amenities;

export const fieldNames: Record<keyof PageDraft, string> = {
  slug: '주소',
  title: '페이지 이름',
  intro: '소개',
  photos: '사진',
  phone: '전화번호',
  address: '샵 주소',
  coordinates: '지도 위치',
  directions: '오시는 길',
  amenities: '편의시설',
  notes: '예약 안내',
  sections: '보이는 순서',
  prices: '금액 표시',
  employees: '보이는 담당자',
  instagram: '인스타그램',
  approval: '예약 확정',
  sameDay: '오늘 예약',
  openPerPhone: '연락처 하나로 잡을 수 있는 예약',
  holdMinutes: '고르는 동안 시간 잡아 두기',
  changeHours: '고객이 변경할 수 있는 기한',
  waitlist: '빈자리 대기',
  question: '예약할 때 묻는 것',
};

export interface Difference {
  field: keyof PageDraft;
  name: string;
  stored: string;
  typed: string;
}

const timeOf = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

const named: { [Field in keyof PageDraft]?: (value: PageDraft[Field]) => string } = {
  approval: (value) => approvalChoices.find((choice) => choice.value === value)?.label ?? value,
  prices: (value) => priceChoices.find((choice) => choice.value === value)?.label ?? value,
  changeHours: (hours) => (hours === 0 ? '시작할 때까지' : `시작 ${hours}시간 전까지`),
  holdMinutes: (minutes) => `${minutes}분`,
  openPerPhone: (count) => `${count}건`,
  waitlist: (isOn) => (isOn ? '받음' : '받지 않음'),
  sections: (sections) => sections.map((one) => sectionNames[one]).join(', '),
  amenities: (names) => names.map((one) => amenityNames[one]).join(', ') || '없음',
  coordinates: (place) => (place ? `${place.latitude}, ${place.longitude}` : '없음'),
  sameDay: ({ allowed, untilMinute }) => {
    if (!allowed) return '받지 않음';
    return untilMinute === null ? '받음' : `${timeOf(untilMinute)}까지 받음`;
  },
};

const inWords = <Field extends keyof PageDraft>(field: Field, value: PageDraft[Field]): string =>
  named[field]?.(value) ?? plainly(value);

const plainly = (value: unknown): string => {
  if (value === null || value === '') return '없음';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `${value.length}개`;
  return typeof value === 'number' ? String(value) : '바뀜';
};

/** Where two people wrote something else, field by field. */
export const differencesOf = (stored: PageDraft, typed: PageDraft): Difference[] =>
  (Object.keys(fieldNames) as (keyof PageDraft)[])
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(typed[field]))
    .map((field) => ({
      field,
      name: fieldNames[field],
      stored: inWords(field, stored[field]),
      typed: inWords(field, typed[field]),
    }));

export const sectionNames: Record<Document['sections'][number], string> = {
  INTRO: '소개',
  MENU: '시술과 금액',
  PEOPLE: '담당자',
  HOURS: '영업시간',
  RULES: '예약 안내',
  PLACE: '오시는 길',
};

export const approvalChoices = [
  { value: 'INSTANT', label: '바로 확정' },
  { value: 'NEW_ONLY', label: '처음이면 승인' },
  { value: 'APPROVAL', label: '모두 승인' },
] as const;

export const priceChoices = [
  { value: 'ALL', label: '금액 그대로' },
  { value: 'FROM', label: '얼마부터' },
] as const;

export const openChoices = [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count}건` }));
export const holdChoices = [5, 7, 10, 15].map((minutes) => ({
  value: String(minutes),
  label: `${minutes}분`,
}));
export const changeChoices = [0, 1, 2, 3, 6, 12, 24, 48, 72].map((hours) => ({
  value: String(hours),
  label: hours === 0 ? '시작할 때까지' : `시작 ${hours}시간 전까지`,
}));
