import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.js';
import { runOrThrow } from '../processes.js';

/**
 * Copies the tracked and untracked files that git does not ignore, as in a new clone.
 * @param {string} clone
 */
export async function copyRepository(clone) {
  const listed = await runOrThrow('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
}
