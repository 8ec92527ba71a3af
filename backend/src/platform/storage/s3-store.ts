import { createHash, createHmac } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import pLimit from 'p-limit';
import type { ObjectStoreAddress } from '../config/blob-store-url.js';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { BLOB_TYPE, BlobStore, BlobStoreUnavailable, type ListedBlob } from './blob-store.js';

/** Attempts of the client for one call; it waits some 100 ms between them. */
const ATTEMPTS = 3;
const CONNECT_MS = 2_000;
const SILENCE_MS = 10_000;
/** Size of the parts of an upload in bytes; S3 requires at least 5 MiB and at most 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_A_TIME = 2;
const LOOK_UPS_AT_A_TIME = 16;
const REFUSED = 'refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket';
/** What is wrong with the configuration, by the status of the store's answer. */
const PROBLEMS: Readonly<Record<number, string>> = {
  301: 'is not the region of the bucket',
  400: REFUSED,
  401: REFUSED,
  403: REFUSED,
  404: 'has no bucket',
};
/** Objects of the bucket that are not ours have other keys. */
const ID = /^[0-9a-f]{24}$/;

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The log and metrics of the process. */
interface Services {
  logger: Pick<Logger, 'warn'>;
  metrics: Pick<Metrics, 'histogram'>;
}

/**
 * Stores blobs as objects of an S3 bucket, with their ids as keys, by the official client, which is loaded at
 * the first use.
 */
export class S3Store extends BlobStore {
  readonly name: string;
  private readonly seconds;
  private loaded: ReturnType<typeof loadClient> | undefined;

  constructor(
    private readonly address: ObjectStoreAddress,
    private readonly credentials: Credentials,
    private readonly services: Services,
  ) {
    super();
    this.name = `s3://${address.bucket}`;
    this.seconds = services.metrics.histogram('mutual_object_store_request_seconds', {
      help: 'Duration of requests to the object store, with the repeated attempts.',
      labels: ['operation', 'result'],
    });
  }

  async prepare(): Promise<void> {
    const { s3, client } = await this.load();
    const { bucket: Bucket, origin } = this.address;
    try {
      await client.send(new s3.HeadBucketCommand({ Bucket }));
    } catch (error) {
      const status = statusOf(error);
      const problem = PROBLEMS[status ?? 0];
      if (problem) throw new Error(`BLOB_STORE: ${origin} ${problem} ${Bucket}.`, { cause: error });
      // An instance starts without the store, as it goes on without it.
      this.services.logger.warn('The object store is not available', { store: this.name, error });
    }
  }

  async put(id: string, bytes: Buffer): Promise<void> {
    await this.call('put', ({ s3, client }) =>
      client.send(new s3.PutObjectCommand({ ...this.object(id), Body: bytes, ContentType: BLOB_TYPE })),
    );
  }

