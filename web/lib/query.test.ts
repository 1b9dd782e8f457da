import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ProductError } from './errors.ts';
import { createQueryClient, makeStale, ofShop } from './query.ts';
import type { ErrorRole } from './error-actions.ts';

const failed = (status: number) =>
  new ProductError({ status, url: 'u', code: null, errors: [], message: 'm', endpoint: 'e' });
const heard: [ErrorRole, boolean][] = [];
const client = createQueryClient((_error, role, quiet) => heard.push([role, quiet]));

const triesFor = async (error: Error) => {
  let tries = 0;
  const work = client.fetchQuery({
    queryKey: ['test', 'S1', Math.random()],
    retry: client.getDefaultOptions().queries?.retry ?? false,
    retryDelay: 0,
    queryFn: () => {
      tries += 1;
      return Promise.reject(error);
    },
  });
  await work.catch(() => undefined);
  return tries;
};

describe('query defaults', () => {
  it('never let data grow stale, and keep it five minutes', () => {
    expect(client.getDefaultOptions().queries).toMatchObject({ staleTime: Infinity, gcTime: 300_000 });
  });

  it('retry three times', async () => {
    expect(await triesFor(failed(500))).toBe(4);
    expect(await triesFor(failed(408))).toBe(4);
    expect(await triesFor(new TypeError('x'))).toBe(4);
  });

  it.each([401, 403, 404])('do not retry %i, which no repetition changes', async (status) => {
    expect(await triesFor(failed(status))).toBe(1);
  });
});

it('tells its listener what a failed query meant to the screen', async () => {
  heard.length = 0;
  await client
    .fetchQuery({
      queryKey: ['a', 'S1'],
      retry: false,
      queryFn: () => Promise.reject(failed(500)),
      meta: { role: 'page' },
    })
    .catch(() => undefined);
  await triesFor(failed(404));
  expect(heard).toEqual([
    ['page', false],
    ['part', false],
  ]);
});

it('says in passing that nobody answered where a form shows refusals at its fields', async () => {
  heard.length = 0;
  const write = (status: number) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(failed(status)), meta: { quiet: 'refusals' } })
      .execute(undefined)
      .catch(() => undefined);
  await write(409);
  await write(408);
  expect(heard).toEqual([
    ['action', true],
    ['action', false],
  ]);
});

it('knows the queries of one shop by their keys', () => {
  expect(ofShop('S1')({ queryKey: ['bookings', 'S1', 'day'] })).toBe(true);
  expect(ofShop('S1')({ queryKey: ['bookings', 'S2', 'day'] })).toBe(false);
});

it('a change that comes while the first answer is under way is asked for after it', async () => {
  const client = createQueryClient(() => undefined);
  const answers: ((value: string) => void)[] = [];
  const queryKey = ['calls.list', 'S1'];
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  const changed = makeStale(client, ofShop('S1'));
  answers[0]?.('before');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('after');
  await changed;
  expect(client.getQueryData(queryKey)).toBe('after');
  leave();
});

it('one telling that fails is heard of, and keeps none of those told with it from being told', () => {
  vi.useFakeTimers();
  createQueryClient(() => undefined);
  const told: string[] = [];
  notifyManager.schedule(() => told.push('before'));
  notifyManager.schedule(() => {
    throw new Error('a screen fell');
  });
  notifyManager.schedule(() => told.push('after'));
  expect(() => vi.runAllTimers()).toThrow('a screen fell');
  vi.runAllTimers();
  expect(told).toEqual(['before', 'after']);
  vi.useRealTimers();
});
