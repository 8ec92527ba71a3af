import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Returns the repository that a check reads: the first argument, for tests, or this one. */
export const checkedRoot = () => resolve(process.argv[2] ?? ROOT);

/** Files that survive a run and may be deleted at any time. */
export const CACHE_DIR = join(ROOT, 'node_modules/.cache');
/** NODE_COMPILE_CACHE of all processes. */
export const COMPILE_CACHE = join(CACHE_DIR, 'compiled');

/** The compiled backend. */
export const BACKEND_MAIN = join(ROOT, 'backend/dist/src/main.js');
/** Creates the members of the demo with the compiled backend. */
export const DEMO = join(ROOT, 'packages/demo/src/demo.ts');
export const PAYPAL_STAND_IN = join(ROOT, 'paypal-stand-in/stand-in.js');
export const FRONTEND_DIST = join(ROOT, 'frontend/dist');

/**
 * Returns the program of an installed package.
 * @param {string} name
 */
export const packageProgram = (name) => join(ROOT, 'node_modules/.bin', name);

/**
 * Returns DATA_DIR, or the fallback folder of the repository.
 * @param {string} fallback
 */
export function dataDir(fallback) {
  return resolve(ROOT, process.env.DATA_DIR || fallback);
}

/** Returns the user's cache for fetched programs, shared by all clones; null when the system has none. */
export function userCache() {
  try {
    const dir = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mutual');
    mkdirSync(dir, { recursive: true });
    return dir;
  } catch {
    return null;
  }
}
