import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import type { PushTarget } from './port.ts';

/** What the push service answers next. */
export type PushMode = 'normal' | 'gone' | 'forgotten' | 'throttled' | 'unavailable' | 'hang' | 'elsewhere';

export interface ReceivedPush {
  endpoint: string;
  text: string;
  ttl: string;
  urgency: string;
  topic: string;
}

export interface PushStandIn {
  /** Of the service, as in an address. */
  host: string;
  behave(mode: PushMode): void;
  /** A browser that asks for pushes of the holder of this key. */
  subscribe(publicKey: string): PushTarget;
  received: ReceivedPush[];
  /** How often it was asked, whatever it answered. */
  asked: () => number;
  close(): Promise<void>;
}

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  publicKey: string;
}

const answers: Record<Exclude<PushMode, 'hang' | 'normal'>, number> = {
  gone: 410,
  forgotten: 404,
  throttled: 429,
  unavailable: 503,
  elsewhere: 307,
};

/** Decrypts as a browser does, by the text of RFC 8291. */
const opened = ({ ecdh, auth }: Browser, body: Buffer): string => {
  const [salt, size] = [body.subarray(0, 16), body.readUInt32BE(16)];
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  if (size !== 4096 || body.length > 4096) throw new Error('not one record of 4096');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter');
  return plain.subarray(0, end).toString('utf8');
};

/** The sender must hold the key that the browser asked with. */
const verifySender = async (
  header: string,
  publicKey: string,
  { origin, now }: { origin: string; now: number },
): Promise<void> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('another key');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: origin,
    currentDate: new Date(now),
  });
  if (!payload.exp || !/^(https|mailto):/.test(String(payload.sub))) throw new Error('no contact');
  if (payload.exp * 1000 > now + 86_400_000) throw new Error('valid for too long');
};

/** A push service on 127.0.0.1 and the browsers that listen to it. */
export const startPushStandIn = async (now: () => number = Date.now): Promise<PushStandIn> => {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let mode: PushMode = 'normal';
  let asked = 0;
  let url = '';

  const take = async ({ url: path = '', headers }: IncomingMessage, body: Buffer): Promise<number> => {
    const browser = browsers.get(path);
    if (!browser) return 404;
    try {
      await verifySender(headers.authorization ?? '', browser.publicKey, { origin: url, now: now() });
    } catch {
      return 403;
    }
    try {
      const { ttl, urgency, topic } = headers as Record<string, string>;
      received.push({
        endpoint: url + path,
        text: opened(browser, body),
        ttl: String(ttl),
        urgency: String(urgency),
        topic: String(topic),
      });
    } catch {
      return 400;
    }
    return 201;
  };

  const server = createServer((request, response) => {
    void (async () => {
      asked += 1;
      const body = await buffer(request);
      if (mode === 'hang') return;
      const status = mode === 'normal' ? await take(request, body) : answers[mode];
      response.writeHead(status, status === 307 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  return {
    host: `127.0.0.1:${port}`,
    received,
    asked: () => asked,
    behave: (next) => {
      mode = next;
    },
    subscribe: (publicKey) => {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      ecdh.generateKeys();
      const path = `/push/${randomUUID()}`;
      browsers.set(path, { ecdh, auth, publicKey });
      return {
        endpoint: url + path,
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
