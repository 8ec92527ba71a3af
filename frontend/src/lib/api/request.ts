import type * as z from 'zod';
import type { Endpoint } from '@contract';
import { observeServerDate } from '../server-clock';
import { currentSession, endLostSession } from '../session';
import { OfflineError, toApiError } from './errors';
import { takePrefetchedResponse } from './prefetched-responses';
import { nextRequestId } from './request-id';

type RequestPart<E, Key extends string, Name extends string = Key> =
  E extends Record<Key, infer Schema extends z.ZodType> ? Record<Name, z.input<Schema>> : unknown;

type FilePart<E> = E extends { multipart: { most: number } }
  ? { files: readonly Blob[] }
  : E extends { multipart: { required: infer Required } }
    ? Required extends true
      ? { file: Blob }
      : { file?: Blob | undefined }
    : unknown;

type RequestInputs<E> = RequestPart<E, 'params'> &
  RequestPart<E, 'query'> &
  RequestPart<E, 'body'> &
  FilePart<E>;

/** Input of a request: params, query and body before parsing, file, and an abort signal. */
export type RequestInput<E extends Endpoint> = RequestInputs<E> & { signal?: AbortSignal };

/** Result of a request: the endpoint's response type, a file, or undefined without a body. */
export type ResponseOf<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : E extends { bytes: string }
    ? Blob
    : undefined;

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: Blob;
  files?: readonly Blob[];
  signal?: AbortSignal;
}

/**
 * Sends one request of the contract.
 * Rejects with ApiError for an error response and with OfflineError without a response. A 401 of an endpoint
 * for members ends the session; the guards then redirect to the log-in and back.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[input]: unknown extends RequestInputs<E> ? [{ signal?: AbortSignal }?] : [RequestInput<E>]
): Promise<ResponseOf<E>> {
  const options: AnyInput = input ?? {};
  const { token } = currentSession();
  const to = urlOf(endpoint, options);
  const early = endpoint.method === 'GET' ? takePrefetchedResponse(to) : undefined;
  const sentAt = early ? performance.timeOrigin : Date.now();
  const pending = early ?? send(endpoint, to, token, options);
  const response = await pending.catch((reason: unknown) => {
    if (options.signal?.aborted) throw reason;
    throw new OfflineError();
  });
  // A cached response has an old Date header.
  if (response.headers.get('Cache-Control')?.includes('no-store')) {
    observeServerDate(response.headers.get('Date'), sentAt, Date.now());
  }
  if (!response.ok) {
    const stale = response.status === 401 && endpoint.access !== 'public';
    if (stale && token === currentSession().token) endLostSession('ended');
    throw await toApiError(response);
  }
  // The server's tests verify the response format; parsing it again would only cost time.
  return (await bodyIn(endpoint, response)) as ResponseOf<E>;
}

function bodyIn(endpoint: Endpoint, response: Response): Promise<unknown> | undefined {
  if (endpoint.response) return response.json().catch(throwOffline);
  return endpoint.bytes === undefined ? undefined : response.blob().catch(throwOffline);
}

/** A truncated body is reported as a lost connection. */
const throwOffline = (): never => {
  throw new OfflineError();
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function send(endpoint: Endpoint, to: string, token: string | null, options: AnyInput): Promise<Response> {
  return fetch(to, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'X-Request-Id': nextRequestId(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(options.body && !endpoint.multipart && { 'Content-Type': 'application/json' }),
    },
    body: bodyOf(endpoint, options) ?? null,
    signal: options.signal ?? null,
  });
}

/** Returns path and query of a request, for links and pictures. */
export function requestUrl<E extends Endpoint>(
  endpoint: E,
  input: RequestPart<E, 'params'> & RequestPart<E, 'query'>,
): string {
  return urlOf(endpoint, input as AnyInput);
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, asText(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function bodyOf(endpoint: Endpoint, { body, file, files = [] }: AnyInput): string | FormData | undefined {
  if (!endpoint.multipart) return body && JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(name, asText(value));
  }
  if (file) form.set(endpoint.multipart.file, file);
  for (const each of files) form.append(endpoint.multipart.file, each);
  return form;
}
