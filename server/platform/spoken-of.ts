import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How a person is named in a text. */
export interface SpokenOf {
  names: readonly string[];
  /** Whole, in every way of writing them. */
  numbers: readonly string[];
}

const letter = '[0-9A-Za-z가-힣]';
/** What Korean puts behind a name without a space. */
const endings = [
  '님',
  '씨',
  '이',
  '가',
  '은',
  '는',
  '을',
  '를',
  '의',
  '와',
  '과',
  '도',
  '에게',
  '께',
  '께서',
  '한테',
];

/** The name as a word of its own: 이수 is in 이수님과, not in 이수진. */
const asWord = (name: string): string =>
  `(?<!${letter})${name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(${endings.join('|')})?(?!${letter})`;

/** Whether a text names the person, by a name as a word or by a number. */
export const speaksOf = (text: RawBuilder<unknown>, { names, numbers }: SpokenOf): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from json_array_elements_text(${JSON.stringify(names.map(asWord))}::json) as spoken (word)
      where ${text} ~ spoken.word)
    or exists (select from json_array_elements_text(${JSON.stringify(numbers)}::json) as spoken (word)
      where strpos(${text}, spoken.word) > 0))`;
