import { useCallback, useEffect, useState } from 'react';

/** What a page is about: fetched as it opens, and again on request. */
export const useAnswer = <T>(load: (signal: AbortSignal) => Promise<T>) => {
  const [answer, setAnswer] = useState<T>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      try {
        const loaded = await load(leaving.signal);
        if (leaving.signal.aborted) return;
        setError(undefined);
        setAnswer(loaded);
      } catch (problem) {
        if (!leaving.signal.aborted) setError(problem);
      }
    };
    void open();
    return () => leaving.abort();
  }, [load, tries]);

  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { answer, error, retry, setAnswer, setError };
};
