import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { endpointOf } from '../../attacks/attempts.js';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import { adminToken, setUpSecondFactor } from '../../support/admin.js';
import { findPython } from '../../support/python.js';
import { useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

/** Generated requests of each operation. `npm run test:schema` makes more, and also all special ones. */
const EXAMPLES = process.env.SCHEMA_EXAMPLES ?? '5';
const PHASES = process.env.SCHEMA_EXAMPLES ? 'coverage,fuzzing' : 'fuzzing';
const SEED = process.env.SCHEMA_SEED ?? '1';
const LIMIT_MS = 1_800_000;
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];
/** Operations that end the session of the run. */
const ENDING = ['/api/auth/logout', '/api/auth/logout-all'];

const FILES = path.resolve(import.meta.dirname, '../../support/schemathesis');
const python = await findPython(path.join(FILES, 'requirements.txt'), 'The test of the OpenAPI document');
const withPython = { it: python ? it : it.skip };
const t = useTestAppWithPaypal({ LOG_LEVEL: 'silent' });

type Operation = { responses: Record<string, unknown> };

/**
 * Replaces the errors of any call, which are the default response, by their statuses. With a default
 * response, every status would be allowed.
 */
function withoutDefault(document: OpenAPIObject): OpenAPIObject {
  const { AnyError } = document.components?.responses as Record<string, { description: string }>;
  const described = AnyError?.description.match(/\d{3}/g) ?? [];
  // 431 for headers that are too long comes before any route.
  const statuses = [...described.filter((status) => status !== '500'), '431'];
  for (const operations of Object.values(document.paths))
    for (const { responses } of Object.values(operations as Record<string, Operation>)) {
      const any = responses.default;
      delete responses.default;
      for (const status of statuses) responses[status] ??= any;
    }
  return document;
}

describe('the answers of all operations', () => {
  withPython.it.each(['public', 'member', 'admin'] as const)(
    'fit the OpenAPI document, and requests that do not fit are refused: %s',
    async (access) => {
      const document = withoutDefault((await t.api().get('/api/docs-json')).body as OpenAPIObject);
      for (const [route, operations] of Object.entries(document.paths)) {
        for (const method of Object.keys(operations)) {
          const name = `${method.toUpperCase()} ${route.replace(/\{(\w+)\}/g, ':$1')}`;
          if (endpointOf(name).access !== access || ENDING.includes(route))
            delete operations[method as 'get'];
        }
      }
      const folder = await mkdtemp(path.join(tmpdir(), 'mutual-schema-'));
      try {
        const file = path.join(folder, 'openapi.json');
        await writeFile(file, JSON.stringify(document));
        const output = await runOn(file, await tokenOf[access](), folder);
        expect(output).toMatch(/No issues found/);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    LIMIT_MS,
  );
});

const tokenOf = {
  public: () => '',
  member: async () => (await aMember(t, PREMIUM)).token,
  admin: anOwnersToken,
};
async function anOwnersToken(): Promise<string> {
  const token = await adminToken(t);
  await setUpSecondFactor(t, t.api(token));
  return token;
}

/** Runs schemathesis on a document. Returns its output. */
function runOn(file: string, token: string, cwd: string): Promise<string> {
  const auth = token ? ['--header', `Authorization: Bearer ${token}`] : [];
  const args = [
    ...['-m', 'schemathesis.cli', '--config-file', path.join(FILES, 'schemathesis.toml')],
    ...['run', file, '--url', t.url, ...auth],
    ...['--checks', CHECKS.join(','), '--phases', PHASES],
    ...['--max-examples', EXAMPLES, '--seed', SEED, '--continue-on-failure', '--no-color'],
    // No limit in practice: on a busy machine the first search of a city may be slow.
    ...['--request-timeout', '600'],
    ...['--generation-database', 'none', '--warnings', 'off', '--suppress-health-check', 'all'],
  ];
  return new Promise((resolve) => {
    execFile(python ?? '', args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
