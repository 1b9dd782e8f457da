import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SentryStandIn {
  dsn: string;
  /** The bodies of the envelopes that came in, and the headers they came with, as sent. */
  envelopes: { body: string; headers: Record<string, unknown> }[];
  /** The event inside each envelope. */
  events(): Record<string, unknown>[];
  close(): Promise<void>;
}

/** Receives what a Sentry client posts: an envelope is lines of JSON, its third an item's payload. */
export const startSentryStandIn = async (): Promise<SentryStandIn> => {
  const envelopes: SentryStandIn['envelopes'] = [];
  const take = async ({ method, url, headers }: IncomingMessage, body: Promise<string>): Promise<void> => {
    if (method === 'POST' && url?.startsWith('/api/42/envelope/'))
      envelopes.push({ body: await body, headers: { ...headers } });
  };
  const server = createServer((request, response) => {
    void take(request, text(request)).then(() =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    envelopes,
    events: () => envelopes.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '{}')),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
