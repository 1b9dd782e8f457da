import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKey } from './key.ts';
import { createLocalStorage } from './local.ts';
import type { PresignedPost, StoragePort } from './port.ts';
import { createS3Storage } from './s3.ts';
import { startS3StandIn } from './s3-stand-in.ts';

const bucket = {
  bucket: 'dangol',
  region: 'ap-northeast-2',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'secret',
};
const MAX = 10_485_760;

interface Rig {
  storage: StoragePort;
  /** Posts the form as a browser does and gives back the status and S3's error code, if any. */
  post(form: PresignedPost, bytes: Uint8Array): Promise<{ status: number; code?: string }>;
  close(): Promise<void>;
}

const codeIn = (xml = '') => /<Code>(\w+)<\/Code>/u.exec(xml)?.[1];

async function* inChunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const localRig = async (): Promise<Rig> => {
  const folder = await mkdtemp(join(tmpdir(), 'dangol-storage-'));
  const storage = createLocalStorage({
    folder,
    secret: 'local-secret',
    uploadUrl: '/uploads',
    publicBaseUrl: '/files',
  });
  return {
    storage,
    async post({ fields }, bytes) {
      const answer = await storage.acceptPost(fields, inChunks(bytes));
      expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([]);
      return { status: answer.status, code: codeIn(answer.body) };
    },
    close: () => rm(folder, { recursive: true }),
  };
};

const s3Rig = async (): Promise<Rig> => {
  const standIn = await startS3StandIn(bucket);
  return {
    storage: createS3Storage({ ...bucket, endpoint: standIn.url }),
    async post({ url, fields }, bytes) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(bytes)]));
      const answer = await fetch(url, { method: 'POST', body: form });
      return { status: answer.status, code: codeIn(await answer.text()) };
    },
    close: () => standIn.close(),
  };
};

