import type { Reading, Span } from './reading.rules.ts';

const honours = /(?:고객님|손님|고객|님|씨)$/u;
const particles =
  /(?:께서는|께서|이에요|예요|이예요|입니다|이라고|라고|인데요|인데|이요|이고|이랑|랑|으로|로|이가|이는|걸로|꺼|네|요|이|가|은|는|을|를)$/u;
const surnames =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민나진지엄채원천방공현함여염추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용';

/** Whether a word may be a name: none has digits in it. */
const mayBeName = (word: string): boolean => /^(?:[가-힣]{2,5}|[ㄱ-ㅎ]{2,5}|[a-z]{2,20})$/u.test(word);
/** A surname and two letters. */
export const looksKorean = (word: string): boolean =>
  /^[가-힣]{3}$/u.test(word) && surnames.includes(word.charAt(0));

export interface NameQuery extends Span {
  word: string;
  /** The word itself, then with less and less behind it: 지수가, 지수. Names end like particles do. */
  forms: readonly string[];
  /** With 님 or 씨 behind it, it can only be a person. */
  honoured: boolean;
}

const mostWords = 8;

const formsOf = (word: string): string[] => {
  const forms = [word];
  for (let left = word; ;) {
    const less = left.replace(particles, '').replace(honours, '');
    if (less === left || less.length < 2) return forms.filter((form) => !honours.test(form) || form === less);
    forms.push(less);
    left = less;
  }
};

/** The words that may be people, as they are to be looked up. */
export const nameQueriesOf = (reading: Reading): NameQuery[] =>
  reading
    .words()
    .map(({ word, from, to }) => {
      const bare = word.replace(particles, '');
      const forms = formsOf(word).filter((form) => mayBeName(form) || /^\d{4}$/u.test(form));
      return {
        from,
        to,
        word: (honours.test(word) || honours.test(bare) ? forms.at(-1) : undefined) ?? forms[0] ?? word,
        forms,
        honoured:
          honours.test(word) || honours.test(bare) || /^\s?(?:님|씨|고객|손님)/u.test(reading.rest.slice(to)),
      };
    })
    .filter(({ forms }) => forms.length > 0)
    .slice(0, mostWords);

/** The form of the name that a customer is known by; else the one that looks like a whole name. */
export const settleForms = (
  asked: readonly NameQuery[],
  knows: (word: string, whole: boolean) => boolean,
): NameQuery[] =>
  asked.map((one) => {
    const word =
      one.forms.find((form) => knows(form, true)) ??
      one.forms.find((form) => knows(form, false)) ??
      one.forms.find((form) => form !== one.word && looksKorean(form)) ??
      one.word;
    return { ...one, word };
  });
