import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { endpoints, type Endpoint } from '../../backend/src/contract/index.ts';

const ENDPOINTS = fileURLToPath(new URL('../../backend/src/contract/endpoints.ts', import.meta.url));

/** What `request` needs of an endpoint: of its schemas only whether there is a response. */
const withoutSchemas = ({ method, path, access, multipart, bytes, response }: Endpoint) => ({
  method,
  path,
  access,
  multipart,
  bytes,
  response: response && true,
});

/**
 * Gives the built program the contract's endpoints without their schemas. The browser trusts what the server
 * answers, so the schemas, and zod with them, would be a sixth of the first load for nothing.
 */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    apply: 'build',
    load(id) {
      if (id !== ENDPOINTS) return null;
      const table = Object.entries(endpoints).map(([module, ofModule]) => [
        module,
        Object.fromEntries(
          Object.entries<Endpoint>(ofModule).map(([name, endpoint]) => [name, withoutSchemas(endpoint)]),
        ),
      ]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
