/** Browser storage that never throws: it may be forbidden, full, or absent in a private window. */
export const createSafeStorage = (storage: () => Storage) => {
  const safely = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string): string | null => safely(() => storage().getItem(key), null),
    set: (key: string, value: string): void => safely(() => storage().setItem(key, value), undefined),
    remove: (key: string): void => safely(() => storage().removeItem(key), undefined),
    keys: (): string[] => safely(() => Object.keys(storage()), []),
  };
};

export type SafeStorage = ReturnType<typeof createSafeStorage>;
