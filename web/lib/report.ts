import { endpointLabel, type Failure, isReportable, reportEvent } from '../../contract/report.ts';
import { toClientError } from './errors.ts';
import type { RouteTable } from './send.ts';

export interface ReporterOptions {
  /** Without one nothing is sent, nor is the library loaded. */
  dsn?: string | undefined;
  environment: string;
  release: string;
  /** To tell an endpoint by its method and path: a call's error knows only its name. */
  routes: RouteTable;
}

export interface Reporter {
  /** Never throws, never waits; an error already reported is not reported again. */
  report(error: unknown): void;
  /** Resolves when all is sent. */
  flush(): Promise<void>;
}

/** Uncaught errors of handlers and promises; an aborted call is none. */
export const listenForUncaught = (target: EventTarget, report: (error: unknown) => void): void => {
  const hear = (error: unknown) => {
    if (error !== undefined && error !== null && (error as Error).name !== 'AbortError') report(error);
  };
  target.addEventListener('error', (event) => hear((event as ErrorEvent).error));
  target.addEventListener('unhandledrejection', (event) => hear((event as PromiseRejectionEvent).reason));
};

// A chunk of its own, fetched at the first report: most visits never need it.
const loadSentry = async () => {
  const { BrowserClient, defaultStackParser, makeFetchTransport } = await import('@sentry/browser');
  return { BrowserClient, defaultStackParser, makeFetchTransport };
};

// A bare client: nothing that listens to clicks, requests, addresses or the console.
const connect = async ({ dsn, environment, release }: ReporterOptions, load: typeof loadSentry) => {
  const { BrowserClient, defaultStackParser, makeFetchTransport } = await load();
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    tracesSampleRate: 0,
    sendDefaultPii: false,
    sendClientReports: false,
  });
  client.init();
  return { client, parse: defaultStackParser };
};

const failureOf = (error: unknown, routes: RouteTable): Failure => {
  const { type, info } = toClientError(error);
  if (type === 'OTHER' || info.endpoint === null) return { type: 'OTHER', name: info.name };
  const route = routes[info.endpoint];
  const endpoint = route ? endpointLabel(route.method ?? 'GET', route.path) : info.endpoint;
  return { type: 'API', endpoint, status: info.status ?? 'unknown', code: info.code };
};

/** Reports errors to a Sentry-protocol service by the rules of contract/report.ts. */
export const createReporter = (options: ReporterOptions, load = loadSentry): Reporter => {
  if (!options.dsn) return { report: () => undefined, flush: () => Promise.resolve() };
  const reported = new WeakSet();
  let connection: Promise<Awaited<ReturnType<typeof connect>> | null> | undefined;

  const send = async (failure: Failure, error: unknown): Promise<void> => {
    // A chunk that does not arrive, on a bad line for instance, must not become an error itself.
    const sentry = await (connection ??= connect(options, load).catch(() => null));
    if (!sentry) return;
    const { client, parse } = sentry;
    const { name, stack = '' } = error instanceof Error ? error : { name: 'Error' };
    client.captureEvent(reportEvent('Client', failure, { name, frames: parse(stack) }));
  };

  return {
    report(error) {
      if (error instanceof Error) {
        if (reported.has(error)) return;
        reported.add(error);
      }
      const failure = failureOf(error, options.routes);
      if (isReportable(failure)) void send(failure, error);
    },
    async flush() {
      await (await connection)?.client.flush(2000);
    },
  };
};
