import { readdirSync } from 'node:fs';
import { GUARDS_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Endpoint } from '@contract';
import { allEndpoints, endpointsByModule } from '@contract/endpoints';
import { errorsOf } from '../../src/platform/http/openapi-errors.js';
import { ROUTE_METADATA_KEY } from '../../src/platform/http/route.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const promised = allEndpoints;
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** Nest's numbers for the source of a parameter. */
const PARAM_TYPE_CODES = { body: '3', query: '4', params: '5' } as const;

const SOURCES = new URL('../../src/', import.meta.url);
type Exports = Record<string, unknown>;

/** Returns the exports of files below `root` whose names end with `ending`, with the folder of each file. */
async function exportsIn(root: string, ending: string): Promise<[folder: string, Exports][]> {
  const files = readdirSync(new URL(root, SOURCES), { recursive: true, encoding: 'utf8' });
  return Promise.all(
    files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => {
        const exported = (await import(new URL(`${root}${file}`, SOURCES).href)) as Exports;
        return [file.split('/')[0] ?? '', exported] as [string, Exports];
      }),
  );
}

/** Returns the routes of the methods of exported controllers. */
const routesOf = (exported: Exports): Endpoint[] =>
  Object.values(exported)
    .filter((value) => typeof value === 'function')
    .flatMap(({ prototype }) => Object.values(Object.getOwnPropertyDescriptors(prototype as object)))
    .flatMap(({ value }) =>
      typeof value === 'function'
        ? ((Reflect.getMetadata(ROUTE_METADATA_KEY, value) as Endpoint | undefined) ?? [])
        : [],
    );

interface Handler {
  name: string;
  endpoint: Endpoint | undefined;
  /** Names of the guards of the route itself. */
  guards: string[];
  schemas: Partial<Record<keyof typeof PARAM_TYPE_CODES, unknown>>;
}

function handlersOf(t: TestApp): Handler[] {
  const scanner = t.app.get(MetadataScanner, { strict: false });
  return t.app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = (metatype as { prototype: Record<string, object> }).prototype;
      return scanner.getAllMethodNames(prototype).map((key) => {
        const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype as object, key) ?? {}) as Record<
          string,
          { schema?: unknown }
        >;
        const schemas: Handler['schemas'] = {};
        for (const [kind, code] of Object.entries(PARAM_TYPE_CODES)) {
          const argument = Object.entries(args).find(([name]) => name.startsWith(`${code}:`));
          if (argument) schemas[kind as keyof typeof PARAM_TYPE_CODES] = argument[1].schema;
        }
        const endpoint = Reflect.getMetadata(ROUTE_METADATA_KEY, prototype[key] as object) as
          Endpoint | undefined;
        const guards = (
          (Reflect.getMetadata(GUARDS_METADATA, prototype[key] as object) ?? []) as { name: string }[]
        ).map(({ name }) => name);
        return { name: `${(metatype as { name: string }).name}.${key}`, endpoint, guards, schemas };
      });
    });
}

