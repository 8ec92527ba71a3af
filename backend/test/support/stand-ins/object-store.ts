import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { until } from '../until.js';

/** A request as the store reads it. */
interface StoreRequest {
  method: string;
  /** Empty for a request about the bucket itself. */
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
}

interface StoreError {
  status: number;
  code: string;
}

/** No response while the connection is open (`silence`), or one that stops in the middle (`half`). */
type Refusal = StoreError | 'silence' | 'half';

/** Ways in which stores differ from Amazon's. */
interface Manner {
  /** Responds to a range with all bytes, as RFC 9110 permits. */
  ignoresRanges?: boolean;
  /** Responds with NoSuchKey to the deletion of a missing object. */
  reportsMissingDeletions?: boolean;
  /** Responds with 501 to checksum headers that it does not know. */
  refusesChecksums?: boolean;
  /** Waits for the content although the client waits for 100 Continue. */
  ignoresExpectations?: boolean;
}

export interface ObjectStoreDouble {
  origin: string;
  objects: Map<string, Buffer>;
  /** The requests so far, as `PUT <key>` or `GET`. */
  requests: string[];
  /** Whether the bucket is missing. */
  isBucketGone: boolean;
  /** Time in ms that the content of a request or a response takes. */
  takesMs: number;
  /** Returns an error that the store sends instead of its response; undefined for none. */
  refuse: (request: StoreRequest) => Refusal | undefined;
  close: () => Promise<void>;
}

const CHECKSUM_HEADER = /^x-amz-(sdk-)?(checksum|trailer)/;

/** Size in bytes of the parts into which slow content is divided. */
const STEP_BYTES = 64 * 1024;

/** Returns a function that waits until a number of bytes may have passed at this speed. */
function paceOf(length: number, takesMs: number): (passed: number) => Promise<void> {
  const started = performance.now();
  return async (passed) => {
    if (takesMs > 0) await until(() => performance.now() - started >= (takesMs * passed) / length);
  };
}

async function* inSteps(bytes: Buffer, takesMs: number): AsyncGenerator<Buffer> {
  const pace = paceOf(bytes.length, takesMs);
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    await pace(at);
    yield bytes.subarray(at, at + STEP_BYTES);
  }
}

/** Reads a request. Bytes that must wait stay in the buffers of the connection. */
async function read(incoming: IncomingMessage, takesMs: number): Promise<Buffer> {
  const pace = paceOf(Number(incoming.headers['content-length']), takesMs);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    await pace(bytes);
  }
  return Buffer.concat(parts);
}

/** Starts an S3 store with one bucket in memory. It verifies no signatures. */
export async function startObjectStoreDouble(
  bucket: string,
  manner: Manner = {},
): Promise<ObjectStoreDouble> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();

  const answerList = (response: ServerResponse, query: URLSearchParams): void => {
    if (query.has('uploads')) {
      const open = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
      const rows = open.map(
        ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      return xml(response, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
    }
    const limit = Number(query.get('max-keys') ?? 2);
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key > after).sort();
    const rows = keys
      .slice(0, limit)
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
    const next =
      keys.length > limit ? `<NextContinuationToken>${keys[limit - 1]}</NextContinuationToken>` : '';
    xml(response, `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`);
  };

  const answerObject = (response: ServerResponse, { method, key, headers }: StoreRequest): void => {
    const bytes = objects.get(key);
    if (!bytes) return refuse(response, method, { status: 404, code: 'NoSuchKey' });
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(from) || manner.ignoresRanges) return send(response.writeHead(200), bytes);
    if (from >= bytes.length) return refuse(response, method, { status: 416, code: 'InvalidRange' });
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    send(response.writeHead(206, { 'Content-Range': range }), bytes.subarray(from));
  };
  const send = (response: ServerResponse, bytes: Buffer): void =>
    void pipeline(Readable.from(inSteps(bytes, store.takesMs)), response).catch(() => undefined);

  const answer = (request: StoreRequest, body: Buffer, response: ServerResponse): void => {
    const { method, key, query } = request;
    const uploadId = query.get('uploadId');
    const upload = uploadId === null ? undefined : uploads.get(uploadId);
    if (uploadId !== null && !upload) return refuse(response, method, { status: 404, code: 'NoSuchUpload' });
    if (method === 'GET' && key === '') return answerList(response, query);
    if (method === 'GET' || method === 'HEAD')
      return key === '' ? void response.end() : answerObject(response, request);
    if (method === 'PUT') {
      if (upload) upload.parts.set(Number(query.get('partNumber')), body);
      else objects.set(key, body);
      return void response.writeHead(200, { ETag: '"an-etag"' }).end();
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, parts: new Map() });
      const result = `<Key>${key}</Key><UploadId>${id}</UploadId>`;
      return xml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
    }
    if (method === 'POST' && upload && uploadId !== null) {
      const parts = [...upload.parts].sort(([one], [other]) => one - other);
      objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)));
      uploads.delete(uploadId);
      const result = `<Key>${key}</Key><ETag>"an-etag"</ETag>`;
      return xml(response, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`);
    }
    if (uploadId !== null) uploads.delete(uploadId);
    else if (!objects.delete(key) && manner.reportsMissingDeletions)
      return refuse(response, method, { status: 404, code: 'NoSuchKey' });
    response.writeHead(204).end();
  };

  const store: ObjectStoreDouble = {
    origin: '',
    objects,
    requests: [],
    isBucketGone: false,
    takesMs: 0,
    refuse: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const refusalOf = (request: StoreRequest, asked: string | undefined): Refusal | undefined => {
    if (manner.refusesChecksums && Object.keys(request.headers).some((name) => CHECKSUM_HEADER.test(name)))
      return { status: 501, code: 'NotImplemented' };
    if (store.isBucketGone || asked !== bucket) return { status: 404, code: 'NoSuchBucket' };
    return store.refuse(request);
  };

  const handle = (incoming: IncomingMessage, response: ServerResponse): void => {
    void read(incoming, store.takesMs).then(
      (body) => {
        const { method = '', headers } = incoming;
        const { pathname, searchParams: query } = new URL(incoming.url ?? '/', 'http://store');
        const [, asked, key = ''] = pathname.split('/');
        const request = { method, key, query, headers };
        store.requests.push(key === '' ? method : `${method} ${key}`);
        const refusal = refusalOf(request, asked);
        if (refusal === 'silence') return;
        if (refusal === 'half') {
          const bytes = objects.get(key) ?? Buffer.alloc(2);
          response
            .writeHead(200, { 'Content-Length': bytes.length })
            .write(bytes.subarray(0, bytes.length / 2));
        } else if (refusal) refuse(response, method, refusal);
        else answer(request, body, response);
      },
      () => response.destroy(),
    );
  };
  const server = createServer(handle);
  if (manner.ignoresExpectations) server.on('checkContinue', handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  store.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
}

/** A response to HEAD has no body and therefore no error code. */
function refuse(response: ServerResponse, method: string, { status, code }: StoreError): void {
  const body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(method === 'HEAD' ? '' : body);
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}