  async get(id: string): Promise<Buffer | null> {
    return this.call('get', async ({ s3, client }) => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(this.object(id)));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  /**
   * Uploads in parts; a failure of the content or of the store aborts the upload, which removes the parts.
   */
  async putStream(id: string, content: Readable): Promise<number> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    let bytes = 0;
    const count = new Transform({
      transform(part: Buffer, _encoding, done) {
        bytes += part.length;
        done(null, part);
      },
    });
    const failureOfContent = pipeline(content, count).then(
      () => null,
      (error: unknown) => error,
    );
    try {
      await this.call('upload', ({ client }) => {
        const params = { ...this.object(id), Body: count };
        return new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_A_TIME }).done();
      });
    } catch (error) {
      content.destroy();
      const failure = await failureOfContent;
      throw failure !== null && (error as Error).cause === failure ? failure : error;
    }
    return bytes;
  }

  stream(id: string, from = 0): Readable {
    return Readable.from(this.parts(id, from), { objectMode: false });
  }

  async delete(id: string): Promise<void> {
    await this.call('delete', ({ s3, client }) => client.send(new s3.DeleteObjectCommand(this.object(id))));
  }

  override async deleteStream(id: string): Promise<void> {
    await this.delete(id);
    await this.call('abort', async ({ s3, client }) => {
      const { bucket: Bucket } = this.address;
      const { Uploads } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: id }));
      for (const { UploadId } of Uploads ?? [])
        await client.send(new s3.AbortMultipartUploadCommand({ ...this.object(id), UploadId }));
    });
  }

  async existing(ids: readonly string[]): Promise<Set<string>> {
    const limit = pLimit(LOOK_UPS_AT_A_TIME);
    const found = await Promise.all(
      ids.map((id) => limit(async () => ((await this.exists(id)) ? [id] : []))),
    );
    return new Set(found.flat());
  }

  async *list(): AsyncGenerator<ListedBlob> {
    for (let token: string | undefined, more = true; more;) {
      const page = await this.call('list', ({ s3, client }) =>
        client.send(new s3.ListObjectsV2Command({ Bucket: this.address.bucket, ContinuationToken: token })),
      );
      for (const { Key: id = '', Size: bytes = 0 } of page.Contents ?? [])
        if (ID.test(id)) yield { id, bytes };
      token = page.NextContinuationToken;
      more = token !== undefined;
    }
  }

  /** Signs without the client's other steps, which would take ten times as long. */
  async readableUrl(id: string, seconds: number): Promise<URL> {
    const { presigner } = await this.load();
    const url = new URL(`${this.address.origin}${this.pathOf(id)}`);
    const { protocol, hostname, port, host } = url;
    const request = { protocol, hostname, ...(port && { port: Number(port) }), method: 'GET' };
    const signed = await presigner.presign(
      { ...request, path: url.pathname, headers: { host }, query: {} },
      { expiresIn: seconds },
    );
    for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value));
    return url;
  }

  private exists(id: string): Promise<boolean> {
    return this.call('head', async ({ s3, client }) => {
      try {
        await client.send(new s3.HeadObjectCommand(this.object(id)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    });
  }

  private async *parts(id: string, from: number): AsyncGenerator<Buffer> {
    const range = from > 0 ? { Range: `bytes=${from}-` } : {};
    const { Body } = await this.call('get', ({ s3, client }) =>
      client.send(new s3.GetObjectCommand({ ...this.object(id), ...range })),
    );
    yield* Body as AsyncIterable<Buffer>;
  }

  private object(id: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: id };
  }

  private pathOf(id: string): string {
    return this.address.isPathStyle ? `/${this.address.bucket}/${id}` : `/${id}`;
  }

  private load(): ReturnType<typeof loadClient> {
    return (this.loaded ??= loadClient(this.address, this.credentials));
  }

  /** @throws BlobStoreUnavailable, which names the operation and the store's answer */
  private async call<T>(
    operation: string,
    run: (loaded: Awaited<ReturnType<typeof loadClient>>) => Promise<T>,
  ): Promise<T> {
    const loaded = await this.load();
    const started = performance.now();
    let result = 'failed';
    try {
      const answer = await run(loaded);
      result = 'ok';
      return answer;
    } catch (error) {
      const { name } = error as Error;
      const status = statusOf(error) ?? 'no answer';
      throw new BlobStoreUnavailable(`${this.name} failed to ${operation} a blob: ${name} (${status})`, {
        cause: error,
      });
    } finally {
      this.seconds.observe({ operation, result }, (performance.now() - started) / 1000);
    }
  }
}

/** Loads the official client, which takes some 100 ms and 20 MB, and is therefore not loaded with GridFS. */
async function loadClient({ region, origin, isPathStyle }: ObjectStoreAddress, credentials: Credentials) {
  const [s3, { S3RequestPresigner: Presigner }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client: S3Client = new s3.S3Client({
    region,
    credentials,
    ...(isPathStyle && { endpoint: origin, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  });
  const presigner: S3RequestPresigner = new Presigner({ region, credentials, sha256: Sha256 });
  return { s3, client, presigner };
}

/** SHA-256 in the form that the signer of the client expects. */
class Sha256 {
  private hash;

  constructor(private readonly secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = this.start();
  }

  update(data: Uint8Array): void {
    this.hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }

  reset(): void {
    this.hash = this.start();
  }

  private start() {
    const { secret } = this;
    if (secret === undefined) return createHash('sha256');
    return createHmac('sha256', typeof secret === 'string' ? secret : bytesOf(secret));
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;

const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
