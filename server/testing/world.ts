import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Answer } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import type { Contract, EndpointName } from '../../contract/index.ts';
import type { ErrorPayload } from '../../contract/errors.ts';
import type { EmployeeNo, ItemId, ShopNo, UserId } from '../../contract/ids.ts';
import type { Role } from '../../contract/rights.ts';
import type { Trade } from '../../contract/trades.ts';
import { assemble } from '../assemble.ts';
import type { Server } from '../assemble.ts';
import { openSession } from '../domains/auth/public.ts';
import { readConfig } from '../platform/config.ts';
import { asOperator } from '../platform/scope.ts';
import { openTestDatabase } from './database.ts';

type Loose<T> = T extends string ? T | number : T;
type Given<E extends EndpointName> = {
  [K in keyof Request<Contract[E]>]?: K extends 'body'
    ? Request<Contract[E]>[K]
    : { [P in keyof Request<Contract[E]>[K]]: Loose<Request<Contract[E]>[K][P]> };
} & { headers?: Record<string, string> };

export interface Told<B> {
  status: number;
  body: B;
  headers: Record<string, unknown>;
}

/** Somebody with a token, speaking to the server through its front door. */
export interface Person {
  employeeNo: EmployeeNo;
  userId: UserId;
  token: string;
  /** Calls an endpoint and expects it to succeed. */
  call<E extends EndpointName>(name: E, given?: Given<E>): Promise<Told<Answer<Contract[E]>>>;
  /** Calls it and expects a refusal; answers the error payload. */
  refused<E extends EndpointName>(name: E, given?: Given<E>): Promise<Told<ErrorPayload>>;
  /** Calls it with anything at all. */
  raw(name: EndpointName, given?: { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }): Promise<Told<unknown>>;
}

export interface TestShop {
  shopNo: ShopNo;
  name: string;
  owner: Person;
  staff: Person[];
  /** 젤네일 60분 60,000원; 케어 30분 25,000원; 연장 90분 90,000원; 오일 제품 18,000원. */
  items: { gel: ItemId; care: ItemId; extension: ItemId; oil: ItemId };
}

export interface World {
  server: Server;
  shop(options?: { trade?: Trade; employees?: number; roles?: Role[]; open?: [number, number] }): Promise<TestShop>;
  /** Nobody in particular. */
  stranger: Person;
  person(token: string): Person;
  close(): Promise<void>;
}

const urlOf = (name: EndpointName, given: { params?: object; query?: object }): string => {
  const e = endpoints[name];
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(key, String(one));
  const text = query.toString();
  return (e.root ? '' : '/api/v2') + path + (text ? `?${text}` : '');
};

const speak = (server: Server, token: string, who: { employeeNo: EmployeeNo; userId: UserId }): Person => {
  const raw: Person['raw'] = async (name, given = {}) => {
    const form = endpoints[name].bodyType === 'form';
    const response = await server.app.inject({
      method: endpoints[name].method,
      url: urlOf(name, given),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...given.headers,
      },
      ...(given.body === undefined
        ? {}
        : { payload: form ? new URLSearchParams(given.body as Record<string, string>).toString() : (given.body as object) }),
    });
    const text = response.body;
    const json = /json/.test(String(response.headers['content-type'])) && text ? (JSON.parse(text) as unknown) : text;
    return { status: response.statusCode, body: json, headers: response.headers };
  };
  return {
    ...who,
    token,
    raw,
    call: async (name, given = {}) => {
      const told = await raw(name, given as never);
      if (told.status >= 300) throw new Error(`${name} answered ${told.status}: ${JSON.stringify(told.body)}`);
      return told as never;
    },
    refused: async (name, given = {}) => {
      const told = await raw(name, given as never);
      if (told.status < 400) throw new Error(`${name} was not refused: ${told.status} ${JSON.stringify(told.body)}`);
      return told as never;
    },
  };
};

let passwords = 0;

const addUser = async (server: Server, name: string): Promise<UserId> => {
  passwords += 1;
  return asOperator(server.platform.database, async (db) => {
    const row = await db
      .insertInto('users')
      // Nobody signs in with it: sessions in tests are opened directly, signing in has its own stories.
      .values({ login_id: `u${passwords}-${randomUUID().slice(0, 8)}`, password_hash: 'none', name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id as UserId;
  });
};

const staffNames = ['민지', '수아', '하린', '예솔', '다인', '은채', '지우', '서연', '유나', '채원', '도윤'];

const addMenu = async (server: Server, shopNo: ShopNo) =>
  asOperator(server.platform.database, async (db) => {
    const category = await db
      .insertInto('menu_categories')
      .values({ shop_no: shopNo, name: '네일' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = async (name: string, minutes: number, price: number, kind: 'SERVICE' | 'PRODUCT' = 'SERVICE') => {
      const row = await db
        .insertInto('menu_items')
        .values({ shop_no: shopNo, category_id: category.id, name, kind, duration_minutes: minutes, price_won: price })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id as ItemId;
    };
    return {
      gel: await add('젤네일', 60, 60_000),
      care: await add('케어', 30, 25_000),
      extension: await add('연장', 90, 90_000),
      oil: await add('큐티클 오일', 0, 18_000, 'PRODUCT'),
    };
  });

/** One server on one database for a whole worker; each story brings its own shop. */
const build = async (): Promise<World> => {
  const database = await openTestDatabase();
  const config = readConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', DATA_DIR: join(tmpdir(), `dangol-${randomUUID()}`) },
    { demo: false, setupCode: 'open-sesame' },
  );
  const server = await assemble(config, database, { jobs: false });
  const { platform } = server;

  const shop: World['shop'] = async (options = {}) => {
    const { trade = 'NAIL', employees = 1, roles = [], open = [0, 1440] } = options;
    const ownerId = await addUser(server, '김은지');
    const name = '모먼트네일';
    const { shopNo, employeeNo } = await asOperator(database, async (db) => {
      const opened = await platform.openShop(db, { name, trade, owner: { userId: ownerId, name: '은지' } });
      await db.deleteFrom('business_hours').where('shop_no', '=', opened.shopNo).execute();
      await db
        .insertInto('business_hours')
        .values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          shop_no: opened.shopNo, weekday, open_minute: open[0], close_minute: open[1],
        })))
        .execute();
      return opened;
    });
    const session = async (userId: UserId, no: EmployeeNo) => {
      const { accessToken } = await openSession(platform, { userId, shopNo, audience: 'api' });
      return speak(server, accessToken, { employeeNo: no, userId });
    };
    const staff: Person[] = [];
    for (let i = 0; i < employees - 1; i += 1) {
      const staffName = staffNames[i % staffNames.length] ?? '직원';
      const userId = await addUser(server, staffName);
      const row = await asOperator(database, (db) =>
        db
          .insertInto('employees')
          .values({ shop_no: shopNo, user_id: userId, name: staffName, role: roles[i] ?? 'STAFF', sort_order: i + 1, color: i + 1 })
          .returning('employee_no')
          .executeTakeFirstOrThrow(),
      );
      staff.push(await session(userId, row.employee_no as EmployeeNo));
    }
    return { shopNo, name, owner: await session(ownerId, employeeNo), staff, items: await addMenu(server, shopNo) };
  };

  const nobody = { employeeNo: 0 as EmployeeNo, userId: 0 as UserId };
  return {
    server,
    shop,
    stranger: speak(server, '', nobody),
    person: (token) => speak(server, token, nobody),
    close: () => server.close(),
  };
};

let shared: Promise<World> | undefined;
export const openWorld = (): Promise<World> => (shared ??= build());
