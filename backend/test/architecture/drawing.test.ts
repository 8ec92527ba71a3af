import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Rule {
  name: string;
  to: { pathNot?: string | string[] };
}

const root = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
const page = readFileSync(root('docs/architecture.md'), 'utf8');
const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};

const MODULE_RULE = /^([a-z-]+)-knows-only-/;
const moduleRules = forbidden.filter(({ name }) => MODULE_RULE.test(name));

/** Returns a module, and the modules that its rule allows it to import. */
function allowedBy({ name, to }: Rule): [string, string[]] {
  const [, self = ''] = MODULE_RULE.exec(name) ?? [];
  const open = [to.pathNot ?? []].flat();
  const modules = open.flatMap((path) => /^\^backend\/src\/modules\/([a-z-]+)\/$/.exec(path)?.[1] ?? []);
  return [self, modules.filter((other) => other !== self)];
}

const under = (heading: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The modules of the page from top to bottom, each with the modules that it may import. */
const drawn = [...under('Modules').matchAll(/^\| `([a-z-]+)` +\|[^|]+\| ([a-z, -]+?) +\|$/gm)].map(
  ([, name = '', others = '']) => [name, others === 'none' ? [] : others.split(', ')] as const,
);

describe('docs/architecture.md', () => {
  it('lists exactly the imports that the rules allow', () => {
    const arrows = new Map(moduleRules.map(allowedBy)).set('admin', ['every other module']);
    expect(new Map(drawn)).toEqual(arrows);
  });

  it('lists every module once, above the modules that it imports', () => {
    const names = drawn.map(([name]) => name);
    expect([...names].sort()).toEqual(readdirSync(root('backend/src/modules')).sort());
    for (const [index, [name, others]] of drawn.slice(1).entries())
      for (const other of others)
        expect({ name, other, at: names.indexOf(other) > index + 1 }).toEqual({ name, other, at: true });
  });

  it('explains every other rule', () => {
    const explained = [...under('Import rules').matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
    const others = forbidden.filter((rule) => !moduleRules.includes(rule)).map(({ name }) => name);
    expect(explained.sort()).toEqual(others.sort());
  });
});
