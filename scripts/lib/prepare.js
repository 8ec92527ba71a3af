import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';
import { run } from './processes.js';
import { Problem, say, since } from './terminal.js';

/**
 * @typedef {object} Build
 * @property {string} workspace
 * @property {string[]} sources
 * @property {string} dist
 */

/** @type {Build[]} */
const BUILDS = [
  {
    workspace: 'backend',
    sources: ['backend/src', 'backend/.swcrc', 'backend/package.json'],
    dist: 'backend/dist',
  },
  {
    workspace: 'frontend',
    sources: [
      ...['src', 'sw', 'public', 'vite', 'index.html', 'vite.config.ts', 'package.json'].map(
        (name) => `frontend/${name}`,
      ),
      'backend/src/contract',
      'package-lock.json',
    ],
    dist: 'frontend/dist',
  },
];

/** Loads `.env`; existing environment variables have priority. */
export function loadEnvFile() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Installs the packages when they are missing or older than the lock file. */
export async function install() {
  const installed = modified('node_modules/.package-lock.json');
  if (installed >= modified('package-lock.json')) return;
  say('Installing packages ...');
  const start = performance.now();
  const command = installed === 0 ? 'ci' : 'install';
  const { code } = await run('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    show: true,
  });
  if (code !== 0)
    throw new Problem(`The packages could not be installed (npm ${command} failed, see above).`);
  say(`Packages installed in ${since(start)}.`);
}

/**
 * Builds the workspaces whose sources changed since their last build.
 * @param {string[]} [workspaces]
 */
export async function build(workspaces = BUILDS.map(({ workspace }) => workspace)) {
  const selected = BUILDS.filter(({ workspace }) => workspaces.includes(workspace));
  await Promise.all(selected.map(buildOne));
}

/** @param {Build} build */
async function buildOne({ workspace, sources, dist }) {
  const stamp = join(ROOT, dist, '.built-from');
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  say(`Building the ${workspace} ...`);
  const start = performance.now();
  const { code, output } = await run('npm', ['run', '--silent', 'build', '-w', workspace], { cwd: ROOT });
  if (code !== 0) throw new Problem(`The ${workspace} does not build:\n${output.trimEnd()}`);
  writeFileSync(stamp, fingerprint);
  say(`The ${workspace} is built (${since(start)}).`);
}

/**
 * Returns a hash that changes when a file is added, removed or modified. Ignores file times, which git
 * resets.
 * @param {string[]} sources
 */
function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

/** @param {string} path */
function modified(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
