import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { signOutOptions } from './sign-out-options.ts';

const signOut = async (send: () => Promise<unknown>) => {
  const told = { assign: vi.fn(), alert: vi.fn(), forget: vi.fn() };
  const client = new QueryClient();
  const location = {
    origin: 'https://dangol.example',
    pathname: '/sales',
    search: '?sale=7',
    assign: told.assign,
  };
  const observer = new MutationObserver(client, signOutOptions({ send, location, ...told }));
  await observer.mutate().catch(() => undefined);
  return { ...told, key: client.getMutationCache().getAll()[0]?.options.mutationKey };
};

describe('signing out', () => {
  it('is a mutation keyed auth/logout', async () => {
    expect((await signOut(() => Promise.resolve())).key).toEqual(['auth', 'logout']);
  });

  it('leads to the current address converted', async () => {
    const { assign, alert, forget } = await signOut(() => Promise.resolve());
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      'https://dangol.example/signin?redirect=%2Fsales%3Fsale%3D7',
    );
    expect(forget).toHaveBeenCalledOnce();
    expect(alert).not.toHaveBeenCalled();
  });

  it('that fails says so and changes nothing', async () => {
    const { assign, alert, forget } = await signOut(() => Promise.reject(new Error('no network')));
    expect(alert).toHaveBeenCalledExactlyOnceWith('로그아웃하지 못했습니다. 잠시 후 다시 시도해 주세요.');
    expect(assign).not.toHaveBeenCalled();
    expect(forget).not.toHaveBeenCalled();
  });
});
