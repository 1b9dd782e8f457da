import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { refuse } from './errors.ts';

/** Whether the visitor's browser speaks to us by https, so that its cookies may ask for it. */
export const isHttps = (request: FastifyRequest, config: Config): boolean =>
  request.protocol === 'https' || (config.PUBLIC_URL ?? '').startsWith('https:');

/** A write with a visitor's cookie comes from our own pages. @throws ACCESS_DENIED */
export const assertOwnOrigin = ({ headers }: FastifyRequest, config: Config): void => {
  const { origin, host } = headers;
  if (origin === undefined) return;
  const own = [host, config.PUBLIC_URL && new URL(config.PUBLIC_URL).host];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw refuse('ACCESS_DENIED');
};
