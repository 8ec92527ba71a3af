import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import pLimit from 'p-limit';
import { ConfigError } from '../config/app-config.js';
import type { ObjectStoreAddress } from '../config/blob-store-url.js';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { BLOB_TYPE, BlobStore, BlobStoreUnavailable, type ListedBlob } from './blob-store.js';

/** Maximum number of attempts of the client for one call, with pauses of some 100 ms. */
const ATTEMPTS = 3;
/** Time limits in ms for connecting, and for silence in both directions. A slow transfer has no limit. */
const TIMEOUTS = { connectMs: 2_000, silenceMs: 10_000 };
/** Size of the parts of an upload in bytes; S3 requires at least 5 MiB and at most 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_A_TIME = 2;
const LOOK_UPS_AT_A_TIME = 16;
/**
 * Statuses of errors after which a later attempt may succeed, besides all from 500 except
 * {@link NOT_IMPLEMENTED}.
 */
const PASSING_STATUSES = new Set([408, 425, 429]);
const NOT_IMPLEMENTED = 501;
/** Error codes of a full store. Some stores have a status of their own (507), others use 400 or 403. */
const FULL_STORAGE = /quota|storagefull|insufficientstorage/i;
/** Keys of our objects. Other objects in the bucket have other keys. */
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
 * Stores blobs as objects of an S3 bucket, with their ids as keys. Uses the official client, which is loaded
 * at the first use.
 */
export class S3Store extends BlobStore {
  readonly name: string;
  private readonly seconds;
  private loaded: ReturnType<typeof loadClient> | undefined;

  constructor(
    private readonly address: ObjectStoreAddress,
    private readonly credentials: Credentials,
    private readonly services: Services,
    private readonly patience = TIMEOUTS,
  ) {
    super();
    this.name = `s3://${address.bucket}`;
    this.seconds = services.metrics.histogram('mutual_object_store_request_seconds', {
      help: 'Duration of requests to the object store, with the repeated attempts.',
      labels: ['operation', 'result'],
    });
  }

