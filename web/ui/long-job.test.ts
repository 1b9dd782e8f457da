import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishLiveChange } from '../lib/live-changes.ts';
import { countWords, runLongJob } from './long-job.ts';
import { notify, toastStore } from './notify.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  vi.useRealTimers();
});

/** A call that goes on until it is given up. */
const begin = (
  writes: boolean,
  {
    place,
    ...more
  }: Partial<Parameters<typeof runLongJob<string>>[0]> & { place?: Parameters<typeof runLongJob>[2] } = {},
) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let named = '';
  const kind = { words: countWords('고객', '명 삭제하는 중'), writes, ...more };
  const call = ({ signal, job }: { signal: AbortSignal; job: string }) => {
    named = job;
    return Promise.race([
      promise,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };
  const ended = runLongJob(kind, call, place).catch((error: unknown) => (error as Error).name);
  const tell = (done: number, total: number, job = named) =>
    publishLiveChange({ id: 0, kind: 'customer', job, progress: { done, total } });
  const end = (done: number, total: number) =>
    publishLiveChange({ id: 0, kind: 'customer', job: named, progress: { done, total }, ended: true });
  return { ended, answer: resolve, tell, end };
};
const shown = () => toastStore.get().map(({ message, progress }) => [message, progress]);
const press = () => {
  const [toast] = toastStore.get();
  if (toast) toastStore.act(toast);
};

test('what is over within a second shows nothing', async () => {
  const { ended, answer, tell } = begin(true);
  tell(10, 20);
  await vi.advanceTimersByTimeAsync(900);
  expect(shown()).toEqual([]);
  answer('done');
  expect(await ended).toBe('done');
  await vi.advanceTimersByTimeAsync(900);
  expect(shown()).toEqual([]);
});

test('what takes longer shows how far it is, of its own window alone, in one place, and goes when it ends', async () => {
  const { ended, answer, tell } = begin(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toEqual([['고객 삭제하는 중', null]]);
  const [before] = toastStore.get();
  tell(1240, 10_000);
  tell(7, 8, 'of another window');
  expect(shown()).toEqual([['고객 1,240 / 10,000명 삭제하는 중', { done: 1240, total: 10_000 }]]);
  expect(toastStore.get()[0]?.id).toBe(before?.id);
  answer('done');
  await ended;
  expect(shown()).toEqual([]);
});

test.each([
  [0, '취소했어요. 바뀐 것은 없어요.'],
  [2, '취소했어요. 2명은 그사이 쓰여서 바뀐 채로 남았어요.'],
  [9, '이미 끝나서 취소하지 못했어요.'],
])('given up, it waits for what came of it: %i of 9', async (stands, words) => {
  const { ended, tell, end } = begin(true);
  await vi.advanceTimersByTimeAsync(1000);
  press();
  expect(shown()).toEqual([['처음대로 돌려놓는 중', null]]);
  await vi.advanceTimersByTimeAsync(9000);
  tell(4, 9);
  await vi.advanceTimersByTimeAsync(9000);
  end(stands, 9);
  expect(await ended).toBe('AbortError');
  expect(shown()).toEqual([[words, undefined]]);
});

test('nothing is claimed where nothing was heard, nor asked where nothing is written', async () => {
  const writing = begin(true);
  await vi.advanceTimersByTimeAsync(1000);
  press();
  await vi.advanceTimersByTimeAsync(10_000);
  await writing.ended;
  expect(shown()).toEqual([['취소했지만 결과를 아직 몰라요. 바뀐 것이 있는지 확인해 주세요.', undefined]]);
  const reading = begin(false);
  await vi.advanceTimersByTimeAsync(1000);
  toastStore.get().forEach((toast) => toast.progress === undefined || toastStore.act(toast));
  await reading.ended;
  expect(shown().at(-1)).toEqual(['취소했어요.', undefined]);
});

test.each([
  [5, false, 0, '취소했어요. 그 전에 바뀐 5명은 그대로 남았어요.'],
  [5, false, 9, '이미 끝나서 취소하지 못했어요.'],
  [0, true, 9, '취소했어요. 그 전에 바뀐 9명은 그대로 남았어요.'],
  [0, false, 0, '규칙만 저장했어요.'],
])(
  'what is said is true of all calls of the work: %i before, more after it: %s, %i of this',
  async (before, more, stands, words) => {
    const { ended, end } = begin(true, { before, more, nothing: '규칙만 저장했어요.' });
    await vi.advanceTimersByTimeAsync(1000);
    press();
    end(stands, 9);
    await ended;
    expect(shown()).toEqual([[words, undefined]]);
  },
);

test.each([
  [false, 9, 'all are deleted'],
  [true, 9, 'AbortError'],
  [false, 4, 'AbortError'],
])(
  'what was done before it could be given up is answered, unless more is to come: %s, %i of 9',
  async (more, stands, answer) => {
    const { ended, end } = begin(true, { answer: () => 'all are deleted', more });
    await vi.advanceTimersByTimeAsync(1000);
    press();
    end(stands, 9);
    expect(await ended).toBe(answer);
  },
);

test('where nobody knows what stands, the way back is offered', async () => {
  const back = vi.fn();
  const { ended } = begin(true, { back });
  await vi.advanceTimersByTimeAsync(1000);
  press();
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
  press();
  expect(back).toHaveBeenCalledOnce();
});

test('the way out stays in sight, whatever else is said meanwhile', async () => {
  const { ended, answer } = begin(true);
  await vi.advanceTimersByTimeAsync(1000);
  for (const word of ['하나', '둘', '셋', '넷']) notify.info(word);
  expect(shown()).toEqual([
    ['고객 삭제하는 중', null],
    ['셋', undefined],
    ['넷', undefined],
  ]);
  answer('done');
  await ended;
});

test('where it has a place of its own it stands there, and in passing only after that is gone', async () => {
  const place: NonNullable<Parameters<typeof runLongJob>[2]> = { tell: vi.fn() };
  const { tell: heard } = place;
  const { ended, answer, tell } = begin(true, { place });
  await vi.advanceTimersByTimeAsync(1000);
  tell(1, 9);
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ words: '고객 1 / 9명 삭제하는 중' }));
  expect(shown()).toEqual([]);
  place.tell = null;
  place.again?.();
  expect(shown()).toEqual([['고객 1 / 9명 삭제하는 중', { done: 1, total: 9 }]]);
  answer('done');
  await ended;
  expect(shown()).toEqual([]);
});

test('its place is empty once it ended', async () => {
  const told: unknown[] = [];
  const { ended, answer } = begin(true, { place: { tell: (one) => told.push(one?.words ?? null) } });
  await vi.advanceTimersByTimeAsync(1000);
  answer('done');
  await ended;
  expect(told).toEqual(['고객 삭제하는 중', null]);
});

test('leaving the page is asked about while a change is under way, and not once it is given up or only reads', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  try {
    const { ended, answer } = begin(true);
    expect(isAsked()).toBe(true);
    answer('done');
    await ended;
    expect(isAsked()).toBe(false);
    const given = begin(true);
    await vi.advanceTimersByTimeAsync(1000);
    press();
    expect(isAsked()).toBe(false);
    given.end(0, 20);
    await given.ended;
    const read = begin(false);
    expect(isAsked()).toBe(false);
    read.answer('done');
    await read.ended;
  } finally {
    vi.unstubAllGlobals();
  }
});
