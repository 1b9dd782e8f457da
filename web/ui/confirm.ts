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
  /** Of this asking of it. */
  id: number;
  answer: (confirmed: boolean) => void;
}

let open: Asked | null = null;
let count = 0;
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
    const asked: Asked = {
      ...question,
      id: (count += 1),
      answer: (confirmed) => {
        // Answered once more while it fades out, it takes no other question away.
        if (open === asked) set(null);
        resolve(confirmed);
      },
    };
    set(asked);
  });
