import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type * as z from 'zod';
import {
  ERROR_STATUS,
  ERROR_TEXTS,
  ErrorView,
  type Endpoint,
  type ErrorCode,
  type IssueView,
  type ProofOfWorkChallenge,
} from '@contract';

type Parsed<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A request parsed by the contract, as the real server reads it. */
export interface ReceivedRequest<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** File of a multipart request. */
  file: File | null;
  /** All files of a multipart request. */
  files: FormDataEntryValue[];
  authorization: string | null;
}

type Answer<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;

type AnswerOrMaker<E extends Endpoint> =
  Answer<E> | ((received: ReceivedRequest<E>) => Answer<E> | Promise<Answer<E>>);

/** Received requests of one endpoint, oldest first. */
export interface RecordedRequests<E extends Endpoint> {
  requests: ReceivedRequest<E>[];
}

/** Thrown by a response function to make the server refuse. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly challenge?: ProofOfWorkChallenge,
  ) {
    super(code);
  }
}

/** Unexpected requests, and requests or responses that do not match the contract. Each fails the test. */
let faults: string[] = [];

/** Address that is requested after a test, see {@link server.answerPending}. */
const MARKER = 'http://localhost:3000/marker-of-tests';
/**
 * Number of such requests, because one request may cause another one, for example a refetch after a change.
 */
const MARKERS = 3;

const mock = setupServer(
  http.get(MARKER, () => new HttpResponse(null, { status: 204 })),
  http.all('*', ({ request }) => {
    faults.push(`No answer was prepared for ${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.error();
  }),
);

function handler<E extends Endpoint>(
  endpoint: E,
  calls: RecordedRequests<E>,
  respond: (received: ReceivedRequest<E>) => Promise<Response> | Response,
): HttpHandler {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](endpoint.path, async ({ request, params }) => {
    try {
      const received = await read(endpoint, request, params);
      calls.requests.push(received);
      return await respond(received);
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.code, undefined, error.challenge);
      faults.push(
        `${endpoint.method} ${endpoint.path}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return HttpResponse.error();
    }
  });
}

async function read<E extends Endpoint>(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, unknown>,
): Promise<ReceivedRequest<E>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const form = endpoint.multipart ? await request.formData() : null;
  const file = form?.get(endpoint.multipart?.file ?? '') ?? null;
  const fields = [...(form ?? [])].filter(([name]) => name !== endpoint.multipart?.file);
  const text = form ? '' : await request.text();
  const body: unknown = form ? Object.fromEntries(fields) : text === '' ? undefined : JSON.parse(text);
  if (!endpoint.query && Object.keys(query).length > 0)
    throw new Error('The contract defines no query for this endpoint');
  if (endpoint.access !== 'public' && !request.headers.has('Authorization'))
    throw new Error('A request to an endpoint for members has no token');
  return {
    params: endpoint.params?.parse(params),
    query: endpoint.query?.parse(query),
    body: endpoint.body?.parse(body),
    file: file instanceof Blob ? file : null,
    files: form?.getAll(endpoint.multipart?.file ?? '') ?? [],
    authorization: request.headers.get('Authorization'),
  } as ReceivedRequest<E>;
}

function success(endpoint: Endpoint, answer: unknown): Response {
  if (!endpoint.response) {
    const bytes = endpoint.bytes === undefined ? null : 'bytes';
    return new HttpResponse(bytes, { status: endpoint.status });
  }
  return HttpResponse.json(endpoint.response.parse(answer) as object, { status: endpoint.status });
}

function refusal(code: ErrorCode, issues?: IssueView[], challenge?: ProofOfWorkChallenge): Response {
  const [status, text] = [ERROR_STATUS[code], ERROR_TEXTS[code]];
  const body = ErrorView.parse({
    statusCode: status,
    code,
    error: text,
    message: text,
    ...(issues && { issues }),
    ...(challenge && { challenge }),
  });
  return HttpResponse.json(body, { status });
}

/** Sets the response of an endpoint, validated by the contract. Returns the received requests. */
export function answer<E extends Endpoint>(
  endpoint: E,
  ...[answerOrMaker]: undefined extends Answer<E> ? [AnswerOrMaker<E>?] : [AnswerOrMaker<E>]
): RecordedRequests<E> {
  const calls: RecordedRequests<E> = { requests: [] };
  mock.use(
    handler(endpoint, calls, async (received) => {
      const made: unknown =
        typeof answerOrMaker === 'function' ? await answerOrMaker(received) : answerOrMaker;
      return success(endpoint, made);
    }),
  );
  return calls;
}

/** Sets a response that this contract does not know, as a server of another build may send it. */
export function answerUnchecked<E extends Endpoint>(
  endpoint: E,
  body: object,
  status: number = endpoint.status,
): RecordedRequests<E> {
  const calls: RecordedRequests<E> = { requests: [] };
  mock.use(handler(endpoint, calls, () => HttpResponse.json(body, { status })));
  return calls;
}

/** Refuses requests of an endpoint with this error of the contract. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: ErrorCode,
  issues?: IssueView[],
): RecordedRequests<E> {
  const calls: RecordedRequests<E> = { requests: [] };
  mock.use(handler(endpoint, calls, () => refusal(code, issues)));
  return calls;
}

/** Fails all requests of an endpoint, as when the network is down. */
export function failRequests<E extends Endpoint>(endpoint: E): RecordedRequests<E> {
  const calls: RecordedRequests<E> = { requests: [] };
  mock.use(handler(endpoint, calls, () => HttpResponse.error()));
  return calls;
}

/** Holds the responses of an endpoint until the test releases them. */
export function holdAnswers<E extends Endpoint>(
  endpoint: E,
  ...[answerOrMaker]: undefined extends Answer<E> ? [AnswerOrMaker<E>?] : [AnswerOrMaker<E>]
): RecordedRequests<E> & { release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const calls: RecordedRequests<E> = { requests: [] };
  mock.use(
    handler(endpoint, calls, async (received) => {
      await released;
      const made: unknown =
        typeof answerOrMaker === 'function' ? await answerOrMaker(received) : answerOrMaker;
      return success(endpoint, made);
    }),
  );
  return Object.assign(calls, { release });
}

/** Leaves the requests of an endpoint without a response during the test. */
export function neverAnswer<E extends Endpoint>(endpoint: E): RecordedRequests<E> {
  const calls: RecordedRequests<E> = { requests: [] };
  mock.use(handler(endpoint, calls, () => new Promise(() => undefined)));
  return calls;
}

const resets: (() => void)[] = [];

/**
 * Returns a function that returns a value which is created again for each test, because the test files of a
 * worker share their modules.
 */
export function perTest<T>(make: () => T): () => T {
  let value = make();
  resets.push(() => (value = make()));
  return () => value;
}

export const server = {
  start: (): void => mock.listen(),
  stop: (): void => mock.close(),
  /**
   * Waits until earlier requests have received the responses of this test. Requests are handled in the order
   * of their arrival.
   */
  answerPending: async (): Promise<void> => {
    for (let round = 0; round < MARKERS; round += 1) await fetch(MARKER);
  },
  /** Removes all responses. Throws when the test had unexpected requests or invalid data. */
  reset: (): void => {
    mock.resetHandlers();
    for (const reset of resets) reset();
    const found = faults;
    faults = [];
    if (found.length > 0) throw new Error(found.join('\n'));
  },
};
