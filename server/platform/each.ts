/**
 * Does each by itself, in transactions of its own: one that fails keeps none of the others back.
 * @throws AggregateError once all were tried
 */
export const each = async <T>(
  rows: Iterable<T> | AsyncIterable<T>,
  what: string,
  work: (row: T) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for await (const row of rows)
    try {
      await work(row);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, what);
};
