import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CallsPort } from './adapters/calls/port.ts';
import type { CallsStandIn } from './adapters/calls/stand-in.ts';
import type { MessagingPort } from './adapters/messaging/port.ts';
import type { MessagingStandIn } from './adapters/messaging/stand-in.ts';
import type { BillingKeys, CardPayments, CashReceipts } from './adapters/payments/port.ts';
import type { LocalStorage } from './adapters/storage/local.ts';
import type { StoragePort } from './adapters/storage/port.ts';
import { authGate, authRoutes } from './domains/auth/routes.ts';
import { availabilityRoutes } from './domains/availability/routes.ts';
import { classRoutes } from './domains/classes/routes.ts';
import { entryRoutes } from './domains/entry/routes.ts';
import { seriesRoutes } from './domains/series/routes.ts';
import { waitlistRoutes } from './domains/waitlist/routes.ts';
import { bookingRoutes } from './domains/bookings/routes.ts';
import { auditRoutes } from './domains/audit/routes.ts';
import { customerRoutes } from './domains/customers/routes.ts';
import type { Erasing } from './domains/customers/public.ts';
import { employeeRoutes } from './domains/employees/routes.ts';
import { fileRoutes } from './domains/files/routes.ts';
import { inventoryRoutes } from './domains/inventory/routes.ts';
import { membershipRoutes } from './domains/memberships/routes.ts';
import { menuRoutes } from './domains/menu/routes.ts';
import { migrationRoutes } from './domains/migration/routes.ts';
import { documentRoutes } from './domains/documents/routes.ts';
import { platformBookingRoutes } from './domains/platform-bookings/routes.ts';
import { saleRoutes } from './domains/sales/routes.ts';
import { scheduleRoutes } from './domains/schedule/routes.ts';
import { shopRoutes } from './domains/shops/routes.ts';
import { statisticsRoutes } from './domains/statistics/routes.ts';
import { systemRoutes } from './domains/system/routes.ts';
import { tillRoutes } from './domains/till/routes.ts';
import { timelineRoutes } from './domains/timeline/routes.ts';
import type { openShop } from './opening.ts';
import type { AccessLog } from './platform/access-log.ts';
import { closeGently } from './platform/closing.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/open.ts';
import type { DeliveryFigures } from './platform/events/figures.ts';
import { answerErrors, answerUnreadable } from './platform/http-errors.ts';
import type { LiveHub } from './platform/live.ts';
import { liveRoutes } from './platform/live-routes.ts';
import type { Log } from './platform/log.ts';
import { metricsRoutes } from './platform/metrics.ts';
import type { Mover } from './platform/moving.ts';
import { practiceRoutes } from './platform/practice.ts';
import type { JobSender } from './platform/jobs.ts';
import type { Vault } from './platform/outbound/vault.ts';
import type { Reporter } from './platform/report/reporter.ts';
import { secure } from './platform/security.ts';
import { compression } from './platform/serve.ts';
import { webFiles, webRoutes } from './platform/web.ts';

/** Everything a domain may need from outside itself, made once in main.ts and handed down. */
export interface Platform {
  config: Config;
  database: Database;
  log: Log;
  live: LiveHub;
  deliveries: DeliveryFigures;
  accessLog: AccessLog;
  reporter: Reporter;
  messaging: MessagingPort;
  calls: CallsPort;
  /** Set while no telephone provider is configured: lines are connected to it, and nothing real rings. */
  callsStandIn: CallsStandIn | undefined;
  storage: StoragePort;
  /** Set when files are kept on this machine's disk: the server then takes the posted forms itself. */
  localStorage: LocalStorage | undefined;
  /** What the stand-in took, while messages go to one; answers that depend on it say so. */
  sentInPractice: MessagingStandIn['sent'] | undefined;
  payments: CashReceipts;
  /** Our own contract with the provider: what shops pay us. Shops' own contracts are in shop_connections. */
  cards: CardPayments;
  billing: BillingKeys;
  /** No payment provider is connected: cash receipts go to a stand-in, and answers say so. */
  receiptsInPractice: boolean;
  /** Signs picture addresses and upload forms. */
  secret: string;
  /** Enqueues work inside a command's own transaction. */
  jobs: JobSender;
  /** Seals shops' own keys at vendors. */
  vault: Vault;
  /** Composed above the domains (opening.ts), since it touches several. */
  openShop: typeof openShop;
  /** And what forgetting a customer means to each of them (erasing.ts). */
  erasing: Erasing;
  /** Composed above the domains too (merging.ts). */
  customerMovers: readonly Mover[];
}

const readBodies = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A POST without a body is a fair way to say "no arguments", whatever its content type claims.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : void parseJson(request, body as string, done),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
};

/** The domains by hand, lower ones first: each may use only what stands above its own line. */
const mountDomains = (app: FastifyInstance, platform: Platform) => {
  systemRoutes(app, platform);
  authRoutes(app, platform);
  fileRoutes(app, platform);
  shopRoutes(app, platform);
  scheduleRoutes(app, platform);
  platformBookingRoutes(app, platform);
  employeeRoutes(app, platform);
  menuRoutes(app, platform);
  customerRoutes(app, platform);
  membershipRoutes(app, platform);
  migrationRoutes(app, platform);
  availabilityRoutes(app);
  bookingRoutes(app, platform);
  seriesRoutes(app);
  waitlistRoutes(app, platform);
  classRoutes(app, platform);
  entryRoutes(app);
  inventoryRoutes(app, platform);
  tillRoutes(app, platform);
  saleRoutes(app, platform);
  documentRoutes(app, platform);
  auditRoutes(app, platform);
  timelineRoutes(app, platform);
  statisticsRoutes(app, platform);
};

export const buildApp = async (platform: Platform): Promise<FastifyInstance> => {
  const { config, log } = platform;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1_048_576,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
  });
  app.decorate('config', config);
  app.decorate('gate', authGate(platform));
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  closeGently(app);
  readBodies(app);
  answerErrors(app, platform.reporter);
  await app.register(compress, compression);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: 10_485_760, files: 1, fields: 30, fieldSize: 20_000 },
  });
  await secure(app);
  await webFiles(app, platform);
  await app.register(rateLimit, { global: true, max: config.RATE_LIMIT, timeWindow: '1 minute' });
  metricsRoutes(app, platform);
  liveRoutes(app, platform);
  mountDomains(app, platform);
  practiceRoutes(app, platform);
  await webRoutes(app, platform);
  return app;
};
