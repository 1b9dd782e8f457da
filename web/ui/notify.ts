import { connection } from '../lib/connection.ts';
import { describeError } from '../lib/error-actions.ts';
import { isUnanswered } from '../lib/errors.ts';

export interface Toast {
  id: number;
  tone: 'plain' | 'ok' | 'bad';
  message: string;
  action?: { label: string; run: () => void; undoes?: boolean } | undefined;
  /** What it is about; the next word about the same takes its place. */
  about?: string | undefined;
  /** How far a long job has come, where that is known; the word stays until it ends. */
  progress?: { done: number; total: number } | null;
  /** Milliseconds it stays without a pointer on it; 0 for as long as it is not taken away. */
  stays: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const atMost = 3;

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
  act: ({ id, action }: Toast) => {
    toastStore.dismiss(id);
    action?.run();
  },
};

const show = (toast: Omit<Toast, 'id'>): void => {
  // The same sentence twice says nothing new; it only restarts its time. What came before the last change of a
  // thing can no longer be undone by itself.
  const others = toasts.filter(
    ({ message, about }) => message !== toast.message && (about === undefined || about !== toast.about),
  );
  const all = [...others, { ...toast, id: ++lastId }];
  // A job that is under way keeps its way out in sight.
  const passing = all.filter(({ progress }) => progress === undefined);
  const gone = new Set(passing.slice(0, Math.max(0, all.length - atMost)));
  set(all.filter((one) => !gone.has(one)));
};

/** That a call got no answer is said until the server is back, at the longest. */
const dismissOnReturn = (id: number) => {
  const stop = connection.subscribe(() => {
    if (!connection.get().reachable) return;
    stop();
    toastStore.dismiss(id);
  });
};

/** What it is about keeps its place and its number, and with them the focus. */
const showProgress = (toast: Omit<Toast, 'id' | 'tone' | 'stays'>): void => {
  const standing = toasts.find(({ about }) => about === toast.about);
  if (standing) set(toasts.map((one) => (one === standing ? { ...standing, ...toast } : one)));
  else show({ ...toast, tone: 'plain', stays: 0 });
};

/** Words in passing. Nothing that must be decided belongs here: that is confirm(). */
export const notify = {
  saved: () => show({ tone: 'ok', message: '저장되었습니다.', stays: 3000 }),
  done: (message: string) => show({ tone: 'ok', message, stays: 4000 }),
  info: (message: string) => show({ tone: 'plain', message, stays: 4000 }),
  /** Something done that can be undone: `notify.undo('예약을 취소했어요', () => restore.mutate(), 'booking 7')`. */
  undo: (message: string, run: () => void, about?: string) =>
    show({ tone: 'plain', message, about, action: { label: '되돌리기', run, undoes: true }, stays: 8000 }),
  /** Something done, and what is likely wanted next. */
  offer: (message: string, label: string, run: () => void) =>
    show({ tone: 'ok', message, action: { label, run }, stays: 8000 }),
  /** How far a long job has come, and the way out of it, until `ended`. */
  progress: (
    about: string,
    message: string,
    { of, cancel }: { of: Toast['progress']; cancel?: (() => void) | undefined },
  ) =>
    showProgress({
      about,
      message,
      progress: of ?? null,
      action: cancel && { label: '취소', run: cancel },
    }),
  ended: (ended: string) => set(toasts.filter(({ about }) => about !== ended)),
  error: (error: unknown) => {
    const message = typeof error === 'string' ? error : describeError(error);
    show({ tone: 'bad', message, stays: 7000 });
    if (isUnanswered(error)) dismissOnReturn(lastId);
  },
};
