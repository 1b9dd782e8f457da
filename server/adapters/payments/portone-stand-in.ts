import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { VendorHook } from './port.ts';
import { createPortOneDesk } from './portone-stand-in-desk.ts';
import type { PortOneDesk } from './portone-stand-in-desk.ts';
import { parseJson } from './request.ts';
import { signHook } from './standard-webhooks.ts';
import type { StandInMode } from './stand-in.ts';

export interface PortOneStandIn {
  url: string;
  cards: Pick<PortOneDesk, 'taken' | 'authenticate' | 'cancel'>;
  /** The web hooks of everything so far, signed as they are sent. */
  hooks(): VendorHook[];
  behave(mode: StandInMode): void;
  close(): Promise<void>;
}

interface Options {
  storeId: string;
  secret: string;
  hookSecret: string;
  lateMs?: number;
  now?: () => Date;
}
interface Answer {
  status: number;
  body: object;
}

const ofStore = { storeId: z.string() };
const confirmation = z.object({
  ...ofStore,
  paymentToken: z.string().min(1),
  txId: z.string(),
  currency: z.literal('KRW'),
  totalAmount: z.int().min(1),
});
const cancelling = z.object({
  ...ofStore,
  reason: z.string().min(1),
  amount: z.int().min(1).optional(),
  taxFreeAmount: z.int().optional(),
});

const statuses: Readonly<Record<string, number>> = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  PAYMENT_NOT_FOUND: 404,
  PG_PROVIDER: 502,
};
const no = (type: string): Answer => ({ status: statuses[type] ?? 409, body: { type, message: type } });
const answerOf = (found: object | string | undefined): Answer =>
  typeof found === 'string' ? no(found) : found ? { status: 200, body: found } : no('PAYMENT_NOT_FOUND');

/** A server on 127.0.0.1 that speaks PortOne v2, so that the real client runs in tests. */
export const startPortOneStandIn = async ({
  storeId,
  secret,
  hookSecret,
  lateMs = 300,
  now = () => new Date(),
}: Options): Promise<PortOneStandIn> => {
  const desk = createPortOneDesk(storeId, now);
  const told = new Map<string, Answer>();
  let mode: StandInMode = 'normal';

  const read = <T extends { storeId: string }>(
    schema: z.ZodType<T>,
    body: unknown,
    then: (input: T) => object | string,
  ): Answer => {
    const { data } = schema.safeParse(body);
    if (!data) return no('INVALID_REQUEST');
    return data.storeId === storeId ? answerOf(then(data)) : no('FORBIDDEN');
  };

  const route = (request: IncomingMessage, body: unknown): Answer => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const [, name = '', call] = /^\/payments\/([\w-]+)(?:\/(confirm|cancel))?$/u.exec(pathname) ?? [];
    const id = decodeURIComponent(name);
    if (request.method === 'GET')
      return searchParams.get('storeId') === storeId ? answerOf(desk.find(id)) : no('FORBIDDEN');
    if (call === 'confirm') return read(confirmation, body, (input) => desk.confirm(id, input));
    if (call === 'cancel')
      return read(cancelling, body, (input) => desk.cancel(id, input.reason, input.amount));
    return no('INVALID_REQUEST');
  };

  /** The same name of an order is carried out once, and answered alike. */
  const once = (request: IncomingMessage, body: unknown): Answer => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return route(request, body);
    if (key.length < 16 || key.length > 256) return no('INVALID_REQUEST');
    const known = told.get(key) ?? route(request, body);
    told.set(key, known);
    return known;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = parseJson(await text(request).catch(() => ''));
    if (mode === 'late') await wait(lateMs);
    const allowed = request.headers.authorization === `PortOne ${secret}`;
    const answer = mode === 'unavailable' || !allowed ? no('UNAUTHORIZED') : once(request, body);
    if (mode === 'hang') return;
    const lost = mode === 'unavailable' || mode === 'lost-answer';
    response.writeHead(lost ? 503 : answer.status, { 'content-type': 'application/json' });
    // Stand-in answers are unsigned: a forged one names another payment.
    const sent = mode === 'forged' ? { ...answer.body, id: 'forged', storeId: 'forged' } : answer.body;
    response.end(lost ? '' : JSON.stringify(sent));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cards: desk,
    hooks: () =>
      desk.hooks().map((one) => {
        const [id, seconds, body] = [randomUUID(), Math.floor(now().getTime() / 1000), JSON.stringify(one)];
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signHook(hookSecret, id, seconds, body),
        };
        return { body, headers };
      }),
    behave: (next) => {
      mode = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
