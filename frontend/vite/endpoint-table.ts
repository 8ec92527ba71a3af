import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { adminEndpoints, endpoints, type Endpoint } from '../../backend/src/contract/index.ts';

type Group = Record<string, Endpoint>;

const contract = (file: string): string =>
  fileURLToPath(new URL(`../../backend/src/contract/${file}`, import.meta.url));
const ENDPOINTS = contract('endpoints.ts');
const ADMIN_ENDPOINTS = contract('admin/admin.endpoints.ts');

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
      if (id === ADMIN_ENDPOINTS)
        return `export const adminEndpoints = ${JSON.stringify(table(adminEndpoints))};`;
      if (id !== ENDPOINTS) return null;
      const groups = Object.entries<Group>(endpoints).map(([module, group]) => [module, table(group)]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(groups))};`;
    },
  };
}
