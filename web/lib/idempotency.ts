import type { Drafts } from './draft-store.ts';
import { storedKey } from './draft-store.ts';
import { randomId } from './random.ts';

/** How a call ended, as far as repeating it is concerned. */
export type Outcome = 'done' | 'refused' | 'unclear';

interface Kept {
  key: string;
  since: number;
}
const keptMs = 15 * 60_000;

/** What JSON leaves out: which file it was. */
const readForm = (_: string, value: unknown): unknown =>
  value instanceof FormData
    ? [...value].map(([field, one]) =>
        one instanceof File ? [field, one.name, one.size, one.lastModified] : [field, one],
      )
    : value;

/**
 * One key for one intention. The same call with the same content keeps its key while it is unknown whether it
 * was carried out (no answer, or a 5xx), so pressing 저장 again cannot do it twice; nor can pressing it on the
 * draft that a reload brings back, for the key is kept where the drafts are. After a clear answer the next call
 * is a new intention: an equal sale, or another try after a 409, which the server would otherwise answer from
 * memory. So is what another form sends, and where no form is named, what is sent a quarter of an hour later. A
 * form never does again what it has done.
 */
export const createKeyring = (
  drafts: Drafts,
  mint: () => string = randomId,
  now: () => number = () => Date.now(),
) => {
  // Also here, for storage may be forbidden or full.
  const memory = new Map<string, Kept>();
  const recall = (intention: string, lasts: boolean): Kept | undefined => {
    const kept = memory.get(intention) ?? drafts.read<Kept>(intention);
    return kept && (lasts || now() - kept.since < keptMs) ? kept : undefined;
  };
  return {
    keyFor: (
      name: string,
      content: unknown,
      form?: number,
    ): { key: string; settle: (outcome: Outcome) => void } => {
      const intention = storedKey([name, form, JSON.stringify(content, readForm)].join(' '));
      const kept = recall(intention, form !== undefined) ?? { key: mint(), since: now() };
      memory.set(intention, kept);
      drafts.keep(intention, kept);
      return {
        key: kept.key,
        settle: (outcome) => {
          if (outcome === 'unclear' || memory.get(intention) !== kept) return;
          drafts.drop(intention);
          if (outcome === 'refused' || form === undefined) memory.delete(intention);
        },
      };
    },
  };
};
