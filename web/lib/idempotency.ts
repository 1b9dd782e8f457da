import { randomId } from './random.ts';

/** How a call ended, as far as repeating it is concerned. */
export type Outcome = 'answered' | 'unclear';

/**
 * One key for one intention. The same call with the same content keeps its key while nobody knows
 * whether it was carried out (no answer, or a 5xx), so pressing 저장 again cannot do it twice.
 * After a clear answer the next call is a new intention: an equal sale, or another try after a 409,
 * which the server would otherwise answer from memory.
 */
export const createKeyring = (mint: () => string = randomId) => {
  const kept = new Map<string, string>();
  return {
    keyFor: (name: string, content: unknown): { key: string; settle: (outcome: Outcome) => void } => {
      const intention = `${name} ${JSON.stringify(content)}`;
      const key = kept.get(intention) ?? mint();
      kept.set(intention, key);
      return {
        key,
        settle: (outcome) => {
          if (outcome === 'answered' && kept.get(intention) === key) kept.delete(intention);
        },
      };
    },
  };
};
