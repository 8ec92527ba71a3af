import {
  ERROR_STATUS,
  ERROR_TEXTS,
  ErrorView,
  type Endpoint,
  type ErrorCode,
  type IssueView,
} from '@contract';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type * as z from 'zod';

type Parsed<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A request as the real server would read it: parsed by the contract. */
export interface Asked<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** The file of a multipart call. */
  file: File | null;
  authorization: string | null;
}

type Answer<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;

type AnswerOrMaker<E extends Endpoint> = Answer<E> | ((asked: Asked<E>) => Answer<E> | Promise<Answer<E>>);

/** The calls of one endpoint that have come in, oldest first. */
export interface Calls<E extends Endpoint> {
  asked: Asked<E>[];
}

/** Thrown in an answer's maker: the server refuses. */
export class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/**
 * What must not happen: unknown requests, requests or answers that break the contract. The test fails for
 * each.
 */
let faults: string[] = [];

const mock = setupServer(
  http.all('*', ({ request }) => {
    faults.push(`No answer was prepared for ${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.error();
  }),
);

function handler<E extends Endpoint>(
  endpoint: E,
  calls: Calls<E>,
  respond: (asked: Asked<E>) => Promise<Response> | Response,
): HttpHandler {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](endpoint.path, async ({ request, params }) => {
    try {
      const asked = await read(endpoint, request, params);
      calls.asked.push(asked);
      return await respond(asked);
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.code);
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
): Promise<Asked<E>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const form = endpoint.multipart ? await request.formData() : null;
  const file = form?.get(endpoint.multipart?.file ?? '') ?? null;
  const fields = [...(form ?? [])].filter(([name]) => name !== endpoint.multipart?.file);
  const text = form ? '' : await request.text();
  const body: unknown = form ? Object.fromEntries(fields) : text === '' ? undefined : JSON.parse(text);
  if (!endpoint.query && Object.keys(query).length > 0) throw new Error('The contract has no query here');
  if (endpoint.access !== 'public' && !request.headers.has('Authorization'))
    throw new Error('A call for members came without a token');
  return {
    params: endpoint.params?.parse(params),
    query: endpoint.query?.parse(query),
    body: endpoint.body?.parse(body),
    file: file instanceof Blob ? file : null,
    authorization: request.headers.get('Authorization'),
  } as Asked<E>;
}

function success(endpoint: Endpoint, answer: unknown): Response {
  if (!endpoint.response) {
    const bytes = endpoint.bytes === undefined ? null : 'bytes';
    return new HttpResponse(bytes, { status: endpoint.status });
  }
  return HttpResponse.json(endpoint.response.parse(answer) as object, { status: endpoint.status });
}

function refusal(code: ErrorCode, issues?: IssueView[]): Response {
  const [status, text] = [ERROR_STATUS[code], ERROR_TEXTS[code]];
  const body = ErrorView.parse({
    statusCode: status,
    code,
    error: text,
    message: text,
    ...(issues && { issues }),
  });
  return HttpResponse.json(body, { status });
}

/**
 * From now on an endpoint answers so; what it answers must be what the contract promises. Returns the calls
 * of it.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  ...[given]: undefined extends Answer<E> ? [AnswerOrMaker<E>?] : [AnswerOrMaker<E>]
): Calls<E> {
  const calls: Calls<E> = { asked: [] };
  mock.use(
    handler(endpoint, calls, async (asked) => {
      const made: unknown = typeof given === 'function' ? await given(asked) : given;
      return success(endpoint, made);
    }),
  );
  return calls;
}

/**
 * From now on an endpoint answers as a server of another build does: with what the contract of this page does
 * not know.
 */
export function answerUnchecked<E extends Endpoint>(
  endpoint: E,
  body: object,
  status: number = endpoint.status,
): Calls<E> {
  const calls: Calls<E> = { asked: [] };
  mock.use(handler(endpoint, calls, () => HttpResponse.json(body, { status })));
  return calls;
}

/** From now on an endpoint refuses with this error of the contract. */
export function refuse<E extends Endpoint>(endpoint: E, code: ErrorCode, issues?: IssueView[]): Calls<E> {
  const calls: Calls<E> = { asked: [] };
  mock.use(handler(endpoint, calls, () => refusal(code, issues)));
  return calls;
}

/** From now on no answer of an endpoint comes: the network is down. */
export function loseAnswers<E extends Endpoint>(endpoint: E): Calls<E> {
  const calls: Calls<E> = { asked: [] };
  mock.use(handler(endpoint, calls, () => HttpResponse.error()));
  return calls;
}

/** An endpoint whose answers wait until the test lets them go. */
export function holdAnswers<E extends Endpoint>(
  endpoint: E,
  ...[given]: undefined extends Answer<E> ? [AnswerOrMaker<E>?] : [AnswerOrMaker<E>]
): Calls<E> & { release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const calls: Calls<E> = { asked: [] };
  mock.use(
    handler(endpoint, calls, async (asked) => {
      await released;
      const made: unknown = typeof given === 'function' ? await given(asked) : given;
      return success(endpoint, made);
    }),
  );
  return Object.assign(calls, { release });
}

/** An endpoint that does not come to an answer while the test runs. */
export function neverAnswer<E extends Endpoint>(endpoint: E): Calls<E> {
  const calls: Calls<E> = { asked: [] };
  mock.use(handler(endpoint, calls, () => new Promise(() => undefined)));
  return calls;
}

const resets: (() => void)[] = [];

/** Something that every test begins with anew; files share the modules of a worker. */
export function perTest<T>(make: () => T): () => T {
  let value = make();
  resets.push(() => (value = make()));
  return () => value;
}

export const server = {
  start: (): void => mock.listen(),
  stop: (): void => mock.close(),
  /** Forgets all answers; throws when something happened that must not. */
  reset: (): void => {
    mock.resetHandlers();
    for (const reset of resets) reset();
    const found = faults;
    faults = [];
    if (found.length > 0) throw new Error(found.join('\n'));
  },
};