describe.each([
  ['local disk', localRig],
  ['S3', s3Rig],
])('storage on %s', (_, start) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await start();
  });
  afterAll(() => rig.close());

  const permit = {
    key: 'shops/S1/photo.jpg',
    contentType: 'image/jpeg',
    maxBytes: MAX,
    expiresSeconds: 300,
  };
  const presign = (change = {}) => rig.storage.presignPost({ ...permit, ...change });

  it('keeps what is written, replaces it, and forgets what is removed', async () => {
    const { storage } = rig;
    await storage.write('a/b.webp', Buffer.from('one'), 'image/webp');
    await storage.write('a/b.webp', Buffer.from('two'), 'image/png');
    expect(await storage.read('a/b.webp')).toEqual({
      bytes: Buffer.from('two'),
      contentType: 'image/png',
    });
    await storage.remove('a/b.webp');
    expect(await storage.read('a/b.webp')).toBeNull();
    await storage.remove('a/b.webp');
  });

  it('hands out S3’s form fields and takes the form back', async () => {
    const form = await presign();
    expect(Object.keys(form.fields).toSorted()).toEqual(
      [
        'Content-Type',
        'Policy',
        'X-Amz-Algorithm',
        'X-Amz-Credential',
        'X-Amz-Date',
        'X-Amz-Signature',
        'bucket',
        'key',
      ].toSorted(),
    );
    expect(await rig.post(form, Buffer.from('jpeg'))).toEqual({ status: 204 });
    expect(await rig.storage.read(permit.key)).toEqual({
      bytes: Buffer.from('jpeg'),
      contentType: 'image/jpeg',
    });
  });

  it.each([
    ['exactly 10 MB', MAX, { status: 204 }],
    ['one byte more', MAX + 1, { status: 400, code: 'EntityTooLarge' }],
    ['nothing at all', 0, { status: 400, code: 'EntityTooSmall' }],
  ])('of %s answers as S3 does', async (name, size, answer) => {
    const key = `sizes/${name.replaceAll(' ', '-')}`;
    expect(await rig.post(await presign({ key }), Buffer.alloc(size))).toEqual(answer);
    expect((await rig.storage.read(key))?.bytes.length).toBe(answer.status === 204 ? size : undefined);
  });

  it.each<[string, Record<string, string>, string]>([
    ['another key', { key: 'shops/S2/photo.jpg' }, 'AccessDenied'],
    ['a key that climbs', { key: '../../etc/passwd' }, 'AccessDenied'],
    ['a content type that is no image', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['another bucket', { bucket: 'other' }, 'AccessDenied'],
    ['a field nobody signed', { acl: 'public-read' }, 'AccessDenied'],
    ['another signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
    ['a signature cut short', { 'X-Amz-Signature': 'ab' }, 'SignatureDoesNotMatch'],
    ['a credential of another day', { 'X-Amz-Credential': 'x' }, 'InvalidAccessKeyId'],
  ])('refuses %s', async (__, change, code) => {
    const { url, fields } = await presign({ key: 'refused.jpg' });
    const answer = await rig.post({ url, fields: { ...fields, ...change } }, Buffer.from('x'));
    expect(answer).toEqual({ status: 403, code });
    expect(await rig.storage.read('refused.jpg')).toBeNull();
  });

  it('refuses a policy that was rewritten, and a form without one', async () => {
    const { url, fields } = await presign();
    const policy = Buffer.from(fields['Policy'] ?? '', 'base64').toString();
    const Policy = Buffer.from(policy.replace(String(MAX), String(MAX * 9))).toString('base64');
    expect(await rig.post({ url, fields: { ...fields, Policy } }, Buffer.from('x'))).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    const { Policy: _policy, ...anonymous } = fields;
    expect(await rig.post({ url, fields: anonymous }, Buffer.from('x'))).toMatchObject({
      code: 'AccessDenied',
    });
  });

  it('refuses an expired form', async () => {
    const form = await presign({ expiresSeconds: -1 });
    expect(await rig.post(form, Buffer.from('x'))).toEqual({ status: 403, code: 'AccessDenied' });
  });

  it('signs nothing but images', async () => {
    await expect(presign({ contentType: 'text/html' })).rejects.toThrow(RangeError);
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a/.hidden',
    'a\\b',
    'a/b/',
    'a\0',
    '한글',
    'a b',
    'x'.repeat(513),
  ])('refuses the key %j everywhere', async (key) => {
    await expect(presign({ key })).rejects.toThrow(RangeError);
    await expect(rig.storage.read(key)).rejects.toThrow(RangeError);
    await expect(rig.storage.write(key, Buffer.from('x'), 'image/png')).rejects.toThrow(RangeError);
    await expect(rig.storage.remove(key)).rejects.toThrow(RangeError);
    expect(() => rig.storage.publicUrl(key)).toThrow(RangeError);
  });

  it('names its objects by address', () => {
    expect(rig.storage.publicUrl('a/b.webp')).toMatch(/\/(?:files|dangol)\/a\/b\.webp$/u);
  });
});

it('knows no key that leaves its folder, however names and slashes are joined', () => {
  const name = fc.constantFrom('..', '.', 'a', 'b.png', '', '/', '\\', '%2e%2e', '~', '\0', ' ');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 6 }), fc.constantFrom('/', '\\', ''), (names, joint) => {
      const key = names.join(joint);
      if (!isKey(key)) return;
      expect(posix.resolve('/folder', key)).toBe(`/folder/${key}`);
      expect(win32.resolve('C:\\folder', key)).toBe(`C:\\folder\\${key.replaceAll('/', '\\')}`);
      expect(new URL(key, 'http://host/files/').pathname).toBe(`/files/${key}`);
    }),
  );
});

it('on local disk believes a form parser that cut the file short', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dangol-storage-'));
  const storage = createLocalStorage({ folder, secret: 's', uploadUrl: '/u', publicBaseUrl: '/f' });
  const { fields } = await storage.presignPost({
    key: 'k.png',
    contentType: 'image/png',
    maxBytes: 10,
    expiresSeconds: 60,
  });
  const file = Object.assign(inChunks(Buffer.alloc(10)), { truncated: true });
  expect(codeIn((await storage.acceptPost(fields, file)).body)).toBe('EntityTooLarge');
  expect(await storage.read('k.png')).toBeNull();
  await rm(folder, { recursive: true });
});
