export interface Question {
  title: string;
  message?: string;
  /** What the confirming button does, as a verb: 예약 취소, 삭제. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Colours the confirming button when something is lost by it. */
  danger?: boolean;
  /** Enter keeps things as they are: where the question comes unasked, above all. */
  safeFirst?: boolean;
}

export interface Asked extends Question {
  answer: (confirmed: boolean) => void;
}

let open: Asked | null = null;
const listeners = new Set<() => void>();
const set = (next: Asked | null) => {
  open = next;
  for (const listener of listeners) listener();
};

export const questionStore = {
  get: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Asks, and answers whether the person agreed. A question that comes over an open one refuses that one. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false);
    set({
      ...question,
      answer: (confirmed) => {
        set(null);
        resolve(confirmed);
      },
    });
  });
