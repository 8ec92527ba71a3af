import { readFileSync } from 'node:fs';
import type { Schema } from 'mongoose';
import { database } from '../support/match.js';
import { shardKeysOf } from '../support/shard-targeting.js';
import { useTestApp } from '../support/test-app.js';

const doc = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');

describe('a collection', () => {
  const t = useTestApp();
  /** All schemas by collection. */
  let schemas: Map<string, Schema[]>;
  beforeAll(() => {
    const byName = Map.groupBy(Object.values(database(t).models), ({ collection }) => collection.name);
    schemas = new Map([...byName].map(([name, models]) => [name, models.map(({ schema }) => schema)]));
  });

  it('has a shard key, the same in all its schemas, or is documented to stay on one shard', () => {
    const [, table = ''] = doc('scaling').split('**Collections that stay on one shard**');
    const documented = [...table.split('What works')[0]!.matchAll(/`([\w.]+)`/g)].map(([, name]) => name);
    for (const [name, [first, ...others]] of schemas) {
      const key: unknown = first?.get('shardKey') ?? undefined;
      expect([name, ...others.map((schema) => (schema.get('shardKey') as unknown) ?? undefined)]).toEqual([
        name,
        ...others.map(() => key),
      ]);
      expect([name, documented.includes(name)]).toEqual([name, key === undefined]);
    }
  });

  it('is sharded by its key in the commands for the operator', () => {
    const [, commands = ''] = doc('operations').split('const keys = {');
    const listed = [...commands.split('};')[0]!.matchAll(/(\w+): (\{ .+ \}),/g)].map(([, name, key]) => [
      name,
      key,
    ]);
    const declared = [...schemas].flatMap(([name, [schema]]) => {
      const key = schema?.get('shardKey') as Record<string, string> | undefined;
      const [[field, kind] = []] = Object.entries(key ?? {});
      return key ? [[name, `{ ${field}: ${typeof kind === 'string' ? `'${kind}'` : kind} }`]] : [];
    });
    expect(listed).toEqual(declared.sort());
  });

  it('has only unique indexes that begin with the shard key', () => {
    const keys = shardKeysOf(database(t));
    const unique = [...schemas].flatMap(([name, all]) =>
      all.flatMap((schema) =>
        schema
          .indexes()
          .flatMap(([fields, { unique }]) => (unique ? [[name, Object.keys(fields)[0]] as const] : [])),
      ),
    );
    expect(unique.length).toBeGreaterThan(5);
    expect(unique.filter(([name, field]) => keys.has(name) && keys.get(name)?.[0] !== field)).toEqual([]);
  });
});
