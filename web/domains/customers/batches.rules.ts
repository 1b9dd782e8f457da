import { isGivenUp, isProductError } from '../../lib/errors.ts';

export interface BatchResult {
  /** Customers that the calls changed. */
  done: number[];
  refused: { part: readonly number[]; error: unknown }[];
}

/** `changed`: so many of the whole were changed by calls before; `more`: others come after it. */
type SendBatch = (
  part: readonly number[],
  changed: number,
  more: boolean,
) => Promise<{ customerNos: readonly number[] }>;

/** The person stopped it: nothing else is sent. */
export const wasGivenUp = ({ refused }: BatchResult): boolean =>
  refused.some(({ error }) => isGivenUp(error));

const joined = (...results: readonly BatchResult[]): BatchResult => ({
  done: results.flatMap(({ done }) => done),
  refused: results.flatMap(({ refused }) => refused),
});

/** Those of the part that a refusal names as its reason. */
const namedBy = (error: unknown, part: readonly number[]): number[] => {
  const problems = isProductError(error) ? error.errors : [];
  const named = new Set(
    problems
      .filter(({ field }) => field === 'customerNos')
      .map(({ detail }) => (detail as { customerNo?: number } | undefined)?.customerNo),
  );
  return part.filter((one) => named.has(one));
};

/**
 * All in one call. Where it is refused for the sake of some, the rest once more without those it names; where it names
 * none, the halves, until that one is alone.
 */
export const inBatches = async (
  all: readonly number[],
  send: SendBatch,
  isForSome: (error: unknown) => boolean,
  changed = 0,
  more = false,
): Promise<BatchResult> => {
  try {
    return { done: [...(await send(all, changed, more)).customerNos], refused: [] };
  } catch (error) {
    if (all.length <= 1 || !isForSome(error)) return { done: [], refused: [{ part: all, error }] };
    const named = namedBy(error, all);
    if (named.length > 0) {
      const kept = { done: [], refused: [{ part: named, error }] };
      const rest = all.filter((one) => !named.includes(one));
      return rest.length > 0 ? joined(kept, await inBatches(rest, send, isForSome, changed, more)) : kept;
    }
    const middle = Math.ceil(all.length / 2);
    const first = await inBatches(all.slice(0, middle), send, isForSome, changed, true);
    if (wasGivenUp(first)) return first;
    return joined(
      first,
      await inBatches(all.slice(middle), send, isForSome, changed + first.done.length, more),
    );
  }
};

export const customersIn = (refused: BatchResult['refused']): number[] => refused.flatMap(({ part }) => part);

interface Again {
  send: (all: readonly number[], changed: number) => Promise<BatchResult>;
  /** Whether the same may well go through when it is asked once more. */
  isPassing: (error: unknown) => boolean;
  wants: (left: number, error: unknown) => Promise<boolean>;
}

/** What got lost on the way is offered to be sent again, by itself. */
export const retryRest = async (all: readonly number[], again: Again, changed = 0): Promise<BatchResult> => {
  const sent = await again.send(all, changed);
  if (wasGivenUp(sent)) return sent;
  const { passing = [], lasting = [] } = Object.groupBy(sent.refused, ({ error }) =>
    again.isPassing(error) ? 'passing' : 'lasting',
  );
  const [first] = passing;
  const left = customersIn(passing);
  if (!first || !(await again.wants(left.length, first.error))) return sent;
  const rest = await retryRest(left, again, changed + sent.done.length);
  return joined({ done: sent.done, refused: lasting }, rest);
};
