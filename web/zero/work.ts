import { useState } from 'react';
import { sentenceOf } from './data.ts';

/** One thing at a time, with what went wrong beside it. A handler that knows an error answers true. */
export const useWork = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const run = async (work: () => Promise<void>, known: (error: unknown) => boolean = () => false) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!known(error)) setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return { busy, problem, setProblem, run };
};
