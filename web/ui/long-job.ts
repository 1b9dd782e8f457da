import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../contract/money.ts';
import { isGivenUp } from '../lib/errors.ts';
import { onLiveChange } from '../lib/live-changes.ts';
import { randomId } from '../lib/random.ts';
import { notify } from './notify.ts';

interface Progress {
  done: number;
  total: number;
}
interface Kind<T = unknown> {
  /** '고객 1,240 / 10,000명 삭제하는 중'; before the server has said anything, of nothing. */
  words: (of: Progress | null) => string;
  /** It writes, so that whether anything of it stands is a question. */
  writes: boolean;
  /** So many were changed by calls of the same work before this one. */
  before?: number;
  /** Other calls of the same work come after it. */
  more?: boolean;
  /** Said where it was given up and nothing of it stands. */
  nothing?: string;
  /** What it would have answered, where all of it stood before it could be given up: the work is done, and goes on as such. */
  answer?: () => T;
  /** Leads back from what stands in spite of it, or may stand. */
  back?: () => void;
}
/** What stands in sight of a job: how far it is, and the way out of it while there is one. */
export interface Told {
  words: string;
  of: Progress | null;
  cancel?: (() => void) | undefined;
}
/** Where it stands instead of among the words in passing, while that is on screen. */
interface Place {
  tell: ((told: Told | null) => void) | null;
  /** Tells the same once more, when the place is gone. */
  again?: () => void;
}
/** What the call must be made with. */
interface With {
  signal: AbortSignal;
  job: string;
  timeoutMs: number;
}

const shownAfterMs = 1000;
const mostMs = 30 * 60_000;
/** The server tells how far back it is all the time; a call that never reached it is not heard of. */
const outcomeWithinMs = 10_000;

const hearing = new Map<string, (of: Progress, ended: boolean) => void>();
for (const kind of ['customer', 'books'] as const)
  onLiveChange(kind, ({ job, progress, ended = false }) => {
    if (job !== undefined && progress) hearing.get(job)?.(progress, ended);
  });

/** `count(of, '고객', '명 삭제하는 중')`. */
export const countWords =
  (what: string, doing: string): Kind['words'] =>
  (of) =>
    of
      ? `${what} ${formatNumber(of.done)} / ${formatNumber(of.total)}${doing}`
      : `${what} ${doing.replace(/^\S+ /u, '')}`;

/** Whoever closes the window takes back what was done so far; answers how to ask no longer. */
const askBeforeLeaving = (): (() => void) => {
  if (typeof addEventListener !== 'function') return () => undefined;
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
};

const isWhole = (stands: Progress | null): boolean => stands !== null && stands.done === stands.total;

const sayOutcome = ({ writes, before = 0, more, nothing, back }: Kind, stands: Progress | null): void => {
  const say = (words: string) => (back ? notify.undo(words, back) : notify.info(words));
  const done = formatNumber(before + (stands?.done ?? 0));
  if (!writes) notify.info('취소했어요.');
  else if (!stands) say('취소했지만 결과를 아직 몰라요. 바뀐 것이 있는지 확인해 주세요.');
  else if (before + stands.done === 0) notify.info(nothing ?? '취소했어요. 바뀐 것은 없어요.');
  else if (isWhole(stands) && !more) notify.info('이미 끝나서 취소하지 못했어요.');
  else if (before > 0 || more) say(`취소했어요. 그 전에 바뀐 ${done}명은 그대로 남았어요.`);
  else say(`취소했어요. ${done}명은 그사이 쓰여서 바뀐 채로 남았어요.`);
};

/**
 * A call that may take long: after a second its progress stands in sight, with a way out of it. Given up, it rejects as a
 * call that was given up (isGivenUp), once what came of it is said.
 */
export const runLongJob = async <T>(
  kind: Kind<T>,
  call: (given: With) => Promise<T>,
  place: Place = { tell: null },
): Promise<T> => {
  const { words, writes } = kind;
  const job = randomId();
  const giving = new AbortController();
  const outcome = Promise.withResolvers<Progress | null>();
  const began = Date.now();
  let last: Progress | null = null;
  const show = () => {
    const told = giving.signal.aborted
      ? { words: '처음대로 돌려놓는 중', of: last }
      : { words: words(last), of: last, cancel };
    place.again = show;
    if (place.tell) place.tell(told);
    else notify.progress(job, told.words, told);
  };
  let silent: ReturnType<typeof setTimeout> | undefined;
  const awaitOutcome = () => {
    clearTimeout(silent);
    silent = setTimeout(() => outcome.resolve(null), outcomeWithinMs);
  };
  const mayLeave = writes ? askBeforeLeaving() : undefined;
  const cancel = () => {
    giving.abort();
    mayLeave?.();
    if (!writes) return;
    awaitOutcome();
    show();
  };
  hearing.set(job, (of, ended) => {
    last = of;
    if (giving.signal.aborted) awaitOutcome();
    if (ended) outcome.resolve(of);
    else if (Date.now() - began >= shownAfterMs) show();
  });
  const late = setTimeout(show, shownAfterMs);
  try {
    return await call({ signal: giving.signal, job, timeoutMs: mostMs });
  } catch (error) {
    if (!isGivenUp(error)) throw error;
    const stands = writes ? await outcome.promise : null;
    sayOutcome(kind, stands);
    if (kind.answer && isWhole(stands) && !kind.more) return kind.answer();
    throw error;
  } finally {
    mayLeave?.();
    clearTimeout(late);
    clearTimeout(silent);
    hearing.delete(job);
    delete place.again;
    place.tell?.(null);
    notify.ended(job);
  }
};

/**
 * For a dialog, which what lies outside it can't be reached from: what is told stands in it (LongJobFoot), and only after
 * it is closed among the words in passing.
 */
export const useLongJob = () => {
  const [told, setTold] = useState<Told | null>(null);
  const place = useRef<Place>({ tell: null });
  useEffect(() => {
    const here = place.current;
    here.tell = setTold;
    return () => {
      here.tell = null;
      here.again?.();
    };
  }, []);
  const run = <T>(kind: Kind<T>, call: (given: With) => Promise<T>) => runLongJob(kind, call, place.current);
  return { run, told };
};
