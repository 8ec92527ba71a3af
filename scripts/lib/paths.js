import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The compiled backend; the seed stands beside the product as both are compiled together. */
export const BACKEND_MAIN = join(ROOT, 'backend/dist/src/main.js');
export const DEMO_SEED = join(ROOT, 'backend/dist/seed/demo.js');
export const PAYPAL_STAND_IN = join(ROOT, 'paypal-stand-in/stand-in.js');
export const FRONTEND_DIST = join(ROOT, 'frontend/dist');

/** An installed package's program. */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/** DATA_DIR, or the given folder of the repository. */
export function dataDir(fallback) {
  return resolve(ROOT, process.env.DATA_DIR || fallback);
}

/** Where fetched programs are kept for every clone of this person; null when there can be no such place. */
export function userCache() {
  try {
    const dir = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mutual');
    mkdirSync(dir, { recursive: true });
    return dir;
  } catch {
    return null;
  }
}
