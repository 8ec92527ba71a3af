import { globSync, readFileSync } from 'node:fs';

const CONTRACT = new URL('../../src/contract/', import.meta.url);
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: CONTRACT }).sort();
const read = (file: string): string => readFileSync(new URL(file, CONTRACT), 'utf8');

/**
 * A bound of a schema that is written as a number. 0 and 1 are allowed, because they mean "none" and "not
 * empty".
 */
const TYPED_BOUND = /\.(?:min|max)\((?![01]\b)-?\d[\d_]*/g;

describe('the limits of the contract', () => {
  it('import nothing, so that pages can show them without loading schemas', () => {
    const files = filesOf('**/*.limits.ts');
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => /^import /m.test(read(file)))).toEqual([]);
  });

  it('contain every bound that a schema uses', () => {
    const typed = ['common.ts', ...filesOf('**/*.{schemas,endpoints}.ts')].flatMap((file) =>
      [...read(file).matchAll(TYPED_BOUND)].map(([bound]) => `${file}: ${bound}`),
    );
    expect(typed).toEqual([]);
  });
});
