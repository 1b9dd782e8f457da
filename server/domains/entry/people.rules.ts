import type { EmployeeNo } from '../../../contract/ids.ts';
import { looksKorean } from './names.rules.ts';
import { choice, plainOf } from './reading.rules.ts';
import type { Choice, Reading, Span } from './reading.rules.ts';

export interface KnownEmployee {
  employeeNo: EmployeeNo;
  name: string;
  rank: string | null;
  role: string;
  /** What else the shop calls them: 지니, 쥬쌤. */
  aliases?: readonly string[];
}

export const titles =
  '(?:선생님|디자이너|원장|부원장|실장|팀장|점장|매니저|샘|쌤|쎔|선생|테라피스트|강사|코치|아티스트)';
const honour = '(?:님)?';
const ending = '(?:으로|로|께|한테|에게|이|가|이요|요|담당|지명)?(?![가-힣])';

const choiceOf = ({ employeeNo, name, rank }: KnownEmployee): Choice =>
  choice(rank ? `${name} ${rank}` : name, { employeeNo, anyEmployee: false });

const title = new RegExp(`${titles}님?$`, 'u');
const isAlias = (alias: string, word: string): boolean => {
  const plain = plainOf(alias).replaceAll(/\s/gu, '');
  return plain === word || (word.length >= 2 && plain.replace(title, '') === word);
};

/** 민지 matches 김민지 and her aliases; a surname alone matches no one. */
export const isCalled = ({ name, aliases = [] }: KnownEmployee, word: string): boolean =>
  name === word ||
  (word.length >= 2 && name.length === word.length + 1 && name.endsWith(word)) ||
  aliases.some((alias) => isAlias(alias, word));

const takeOneOf = (reading: Reading, span: Span, found: readonly KnownEmployee[], asks = false): void => {
  if (found.length === 0) return;
  const certain = found.length === 1 && !asks;
  reading.takeOrAsk('employee', span, found.map(choiceOf), {
    chosen: certain ? 0 : null,
    ...(!certain && { note: asks ? '담당자인가요, 손님의 호칭인가요?' : '어느 담당자인가요?' }),
    twice: '담당자가 둘이에요. 누구인가요?',
  });
};

const hasRank = ({ rank, role }: KnownEmployee, title: string): boolean =>
  rank === title || (rank === null && role === 'OWNER' && title === '원장');

/** 아무나, and people named with their title: 민지쌤, 김실장님, 원장님. */
export const readEmployees = (reading: Reading, employees: readonly KnownEmployee[]): void => {
  reading.each(
    /(?<![\p{L}])(?:담당자?\s?)?(?:아무나|아무\s?담당자?|상관\s?없(?:음|이|어요)|담당자?\s?무관|무관|누구나)(?:\s?(?:괜찮아요|좋아요|상관없음))?(?![가-힣])/gu,
    (_match, span) => {
      if (!reading.has('employee')) reading.take('employee', span, [choice('아무나', { anyEmployee: true })]);
    },
  );
  reading.each(
    new RegExp(`(?<![\\p{L}])(?<name>[가-힣a-z]{1,6}?)\\s?(?<title>${titles})${honour}${ending}`, 'gu'),
    ({ groups = {} }, span) => {
      const { name = '', title = '' } = groups;
      const called = employees.filter((one) => isCalled(one, name) || isCalled(one, `${name}${title}`));
      const surnamed =
        name.length === 1
          ? employees.filter((one) => hasRank(one, title) && one.name.startsWith(name) && one.name.length > 2)
          : [];
      takeOneOf(reading, span, called.length > 0 ? called : surnamed);
    },
  );
  reading.each(
    new RegExp(
      `(?<![\\p{L}])(?<title>부원장|원장|실장|팀장|점장|매니저|디자이너|선생)(?:님|쌤|샘|쎔|선생님?)?${ending}`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const title = groups['title'] ?? '';
      // 최유진 실장님 may be a customer with that title elsewhere.
      const [behind = ''] = /[가-힣]{3}(?=\s$)/u.exec(reading.rest.slice(0, span.from)) ?? [];
      const mayBeTheirs =
        title !== '원장' && looksKorean(behind) && !employees.some((one) => isCalled(one, behind));
      takeOneOf(
        reading,
        span,
        employees.filter((one) => hasRank(one, title)),
        mayBeTheirs,
      );
    },
  );
};

const particles = /(?:담당|지명|이랑|랑|한테|에게|께|으로|로|이가|가|이)$/u;

/** Employees called by their bare name; customers may have the same, so the caller asks for those first. */
export const namedWithoutTitle = (
  word: string,
  employees: readonly KnownEmployee[],
): readonly KnownEmployee[] => {
  const found = employees.filter((one) => isCalled(one, word));
  return found.length > 0 ? found : employees.filter((one) => isCalled(one, word.replace(particles, '')));
};

export const employeeChoices = (employees: readonly KnownEmployee[]): Choice[] => employees.map(choiceOf);
