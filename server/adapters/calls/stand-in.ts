import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How the stand-in behaves next: `unavailable` answers 503; `page` answers a page of HTML, as a provider
 * under maintenance does; `cut` ends in the middle of its JSON; `odd` sends rows that make no sense among
 * good ones; `endless` never stops sending; `hang` never answers; `slow` answers late.
 */
export type CallsMode = 'normal' | 'unavailable' | 'page' | 'cut' | 'odd' | 'endless' | 'hang' | 'slow';

export interface CallsStandInOptions {
  /** Without it every line may sign in with any password but `wrong`. */
  lines?: Readonly<Record<string, string>>;
  /** 0 picks a free port. */
  port?: number;
  slowMs?: number;
}

interface Ring {
  sender: string;
  receiver: string;
  inner_num: string;
  kind: string;
}

export interface CallsStandIn {
  url: string;
  behave(mode: CallsMode): void;
  /** Where rings of a line go: host, port and path, as the line's owner set them. */
  addressOf(number: string): string | undefined;
  /** Rings the line: the call is remembered and sent to its address. Returns the statuses. */
  ring(number: string, ring: Partial<Ring> & { sender: string; times?: number }): Promise<number[]>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: string;
}

const hash = (password: string) => createHash('sha512').update(password).digest('hex');
const json = (code: string, more: object = {}): Answer => ({
  status: 200,
  body: JSON.stringify({ SVC_RT: code, SVC_MSG: code === '0000' ? 'OK' : 'FAIL', ...more }),
});
/** The provider's own notation, on the clock of Seoul. */
const seoulTime = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function* endlessly(): Generator<string> {
  for (;;) yield 'x'.repeat(65_536);
}

const oddRows = [
  { NO: 'x', TIME: '어제 저녁', SRC: '01000000000', DST: '' },
  { NO: 'y', TIME: '2026-02-31 10:00:00', SRC: '01000000000', DST: '' },
];

/** A server on 127.0.0.1 that speaks the Centrex protocol, so that the real client runs in tests and demos. */
export const startCallsStandIn = async ({
  lines,
  port = 0,
  slowMs = 3000,
}: CallsStandInOptions = {}): Promise<CallsStandIn> => {
  const addresses = new Map<string, string>();
  const remembered: { line: string; row: Record<string, string> }[] = [];
  let mode: CallsMode = 'normal';

  const known = (id: string, pass: string): boolean =>
    lines ? lines[id] !== undefined && hash(lines[id]) === pass : pass !== hash('wrong');

  const inbound = (id: string, form: URLSearchParams): Answer => {
    const size = Number(form.get('num_per_page') ?? 10);
    const from = (Number(form.get('page') ?? 1) - 1) * size;
    const own = remembered.filter(({ line }) => line === id).map(({ row }) => row);
    return json('0000', {
      DATAS: [...(mode === 'odd' ? oddRows : []), ...own.toReversed()].slice(from, from + size),
    });
  };

  const answer = (path: string, form: URLSearchParams): Answer => {
    const id = form.get('id') ?? '';
    if (!/^[0-9a-f]{128}$/.test(form.get('pass') ?? '') || !known(id, form.get('pass') ?? ''))
      return json('1001');
    if (path === '/RestApi/getinboundcall') return inbound(id, form);
    if (path !== '/RestApi/setringcallback') return { status: 404, body: 'Not Found' };
    const [host, hostPort, url] = ['callbackhost', 'callbackport', 'callbackurl'].map(
      (key) => form.get(key) ?? '',
    );
    if (!host || !/^\d{1,5}$/.test(hostPort ?? '') || !url?.startsWith('/')) return json('1002');
    addresses.set(id, `http://${host}:${hostPort}${url}`);
    return json('0000');
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    if (mode === 'hang') return;
    if (mode === 'slow') await wait(slowMs, undefined, { ref: false });
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (request.method !== 'POST' || !isForm) return void response.writeHead(405).end();
    if (mode === 'unavailable') return void response.writeHead(503).end('점검 중');
    if (mode === 'page') return void response.writeHead(200).end('<html><body>서비스 점검</body></html>');
    if (mode === 'endless') {
      response.writeHead(200);
      return void Readable.from(endlessly()).pipe(response);
    }
    const { status, body } = answer(new URL(request.url ?? '/', 'http://stand-in').pathname, form);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(mode === 'cut' ? body.slice(0, body.length / 2) : body);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next) => {
      mode = next;
    },
    addressOf: (number) => addresses.get(number),
    ring: async (number, { times = 1, ...ring }) => {
      const told: Ring = { receiver: number, inner_num: '', kind: '1', ...ring };
      remembered.push({
        line: number,
        row: {
          NO: String(remembered.length + 1),
          TIME: seoulTime(Date.now()),
          SRC: told.sender,
          DST: number,
          DURATION: '0',
          STATUS: '0',
        },
      });
      const address = addresses.get(number);
      if (address === undefined) return [];
      const body = new URLSearchParams({ ...told });
      const answers = Array.from({ length: times }, () => fetch(address, { method: 'POST', body }));
      return (await Promise.all(answers)).map(({ status }) => status);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
