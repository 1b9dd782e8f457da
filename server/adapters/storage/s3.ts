import type { S3Client } from '@aws-sdk/client-s3';
import { checkedKey } from './key.ts';
import { uploadConditions } from './policy.ts';
import type { StoragePort } from './port.ts';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For S3-compatible stores and tests; addressed as endpoint/bucket/key. */
  endpoint?: string;
  /** Where browsers read objects, without a trailing slash: the bucket's own address by default. */
  publicBaseUrl?: string;
}

const connect = async (options: S3Options) => {
  // The SDK is heavy: loaded at the first use, so that a shop on local disk never pays for it.
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey } = options;
  const client: S3Client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
  });
  return { sdk, client };
};

export const createS3Storage = (options: S3Options): StoragePort => {
  const { bucket: Bucket, region, endpoint } = options;
  const bucketUrl = endpoint ? `${endpoint}/${Bucket}` : `https://${Bucket}.s3.${region}.amazonaws.com`;
  const { publicBaseUrl = bucketUrl } = options;

  let connection: ReturnType<typeof connect> | undefined;
  const s3 = () => (connection ??= connect(options));

  return {
    async presignPost(permit) {
      const [{ client }, { createPresignedPost }] = await Promise.all([
        s3(),
        import('@aws-sdk/s3-presigned-post'),
      ]);
      return createPresignedPost(client, {
        Bucket,
        Key: checkedKey(permit.key),
        Conditions: uploadConditions(permit),
        Fields: { 'Content-Type': permit.contentType },
        Expires: permit.expiresSeconds,
      });
    },

    async read(key) {
      const { sdk, client } = await s3();
      try {
        const object = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkedKey(key) }));
        const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
        return { bytes, contentType: object.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },

    async write(key, bytes, contentType) {
      const { sdk, client } = await s3();
      const object = { Bucket, Key: checkedKey(key), Body: bytes, ContentType: contentType };
      await client.send(new sdk.PutObjectCommand(object));
    },

    async remove(key) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkedKey(key) }));
    },

    publicUrl: (key) => `${publicBaseUrl}/${checkedKey(key)}`,
    uploadOrigin: new URL(bucketUrl).origin,
  };
};
