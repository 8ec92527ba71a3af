import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageProgram, ROOT } from '../paths.js';
import { runOrThrow } from '../processes.js';
import { readReport } from './result.js';

/**
 * @typedef {{ total: number, covered: number }} Count
 * @typedef {{ lines: Count, branches: Count }} Counts
 */

/** Source files without tests. A file that no test loads does not count. */
const SOURCES = ['backend/src/**/*.ts', 'packages/*/src/**/*.ts'];
const TESTS = '**/*.spec.ts';

/**
 * Returns the environment in which V8 records the coverage of Jest and its workers.
 * @param {string} dir for all that is counted
 */
export const countedByV8 = (dir) => ({
  NODE_V8_COVERAGE: join(dir, 'v8'),
  // V8 records exact coverage only for code that it compiles itself.
  NODE_DISABLE_COMPILE_CACHE: '1',
});

/**
 * Returns the options for coverage by Vitest.
 * @param {string} dir as in countedByV8
 */
export const countedByVitest = (dir) => [
  ...['--coverage.enabled', '--coverage.provider=v8', '--coverage.reporter=json-summary'],
  ...['--coverage.exclude=src/testing/**', `--coverage.reportsDirectory=${join(dir, 'frontend')}`],
];

/**
 * Returns a table of the covered lines and branches of each module of backend, packages and frontend.
 * @param {string} dir as in countedByV8
 * @throws Error when the counts of V8 cannot be read
 */
export async function coverageTable(dir) {
  const backend = join(dir, 'backend');
  const counted = join(dir, 'v8');
  const files = [...SOURCES.map((path) => `--include=${path}`), `--exclude=${TESTS}`];
  const folders = [`--temp-directory=${counted}`, `--reports-dir=${backend}`];
  if (existsSync(counted))
    await runOrThrow(packageProgram('c8'), ['report', '--reporter=json-summary', ...folders, ...files], {
      cwd: ROOT,
    });
  /** @type {Map<string, Counts>} */
  const modules = new Map();
  for (const folder of [backend, join(dir, 'frontend')]) {
    /** @type {Record<string, Counts>} */
    const { total: _, ...counts } = readReport(join(folder, 'coverage-summary.json')) ?? {};
    for (const [file, { lines, branches }] of Object.entries(counts)) {
      const name = moduleOf(relative(ROOT, file));
      const sum = modules.get(name);
      modules.set(name, { lines: plus(lines, sum?.lines), branches: plus(branches, sum?.branches) });
    }
  }
  const names = [...modules.keys()].sort();
  const width = Math.max(...names.map(({ length }) => length), 0);
  const rows = names.map((name) => {
    const { lines, branches } = modules.get(name) ?? { lines: plus(), branches: plus() };
    return `${name.padEnd(width)}  ${share(lines)}  ${share(branches)}`;
  });
  return [`${'Coverage'.padEnd(width)}   lines  branches`, ...rows].join('\n');
}

/**
 * Returns the module of a file: its folder below `modules`, `features` or another one with modules.
 * @param {string} path from the root of the repository
 */
export function moduleOf(path) {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'packages' ? 2 : 4).join('/');
}

/**
 * @param {Count} [one]
 * @param {Count} [other]
 * @returns {Count}
 */
const plus = (one = { total: 0, covered: 0 }, other = { total: 0, covered: 0 }) => ({
  total: one.total + other.total,
  covered: one.covered + other.covered,
});

/** @param {Count} count */
const share = ({ total, covered }) =>
  `${(total === 0 ? 100 : (covered / total) * 100).toFixed(1).padStart(5)} %`;
