import { useEffect, useState } from 'react';
import { readQuote } from './calls.ts';
import type { Quote, Wish } from './calls.ts';
import { sentenceOf } from './data.ts';

/** What it will cost this customer, and what is paid beforehand. Asked again when they have proved who they are. */
export const useQuote = (slug: string, wish: Wish, isProved: boolean) => {
  const [quote, setQuote] = useState<Quote>();
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  // As text it is the same as long as nothing in it changes.
  const asked = JSON.stringify({ wish, isProved });

  useEffect(() => {
    const leaving = new AbortController();
    const { wish } = JSON.parse(asked) as { wish: Wish };
    const ask = async () => {
      try {
        setQuote(await readQuote(slug, wish, leaving.signal));
        setProblem('');
      } catch (error) {
        if (!leaving.signal.aborted) setProblem(sentenceOf(error));
      }
    };
    const again = () => setTries((tries) => tries + 1);
    void ask();
    addEventListener('online', again);
    return () => {
      leaving.abort();
      removeEventListener('online', again);
    };
  }, [slug, asked, tries]);
  return { quote, setQuote, problem, retry: () => setTries(tries + 1) };
};
