import { createECDH, hkdfSync } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';

export interface VapidKeys {
  /** The point itself, as browsers take it. */
  publicKey: string;
  jwk: { kty: 'EC'; crv: 'P-256'; d: string; x: string; y: string };
}

const keysOf = (privateKey: Buffer): VapidKeys => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const point = ecdh.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return {
    publicKey: point.toString('base64url'),
    jwk: { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x: part(1), y: part(33) },
  };
};

/**
 * Our key at push services (RFC 8292), made from the server's secret so that every process has the same one
 * and none needs to be kept. With another secret, browsers ask anew the next time they are opened.
 */
export const vapidKeysOf = (serverSecret: string): VapidKeys => {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', serverSecret, '', `web push ${attempt}`, 32));
    try {
      return keysOf(candidate);
    } catch {
      // One number in four thousand million is no key of the curve.
      if (attempt > 9) throw new Error('no key for web push can be made from the secret');
    }
  }
};

const validSeconds = 12 * 3600;

/** The header that says who pushes; good for one push service. */
export const vapidHeader = async (
  { publicKey, jwk }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: number },
): Promise<string> => {
  const seconds = Math.floor(now / 1000);
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(seconds + validSeconds)
    .sign(await importJWK(jwk, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
};
