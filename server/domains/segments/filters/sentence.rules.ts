import { josa } from 'es-hangul';
import { formatNumber } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { catalogue } from './catalogue.rules.ts';
import type { Field, Options } from './catalogue.rules.ts';
import type { Leaf, Tree, Value } from './condition.rules.ts';

type Ending = 'AND' | 'OR' | 'LAST';
type Verb = '이다' | '있다' | '없다' | '아니다';

/** How each verb goes on: …이고, …이거나, …인 고객. */
const endings: Record<Verb, Record<Ending, string>> = {
  이다: { AND: '이고', OR: '이거나', LAST: '인' },
  있다: { AND: ' 있고', OR: ' 있거나', LAST: ' 있는' },
  없다: { AND: ' 없고', OR: ' 없거나', LAST: ' 없는' },
  아니다: { AND: ' 아니고', OR: ' 아니거나', LAST: ' 아닌' },
};

interface Phrase {
  words: string;
  verb: Verb;
}
const is = (words: string): Phrase => ({ words, verb: '이다' });
const has = (words: string): Phrase => ({ words, verb: '있다' });
const lacks = (words: string): Phrase => ({ words, verb: '없다' });

const namesOf = (field: Field, value: Value, options: Options): string => {
  const choices = value.kind === 'CHOICES' ? value.choices : [];
  return choices
    .map((choice) => options[field]?.find((option) => option.value === choice)?.label ?? choice)
    .join('·');
};

const amountOf = (field: Field, value: Value): string => {
  const { label, unit } = catalogue[field];
  const withUnit = (number: number) => `${formatNumber(number)}${unit}`;
  const subject = josa(label, '이/가');
  if (value.kind === 'RANGE') return `${subject} ${withUnit(value.from)}에서 ${withUnit(value.to)} 사이`;
  return value.kind === 'NUMBER' ? `${subject} ${withUnit(value.number)}` : subject;
};

const datesOf = (value: Value): string =>
  value.kind === 'DATES' ? `${formatDate(value.from)}부터 ${formatDate(value.to)} 사이` : '';
const daysOf = (value: Value): string => (value.kind === 'DAYS' ? `${value.days}일` : '');

const ofLastVisit = ({ op, value }: Leaf): Phrase => {
  if (op === 'NEVER') return lacks('방문한 적이');
  if (op === 'BETWEEN') return is(`최근 방문일이 ${datesOf(value)}`);
  return op === 'WITHIN'
    ? has(`최근 ${daysOf(value)} 안에 방문한 적이`)
    : lacks(`최근 ${daysOf(value)} 동안 방문이`);
};

const ofJoining = ({ op, value }: Leaf): Phrase => {
  if (op === 'BETWEEN') return is(`등록일이 ${datesOf(value)}`);
  return is(`등록한 지 ${daysOf(value)} ${op === 'WITHIN' ? '이내' : '초과'}`);
};

const ofExpiry = ({ op, value }: Leaf): Phrase =>
  op === 'BETWEEN'
    ? has(`${datesOf(value)}에 만료되는 회원권이`)
    : has(`${daysOf(value)} 안에 만료되는 회원권이`);

const birthdayWords: Record<string, string> = { TODAY: '오늘', THIS_MONTH: '이번 달', NEXT_MONTH: '다음 달' };
const ofBirthday = ({ op, value }: Leaf, options: Options): Phrase => {
  if (op === 'EMPTY') return lacks('생일 정보가');
  if (op === 'MONTHS') return is(`생일이 ${namesOf('BIRTHDAY', value, options)}`);
  return is(`생일이 ${op === 'NEXT_DAYS' ? `앞으로 ${daysOf(value)} 안` : (birthdayWords[op] ?? '')}`);
};

/** What a customer has or has not, rather than is. */
const possessions: Partial<Record<Field, (names: string) => string>> = {
  GROUP: (names) => `‘${names}’ 그룹에`,
  CONSENT: (names) => `${names} 동의가`,
  TAG: (names) => `‘${names}’ 태그가`,
  ITEM: (names) => `${josa(names, '을/를')} 받은 적이`,
};

const ofChoice = ({ field, op, value }: Leaf, options: Options): Phrase => {
  const { label } = catalogue[field];
  if (op === 'EMPTY') return lacks(`${label} 정보가`);
  const names = namesOf(field, value, options);
  const possession = possessions[field];
  if (possession) return op === 'IN' ? has(possession(names)) : lacks(possession(names));
  const subject = josa(label, '이/가');
  return op === 'IN'
    ? is(`${subject} ${names}`)
    : { words: `${subject} ${josa(names, '이/가')}`, verb: '아니다' };
};

const amountWords: Record<string, string> = { AT_LEAST: ' 이상', AT_MOST: ' 이하', BETWEEN: '' };

const phraseOf = (leaf: Leaf, options: Options): Phrase => {
  const { field, op, value } = leaf;
  if (field === 'LAST_VISIT') return ofLastVisit(leaf);
  if (field === 'JOINED') return ofJoining(leaf);
  if (field === 'EXPIRY') return ofExpiry(leaf);
  if (field === 'BIRTHDAY') return ofBirthday(leaf, options);
  if ('AT_LEAST' in catalogue[field].operators)
    return is(`${amountOf(field, value)}${amountWords[op] ?? ''}`);
  return ofChoice(leaf, options);
};

const writeTree = (tree: Tree, options: Options, ending: Ending, isOuter: boolean): string => {
  if ('field' in tree) {
    const { words, verb } = phraseOf(tree, options);
    return `${words}${endings[verb][ending]}`;
  }
  const [children, between] = 'all' in tree ? [tree.all, 'AND' as const] : [tree.any, 'OR' as const];
  const joined = children
    .map((child, at) => writeTree(child, options, at === children.length - 1 ? ending : between, false))
    .join(' ');
  return isOuter || children.length === 1 ? joined : `(${joined})`;
};

/** '최근 90일 동안 방문이 없고 방문 횟수가 3회 이상인 고객' */
export const explain = (tree: Tree, options: Options): string =>
  `${writeTree(tree, options, 'LAST', true)} 고객`;
