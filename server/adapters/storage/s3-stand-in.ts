import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { errorAnswer } from './accept.ts';
import type { SigningKey } from './policy.ts';
import type { StoredObject } from './port.ts';
import { verifyPost } from './verify.ts';

interface Answer {
  status: number;
  contentType?: string;
  body?: string | Uint8Array;
}

const missing = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>';

/** A bucket in memory that speaks S3's REST protocol, path style, and judges posted policies. */
export const startS3StandIn = async (key: SigningKey): Promise<{ url: string; close(): Promise<void> }> => {
  const objects = new Map<string, StoredObject>();

  const post = async (body: Buffer, contentType: string): Promise<Answer> => {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const file = form.get('file');
    const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    const verdict = verifyPost(key, Object.fromEntries(fields), new Date());
    if (!verdict.ok) return errorAnswer(verdict.code, verdict.message);
    const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    if (bytes.length > verdict.maxBytes) return errorAnswer('EntityTooLarge', 'Too large');
    if (bytes.length < verdict.minBytes) return errorAnswer('EntityTooSmall', 'Too small');
    objects.set(verdict.key, { bytes, contentType: verdict.contentType });
    return { status: 204 };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await buffer(request);
    const contentType = request.headers['content-type'] ?? '';
    const [, bucket, ...names] = new URL(request.url ?? '/', 'http://s3').pathname.split('/');
    const name = names.join('/');
    if (bucket !== key.bucket) return { status: 404, body: missing };
    if (request.method === 'POST') return post(body, contentType);
    const signer = `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/`;
    if (!request.headers.authorization?.startsWith(signer))
      return errorAnswer('AccessDenied', 'Access Denied');
    if (request.method === 'PUT') objects.set(name, { bytes: body, contentType });
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200 };
    const object = objects.get(name);
    return object
      ? { status: 200, contentType: object.contentType, body: object.bytes }
      : { status: 404, body: missing };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, contentType = 'application/xml', body }) =>
        response.writeHead(status, { 'content-type': contentType }).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
