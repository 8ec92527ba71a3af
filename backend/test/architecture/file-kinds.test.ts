import { readdirSync, readFileSync } from 'node:fs';

const root = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

/** The complete list in CONTRIBUTING.md: one row per kind, `` | `x.kind.ts` | ... | ``. */
const kinds = [
  ...readFileSync(root('CONTRIBUTING.md'), 'utf8').matchAll(/^\| `x\.([a-z-]+)\.ts` +\| /gm),
].map(([, kind]) => kind);

describe('files of modules', () => {
  it('are index.ts or of a kind that CONTRIBUTING.md lists', () => {
    expect(kinds.length).toBeGreaterThan(20);
    const allowed = new RegExp(`(^|/)(index|[a-z0-9-]+\\.(${kinds.join('|')})(\\.spec)?)\\.ts$`);
    const files = readdirSync(root('backend/src/modules'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.ts') && !allowed.test(file))).toEqual([]);
  });
});
