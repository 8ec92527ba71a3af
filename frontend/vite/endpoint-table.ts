import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Endpoint } from '../../backend/src/contract/endpoint.ts';
import { endpointsByModule } from '../../backend/src/contract/endpoints.ts';

type Group = Record<string, Endpoint>;

const FILE = /[\\/]contract[\\/].+\.endpoints\.ts$/;
const GROUPS: Record<string, Group> = Object.fromEntries(
  Object.values<Record<string, Group>>(endpointsByModule).flatMap((groups) => Object.entries(groups)),
);

/**
 * Returns the fields of an endpoint that `request` needs. Of the schemas it only needs to know whether there
 * is a response.
 */
const withoutSchemas = ({ method, path, access, multipart, bytes, response }: Endpoint) => ({
  method,
  path,
  access,
  multipart,
  bytes,
  response: response && true,
});

const table = (group: Group) =>
  Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, withoutSchemas(endpoint)]));

/**
 * Replaces the contract's endpoints in the built program by a table without schemas. The browser trusts the
 * responses of the server, so the schemas, and zod with them, would add a sixth to the first load without
 * use.
 */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    apply: 'build',
    load(id) {
      if (!FILE.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+)/gm)].map(
        ([, name = '']) => name,
      );
      return names
        .map((name) => `export const ${name} = ${JSON.stringify(table(GROUPS[name] ?? {}))};`)
        .join('\n');
    },
  };
}
