import { randomInt, randomUUID } from 'node:crypto';
import type { UserId } from '../../contract/ids.ts';
import type { ErrorPayload } from '../../contract/errors.ts';
import { useClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/open.ts';
import { asOperator } from './as-operator.ts';
import type { World } from './world.ts';
import { createUser, hashPassword } from '../domains/auth/public.ts';

export const password = '봄비가 내리던 날';
let hash: Promise<string> | undefined;

/** A user who can sign in with `password`. */
export const addPerson = async (
  { server }: World,
  { demo = false } = {},
): Promise<{ userId: UserId; loginId: string }> => {
  const passwordHash = await (hash ??= hashPassword(password));
  const loginId = `p-${randomUUID().slice(0, 13)}`;
  const userId = await asOperator(server.platform.database, (db) =>
    createUser(db, { loginId, passwordHash, name: '박하늘', demo }),
  );
  return { userId, loginId };
};

export interface Reading<B> {
  status: number;
  /** The error payload's code, for a refusal. */
  code: string | undefined;
  body: B & ErrorPayload;
  headers: Record<string, unknown>;
}

export interface Browser {
  address: string;
  cookies: Map<string, string>;
  /** The attributes of the cookies as they were last set. */
  setCookies: Record<string, { value: string; [attribute: string]: unknown }>;
  send<B = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reading<B>>;
}

export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A browser at an address of its own that keeps its cookies, as the server sees it. */
export const openBrowser = ({ server }: Pick<World, 'server'>, address: string = someAddress()): Browser => {
  const cookies = new Map<string, string>();
  const setCookies: Browser['setCookies'] = {};
  return {
    address,
    cookies,
    setCookies,
    send: async (method, path, body, headers = {}) => {
      const response = await server.app.inject({
        method,
        url: `/api/v2${path}`,
        remoteAddress: address,
        cookies: Object.fromEntries(cookies),
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      for (const cookie of response.cookies) {
        setCookies[cookie.name] = { ...cookie };
        if (cookie.value === '') cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      const read = response.json<Record<string, unknown>>();
      return {
        status: response.statusCode,
        code: read['code'] as string | undefined,
        body: read as never,
        headers: response.headers,
      };
    },
  };
};

/** Opens every connection of the pool, so that requests sent at once really meet in the database. */
export const openConnections = async ({ pool }: Database): Promise<void> => {
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select 1')));
};

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  shops: { shopNo: string }[];
  current: { shopNo: string; employeeNo: number; role: string } | null;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let goBack: (() => void) | undefined;
let frozenAt: number | undefined;

export const presentAgain = (): void => {
  goBack?.();
  goBack = undefined;
  frozenAt = undefined;
};

/** Stops the clock so many seconds after the test first stopped it; `presentAgain` lets it run. */
export const later = (seconds: number): void => {
  const base = frozenAt ?? Date.now();
  goBack?.();
  frozenAt = base;
  goBack = useClock(() => base + seconds * 1000);
};
