import { isChoseongQuery } from '../../../contract/hangul.ts';
import type { Inflow } from '../../../contract/inflows.ts';
import { formatPhone, normalisePhone } from '../../../contract/phone.ts';
import { isShopDate, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { serverTime } from '../../lib/server-time.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import type { CustomerFields } from './mutations.ts';

export type Customer = CallAnswer<'customers.get'>;

/** The form as it is typed. */
export interface CustomerDraft {
  name: string;
  phone: string;
  phoneShared: boolean;
  sex: 'F' | 'M' | null;
  /** Both as they are typed. */
  birthday: string;
  grade: string;
  memo: string;
  memoPinned: boolean;
  employeeNo: number | null;
  /** 1990-02-30 may be a day of the moon. */
  lunarBirthday: string;
  lunar: boolean;
  /** The shop's own number. */
  code: string;
  nickname: string;
  job: string;
  inflow: Inflow | null;
  introducer: { customerNo: number; name: string } | null;
  tags: string;
  doNotSend: boolean;
}

export const emptyDraft: CustomerDraft = {
  name: '',
  phone: '',
  phoneShared: false,
  sex: null,
  birthday: '',
  grade: '',
  memo: '',
  memoPinned: false,
  employeeNo: null,
  lunarBirthday: '',
  lunar: false,
  code: '',
  nickname: '',
  job: '',
  inflow: null,
  introducer: null,
  tags: '',
  doNotSend: false,
};

export const draftOf = (customer: Customer): CustomerDraft => ({
  name: customer.name,
  phone: customer.phone ?? '',
  phoneShared: customer.phoneShared,
  sex: customer.sex,
  birthday: customer.birthday ?? '',
  grade: customer.grade ?? '',
  memo: customer.memo,
  memoPinned: customer.memoPinned,
  employeeNo: customer.employeeNo,
  lunarBirthday: customer.lunarBirthday ?? '',
  lunar: customer.lunarBirthday !== null,
  code: customer.code ?? '',
  nickname: customer.nickname ?? '',
  job: customer.job ?? '',
  inflow: customer.inflow,
  introducer: customer.introducer,
  tags: customer.tags.join(', '),
  doNotSend: customer.doNotSend,
});

/** A failed search begins the form: a number is the phone, initials alone are no name. */
export const draftOfSearch = (typed: string): Pick<CustomerDraft, 'name' | 'phone'> => {
  const number = normalisePhone(typed);
  if (number !== null) return { name: '', phone: formatPhone(number) };
  return { name: /\d/u.test(typed) || isChoseongQuery(typed) ? '' : typed, phone: '' };
};

const isMasked = (phone: string): boolean => phone.includes('*');

/** '1990. 2. 30', '19900230', '900230' → '1990-02-30': of two figures a year that has been. */
const parseDay = (typed: string, today: ShopDate): string | null => {
  const digits = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(typed.trim());
  const parts = digits ?? /^(\d{4}|\d{2})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(typed.trim());
  if (!parts) return null;
  const [year = '', month = '', day = ''] = parts.slice(1);
  const rest = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year.length === 4) return year + rest;
  return `20${year}${rest}` <= today ? `20${year}${rest}` : `19${year}${rest}`;
};

const today = () => shopDateOf(serverTime());

export const solarDateOf = (typed: string): ShopDate | null => {
  const day = parseDay(typed, today());
  return day !== null && isShopDate(day) && day <= today() ? day : null;
};

/** Null when it is no day of a lunar month. */
export const lunarDateOf = (typed: string): string | null => {
  const day = parseDay(typed, today());
  return day !== null && /-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$/.test(day) ? day : null;
};

/** '왼손, 조용' → each once, at most ten. */
const tagsOf = (typed: string): string[] =>
  [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, 10);

/** What is wrong before the server is asked; the server decides the rest. */
export const problemsIn = (draft: CustomerDraft): Partial<Record<keyof CustomerDraft, string>> => {
  const { name, phone, lunar, birthday, lunarBirthday, tags } = draft;
  return {
    ...(name.trim() === '' && { name: '이름을 입력해 주세요.' }),
    ...(phone !== '' &&
      !isMasked(phone) &&
      !normalisePhone(phone) && { phone: '연락처를 다시 확인해 주세요.' }),
    ...(lunar &&
      lunarBirthday.trim() !== '' &&
      lunarDateOf(lunarBirthday) === null && { lunarBirthday: '1990-02-30이나 900230처럼 입력해 주세요.' }),
    ...(!lunar &&
      birthday.trim() !== '' &&
      solarDateOf(birthday) === null && { birthday: '1990-02-28이나 900228처럼 입력해 주세요.' }),
    ...(tagsOf(tags).some((tag) => tag.length > 20) && { tags: '태그는 20자까지 쓸 수 있어요.' }),
  };
};

/** One of the two calendars is told, and the other left to the server. */
const birthdayOf = ({ lunar, lunarBirthday, birthday }: CustomerDraft) =>
  lunar
    ? { lunarBirthday: lunarDateOf(lunarBirthday), ...(lunarBirthday.trim() === '' && { birthday: null }) }
    : { birthday: solarDateOf(birthday), lunarBirthday: null };

/** A masked number is one this person may not see; leaving it out keeps it as it is. */
export const fieldsOf = (draft: CustomerDraft): CustomerFields => {
  const { phone, introducer } = draft;
  return {
    name: draft.name,
    phoneShared: draft.phoneShared,
    sex: draft.sex,
    ...birthdayOf(draft),
    grade: draft.grade.trim() || null,
    memo: draft.memo,
    memoPinned: draft.memoPinned,
    employeeNo: draft.employeeNo as CustomerFields['employeeNo'],
    code: draft.code.trim() || null,
    nickname: draft.nickname.trim() || null,
    job: draft.job.trim() || null,
    inflow: draft.inflow,
    introducerNo: (introducer?.customerNo ?? null) as CustomerFields['introducerNo'],
    tags: tagsOf(draft.tags),
    doNotSend: draft.doNotSend,
    ...(isMasked(phone) ? {} : { phone: phone || null }),
  };
};
