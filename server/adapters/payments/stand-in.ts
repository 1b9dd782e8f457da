import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { basic, sameSignature, signatures } from './nice-signing.ts';
import { parseJson } from './request.ts';
import { no } from './stand-in-answer.ts';
import type { Answer } from './stand-in-answer.ts';
import { createCardRoutes } from './stand-in-card-routes.ts';
import { createCardDesk } from './stand-in-cards.ts';
import type { CardDesk } from './stand-in-cards.ts';
import { cancelBody, createDesk, messages, receiptBody } from './stand-in-desk.ts';
import type { GivenReceipt } from './stand-in-desk.ts';
import { windowPage, windowScript } from './stand-in-window.ts';

/**
 * How the stand-in behaves next: `unavailable` answers 503 and does nothing; `lost-answer` does it and then
 * answers 503; `hang` does it and never answers; `late` does it only after a while; `forged` answers with a signature of its own making.
 */
export type StandInMode = 'normal' | 'unavailable' | 'lost-answer' | 'hang' | 'late' | 'forged';

export interface PaymentStandIn {
  url: string;
  /** Every receipt given, oldest first. */
  given(): readonly GivenReceipt[];
  cards: Pick<CardDesk, 'taken' | 'authenticate' | 'approve' | 'cancel' | 'hooks' | 'recall' | 'runShort'>;
  /** Posts the web hooks of everything so far; twice or the last first, as happens. Answers what came back. */
  deliverHooks(url: string, how?: { twice?: boolean; reversed?: boolean }): Promise<string[]>;
  behave(mode: StandInMode): void;
  close(): Promise<void>;
}

interface Options {
  clientKey: string;
  secretKey: string;
  /** 0 picks a free port. */
  port?: number;
  lateMs?: number;
  now?: () => Date;
}

const postHook = async (url: string, body: object): Promise<string> => {
  const headers = { 'content-type': 'application/json;charset=utf-8' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.text();
};

/**
 * A server on 127.0.0.1 that speaks NICE Payments' wire protocol, so that the real client runs in
 * development and tests: it checks Basic credentials and every signature, gives an orderId once (A127),
 * and refuses amounts that end in 7003, 7010, 7012 or 7042 with that code.
 */
export const startPaymentStandIn = async ({
  clientKey,
  secretKey,
  port = 0,
  lateMs = 300,
  now = () => new Date(),
}: Options): Promise<PaymentStandIn> => {
  const desk = createDesk(secretKey, now);
  const cards = createCardDesk({ clientKey, secretKey }, now);
  const cardRoute = createCardRoutes(cards, secretKey);
  const sign = signatures(secretKey);
  let mode: StandInMode = 'normal';

  const yes = (receipt: GivenReceipt, orderId: string, cancelling = receipt.cancelledAt !== null): Answer => {
    const ediDate = now().toISOString();
    const { tid, amount } = receipt;
    const signature = mode === 'forged' ? '0'.repeat(64) : sign.receiptAnswer(tid, orderId, ediDate);
    return {
      status: 200,
      body: {
        resultCode: '0000',
        resultMsg: messages['0000'],
        tid,
        orderId,
        approvedAt: receipt.approvedAt,
        cancelAmt: cancelling ? amount : 0,
        balanceAmt: cancelling ? 0 : amount,
        cancelledAt: receipt.cancelledAt ?? '0',
        approveNo: (cancelling ? receipt.cancelApproveNo : receipt.approveNo) ?? '0',
        ediDate,
        signature,
      },
    };
  };

  const forge = ({ status, body }: Answer): Answer => ({
    status,
    body: { ...body, signature: '0'.repeat(64) },
  });

  const issue = (body: unknown): Answer => {
    const asked = receiptBody.safeParse(body).data;
    if (!asked) return no('A117');
    if (!sameSignature(asked.signData, sign.receipt(asked.orderId, asked.amount, asked.ediDate)))
      return no('A101');
    const made = desk.issue(asked);
    return typeof made === 'string' ? no(made) : yes(made, asked.orderId);
  };

  const cancel = (tid: string, body: unknown): Answer => {
    const asked = cancelBody.safeParse(body).data;
    if (!asked) return no('A117');
    if (!sameSignature(asked.signData, sign.cancel(tid, asked.ediDate))) return no('A101');
    const done = desk.cancel(tid, asked);
    return typeof done === 'string' ? no(done) : yes(done, asked.orderId);
  };

  const lookUp = (found: GivenReceipt | undefined): Answer =>
    found ? yes(found, found.orderId) : no('A118');

  const route = (method: string | undefined, path: string, body: unknown): Answer => {
    const found = cardRoute(method, path, body);
    if (found) return mode === 'forged' ? forge(found) : found;
    const receipt = /^\/v1\/receipt\/([\w-]+)(\/cancel)?$/.exec(path);
    const order = /^\/v1\/payments\/find\/([\w-]+)$/.exec(path)?.[1];
    if (path === '/v1/receipt') return method === 'POST' ? issue(body) : no('A117', 405);
    if (receipt?.[2]) return method === 'POST' ? cancel(receipt[1] ?? '', body) : no('A117', 405);
    if (receipt) return lookUp(desk.find(receipt[1] ?? ''));
    return order === undefined ? no('A118', 404) : lookUp(desk.findByOrder(order));
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
    const written = await text(request).catch(() => '');
    if (path === '/v1/js/') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
      response.end(windowScript(`http://${request.headers.host ?? ''}`));
      return;
    }
    if (path === '/practice/window') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(windowPage(new URLSearchParams(written), cards));
      return;
    }
    const allowed = request.headers.authorization === basic(clientKey, secretKey);
    if (mode === 'late') await wait(lateMs);
    const body = parseJson(written);
    const away = mode === 'unavailable';
    const answer = away || !allowed ? no('A118', away ? 503 : 401) : route(request.method, path, body);
    if (mode === 'hang') return;
    response.writeHead(mode === 'lost-answer' ? 503 : answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: desk.given,
    cards,
    deliverHooks: async (url, { twice = false, reversed = false } = {}) => {
      const ordered = reversed ? cards.hooks().toReversed() : cards.hooks();
      const answers: string[] = [];
      for (const body of twice ? ordered.flatMap((one) => [one, one]) : ordered)
        answers.push(await postHook(url, body));
      return answers;
    },
    behave: (next) => {
      mode = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
