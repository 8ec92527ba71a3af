import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedRoot } from './lib/paths.js';

// Part of `npm run check`: compares docs/asvs.md with the requirements of ASVS 5.0.0 and with the test files.

/** Number of requirements of level 1 and of level 2 in each section; those of level 1 come first. */
const SECTIONS = {
  1.1: [0, 2],
  1.2: [5, 4],
  1.3: [2, 9],
  1.4: [0, 3],
  1.5: [1, 1],
  2.1: [1, 2],
  2.2: [2, 1],
  2.3: [1, 3],
  2.4: [0, 1],
  3.2: [2, 0],
  3.3: [1, 3],
  3.4: [2, 4],
  3.5: [3, 2],
  3.7: [0, 2],
  4.1: [1, 2],
  4.2: [0, 1],
  4.3: [0, 2],
  4.4: [1, 3],
  5.1: [0, 1],
  5.2: [2, 1],
  5.3: [2, 0],
  5.4: [0, 3],
  6.1: [1, 2],
  6.2: [8, 4],
  6.3: [2, 2],
  6.4: [2, 2],
  6.5: [0, 5],
  6.6: [0, 3],
  6.8: [0, 4],
  7.1: [0, 3],
  7.2: [4, 0],
  7.3: [0, 2],
  7.4: [2, 3],
  7.5: [0, 2],
  7.6: [0, 2],
  8.1: [1, 1],
  8.2: [2, 1],
  8.3: [1, 0],
  8.4: [0, 1],
  9.1: [3, 0],
  9.2: [1, 3],
  10.1: [0, 2],
  10.2: [0, 2],
  10.3: [0, 4],
  10.4: [5, 6],
  10.5: [0, 5],
  10.6: [0, 2],
  10.7: [0, 3],
  11.1: [0, 2],
  11.2: [0, 3],
  11.3: [2, 1],
  11.4: [1, 3],
  11.5: [0, 1],
  11.6: [0, 1],
  12.1: [1, 2],
  12.2: [2, 0],
  12.3: [0, 4],
  13.1: [0, 1],
  13.2: [0, 5],
  13.3: [0, 2],
  13.4: [1, 4],
  14.1: [0, 2],
  14.2: [1, 3],
  14.3: [1, 2],
  15.1: [1, 2],
  15.2: [1, 2],
  15.3: [1, 6],
  16.1: [0, 1],
  16.2: [0, 5],
  16.3: [0, 4],
  16.4: [0, 3],
  16.5: [0, 3],
  17.1: [0, 1],
  17.2: [0, 4],
  17.3: [0, 2],
};
const STATES = ['met', 'configured', 'not met', '–'];
const DOCUMENT = 'docs/asvs.md';
const root = checkedRoot();

/** Names of test files, also without the kind of the tested file: `signer` of `signer.service.spec.ts`. */
const tests = new Set(
  globSync('{backend,frontend,packages,scripts}/**/*.{test,spec}.{js,ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).flatMap((file) => {
    const [name = ''] = file.replace(/^.*\//, '').split(/\.(?:test|spec)\./);
    return [name, name.replace(/\.\w+$/, '')];
  }),
);

/** Expected ids, each with its level. */
const expected = Object.entries(SECTIONS).flatMap(([section, [first = 0, second = 0]]) =>
  Array.from({ length: first + second }, (_, index) => ({
    id: `${section}.${index + 1}`,
    level: index < first ? '1' : '2',
  })),
);
const rows = readFileSync(join(root, DOCUMENT), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', short = '', state = '', proof = '']) => ({ id, level, short, state, proof }));

const problems = [
  ...expected.flatMap(({ id, level }) => {
    const found = rows.filter((row) => row.id === id);
    if (found.length !== 1) return [`${id} has ${found.length} rows`];
    return found[0]?.level === level ? [] : [`${id} is of level ${level}`];
  }),
  ...rows.flatMap(({ id, short, state, proof }) => {
    const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return [
      ...(expected.some((one) => one.id === id) ? [] : [`${id} is no requirement of levels 1 and 2`]),
      ...(STATES.includes(state) ? [] : [`${id} has the state ${state}`]),
      ...(short && proof ? [] : [`${id} has no text, or neither test nor reason`]),
      ...named.filter((name) => !isThere(name)).map((name) => `${id} names ${name}, which does not exist`),
    ];
  }),
];
for (const problem of problems) console.log(`${DOCUMENT}: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

/**
 * Returns whether a text in code type names a test, or something else that the check of documents knows.
 * @param {string} name
 */
function isThere(name) {
  return tests.has(name) || /[^a-z-]/.test(name);
}
