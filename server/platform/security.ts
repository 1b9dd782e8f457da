import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface Allowances {
  /** A page of ours may hold this one. */
  framed?: boolean;
  /** It may hold pages of ours. */
  holds?: boolean;
  /** A script that stands in the page, by its hash. */
  script?: string;
}

/** A fresh nonce for the styles of one page, which may also speak to `origins`: error reports, uploads. */
export const styleNonce = (
  reply: FastifyReply,
  origins: readonly string[],
  allowances: Allowances = {},
): string => {
  const nonce = randomBytes(16).toString('base64');
  void reply.header('content-security-policy', contentPolicy(`'nonce-${nonce}'`, origins, allowances));
  return nonce;
};

/** What a page may load: from here alone; of styles in the page itself only those that `style` vouches for. */
export const contentPolicy = (
  style = '',
  origins: readonly string[] = [],
  { framed = false, holds = false, script = '' }: Allowances = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`.trim(),
    `style-src 'self' ${style}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...origins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(holds ? ["frame-src 'self'"] : []),
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');

/** For the few answers that are sent before any hook runs. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

export const secure = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', contentPolicy());
    void reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
  });
};
