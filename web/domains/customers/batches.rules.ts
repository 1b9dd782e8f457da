export interface BatchResult {
  /** Customers that the calls changed. */
  done: number[];
  refused: { part: number[]; error: unknown }[];
}
type SendBatch = (part: number[]) => Promise<{ customerNos: readonly number[] }>;

/** All in one call; of a part that is refused for the sake of one, the halves, until that one is alone. */
export const inBatches = async (
  all: readonly number[],
  send: SendBatch,
  isForOne: (error: unknown) => boolean,
  size = Math.max(all.length, 1),
): Promise<BatchResult> => {
  const sent: BatchResult = { done: [], refused: [] };
  for (let at = 0; at < all.length; at += size) {
    const part = all.slice(at, at + size);
    try {
      sent.done.push(...(await send(part)).customerNos);
    } catch (error) {
      const halves =
        part.length > 1 && isForOne(error)
          ? await inBatches(part, send, isForOne, Math.ceil(part.length / 2))
          : { done: [], refused: [{ part, error }] };
      sent.done.push(...halves.done);
      sent.refused.push(...halves.refused);
    }
  }
  return sent;
};

export const customersIn = (refused: BatchResult['refused']): number[] => refused.flatMap(({ part }) => part);

interface Again {
  send: (all: readonly number[]) => Promise<BatchResult>;
  /** Whether the same may well go through when it is asked once more. */
  isPassing: (error: unknown) => boolean;
  wants: (left: number, error: unknown) => Promise<boolean>;
}

/** What got lost on the way is offered to be sent again, by itself. */
export const retryRest = async (all: readonly number[], again: Again): Promise<BatchResult> => {
  const { done, refused } = await again.send(all);
  const { passing = [], lasting = [] } = Object.groupBy(refused, ({ error }) =>
    again.isPassing(error) ? 'passing' : 'lasting',
  );
  const [first] = passing;
  const left = customersIn(passing);
  if (!first || !(await again.wants(left.length, first.error))) return { done, refused };
  const rest = await retryRest(left, again);
  return { done: [...done, ...rest.done], refused: [...lasting, ...rest.refused] };
};
