/** One question at a time that a dialog asks for its caller; null is no. */
export const createQuestion = <Asked extends object, Answer>() => {
  type Open = Asked & { answer: (answer: Answer | null) => void };
  let open: Open | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Open | null) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => open,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: (asked: Asked): Promise<Answer | null> =>
      new Promise((resolve) => {
        open?.answer(null);
        set({
          ...asked,
          answer: (answer) => {
            set(null);
            resolve(answer);
          },
        });
      }),
  };
};
