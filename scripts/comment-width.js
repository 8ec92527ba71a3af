import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.js';

// Part of `npm run check`: reports comments that are too wide, because the formatter wraps only code.

const FOLDERS = [
  'backend/src',
  'backend/test',
  'frontend/src',
  'packages/demo/src',
  'packages/recommender/src',
  'frontend/e2e',
  'scripts',
  'bench',
];
const WIDTH = 110;
const COMMENT = /^\s*(\/\/|\/?\*)/;

/** URLs cannot be wrapped. */
const isTooWide = (line) => line.length > WIDTH && COMMENT.test(line) && !line.includes('://');

const wide = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.(ts|tsx|js)$/.test(file))
  .flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isTooWide(line) ? [`${file}:${index + 1}`] : [])),
  );
for (const place of wide) console.log(`${place}: a comment wider than ${WIDTH} columns`);
process.exit(wide.length > 0 ? 1 : 0);
