import { useEffect, useState } from 'react';

/**
 * `const take = useAfterSettling(searching, () => …)`: acts at once, or when the answer on its way is there.
 * Three letters and Enter mean the answer to those letters, not what stood there before. The second function
 * cancels it.
 */
export const useAfterSettling = (
  settling: boolean,
  act: () => void,
): [go: () => void, forget: () => void] => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || settling) return;
    setWanted(false);
    act();
  }, [wanted, settling, act]);
  return [() => setWanted(true), () => setWanted(false)];
};

/** The last value that stood still for a moment: no call for every letter. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
};
