import type { Tokens } from './session-store.ts';

/** What web/public/first.js asks for while the program is on its way. */
export interface First {
  tokens: Promise<Tokens | undefined>;
  /** What the answers were asked for with, and when (epoch milliseconds); known with the tokens. */
  authorization?: string;
  askedAt?: number;
  /** By their address: whole, or undefined where they were not good. */
  answers: Map<string, Promise<Response | undefined>>;
}

/** As long as the time that an answer tells is believed (server-time.ts). */
const goodForMs = 30_000;

/**
 * What the screen asks for first may be answered already: each answer is taken once.
 * @param now milliseconds since the page was asked for
 */
export const createFirstAnswers = (first: First | undefined, now: () => number) => {
  let left = first;
  const take = async ({ method, url, headers, signal }: Request): Promise<Response | undefined> => {
    const isSame = method === 'GET' && headers.get('authorization') === left?.authorization;
    if (!isSame || now() > goodForMs || headers.has('x-view-as')) left = undefined;
    const answer = left?.answers.get(url);
    left?.answers.delete(url);
    const response = await answer;
    return signal.aborted ? undefined : response;
  };
  return {
    tokens: () => (now() > goodForMs ? undefined : left?.tokens),
    take,
    askedAt: () => left?.askedAt,
    /** What is left may no longer be what the server would say. */
    forget: () => {
      left = undefined;
    },
  };
};
