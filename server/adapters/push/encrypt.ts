import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './port.ts';

const curve = 'prime256v1';
const recordBytes = 4096;
/** After the text; the record is the last one. */
const lastRecord = Buffer.from([2]);

/** A push service takes 4096 bytes, of which header, delimiter and tag are 103. */
export const longestText = 3993;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** What RFC 8291 draws anew for each message. */
export interface Drawn {
  salt: Buffer;
  privateKey: Buffer | undefined;
}

/** Encrypts for one browser by RFC 8291 and 8188 (aes128gcm). @throws when its key is not on the curve */
export const encryptPush = (
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { salt, privateKey }: Drawn = { salt: randomBytes(16), privateKey: undefined },
): Buffer => {
  const sender = createECDH(curve);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const [browserKey, senderKey] = [bytesOf(p256dh), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const secret = derived(sender.computeSecret(browserKey), bytesOf(auth), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()];
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(senderKey.length, 20);
  return Buffer.concat([header, senderKey, ...sealed, cipher.getAuthTag()]);
};

/** Whether the keys are what a browser gives: a point of the curve, and sixteen bytes. */
export const areKeys = ({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean => {
  if (bytesOf(auth).length !== 16) return false;
  try {
    const probe = createECDH(curve);
    probe.generateKeys();
    probe.computeSecret(bytesOf(p256dh));
    return bytesOf(p256dh).length === 65;
  } catch {
    return false;
  }
};
