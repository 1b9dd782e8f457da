import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopNo } from '../../../../contract/ids.ts';
import type { Config } from '../../../platform/config.ts';
import { isHttps } from '../../../platform/https.ts';
import { cookieOf, guestDays } from './rules.ts';

/** The pages greet returning guests, and the calls know them. */
const place = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

export const guestCookieOf = (request: FastifyRequest, shopNo: ShopNo): string | undefined =>
  request.cookies[cookieOf(shopNo)];

/** The shops in which this browser is a guest; real guests have no more than a handful. */
export const shopsOfCookies = (request: FastifyRequest): ShopNo[] =>
  Object.keys(request.cookies)
    .flatMap((name) => (/^dangol_guest_[1-9]\d{0,8}$/u.test(name) ? [`S${name.slice(13)}` as ShopNo] : []))
    .slice(0, 10);

export const setGuestCookie = (
  token: string,
  shopNo: ShopNo,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  config: Config,
): void =>
  void reply.setCookie(cookieOf(shopNo), token, {
    ...place,
    secure: isHttps(request, config),
    maxAge: guestDays * 86_400,
  });

const browserCookie = 'dangol_browser';

/** A browser whose phone is not proved yet, so that it keeps one time alone; known for as long as it may matter. */
export const browserOf = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  config: Config,
): string => {
  const known = request.cookies[browserCookie];
  if (known !== undefined && /^[\w-]{22}$/u.test(known)) return known;
  const browser = randomBytes(16).toString('base64url');
  void reply.setCookie(browserCookie, browser, {
    ...place,
    secure: isHttps(request, config),
    maxAge: 86_400,
  });
  return browser;
};

export const clearGuestCookie = (reply: FastifyReply, shopNo: ShopNo): void =>
  void reply.clearCookie(cookieOf(shopNo), place);
