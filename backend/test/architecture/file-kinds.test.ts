import { readFileSync, readdirSync } from 'node:fs';

const root = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

/** The closed list in CONTRIBUTING.md: a row for each kind, `` | `x.kind.ts` | ... | ``. */
const kinds = [
  ...readFileSync(root('CONTRIBUTING.md'), 'utf8').matchAll(/^\| `x\.([a-z-]+)\.ts` +\| /gm),
].map(([, kind]) => kind);

describe('a file of a module', () => {
  it("is of a kind that CONTRIBUTING.md lists, or the module's index.ts", () => {
    expect(kinds.length).toBeGreaterThan(20);
    const allowed = new RegExp(`(^|/)(index|[a-z0-9-]+\\.(${kinds.join('|')})(\\.spec)?)\\.ts$`);
    const files = readdirSync(root('backend/src/modules'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.ts') && !allowed.test(file))).toEqual([]);
  });
});
