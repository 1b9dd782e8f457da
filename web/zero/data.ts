import type { ZeroData } from '../../contract/zero-data.ts';
import { formatIn } from '../../contract/zero-format.ts';
import { refusalIn } from '../../contract/zero-refusals.ts';
import { wordsOf } from '../../contract/zero-words.ts';
import { AskFailed } from '../public-page/ask.ts';

const readData = (): ZeroData | undefined => {
  const block = document.getElementById('data');
  return block ? (JSON.parse(block.textContent) as ZeroData) : undefined;
};

/** What the server wrote into the page; undefined where there is nothing to do on it. */
export const data = readData();
export const language = data?.language ?? 'ko';
export const words = wordsOf(language);
export const format = formatIn(language);

/** What went wrong, in a sentence for the guest. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof AskFailed)) return words.failed;
  return error.status === undefined ? words.offline : refusalIn(language, error.code);
};
