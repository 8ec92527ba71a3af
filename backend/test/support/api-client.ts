export interface ApiAnswer {
  status: number;
  /** The parsed JSON, or the text if it is not JSON. Each test checks the shape that it expects. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
  headers: Headers;
}

type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>;

export type ApiClient = Record<'get' | 'post' | 'put' | 'delete', Call>;

/** Returns a client that sends JSON, or a form if the body is FormData. */
export function apiClient(url: string, token?: string): ApiClient {
  const call =
    (method: string): Call =>
    async (path, body, headers = {}) => {
      const isForm = body instanceof FormData;
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}

/** Creates a form like a browser; bytes become a file named after the field. */
export function formOf(fields: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}
