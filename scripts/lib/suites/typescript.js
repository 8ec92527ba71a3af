import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { ROOT } from '../paths.js';

/**
 * Lets Node.js import the TypeScript of the backend and the packages, with the decorators and metadata that
 * Nest needs: `--import` of this file. Compiled files are kept in NODE_COMPILE_CACHE, beside what Node.js
 * keeps of its own work. There is one entry a file, which holds the hash of what it was compiled from, so a
 * stale or damaged one is compiled again, and a cache that cannot be written only costs time.
 */

const BACKEND = join(ROOT, 'backend');
const require = createRequire(join(BACKEND, 'package.json'));

const { jsc } = JSON.parse(readFileSync(join(BACKEND, '.swcrc'), 'utf8'));
/** Same options as in the build, but imports are resolved here. */
const OPTIONS = {
  jsc: {
    parser: jsc.parser,
    transform: jsc.transform,
    target: jsc.target,
    experimental: jsc.experimental,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
};
const COMPILER = JSON.stringify([require('@swc/core/package.json').version, OPTIONS]);

/** @type {Record<string, [string]>} */
const PATHS = JSON.parse(readFileSync(join(BACKEND, 'tsconfig.json'), 'utf8')).compilerOptions.paths;
const ALIASES = Object.entries(PATHS).map(([name, [target]]) => ({
  isPrefix: name.endsWith('*'),
  name: name.replace('*', ''),
  target,
}));

const CACHE = folderOfCache();

function folderOfCache() {
  const { NODE_COMPILE_CACHE } = process.env;
  if (!NODE_COMPILE_CACHE) return null;
  const folder = join(NODE_COMPILE_CACHE, 'typescript');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return null;
  }
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    // Test runners add a query to the address of each import. Without its removal, Node.js would cache each
    // file again and again.
    const file = specifier.startsWith('file:')
      ? specifier.replace(/\?\d+$/, '')
      : (aliased(specifier) ?? (isOurs(parentURL) && beside(specifier, parentURL)));
    return file && isOurs(file)
      ? { url: file, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url)) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
// Only this code needs source maps.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

/** @param {string} url */
function isOurs(url) {
  return url.endsWith('.ts') && !url.includes('/node_modules/');
}

/**
 * Returns the address of a module that `tsconfig.json` names.
 * @param {string} specifier
 */
function aliased(specifier) {
  const alias = ALIASES.find(({ isPrefix, name }) =>
    isPrefix ? specifier.startsWith(name) : specifier === name,
  );
  if (!alias) return null;
  const file = alias.target.replace('*', specifier.slice(alias.name.length));
  return pathToFileURL(join(BACKEND, file)).href;
}

/**
 * Returns the address of the TypeScript that is compiled to a relative `.js`.
 * @param {string} specifier
 * @param {string} parentURL
 */
function beside(specifier, parentURL) {
  if (!/^\.\.?\/.*\.js$/.test(specifier)) return null;
  const url = new URL(specifier.replace(/js$/, 'ts'), parentURL);
  return existsSync(url) ? url.href : null;
}

/** @param {string} file */
function compiled(file) {
  const text = readFileSync(file, 'utf8');
  const entry = CACHE && join(CACHE, hash('sha256', file));
  const origin = hash('sha256', `${COMPILER}\n${text}`);
  const kept = entry && read(entry, origin);
  if (kept) return kept;
  const { code } = require('@swc/core').transformSync(text, { ...OPTIONS, filename: file });
  if (entry) write(entry, `${origin}${hash('sha256', code)}\n${code}`);
  return code;
}

/**
 * Returns the code of a cache entry; null when its source differs or the entry is damaged.
 * @param {string} entry
 * @param {string} origin
 */
function read(entry, origin) {
  try {
    const text = readFileSync(entry, 'utf8');
    const end = text.indexOf('\n');
    const code = text.slice(end + 1);
    return text.slice(0, end) === origin + hash('sha256', code) ? code : null;
  } catch {
    return null;
  }
}

/**
 * Writes a cache entry atomically, because other processes read it.
 * @param {string} entry
 * @param {string} text
 */
function write(entry, text) {
  const part = `${entry}.${process.pid}.${threadId}`;
  try {
    writeFileSync(part, text);
    renameSync(part, entry);
  } catch {
    // Without disk space there is no entry, and the next run compiles again.
    rmSync(part, { force: true });
  }
}
