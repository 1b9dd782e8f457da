import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from './platform.ts';
import { refuse } from './errors.ts';
import { outboundMetrics } from './outbound/metrics.ts';
import { countDeliveries } from './events/figures.ts';
import { countWalks } from './walk-state.ts';
import { isLocal } from './local.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** /healthz: the process answers. /readyz: it can serve. /metrics: Prometheus, behind a token if one is set. */
export const metricsRoutes = (
  app: FastifyInstance,
  { config, database, live, deliveries }: Platform,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of outboundMetrics) registry.registerMetric<string>(metric);
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_errors_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open server-sent event streams',
    registers: [registry],
    collect() {
      this.set(live.size);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Requests waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(database.pool.waitingCount);
    },
  });
  if (database.heldBytes)
    new Gauge({
      name: 'database_thread_bytes',
      help: 'Memory of the thread that the embedded database runs in',
      registers: [registry],
      async collect() {
        this.set((await database.heldBytes?.()) ?? 0);
      },
    });
  countDeliveries(registry, deliveries);
  countWalks(registry, database);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) refused.inc();
  });

  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ ok: true }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    if (closing) return reply.code(503).send({ ready: false });
    try {
      await sql`select 1`.execute(database.db);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const expected = config.METRICS_TOKEN;
    const allowed = expected
      ? sameText(request.headers.authorization ?? '', `Bearer ${expected}`)
      : isLocal(request);
    if (!allowed) throw refuse('ACCESS_DENIED');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
