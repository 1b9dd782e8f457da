import type { Tokens } from './session-store.ts';

/** What web/public/first.js asks for while the program is on its way. */
export interface First {
  tokens: Promise<Tokens | undefined>;
  /** What the answers were asked for with, and when (epoch milliseconds); known with the tokens. */
  authorization?: string;
  askedAt?: number;
  /** Midnight in Seoul, in milliseconds since the page was asked for. */
  dayEndsAt?: number;
  /** By their address: whole, or undefined where they were not good. */
  answers: Map<string, Promise<Response | undefined>>;
}

/** Longer than a program takes on a slow line, and no longer than a screen may be behind. */
const goodForMs = 30_000;

/**
 * What the screen asks for first may be answered already: each answer is taken once.
 * @param now milliseconds since the page was asked for
 */
export const createFirstAnswers = (first: First | undefined, now: () => number) => {
  let left = first;
  let tokens = first?.tokens;
  const isOver = () => now() > Math.min(goodForMs, left?.dayEndsAt ?? goodForMs);
  /** What is left may no longer be what the server would say, or say to this person. */
  const forget = () => {
    left?.answers.clear();
    left = undefined;
    tokens = undefined;
  };
  const take = async ({ method, url, headers, signal }: Request): Promise<Response | undefined> => {
    const isSame = method === 'GET' && headers.get('authorization') === left?.authorization;
    if (!isSame || isOver() || headers.has('x-view-as')) forget();
    const answer = left?.answers.get(url);
    left?.answers.delete(url);
    const response = await answer;
    return signal.aborted ? undefined : response;
  };
  return {
    /** Once: what is asked for later is another session's. */
    takeTokens: () => {
      const taken = isOver() ? undefined : tokens;
      tokens = undefined;
      return taken;
    },
    take,
    askedAt: () => left?.askedAt,
    forget,
  };
};
