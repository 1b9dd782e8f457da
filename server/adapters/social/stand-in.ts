import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * How the stand-in behaves next: `throttled` answers error 4 as at a limit, `unavailable` 503, `hang` never,
 * `page` a page of HTML, `nested` the short grant inside data[].
 */
export type FeedMode = 'normal' | 'throttled' | 'unavailable' | 'hang' | 'page' | 'nested';

export interface FeedStandIn {
  url: string;
  behave(mode: FeedMode): void;
  /** How many pictures the account shows; the newest has the highest number. */
  show(count: number): void;
  /** The owner takes our right back: every token that was given is worth nothing. */
  revoke(): void;
  /** What the provider posts when the account's owner revokes the right. */
  signedRequest(userId?: string): string;
  asked: { media: number; pictures: number; refreshed: number };
  close(): Promise<void>;
}

interface Options {
  appId: string;
  appSecret: string;
  now?: () => number;
}

const userId = '17841400000000000';
const day = 86_400_000;
const lifeSeconds = 60 * 86_400;

/** A colour of its own for each picture. */
const drawn = (number: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: { r: (number * 53) % 256, g: (number * 97) % 256, b: (number * 151) % 256 },
    },
  })
    .jpeg()
    .toBuffer();

/** A server on 127.0.0.1 with the five addresses of the provider, whose owner agrees to everything. */
export const startFeedStandIn = async ({
  appId,
  appSecret,
  now = Date.now,
}: Options): Promise<FeedStandIn> => {
  let mode: FeedMode = 'normal';
  let shown = 8;
  const codes = new Map<string, string>();
  const tokens = new Map<string, { givenAt: number; expiresAt: number }>();
  const asked = { media: 0, pictures: 0, refreshed: 0 };
  let url = '';

  const json = (status: number, body: object) => ({
    status,
    body: JSON.stringify(body),
    type: 'application/json',
  });
  const error = (status: number, code: number) =>
    json(status, { error: { message: 'no', type: 'OAuthException', code } });
  const issue = () => {
    const token = `long-${randomUUID()}`;
    tokens.set(token, { givenAt: now(), expiresAt: now() + lifeSeconds * 1000 });
    return { access_token: token, token_type: 'bearer', expires_in: lifeSeconds };
  };
  const living = (token: string | null) => {
    const found = tokens.get(token ?? '');
    return found && found.expiresAt > now() ? found : undefined;
  };

  const exchange = (form: URLSearchParams) => {
    const code = form.get('code') ?? '';
    const isOurs = form.get('client_id') === appId && form.get('client_secret') === appSecret;
    if (!isOurs || codes.get(code) !== form.get('redirect_uri'))
      return json(400, { error_type: 'OAuthException', code: 400, error_message: 'Invalid code' });
    codes.delete(code);
    const grant = { access_token: `short-${code}`, user_id: userId, permissions: 'instagram_business_basic' };
    return json(200, mode === 'nested' ? { data: [grant] } : grant);
  };
  const mediaPage = (query: URLSearchParams) => {
    asked.media += 1;
    const size = Math.min(10, Number(query.get('limit')));
    const from = Number(query.get('after') ?? 0);
    const data = Array.from({ length: Math.max(0, Math.min(size, shown - from)) }, (_, place) => {
      const number = shown - from - place;
      return {
        id: String(number),
        caption: `시술 ${number}`,
        media_type: number % 5 === 0 ? 'VIDEO' : 'IMAGE',
        media_url: `${url}/pictures/${number}.jpg`,
        thumbnail_url: `${url}/pictures/${number}.jpg`,
        permalink: `https://www.instagram.com/p/${number}/`,
        timestamp: new Date(Date.UTC(2026, 0, 1) + number * day).toISOString().replace('.000Z', '+0000'),
      };
    });
    const after = String(from + data.length);
    const more = from + data.length < shown;
    return json(200, {
      data,
      paging: { cursors: { after }, ...(more && { next: `${url}/me/media?after=${after}` }) },
    });
  };

  const answer = async (path: string, query: URLSearchParams, form: URLSearchParams) => {
    if (path.startsWith('/pictures/')) {
      asked.pictures += 1;
      return { status: 200, body: await drawn(Number.parseInt(path.slice(10), 10)), type: 'image/jpeg' };
    }
    if (mode === 'throttled') return error(400, 4);
    if (mode === 'unavailable') return error(503, 2);
    if (mode === 'page') return { status: 200, body: '<html></html>', type: 'text/html' };
    if (path === '/oauth/access_token') return exchange(form);
    if (path === '/access_token')
      return query.get('client_secret') === appSecret && query.get('access_token')?.startsWith('short-')
        ? json(200, issue())
        : error(400, 190);
    const token = living(query.get('access_token'));
    if (!token) return error(400, 190);
    if (path === '/me') return json(200, { user_id: userId, username: 'moment.nail' });
    if (path === '/me/media') return mediaPage(query);
    if (path !== '/refresh_access_token') return error(404, 100);
    if (now() - token.givenAt < day) return error(400, 100);
    asked.refreshed += 1;
    return json(200, issue());
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
      const form = new URLSearchParams(await text(request));
      if (mode === 'hang') return;
      if (pathname === '/oauth/authorize') {
        const code = randomUUID();
        const redirectUri = searchParams.get('redirect_uri') ?? '';
        const back = new URL(redirectUri);
        codes.set(code, redirectUri);
        back.searchParams.set('code', code);
        back.searchParams.set('state', searchParams.get('state') ?? '');
        response.writeHead(302, { location: `${back.href}#_` }).end();
        return;
      }
      const { status, body, type } = await answer(pathname, searchParams, form);
      response.writeHead(status, { 'content-type': type }).end(body);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    behave: (next) => {
      mode = next;
    },
    show: (count) => {
      shown = count;
    },
    revoke: () => tokens.clear(),
    signedRequest: (of = userId) => {
      const payload = Buffer.from(JSON.stringify({ user_id: of, algorithm: 'HMAC-SHA256' })).toString(
        'base64url',
      );
      return `${createHmac('sha256', appSecret).update(payload).digest('base64url')}.${payload}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
