import { formatNumber } from '../../contract/money.ts';
import { isGivenUp } from '../lib/errors.ts';
import { onLiveChange } from '../lib/live-changes.ts';
import { randomId } from '../lib/random.ts';
import { notify } from './notify.ts';

interface Progress {
  done: number;
  total: number;
}
interface Kind {
  /** '고객 1,240 / 10,000명 삭제하는 중'; before the server has said anything, of nothing. */
  words: (of: Progress | null) => string;
  /** It writes, so that whether anything of it stands is a question. */
  writes: boolean;
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

const sayOutcome = (writes: boolean, stands: Progress | null): void => {
  if (!writes) notify.info('취소했어요.');
  else if (!stands) notify.info('취소를 알렸어요. 무엇이 바뀌었는지 확인해 주세요.');
  else if (stands.done === 0) notify.info('취소했어요. 바뀐 것은 없어요.');
  else if (stands.done === stands.total) notify.info('이미 끝나서 취소하지 못했어요.');
  else notify.info(`취소했어요. ${formatNumber(stands.done)}명은 그사이 쓰여서 바뀐 채로 남았어요.`);
};

/**
 * A call that may take long: after a second its progress stands in sight, with a way out of it. Given up, it rejects as a
 * call that was given up (isGivenUp), once what came of it is said.
 */
export const runLongJob = async <T>(
  { words, writes }: Kind,
  call: (given: With) => Promise<T>,
): Promise<T> => {
  const job = randomId();
  const giving = new AbortController();
  const outcome = Promise.withResolvers<Progress | null>();
  const began = Date.now();
  let last: Progress | null = null;
  const show = () => {
    if (giving.signal.aborted) notify.progress(job, '처음대로 돌려놓는 중', { of: last });
    else notify.progress(job, words(last), { of: last, cancel });
  };
  let silent: ReturnType<typeof setTimeout> | undefined;
  const awaitOutcome = () => {
    clearTimeout(silent);
    silent = setTimeout(() => outcome.resolve(null), outcomeWithinMs);
  };
  const cancel = () => {
    giving.abort();
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
    if (isGivenUp(error)) sayOutcome(writes, writes ? await outcome.promise : null);
    throw error;
  } finally {
    clearTimeout(late);
    clearTimeout(silent);
    hearing.delete(job);
    notify.ended(job);
  }
};
