import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const files = globSync('**/*.ts', { cwd: import.meta.dirname });

describe('packages/demo', () => {
  it.each(files)('%s runs without a build, because its types can be removed', (file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(() => stripTypeScriptTypes(source)).not.toThrow();
  });
});
