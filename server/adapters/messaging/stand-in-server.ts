import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How a stand-in behaves next: `unavailable` answers 503 and takes nothing; `lost-answer` takes the messages and
 * then answers 503; `hang` takes them and never answers; `slow` answers late.
 */
export type StandInMode = 'normal' | 'unavailable' | 'lost-answer' | 'slow' | 'hang';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Asked {
  method: string;
  address: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A vendor on 127.0.0.1, with the moods that vendors have. */
export const serveStandIn = async (options: {
  /** 0 picks a free port. */
  port: number;
  slowMs: number;
  answer: (asked: Asked) => Answer;
}) => {
  const { port, slowMs, answer } = options;
  let mode: StandInMode = 'normal';

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', 'http://stand-in');
    const body = await json(request).catch(() => null);
    const { method = 'GET', headers } = request;
    const answered =
      mode === 'unavailable' ? { status: 503, body: null } : answer({ method, address, headers, body });
    if (mode === 'hang') return;
    if (mode === 'slow') await wait(slowMs, undefined, { ref: false });
    const status = mode === 'lost-answer' ? 503 : answered.status;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answered.body));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next: StandInMode) => {
      mode = next;
    },
    close: (): Promise<void> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
