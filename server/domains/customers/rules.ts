import type { FieldProblem } from '../../../contract/errors.ts';
import { maskPhone, normalisePhone } from '../../../contract/phone.ts';
import { refuse } from '../../platform/errors.ts';

const phoneProblem: FieldProblem = {
  field: 'phone',
  message: '전화번호를 다시 확인해 주세요.',
  code: 'invalid_phone',
};

/**
 * The digits of a typed number; null for none.
 * @throws COMMON_INVALID_PARAMETER on the field phone
 */
export const readPhone = (typed: string | null | undefined): string | null => {
  if (!typed) return null;
  const phone = normalisePhone(typed);
  if (phone === null) throw refuse('COMMON_INVALID_PARAMETER', { errors: [phoneProblem] });
  return phone;
};

/** The number a form means: unchanged when it was left out or came back masked, as it was shown. */
export const phoneMeant = (current: string | null, typed: string | null | undefined): string | null =>
  typed === undefined || (current !== null && typed === maskPhone(current)) ? current : readPhone(typed);

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
}

type Value = Fields[keyof Fields];

const silent = (sentence: string) => () => sentence;
const shown =
  (label: string) =>
  (before: Value, after: Value): string =>
    `${label} 바꿨어요: ${before ?? '미입력'} → ${after ?? '미입력'}`;

/** Numbers and memos are not repeated in history: not everybody who reads it may read them. */
const sentences: Record<keyof Fields, (before: Value, after: Value) => string> = {
  name: shown('이름을'),
  phone: silent('연락처를 바꿨어요'),
  phone_shared: (_, after) =>
    after ? '가족과 함께 쓰는 번호로 표시했어요' : '가족과 함께 쓰는 번호 표시를 지웠어요',
  sex: silent('성별을 바꿨어요'),
  birthday: silent('생일을 바꿨어요'),
  grade: shown('등급을'),
  memo: silent('메모를 고쳤어요'),
  memo_pinned: (_, after) => (after ? '메모를 고정했어요' : '메모 고정을 풀었어요'),
  employee_no: silent('담당자를 바꿨어요'),
};

/** One sentence of history for every field that changed. */
export const describeChanges = (before: Fields, after: Fields): string[] =>
  (Object.keys(sentences) as (keyof Fields)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => sentences[field](before[field], after[field]));
