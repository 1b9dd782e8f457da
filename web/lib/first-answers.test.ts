import { describe, expect, it } from 'vitest';
import { createFirstAnswers } from './first-answers.ts';

const address = 'https://shop.test/api/v2/S1/home?day=true';

const asked = (
  answer: Promise<Response | undefined> = Promise.resolve(Response.json({ id: 7 })),
  passed = { ms: 2000 },
  dayEndsAt?: number,
) =>
  createFirstAnswers(
    {
      tokens: new Promise(() => undefined),
      authorization: 'Bearer mine',
      askedAt: 1000,
      ...(dayEndsAt !== undefined && { dayEndsAt }),
      answers: new Map([[address, answer]]),
    },
    () => passed.ms,
  );
const question = (url = address, options: RequestInit = {}) =>
  new Request(url, { ...options, headers: { authorization: 'Bearer mine', ...options.headers } });

describe('an answer that was asked for before the program was here', () => {
  it('is taken once', async () => {
    const { take } = asked();
    expect(await (await take(question()))?.json()).toEqual({ id: 7 });
    expect(await take(question())).toBeUndefined();
  });

  it('is of the same address', async () => {
    expect(await asked().take(question(`${address}&more=1`))).toBeUndefined();
  });

  it.each([
    ['another token', question(address, { headers: { authorization: 'Bearer other' } })],
    ['the eyes of another', question(address, { headers: { 'x-view-as': '2' } })],
    ['a write', question('https://shop.test/api/v2/S1/sales', { method: 'POST' })],
  ])('is not taken with or after %s', async (_, other) => {
    const { take, askedAt } = asked();
    expect(await take(other)).toBeUndefined();
    expect(await take(question())).toBeUndefined();
    expect(askedAt()).toBeUndefined();
  });

  it('is not taken after news of a change', async () => {
    const { take, forget } = asked();
    forget();
    expect(await take(question())).toBeUndefined();
  });

  it.each([
    ['after half a minute', 30_000, undefined],
    ['of a day that is over', 5000, 5000],
  ])('is not taken %s, nor are tokens', async (_, ms, dayEndsAt) => {
    const passed = { ms };
    const first = () => asked(undefined, passed, dayEndsAt);
    expect(first().takeTokens()).toBeDefined();
    expect(await first().take(question())).toBeDefined();
    passed.ms += 1;
    expect(first().takeTokens()).toBeUndefined();
    expect(await first().take(question())).toBeUndefined();
  });

  it('gives its tokens once, and to none who comes after the one who left', () => {
    const first = asked();
    expect(first.takeTokens()).toBeDefined();
    expect(first.takeTokens()).toBeUndefined();
    const left = asked();
    left.forget();
    expect(left.takeTokens()).toBeUndefined();
  });

  it('is asked for anew where it failed', async () => {
    expect(await asked(Promise.resolve(undefined)).take(question())).toBeUndefined();
  });

  it('is nothing to a call that is no longer wanted', async () => {
    const leaving = new AbortController();
    const taken = asked().take(question(address, { signal: leaving.signal }));
    leaving.abort();
    expect(await taken).toBeUndefined();
  });

  it('is missing where nothing was asked', async () => {
    const { take, takeTokens, askedAt } = createFirstAnswers(undefined, () => 0);
    expect([await take(question()), takeTokens(), askedAt()]).toEqual([undefined, undefined, undefined]);
  });
});
