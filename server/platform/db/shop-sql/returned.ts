import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Where an INSERT that begins there ends, if it selects its rows, answers none and expects no conflict. */
const unanswered = (tokens: readonly Token[], begin: number): Token | undefined => {
  let depth = 0;
  let selects = false;
  let last: Token | undefined;
  for (const token of tokens.slice(begin)) {
    if (token.text === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && token.text === ';')) break;
    if (depth === 0) {
      if (token.text === 'returning' || token.text === 'conflict') return undefined;
      selects ||= token.text === 'select';
    }
    if (token.text === '(') depth += 1;
    last = token;
  }
  return selects ? last : undefined;
};

/**
 * The statement with an answer for every INSERT that selects its rows. Where tables are spread over machines, one that
 * answers or expects conflicts is sent as an INSERT; else it may be sent as COPY, which row security refuses.
 */
export const answerInserts = (sql: string): string => {
  const tokens = tokensOf(sql);
  const ends = tokens.flatMap(({ text }, at) =>
    text === 'insert' && tokens[at + 1]?.text === 'into' ? (unanswered(tokens, at)?.end ?? []) : [],
  );
  return ends
    .toSorted((a, b) => b - a)
    .reduce((text, end) => `${text.slice(0, end)} returning 1${text.slice(end)}`, sql);
};
