import { createHmac } from 'node:crypto';
import type { UploadPermit } from './port.ts';

// S3's POST policy: developer guide, "Creating an HTML form using AWS Signature Version 4".
type Condition =
  | ['content-length-range', number, number]
  | ['starts-with' | 'eq', string, string]
  | Record<string, string>;

export interface SigningKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  bucket: string;
}

/** What both stores ask of an upload beyond its key: an image, not empty, not over the limit. */
export const uploadConditions = ({
  contentType,
  maxBytes,
}: UploadPermit): (['content-length-range', number, number] | ['starts-with', string, string])[] => {
  if (!contentType.startsWith('image/')) throw new RangeError(`Not an image: ${contentType}`);
  return [
    ['content-length-range', 1, maxBytes],
    ['starts-with', '$Content-Type', 'image/'],
  ];
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** SigV4 over the policy's base64 text; `day` is YYYYMMDD of the credential. */
export const signatureOf = ({ secretAccessKey, region }: SigningKey, day: string, policy: string): Buffer => {
  const dayKey = hmac(`AWS4${secretAccessKey}`, day);
  const signingKey = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  return hmac(signingKey, policy);
};

const basicIso = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/gu, '');

/** The form fields of a presigned POST, signed as S3 signs them. */
export const signPost = (key: SigningKey, permit: UploadPermit, now: Date): Record<string, string> => {
  const date = basicIso(now);
  const day = date.slice(0, 8);
  const fields = {
    'Content-Type': permit.contentType,
    bucket: key.bucket,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${key.accessKeyId}/${day}/${key.region}/s3/aws4_request`,
    'X-Amz-Date': date,
    key: permit.key,
  };
  const expiration = new Date(now.getTime() + permit.expiresSeconds * 1000).toISOString();
  const exact = Object.entries(fields).map(([name, value]) => ({ [name]: value }));
  const conditions: Condition[] = [...uploadConditions(permit), ...exact];
  const Policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return { ...fields, Policy, 'X-Amz-Signature': signatureOf(key, day, Policy).toString('hex') };
};
