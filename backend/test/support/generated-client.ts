import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FILES = path.join(import.meta.dirname, 'generated-client');
const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/openapi-python-client');

/** A Python package that was generated from an OpenAPI document. */
export interface GeneratedClient {
  /** The output of the generator, with warnings about parts that it left out. */
  log: string;
  /** The names of the calls. */
  calls: () => Promise<string[]>;
  /** Runs `member.py` with a picture as the last argument, and returns what it printed. */
  runMember: (picture: Buffer, ...args: string[]) => Promise<unknown>;
  remove: () => Promise<void>;
}

/**
 * Returns the Python interpreter with openapi-python-client, which pip installs once in the versions of
 * `requirements.txt`. If that is impossible, logs why and returns null.
 * @throws in CI, instead of returning null
 */
export async function findGenerator(): Promise<string | null> {
  const requirements = path.join(FILES, 'requirements.txt');
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
    process.stdout.write(`The test of a generated client needs Python 3.11 with venv and pip: ${reason}\n`);
    return null;
  }
}

/** Generates a client of an OpenAPI document. */
export async function generateClient(python: string, document: string): Promise<GeneratedClient> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutual-client-'));
  const source = path.join(folder, 'openapi.json');
  await writeFile(source, document);
  await cp(path.join(FILES, 'member.py'), path.join(folder, 'member.py'));
  const { stdout, stderr } = await run(python, [
    ...['-m', 'openapi_python_client', 'generate', '--meta', 'none', '--path', source],
    ...['--config', path.join(FILES, 'config.yaml'), '--output-path', path.join(folder, 'mutual_client')],
  ]);
  return {
    log: (stdout + stderr).trim(),
    calls: async () => {
      const files = await readdir(path.join(folder, 'mutual_client/api'), { recursive: true });
      return files.filter((file) => /\/[a-z]\w+\.py$/.test(file)).map((file) => path.basename(file, '.py'));
    },
    runMember: async (picture, ...args) => {
      const file = path.join(folder, 'photo.jpg');
      await writeFile(file, picture);
      const { stdout } = await run(python, [path.join(folder, 'member.py'), ...args, file]);
      return JSON.parse(stdout) as unknown;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