describe('a group of endpoints', () => {
  it('is in the folder of the module that serves it, and nowhere else', async () => {
    const served = (await exportsIn('modules/', '.controller.ts')).flatMap(([module, exported]) =>
      routesOf(exported).map((endpoint) => ({ endpoint, module })),
    );
    const folders = new Map<unknown, string[]>();
    for (const [folder, exported] of await exportsIn('contract/', '.endpoints.ts'))
      for (const endpoint of Object.values(exported as Record<string, Record<string, Endpoint>>).flatMap(
        (group) => Object.values(group),
      ))
        folders.set(endpoint, [...new Set([...(folders.get(endpoint) ?? []), folder])]);
    const keyOf = (endpoint: Endpoint): string[] =>
      Object.entries<Record<string, Record<string, Endpoint>>>(endpointsByModule)
        .filter(([, groups]) =>
          Object.values(groups).some((group) => Object.values(group).includes(endpoint)),
        )
        .map(([key]) => key);
    expect(served.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(promised.map(nameOf).sort());
    const misplaced = served
      .map(({ endpoint, module }) => ({
        route: nameOf(endpoint),
        module,
        folders: folders.get(endpoint),
        keys: keyOf(endpoint),
      }))
      .filter(({ module, folders: own, keys }) => `${own?.join()} ${keys.join()}` !== `${module} ${module}`);
    expect(misplaced).toEqual([]);
  });
});

/**
 * Why a route that may return PREMIUM_REQUIRED has no `@RequirePremium`: some of its calls need no premium,
 * or another error comes first.
 */
const PREMIUM_IN_SERVICE: Record<string, string> = {
  'POST /api/chat/send': 'a repeated request needs none; what refuses the pair goes first',
  'POST /api/chat/send-picture': 'a repeated request needs none; what refuses the pair goes first',
  'POST /api/chat/send-voice': 'a repeated request needs none; what refuses the pair goes first',
  'POST /api/chat/end/:userId': 'needs none; it has the errors of messages',
  'POST /api/chat/react': 'the removal of a reaction needs none',
  'POST /api/plans/:userId': 'a repeated request needs none; what refuses the pair goes first',
  'POST /api/plans/:userId/:planId/share': 'a change of a shared plan needs none',
  'POST /api/user/match/undo': 'the first seconds are free',
  'PUT /api/user/visibility': 'only incognito needs it',
};

describe('routes', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it('are exactly those of the contract', () => {
    interface Layer {
      route?: { path: string; methods: Record<string, boolean> };
    }
    const express = t.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
    const real = express.router.stack
      .flatMap(({ route }) =>
        Object.keys(route?.methods ?? {}).map((method) => `${method.toUpperCase()} ${route?.path ?? ''}`),
      )
      .filter((route) => !/ \/api\/docs/.test(route));
    expect(real.sort()).toEqual(promised.map(nameOf).sort());
  });

  it("validate every input with the contract's own schema", () => {
    for (const { name, endpoint, schemas } of handlersOf(t)) {
      if (!endpoint) continue;
      const expected: Handler['schemas'] = {};
      for (const kind of ['body', 'query', 'params'] as const)
        if (endpoint[kind]) expected[kind] = endpoint[kind];
      expect({ name, schemas: Object.keys(schemas).sort() }).toEqual({
        name,
        schemas: Object.keys(expected).sort(),
      });
      for (const kind of ['body', 'query', 'params'] as const)
        expect(schemas[kind] === expected[kind]).toBe(true);
    }
  });

  it('declare whether the whole call needs premium', () => {
    const handlers = handlersOf(t).filter(({ endpoint }) => endpoint);
    const needing = handlers.filter(
      ({ endpoint }) => endpoint && errorsOf(endpoint).includes('PREMIUM_REQUIRED'),
    );
    const [guarded, inService] = [true, false].map((isGuarded) =>
      needing.flatMap(({ endpoint, guards }) =>
        endpoint && guards.includes('PremiumGuard') === isGuarded ? [nameOf(endpoint)] : [],
      ),
    );
    expect(guarded).toEqual(['GET /api/calls/ice-servers']);
    expect(inService?.sort()).toEqual(Object.keys(PREMIUM_IN_SERVICE).sort());
    // No other route has the guard, so that the contract declares the error of every guarded route.
    expect(handlers.filter(({ guards }) => guards.includes('PremiumGuard'))).toHaveLength(
      guarded?.length ?? 0,
    );
  });

  it('reject a caller without a token unless they are public', async () => {
    for (const endpoint of promised.filter(({ access }) => access !== 'public')) {
      const path = endpoint.path.replace(/:\w+/g, '0123456789abcdef01234567');
      const client = t.api();
      const call = client[endpoint.method.toLowerCase() as keyof typeof client];
      const answer = await call(path, ['POST', 'PUT'].includes(endpoint.method) ? {} : undefined);
      expect([nameOf(endpoint), answer.status, answer.body.code]).toEqual([
        nameOf(endpoint),
        401,
        'UNAUTHENTICATED',
      ]);
    }
  });

  it('are all described by OpenAPI, and no others', async () => {
    const answer = await t.api().get('/api/docs-json');
    const { paths } = answer.body as OpenAPIObject;
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(promised.map(nameOf).sort());
    for (const endpoint of promised) {
      const operation =
        paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase() as 'get'];
      expect([nameOf(endpoint), operation?.summary]).toEqual([nameOf(endpoint), endpoint.summary]);
      const successes = [endpoint.repeated, endpoint.status].filter((status) => status !== undefined);
      const answers = Object.keys(operation?.responses ?? {});
      expect([nameOf(endpoint), ...answers.filter((status) => status.startsWith('2'))]).toEqual([
        nameOf(endpoint),
        ...successes.map(String),
      ]);
      if (endpoint.body || endpoint.multipart) expect(operation?.requestBody).toBeDefined();
    }
  });
});
