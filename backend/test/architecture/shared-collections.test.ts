import { readdirSync, readFileSync } from 'node:fs';
import type { Schema } from 'mongoose';
import { database } from '../support/match.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const MODULES = new URL('../../src/modules/', import.meta.url);

/** The fields of a document that a schema declares. */
const fieldsOf = (schema: Schema): string[] => [
  ...new Set(Object.keys(schema.paths).map((path) => path.split('.')[0] ?? path)),
];

describe('a collection with several models', () => {
  let t: TestApp;
  let shared: [collection: string, schemas: Schema[]][];
  beforeAll(async () => {
    t = await startTestApp();
    const models = Object.values(database(t).models);
    const byCollection = Map.groupBy(models, ({ collection }) => collection.name);
    shared = [...byCollection]
      .filter(([, sharing]) => sharing.length > 1)
      .map(([name, sharing]) => [name, sharing.map(({ schema }) => schema)]);
    expect(shared.map(([name]) => name)).toEqual(['users']);
  });
  afterAll(() => t.close());

  it('declares each field in one model only', () => {
    for (const [, schemas] of shared) {
      const fields = schemas.flatMap(fieldsOf).filter((field) => field !== '_id');
      expect(fields.length).toBeGreaterThan(40);
      expect(fields.filter((field, index) => fields.indexOf(field) !== index)).toEqual([]);
    }
  });

  it('rejects a write of a field that the model does not declare', () => {
    for (const [, schemas] of shared)
      expect(schemas.map((schema) => schema.get('strict'))).toEqual(schemas.map(() => 'throw'));
  });
});

describe('a model', () => {
  it('is injected by the module that declares it, and by no other', () => {
    const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const found = (pattern: RegExp): string[] =>
      files.flatMap((file) =>
        [...readFileSync(new URL(file, MODULES), 'utf8').matchAll(pattern)].map(
          ([, model]) => `${file.split('/')[0]} ${model}`,
        ),
      );
    const declared = new Set(found(/export const ([A-Z_]+MODEL) = /g));
    const injected = found(/@InjectModel\(([A-Z_]+)\)/g);
    expect(injected.length).toBeGreaterThan(50);
    expect(injected.filter((use) => !declared.has(use))).toEqual([]);
  });
});
