import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isScreen } from '../../contract/screens.ts';
import type { Platform } from './platform.ts';
import type { Config } from './config.ts';
import { openApiDocument } from './openapi.ts';
import { refuse } from './errors.ts';
import { firstPaint } from './first-paint.ts';
import type { FirstPaint } from './first-paint.ts';
import { headMarkup, secretHeaders } from './public-page.ts';
import type { PageHead } from './public-page.ts';
import { contentPolicy, styleNonce } from './security.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A page without the office in it, by its folder under web/, with a head of its own. */
    sendPublicPage(reply: FastifyReply, page: string, head: PageHead): Promise<FastifyReply>;
  }
}

/** The one style element that Swagger UI adds by itself. */
const referenceStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

const referencePage = async (app: FastifyInstance) => {
  let document: ReturnType<typeof openApiDocument> | undefined;
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentPolicy(referenceStyle),
    // All calls at once take a browser many seconds to draw.
    uiConfig: { deepLinking: true, docExpansion: 'none', filter: true },
    // Written at the first read; a start need not wait for it.
    transformSpecification: () => (document ??= openApiDocument()),
    transformSpecificationClone: false,
  });
};

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Anyone who watches over a screen or shows where a link leads asks for anything at all. */
const wantsPage = (request: FastifyRequest) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { accept = '*/*' } = request.headers;
  if (accept.includes('text/html')) return !request.url.startsWith('/api/');
  return accept.includes('*/*') && isScreen(pathOf(request));
};

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The plugin that compresses skips the handler of unknown addresses, which sends this page. */
const compressed = (request: FastifyRequest, reply: FastifyReply, page: string): string | Buffer => {
  void reply.header('vary', 'accept-encoding');
  const encodings = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/u.test(encodings)) {
    void reply.header('content-encoding', 'br');
    return brotliCompressSync(page, brotli);
  }
  if (!/\bgzip\b/u.test(encodings)) return page;
  void reply.header('content-encoding', 'gzip');
  return gzipSync(page);
};

const pageOf = (config: Config) => join(config.webDir, 'index.html');

/**
 * The built web's files: hashed ones for a year. Mounted before the limit of calls, which a release that
 * every device of a shop fetches from one address would use up.
 */
export const webFiles = async (app: FastifyInstance, { config }: Platform): Promise<void> => {
  if (!existsSync(pageOf(config))) return;
  await app.register(fastifyStatic, {
    root: join(config.webDir, 'assets'),
    prefix: '/assets/',
    index: false,
    maxAge: '1y',
    immutable: true,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: config.webDir,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html'],
    index: false,
    maxAge: '1h',
    decorateReply: false,
  });
};

/** The page itself, never from a cache, each with its own nonce; and the reference of the calls. */
export const webRoutes = async (app: FastifyInstance, { config, storage }: Platform): Promise<void> => {
  await referencePage(app);
  const index = pageOf(config);
  const reports = config.SENTRY_DSN_WEB ? new URL(config.SENTRY_DSN_WEB) : undefined;
  const elsewhere = [reports?.origin, storage.uploadOrigin].filter((origin) => origin !== undefined);
  const templates = new Map<string, string>();

  const templateOf = async (page: string) => {
    const template = templates.get(page) ?? (await readFile(join(config.webDir, page), 'utf8'));
    templates.set(page, template);
    return template;
  };

  const sendPage = (reply: FastifyReply, page: string | Buffer) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

  let office: FirstPaint | undefined;
  const sendOffice = async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, script } = (office ??= firstPaint(await templateOf('index.html'), config.webDir));
    const page = html
      .replaceAll('__CSP_NONCE__', styleNonce(reply, elsewhere, { holds: true, script }))
      .replaceAll('__REPORT_DSN__', reports?.href ?? '');
    return sendPage(reply, compressed(request, reply, page));
  };

  app.decorate('sendPublicPage', async (reply, page, head) => {
    const file = `web/${page}/index.html`;
    if (!existsSync(join(config.webDir, file))) throw refuse('NOT_FOUND');
    const template = await templateOf(file);
    if (head.canonical === undefined) void reply.headers(secretHeaders);
    // By a function: a shop's name may hold what a replacement reads as a sign.
    return sendPage(
      reply,
      template
        .replaceAll('__CSP_NONCE__', styleNonce(reply, []))
        .replace('<!--page-->', () => headMarkup(head)),
    );
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request) && existsSync(index))
      return sendOffice(request, reply.code(isScreen(pathOf(request)) ? 200 : 404));
    throw refuse('NOT_FOUND');
  });
};
