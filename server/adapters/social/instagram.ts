import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { createGraph } from './graph.ts';
import type { Asked, FeedGrant, FeedImage, FeedPort } from './port.ts';

export interface InstagramOptions {
  appId: string;
  appSecret: string;
  /** A stand-in's address, which then takes the place of all three hosts. */
  baseUrl?: string;
  timeoutMs?: number;
  now?: () => number;
}

const largestPicture = 10_485_760;
const pageSize = 25;

const granted = z.object({ access_token: z.string(), user_id: z.coerce.string() });
/** Both shapes are in use: the bare object, and the same in a list named data. */
const shortGrant = z.union([granted, z.object({ data: z.array(granted).min(1) })]);
const longGrant = z.object({ access_token: z.string(), expires_in: z.number().positive() });
const profile = z.object({ user_id: z.coerce.string().optional(), username: z.string() });

const picture = z.object({
  id: z.coerce.string(),
  caption: z.string().optional(),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  media_url: z.url().optional(),
  thumbnail_url: z.url().optional(),
  permalink: z.url(),
  timestamp: z.string(),
});
const mediaPage = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

/** A row that makes no sense, or has no picture, is left out rather than failing the rest. */
const imageOf = (row: unknown): FeedImage[] => {
  const read = picture.safeParse(row);
  if (!read.success) return [];
  const { id, caption = '', media_type, media_url, thumbnail_url, permalink, timestamp } = read.data;
  const pictureUrl = media_type === 'VIDEO' ? thumbnail_url : media_url;
  const takenAt = Date.parse(timestamp.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (pictureUrl === undefined || !Number.isFinite(takenAt)) return [];
  return [
    { id, caption: caption.slice(0, 2200), permalink, pictureUrl, takenAt: new Date(takenAt).toISOString() },
  ];
};

const map = <T, U>(asked: Asked<T>, of: (value: T) => U): Asked<U> =>
  asked.outcome === 'done' ? { outcome: 'done', value: of(asked.value) } : asked;

/** The Instagram API with Instagram Login: a code, a short token, a long one, the account's own pictures. */
export const createInstagram = ({
  appId,
  appSecret,
  baseUrl,
  timeoutMs = 10_000,
  now = Date.now,
}: InstagramOptions): FeedPort => {
  const hosts = {
    www: baseUrl ?? 'https://www.instagram.com',
    api: baseUrl ?? 'https://api.instagram.com',
    graph: baseUrl ?? 'https://graph.instagram.com',
  };
  const graph = createGraph(timeoutMs);
  const get = <S extends z.ZodType>(path: string, query: Record<string, string>, schema: S) =>
    graph.ask(`${hosts.graph}${path}?${new URLSearchParams(query)}`, {}, schema);
  const expiry = (seconds: number) => new Date(now() + seconds * 1000).toISOString();

  /** Pictures stand on the provider's own hosts; nothing else is fetched in its name. */
  const isTheirs = (address: string): boolean => {
    const { protocol, hostname, origin } = new URL(address);
    if (baseUrl !== undefined && origin === new URL(baseUrl).origin) return true;
    return protocol === 'https:' && /(^|\.)(cdninstagram\.com|fbcdn\.net)$/.test(hostname);
  };

  const lengthen = async (short: z.output<typeof granted>): Promise<Asked<FeedGrant>> => {
    const long = await get(
      '/access_token',
      { grant_type: 'ig_exchange_token', client_secret: appSecret, access_token: short.access_token },
      longGrant,
    );
    if (long.outcome !== 'done') return long;
    const { access_token: token, expires_in } = long.value;
    const me = await get('/me', { fields: 'user_id,username', access_token: token }, profile);
    return map(me, ({ user_id, username }) => ({
      userId: user_id ?? short.user_id,
      username: username.slice(0, 60),
      token,
      expiresAt: expiry(expires_in),
    }));
  };

  return {
    authorizeUrl: ({ state, redirectUri }) =>
      `${hosts.www}/oauth/authorize?${new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'instagram_business_basic',
        state,
      })}`,
    connect: async ({ code, redirectUri }) => {
      const body = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // The provider hangs this on the address it sends people back to.
        code: code.replace(/#_$/, ''),
      });
      const short = await graph.ask(`${hosts.api}/oauth/access_token`, { method: 'POST', body }, shortGrant);
      if (short.outcome !== 'done') return short;
      const grant = 'data' in short.value ? short.value.data[0] : short.value;
      return grant ? lengthen(grant) : { outcome: 'later', reason: 'UNREADABLE_ANSWER' };
    },
    refresh: async (token) =>
      map(
        await get(
          '/refresh_access_token',
          { grant_type: 'ig_refresh_token', access_token: token },
          longGrant,
        ),
        (grant) => ({ token: grant.access_token, expiresAt: expiry(grant.expires_in) }),
      ),
    images: async (token, atMost) => {
      const found: FeedImage[] = [];
      let after = '';
      do {
        const page = await get(
          '/me/media',
          {
            fields: 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp',
            limit: String(pageSize),
            access_token: token,
            ...(after && { after }),
          },
          mediaPage,
        );
        if (page.outcome !== 'done') return page;
        found.push(...page.value.data.flatMap(imageOf));
        const next = page.value.paging?.next ? (page.value.paging.cursors?.after ?? '') : '';
        // A page that names itself as the next would be read for ever.
        after = next === after ? '' : next;
      } while (after !== '' && found.length < atMost);
      return { outcome: 'done', value: found.slice(0, atMost) };
    },
    download: async (pictureUrl) =>
      isTheirs(pictureUrl)
        ? graph.read(pictureUrl, largestPicture)
        : { outcome: 'refused', code: 'FOREIGN_HOST' },
    readSignedRequest: (signed) => {
      const [signature = '', payload = ''] = signed.split('.');
      const expected = createHmac('sha256', appSecret).update(payload).digest();
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      try {
        const read = z
          .object({ user_id: z.coerce.string() })
          .safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
        return read.success ? read.data.user_id : null;
      } catch {
        return null;
      }
    },
  };
};
