import { appendFileSync } from 'node:fs';
import { ErrorView, type Endpoint } from '@contract';
import { allEndpoints } from '@contract/endpoints';
import type { ApiAnswer } from '../support/api-client.js';
import type { TestApp } from '../support/test-app.js';
import { documents } from '../support/traces.js';
import type { RouteName } from './cases.js';

/** What an attack sends: a body that is text is sent as it is. */
export interface Attempt {
  token?: string | undefined;
  /** Replaces the method of the route. */
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A site that is not the product's. */
const FOREIGN = 'https://evil.example';
/** Words of the server's inside that no error may contain. */
const INSIDE =
  /\bat .+\.[jt]s:\d+|node_modules|mongo|mongoose|\bCastError\b|\bBSON|ECONN|ObjectId|redis|\/src\//i;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const byName = new Map<string, Endpoint>(
  allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
export const endpointOf = (name: string): Endpoint => {
  const found = byName.get(name);
  if (!found) throw new Error(`${name} is not in the contract.`);
  return found;
};

/**
 * Sends the attempts of one class of attacks, and keeps what went wrong. With ATTACKS_REPORT it also writes
 * the number of attempts of each route to this file.
 */
export class Attempts {
  private readonly wrong: string[] = [];
  private readonly counts = new Map<string, { tried: number; wrong: number }>();

  /** @param secrets texts that no answer to a member or visitor may contain */
  constructor(
    private readonly t: TestApp,
    private readonly kind: string,
    private readonly secrets: readonly string[] = [],
  ) {}

  /** Sends an attempt and checks everything that holds for every answer. */
  async send(name: RouteName, { token, method, path, body, headers = {} }: Attempt): Promise<ApiAnswer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.t.url + path, {
      method: method ?? endpointOf(name).method,
      redirect: 'manual',
      headers: {
        origin: FOREIGN,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    const isForStaff = endpointOf(name).access === 'admin';
    const told = isForStaff ? [] : this.secrets.filter((secret) => text.includes(secret));
    this.check(
      name,
      [...problemsOf(name, answer, text), ...told.map((secret) => `tells ${secret}`)].join(', '),
      '',
      { path, body },
    );
    return answer;
  }

  /** Notes it if an answer is not the expected one. */
  check(name: string, actual: unknown, expected: unknown, sent: Pick<Attempt, 'path' | 'body'>): void {
    const count = this.counts.get(name) ?? { tried: 0, wrong: 0 };
    this.counts.set(name, count);
    count.tried += 1;
    if (JSON.stringify(actual) === JSON.stringify(expected)) return;
    count.wrong += 1;
    const what = `${sent.path} ${JSON.stringify(sent.body) ?? ''}`.slice(0, 200);
    this.wrong.push(
      `${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)} after ${what}`,
    );
  }

  /** Returns everything that went wrong. */
  end(): string[] {
    const { ATTACKS_REPORT: file } = process.env;
    for (const [route, count] of file ? this.counts : [])
      appendFileSync(file ?? '', `${JSON.stringify({ kind: this.kind, route, ...count })}\n`);
    return this.wrong;
  }
}

/** Returns in which ways an answer breaks what every answer of the API keeps. */
function problemsOf(name: RouteName, { status, headers, body }: ApiAnswer, text: string): string[] {
  const { access, response, bytes } = endpointOf(name);
  const isError = status >= 400;
  const cache = headers.get('cache-control') ?? '';
  // Bytes that are signed for one viewer may be kept by the viewer's browser.
  const isUncached = cache.includes('no-store') || (!isError && !response && cache.includes('private'));
  const isClosed = access !== 'public' || isError;
  const found: Record<string, boolean> = {
    [`status ${status}`]: status >= 500,
    'an error in another form': isError && !ErrorView.safeParse(body).success,
    'words of the inside': isError && INSIDE.test(text),
    'may be cached': isClosed && bytes === undefined && !isUncached,
    'open to other sites': headers.get('access-control-allow-origin') !== null,
    'names its software': headers.get('x-powered-by') !== null || headers.get('server') !== null,
    'a type that is guessed': headers.get('x-content-type-options') !== 'nosniff',
    'a cookie': headers.get('set-cookie') !== null && name !== 'POST /api/admin/queue-session',
    'a header of the caller': headers.get('x-injected') !== null,
  };
  return Object.keys(found).filter((what) => found[what]);
}

/** What running processes write about themselves, and counts that they store from time to time. */
const OF_PROCESSES = /^(heartbeats|suggestionFigures) /;

/** Compares everything that is stored at two times. */
export class Stored {
  private documents = new Map<string, string>();

  constructor(private readonly t: TestApp) {}

  /**
   * Returns which documents were added, changed or removed since the last call, apart from times.
   * @param mayChange of collection, id and content of a document
   */
  async changes(mayChange: (document: string) => boolean = () => false): Promise<string[]> {
    const before = this.documents;
    await this.t.jobsDone();
    this.documents = new Map();
    for await (const [where, content] of documents(this.t))
      if (!OF_PROCESSES.test(where)) this.documents.set(where, content.replace(TIME, 'time'));
    return [...new Set([...before.keys(), ...this.documents.keys()])].filter((where) => {
      const [one = '', other = ''] = [before.get(where), this.documents.get(where)];
      return one !== other && !mayChange(`${where} ${other || one}`);
    });
  }
}
