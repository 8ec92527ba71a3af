import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';

const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
const credentials = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };

/** The origin of the object store of the tests. */
export function storeOrigin(): string {
  const { TEST_BLOB_STORE } = process.env;
  if (!TEST_BLOB_STORE) throw new Error('`npm test` starts the object store and sets TEST_BLOB_STORE.');
  return new URLSearchParams(TEST_BLOB_STORE.split('?')[1]).get('endpoint') ?? '';
}

/** Returns environment variables for a bucket, which may be reached through another origin. */
export const storeEnv = (bucket: string, origin = storeOrigin()): Record<string, string> => ({
  BLOB_STORE: `s3://${bucket}?endpoint=${origin}`,
  ...credentials,
});

/** The credentials of the tests' object store, in the form of its client. */
export const storeCredentials = {
  accessKeyId: AWS_ACCESS_KEY_ID,
  secretAccessKey: AWS_SECRET_ACCESS_KEY,
};

const client = (): S3Client =>
  new S3Client({
    endpoint: storeOrigin(),
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: storeCredentials,
  });

/** Creates an empty bucket. */
export async function aBucket(): Promise<string> {
  const Bucket = `test-${randomBytes(8).toString('hex')}`;
  await client().send(new CreateBucketCommand({ Bucket }));
  return Bucket;
}

/** Removes a bucket with its objects. */
export async function removeBucket(Bucket: string): Promise<void> {
  const { Contents = [] } = await client().send(new ListObjectsV2Command({ Bucket }));
  for (const { Key } of Contents) await client().send(new DeleteObjectCommand({ Bucket, Key }));
  await client().send(new DeleteBucketCommand({ Bucket }));
}

/** Begins an upload in parts and does not complete it, like a killed process. */
export async function leaveUpload(Bucket: string, Key: string): Promise<void> {
  await client().send(new CreateMultipartUploadCommand({ Bucket, Key }));
}

/** Returns the number of uploads in parts that are not complete. */
export async function openUploads(Bucket: string): Promise<number> {
  return (await client().send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
}
