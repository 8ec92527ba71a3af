import { readFileSync, readdirSync } from 'node:fs';

const root = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
const WIDTH = 110;
const COMMENT = /^\s*(\/\/|\/?\*)/;

// The formatter wraps code, not comments.
it.each(['backend/src', 'backend/seed', 'backend/test', 'frontend/src', 'frontend/e2e', 'scripts', 'bench'])(
  'no comment in %s is wider than 110 columns',
  (folder) => {
    const files = readdirSync(root(folder), { recursive: true, encoding: 'utf8' });
    const wide = files
      .filter((file) => /\.(ts|tsx|js)$/.test(file))
      .flatMap((file) =>
        readFileSync(root(`${folder}/${file}`), 'utf8')
          .split('\n')
          .map((line, index) => ({ line, at: `${file}:${index + 1}` })),
      )
      .filter(({ line }) => line.length > WIDTH && COMMENT.test(line) && !line.includes('://'));
    expect(wide.map(({ at }) => at)).toEqual([]);
  },
);
