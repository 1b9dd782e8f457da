import type { z } from 'zod';
import { formatNumber } from './money.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const required = '꼭 필요한 값이에요.';
const wrong = '값을 다시 확인해 주세요.';

const types: Record<string, string> = {
  string: '글자로 적어 주세요.',
  number: '숫자로 적어 주세요.',
  int: '소수점 없는 숫자로 적어 주세요.',
  boolean: '예나 아니요로 답해 주세요.',
  array: '목록으로 보내 주세요.',
  object: '항목별로 나누어 보내 주세요.',
  record: '항목별로 나누어 보내 주세요.',
  null: '비워 두어야 해요.',
};

const formats: Record<string, string> = {
  date: '날짜를 다시 확인해 주세요.',
  datetime: '날짜와 시간을 다시 확인해 주세요.',
  email: '이메일 주소를 다시 확인해 주세요.',
  url: '링크 주소를 다시 확인해 주세요.',
};

type Sized = Extract<Issue, { code: 'too_big' | 'too_small' }>;
const unitOf = ({ origin }: Sized): '자' | '개' | '' => {
  if (origin === 'string') return '자';
  return origin === 'array' || origin === 'set' || origin === 'map' ? '개' : '';
};

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): string => {
  const most = formatNumber(Number(issue.maximum));
  const unit = unitOf(issue);
  if (unit) return `${most}${unit}까지 넣을 수 있어요.`;
  return issue.inclusive === false ? `${most}보다 작아야 해요.` : `${most}까지 넣을 수 있어요.`;
};

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): string => {
  const least = formatNumber(Number(issue.minimum));
  const unit = unitOf(issue);
  if (unit && issue.minimum === 1) return unit === '자' ? '비워 둘 수 없어요.' : '하나 이상 있어야 해요.';
  if (issue.inclusive === false) return `${least}보다 커야 해요.`;
  return `${least}${unit} 이상이어야 해요.`;
};

/**
 * What is wrong with a field, in words for the person who filled it in: no names of types, patterns or codes, for
 * those say nothing to them. Which field it is, its path says.
 */
export const fieldWords = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : (types[issue.expected] ?? wrong);
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? required : '고를 수 있는 값이 아니에요.';
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return formats[issue.format] ?? '형식을 다시 확인해 주세요.';
    case 'not_multiple_of':
      return `${formatNumber(issue.divisor)} 단위로 적어 주세요.`;
    case 'unrecognized_keys':
      return '받지 않는 항목이 있어요.';
    default:
      return wrong;
  }
};
