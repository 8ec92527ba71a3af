import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Endpoint } from '../../backend/src/contract/endpoint.ts';
import { endpointsByModule } from '../../backend/src/contract/endpoints.ts';

type Group = Record<string, Endpoint>;

const FILE = /[\\/]contract[\\/].+\.endpoints\.ts$/;
const GROUPS: Record<string, Group> = Object.fromEntries(
  Object.values<Record<string, Group>>(endpointsByModule).flatMap((groups) => Object.entries(groups)),
);

/** What `request` needs of an endpoint: of its schemas only whether there is a response. */
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
 * Gives the built program the contract's endpoints without their schemas. The browser trusts what the server
 * answers, so the schemas, and zod with them, would be a sixth of the first load for nothing.
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
