import { encryptPush } from './encrypt.ts';
import type { Push, Pushed, PushPort, PushTarget } from './port.ts';
import { vapidHeader } from './vapid.ts';
import type { VapidKeys } from './vapid.ts';

export interface WebPushOptions {
  keys: VapidKeys;
  /** The contact that a push service writes to when something is wrong: https: or mailto:. */
  contact: string;
  /** Hosts of push services; one that begins with a dot stands for all below it. */
  services: readonly string[];
  now: () => number;
  timeoutMs?: number;
}

const isLoopback = (host: string) => /^127\.0\.0\.1(:\d+)?$/.test(host);

const outcomeOf = (status: number): Pushed => {
  if (status >= 200 && status < 300) return { outcome: 'done' };
  // 401 and 403: the browser asked under a key that is no longer ours.
  if ([401, 403, 404, 410].includes(status)) return { outcome: 'gone' };
  if (status === 429) return { outcome: 'later', reason: 'THROTTLED' };
  if (status >= 500) return { outcome: 'later', reason: 'SERVER_ERROR' };
  return { outcome: 'refused', code: String(status) };
};

/** Web push (RFC 8030) with our own key (RFC 8292), encrypted for each browser (RFC 8291). */
export const createWebPush = ({
  keys,
  contact,
  services,
  now,
  timeoutMs = 10_000,
}: WebPushOptions): PushPort => {
  const accepts = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    if (!url || url.username !== '' || url.password !== '') return false;
    const { protocol, host } = url;
    if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(host))) return false;
    return services.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
  };

  const post = async (target: PushTarget, { text, ttlSeconds, urgency, topic }: Push) => {
    const { endpoint } = target;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapidHeader(keys, { endpoint, contact, now: now() }),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        urgency,
        topic,
      },
      body: new Uint8Array(encryptPush(text, target)),
      // A service that sends us elsewhere could send us inside.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  };

  return {
    publicKey: keys.publicKey,
    accepts,
    send: async (target, push) => {
      if (!accepts(target.endpoint)) return { outcome: 'refused', code: 'NO_PUSH_SERVICE' };
      try {
        return outcomeOf(await post(target, push));
      } catch (error) {
        const late = error instanceof DOMException && error.name === 'TimeoutError';
        return { outcome: 'later', reason: late ? 'TIMEOUT' : 'NETWORK' };
      }
    },
  };
};
