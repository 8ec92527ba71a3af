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
    // MongoDB's session must only be used inside the transaction classes and by what runs them.
    expect(others.sort()).toEqual([
      'platform/database/database.ts session: ClientSession',
      'platform/database/in-transaction.ts session: ClientSession',
      'platform/database/in-transaction.ts session: ClientSession',
      'platform/database/transaction.ts session?: ClientSession',
    ]);
  });

  it('is the last parameter', () => {
    const notLast = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\btx\??: Transaction,\s*\w+\??:.*/g)].map(([found]) => `${path} ${found}`),
    );
    // Only the callback of an attempt may use the number of the attempt.
    expect([...new Set(notLast.map((found) => found.split(' ')[0]))]).toEqual([
      'platform/database/database.ts',
    ]);
  });
});
