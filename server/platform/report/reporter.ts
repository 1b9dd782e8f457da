import { endpointLabel, type Failure, isReportable, reportEvent } from '../../../contract/report.ts';

/** The answer that an error became. `path` is the endpoint's or the router's template. */
export interface ReportContext {
  method: string;
  path: string;
  status: number;
  code: string | null;
  requestId?: string;
}

export interface Reporter {
  /** Without a context the error happened outside any request. Never throws, never waits. */
  report(error: unknown, context?: ReportContext): void;
  /** Resolves when all is sent, or after `timeoutMs` (2 s). */
  flush(timeoutMs?: number): Promise<void>;
}

export interface ReporterOptions {
  /** Without one nothing is sent, nor is the library loaded. */
  dsn?: string | undefined;
  environment: string;
  release: string;
}

const off: Reporter = { report: () => undefined, flush: () => Promise.resolve() };

const loadSentry = () => import('@sentry/node');

// A bare client: no global hooks, no instrumentation, nothing that reads requests or variables.
const connect = async ({ dsn, environment, release }: ReporterOptions, load: typeof loadSentry) => {
  const { NodeClient, defaultStackParser, makeNodeTransport } = await load();
  const client = new NodeClient({
    dsn,
    environment,
    release,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeNodeTransport,
    tracesSampleRate: 0,
    sendDefaultPii: false,
    sendClientReports: false,
    includeServerName: false,
  });
  client.init();
  return { client, parse: defaultStackParser };
};

const failureOf = (error: unknown, context: ReportContext | undefined): Failure => {
  if (!context) return { type: 'OTHER', name: nameOf(error) };
  const { method, path, status, code } = context;
  return { type: 'API', endpoint: endpointLabel(method, path), status, code };
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

const ownFolder = process.cwd();

/** Reports errors to a Sentry-protocol service by the rules of contract/report.ts. */
export const createReporter = (options: ReporterOptions, load = loadSentry): Reporter => {
  if (!options.dsn) return off;
  // A library that fails to load must not bring the server down: reports are then lost.
  const connection = connect(options, load).catch(() => null);

  const send = async (failure: Failure, error: unknown, requestId?: string): Promise<void> => {
    const sentry = await connection;
    if (!sentry) return;
    const { client, parse } = sentry;
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const frames = parse(stack);
    for (const frame of frames) frame.filename = frame.filename?.replace(ownFolder, '');
    client.captureEvent(reportEvent('Server', failure, { name: nameOf(error), frames }, requestId));
  };

  return {
    report(error, context) {
      const failure = failureOf(error, context);
      if (isReportable(failure)) void send(failure, error, context?.requestId);
    },
    async flush(timeoutMs = 2000) {
      await (await connection)?.client.flush(timeoutMs);
    },
  };
};
