import type { Endpoint } from '@contract';
import { formOf, type ApiAnswer } from '../support/api-client.js';
import { walkOf } from '../support/contract-walk.js';
import { wav } from '../support/recordings.js';
import { endpointOf } from './attempts.js';
import { CASES, type RouteName } from './cases.js';
import type { World } from './world.js';

export interface Parts {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** Returns the parts of the valid request of a world's member. */
export function partsOf(name: RouteName, world: World): Parts {
  const { params, query, body } = CASES[name];
  return {
    params: params?.(world) ?? {},
    query: query?.(world) ?? {},
    body: body?.(world) as Parts['body'],
  };
}

/** Returns path and body of a request. Values of `params` are written into the path as they are. */
export function requestOf(
  name: RouteName,
  { params, query, body }: Parts,
  picture: Buffer,
): { path: string; body: unknown } {
  const endpoint = endpointOf(name);
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  const search = new URLSearchParams(query).toString();
  return { path: search ? `${path}?${search}` : path, body: bodyOf(endpoint, body, picture) };
}

function bodyOf({ multipart }: Endpoint, body: Parts['body'], picture: Buffer): unknown {
  if (!multipart) return body;
  const bytes = multipart.kind === 'recording' ? wav({ seconds: 1 }) : picture;
  return formOf({ ...(body as Record<string, string> | undefined), [multipart.file]: bytes });
}

/** Returns the names of the fields of an endpoint's body or query. */
export const fieldsOf = (schema: Endpoint['body']): string[] =>
  schema
    ? [...new Set(walkOf(schema).fields.map((path) => path.split('.')[0] ?? ''))].filter(
        (field) => field !== '',
      )
    : [];

export const codeOf = ({ status, body }: ApiAnswer): string | number =>
  (body as { code?: string } | undefined)?.code ?? status;
