import type { Endpoint } from '@contract';
import type * as z from 'zod';
import { currentSession, endSession } from '../session';
import { observeServerDate } from '../server-clock';
import { takePrefetchedResponse } from './prefetched-responses';
import { OfflineError, toApiError } from './errors';

type Part<E, Key extends string, Name extends string = Key> =
  E extends Record<Key, infer Schema extends z.ZodType> ? Record<Name, z.input<Schema>> : unknown;

type FilePart<E> = E extends { multipart: { required: infer Required } }
  ? Required extends true
    ? { file: Blob }
    : { file?: Blob | undefined }
  : unknown;

type Inputs<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & FilePart<E>;

/**
 * What a request takes: the endpoint's params, query and body before parsing, its file, and a signal to
 * cancel it.
 */
export type RequestInput<E extends Endpoint> = Inputs<E> & { signal?: AbortSignal };

/**
 * The response to a request: what its endpoint promises, a file, or undefined where the endpoint has no body.
 */
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
  signal?: AbortSignal;
}

/**
 * Makes one request of the contract. Throws ApiError for a response that is not a success and OfflineError
 * when none came. A 401 to a member's request ends the session; the guards then lead to the log-in and back.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[input]: unknown extends Inputs<E> ? [{ signal?: AbortSignal }?] : [RequestInput<E>]
): Promise<ResponseOf<E>> {
  const given: AnyInput = input ?? {};
  const { token } = currentSession();
  const to = address(endpoint, given);
  const early = endpoint.method === 'GET' ? takePrefetchedResponse(to) : undefined;
  const sentAt = early ? performance.timeOrigin : Date.now();
  const asked = early ?? send(endpoint, to, token, given);
  const response = await asked.catch((reason: unknown) => {
    if (given.signal?.aborted) throw reason;
    throw new OfflineError();
  });
  // A stored response carries an old date.
  if (response.headers.get('Cache-Control')?.includes('no-store')) {
    observeServerDate(response.headers.get('Date'), sentAt, Date.now());
  }
  if (!response.ok) {
    const stale = response.status === 401 && endpoint.access !== 'public';
    if (stale && token === currentSession().token && !currentSession().closing)
      endSession({ ended: 'ended' });
    throw await toApiError(response);
  }
  // The response's shape is the server's promise, held by its own tests; parsing it again here would only
  // cost time.
  return (await bodyIn(endpoint, response)) as ResponseOf<E>;
}

function bodyIn(endpoint: Endpoint, response: Response): Promise<unknown> | undefined {
  if (endpoint.response) return response.json().catch(throwOffline);
  return endpoint.bytes === undefined ? undefined : response.blob().catch(throwOffline);
}

/** The response's body was cut off: reported like a lost connection. */
const throwOffline = (): never => {
  throw new OfflineError();
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function send(endpoint: Endpoint, to: string, token: string | null, given: AnyInput): Promise<Response> {
  return fetch(to, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      // By which this request, and what it causes, is found in the server's log.
      'X-Request-Id': randomId(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(given.body && !endpoint.multipart && { 'Content-Type': 'application/json' }),
    },
    body: bodyOf(endpoint, given) ?? null,
    signal: given.signal ?? null,
  });
}

function address(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, asText(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function bodyOf(endpoint: Endpoint, { body, file }: AnyInput): string | FormData | undefined {
  if (!endpoint.multipart) return body && JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(name, asText(value));
  }
  if (file) form.set(endpoint.multipart.file, file);
  return form;
}

/**
 * 128 random bits in hexadecimal. Works on every address; `crypto.randomUUID` exists only with https and on
 * localhost.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
