import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedRoot } from './lib/paths.js';

// Part of `npm run check`: reports comments that are too wide, because the formatter wraps only code.

const FILES = [
  'backend/{src,test}/**/*.ts',
  'frontend/{src,e2e}/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
  '{scripts,bench,paypal-stand-in}/**/*.js',
];
const WIDTH = 110;
const COMMENT = /^\s*(\/\/|\/?\*)/;

/**
 * URLs cannot be wrapped.
 * @param {string} line
 */
const isTooWide = (line) => line.length > WIDTH && COMMENT.test(line) && !line.includes('://');

const root = checkedRoot();
const wide = globSync(FILES, { cwd: root, exclude: ['**/node_modules/**'] })
  .sort()
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isTooWide(line) ? [`${file}:${index + 1}`] : [])),
  );
for (const place of wide) console.log(`${place}: a comment wider than ${WIDTH} columns`);
process.exit(wide.length > 0 ? 1 : 0);