  async prepare(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      // An instance can start without the store, as it can also continue without it.
      this.services.logger.warn('The object store is not available', { store: this.name, error });
    }
  }

  async put(id: string, bytes: Buffer): Promise<void> {
    await this.call('put', ({ s3, client }) =>
      client.send(new s3.PutObjectCommand({ ...this.object(id), Body: bytes, ContentType: BLOB_TYPE })),
    );
  }

  async get(id: string): Promise<Buffer | null> {
    return this.unlessMissing('get', async ({ s3, client }) => {
      const { Body } = await client.send(new s3.GetObjectCommand(this.object(id)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }

  /** Uploads in parts. If the content or the store fails, the upload is aborted, which removes the parts. */
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
    await this.unlessMissing('delete', ({ s3, client }) =>
      client.send(new s3.DeleteObjectCommand(this.object(id))),
    );
  }

  override async deleteStream(id: string): Promise<void> {
    await this.delete(id);
    const { Uploads } = await this.call('abort', ({ s3, client }) =>
      client.send(new s3.ListMultipartUploadsCommand({ Bucket: this.address.bucket, Prefix: id })),
    );
    for (const { UploadId } of Uploads ?? [])
      await this.unlessMissing('abort', ({ s3, client }) =>
        client.send(new s3.AbortMultipartUploadCommand({ ...this.object(id), UploadId })),
      );
  }

  async existing(ids: readonly string[]): Promise<Set<string>> {
    const limit = pLimit(LOOK_UPS_AT_A_TIME);
    const found = await Promise.all(
      ids.map((id) => limit(async () => ((await this.exists(id)) ? [id] : []))),
    );
    const existing = new Set(found.flat());
    if (existing.size < new Set(ids).size) await this.assertBucket();
    return existing;
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

  /** Signs directly, because the client's other steps would take ten times as long. */
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

  /**
   * Writes, reads and deletes an object, to test the permissions that pictures need.
   * @throws ConfigError when a step is refused for good
   */
  private async check(): Promise<void> {
    const { bucket: Bucket, origin } = this.address;
    const object = { Bucket, Key: `start-check-${randomBytes(12).toString('hex')}` };
    const content = randomBytes(64);
    const { s3, client } = await this.load();
    const step = async <T>(problem: (code: string, status: number) => string, run: () => Promise<T>) => {
      try {
        return await run();
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined || isPassing(error, status)) throw error;
        const text = problem((error as Error).name, status);
        throw new ConfigError(`BLOB_STORE: ${origin} ${text}.`, { cause: error });
      }
    };
    const requestError = (action: string) => (code: string, status: number) =>
      `failed to ${action} a test object in the bucket ${Bucket}: ${code} (${status})`;
    // Before the first write, because some stores would create a missing bucket for it.
    await step(
      (code, status) => `${problemOf(status)} ${Bucket}${status === 404 ? '' : `: ${code} (${status})`}`,
      () => this.findBucket(),
    );
    await step(requestError('put'), () =>
      client.send(new s3.PutObjectCommand({ ...object, Body: content, ContentType: BLOB_TYPE })),
    );
    const read = await step(requestError('get'), async () => {
      const { Body } = await client.send(new s3.GetObjectCommand(object));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
    await step(requestError('delete'), () => client.send(new s3.DeleteObjectCommand(object)));
    if (!read.equals(content))
      throw new ConfigError(
        `BLOB_STORE: ${origin} returned other bytes than were stored in the bucket ${Bucket}.`,
      );
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

  /** Returns null when the store has no such object. Throws if the store does not have the bucket. */
  private async unlessMissing<T>(
    operation: string,
    run: (loaded: Awaited<ReturnType<typeof loadClient>>) => Promise<T>,
  ): Promise<T | null> {
    const answer = await this.call(operation, (loaded) =>
      run(loaded).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
    if (answer === null) await this.assertBucket();
    return answer;
  }

  /**
   * Verifies after a 404 that the bucket still exists. A response to HEAD has no body, so a missing bucket
   * looks like a missing object.
   */
  private async assertBucket(): Promise<void> {
    await this.call('list', () => this.findBucket());
  }

  /** Lists one object, because the response to HeadBucket does not contain the error code. */
  private async findBucket(): Promise<void> {
    const { s3, client } = await this.load();
    await client.send(new s3.ListObjectsV2Command({ Bucket: this.address.bucket, MaxKeys: 1 }));
  }

  /**
   * Also requests the byte before `from`, because a range that starts at the end is an error (416). A store
   * may ignore the range and send all bytes.
   */
  private async *parts(id: string, from: number): AsyncGenerator<Buffer> {
    const range = from > 0 ? { Range: `bytes=${from - 1}-` } : {};
    const { Body, ContentRange } = await this.call('get', ({ s3, client }) =>
      client.send(new s3.GetObjectCommand({ ...this.object(id), ...range })),
    );
    let unwanted = ContentRange === undefined ? from : 1;
    try {
      for await (const part of Body as AsyncIterable<Buffer>) {
        if (part.length > unwanted) yield part.subarray(unwanted);
        unwanted = Math.max(0, unwanted - part.length);
      }
    } catch (error) {
      throw this.unavailable('get', error);
    }
    if (unwanted > 0) throw new Error(`The blob ${id} has fewer than ${from} bytes.`);
  }

  private object(id: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: id };
  }

  private pathOf(id: string): string {
    return this.address.isPathStyle ? `/${this.address.bucket}/${id}` : `/${id}`;
  }

  private load(): ReturnType<typeof loadClient> {
    return (this.loaded ??= loadClient(this.address, this.credentials, this.patience));
  }

  /**
   * Runs a call of the client.
   * @throws BlobStoreUnavailable, which names the operation and the store's response
   */
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
      throw this.unavailable(operation, error);
    } finally {
      this.seconds.observe({ operation, result }, (performance.now() - started) / 1000);
    }
  }

  private unavailable(operation: string, cause: unknown): BlobStoreUnavailable {
    const { name } = cause as Error;
    const status = statusOf(cause) ?? 'no answer';
    return new BlobStoreUnavailable(`${this.name} failed to ${operation} a blob: ${name} (${status})`, {
      cause,
    });
  }
}

/**
 * Switches off defaults of the client that other stores than Amazon's may refuse: checksums that older stores
 * do not know, and `Expect: 100-continue`, for which the client would wait longer than for a response.
 */
const FOR_ANY_STORE = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  expectContinueHeader: false,
  forcePathStyle: true,
} as const;

/** Loads the official client. It takes some 100 ms and 20 MB, so it is not loaded with GridFS. */
async function loadClient(
  { region, origin, isPathStyle }: ObjectStoreAddress,
  credentials: Credentials,
  { connectMs, silenceMs }: typeof TIMEOUTS,
) {
  const [s3, { S3RequestPresigner: Presigner }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client: S3Client = new s3.S3Client({
    region,
    credentials,
    ...(isPathStyle && { ...FOR_ANY_STORE, endpoint: origin }),
    maxAttempts: ATTEMPTS,
    // Not the client's requestTimeout, which includes the time to send the content and would end slow
    // uploads.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  const presigner: S3RequestPresigner = new Presigner({ region, credentials, sha256: Sha256 });
  return { s3, client, presigner };
}

/** SHA-256 in the interface that the client's signer expects. */
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

/** Returns whether there is no such object, or no bucket if the response does not contain the error code. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

const isPassing = (error: unknown, status: number): boolean =>
  (status >= 500 && status !== NOT_IMPLEMENTED) ||
  PASSING_STATUSES.has(status) ||
  FULL_STORAGE.test((error as Error).name);

/** Returns what is wrong with the configuration, by the response to a request for the bucket. */
function problemOf(status: number): string {
  if (status === 301) return 'is not the region of the bucket';
  if (status === 404) return 'has no bucket';
  return 'refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket';
}
