import { useState } from 'react';
import { isSignedOut, wordsOf } from './calls.ts';

/** One thing under way at a time, and what went wrong with it in words. */
export const useAct = (onDone: () => void = () => {}) => {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const act = async (name: string, work: () => Promise<unknown>) => {
    if (busy !== undefined) return;
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
      onDone();
    } catch (error) {
      if (isSignedOut(error)) location.reload();
      setProblem(wordsOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { act, problem, isBusy: (name: string) => busy === name };
};
