import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import type { ByteRange, ContentStore } from './content-store.ts';
import { MissingContent } from './content-store.ts';

/** Content in an S3-compatible bucket, which must exist. */
export function createS3Store(config: S3Config): ContentStore & { ping(): Promise<void>; close(): void } {
  const client = clientOf(config);
  const { bucket: Bucket } = config;

  return {
    async put(Key, Body, ContentLength) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength }));
    },
    async get(Key, range) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key, Range: rangeHeader(range) })).catch(missing);
      if (!found?.Body) throw new MissingContent(Key);
      return found.Body as Readable;
    },
    async size(Key) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(missing);
      return found?.ContentLength ?? null;
    },
    removeAll: (prefix) => removeAll(client, Bucket, prefix),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    close: () => client.destroy(),
  };
}

function clientOf(config: S3Config): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = config;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials,
    // Stores other than Amazon's own do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Deletes page by page: a listing holds at most a thousand keys. */
async function removeAll(client: S3Client, Bucket: string, folder: string): Promise<void> {
  const Prefix = folder.endsWith('/') ? folder : `${folder}/`;
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    if (Contents.length === 0) return;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
}

const rangeHeader = (range?: ByteRange) => range && `bytes=${range.start}-${range.end}`;

function missing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
