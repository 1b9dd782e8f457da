import type { Inflow } from '../../../contract/inflows.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { maskPhone, normalisePhone } from '../../../contract/phone.ts';
import { refuse } from '../../platform/errors.ts';
import { solarOf } from './birthdays.rules.ts';

const phoneProblem: FieldProblem = {
  field: 'phone',
  message: '전화번호를 다시 확인해 주세요.',
  code: 'invalid_phone',
};

/**
 * The digits of a typed number; null for none.
 * @throws COMMON_INVALID_PARAMETER on the field phone
 */
export const readPhone = (input: string | null | undefined): string | null => {
  if (!input) return null;
  const phone = normalisePhone(input);
  if (phone === null) throw refuse('COMMON_INVALID_PARAMETER', { errors: [phoneProblem] });
  return phone;
};

/** The number a form means: unchanged when it was left out or came back masked, as it was shown. */
export const phoneAfterEdit = (current: string | null, input: string | null | undefined): string | null =>
  input === undefined || (current !== null && input === maskPhone(current)) ? current : readPhone(input);

export interface Fields {
  name: string;
  phone: string | null;
  phone_shared: boolean;
  sex: 'F' | 'M' | null;
  birthday: string | null;
  grade: string | null;
  memo: string;
  memo_pinned: boolean;
  employee_no: number | null;
  lunar_birthday: string | null;
  code: string | null;
  nickname: string | null;
  job: string | null;
  inflow: Inflow | null;
  introducer_no: number | null;
  tags: string[];
  do_not_send: boolean;
  grade_fixed: boolean;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const fieldOrder: readonly (keyof Fields)[] = [
  'name',
  'phone',
  'phone_shared',
  'sex',
  'birthday',
  'grade',
  'memo',
  'memo_pinned',
  'employee_no',
  'lunar_birthday',
  'code',
  'nickname',
  'job',
  'inflow',
  'introducer_no',
  'tags',
  'do_not_send',
  'grade_fixed',
];

/** Fields that mean nothing without each other. */
const together: readonly (readonly string[])[] = [
  ['birthday', 'lunar_birthday'],
  ['phone', 'phone_shared'],
  ['grade', 'grade_fixed'],
  ['visits_before', 'first_visit_before', 'last_visit_before'],
];

/** Restores fields that `set` changed from `were`, except those edited since and what depends on them. */
export const restoreUntouched = <T extends object>(
  now: T,
  { set, were }: { set: Partial<T>; were: Partial<T> },
): Partial<T> => {
  const fields = (Object.keys(were) as (keyof T & string)[]).filter((field) => field in set);
  const isTouched = (field: keyof T & string) => !isSame(now[field], set[field]);
  const stuck = new Set(
    fields.filter(isTouched).flatMap((field) => together.find((all) => all.includes(field)) ?? [field]),
  );
  return Object.fromEntries(
    fields
      .filter((field) => !stuck.has(field) && !isSame(now[field], were[field]))
      .map((field) => [field, were[field]]),
  ) as Partial<T>;
};

/**
 * Both sides of a birthday, of what a form says: a lunar one brings its day by the sun, a new day by
 * the sun ends a lunar one.
 * @throws CUSTOMER_BIRTHDAY_INVALID
 */
export const birthdayAfterEdit = (
  before: Pick<Fields, 'birthday' | 'lunar_birthday'>,
  input: { birthday?: string | null | undefined; lunarBirthday?: string | null | undefined },
): Pick<Fields, 'birthday' | 'lunar_birthday'> => {
  if (input.lunarBirthday) {
    const birthday = solarOf(input.lunarBirthday);
    if (birthday === null)
      throw refuse('CUSTOMER_BIRTHDAY_INVALID', {
        errors: [
          { field: 'lunarBirthday', message: '음력 달력에 없는 날이에요.', code: 'invalid_lunar_date' },
        ],
      });
    return { birthday, lunar_birthday: input.lunarBirthday };
  }
  const birthday = input.birthday === undefined ? before.birthday : input.birthday;
  const stays = input.lunarBirthday === undefined && birthday === before.birthday;
  return { birthday, lunar_birthday: stays ? before.lunar_birthday : null };
};

/** The fields that an edit changes, in the order in which history tells of them. */
export const changedFields = (before: Fields, after: Fields): (keyof Fields)[] =>
  fieldOrder.filter((field) => !isSame(before[field], after[field]));
