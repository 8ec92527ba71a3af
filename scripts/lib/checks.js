import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { jobsOf } from './jobs.js';
import { packageProgram, ROOT } from './paths.js';
import { run, runOrThrow } from './processes.js';
import { Problem, say, since } from './terminal.js';

/**
 * @import { SuiteResult } from './suites/result.js'
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {RegExp} [of] matches the paths whose change can change its result; all without it
 * @property {RegExp} [files] matches the files that it can check one by one; their paths replace `all`
 * @property {string[]} [all] arguments to check every file
 */

/** TypeScript 7. Version 6 is installed for tools that use its API. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const TYPED = 'package-lock\\.json$|tsconfig[^/]*\\.json$';
/**
 * Single-threaded, because several checks run in parallel and each thread would load the library types again.
 * @param {string} name
 * @param {string} project
 * @param {string} [sources] of further projects
 * @returns {Check}
 */
const typesOf = (name, project, sources = project) => ({
  name: `types of the ${name}`,
  command: TSC,
  args: ['--noEmit', '--singleThreaded', '-p', project],
  of: new RegExp(`^((${sources})/|${TYPED})`),
});
/**
 * @param {string} name
 * @param {string} program
 * @param {RegExp} [of]
 * @param {string[]} [args]
 * @returns {Check}
 */
const ownCheck = (name, program, of, args = []) => ({
  name,
  command: process.execPath,
  args: [`scripts/${program}.js`, ...args],
  of,
});

/**
 * Longest first, because several run in parallel.
 * @type {Check[]}
 */
const CHECKS = [
  {
    name: 'lint',
    command: packageProgram('oxlint'),
    args: ['--threads=1'],
    files: /\.[cm]?[jt]sx?$/,
    of: /\.[cm]?[jt]sx?$|^(\.oxlintrc|package-lock)\.json$/,
  },
  {
    name: 'format',
    command: packageProgram('prettier'),
    args: ['--check', '--log-level=warn', '--ignore-unknown'],
    files: /(?<!^package-lock)\.\w+$/,
    all: ['.'],
  },
  typesOf('frontend', 'frontend', 'frontend|backend/src/contract'),
  typesOf('backend', 'backend', 'backend|packages'),
  typesOf('demo', 'packages/demo', 'packages|backend/src'),
  typesOf('recommender', 'packages/recommender'),
  typesOf('service worker', 'frontend/sw', 'frontend|backend/src/contract'),
  typesOf('scripts', 'scripts'),
  typesOf('bench', 'bench', 'bench|scripts|backend|packages'),
  typesOf('PayPal stand-in', 'paypal-stand-in'),
  {
    name: 'import rules',
    command: packageProgram('depcruise'),
    args: [
      ...['--config', '.dependency-cruiser.cjs', 'backend/src', 'backend/test'],
      ...['frontend/src', 'packages/demo/src', 'packages/recommender/src'],
    ],
    of: /^(backend|frontend|packages)\/.+\.tsx?$|^\.dependency-cruiser\.cjs$|^tsconfig/,
  },
  {
    name: 'circles of folders',
    command: packageProgram('depcruise'),
    args: ['--config', '.dependency-cruiser.folders.cjs', 'backend/src', 'frontend/src'],
    of: /^(backend|frontend)\/src\/.+\.tsx?$|^\.dependency-cruiser\.folders\.cjs$|^tsconfig/,
  },
  {
    name: 'unused code',
    command: packageProgram('knip'),
    args: ['--no-progress', '--treat-config-hints-as-errors'],
    of: /\.[cm]?[jt]sx?$|(^|\/)(package|knip|tsconfig[^/]*)\.json$/,
  },
  ownCheck('numbers in texts', 'numbers-in-texts', /\.tsx?$|^scripts\//),
  ownCheck('tests in describe', 'tests-in-describe', /\.(spec|test)\.|^scripts\//),
  ownCheck('words of the glossary', 'words-in-code', /\.[jt]sx?$|^docs\/glossary\.md$/),
  ownCheck('width of comments', 'comment-width', /\.[cm]?[jt]sx?$/),
  ownCheck('documents', 'documents'),
  ownCheck('ASVS', 'asvs', /^docs\/asvs\.md$|\.(spec|test)\.|^scripts\//),
  ownCheck('time zones', 'time-zones'),
  ownCheck('conformance report', 'conformance', /^(frontend\/e2e|scripts|docs)\//, ['--check']),
];
/**
 * The linter and TypeScript 7 are Go programs that end soon: a less frequent garbage collection saves time.
 */
const ENV = { ...process.env, GOGC: '400' };

/**
 * Runs every check, even after a failure. Prints one line per check and the full output of failed ones.
 * @param {object} [options]
 * @param {Check[]} [options.checks]
 * @param {number} [options.jobs]
 * @param {string[]} [options.changed] checks only what a change of these paths can change
 */
export async function runChecks({ checks = CHECKS, jobs = jobsOf(), changed } = {}) {
  /** @type {SuiteResult} */
  const result = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const waiting = changed ? checks.flatMap((check) => narrowed(check, changed)) : [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, command, args, all = [] } = check;
      const start = performance.now();
      const { code, output } = await run(command, [...args, ...all], {
        cwd: ROOT,
        env: ENV,
        priority: constants.priority.PRIORITY_LOW,
      });
      say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${since(start)})`);
      result[code === 0 ? 'passed' : 'failed'] += 1;
      if (code === 0) continue;
      say(output.trimEnd());
      result.failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return result;
}

/**
 * Returns the check limited to the changed paths; an empty list if they cannot affect its result.
 * @param {Check} check
 * @param {string[]} changed
 * @returns {Check[]}
 */
function narrowed(check, changed) {
  const own = changed.filter((path) => check.of?.test(path) ?? true);
  if (own.length === 0) return [];
  const { files } = check;
  // Changed settings affect all files.
  if (!files || own.some((path) => !files.test(path) || SETTINGS.test(path))) return [check];
  const all = own.filter((path) => existsSync(join(ROOT, path)));
  return all.length > 0 ? [{ ...check, all }] : [];
}

/** Settings of the checks that can run on single files. */
const SETTINGS = /^(\.oxlintrc\.json|\.prettier[^/]*|package-lock\.json)$/;

/**
 * Returns the paths that differ from the main branch: committed, uncommitted, new and removed.
 * @param {string} [root] of the repository
 * @throws Problem without git or a main branch
 */
export async function changedPaths(root = ROOT) {
  /** @param {...string} args */
  const git = (...args) => runOrThrow('git', args, { cwd: root });
  /** @param {string} branch */
  const baseOf = (branch) => git('merge-base', 'HEAD', branch).catch(() => null);
  const base = (await baseOf('origin/main')) ?? (await baseOf('main'));
  if (!base) throw new Problem('--changed needs git and a branch main, from which it compares.');
  const lists = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', base.trim()),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return lists.flatMap((list) => list.split('\0').filter(Boolean));
}
