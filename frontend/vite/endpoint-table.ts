import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import {
  adminEndpoints,
  agreementEndpoints,
  conversationEndpoints,
  decisionEndpoints,
  endpoints,
  hiddenWordsEndpoints,
  mustHaveEndpoints,
  numbersEndpoints,
  photoAltEndpoints,
  planEndpoints,
  questionEndpoints,
  signUpEndpoints,
  visibilityEndpoints,
  voiceEndpoints,
  type Endpoint,
} from '../../backend/src/contract/index.ts';

type Group = Record<string, Endpoint>;

const contract = (file: string): string =>
  fileURLToPath(new URL(`../../backend/src/contract/${file}`, import.meta.url));
const ENDPOINTS = contract('endpoints.ts');
/** Groups in files of their own, which only the pages that use them load. */
const LAZY_GROUPS: Record<string, Record<string, Group>> = {
  [contract('admin/admin.endpoints.ts')]: { adminEndpoints },
  [contract('auth/sign-up.endpoints.ts')]: { signUpEndpoints },
  [contract('chat/conversation.endpoints.ts')]: { conversationEndpoints },
  [contract('decisions/decision.endpoints.ts')]: { decisionEndpoints },
  [contract('suggestions/must-have.endpoints.ts')]: { mustHaveEndpoints },
  [contract('suggestions/numbers.endpoints.ts')]: { numbersEndpoints },
  [contract('plans/plan.endpoints.ts')]: { planEndpoints },
  [contract('profiles/photo-alt.endpoints.ts')]: { photoAltEndpoints },
  [contract('profiles/visibility.endpoints.ts')]: { visibilityEndpoints },
  [contract('questions/question.endpoints.ts')]: { questionEndpoints },
  [contract('safety/hidden-words.endpoints.ts')]: { hiddenWordsEndpoints },
  [contract('suggestions/agreement.endpoints.ts')]: { agreementEndpoints },
  [contract('voice/voice.endpoints.ts')]: { voiceEndpoints },
};

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
      const lazy = Object.entries(LAZY_GROUPS[id] ?? {});
      if (lazy.length > 0)
        return lazy
          .map(([name, group]) => `export const ${name} = ${JSON.stringify(table(group))};`)
          .join('\n');
      if (id !== ENDPOINTS) return null;
      const groups = Object.entries<Group>(endpoints).map(([module, group]) => [module, table(group)]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(groups))};`;
    },
  };
}
