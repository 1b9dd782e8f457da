import { useEffect, useRef, useState } from 'react';
import { AskFailed } from '../public-page/ask.ts';
import { holdTime, releaseTime } from './calls.ts';
import type { Wish } from './calls.ts';

/** How the chosen time stands while its customer types. */
export interface Held {
  state: 'ASKING' | 'HELD' | 'FREE' | 'LOST';
  token?: string;
  expiresAt?: string;
  error?: unknown;
  /** The answer was lost on the way: the server may keep the time all the same. */
  unanswered?: boolean;
}

/** Another guest has the time now; with any other trouble the guest goes on without a hold. */
const isLost = (error: unknown) => error instanceof AskFailed && error.status === 409;

const hold = async (slug: string, wish: Wish): Promise<Held> => {
  try {
    const { token, expiresAt } = await holdTime(slug, wish);
    return token === null || expiresAt === null ? { state: 'FREE' } : { state: 'HELD', token, expiresAt };
  } catch (error) {
    return isLost(error)
      ? { state: 'LOST', error }
      : { state: 'FREE', unanswered: error instanceof AskFailed && error.status === undefined };
  }
};

let givingBack: Promise<unknown> = Promise.resolve();

/** Resolves once the times that were left are given back: until then they are free to nobody, their own guest included. */
export const timesGivenBack = (): Promise<unknown> => givingBack;

/**
 * Keeps the time for a few minutes, longer once its customer is known, and gives it back when they leave it. Whoever books waits for
 * its answer: without the token their own hold would stand in their way.
 */
export const useHold = (
  slug: string,
  wish: Wish,
  isProved: boolean,
): Held & { answered: () => Promise<Held | undefined> } => {
  const [held, setHeld] = useState<Held>({ state: 'ASKING' });
  /** Undefined where the time, or the screen, was left meanwhile. */
  const answered = useRef<() => Promise<Held | undefined>>(() => Promise.resolve(undefined));
  // As text it is the same as long as nothing in it changes.
  const asked = JSON.stringify(wish);

  useEffect(() => {
    let isLeft = false;
    setHeld({ state: 'ASKING' });
    const ask = () => hold(slug, JSON.parse(asked) as Wish);
    let holding = ask();
    let again: Promise<Held> | undefined;
    const answer = async () => {
      const told = await holding;
      if (isLeft) return undefined;
      setHeld(told);
      return told;
    };
    void answer();
    answered.current = async () => {
      const first = await answer();
      if (!first?.unanswered) return first;
      // Asked again, the server puts a hold with a token in place of the one that nobody knows.
      again ??= ask();
      holding = again;
      return answer();
    };
    return () => {
      isLeft = true;
      const giveBack = async () => {
        const { token } = await holding;
        if (token !== undefined) await releaseTime(slug, token);
      };
      givingBack = Promise.allSettled([givingBack, giveBack()]);
    };
  }, [slug, asked, isProved]);
  return { ...held, answered: () => answered.current() };
};
