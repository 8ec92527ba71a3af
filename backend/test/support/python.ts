import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/python');

/**
 * Returns a Python interpreter with the packages of a `requirements.txt`, which pip installs once. If that is
 * impossible, logs why and returns null.
 * @param purpose of the packages, for the log
 * @throws in CI, instead of returning null
 */
export async function findPython(requirements: string, purpose: string): Promise<string | null> {
  const key = createHash('sha256').update(await readFile(requirements));
  const folder = path.join(CACHE, key.digest('hex').slice(0, 16));
  const python = path.join(folder, 'bin/python');
  const complete = path.join(folder, 'complete');
  try {
    if (!(await stat(complete).catch(() => null))) {
      await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']);
      await run('python3', ['-m', 'venv', '--clear', folder]);
      await run(python, ['-m', 'pip', 'install', '--quiet', '--no-deps', '--requirement', requirements]);
      await writeFile(complete, '');
    }
    return python;
  } catch (error) {
    if (process.env.CI) throw error;
    const reason = (error as Error).message.trim().split('\n').at(-1) ?? '';
    process.stdout.write(`${purpose} needs Python 3.11 with venv and pip: ${reason}\n`);
    return null;
  }
}
