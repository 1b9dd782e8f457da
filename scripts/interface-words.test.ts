import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readHouse } from './structure/house.ts';

/** Right words elsewhere, or parts of others: a reader has to decide. */
const decidedByHand = new Set([
  '대기',
  '대기 중',
  '대기 시간',
  '대기자',
  '직원',
  '선생님',
  '미지정',
  '만들기',
  '편집',
  '접기',
  '이유',
  '복원',
  '잔여',
  '증명',
  '이용권',
  '페디큐어 in short labels',
]);

/** The words of the right column of the glossary's table "Interface words". */
const wordsNotToSay = (glossary: string): string[] =>
  (glossary.split('## Interface words')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => (line.split('|')[3] ?? '').split(/[,·]/))
    .map((word) => word.replace(/\(.*\)/, '').trim())
    .filter((word) => /[가-힣]/.test(word) && !decidedByHand.has(word));

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

it('says one thing with one word, as the glossary has it', () => {
  const words = wordsNotToSay(readFileSync('docs/glossary.md', 'utf8'));
  expect(words.length).toBeGreaterThan(10);
  const said = [...readHouse()]
    .filter(([file]) => /^(web|contract|server)\/.*(?<!\.test)\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      words.filter((word) => withoutComments(text).includes(word)).map((word) => `${file}: ${word}`),
    );
  expect(said).toEqual([]);
});
