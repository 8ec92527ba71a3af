import { readdirSync, readFileSync } from 'node:fs';

const src = new URL('../../src/', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(path, src), 'utf8') }));

describe('a parameter that is a transaction', () => {
  it('is called tx', () => {
    const others = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(\w+)\??: (?:Transaction|ClientSession)\b/g)]
        .filter(([, name]) => name !== 'tx')
        .map(([found]) => `${path} ${found}`),
    );
    // MongoDB's session stands behind a transaction alone.
    expect(others.sort()).toEqual([
      'platform/database/database.ts session: ClientSession',
      'platform/database/transaction.ts session?: ClientSession',
    ]);
  });

  it('is the last parameter', () => {
    const notLast = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\btx\??: Transaction,\s*\w+\??:.*/g)].map(([found]) => `${path} ${found}`),
    );
    // The number of an attempt belongs to the callback of the attempt alone.
    expect([...new Set(notLast.map((found) => found.split(' ')[0]))]).toEqual([
      'platform/database/database.ts',
    ]);
  });
});
